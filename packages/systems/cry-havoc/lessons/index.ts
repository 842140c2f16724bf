import type { Teaching } from '@pennon/lessons';
import { doors } from './doors.js';
import { firstBattle } from './first-battle.js';
import { move } from './move.js';
import { retreats } from './retreats.js';
import { ride } from './ride.js';
import { shoot } from './shoot.js';
import { states } from './states.js';
import { summary } from './summary.js';
import { together } from './together.js';
import { upstairs } from './upstairs.js';
import { winning } from './winning.js';

/** How Cry Havoc is learned. */
export const teaching: Teaching = {
  lessons: [move, shoot, together, ride, states, retreats, doors, upstairs, winning],
  firstBattle,
  summary,
};
