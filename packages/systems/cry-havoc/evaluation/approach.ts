import { battlefield } from '../board/battlefield.js';
import type { Position } from '../board/position.js';
import type { State } from '../types.js';
import { type Fighter, nearestEnemy } from './fighters.js';
import { WEIGHTS } from './weights.js';

/*
 * How far everybody still is from the enemy, and who has no need to come.
 */

/** A fight is not won by waiting: fighters had better be near the enemy, archers near enough. */
export function eagerness(state: State, p: Position, all: readonly Fighter[], own: 0 | 1): number {
  if (isDefender(state, own) || isStormer(state, own)) return 0;
  let hexes = 0;
  for (const by of all) {
    if (by.its.sideIndex !== own || !by.strikes || by.values[0] < 4) continue;
    const far = nearestEnemy(p, all, own, by.at);
    hexes += Math.max(0, far - Math.max(1, by.short));
  }
  return -WEIGHTS.distance * hexes;
}

/** Who only has to hold out does not come. */
export const isDefender = (state: State, own: 0 | 1): boolean => {
  const { victory } = battlefield(state).document;
  return victory.rule === 'storm' && state.sides[own] !== victory.attacker;
};

/** Who storms a house wants to be in it, wherever enemies are. */
export const isStormer = (state: State, own: 0 | 1): boolean => {
  const { victory } = battlefield(state).document;
  return victory.rule === 'storm' && state.sides[own] === victory.attacker;
};
