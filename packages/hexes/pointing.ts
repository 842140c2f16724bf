import { type HexPointedAt, type Hexside, hexside, type Sight } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import type { HexBoard } from './board.js';
import type { Beside } from './neighbours.js';
import type { Position, SideNumber } from './position.js';
import type { Block } from './sight.js';

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

/**
 * The hexes of a piece as pictures write them, that of its head first; none where it does not stand on the map.
 * @example hexesOfPiece(position, unit.index) // ['0704', '0703']
 */
export const hexesOfPiece = (p: Position, piece: number): readonly HexId[] =>
  [p.head(piece), p.rump(piece)].flatMap((hex) => (hex >= 0 ? [p.board.hexAt(hex)] : []));

/**
 * The hexes in which a side holds up its enemies.
 * @example study: { zones: (state, side) => heldHexes(position(state), sideNumber(state, side)) }
 */
export const heldHexes = (p: Position, side: SideNumber): readonly HexId[] => p.board.grid.hexes.filter((_, hex) => p.isHeld(side, hex));

/**
 * Whether one hex can be seen from another as pictures write it; `blocks` as `SightLines.blocks` gives them, `why` the rule and its sentence.
 * @example sightOf(board, from, to, lines.blocks(from, to, OBSTACLES), { ref: '5.6', message: 'The line is blocked.' })
 */
export function sightOf(board: HexBoard, from: number, to: number, blocks: readonly (Block | undefined)[], why: Sight['why']): Sight {
  const range = board.distance(from, to);
  const [block] = blocks;
  if (block === undefined || blocks.includes(undefined)) return { isClear: true, range, blockedAt: null, why: null };
  return block.direction === null
    ? { isClear: false, range, blockedAt: board.hexAt(block.hex), why }
    : { isClear: false, range, blockedAt: null, blockedBy: hexsidePointing(board, block.hex, block.direction), why };
}
