import type { AnyCheck } from '@pennon/kernel';
import { charge } from './charge.js';
import { chargeReluctance } from './charge-reluctance.js';
import { continuation } from './continuation.js';
import { counterCharge } from './counter-charge.js';
import { flightCheck } from './flight-check.js';
import { leaderDeath } from './leader-death.js';
import { missile } from './missile.js';
import { movementCost } from './movement-cost.js';
import { rally } from './rally.js';
import { recovery } from './recovery.js';
import { seizure } from './seizure.js';
import { shock } from './shock.js';
import { terrainEffect } from './terrain-effect.js';
import { weaponsMatrix } from './weapons-matrix.js';

export const CHECKS: readonly AnyCheck[] = [
  missile,
  shock,
  charge,
  chargeReluctance,
  counterCharge,
  leaderDeath,
  recovery,
  rally,
  continuation,
  seizure,
  flightCheck,
  movementCost,
  terrainEffect,
  weaponsMatrix,
];
