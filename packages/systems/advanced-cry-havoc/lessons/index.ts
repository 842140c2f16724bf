import type { Teaching } from '@pennon/lessons';
import { act } from './act.js';
import { charge } from './charge.js';
import { down } from './down.js';
import { facing } from './facing.js';
import { firstBattle } from './first-battle.js';
import { interrupt } from './interrupt.js';
import { nerve } from './nerve.js';
import { orders } from './orders.js';
import { ride } from './ride.js';
import { shoot } from './shoot.js';
import { strike } from './strike.js';
import { summary } from './summary.js';

/** How Advanced Cry Havoc is learned. */
export const teaching: Teaching = {
  lessons: [act, facing, strike, shoot, charge, interrupt, nerve, down, ride, orders],
  firstBattle,
  summary,
};
