import {
  ahead,
  area,
  contains,
  headingTo,
  hull,
  type Polygon,
  type Pose,
  placeFrom,
  polygon,
  rightOf,
  root,
  segmentsMeet,
} from '@pennon/space';
import { EPS } from './measure.js';

/*
 * Shapes as players draw them: corners in units, in whichever sense.
 */

export type Corner = readonly [x: number, y: number];
export type Corners = readonly Corner[];

/** The sides of a shape, each from a corner to the next. */
export const sidesOf = (corners: Corners): readonly (readonly [Corner, Corner])[] =>
  corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] ?? corner] as const);

export const legsOf = (course: Corners): readonly (readonly [Corner, Corner])[] => sidesOf(course).slice(0, -1);

export const spanOf = ([[ax, ay], [bx, by]]: readonly [Corner, Corner]): number => root((ax - bx) * (ax - bx) + (ay - by) * (ay - by));

/** No side crosses or touches another but at the corner they share, and there is something inside. */
export function isSimple(corners: Corners): boolean {
  const sides = sidesOf(corners);
  const meets = sides.some(([a, b], i) =>
    sides.some(([c, d], j) => {
      const apart = Math.min(Math.abs(i - j), sides.length - Math.abs(i - j));
      return apart > 1 && segmentsMeet(...a, ...b, ...c, ...d);
    }),
  );
  return !meets && sides.every((side) => spanOf(side) > EPS) && sides.every((_, i) => !turnsBack(sides, i)) && area(polygon(corners)) > 0;
}
/** A side that runs back along the one before. */
function turnsBack(sides: readonly (readonly [Corner, Corner])[], i: number): boolean {
  const [[ax, ay], [bx, by]] = sides[i] ?? [
    [0, 0],
    [0, 0],
  ];
  const [, [cx, cy]] = sides[(i + 1) % sides.length] ?? [
    [0, 0],
    [0, 0],
  ];
  const across = (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
  return across === 0 && (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0;
}

/** Every corner turns the same way. */
export function isConvex(corners: Corners): boolean {
  const turns = sidesOf(corners).map(([[ax, ay], [bx, by]], i) => {
    const [cx, cy] = corners[(i + 2) % corners.length] ?? [0, 0];
    return Math.sign((bx - ax) * (cy - by) - (by - ay) * (cx - bx));
  });
  return isSimple(corners) && (turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0));
}

/** The narrowest rectangle around a shape: the longer side, the shorter, the middle, and the way in which it is long. */
export interface Frame {
  readonly length: number;
  readonly width: number;
  /** The middle, looking along the longer side. */
  readonly axis: Pose;
}

/** Of the rectangles along the sides of the shape, and the one along the table, that with the least length and width together. */
export function frameOf(corners: Corners): Frame {
  const outline: Polygon = hull(corners.flat());
  const headings = [0];
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2)
    headings.push(headingTo(outline[j] ?? 0, outline[j + 1] ?? 0, outline[i] ?? 0, outline[i + 1] ?? 0));
  return headings.map((h) => framedAlong(corners, h)).reduce((a, b) => (b.length + b.width < a.length + a.width ? b : a));
}

function framedAlong(corners: Corners, h: number): Frame {
  const from: Pose = { x: corners[0]?.[0] ?? 0, y: corners[0]?.[1] ?? 0, h };
  const on = corners.map(([x, y]) => ahead(from, { x, y }));
  const across = corners.map(([x, y]) => rightOf(from, { x, y }));
  const [near, far, left, right] = [Math.min(...on), Math.max(...on), Math.min(...across), Math.max(...across)];
  const middle = placeFrom(from, (left + right) / 2, (near + far) / 2);
  const isLong = far - near >= right - left;
  return {
    length: Math.max(far - near, right - left),
    width: Math.min(far - near, right - left),
    axis: { ...middle, h: isLong ? h : (h + 9_000) % 36_000 },
  };
}

/** Whether a course stays in a shape. */
export function isInside(shape: Polygon, course: Corners): boolean {
  const [first, ...rest] = course;
  if (first === undefined || !contains(shape, ...first) || !rest.every((corner) => contains(shape, ...corner))) return false;
  // In a shape with bays both ends can be inside while the way between is not.
  return legsOf(course).every(([[ax, ay], [bx, by]]) => {
    for (let part = 1; part < 16; part++)
      if (!contains(shape, ax + Math.round(((bx - ax) * part) / 16), ay + Math.round(((by - ay) * part) / 16))) return false;
    return true;
  });
}

/** Whether all corners are on the table. */
export const isOnTable = (corners: Corners, size: number): boolean => corners.every(([x, y]) => x >= 0 && y >= 0 && x <= size && y <= size);

export const cornersOf = (shape: Polygon): Corners =>
  Array.from({ length: shape.length / 2 }, (_, i) => [shape[2 * i] ?? 0, shape[2 * i + 1] ?? 0] as const);
