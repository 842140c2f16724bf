import {
  distance,
  hull,
  isBeyondEdge,
  overlapBy,
  type Point,
  type Polygon,
  type Pose,
  placeFrom,
  poseFrom,
  rectangle,
  root,
  segmentDistance,
  sharedArea,
  turnBetween,
  turnedBy,
} from '@pennon/space';
import { type Area, areasUnder, type Box, type Ground } from '../board/ground.js';
import { type Base, FL, FR, RL, RR } from '../board/position.js';
import type { Terrain } from '../types.js';
import { BW, EPS, EPS_AREA } from './measure.js';

/*
 * What a base meets on its way (GEO-6).
 */

/** No part of a way turns more than this. */
const SHARPEST = 1_500;

const cornerOf = (pose: Pose, right: number): { readonly x: number; readonly y: number } => placeFrom(pose, right, 0);
const isSamePlace = (a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): boolean =>
  Math.abs(a.x - b.x) <= EPS && Math.abs(a.y - b.y) <= EPS;

/** The pose whose front corner on that side is there. */
const atCorner = ({ x, y }: { readonly x: number; readonly y: number }, h: number, right: number): Pose =>
  poseFrom({ x, y, h }, -right, 0, h);

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
  steps.push(to);
  return steps;
}

/** Every part of a way by these legs, sharp turns divided. */
export function wayOf(from: Pose, legs: readonly Pose[]): readonly Pose[] {
  const way: Pose[] = [];
  let pose = from;
  for (const leg of legs) {
    for (const step of stepsOf(pose, leg)) way.push(step);
    pose = leg;
  }
  return way;
}

/** One part of the way of one base. What it sweeps is worked out when it is asked for: most ways meet nothing. */
export class Stretch {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  #corners: readonly number[] | undefined;
  #swept: Polygon | undefined;
  #front: Polygon | undefined;
  #forgiven: readonly [Polygon, Polygon] | undefined;

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
    this.#swept ??= hull(this.corners);
    return this.#swept;
  }
  /** At both ends: what is swept is what lies between them. */
  get corners(): readonly number[] {
    this.#corners ??= this.from.concat(this.to);
    return this.#corners;
  }
  /** What is swept if the rear right or the rear left corner is forgiven. */
  get forgiven(): readonly [Polygon, Polygon] {
    this.#forgiven ??= [hull(without(this.corners, RR)), hull(without(this.corners, RL))];
    return this.#forgiven;
  }
  /** Swept by the front edge alone. */
  get front(): Polygon {
    this.#front ??= hull(this.from.slice(0, 4).concat(this.to.slice(0, 4)));
    return this.#front;
  }

  /** Whether it goes through a convex shape; mostly the corners at both ends tell that it does not. */
  overlaps(shape: Polygon): boolean {
    return !isBeyondEdge(shape, this.corners, EPS) && !isBeyondEdge(this.swept, shape, EPS);
  }
  /** The same for the front edge alone. */
  frontOverlaps(shape: Polygon): boolean {
    return !isBeyondEdge(shape, this.corners, EPS) && overlapBy(this.front, shape, EPS);
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
  isNearBase(base: Base, within = 0): boolean {
    return isNearBase(this, base, within);
  }
}

/** Whether somebody may come within so much of a box: the middle and the reach are known. */
export function isNearBase({ left, right, bottom, top }: Box, { x, y, reach }: Base, within: number): boolean {
  const far = reach + within;
  return x >= left - far && x <= right + far && y >= bottom - far && y <= top + far;
}

/** The corners of a base at both ends without one of them. */
const without = (corners: readonly number[], corner: number): readonly number[] =>
  corners.filter((_, i) => i % 8 !== corner && i % 8 !== corner + 1);

