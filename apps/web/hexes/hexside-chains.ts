import { between, distance, type Point, written } from '../stage/points.js';

/** Hexsides joined end to end into lines, and the smooth curves drawn along them. */

export interface Segment<T> {
  readonly from: Point;
  readonly to: Point;
  readonly what: T;
}

/** `points` has one more than `whats`: side `i` runs from point `i` to point `i + 1`. A closed chain ends where it begins. */
export interface Chain<T> {
  readonly points: readonly Point[];
  readonly whats: readonly T[];
  readonly isClosed: boolean;
}

interface End {
  readonly side: number;
  readonly end: 0 | 1;
}

const cornerKey = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;
const isSame = (a: Point, b: Point): boolean => Math.round(a.x) === Math.round(b.x) && Math.round(a.y) === Math.round(b.y);

/**
 * Joins segments wherever they meet. Where three meet, two of the same sort go on into each other and the third ends at their bend.
 * `keepsWay`: a segment is only followed by one that begins where it ends, so that left stays left.
 */
export function chained<T>(
  segments: readonly Segment<T>[],
  { keepsWay = false }: { readonly keepsWay?: boolean } = {},
): readonly Chain<T>[] {
  const meetings = new Map<string, End[]>();
  segments.forEach(({ from, to }, side) => {
    for (const [end, at] of [from, to].entries()) {
      const key = cornerKey(at);
      meetings.set(key, [...(meetings.get(key) ?? []), { side, end: end === 0 ? 0 : 1 }]);
    }
  });
  const links = new Map<string, End>();
  const bends = new Map<string, Point>();
  for (const [key, ends] of meetings) {
    const pair = pairAt(segments, ends, keepsWay);
    if (pair === undefined) continue;
    const [a, b] = pair;
    links.set(`${a.side}:${a.end}`, b);
    links.set(`${b.side}:${b.end}`, a);
    bends.set(key, bendOf(segments, a, b));
  }
  const used = new Set<number>();
  const walk = (start: End): Chain<T> => {
    const points: Point[] = [endPoint(segments, start)];
    const whats: T[] = [];
    let at: End | undefined = start;
    while (at !== undefined && !used.has(at.side)) {
      const here: End = at;
      used.add(here.side);
      const far: End = { side: here.side, end: here.end === 0 ? 1 : 0 };
      whats.push(...segments.slice(here.side, here.side + 1).map(({ what }) => what));
      points.push(endPoint(segments, far));
      at = links.get(`${far.side}:${far.end}`);
    }
    const [first, last] = [points[0], points.at(-1)];
    const isClosed = at?.side === start.side && first !== undefined && last !== undefined && isSame(first, last);
    return { points: isClosed ? points : snapped(points, bends), whats, isClosed };
  };
  const starts = segments.flatMap((_, side): End[] => [
    { side, end: 0 },
    { side, end: 1 },
  ]);
  const open = starts.filter((end) => !links.has(`${end.side}:${end.end}`) && !(keepsWay && end.end === 1));
  return [...open, ...starts].flatMap((start) => (used.has(start.side) ? [] : [walk(start)]));
}

function pairAt<T>(segments: readonly Segment<T>[], ends: readonly End[], keepsWay: boolean): readonly [End, End] | undefined {
  const pairs = ends.flatMap((a, i) => ends.slice(i + 1).map((b): readonly [End, End] => [a, b]));
  const allowed = pairs.filter(([a, b]) => !keepsWay || a.end !== b.end);
  return allowed.find(([a, b]) => segments[a.side]?.what === segments[b.side]?.what) ?? allowed[0];
}

const endPoint = <T>(segments: readonly Segment<T>[], { side, end }: End): Point => {
  const segment = segments[side];
  if (segment === undefined) throw new RangeError(`no segment ${side}`);
  return end === 0 ? segment.from : segment.to;
};

/** Where the curve of two joined sides passes their corner. */
function bendOf<T>(segments: readonly Segment<T>[], a: End, b: End): Point {
  const corner = endPoint(segments, a);
  const middle = ({ side }: End): Point => between(endPoint(segments, { side, end: 0 }), endPoint(segments, { side, end: 1 }));
  return between(corner, between(middle(a), middle(b)));
}

/** The ends of an open line, drawn to the curve of the line they run into. */
const snapped = (points: readonly Point[], bends: ReadonlyMap<string, Point>): readonly Point[] =>
  points.map((point, i) => (i === 0 || i === points.length - 1 ? (bends.get(cornerKey(point)) ?? point) : point));

/** The part of the smooth curve that belongs to one side: two pieces, each with its control point and its end. */
interface Part<T> {
  readonly start: Point;
  readonly pieces: readonly (readonly [control: Point, end: Point])[];
  readonly what: T;
}

