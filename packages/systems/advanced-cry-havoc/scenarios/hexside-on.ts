import { DIRECTIONS, type HexBoard } from '@pennon/hexes';
import type { Hexside } from '../facts.js';
import { type Ground, MARKED, type MapHexside } from './map-form.js';

type Board = HexBoard<Ground, MapHexside>;

/** A cart or a well with yard on all six sides belongs to the yard (section 10). */
function isYard(board: Board, hex: number): boolean {
  const { ground } = board.groundAt(hex);
  if (ground !== 'cart' && ground !== 'rock') return ground === 'yard';
  return DIRECTIONS.every((d) => {
    const to = board.next(hex, d);
    return to >= 0 && board.groundAt(to).ground === 'yard';
  });
}

/** What lies on a side of a hex of this map (3.5, section 10): what is marked there, then the walls of houses, cliffs and the walls of yards. */
export function hexsideOn(board: Board, hex: number, direction: number): Hexside {
  const to = board.next(hex, direction);
  if (to < 0) return 'wall';
  const [marked] = board.hexside(hex, direction);
  const side = marked === undefined ? undefined : MARKED.get(marked);
  if (side !== undefined) return side;
  const isHouse = (at: number): boolean => board.groundAt(at).ground === 'house';
  if (isHouse(hex) !== isHouse(to) || board.building(hex) !== board.building(to)) return 'wall';
  if (Math.abs(board.level(hex) - board.level(to)) > 1) return 'climb';
  return isYard(board, hex) === isYard(board, to) || isHouse(hex) ? 'open' : 'lowWall';
}
