import type { PrintedRules } from '@pennon/kernel';
import { charge } from './charge.js';
import { closeModifiers } from './close-modifiers.js';
import { closeShifts } from './close-shifts.js';
import { combatTable } from './combat-table.js';
import { courage } from './courage.js';
import { impairment, wakingUp } from './impairment-and-waking.js';
import { initiative } from './initiative.js';
import { markerActs } from './marker-acts.js';
import { morale } from './morale.js';
import { paidActs } from './paid-acts.js';
import { rangedModifiers, rangedShifts } from './ranged-combat.js';
import { rangedWeapons } from './ranged-weapons.js';
import { combatResults, unhorsing } from './results.js';
import { sequence } from './sequence.js';
import { statusOfBound } from './status-bound.js';
import { statusOfHealth } from './status-health.js';
import { statusOfHindered } from './status-hindered.js';
import { statusOfMorale } from './status-morale.js';
import { weaponLetters } from './weapon-letters.js';

/** Everything that the printed card says, in its order. */
export const print: PrintedRules = [
  sequence,
  initiative,
  rangedWeapons,
  weaponLetters,
  charge,
  courage,
  morale,
  impairment,
  wakingUp,
  markerActs,
  paidActs,
  closeShifts,
  closeModifiers,
  combatTable,
  rangedShifts,
  rangedModifiers,
  statusOfHealth,
  statusOfMorale,
  statusOfHindered,
  statusOfBound,
  unhorsing,
  combatResults,
];
