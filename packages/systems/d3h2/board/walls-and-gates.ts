import { headingTo, overlapBy, QUARTER_TURN, turnBetween } from '@pennon/space';
import { type Base, FL, FR } from '../geometry/base.js';
import { isNear } from '../geometry/box.js';
import { sharedEdge } from '../geometry/contact.js';
import { BW, EPS, EPS_ANGLE } from '../geometry/measure.js';
import { mayEngage } from '../rules/engaging.js';
import { featureType } from '../rules/units.js';
import type { ElementId, FeatureId, State } from '../types.js';
import { type Ground, groundOf, type StandingWorks } from './ground.js';
import { worksOf } from './held-works.js';
import { basesOf, enemyOf } from './position.js';

/*
 * At the walls of Camps and Strongholds: who stands there and may assault them, by which side, and who at the gate (D3-20, R81).
 */

/** How much of an element's front edge lies square on a side of a Camp or Stronghold, at most. */
export function frontOnWorks(base: Base, { shape }: StandingWorks): number {
  const { corners } = base;
  let most = 0;
  for (let i = 0, j = shape.length - 2; i < shape.length; j = i, i += 2) {
    const shared = sharedEdge(shape, j, i, corners[FL] ?? 0, corners[FL + 1] ?? 0, corners[FR] ?? 0, corners[FR + 1] ?? 0);
    if (shared > most && isSquareTo(base, headingTo(shape[j] ?? 0, shape[j + 1] ?? 0, shape[i] ?? 0, shape[i + 1] ?? 0))) most = shared;
  }
  return most;
}
/** Walls run clockwise, so whoever faces one looks to the right of its way. */
const isSquareTo = ({ pose }: Base, wall: number): boolean => Math.abs(turnBetween(wall + QUARTER_TURN, pose.h)) <= EPS_ANGLE;

/** The enemy Camp or Stronghold that an element assaults: its wall is before it, and the rules let it (D3-20). */
export function assaultedWorks(ground: Ground, base: Base): StandingWorks | undefined {
  const wall = wallBefore(ground, base);
  return wall !== undefined && mayAssault(ground, base, wall) ? wall : undefined;
}
function mayAssault({ battlefield }: Ground, base: Base, wall: StandingWorks): boolean {
  const { kind } = wall.works;
  return mayEngage({
    variant: battlefield.document.variant,
    mover: base.type,
    target: featureType(kind),
    feature: kind,
    targetFighting: false,
    siegeTower: base.card.siegeTower,
    atGate: isAtGate(base, wall),
    linedUp: false,
  });
}
/** Some of the gate lies along its front edge. */
export function isAtGate({ corners }: Base, { works: { gate } }: StandingWorks): boolean {
  if (gate === undefined) return false;
  const [[ax, ay], [bx, by]] = gate;
  return sharedEdge(corners, FL, FR, ax, ay, bx, by) > EPS;
}

/** The enemy Camp or Stronghold on which half a base width of its front edge stands, whether or not it may assault it. */
export const wallBefore = (ground: Ground, base: Base): StandingWorks | undefined =>
  ground.works.find(
    (works) =>
      works.side !== base.card.side &&
      isNear(works, base.corners, EPS) &&
      frontOnWorks(base, works) >= BW / 2 - EPS &&
      !overlapBy(base.corners, works.shape, EPS),
  );

/** Those whose front edge is on an enemy Camp or Stronghold and who may assault it; one leads, others weaken the defence (R34). */
export function assaultersOf(state: State, feature: FeatureId): readonly ElementId[] {
  const ground = groundOf(state);
  return basesOf(state, enemyOf(state, worksOf(state, feature).side)).flatMap((base) =>
    assaultedWorks(ground, base)?.works.id === feature ? [base.card.id] : [],
  );
}
