import { ahead, areWithin, HALF_TURN, overlapBy, QUARTER_TURN, rightOf, root, turnBetween } from '@pennon/space';
import { type Base, FL, FR, RL, RR } from './base.js';
import { EPS, EPS_ANGLE } from './measure.js';

/*
 * How two bases touch (GEO-2). Asked of bases where they stand or would stand.
 */

export type Flank = 'left' | 'right';

/** Corners that meet. */
export function cornersMeet(a: Base, i: number, b: Base, j: number): boolean {
  const dx = (a.corners[i] ?? 0) - (b.corners[j] ?? 0);
  const dy = (a.corners[i + 1] ?? 0) - (b.corners[j + 1] ?? 0);
  return dx * dx + dy * dy <= EPS * EPS;
}

/** So near that they might touch. */
export function mayTouch(a: Base, b: Base, within = EPS): boolean {
  const far = a.reach + b.reach + within;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy <= far * far;
}

const isTurn = (a: Base, b: Base, by: number): boolean => Math.abs(turnBetween(b.pose.h + by, a.pose.h) % (2 * HALF_TURN)) <= EPS_ANGLE;
/** Facing exactly the same way, or exactly against each other. */
export const facesAlike = (a: Base, b: Base): boolean => Math.abs(turnBetween(a.pose.h, b.pose.h)) <= EPS_ANGLE;
export const facesAgainst = (a: Pick<Base, 'pose'>, b: Pick<Base, 'pose'>): boolean =>
  Math.abs(turnBetween(a.pose.h, b.pose.h)) >= HALF_TURN - EPS_ANGLE;

export const basesOverlap = (a: Base, b: Base): boolean => mayTouch(a, b, 0) && overlapBy(a.corners, b.corners, EPS);
export const basesTouch = (a: Base, b: Base): boolean =>
  mayTouch(a, b) && !overlapBy(a.corners, b.corners, EPS) && areWithin(a.corners, b.corners, EPS);

export const isFullFront = (a: Base, b: Base): boolean => cornersMeet(a, FL, b, FR) && cornersMeet(a, FR, b, FL);
/** The front of `a` full on the rear of `b`; also when both are friends in a file. */
export const isFrontOnRear = (a: Base, b: Base): boolean => cornersMeet(a, FL, b, RL) && cornersMeet(a, FR, b, RR) && facesAlike(a, b);
/** The front of `a` on a side edge of `b`, front corners meeting. */
export const isFrontOnFlank = (a: Base, b: Base, flank: Flank): boolean =>
  flank === 'right' ? cornersMeet(a, FR, b, FR) && isTurn(a, b, -QUARTER_TURN) : cornersMeet(a, FL, b, FL) && isTurn(a, b, QUARTER_TURN);
/** Front with front or rear with rear, right to right or left to left (R37). */
export const isCornerOverlap = (a: Base, b: Base, flank: Flank): boolean =>
  (flank === 'left' ? cornersMeet(a, FL, b, FL) || cornersMeet(a, RL, b, RL) : cornersMeet(a, FR, b, FR) || cornersMeet(a, RR, b, RR)) &&
  facesAgainst(a, b);

/** The side edge of `a` along this flank of `b`, for more than a point. */
export function isSideOnSide(a: Base, b: Base, flank: Flank): boolean {
  if (!mayTouch(a, b)) return false;
  if (facesAgainst(a, b)) return edgesMeet(a, sideEdge(flank), b, sideEdge(flank));
  return facesAlike(a, b) && edgesMeet(a, sideEdge(flank === 'left' ? 'right' : 'left'), b, sideEdge(flank));
}
type EdgeEnds = readonly [number, number];
const FRONT: EdgeEnds = [FL, FR];
const sideEdge = (flank: Flank): EdgeEnds => (flank === 'left' ? [RL, FL] : [FR, RR]);

/** Edges along each other: the ends of the one near the line of the other, and more than a point in common. */
function edgesMeet(a: Base, [a1, a2]: EdgeEnds, b: Base, [b1, b2]: EdgeEnds): boolean {
  return sharedEdge(b.corners, b1, b2, a.corners[a1] ?? 0, a.corners[a1 + 1] ?? 0, a.corners[a2] ?? 0, a.corners[a2 + 1] ?? 0) > EPS;
}

