import { cosine, sine } from './angles.js';
import { inUnits, type Pose, root } from './plane.js';

/**
 * The corners of a polygon in a row, x and y by turns, clockwise.
 * @example const square: Polygon = [0, 10, 10, 10, 10, 0, 0, 0];
 */
export type Polygon = readonly number[];

/**
 * A polygon from its corners, in whichever sense they were given.
 * @example polygon([[0, 0], [10, 0], [10, 10], [0, 10]]) // [0, 0, 0, 10, 10, 10, 10, 0]
 */
export function polygon(corners: readonly (readonly [number, number])[]): Polygon {
  const clockwise = doubleArea(corners.flat()) <= 0 ? corners : [...corners.slice(0, 1), ...corners.slice(1).reverse()];
  // Pushed one by one, so that it is an array like any other to engines, without room for holes.
  const flat: number[] = [];
  for (const [x, y] of clockwise) flat.push(x, y);
  return flat;
}

/** Twice the area; negative when the corners go clockwise. */
function doubleArea(p: Polygon): number {
  let sum = 0;
  const n = p.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) sum += (p[j] ?? 0) * (p[i + 1] ?? 0) - (p[i] ?? 0) * (p[j + 1] ?? 0);
  return sum;
}

/**
 * The area of a polygon, rounded to a whole number.
 * @example area([0, 10, 10, 10, 10, 0, 0, 0]) // 100
 */
export const area = (p: Polygon): number => Math.round(Math.abs(doubleArea(p)) / 2);

/**
 * The rectangle whose front edge is centred on a pose: front left, front right, rear right, rear left.
 * @example rectangle({ x: 0, y: 0, h: 0 }, 10, 5) // [-5, 0, 5, 0, 5, -5, -5, -5]
 */
export function rectangle({ x, y, h }: Pose, width: number, depth: number): Polygon {
  const s = sine(h);
  const c = cosine(h);
  const half = width / 2;
  // Each corner as `placeFrom` has it: half the width to a side, the depth behind.
  const rightX = inUnits(half * c);
  const rightY = inUnits(half * s);
  return [
    x - rightX,
    y + rightY,
    x + rightX,
    y - rightY,
    x + inUnits(half * c - depth * s),
    y - inUnits(depth * c + half * s),
    x - inUnits(half * c + depth * s),
    y + inUnits(half * s - depth * c),
  ];
}

/**
 * The smallest convex polygon around these places.
 * @example hull([0, 0, 10, 0, 5, 2, 5, 10]) // [0, 0, 5, 10, 10, 0]
 */
export function hull(places: readonly number[]): Polygon {
  const sorted = places.slice();
  const n = sorted.length;
  // A few places only: each is pushed down to where it belongs.
  for (let i = 2; i < n; i += 2) {
    const x = sorted[i] ?? 0;
    const y = sorted[i + 1] ?? 0;
    let j = i;
    for (; j > 0; j -= 2) {
      const px = sorted[j - 2] ?? 0;
      const py = sorted[j - 1] ?? 0;
      if (px < x || (px === x && py <= y)) break;
      sorted[j] = px;
      sorted[j + 1] = py;
    }
    sorted[j] = x;
    sorted[j + 1] = y;
  }
  const kept: number[] = [];
  let count = 0;
  for (let i = 0; i < n; i += 2) count = bend(kept, 0, count, sorted[i] ?? 0, sorted[i + 1] ?? 0);
  const turn = count - 2;
  for (let i = n - 4; i >= 0; i -= 2) count = bend(kept, turn, count, sorted[i] ?? 0, sorted[i + 1] ?? 0);
  // Back at the first place, which is there already; where all places are one, it is all there is.
  if (count > 2) count -= 2;
  if (count === 4 && kept[0] === kept[2] && kept[1] === kept[3]) count = 2;
  kept.length = count;
  return kept;
}

/** Goes on to a place, and gives up those behind it that would bend the wrong way; says how many numbers are kept. */
function bend(kept: number[], from: number, count: number, x: number, y: number): number {
  let n = count;
  while (n - from >= 4) {
    const ax = kept[n - 4] ?? 0;
    const ay = kept[n - 3] ?? 0;
    if (((kept[n - 2] ?? 0) - ax) * (y - ay) - ((kept[n - 1] ?? 0) - ay) * (x - ax) < 0) break;
    n -= 2;
  }
  kept[n] = x;
  kept[n + 1] = y;
  return n + 2;
}

