import { type AnyPiece, isOnHexes, type Shown } from '@pennon/picture';
import type { Signal } from '@preact/signals';
import type { Scene } from '../stage/motion.js';
import { letGo } from '../stage/moved.js';
import { breakingAway, gathering, type Pace, softly } from '../stage/pace.js';
import { BREADTH, between, distance, lengthOf, middleOfPoints, type Point } from '../stage/points.js';
import { bearing, centreOf, facingAngle } from './hex-geometry.js';
import { angleOf, facesTo, type HexPieces } from './hex-pieces.js';

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
export function placesOnHexes({ layout }: HexPieces, shown: Shown, before: ReadonlyMap<string, AnyPiece>): readonly Point[] {
  return hexesOf(shown, before).map((hex) => centreOf(layout, hex));
}

function hexesOf(shown: Shown, before: ReadonlyMap<string, AnyPiece>): readonly string[] {
  const standing = (...ids: readonly (string | null)[]): readonly string[] =>
    ids.flatMap((id) => {
      const piece = id === null ? undefined : before.get(id);
      return piece !== undefined && isOnHexes(piece) ? piece.hexes : [];
    });
  switch (shown.kind) {
    case 'travel':
      return shown.path;
    case 'roll':
    case 'target':
      return standing(shown.from, shown.at);
    case 'hexside':
      return shown.hexside;
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
  { pieces, path, rumps, facing, how }: Omit<Travel, 'kind'>,
  pace: Pace,
  ms?: number,
): Promise<void> {
  const [first] = pieces;
  const covered = path.map((hex, i) => [hex, ...(rumps?.[i] ?? [])].map((one) => centreOf(counters.layout, one)));
  const points = covered.map((all) => middleOfPoints(all));
  if (points.length < 2) return;
  const length = lengthOf(points);
  const time = ms ?? Math.min(Math.max(150, 90 + (length / BREADTH) * 75), 400);
  const offs = pieces.map((id) => ({ id, off: offsetOf(counters, id) }));
  if (how !== 'advance') trail.value = { points, how };
  await pace.during(pace.lasting(time), (share) => {
    const gone = PACES[how](share);
    const at = alongLine(points, gone * length);
    for (const { id, off } of offs) counters.moved(id).at.value = { x: at.x + off.x, y: at.y + off.y };
    const [head, rump] = covered[Math.min(covered.length - 1, Math.ceil(gone * (covered.length - 1)))] ?? [];
    if (first !== undefined && head !== undefined && rump !== undefined) counters.moved(first).angle.value = bearing(rump, head);
  });
  trail.value = null;
  const last = path.at(-1);
  for (const id of pieces) {
    const { angle } = counters.moved(id);
    const piece = counters.pieces.value.get(id);
    if (facing !== null && piece?.hexes.length === 1)
      angle.value = facingAngle(counters.layout.orientation, facesTo(counters, piece), facing);
    letGo(counters, id, ({ hexes }) => hexes[0] === last);
  }
}

/** A piece turns where it stands, in so many milliseconds. */
const TURNING = 180;

async function turn({ counters }: Pick<HexScene, 'counters'>, { piece: id, facing, hexes }: Turn, pace: Pace): Promise<void> {
  const piece = counters.pieces.value.get(id);
  const spot = counters.spots.value.get(id);
  if (piece === undefined || piece.facing === null || spot === undefined) return;
  const { layout, moved } = counters;
  const from = angleOf(counters, piece);
  const way = ((angleOf(counters, { ...piece, hexes: hexes ?? piece.hexes }, facing) - from + 540) % 360) - 180;
  const to = hexes === undefined ? spot : middleOfPoints(hexes.map((hex) => centreOf(layout, hex)));
  await pace.during(pace.lasting(TURNING), (share) => {
    moved(id).angle.value = from + way * softly(share);
    if (hexes !== undefined) moved(id).at.value = between(spot, to, softly(share));
  });
  letGo(counters, id, () => false);
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
  const [hex, ...others] = counters.pieces.value.get(id)?.hexes ?? [];
  if (spot === undefined || hex === undefined || others.length > 0) return { x: 0, y: 0 };
  const centre = centreOf(counters.layout, hex);
  return { x: spot.x - centre.x, y: spot.y - centre.y };
}
