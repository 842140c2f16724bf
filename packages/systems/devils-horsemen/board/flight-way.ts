import type { State, UnitId } from '../types.js';
import { card, typeNow } from './pieces.js';
import { isInEnemyZoc, position } from './position.js';
import { ShortestWays } from './shortest-ways.js';

const ways = new ShortestWays();

/** The next hexes of the shortest ways to the Retreat Edge, over vacant open hexes outside enemy ZOC; none at the edge, or beyond the MP left (L2). */
export function flightHexes(state: State, id: UnitId, mp: number): readonly number[] {
  const p = position(state);
  const { board } = p;
  const c = card(state, id);
  const cost = board.costs(typeNow(state, id));
  const edge = board.edgeColumn(c.side);
  const at = p.head(c.index);
  if (board.column(at) === edge) return [];
  const isOpen = (hex: number): boolean => p.at(0, hex) < 0 && !isInEnemyZoc(p, c.sideIndex, hex);
  ways.markTo(ways.find(board, cost, false, at, isOpen, (hex) => board.column(hex) === edge).goals);
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const price = cost.at(at, d);
    const to = price === 0 || price > mp ? -1 : board.next(at, d);
    if (to >= 0 && isOpen(to) && ways.isOn(to, price)) found.push(to);
  }
  return found;
}