/**
 * How deep a convex polygon lies in another, along the direction that frees it soonest; negative is a gap in that direction, and the distance
 * is never less than it. Rounded half away from zero.
 * @example depthOfOverlap([0, 10, 10, 10, 10, 0, 0, 0], [8, 10, 18, 10, 18, 0, 8, 0]) // 2
 */
export function depthOfOverlap(a: Polygon, b: Polygon): number {
  const least = Math.min(leastOverlap(a, b), leastOverlap(b, a));
  return least < 0 ? 0 - Math.floor(0.5 - least) : Math.floor(least + 0.5);
}

/** The least overlap over the edges of the first, outwards. */
function leastOverlap(a: Polygon, b: Polygon): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, j = a.length - 2; i < a.length; j = i, i += 2) {
    const ax = a[j] ?? 0;
    const ay = a[j + 1] ?? 0;
    // Clockwise: outwards is to the left of the way.
    const nx = ay - (a[i + 1] ?? 0);
    const ny = (a[i] ?? 0) - ax;
    if (nx === 0 && ny === 0) continue;
    let inner = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < b.length; k += 2) {
      const inside = (ax - (b[k] ?? 0)) * nx + (ay - (b[k + 1] ?? 0)) * ny;
      if (inside > inner) inner = inside;
    }
    // Edges may be a unit or two long: their length is taken finer than that.
    const overlap = (inner * FINER) / root((nx * nx + ny * ny) * FINER * FINER);
    if (overlap < least) least = overlap;
  }
  return least;
}
const FINER = 0x10_0000;

/**
 * Whether two convex polygons lie in each other by more than so much; by a negative amount, whether no edge of either shows so wide a gap.
 * @example overlapBy([0, 10, 10, 10, 10, 0, 0, 0], [8, 10, 18, 10, 18, 0, 8, 0], 1) // true
 */
export const overlapBy = (a: Polygon, b: Polygon, more: number): boolean => !isBeyondEdge(a, b, more) && !isBeyondEdge(b, a, more);

/**
 * Whether all these places lie beyond some edge of a convex polygon, or within it by no more than so much. Where neither of two polygons lies so
 * beyond the other, they overlap.
 * @example isBeyondEdge([0, 10, 10, 10, 10, 0, 0, 0], [9, 5, 18, 7], 1) // true
 */
export function isBeyondEdge(a: Polygon, b: readonly number[], most: number): boolean {
  const n = a.length;
  let ax = a[n - 2] ?? 0;
  let ay = a[n - 1] ?? 0;
  for (let i = 0; i < n; i += 2) {
    const bx = a[i] ?? 0;
    const by = a[i + 1] ?? 0;
    const nx = ay - by;
    const ny = bx - ax;
    // Squares are compared, which needs no root.
    const limit = most * most * (nx * nx + ny * ny);
    let isInside = nx === 0 && ny === 0;
    for (let k = 0; k < b.length && !isInside; k += 2) {
      const inside = (ax - (b[k] ?? 0)) * nx + (ay - (b[k + 1] ?? 0)) * ny;
      isInside = most < 0 ? inside >= 0 || inside * inside < limit : inside > 0 && inside * inside > limit;
    }
    if (!isInside) return true;
    ax = bx;
    ay = by;
  }
  return false;
}

/**
 * The distance from a place to a segment, rounded.
 * @example segmentDistance(0, 5, 0, 0, 10, 0) // 5
 */
export const segmentDistance = (x: number, y: number, ax: number, ay: number, bx: number, by: number): number =>
  root(squareToSegment(x, y, ax, ay, bx, by));

function squareToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const long = dx * dx + dy * dy;
  const along = (x - ax) * dx + (y - ay) * dy;
  if (along <= 0 || long === 0) return (x - ax) * (x - ax) + (y - ay) * (y - ay);
  if (along >= long) return (x - bx) * (x - bx) + (y - by) * (y - by);
  const across = (x - ax) * dy - (y - ay) * dx;
  return (across / long) * across;
}

/**
 * The distance between two polygons at their nearest places, rounded; 0 where they meet.
 * @example polygonDistance([0, 10, 10, 10, 10, 0, 0, 0], [13, 14, 18, 14, 18, 10, 13, 10]) // 3
 */
