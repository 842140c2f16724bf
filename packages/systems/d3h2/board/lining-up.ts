import {
  ahead,
  areWithin,
  distance,
  headingTo,
  type Pose,
  poseFrom,
  QUARTER_TURN,
  rightOf,
  shifted,
  turnBetween,
  turnedBy,
} from '@pennon/space';
import { type Base, FL, moved } from '../geometry/base.js';
import { frontTouches } from '../geometry/contact.js';
import { BW, EPS } from '../geometry/measure.js';
import { wayAhead } from '../geometry/straight-ahead.js';
import type { ContactEdge } from '../types.js';
import type { StandingWorks } from './ground.js';

/*
 * Where the front of a mover may first touch, so that it lines up for free from there (5.10, R50).
 */

/** How far one slides along an enemy for free, and pivots (R50). */
export const MOST_SLIDE = BW;
export const MOST_PIVOT = 4_500;
const SLIDE_STEP = BW / 20;

/** A mover, the places on its way, and the pose in which it would be lined up with an edge of an enemy. */
interface Approach {
  readonly base: Base;
  readonly via: readonly Pose[];
  readonly enemy: Base;
  readonly edge: Exclude<ContactEdge, 'assault'>;
  readonly goal: Pose;
  readonly isInReach: (pose: Pose) => boolean;
}

/** Where its front may first touch: lined up already, lined up but slid along, or straight ahead (5.10, 3 i to iii). */
export function* touchPoses({ base, via, enemy, edge, goal, isInReach }: Approach): Generator<Pose> {
  if (isInReach(goal)) yield goal;
  const isAcross = edge === 'left' || edge === 'right';
  for (let s = SLIDE_STEP; s <= MOST_SLIDE; s += SLIDE_STEP)
    for (const sign of [1, -1]) {
      const at = slidAlong(goal, enemy, isAcross, s * sign);
      if (isInReach(at) && frontTouches(moved(base, at), enemy)) yield at;
    }
  const met = touchAhead(base, via, enemy, goal, isAcross);
  if (met !== undefined && isInReach(met)) yield met;
}

/** Slid along the front or the side of the enemy. */
const slidAlong = ({ x, y, h }: Pose, enemy: Base, isAcross: boolean, by: number): Pose =>
  poseFrom({ x, y, h: enemy.pose.h }, isAcross ? 0 : by, isAcross ? by : 0, h);

/** Straight ahead until it touches, if it can line up from there. */
function touchAhead(base: Base, via: readonly Pose[], enemy: Base, goal: Pose, isAcross: boolean): Pose | undefined {
  const from = moved(base, via.at(-1) ?? base.pose);
  const way = wayAhead(from, enemy.corners);
  if (way === Number.POSITIVE_INFINITY) return undefined;
  const at = shifted(from.pose, 0, way);
  return isNearEnough(at, goal, enemy, isAcross) ? at : undefined;
}

/** The few of them that are worth a quick look: lined up, slid to where it is nearest, slid along otherwise, straight ahead. */
export function* likelyTouches({ base, via, enemy, edge, goal, isInReach }: Approach): Generator<Pose> {
  const isAcross = edge === 'left' || edge === 'right';
  if (isInReach(goal)) yield goal;
  const start = via.at(-1) ?? base.pose;
  const off = isAcross ? ahead(enemy.pose, start) - ahead(enemy.pose, goal) : rightOf(enemy.pose, start) - rightOf(enemy.pose, goal);
  const most = MOST_SLIDE - SLIDE_STEP;
  const nearest = Math.max(-most, Math.min(most, Math.round(off / SLIDE_STEP) * SLIDE_STEP));
  for (const by of [nearest, ...(isAcross ? LIKELY_SLIDES : [])]) {
    const slid = slidAlong(goal, enemy, isAcross, by);
    if (by !== 0 && isInReach(slid) && frontTouches(moved(base, slid), enemy)) yield slid;
  }
  const met = touchAhead(base, via, enemy, goal, isAcross);
  if (met !== undefined && isInReach(met)) yield met;
}
const LIKELY_SLIDES = [1, -1, -0.75, -0.5, 0.5, -0.25].map((part) => Math.round(part * BW));

/** Where its front may first touch walls: slid along them, or straight ahead (5.10, 3 ii and iii). */
export function wallTouches(base: Base, via: readonly Pose[], { shape }: StandingWorks, goal: Pose): readonly Pose[] {
  const slid: Pose[] = [];
  for (let s = SLIDE_STEP; s <= MOST_SLIDE; s += SLIDE_STEP) slid.push(shifted(goal, s, 0), shifted(goal, -s, 0));
  const from = moved(base, via.at(-1) ?? base.pose);
  const way = wayAhead(from, shape);
  const met = way === Number.POSITIVE_INFINITY ? [] : [shifted(from.pose, 0, way)];
  return [
    ...slid.filter((at) => areWithin(moved(base, at).corners.slice(FL, FL + 4), shape, EPS)),
    ...met.filter((at) => Math.abs(rightOf(goal, at)) <= MOST_SLIDE + EPS && Math.abs(turnBetween(at.h, goal.h)) <= MOST_PIVOT),
  ];
}

/** Where an element that touches walls stands square before them, half its front at least on one side, as near as it can (GEO-3, R50). */
export function againstWalls({ pose }: Base, { shape }: StandingWorks): Pose | undefined {
  let best: { readonly pose: Pose; readonly slide: number } | undefined;
  for (let i = 0, j = shape.length - 2; i < shape.length; j = i, i += 2) {
    const [a, b] = [
      { x: shape[j] ?? 0, y: shape[j + 1] ?? 0 },
      { x: shape[i] ?? 0, y: shape[i + 1] ?? 0 },
    ];
    // Walls run clockwise, so whoever faces one looks to the right of its way.
    const wall = { ...a, h: headingTo(a.x, a.y, b.x, b.y) };
    const h = turnedBy(wall.h, QUARTER_TURN);
    const along = Math.max(0, Math.min(distance(a, b), ahead(wall, pose)));
    const slide = Math.abs(ahead(wall, pose) - along);
    const isNear = Math.abs(turnBetween(pose.h, h)) <= MOST_PIVOT && slide <= MOST_SLIDE + EPS && Math.abs(rightOf(wall, pose)) <= BW;
    if (isNear && (best === undefined || slide < best.slide)) best = { pose: poseFrom(wall, 0, Math.round(along), h), slide };
  }
  return best?.pose;
}

/** Slide and pivot into line are free up to 1 BW and 45 degrees (R50). */
export function isNearEnough(at: Pose, goal: Pose, enemy: Base, isAcross: boolean): boolean {
  const along = isAcross ? ahead(enemy.pose, at) - ahead(enemy.pose, goal) : rightOf(enemy.pose, at) - rightOf(enemy.pose, goal);
  return Math.abs(along) <= MOST_SLIDE + EPS && Math.abs(turnBetween(at.h, goal.h)) <= MOST_PIVOT;
}
