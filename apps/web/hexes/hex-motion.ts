import type { Piece, Shown } from '@pennon/picture';
import type { Signal } from '@preact/signals';
import type { Scene } from '../stage/motion.js';
import { letGo } from '../stage/moved.js';
import { breakingAway, gathering, type Pace, softly } from '../stage/pace.js';
import { BREADTH, between, distance, lengthOf, type Point } from '../stage/points.js';
import { centreOf, facingAngle } from './hex-geometry.js';
import type { HexPieces } from './hex-pieces.js';

type Travel = Extract<Shown, { readonly kind: 'travel' }>;
type Turn = Extract<Shown, { readonly kind: 'turn' }>;

/** What a board of hexes gives to whoever moves things on it. */
export interface HexScene extends Scene {
  readonly counters: HexPieces;
  /** The way a piece has just come. */
  readonly trail: Signal<{ readonly points: readonly Point[]; readonly how: Travel['how'] } | null>;
}

export async function actOnHexes(scene: Pick<HexScene, 'counters' | 'trail'>, shown: Shown, pace: Pace): Promise<void> {
  if (shown.kind === 'travel') await travel(scene, shown, pace);
  else if (shown.kind === 'turn') await turn(scene, shown, pace);
}

/** Where something happens on a board of hexes. */
export function placesOnHexes({ layout }: HexPieces, shown: Shown, before: ReadonlyMap<string, Piece>): readonly Point[] {
  return hexesOf(shown, before).map((hex) => centreOf(layout, hex));
}

function hexesOf(shown: Shown, before: ReadonlyMap<string, Piece>): readonly string[] {
  const standing = (...ids: readonly (string | null)[]): readonly string[] =>
    ids.flatMap((id) => (id === null ? [] : (before.get(id)?.hex ?? [])));
  switch (shown.kind) {
    case 'travel':
      return shown.path;
    case 'roll':
    case 'aim':
      return standing(shown.from, shown.at);
    case 'turn':
    case 'mark':
      return standing(shown.piece);
    default:
      return [];
  }
}

/** Pieces go from hex to hex. */
export async function travel(
  { counters, trail }: Pick<HexScene, 'counters' | 'trail'>,
  { pieces, path, facing, how }: Omit<Travel, 'kind'>,
  pace: Pace,
  ms?: number,
): Promise<void> {
  const points = path.map((hex) => centreOf(counters.layout, hex));
  if (points.length < 2) return;
  const length = lengthOf(points);
  const time = ms ?? Math.min(Math.max(150, 90 + (length / BREADTH) * 75), 400);
  const offs = pieces.map((id) => ({ id, off: offsetOf(counters, id) }));
  if (how !== 'advance') trail.value = { points, how };
  await pace.during(pace.lasting(time), (share) => {
    const gone = PACES[how](share);
    const at = alongLine(points, gone * length);
    for (const { id, off } of offs) counters.moved(id).at.value = { x: at.x + off.x, y: at.y + off.y };
  });
  trail.value = null;
  const last = path.at(-1);
  for (const id of pieces) {
    const { angle } = counters.moved(id);
    if (facing !== null) angle.value = facingAngle(counters.layout.orientation, counters.facesTo, facing);
    letGo(counters, id, ({ hex }) => hex === last);
  }
}

/** A piece turns where it stands, in so many milliseconds. */
const TURNING = 180;

async function turn({ counters }: Pick<HexScene, 'counters'>, { piece, facing }: Turn, pace: Pace): Promise<void> {
  const now = counters.pieces.value.get(piece)?.facing;
  if (now === null || now === undefined) return;
  const { layout, facesTo, moved } = counters;
  const from = facingAngle(layout.orientation, facesTo, now);
  const way = ((facingAngle(layout.orientation, facesTo, facing) - from + 540) % 360) - 180;
  await pace.during(pace.lasting(TURNING), (share) => {
    moved(piece).angle.value = from + way * softly(share);
  });
  letGo(counters, piece, () => false);
}

const PACES: { readonly [how in Travel['how']]: (share: number) => number } = {
  move: softly,
  advance: softly,
  charge: gathering,
  retreat: breakingAway,
};

function alongLine(points: readonly Point[], gone: number): Point {
  let left = gone;
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i] ?? to;
    const length = distance(from, to);
    if (left <= length) return between(from, to, length === 0 ? 1 : left / length);
    left -= length;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}

/** A piece keeps its place in the stack while it travels. */
function offsetOf(counters: HexPieces, id: string): Point {
  const spot = counters.spots.value.get(id);
  const hex = counters.pieces.value.get(id)?.hex;
  if (spot === undefined || hex === undefined || hex === null) return { x: 0, y: 0 };
  const centre = centreOf(counters.layout, hex);
  return { x: spot.x - centre.x, y: spot.y - centre.y };
}
