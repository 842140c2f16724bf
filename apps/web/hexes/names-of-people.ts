import type { HexPiece } from '@pennon/picture';
import { type Box, BREADTH } from '../stage/points.js';
import type { HexPieces } from './hex-pieces.js';

/** From this breadth of a hex on, in pixels, there is room for the names of all. */
const ROOM = 56;
/** What a letter of a name needs, in pixels. */
const LETTER = 6.5;
/** How far below the middle they begin; where somebody faces down, below his prow. */
const BELOW = 25;
const BELOW_PROW = 33;
/** Very near they grow with the board. */
const LEAST = 0.55;

/** Whose names are written: all where there is room, from afar only of who is pointed at, chosen or spoken of in a lesson. */
export function namedOn(counters: HexPieces, scale: number): readonly string[] {
  const all = counters.order.value.filter((id) => counters.pieces.value.get(id)?.plaque !== undefined);
  if (scale * BREADTH >= ROOM) return all;
  const { chosen, called = [] } = counters.marks.value;
  const hex = counters.looked.value ?? counters.cursor.value;
  const here = hex === undefined ? [] : (counters.stacks.value.get(hex) ?? []).map(({ id }) => id);
  return all.filter((id) => id === chosen || here.includes(id) || called.includes(id));
}

/** How a name is written below its piece: in which size, how far below its middle, how broad. */
export function nameAt(
  piece: HexPiece | undefined,
  scale: number,
): { readonly size: number; readonly below: number; readonly width: number } {
  const isProwBelow = piece?.facing?.includes('S') === true && piece.hexes.length === 1;
  return {
    size: Math.max(1 / scale, LEAST),
    below: isProwBelow ? BELOW_PROW : BELOW,
    width: 10 + LETTER * (piece?.plaque?.length ?? 0),
  };
}

/** What a name takes, seen from the middle of its piece; nothing where not all are written. */
export function nameBox(piece: HexPiece, scale: number): Box | undefined {
  if (piece.plaque === undefined || scale * BREADTH < ROOM) return undefined;
  const { size, below, width } = nameAt(piece, scale);
  return { left: (-size * width) / 2, right: (size * width) / 2, top: below, bottom: below + 16 * size };
}