export function polygonDistance(a: Polygon, b: Polygon): number {
  if (contains(a, b[0] ?? 0, b[1] ?? 0) || contains(b, a[0] ?? 0, a[1] ?? 0)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, j = a.length - 2; i < a.length; j = i, i += 2) {
    const ax = a[j] ?? 0;
    const ay = a[j + 1] ?? 0;
    const bx = a[i] ?? 0;
    const by = a[i + 1] ?? 0;
    for (let k = 0, l = b.length - 2; k < b.length; l = k, k += 2) {
      const cx = b[l] ?? 0;
      const cy = b[l + 1] ?? 0;
      const dx = b[k] ?? 0;
      const dy = b[k + 1] ?? 0;
      if (segmentsMeet(ax, ay, bx, by, cx, cy, dx, dy)) return 0;
      least = Math.min(least, squareToSegment(bx, by, cx, cy, dx, dy), squareToSegment(dx, dy, ax, ay, bx, by));
    }
  }
  return root(least);
}

/**
 * Whether that distance is at most so much; where it clearly is not, that is soon seen.
 * @example areWithin([0, 10, 10, 10, 10, 0, 0, 0], [13, 14, 18, 14, 18, 10, 13, 10], 2) // false
 */
export const areWithin = (a: Polygon, b: Polygon, most: number): boolean => !areBoxesApart(a, b, most + 1) && polygonDistance(a, b) <= most;

/** Whether one lies so far or farther to a side of the other: east, west, north or south. */
function areBoxesApart(a: Polygon, b: Polygon, by: number): boolean {
  return areApartAlong(a, b, 0, by) || areApartAlong(a, b, 1, by);
}
function areApartAlong(a: Polygon, b: Polygon, axis: 0 | 1, by: number): boolean {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = axis; i < a.length; i += 2) {
    const value = a[i] ?? 0;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  let isBelow = true;
  let isAbove = true;
  for (let i = axis; i < b.length && (isBelow || isAbove); i += 2) {
    const value = b[i] ?? 0;
    if (value > least - by) isBelow = false;
    if (value < most + by) isAbove = false;
  }
  return isBelow || isAbove;
}

/**
 * The distance between two segments at their nearest places, rounded.
 * @example segmentsDistance([0, 0, 10, 0], [0, 5, 10, 5]) // 5
 */
export function segmentsDistance(a: readonly number[], b: readonly number[]): number {
  const [ax = 0, ay = 0, bx = 0, by = 0] = a;
  const [cx = 0, cy = 0, dx = 0, dy = 0] = b;
  if (segmentsMeet(ax, ay, bx, by, cx, cy, dx, dy)) return 0;
  return root(
    Math.min(
      squareToSegment(ax, ay, cx, cy, dx, dy),
      squareToSegment(bx, by, cx, cy, dx, dy),
      squareToSegment(cx, cy, ax, ay, bx, by),
      squareToSegment(dx, dy, ax, ay, bx, by),
    ),
  );
}

const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const isBetween = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean =>
  Math.min(ax, bx) <= cx && cx <= Math.max(ax, bx) && Math.min(ay, by) <= cy && cy <= Math.max(ay, by);

/**
 * Whether two segments have a place in common; whole numbers make it exact.
 * @example segmentsMeet(0, 0, 10, 10, 0, 10, 10, 0) // true
 */
export function segmentsMeet(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number): boolean {
  const c = turn(ax, ay, bx, by, cx, cy);
  const d = turn(ax, ay, bx, by, dx, dy);
  const a = turn(cx, cy, dx, dy, ax, ay);
  const b = turn(cx, cy, dx, dy, bx, by);
  if (c !== d && a !== b) return true;
  return (
    (c === 0 && isBetween(ax, ay, bx, by, cx, cy)) ||
    (d === 0 && isBetween(ax, ay, bx, by, dx, dy)) ||
    (a === 0 && isBetween(cx, cy, dx, dy, ax, ay)) ||
    (b === 0 && isBetween(cx, cy, dx, dy, bx, by))
  );
}

/**
 * Whether a place lies in a polygon or on its edge; it need not be convex.
 * @example contains([0, 10, 10, 10, 10, 0, 0, 0], 5, 10) // true
 */
