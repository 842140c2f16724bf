import { battlefield } from '../board/battlefield.js';
import { score } from '../board/victory.js';
import type { State } from '../types.js';
import { type Fighter, worth } from './fighters.js';
import { WEIGHTS } from './weights.js';

/*
 * What is left of both sides.
 */

/** What is left of both sides, and the points so far. Good for the first side, as everything that follows. */
export function material(state: State, all: readonly Fighter[]): number {
  let sum = (score(state, state.sides[0]) - score(state, state.sides[1])) / 4;
  for (const { its, isStanding, worth: own } of all) {
    const now = isStanding ? own : (1 - WEIGHTS.stunned) * own;
    sum += its.sideIndex === 0 ? now : -now;
  }
  for (const its of battlefield(state).characters) {
    const one = state.characters[its.index];
    if (one === undefined || one.is === 'map') continue;
    sum += (its.sideIndex === 0 ? 1 : -1) * (one.is === 'toCome' ? worth(its, one) : its.vp);
  }
  return sum;
}