/** What is swept on a way by these legs. */
export const stretchesOf = (base: Base, legs: readonly Pose[]): readonly Stretch[] => stretchesAlong(base, wayOf(base.pose, legs));
/** The same where sharp turns are divided already. */
export function stretchesAlong(base: Base, way: readonly Pose[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let { h } = base.pose;
  let from = base.corners;
  for (const step of way) {
    const to = rectangle(step, BW, base.depth);
    stretches.push(new Stretch(from, to, step.h === h));
    h = step.h;
    from = to;
  }
  return stretches;
}

/** Whether a stretch goes through a convex shape; one rear corner may cut it. */
export const sweeps = (stretch: Stretch, shape: Polygon): boolean =>
  stretch.overlaps(shape) && stretch.forgiven.every((part) => overlapBy(part, shape, EPS));

/** Whether a stretch touches ground for more than a sliver; one rear corner may cut it. */
const goesOver = (stretch: Stretch, shape: Polygon): boolean =>
  sharedArea(stretch.swept, shape) > EPS_AREA &&
  (stretch.isStraight || sharedArea(stretch.to, shape) > EPS_AREA || stretch.forgiven.every((part) => sharedArea(part, shape) > EPS_AREA));

/** What ground the ways touch, with the ids of the areas. */
export interface Trodden {
  readonly areas: readonly { readonly id: string; readonly terrain: Terrain | 'waterway' }[];
  /** The front edge is in a river on the way. */
  readonly river: boolean;
  /** Any part of the base comes into a river. */
  readonly wades: boolean;
}

/** What a base stands on: its ways all start there. */
function areasFrom(ground: Ground, base: Base): readonly Area[] {
  const known = starts.get(base);
  if (known?.ground === ground) return known.areas;
  const areas = areasUnder(ground, base.corners);
  starts.set(base, { ground, areas });
  return areas;
}
const starts = new WeakMap<Base, { readonly ground: Ground; readonly areas: readonly Area[] }>();

export function troddenOn(ground: Ground, base: Base, stretches: readonly Stretch[]): Trodden {
  const areas: { readonly id: string; readonly terrain: Terrain | 'waterway' }[] = [];
  const from = areasFrom(ground, base);
  for (const area of ground.areas) {
    const isTouched = from.includes(area) || stretches.some((stretch) => stretch.isNear(area) && goesOver(stretch, area.shape));
    if (isTouched) areas.push({ id: area.id, terrain: area.terrain });
  }
  let river = false;
  let wades = false;
  for (const course of ground.rivers)
    for (const shape of stretches.some((stretch) => stretch.isNear(course)) ? course.shapes : []) {
      river ||= stretches.some((stretch) => stretch.frontOverlaps(shape) || isFrontIn(stretch.from, shape));
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
export function isByRoad(ground: Ground, base: Base, way: readonly Pose[]): boolean {
  const isOn = (p: Pose): boolean => isOnRoad(ground, p) && isOnRoad(ground, placeFrom(p, 0, -base.depth));
  return ground.roads.length > 0 && isOn(base.pose) && way.every((to, i) => closely(way[i - 1] ?? base.pose, to).every(isOn));
}
const isOnRoad = ({ roads }: Ground, { x, y }: Point): boolean =>
  roads.some(({ shapes }) => shapes.some((shape) => isOnStrip(shape, x, y)));
/** A part of a way in steps so short that nobody leaves a road between them. */
const CLOSE = BW / 10;
function closely(from: Pose, to: Pose): readonly Pose[] {
  const parts = Math.max(1, Math.ceil(distance(from, to) / CLOSE));
  const turn = turnBetween(from.h, to.h);
  return Array.from({ length: parts }, (_, i) => {
    const part = (i + 1) / parts;
    return {
      x: from.x + Math.round((to.x - from.x) * part),
      y: from.y + Math.round((to.y - from.y) * part),
      h: turnedBy(from.h, Math.round(turn * part)),
    };
  });
}
/** A road ends before its front: straight ahead there is no more of it. */
export const isAtRoadsEnd = (ground: Ground, { pose }: Base): boolean =>
  !isOnRoad(ground, placeFrom(pose, 0, 2 * EPS)) &&
  ground.roads.some(({ ends }) => ends.some((end) => distance(end, pose) <= BW / 2 + EPS));
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
export function measured({ corners }: Base, legs: readonly Pose[]): number {
  let left = 0;
  let right = 0;
  let from = corners;
  for (const leg of legs) {
    const to = rectangle(leg, BW, 0);
    left += between(from, to, FL);
    right += between(from, to, FR);
    from = to;
  }
  return Math.max(left, right);
}
function between(a: Polygon, b: Polygon, i: number): number {
  const dx = (a[i] ?? 0) - (b[i] ?? 0);
  const dy = (a[i + 1] ?? 0) - (b[i + 1] ?? 0);
  return root(dx * dx + dy * dy);
}
