import type { HexPiece } from '@pennon/picture';
import type { Point } from '../stage/points.js';

/** Where a piece stands in its hex, seen from the middle, and how large. */
export interface Spot extends Point {
  readonly size: number;
}

/** Leaders and Standards beside a unit stand at the edge of the hex; the first place is the best one. */
const BESIDE: readonly Point[] = [
  { x: 21, y: -15 },
  { x: -27, y: -15 },
  { x: 21, y: 9 },
  { x: -27, y: 9 },
];

const isUnit = ({ kind }: HexPiece): boolean => kind === 'unit';

/** Whether the pieces of a hex hide one another, so that it helps to spread them. */
export function isCrowded(pieces: readonly HexPiece[]): boolean {
  const units = pieces.filter(isUnit).length;
  return units > 1 || pieces.length - units > 2;
}

/** The spots of the pieces of one hex, in their order (lowest first). */
export function spotsIn(pieces: readonly HexPiece[], isSpread: boolean): readonly Spot[] {
  return isSpread && isCrowded(pieces) ? spread(pieces) : stacked(pieces);
}

function stacked(pieces: readonly HexPiece[]): readonly Spot[] {
  const units = pieces.filter(isUnit);
  const others = pieces.filter((piece) => !isUnit(piece));
  return pieces.map((piece) => {
    if (isUnit(piece)) {
      const off = (units.indexOf(piece) - (units.length - 1) / 2) * Math.min(7, 14 / units.length);
      return { x: off, y: off, size: 1 };
    }
    const place = others.indexOf(piece);
    if (units.length === 0) return { x: (place - (others.length - 1) / 2) * 24 - 6, y: 0, size: others.length === 1 ? 1.5 : 1.2 };
    const beside = BESIDE[place % BESIDE.length] ?? { x: 0, y: 0 };
    return { ...beside, size: 1 };
  });
}

/** How far the pieces of a hex reach when they are spread. */
export const spreadWidth = (pieces: readonly HexPiece[]): number => pieces.reduce((sum, piece) => sum + (isUnit(piece) ? 50 : 30), 0);

/** A hand of cards: side by side over the neighbouring hexes, leaders between their units. */
function spread(pieces: readonly HexPiece[]): readonly Spot[] {
  return pieces.map((piece, i) => {
    const before = spreadWidth(pieces.slice(0, i));
    const x = before + spreadWidth([piece]) / 2 - spreadWidth(pieces) / 2;
    return isUnit(piece) ? { x, y: 0, size: 1 } : { x: x - 8, y: 0, size: 1.25 };
  });
}