/** The curve passes the middle of every side and cuts its corners. */
function partsOf<T>({ points, whats, isClosed }: Chain<T>): readonly Part<T>[] {
  const count = whats.length;
  const corner = (i: number): Point => points[isClosed ? ((i % count) + count) % count : i] ?? { x: 0, y: 0 };
  const middle = (i: number): Point => between(corner(i), corner(i + 1));
  const bend = (i: number): Point =>
    !isClosed && (i === 0 || i === count) ? corner(i) : between(corner(i), between(middle(i - 1), middle(i)));
  return whats.map((what, i) => ({
    start: bend(i),
    pieces: [
      [between(corner(i), middle(i)), middle(i)],
      [between(middle(i), corner(i + 1)), bend(i + 1)],
    ],
    what,
  }));
}

/** The curve as a drawing writes it, or only the sides wanted. */
export function curve<T>(chain: Chain<T>, isWanted: (what: T) => boolean = () => true): string {
  let isDrawing = false;
  let path = '';
  for (const { start, pieces, what } of partsOf(chain)) {
    if (isWanted(what)) {
      if (!isDrawing) path += `M${written(start)}`;
      for (const [control, end] of pieces) path += `Q${written(control)} ${written(end)}`;
    }
    isDrawing = isWanted(what);
  }
  return chain.isClosed && chain.whats.every(isWanted) && path !== '' ? `${path}Z` : path;
}

export interface Sample<T> {
  readonly at: Point;
  /** Unit vector in the direction of the walk. */
  readonly heading: Point;
  readonly what: T;
}

const STEPS = 6;

function along(start: Point, control: Point, end: Point, t: number): Point {
  return between(between(start, control, t), between(control, end, t), t);
}

/** Points on the curve at even distances, for marks set along it. */
export function samples<T>(chain: Chain<T>, every: number): readonly Sample<T>[] {
  const found: Sample<T>[] = [];
  let left = every / 2;
  for (const { start, pieces, what } of partsOf(chain)) {
    let begin = start;
    for (const [control, end] of pieces) {
      let here = begin;
      for (let i = 1; i <= STEPS; i++) {
        const next = along(begin, control, end, i / STEPS);
        const length = distance(here, next);
        let gone = 0;
        while (length > 0 && length - gone >= left) {
          gone += left;
          left = every;
          found.push({
            at: between(here, next, gone / length),
            heading: { x: (next.x - here.x) / length, y: (next.y - here.y) / length },
            what,
          });
        }
        left -= length - gone;
        here = next;
      }
      begin = end;
    }
  }
  return found;
}

/** A calmer line beside a chain, for writing along it: its bends are averaged away. */
export function calmed(points: readonly Point[], width: number): readonly Point[] {
  return points.map((_, i) => {
    const reach = Math.min(width, i, points.length - 1 - i);
    const near = points.slice(i - reach, i + reach + 1);
    return {
      x: near.reduce((sum, { x }) => sum + x, 0) / near.length,
      y: near.reduce((sum, { y }) => sum + y, 0) / near.length,
    };
  });
}

/** The line moved sideways, to the left of who walks it if positive. */
export function beside(points: readonly Point[], by: number): readonly Point[] {
  return points.map((point, i) => {
    const before = points[Math.max(0, i - 1)] ?? point;
    const after = points[Math.min(points.length - 1, i + 1)] ?? point;
    const length = distance(before, after) || 1;
    return { x: point.x + ((after.y - before.y) / length) * by, y: point.y - ((after.x - before.x) / length) * by };
  });
}

/** A closed chain of corners moved inwards, where inwards is to the right of who walks it. */
export function shrunk<T>(chain: Chain<T>, by: number): Chain<T> {
  const ring = chain.points.slice(0, -1);
  const at = (i: number): Point => ring[(i + ring.length) % ring.length] ?? { x: 0, y: 0 };
  const moved = ring.map((point, i) => {
    const [before, after] = [at(i - 1), at(i + 1)];
    const a = unit(before, point);
    const b = unit(point, after);
    const normal = { x: -(a.y + b.y), y: a.x + b.x };
    const length = Math.hypot(normal.x, normal.y) || 1;
    // A corner of 120 degrees moves further than the sides it joins.
    const far = (2 * by) / length;
    return { x: point.x + (normal.x / length) * far, y: point.y + (normal.y / length) * far };
  });
  return { ...chain, points: [...moved, ...moved.slice(0, 1)] };
}

function unit(a: Point, b: Point): Point {
  const length = distance(a, b) || 1;
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}