/** How much of a segment runs along an edge of a polygon, rounded; 0 where it is off its line. */
export function sharedEdge(shape: readonly number[], i: number, j: number, px: number, py: number, qx: number, qy: number): number {
  const ax = shape[i] ?? 0;
  const ay = shape[i + 1] ?? 0;
  const dx = (shape[j] ?? 0) - ax;
  const dy = (shape[j + 1] ?? 0) - ay;
  const square = dx * dx + dy * dy;
  const off = (x: number, y: number): number => (x - ax) * dy - (y - ay) * dx;
  const tolerance = EPS * EPS * square;
  if (off(px, py) * off(px, py) > tolerance || off(qx, qy) * off(qx, qy) > tolerance) return 0;
  const along = (x: number, y: number): number => ((x - ax) * dx + (y - ay) * dy) / square;
  const p = along(px, py);
  const q = along(qx, qy);
  const shared = Math.min(1, Math.max(p, q)) - Math.max(0, Math.min(p, q));
  if (shared <= 0) return 0;
  const long = Math.abs(q - p);
  // As a length: the part of the segment, measured on the segment.
  const sx = qx - px;
  const sy = qy - py;
  return long === 0 ? 0 : Math.round((shared / long) * root(sx * sx + sy * sy));
}

/** `a` lined up directly behind `b`. */
export const isDirectlyBehind = (a: Base, b: Base): boolean => isFrontOnRear(a, b);
/** Where `a` stands in the file of `b`, square to it, however far off. */
export function whereInFile(a: Base, b: Base): 'behind' | 'in-front' | undefined {
  if ((!facesAlike(a, b) && !facesAgainst(a, b)) || Math.abs(rightOf(b.pose, a)) > EPS) return undefined;
  const on = ahead(b.pose, a);
  if (on >= a.depth / 2 - EPS) return 'in-front';
  return on <= EPS - b.depth - a.depth / 2 ? 'behind' : undefined;
}
/** Friends side by side with front corners and side edges meeting: on which flank of `b` does `a` stand? */
export function besideOn(a: Base, b: Base): Flank | undefined {
  if (!facesAlike(a, b)) return undefined;
  if (cornersMeet(a, FR, b, FL)) return 'left';
  return cornersMeet(a, FL, b, FR) ? 'right' : undefined;
}

/** On which edge of `b` the front of `a` stands lined up, its front apart. */
export const whereFrontIs = (a: Base, b: Base): Flank | 'rear' | undefined =>
  isFrontOnFlank(a, b, 'left') ? 'left' : isFrontOnFlank(a, b, 'right') ? 'right' : isFrontOnRear(a, b) ? 'rear' : undefined;

/** Fronts touching anything of an enemy, lined up or not. */
export const frontTouches = (a: Base, b: Base): boolean =>
  mayTouch(a, b) && areWithin(a.corners.slice(FRONT[0], FRONT[0] + 4), b.corners, EPS);

/** The rear edge or a rear corner of `a` on anything of `b`. */
export const rearTouches = (a: Base, b: Base): boolean => mayTouch(a, b) && areWithin(a.corners.slice(RR, RR + 4), b.corners, EPS);
/** A side edge of `a`, its ends included, on anything of `b`. */
export const sideTouches = (a: Base, b: Base): boolean =>
  mayTouch(a, b) &&
  (areWithin(a.corners.slice(FR, FR + 4), b.corners, EPS) ||
    areWithin([...a.corners.slice(RL, RL + 2), ...a.corners.slice(FL, FL + 2)], b.corners, EPS));

/** Lined up with an enemy so that blows can fall: front to front, or front on flank or rear. */
export const standsOn = (a: Base, b: Base): boolean => isFullFront(a, b) || whereFrontIs(a, b) !== undefined;

/** Side edges along each other. */
export const isBeside = (goal: Base, enemy: Base): boolean => isSideOnSide(goal, enemy, 'left') || isSideOnSide(goal, enemy, 'right');
