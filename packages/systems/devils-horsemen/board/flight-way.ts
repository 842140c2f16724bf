import { MoveSearch } from '@pennon/hexes';
import type { State, UnitId } from '../types.js';
import { card, typeNow } from './pieces.js';
import { isInEnemyZoc, position } from './position.js';

const search = new MoveSearch();
const FARTHEST = 99;

/** The next hexes of the shortest ways to the Retreat Edge, over vacant open hexes outside enemy ZOC; none at the edge, or beyond the MP left (L2). */
export function flightHexes(state: State, id: UnitId, mp: number): readonly number[] {
  const p = position(state);
  const { board } = p;
  const c = card(state, id);
  const cost = board.costs(typeNow(state, id));
  const edge = board.edgeColumn(c.side);
  const at = p.head(c.index);
  const isOpen = (hex: number): boolean => p.at(0, hex) < 0 && !isInEnemyZoc(p, c.sideIndex, hex);
  const toEdge = (from: number): number => {
    search.start(board.size, from, FARTHEST);
    for (let hex = search.next(); hex >= 0; hex = search.next()) {
      if (board.column(hex) === edge) return search.spent(hex);
      for (let d = 0; d < 6; d++) {
        const price = cost.at(hex, d);
        const to = price === 0 ? -1 : board.next(hex, d);
        if (to >= 0 && isOpen(to)) search.reach(to, search.spent(hex) + price);
      }
    }
    return -1;
  };
  if (board.column(at) === edge) return [];
  const whole = toEdge(at);
  if (whole < 0) return [];
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const price = cost.at(at, d);
    const to = price === 0 || price > mp ? -1 : board.next(at, d);
    if (to < 0 || !isOpen(to)) continue;
    const rest = toEdge(to);
    if (rest >= 0 && rest + price === whole) found.push(to);
  }
  return found;
}
