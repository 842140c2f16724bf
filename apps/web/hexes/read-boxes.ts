import type { HexPiece } from '@pennon/picture';
import type { Box } from '../stage/points.js';
import { pipsWidth } from './counter-numbers.js';
import type { HexPieces } from './hex-pieces.js';
import { nameBox } from './names-of-people.js';

/** What has to be read on a board of hexes, in units of it: the ratings of pieces and what is counted below them, their names, their leaders. */
export function readBoxes(counters: HexPieces, scale: number): readonly Box[] {
  return [...counters.pieces.value.values()].flatMap((piece) => {
    const at = counters.place(piece.id);
    return at === undefined ? [] : boxesOf(piece, scale).map((box) => moved(box, at.x, at.y));
  });
}

function boxesOf(piece: HexPiece, scale: number): readonly Box[] {
  const { kind, numbers, pips, plaque } = piece;
  if (kind !== 'unit') return [STAFF];
  const name = nameBox(piece, scale);
  const ratings = plaque === undefined && numbers.length > 0 ? [RATINGS] : [];
  return [...ratings, ...(pips === undefined ? [] : [pipsBox(pips.of)]), ...(name === undefined ? [] : [name])];
}

/** A leader with his pennon, numbers at the foot of a shield, circles below it. */
const STAFF: Box = { left: -5, top: -17, right: 20, bottom: 15 };
const RATINGS: Box = { left: -15, top: 6, right: 15, bottom: 18 };
const pipsBox = (of: number): Box => ({ left: -pipsWidth(of) / 2, top: 25, right: pipsWidth(of) / 2, bottom: 33 });

const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});
