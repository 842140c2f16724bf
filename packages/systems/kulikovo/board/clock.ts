import type { Side } from '@pennon/kernel';
import { hasFreeActivation } from '../rules/initiative.js';
import type { InitiativeBy, State } from '../types.js';
import { battlefield } from './battlefield.js';

/* The clock counts the free activations of one side (R68). */

/** Whether it ticks when this side receives the initiative so. */
export const ticks = (s: State, side: Side, by: InitiativeBy): boolean =>
  battlefield(s).document.clock.side === side && hasFreeActivation(by);

/** No tick is left. */
export const isTimeUp = (s: State): boolean => s.tick >= battlefield(s).document.clock.ticks;
