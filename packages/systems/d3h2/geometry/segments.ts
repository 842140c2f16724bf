import { type Pose, poseFrom, shifted, turnBetween, turnedBy } from '@pennon/space';
import type { Segment } from '../pieces.js';
import type { Base } from './base.js';
import { BW } from './measure.js';
import { frontRank, type Offset, offsetOf } from './ranks-and-files.js';

/*
 * How groups and columns go: straight ahead and by wheels, one segment after the other (5.8, 5.9).
 */

/** How far a group wheels at most in one segment. */
export const MOST_WHEEL = 9_000;
/** No part of a wheel turns more than this. */
const WHEEL_STEP = 1_500;

/** The shape of a group: everybody's place seen from the left end of its front. */
export interface Shape {
  readonly lead: Base;
  readonly offsets: readonly { readonly base: Base; readonly offset: Offset }[];
  /** From the middle of the lead's front to the right end of the front rank. */
  readonly rightEnd: number;
}
export function shapeOf(bases: readonly Base[]): Shape | undefined {
  const rank = frontRank(bases);
  const [any] = rank;
  if (any === undefined) return undefined;
  const across = (base: Base): number => offsetOf(any, base).right;
  const lead = rank.reduce((a, b) => (across(b) < across(a) ? b : a));
  const end = rank.reduce((a, b) => (across(b) > across(a) ? b : a));
  return {
    lead,
    offsets: bases.map((base) => ({ base, offset: offsetOf(lead, base) })),
    rightEnd: offsetOf(lead, end).right + BW / 2,
  };
}

/** Where the lead is after a segment; wheels go about the end of the front rank on that side. */
export function after(pose: Pose, segment: Segment, rightEnd: number): Pose {
  if ('advance' in segment) return shifted(pose, 0, segment.advance);
  const end = segment.wheel === 'left' ? -BW / 2 : rightEnd;
  const h = turnedBy(pose.h, segment.wheel === 'left' ? -segment.by : segment.by);
  return poseFrom(poseFrom(pose, end, 0, h), -end, 0, h);
}

/** Where the lead is once its group has wheeled to a heading; null where it looks that way already. */
export function wheelTo(pose: Pose, h: number, rightEnd: number): Pose | null {
  const turn = turnBetween(pose.h, h);
  return turn === 0 ? null : after(pose, { wheel: turn < 0 ? 'left' : 'right', by: Math.abs(turn) }, rightEnd);
}

/** The poses of the lead: after each segment, and every part of a wheel. */
export function leadWay(
  from: Pose,
  segments: readonly Segment[],
  rightEnd: number,
): { readonly legs: readonly Pose[]; readonly way: readonly Pose[] } {
  const legs: Pose[] = [];
  const way: Pose[] = [];
  let pose = from;
  for (const segment of segments) {
    if ('by' in segment) {
      const parts = Math.ceil(segment.by / WHEEL_STEP);
      for (let i = 1; i < parts; i++) way.push(after(pose, { ...segment, by: Math.round((segment.by * i) / parts) }, rightEnd));
    }
    pose = after(pose, segment, rightEnd);
    legs.push(pose);
    way.push(pose);
  }
  return { legs, way };
}

/** Where the lead of the shape is when a member is there. */
export function leadFor(offset: Offset, goal: Pose): Pose {
  return shifted(goal, -offset.right, -offset.ahead);
}
