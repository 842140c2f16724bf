import { areWithin, type Polygon, type Pose, poseFrom, rectangle, sharedArea, shifted, turnedBy } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { isNear } from '../geometry/box.js';
import { BW, EPS, EPS_AREA } from '../geometry/measure.js';
import type { Stretch } from '../geometry/swept-base.js';
import type { ElementId, FeatureId, State } from '../types.js';
import { isInCombat } from './close-combat.js';
import { groundOf, type StandingWorks } from './ground.js';
import { enemiesOf, position } from './position.js';

/*
 * Threat zones (D3-16, GEO-4): who is held up by whom.
 */

/** The rectangle before an edge, and its far side; the edge is told by its middle and its way outwards. */
interface Zone {
  readonly edge: Pose;
  readonly shape: Polygon;
  readonly far: readonly number[];
}

function zoneBefore(pose: Pose, width: number): Zone {
  const far = shifted(pose, 0, BW);
  const shape = rectangle(far, width, BW);
  const ends = rectangle(far, width - 4 * EPS, 0);
  return { edge: pose, shape, far: ends.slice(0, 4) };
}

const zones = new WeakMap<Base, readonly Zone[]>();
/** Before its front edge; a War Wagon's before each edge. */
export function zonesOf(base: Base): readonly Zone[] {
  const known = zones.get(base);
  if (known !== undefined) return known;
  const { pose, depth } = base;
  const middle = shifted(pose, 0, -depth / 2);
  const made =
    base.type !== 'WWg'
      ? [zoneBefore(pose, BW)]
      : [
          zoneBefore(pose, BW),
          zoneBefore(poseFrom(middle, BW / 2, 0, turnedBy(pose.h, 9_000)), depth),
          zoneBefore(poseFrom(pose, 0, -depth, turnedBy(pose.h, 18_000)), BW),
          zoneBefore(poseFrom(middle, -BW / 2, 0, turnedBy(pose.h, 27_000)), depth),
        ];
  zones.set(base, made);
  return made;
}

const isClose = (a: Base, b: Base): boolean => {
  const far = a.reach + b.reach + BW + EPS;
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= far * far;
};

/** At least partly in the zone of an enemy, or touching its far edge; touching a side of it is not enough. */
export const isInZone = (base: Base, enemy: Base): boolean =>
  isClose(base, enemy) &&
  zonesOf(enemy).some(({ shape, far }) => sharedArea(base.corners, shape) > EPS_AREA || areWithin(far, base.corners, EPS));

/** The front edge comes into the zone on the way, or stops at its far edge. */
const entersZone = (stretch: Stretch, enemy: Base): boolean =>
  stretch.isNearBase(enemy, BW + EPS) &&
  zonesOf(enemy).some(({ shape, far }) => stretch.frontOverlaps(shape) || areWithin(stretch.to.slice(0, 4), far, EPS));

/** Within 1 BW of a Camp or Stronghold. */
export const isInZoneOfWorks = (base: Base, works: StandingWorks): boolean =>
  isNear(works, base.corners, BW + EPS) && areWithin(base.corners, works.shape, BW + EPS);

/** Whose zones hold a mover, by id, with the number of the first stretch in which they do; -1 from the start. */
export interface Held {
  readonly by: ElementId | FeatureId;
  readonly since: number;
}

/** Zones pass through everything and reach out of close combat too, unless the switch ends that (R40); those of works until they fall (R78). */
export function heldBy(
  state: State,
  base: Base,
  stretches: readonly Stretch[],
  goal: Base,
  enemies: readonly Base[] = enemiesOf(position(state), base),
): readonly Held[] {
  const held: Held[] = [];
  for (const enemy of enemies) {
    const since = heldSince(base, enemy, stretches, goal);
    const isExempt = since !== undefined && state.options.tzCloseCombatExempt && isInCombat(state, enemy);
    if (since !== undefined && !isExempt) held.push({ by: enemy.card.id, since });
  }
  for (const works of groundOf(state).works) {
    if (works.side === base.card.side || !works.isIntact) continue;
    if (isInZoneOfWorks(base, works)) held.push({ by: works.works.id, since: -1 });
    else if (base.isAerial) {
      if (isInZoneOfWorks(goal, works)) held.push({ by: works.works.id, since: stretches.length - 1 });
    } else {
      const since = stretches.findIndex((stretch) => stretch.isNear(works, BW + EPS) && areWithin(stretch.front, works.shape, BW + EPS));
      if (since >= 0) held.push({ by: works.works.id, since });
    }
  }
  return held;
}

function heldSince(base: Base, enemy: Base, stretches: readonly Stretch[], goal: Base): number | undefined {
  if (isInZone(base, enemy)) return -1;
  // Aerials mind the zones of ground elements only where they start and end (R41).
  if (base.isAerial && !enemy.isAerial) return isInZone(goal, enemy) ? stretches.length - 1 : undefined;
  for (let since = 0; since < stretches.length; since++) {
    const stretch = stretches[since];
    if (stretch !== undefined && entersZone(stretch, enemy)) return since;
  }
  return undefined;
}
