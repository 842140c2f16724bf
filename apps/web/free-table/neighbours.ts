import type { TableGround, TablePiece, TablePose } from '@pennon/picture';
import { cornersOf } from './outline.js';
import { baseCorners, fromLine, isInside, middleOf } from './table-geometry.js';

/** Bases that come so near, in parts of a base width, touch: for the words only. */
export const TOUCH = 0.02;

type Standing = TablePiece & { readonly pose: TablePose };
const isStanding = (piece: TablePiece): piece is Standing => piece.pose !== null;

/** Who stands edge to edge with a piece, friends and enemies. */
export function touchedBy(pieces: readonly TablePiece[], piece: TablePiece, unit: number): readonly TablePiece[] {
  return isStanding(piece) ? pieces.filter((other) => other.id !== piece.id && isStanding(other) && gap(piece, other) <= TOUCH * unit) : [];
}

/** The nearest enemies with how far they are, in units. */
export const nearestTo = (pieces: readonly TablePiece[], piece: TablePiece, count: number): readonly (readonly [TablePiece, number])[] =>
  isStanding(piece)
    ? pieces
        .filter((other): other is Standing => other.side !== piece.side && isStanding(other))
        .map((other) => [other, gap(piece, other)] as const)
        .toSorted(([, a], [, b]) => a - b)
        .slice(0, count)
    : [];

/** Between the nearest points of two bases. */
function gap(a: Standing, b: Standing): number {
  const [one, two] = [baseCorners(a.pose, a.base), baseCorners(b.pose, b.base)];
  return Math.min(...one.map((corner) => fromLine(two, corner, true)), ...two.map((corner) => fromLine(one, corner, true)));
}

/** What lies under the middle of a base, in the words of the game; nothing on open ground. */
export function groundUnder({ areas }: TableGround, piece: TablePiece): readonly string[] {
  if (!isStanding(piece)) return [];
  const middle = middleOf(piece.pose, piece.base);
  return areas
    .filter(({ shape }) => isInside(cornersOf(shape), middle))
    .map(({ name, note }) => (note === undefined || note === '' ? name : `${name}, ${note}`));
}
