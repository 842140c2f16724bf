import { HALF_TURN, type Polygon, type Pose, poseFrom, rectangle, turnedBy } from '@pennon/space';
import type { ElementType } from '../facts.js';
import type { Card } from '../pieces.js';
import { BW } from './measure.js';

/*
 * The rectangle of an element (GEO-1).
 */

/** Corners of a base, by where their numbers begin. */
export const FL = 0;
export const FR = 2;
export const RR = 4;
export const RL = 6;

/** An element where it stands, or would stand. */
export interface Base {
  readonly card: Card;
  /** Its type now: riders may have dismounted. */
  readonly type: ElementType;
  readonly isAerial: boolean;
  /** An Aerial in close combat (D3-17). */
  readonly engaged: boolean;
  readonly pose: Pose;
  /** In units. */
  readonly depth: number;
  /** Front left, front right, rear right, rear left. */
  readonly corners: Polygon;
  /** The middle in whole units, and how far it reaches. */
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** Half the diagonal of a base, by its depth (R4); a little more, to be sure. */
const REACHES: { readonly [depth: number]: number } = { 5000: 5_600, 7500: 6_260, 10000: 7_080 };

/** What of a base does not depend on its place. */
type Stand = Pick<Base, 'card' | 'type' | 'isAerial' | 'engaged' | 'depth'>;

/** The base of an element at a place. */
export function standingAt({ card, type, isAerial, engaged, depth }: Stand, pose: Pose): Base {
  const corners = rectangle(pose, BW, depth);
  return {
    card,
    type,
    isAerial,
    engaged,
    pose,
    depth,
    corners,
    x: ((corners[FL] ?? 0) + (corners[RR] ?? 0)) >> 1,
    y: ((corners[FL + 1] ?? 0) + (corners[RR + 1] ?? 0)) >> 1,
    reach: REACHES[depth] ?? BW,
  };
}
/** The same element elsewhere. */
export const moved = (base: Base, pose: Pose): Base => standingAt(base, pose);

/** Turned about where it stands. */
export const aboutFace = ({ pose, depth }: Base): Pose => poseFrom(pose, 0, -depth, turnedBy(pose.h, HALF_TURN));
