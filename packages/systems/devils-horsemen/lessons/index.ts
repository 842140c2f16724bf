import type { Teaching } from '@pennon/lessons';
import { cohesion } from './cohesion.js';
import { feint } from './feint.js';
import { firstBattle } from './first-battle.js';
import { hitAndRun } from './hit-and-run.js';
import { momentum } from './momentum.js';
import { move } from './move.js';
import { orders } from './orders.js';
import { shock } from './shock.js';
import { showers } from './showers.js';
import { summary } from './summary.js';
import { winning } from './winning.js';

/** How Devil's Horsemen is learned. */
export const teaching: Teaching = {
  lessons: [move, orders, momentum, showers, hitAndRun, feint, shock, cohesion, winning],
  firstBattle,
  summary,
};