export function contains(p: Polygon, x: number, y: number): boolean {
  let isInside = false;
  const n = p.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    const ax = p[j] ?? 0;
    const ay = p[j + 1] ?? 0;
    const bx = p[i] ?? 0;
    const by = p[i + 1] ?? 0;
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (side === 0 && isBetween(ax, ay, bx, by, x, y)) return true;
    if (ay > y !== by > y && side > 0 === by > ay) isInside = !isInside;
  }
  return isInside;
}

/**
 * The area that a convex polygon has in common with another, which need not be convex; rounded.
 * @example sharedArea([0, 10, 10, 10, 10, 0, 0, 0], [5, 10, 15, 10, 15, 0, 5, 0]) // 50
 */
export function sharedArea(convex: Polygon, other: Polygon): number {
  if (areBoxesApart(convex, other, 0)) return 0;
  let left: readonly number[] = other;
  const n = convex.length;
  for (let i = 0, j = n - 2; i < n && left.length > 0; j = i, i += 2)
    left = cutAway(left, convex[j] ?? 0, convex[j + 1] ?? 0, convex[i] ?? 0, convex[i + 1] ?? 0);
  return left.length === 0 ? 0 : Math.round(Math.abs(doubleArea(left)) / 2);
}

/** What of a polygon lies to the right of a line, or on it. */
function cutAway(p: readonly number[], ax: number, ay: number, bx: number, by: number): readonly number[] {
  const kept: number[] = [];
  const n = p.length;
  let px = p[n - 2] ?? 0;
  let py = p[n - 1] ?? 0;
  let before = (by - ay) * (px - ax) - (bx - ax) * (py - ay);
  for (let i = 0; i < n; i += 2) {
    const qx = p[i] ?? 0;
    const qy = p[i + 1] ?? 0;
    const now = (by - ay) * (qx - ax) - (bx - ax) * (qy - ay);
    if (before < 0 !== now < 0) {
      const t = before / (before - now);
      kept.push(px + (qx - px) * t, py + (qy - py) * t);
    }
    if (now >= 0) kept.push(qx, qy);
    px = qx;
    py = qy;
    before = now;
  }
  return kept;
}

/**
 * How much of a segment lies in a polygon or on its edge, rounded; it need not be convex.
 * @example lengthInside([0, 10, 10, 10, 10, 0, 0, 0], -5, 5, 5, 5) // 5
 */
export function lengthInside(p: Polygon, ax: number, ay: number, bx: number, by: number): number {
  const cuts = [0, 1];
  // Parts that run along an edge, from and to by turns: whole numbers tell that, places in between would not.
  const along: number[] = [];
  const dx = bx - ax;
  const dy = by - ay;
  const long = dx * dx + dy * dy;
  if (long === 0) return 0;
  const n = p.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    const ex = (p[i] ?? 0) - (p[j] ?? 0);
    const ey = (p[i + 1] ?? 0) - (p[j + 1] ?? 0);
    const across = dx * ey - dy * ex;
    if (across === 0) {
      const [fx, fy] = [(p[j] ?? 0) - ax, (p[j + 1] ?? 0) - ay];
      if (fx * dy !== fy * dx) continue;
      const ends = [(fx * dx + fy * dy) / long, ((fx + ex) * dx + (fy + ey) * dy) / long];
      along.push(Math.min(...ends), Math.max(...ends));
      for (const t of ends) if (t > 0 && t < 1) cuts.push(t);
      continue;
    }
    const t = (((p[j] ?? 0) - ax) * ey - ((p[j + 1] ?? 0) - ay) * ex) / across;
    const u = (((p[j] ?? 0) - ax) * dy - ((p[j + 1] ?? 0) - ay) * dx) / across;
    if (t > 0 && t < 1 && u >= 0 && u <= 1) cuts.push(t);
  }
  cuts.sort((a, b) => a - b);
  let part = 0;
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] ?? 0;
    const to = cuts[i] ?? 0;
    const middle = (from + to) / 2;
    const isAlong = along.some((start, k) => k % 2 === 0 && start < middle && middle < (along[k + 1] ?? 0));
    if (to > from && (isAlong || contains(p, ax + dx * middle, ay + dy * middle))) part += to - from;
  }
  return root(part * part * long);
}
