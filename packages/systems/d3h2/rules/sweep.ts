import {
  hull,
  overlapBy,
  type Polygon,
  type Pose,
  placeFrom,
  rectangle,
  segmentDistance,
  sharedArea,
  turnBetween,
  turnedBy,
} from '@pennon/space';
import type { Terrain } from '../types.js';
import { type Box, type Ground, isNear } from './ground.js';
import { BW, EPS, EPS_AREA } from './measure.js';
import { type Base, FL, FR } from './position.js';

/*
 * What a base meets on its way (GEO-6).
 */

/** No part of a way turns more than this. */
const SHARPEST = 1_500;

const cornerOf = (pose: Pose, right: number): { readonly x: number; readonly y: number } => placeFrom(pose, right, 0);
const isSamePlace = (a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): boolean =>
  Math.abs(a.x - b.x) <= EPS && Math.abs(a.y - b.y) <= EPS;

/** The pose whose front corner on that side is there. */
const atCorner = (corner: { readonly x: number; readonly y: number }, h: number, right: number): Pose => ({
  ...placeFrom({ ...corner, h }, -right, 0),
  h,
});

/** The poses of a leg after its first, none turned more than 15 degrees from the one before; a pivot on a front corner keeps that corner. */
export function stepsOf(from: Pose, to: Pose): readonly Pose[] {
  const turn = turnBetween(from.h, to.h);
  const parts = Math.ceil(Math.abs(turn) / SHARPEST);
  if (parts <= 1) return [to];
  const pivot = [-BW / 2, BW / 2].find((right) => isSamePlace(cornerOf(from, right), cornerOf(to, right)));
  const steps: Pose[] = [];
  for (let i = 1; i < parts; i++) {
    const h = turnedBy(from.h, Math.round((turn * i) / parts));
    if (pivot !== undefined) steps.push(atCorner(cornerOf(from, pivot), h, pivot));
    else steps.push({ x: from.x + Math.round(((to.x - from.x) * i) / parts), y: from.y + Math.round(((to.y - from.y) * i) / parts), h });
  }
  return [...steps, to];
}

/** One part of the way of one base. What it sweeps is worked out when it is asked for: most ways meet nothing. */
export class Stretch {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  #swept: Polygon | undefined;
  #front: Polygon | undefined;

  constructor(
    readonly from: Polygon,
    readonly to: Polygon,
    readonly isStraight: boolean,
  ) {
    let [left, right, bottom, top] = [from[0] ?? 0, from[0] ?? 0, from[1] ?? 0, from[1] ?? 0];
    for (let i = 0; i < 8; i += 2) {
      const [ax, ay, bx, by] = [from[i] ?? 0, from[i + 1] ?? 0, to[i] ?? 0, to[i + 1] ?? 0];
      if (ax < left) left = ax;
      if (ax > right) right = ax;
      if (bx < left) left = bx;
      if (bx > right) right = bx;
      if (ay < bottom) bottom = ay;
      if (ay > top) top = ay;
      if (by < bottom) bottom = by;
      if (by > top) top = by;
    }
    this.left = left;
    this.right = right;
    this.bottom = bottom;
    this.top = top;
  }

  get swept(): Polygon {
    this.#swept ??= hull([...this.from, ...this.to]);
    return this.#swept;
  }
  /** Swept by the front edge alone. */
  get front(): Polygon {
    this.#front ??= hull([...this.from.slice(0, 4), ...this.to.slice(0, 4)]);
    return this.#front;
  }

  /** Whether it may come within so much of a box. */
  isNear(box: Box, within = 0): boolean {
    return (
      this.left <= box.right + within &&
      this.right >= box.left - within &&
      this.bottom <= box.top + within &&
      this.top >= box.bottom - within
    );
  }
  /** The same for somebody of whom the middle and the reach are known. */
  isNearBase({ x, y, reach }: Base, within = 0): boolean {
    const far = reach + within;
    return x >= this.left - far && x <= this.right + far && y >= this.bottom - far && y <= this.top + far;
  }
}

