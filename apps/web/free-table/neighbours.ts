import type { Outline, Place, TableGround, TablePiece, TablePose } from '@pennon/picture';
import { cornersOf } from './outline.js';
import { baseCorners, fromLine, isInside } from './table-geometry.js';

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

/** What a piece stands on as the rules count it, in the words of the game; nothing on open ground. */
export const groundUnder = ({ areas, courses }: TableGround, { on }: TablePiece): readonly string[] =>
  [...areas, ...courses]
    .filter(({ id }) => on.includes(id))
    .map(({ name, note }) => (note === undefined || note === '' ? name : `${name}, ${note}`));

/** What lies at a place, the uppermost of what is drawn there. */
export function groundAt({ areas, courses, works }: TableGround, place: Place): { readonly id: string } | undefined {
  const lies = ({ shape }: { readonly shape: Outline }): boolean => isInside(cornersOf(shape), place);
  return (
    works.findLast(lies) ??
    courses.findLast(({ points, width }) => fromLine(cornersOf(points), place, false) <= width / 2) ??
    areas.findLast(lies)
  );
}
