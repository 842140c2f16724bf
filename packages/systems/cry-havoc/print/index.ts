import type { PrintedRules } from '@pennon/kernel';
import { houses } from './houses.js';
import { infantryCombat } from './infantry-combat.js';
import { jumps } from './jumps.js';
import { missileModifiers } from './missile-modifiers.js';
import { missileTables } from './missile-tables.js';
import { mountedCombat } from './mounted-combat.js';
import { openGround } from './open-ground.js';
import { sequence } from './sequence.js';
import { wallsAndThings } from './walls-and-things.js';

/** Everything that the printed card says, in its order. */
export const print: PrintedRules = [
  openGround,
  houses,
  wallsAndThings,
  sequence,
  missileTables,
  missileModifiers,
  mountedCombat,
  infantryCombat,
  jumps,
];
