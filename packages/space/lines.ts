import type { Orientation } from './directions.js';
import type { HexGrid } from './grid.js';
import type { HexId } from './ids.js';

/**
 * What a line passes at one moment: a hex, or the two hexes left and right of the hexside it runs along.
 * @example const between: LineStep = [grid.hex('1517'), grid.hex('1617')];
 */
export type LineStep = readonly [HexId] | readonly [left: HexId, right: HexId];

/**
 * A straight line from the centre of a hex to the centre of another: every hex it passes, both ends included, in order. What a line along hexsides means is for each game to say, so both hexes
 * are given; the side of the map's edge is no hex, and there the line has only the other.
 * @example const line: SightLine = sightLine(grid, from, to);
 */
export type SightLine = readonly LineStep[];

/**
 * About its centre a hex is the set of points where none of q - r, r - s and s - q is beyond one. These are the neighbours across the
 * hexsides where they reach plus one; minus one is opposite.
 */
const ACROSS = [
  { q: 1, r: -1 },
  { q: 0, r: 1 },
  { q: -1, r: 0 },
] as const;

/** The three differences of a place, in the order of `ACROSS`. */
const differences = (q: number, r: number): readonly [number, number, number] => [q - r, q + 2 * r, -2 * q - r];

/**
 * The exact line between two hexes: every hex it goes through, however small the piece. The line back is the same line.
 * @example sightLine(grid, grid.hex('1518'), grid.hex('1516')) // [['1518'], ['1517', '1617'], ['1516']], points at the top
 */
export function sightLine<O extends Orientation>(grid: HexGrid<O>, from: HexId, to: HexId): SightLine {
  const start = grid.axial(from);
  const end = grid.axial(to);
  const goal = { q: end.q - start.q, r: end.r - start.r };
  const slopes = differences(goal.q, goal.r);
  const steps: LineStep[] = [[from]];
  const hexAt = ({ q, r }: Place): HexId | undefined => grid.atAxial(start.q + q, start.r + r);

  let here: Place = { q: 0, r: 0 };
  const enter = (next: Place): void => {
    here = next;
    steps.push([onMap(hexAt(next))]);
  };
  while (here.q !== goal.q || here.r !== goal.r) {
    const [first, second] = exits(here, slopes);
    const ahead = across(here, first, slopes);
    if (second === undefined) {
      enter(ahead);
      continue;
    }
    const other = across(here, second, slopes);
    const third = (3 - first - second) as Axis;
    if (slopes[third] !== 0) {
      // through the vertex into the hex on whose side the line goes on; the third hex is only touched
      const gain = differences(ahead.q - other.q, ahead.r - other.r)[third] * slopes[third];
      enter(gain > 0 ? ahead : other);
      continue;
    }
    const aheadIsRight = goal.q * (ahead.r - here.r) - goal.r * (ahead.q - here.q) > 0;
    const [left, right] = aheadIsRight ? [hexAt(other), hexAt(ahead)] : [hexAt(ahead), hexAt(other)];
    steps.push(left === undefined || right === undefined ? [onMap(left ?? right)] : [left, right]);
    const beyond = { q: ahead.q + other.q - here.q, r: ahead.r + other.r - here.r };
    enter(beyond);
  }
  return steps;
}

type Axis = 0 | 1 | 2;
interface Place {
  readonly q: number;
  readonly r: number;
}

/** The hexsides by which the line leaves a hex: one, or two where it leaves by their vertex. */
function exits(here: Place, slopes: readonly [number, number, number]): readonly [Axis, Axis?] {
  const centre = differences(here.q, here.r);
  // the moment a hexside is reached is (1 + the way to the centre) / slope; fractions are compared crosswise
  const wayTo = (axis: Axis): number => 1 + Math.sign(slopes[axis]) * centre[axis];
  let best: readonly [Axis, Axis?] | undefined;
  for (const axis of [0, 1, 2] as const) {
    if (slopes[axis] === 0) continue;
    if (best === undefined) {
      best = [axis];
      continue;
    }
    const later = wayTo(axis) * Math.abs(slopes[best[0]]) - wayTo(best[0]) * Math.abs(slopes[axis]);
    if (later < 0) best = [axis];
    else if (later === 0) best = [best[0], axis];
  }
  return best ?? [0];
}

function across(here: Place, axis: Axis, slopes: readonly [number, number, number]): Place {
  const way = Math.sign(slopes[axis]);
  return { q: here.q + way * ACROSS[axis].q, r: here.r + way * ACROSS[axis].r };
}

/** Only the outermost hexsides of a map lie on a line between two of its hexes; nothing of a line is beyond them. */
function onMap(hex: HexId | undefined): HexId {
  if (hex === undefined) throw new Error('A line between two hexes has left the map.');
  return hex;
}

/**
 * The two traces of the games that look at a line hex by hex, in as many steps as the distance: once with the line nudged by a hair to one
 * side, once to the other (by 1, 2 and -3 parts in q, r and s, and by their opposites). Where the two differ the point looked at lies on a
 * hexside. A trace has one hex for each distance and so may leave out a hex of which the exact line only cuts a corner. The trace back is the
 * same trace.
 * @example const [plus, minus] = nudgedTraces(grid, shooter, target);
 */
export function nudgedTraces<O extends Orientation>(
  grid: HexGrid<O>,
  from: HexId,
  to: HexId,
): readonly [plus: readonly HexId[], minus: readonly HexId[]] {
  const start = grid.axial(from);
  const end = grid.axial(to);
  const distance = grid.distance(from, to);
  const plus = [from];
  const minus = [from];
  for (let i = 1; i <= distance; i++) {
    const hexAt = (nudge: number): HexId | undefined => {
      const { q, r } = nearest((end.q - start.q) * i, (end.r - start.r) * i, distance, nudge);
      return grid.atAxial(start.q + q, start.r + r);
    };
    const a = hexAt(1);
    const b = hexAt(-1);
    plus.push(onMap(a ?? b));
    minus.push(onMap(b ?? a));
  }
  return [plus, minus];
}

/** The nudge is this part of the smallest step between two points looked at: too small to matter where there is no tie. */
const HAIR = 16;

/** The hex in which the point (q, r) / parts lies when it is nudged. */
function nearest(q: number, r: number, parts: number, nudge: number): Place {
  const whole = parts * HAIR;
  const x = q * HAIR + nudge;
  const y = r * HAIR + 2 * nudge;
  const z = (-q - r) * HAIR - 3 * nudge;
  const round = (n: number): number => Math.floor((2 * n + whole) / (2 * whole));
  const [qx, ry, sz] = [round(x), round(y), round(z)];
  const [offQ, offR, offS] = [Math.abs(qx * whole - x), Math.abs(ry * whole - y), Math.abs(sz * whole - z)];
  if (offQ > offR && offQ > offS) return { q: -ry - sz, r: ry };
  if (offR > offS) return { q: qx, r: -qx - sz };
  return { q: qx, r: ry };
}
