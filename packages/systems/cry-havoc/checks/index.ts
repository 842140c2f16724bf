import type { AnyCheck } from '@pennon/kernel';
import { allowance } from './allowance.js';
import { combat } from './combat.js';
import { hexside } from './hexside.js';
import { jump } from './jump.js';
import { missile } from './missile.js';
import { missileDamage } from './missile-damage.js';
import { missileHit } from './missile-hit.js';
import { missileRange } from './missile-range.js';
import { mounting } from './mounting.js';
import { moveCost } from './move-cost.js';
import { recovery } from './recovery.js';
import { retreatHex } from './retreat-hex.js';
import { sequence } from './sequence.js';
import { terrain } from './terrain.js';

export const CHECKS: readonly AnyCheck[] = [
  missile,
  missileHit,
  missileDamage,
  missileRange,
  combat,
  jump,
  recovery,
  sequence,
  terrain,
  hexside,
  moveCost,
  allowance,
  mounting,
  retreatHex,
];
