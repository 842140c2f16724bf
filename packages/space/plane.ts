import { cosine, type Heading, ONE, sine } from './angles.js';

/**
 * A place on the plane in whole units; x grows to the east and y to the north.
 * @example const centre: Point = { x: 75_000, y: 75_000 };
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Where something stands and how it faces: the middle of its front edge, and its heading.
 * @example const spears: Pose = { x: 35_000, y: 30_000, h: 0 };
 */
export interface Pose extends Point {
  readonly h: Heading;
}

/**
 * What was multiplied by a sine, in units again: rounded half away from zero, and never -0. Products are below 2^53, so this is a small whole number, and
 * is kept as one: places and corners of one kind of number are what engines are quick with.
 * @example inUnits(5 * sine(3_000)) // 3
 */
export const inUnits = (value: number): number => (value < 0 ? -Math.floor(0.5 - value / ONE) : Math.floor(value / ONE + 0.5)) | 0;

/**
 * The place so far to the right of a pose and so far ahead of it, rounded half away from zero.
 * @example placeFrom({ x: 0, y: 0, h: 9_000 }, 0, 10_000) // { x: 10000, y: 0 }
 */
export const placeFrom = ({ x, y, h }: Pose, right: number, ahead: number): Point => {
  const s = sine(h);
  const c = cosine(h);
  return { x: x + inUnits(right * c + ahead * s), y: y + inUnits(ahead * c - right * s) };
};

/**
 * The pose at that place, facing some way of its own.
 * @example poseFrom({ x: 0, y: 0, h: 9_000 }, 0, 10_000, 18_000) // { x: 10000, y: 0, h: 18000 }
 */
export const poseFrom = (pose: Pose, right: number, ahead: number, h: Heading): Pose => {
  const { x, y } = placeFrom(pose, right, ahead);
  return { x, y, h };
};

/**
 * The same pose shifted to the right and ahead.
 * @example shifted(spears, 0, 20_000) // two units of 10000 straight ahead
 */
export const shifted = (pose: Pose, right: number, ahead: number): Pose => poseFrom(pose, right, ahead, pose.h);

/**
 * How far a place lies ahead of a pose's front edge.
 * @example ahead({ x: 0, y: 0, h: 0 }, { x: 3, y: 4 }) // 4
 */
export const ahead = ({ x, y, h }: Pose, p: Point): number => inUnits((p.x - x) * sine(h) + (p.y - y) * cosine(h));

/**
 * How far a place lies to the right of a pose's middle.
 * @example rightOf({ x: 0, y: 0, h: 0 }, { x: 3, y: 4 }) // 3
 */
export const rightOf = ({ x, y, h }: Pose, p: Point): number => inUnits((p.x - x) * cosine(h) - (p.y - y) * sine(h));

/**
 * The square root, rounded to the nearest whole number; from sums, products and quotients alone.
 * @example root(2) // 1
 */
export function root(n: number): number {
  if (n < 1) return n >= 0.25 ? 1 : 0;
  // From above, so that it falls to the root and stops there.
  let x = 1;
  while (x * x < n) x *= 4;
  for (let next = (x + n / x) / 2; next < x; next = (x + n / x) / 2) x = next;
  return Math.floor(x + 0.5);
}

/**
 * The distance between two places, rounded to the nearest unit.
 * @example distance({ x: 0, y: 0 }, { x: 3, y: 4 }) // 5
 */
export const distance = (a: Point, b: Point): number => root((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
