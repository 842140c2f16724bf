import type { PrintedRules } from '@pennon/kernel';
import { charge } from './charge.js';
import { groundAndRivers } from './ground-and-rivers.js';
import { heightsAndZones } from './heights-and-zones.js';
import { missileFire } from './missile-fire.js';
import { modifiers } from './modifiers.js';
import { reluctanceAndCounterCharge } from './reluctance-and-counter-charge.js';
import { shock } from './shock.js';
import { weapons } from './weapons.js';

/** Everything that the printed card says, in its order. */
export const print: PrintedRules = [
  groundAndRivers,
  heightsAndZones,
  missileFire,
  shock,
  weapons,
  charge,
  modifiers,
  reluctanceAndCounterCharge,
];
