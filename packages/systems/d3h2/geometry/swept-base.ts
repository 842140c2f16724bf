import { hull, isBeyondEdge, overlapBy, type Polygon, type Pose, rectangle, sharedArea } from '@pennon/space';
import { type Base, RL, RR } from './base.js';
import type { Box } from './box.js';
import { BW, EPS, EPS_AREA } from './measure.js';
import { wayOf } from './path.js';

/*
 * What a base sweeps on its way (GEO-6, R44).
 */

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

/** Whether a stretch goes through a convex shape; one rear corner may cut it while the front turns (R44). */
export const sweeps = (stretch: Stretch, shape: Polygon): boolean =>
  stretch.overlaps(shape) && (stretch.isStraight || stretch.forgiven.every((part) => overlapBy(part, shape, EPS)));

/** Whether a stretch touches ground for more than a sliver; one rear corner may cut it. */
export const goesOver = (stretch: Stretch, shape: Polygon): boolean =>
  sharedArea(stretch.swept, shape) > EPS_AREA &&
  (stretch.isStraight || sharedArea(stretch.to, shape) > EPS_AREA || stretch.forgiven.every((part) => sharedArea(part, shape) > EPS_AREA));
