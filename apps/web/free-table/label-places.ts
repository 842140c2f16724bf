import { type Box, boxOf, distance, type Point, wider } from '../stage/points.js';
import { isInside } from './table-geometry.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A label that wants a place: what it names, and the sizes it could be written in. */
export interface Wanting {
  readonly key: string;
  /** The outline of what it names; of a river or a road, its course. */
  readonly points: readonly Point[];
  readonly isCourse: boolean;
  /** Whole and short, each as one likes it best first: the short ones are taken where the whole ones find no room. */
  readonly whole: readonly Size[];
  readonly short: readonly Size[];
}

export interface LabelPlace {
  readonly key: string;
  readonly box: Box;
  readonly size: Size;
  /** From the label to what it names, when it stands beside it. */
  readonly leader: Line | null;
}

/** Spots are tried so far apart, in units of the drawing; a label stands no farther from what it names, if it can. */
const STEP = { inside: 6, beside: 15 } as const;
const REACH = 230;
const FAR = 700;
/** Room between labels and everything else. */
const ROOM = 5;
/** The end of a leader lies so far inside what it names. */
const INWARDS = 11;
/** A leader over somebody's head, or under a label, is worth such a detour. */
const OVER_HEADS = 150;
/** And so is each size that stands later in the list. */
const LESS_LIKED = 5;

/** Where labels cover nothing: inside what they name where there is room, otherwise beside it. */
export function labelPlaces(wanting: readonly Wanting[], standing: readonly Box[], sheet: Point): readonly LabelPlace[] {
  const places: LabelPlace[] = [];
  const taken = (): readonly Box[] => [...standing, ...places.map(({ box }) => box)];
  const put = (place: LabelPlace | undefined): boolean => place !== undefined && places.push(place) > 0;
  const left = wanting.filter((one) => !put(placeInside(one, one.whole, taken(), wanting)));
  for (const one of left) {
    const beside = (sizes: readonly Size[], reach: number, shunned = wanting): LabelPlace | undefined =>
      placeBeside(one, sizes, { taken: taken(), leaders: leadersOf(places), standing, shunned, sheet, reach });
    put(
      beside(one.whole, REACH) ??
        placeInside(one, one.short, taken(), wanting) ??
        beside(one.short, REACH) ??
        beside(one.short, FAR) ??
        beside(one.short, FAR, []),
    );
  }
  return places;
}

function placeInside(one: Wanting, sizes: readonly Size[], taken: readonly Box[], others: readonly Wanting[]): LabelPlace | undefined {
  if (one.isCourse) return undefined;
  const bounds = boxOf(one.points);
  const middle = middleOfBox(bounds);
  const shunned = others.filter((other) => other !== one);
  for (const size of sizes) {
    const found = nearest(
      spots(bounds, size, STEP.inside).filter(
        (box) =>
          !meetsAny(box, taken) &&
          aroundOf(wider(box, ROOM)).every((point) => isInside(one.points, point)) &&
          !shunned.some((other) => lies(other, box)),
      ),
      (box) => distance(middleOfBox(box), middle),
    );
    if (found !== undefined) return { key: one.key, box: found, size, leader: null };
  }
  return undefined;
}

type Line = readonly [from: Point, to: Point];
const leadersOf = (places: readonly LabelPlace[]): readonly Line[] => places.flatMap(({ leader }) => (leader === null ? [] : [leader]));

interface Surroundings {
  readonly taken: readonly Box[];
  readonly leaders: readonly Line[];
  readonly standing: readonly Box[];
  /** What is to be left open. */
  readonly shunned: readonly Wanting[];
  readonly sheet: Point;
  readonly reach: number;
}

function placeBeside(one: Wanting, sizes: readonly Size[], around: Surroundings): LabelPlace | undefined {
  const { sheet, reach, taken, leaders, standing, shunned } = around;
  const named = boxOf(one.points);
  const ends = leaderEnds(one, standing);
  const held = (box: Box): Box => ({
    left: Math.max(box.left, ROOM),
    top: Math.max(box.top, ROOM),
    right: Math.min(box.right, sheet.x - ROOM),
    bottom: Math.min(box.bottom, sheet.y - ROOM),
  });
  const places = sizes.flatMap((size) => {
    const room = held(wider(named, reach + Math.max(size.width, size.height)));
    return spots(room, size, STEP.beside)
      .filter((box) => !meetsAny(box, taken) && !shunned.some((other) => lies(other, wider(box, ROOM))))
      .map((box): LabelPlace => ({ key: one.key, box, size, leader: leaderTo(box, ends) }));
  });
  const cost = ({ leader, box, size }: LabelPlace): number => {
    if (leader === null) return 0;
    const heads = taken.filter((other) => crosses(leader, other)).length + leaders.filter((line) => crosses(line, box)).length;
    const aside = distance(middleOfBox(box), middleOfBox(named)) / 8;
    return distance(...leader) + OVER_HEADS * heads + aside + LESS_LIKED * sizes.indexOf(size);
  };
  return nearest(
    places.filter(({ leader }) => leader === null || distance(...leader) <= reach),
    cost,
  );
}

