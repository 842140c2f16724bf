import { type HexPointedAt, type Hexside, hexside } from '@pennon/picture';
import type { HexBoard } from './board.js';
import type { Beside } from './neighbours.js';

/**
 * A hexside as pictures write it: the two hexes, the lower number first.
 * @example hexsidePointing(board, hex, direction) // ['0704', '0804']
 */
export const hexsidePointing = (board: HexBoard, hex: number, direction: number): Hexside =>
  hexside(board.hexAt(hex), board.hexAt(board.next(hex, direction)));

/**
 * What somebody points at, as the board knows it: the hex, and the hexside if it is one; -1 and nothing where he points beside the map.
 * @example aimedAt(board, { hexside: ['0704', '0804'] }).hexside // { hex: 45, direction: 1 }
 */
export function aimedAt(board: HexBoard, at: HexPointedAt): { readonly hex: number; readonly hexside: Beside | undefined } {
  const numberOf = (id: string | undefined): number => (id !== undefined && board.grid.isOnMap(id) ? board.indexOf(id) : -1);
  const [a, b] = (at.hexside ?? []).map(numberOf);
  const direction = a === undefined || b === undefined || a < 0 ? -1 : board.direction(a, b);
  return { hex: numberOf(at.hex), hexside: a === undefined || direction < 0 ? undefined : { hex: a, direction } };
}