export function stretchesOf(base: Base, legs: readonly Pose[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let pose = base.pose;
  let from = base.corners;
  for (const leg of legs) {
    for (const step of stepsOf(pose, leg)) {
      const to = rectangle(step, BW, base.depth);
      stretches.push(new Stretch(from, to, step.h === pose.h));
      pose = step;
      from = to;
    }
  }
  return stretches;
}

const without = (corners: Polygon, corner: number): readonly number[] => [...corners.slice(0, corner), ...corners.slice(corner + 2)];
/** What is swept if the rear right or the rear left corner is forgiven. */
const forgiven = ({ from, to }: Stretch): readonly Polygon[] =>
  [4, 6].map((corner) => hull([...without(from, corner), ...without(to, corner)]));

/** Whether a stretch goes through a convex shape; one rear corner may cut it. */
export const sweeps = (stretch: Stretch, shape: Polygon): boolean =>
  overlapBy(stretch.swept, shape, EPS) && forgiven(stretch).every((part) => overlapBy(part, shape, EPS));

/** Whether a stretch touches ground for more than a sliver; one rear corner may cut it. */
const goesOver = (stretch: Stretch, shape: Polygon): boolean =>
  sharedArea(stretch.swept, shape) > EPS_AREA &&
  (stretch.isStraight || sharedArea(stretch.to, shape) > EPS_AREA || forgiven(stretch).every((part) => sharedArea(part, shape) > EPS_AREA));

/** What ground the ways touch, with the ids of the areas. */
export interface Trodden {
  readonly areas: readonly { readonly id: string; readonly terrain: Terrain | 'waterway' }[];
  /** The front edge is in a river on the way. */
  readonly river: boolean;
  /** Any part of the base comes into a river. */
  readonly wades: boolean;
}

export function troddenOn(ground: Ground, base: Base, stretches: readonly Stretch[]): Trodden {
  const areas: { readonly id: string; readonly terrain: Terrain | 'waterway' }[] = [];
  for (const area of ground.areas) {
    const isTouched =
      (isNear(area, base.corners) && sharedArea(base.corners, area.shape) > EPS_AREA) ||
      stretches.some((stretch) => stretch.isNear(area) && goesOver(stretch, area.shape));
    if (isTouched) areas.push({ id: area.id, terrain: area.terrain });
  }
  let river = false;
  let wades = false;
  for (const course of ground.rivers)
    for (const shape of stretches.some((stretch) => stretch.isNear(course)) ? course.shapes : []) {
      river ||= stretches.some(({ front, from }) => overlapBy(front, shape, EPS) || isFrontIn(from, shape));
      wades ||= stretches.some((stretch) => goesOver(stretch, shape));
    }
  return { areas, river, wades };
}

/** A front edge of which more than a touch lies in a shape. */
function isFrontIn(corners: Polygon, shape: Polygon): boolean {
  const [lx = 0, ly = 0, rx = 0, ry = 0] = corners;
  return overlapBy([lx, ly, rx, ry], shape, EPS);
}

/** Whether both middles stay on a road all the way. */
export function isByRoad(ground: Ground, base: Base, legs: readonly Pose[]): boolean {
  const onRoad = (x: number, y: number): boolean => ground.roads.some(({ shapes }) => shapes.some((shape) => isOnStrip(shape, x, y)));
  let pose = base.pose;
  const isOn = (p: Pose): boolean => {
    const rear = placeFrom(p, 0, -base.depth);
    return onRoad(p.x, p.y) && onRoad(rear.x, rear.y);
  };
  if (ground.roads.length === 0 || !isOn(pose)) return false;
  for (const leg of legs) {
    if (!stepsOf(pose, leg).every(isOn)) return false;
    pose = leg;
  }
  return true;
}
/** In a convex shape, or as good as. */
function isOnStrip(shape: Polygon, x: number, y: number): boolean {
  return overlapBy([x - 1, y, x, y + 1, x + 1, y], shape, 0) || nearestEdge(shape, x, y) <= EPS;
}
function nearestEdge(shape: Polygon, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, j = shape.length - 2; i < shape.length; j = i, i += 2)
    least = Math.min(least, segmentDistance(x, y, shape[j] ?? 0, shape[j + 1] ?? 0, shape[i] ?? 0, shape[i + 1] ?? 0));
  return least;
}

/** The longer of the ways of the two front corners, each leg measured straight (GEO-5). */
export function measured(base: Base, legs: readonly Pose[], cornersAt: (pose: Pose) => Polygon): number {
  let left = 0;
  let right = 0;
  let from = base.corners;
  for (const leg of legs) {
    const to = cornersAt(leg);
    left += between(from, to, FL);
    right += between(from, to, FR);
    from = to;
  }
  return Math.max(left, right);
}
const between = (a: Polygon, b: Polygon, i: number): number =>
  segmentDistance(a[i] ?? 0, a[i + 1] ?? 0, b[i] ?? 0, b[i + 1] ?? 0, b[i] ?? 0, b[i + 1] ?? 0);
