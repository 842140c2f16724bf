import type { State, Step, UnitId } from '../types.js';
import { card } from './pieces.js';
import { position } from './position.js';
import { isLostWhenPassed } from './special.js';

/** The friends in rout whom a way leads through: each of them is eliminated (h5, DH-R53). */
export function lostOnTheWay(state: State, id: UnitId, steps: readonly Step[]): readonly UnitId[] {
  const p = position(state);
  const { side } = card(state, id);
  const found: UnitId[] = [];
  for (const step of steps) {
    if (!('enter' in step) || !p.board.grid.isOnMap(step.enter)) continue;
    const who = p.at(0, p.board.indexOf(step.enter));
    const friend = who < 0 ? undefined : p.board.card(who);
    if (friend === undefined || friend.id === id || friend.side !== side || found.includes(friend.id)) continue;
    if (isLostWhenPassed(state, friend.id)) found.push(friend.id);
  }
  return found;
}
