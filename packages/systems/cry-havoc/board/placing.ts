import { DIRECTIONS } from '@pennon/hexes';
import { isPassable } from '../rules/terrain.js';
import type { State } from '../types.js';
import { isFree, looseHorseAt, type Position } from './position.js';

/** Free hexes beside either half of a horse, through an open side or a lip, where its rider can be put down (6.7); the first so many. */
export function hexesBeside(state: State, p: Position, index: number, halves: readonly number[], most = 8): readonly number[] {
  const { board } = p;
  const found: number[] = [];
  for (const from of halves)
    for (const d of DIRECTIONS) {
      const to = board.next(from, d);
      if (to < 0 || halves.includes(to) || found.includes(to) || !board.isOpen(from, d) || !isPassable(board.ground(to), false)) continue;
      // The hexes that the horse has left on its way are free again.
      const isRoom = isFree(p, to) || (p.at(0, to) === index && looseHorseAt(p, to) < 0);
      if (isRoom && board.mayBeIn(state.turn, index, to)) found.push(to);
      if (found.length === most) return found;
    }
  return found;
}
