import type { Shown, TablePose } from '@pennon/picture';
import type { Signal } from '@preact/signals';
import type { Scene } from '../stage/motion.js';
import { letGo } from '../stage/moved.js';
import { breakingAway, gathering, type Pace, softly } from '../stage/pace.js';
import { BREADTH, between, distance, lengthOf, type Point } from '../stage/points.js';
import type { TablePieces } from './table-pieces.js';

type Gone = Extract<Shown, { readonly kind: 'go' }>;

/** What a free table gives to whoever moves things on it. */
export interface TableScene extends Scene {
  readonly bases: TablePieces;
  /** The ways pieces have just come. */
  readonly trail: Signal<{ readonly lines: readonly (readonly Point[])[]; readonly how: Gone['how'] } | null>;
}

/** Where something happens on a table, on its drawing. */
export function placesOnTable(bases: TablePieces, shown: Shown): readonly Point[] {
  const standing = (...ids: readonly (string | null)[]): readonly Point[] =>
    ids.flatMap((id) => (id === null ? [] : (bases.place(id) ?? [])));
  switch (shown.kind) {
    case 'go':
      return shown.ways.flatMap(({ way }) => way.map((pose) => bases.drawn(pose)));
    case 'appear':
      return shown.placed.map(({ pose }) => bases.drawn(pose));
    case 'roll':
    case 'target':
      return standing(shown.from, shown.at);
    case 'mark':
      return standing(shown.piece);
    default:
      return [];
  }
}

/** Everybody goes his way at the same time. */
export async function actOnTable({ bases, trail }: Pick<TableScene, 'bases' | 'trail'>, shown: Shown, pace: Pace): Promise<void> {
  if (shown.kind !== 'go') return;
  const { ways, how } = shown;
  const lines = ways.map(({ piece, way }) => ({ piece, way, points: way.map((pose) => bases.drawn(pose)) }));
  const farthest = Math.max(0, ...lines.map(({ points }) => lengthOf(points)));
  const time = Math.min(Math.max(150, 110 + (farthest / BREADTH) * 75), 420);
  if (how !== 'shift' && how !== 'turn') trail.value = { lines: lines.map(({ points }) => points), how };
  await pace.during(pace.lasting(time), (share) => {
    const gone = PACES[how](share);
    for (const { piece, way, points } of lines) {
      const { at, turned } = alongWay(way, points, gone * lengthOf(points), gone);
      bases.moved(piece).at.value = at;
      bases.moved(piece).angle.value = turned + bases.turn;
    }
  });
  trail.value = null;
  for (const { piece, way } of lines) {
    const last = way.at(-1);
    letGo(bases, piece, ({ pose }) => pose?.x === last?.x && pose?.y === last?.y && pose?.h === last?.h);
  }
}

const PACES: { readonly [how in Gone['how']]: (share: number) => number } = {
  move: softly,
  shift: softly,
  turn: softly,
  pursue: gathering,
  recoil: breakingAway,
  flee: breakingAway,
};

/** How far somebody on his way has turned, in degrees, and where he is; who only turns stays where he is. */
function alongWay(
  way: readonly TablePose[],
  points: readonly Point[],
  gone: number,
  share: number,
): { readonly at: Point; readonly turned: number } {
  const [first, last] = [way[0], way.at(-1)];
  const turned = (from: TablePose, to: TablePose, part: number): number =>
    from.h / 100 + ((((to.h - from.h) / 100 + 540) % 360) - 180) * part;
  if (first === undefined || last === undefined) return { at: { x: 0, y: 0 }, turned: 0 };
  let left = gone;
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i] ?? to;
    const length = distance(from, to);
    const [a, b] = [way[i] ?? first, way[i + 1] ?? last];
    if (length > 0 && left <= length) return { at: between(from, to, left / length), turned: turned(a, b, left / length) };
    left -= length;
  }
  return { at: points.at(-1) ?? { x: 0, y: 0 }, turned: lengthOf(points) === 0 ? turned(first, last, share) : last.h / 100 };
}