/** Points where a leader may end: a little inside the outline, or on the course; not under anybody's feet, if that can be. */
function leaderEnds({ points, isCourse }: Wanting, standing: readonly Box[]): readonly Point[] {
  const middle = middleOfBox(boxOf(points));
  const ring = isCourse ? points : [...points, ...points.slice(0, 1)];
  const ends = ring.slice(1).flatMap((b, i) => {
    const a = ring[i] ?? b;
    const count = Math.max(1, Math.ceil(distance(a, b) / 12));
    return Array.from({ length: count }, (_, n) => towards(a, b, distance(a, b) * ((n + 0.5) / count)));
  });
  const within = isCourse ? ends : ends.map((end) => towards(end, middle, INWARDS));
  const free = within.filter((end) => !standing.some((base) => isWithin(base, end)));
  return free.length > 0 ? free : within;
}

function leaderTo(box: Box, ends: readonly Point[]): LabelPlace['leader'] {
  const end = nearest(ends, (point) => distance(point, heldIn(box, point)));
  return end === undefined ? null : [heldIn(box, end), end];
}

const towards = (from: Point, to: Point, far: number): Point => {
  const share = Math.min(1, far / (distance(from, to) || 1));
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

function nearest<T>(all: readonly T[], far: (one: T) => number): T | undefined {
  let best: { readonly one: T; readonly far: number } | undefined;
  for (const one of all) {
    const here = far(one);
    if (best === undefined || here < best.far) best = { one, far: here };
  }
  return best?.one;
}

// ------------------------------------------------------------------ boxes

const middleOfBox = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
const heldIn = ({ left, top, right, bottom }: Box, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, left), right),
  y: Math.min(Math.max(y, top), bottom),
});
const isWithin = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean => x >= left && x <= right && y >= top && y <= bottom;
const cornersOfBox = ({ left, top, right, bottom }: Box): readonly Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
/** Corners and the middles of the sides. */
const aroundOf = (box: Box): readonly Point[] => {
  const corners = cornersOfBox(box);
  return [...corners, ...corners.map((a, i) => towards(a, corners[(i + 1) % 4] ?? a, distance(a, corners[(i + 1) % 4] ?? a) / 2))];
};

/** Whether a box comes nearer to another than there should be room. */
export const meetsAny = (box: Box, others: readonly Box[]): boolean =>
  others.some(
    ({ left, top, right, bottom }) =>
      box.left < right + ROOM && box.right > left - ROOM && box.top < bottom + ROOM && box.bottom > top - ROOM,
  );

/** Whether some of what a label names lies in a box. */
function lies({ points, isCourse }: Wanting, box: Box): boolean {
  const ring = isCourse ? points : [...points, ...points.slice(0, 1)];
  if (ring.slice(1).some((b, i) => crosses([ring[i] ?? b, b], box))) return true;
  return !isCourse && isInside(points, middleOfBox(box));
}

/** Whether a straight line runs through a box: what is cut off at each of its sides leaves something. */
function crosses([a, b]: Line, { left, top, right, bottom }: Box): boolean {
  const way = { x: b.x - a.x, y: b.y - a.y };
  let [from, to] = [0, 1];
  for (const [along, room] of [
    [-way.x, a.x - left],
    [way.x, right - a.x],
    [-way.y, a.y - top],
    [way.y, bottom - a.y],
  ] as const) {
    if (along === 0) {
      if (room < 0) return false;
    } else if (along < 0) from = Math.max(from, room / along);
    else to = Math.min(to, room / along);
  }
  return from <= to;
}

/** Boxes of a size all over a larger one. */
function spots(room: Box, { width, height }: Size, step: number): readonly Box[] {
  const along = (low: number, high: number): readonly number[] =>
    high < low ? [] : Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step);
  return along(room.top, room.bottom - height).flatMap((top) =>
    along(room.left, room.right - width).map((left) => ({ left, top, right: left + width, bottom: top + height })),
  );
}
