import type { PrintedRules } from '@pennon/kernel';
import { armour } from './armour.js';
import { automaticHits } from './automatic-hits.js';
import { checkKinds } from './check-kinds.js';
import { checks } from './checks.js';
import { clash } from './clash.js';
import { leaderCasualties } from './leader-casualties.js';
import { leadership } from './leadership.js';
import { missiles } from './missiles.js';
import { shockModifiers } from './shock-modifiers.js';
import { shockResults } from './shock-results.js';
import { superiority } from './superiority.js';

/** Everything that the printed combat tables say, in their order. */
export const print: PrintedRules = [
  missiles,
  armour,
  superiority,
  clash,
  shockResults,
  shockModifiers,
  automaticHits,
  checks,
  checkKinds,
  leaderCasualties,
  leadership,
];
