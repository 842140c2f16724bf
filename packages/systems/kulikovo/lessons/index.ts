import type { Teaching } from '@pennon/lessons';
import { attack } from './attack.js';
import { charge } from './charge.js';
import { command } from './command.js';
import { firstBattle } from './first-battle.js';
import { initiative } from './initiative.js';
import { move } from './move.js';
import { reactions } from './reactions.js';
import { recovery } from './recovery.js';
import { shoot } from './shoot.js';
import { summary } from './summary.js';
import { winning } from './winning.js';
import { zones } from './zones.js';

/** How Kulikovo is learned. */
export const teaching: Teaching = {
  lessons: [move, shoot, attack, charge, zones, command, initiative, reactions, recovery, winning],
  firstBattle,
  summary,
};
