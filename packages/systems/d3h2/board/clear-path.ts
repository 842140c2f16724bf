import { no, type Refusal } from '@pennon/kernel';
import type { Polygon } from '@pennon/space';
import { type Base, FL, FR, moved, RL, RR } from '../geometry/base.js';
import { bw, EPS } from '../geometry/measure.js';
import { type Stretch, stretchesOf, sweeps } from '../geometry/swept-base.js';
import type { FeatureId, State } from '../types.js';
import type { Ground } from './ground.js';
import { baseName, worksKind } from './names.js';
import { throughRefusal } from './passing.js';
import type { Walk } from './proposed-move.js';

/*
 * What stands in the way of a mover, and where it may stand at the end (GEO-6, D3-15, R80, R82).
 */

export interface Around {
  readonly state: State;
  readonly ground: Ground;
  /** Bases that stay where they are, or where they conform to. */
  readonly staying: readonly Base[];
  readonly leaving: FeatureId | null;
}

/** What stands in the way of one element, or nothing. */
export function wayRefusal({ state, ground, staying, leaving }: Around, walk: Walk, stretches: readonly Stretch[]): Refusal | undefined {
  const { base } = walk;
  // Also those who will conform: until they are touched they stand where they stand.
  const met = staying.filter(
    (other) =>
      !(base.isAerial && !other.isAerial) && stretches.some((stretch) => stretch.isNearBase(other) && sweeps(stretch, other.corners)),
  );
  const barred = throughRefusal(state, walk, met);
  if (barred !== undefined) return barred;
  return edgeRefusal(ground, base, stretches) ?? worksRefusal(ground, base, stretches, leaving);
}

/** The table has an end; one rear corner may swing over it on the way. */
function edgeRefusal({ size }: Ground, base: Base, stretches: readonly Stretch[]): Refusal | undefined {
  const beyond = (shape: Polygon, i: number): number => {
    const [x, y] = [shape[i] ?? 0, shape[i + 1] ?? 0];
    return Math.max(-x, -y, x - size, y - size);
  };
  let over = 0;
  for (const { left, right, bottom, top, from, to } of stretches) {
    if (left >= 0 && right <= size && bottom >= 0 && top <= size) continue;
    const rearRight = Math.max(beyond(from, RR), beyond(to, RR));
    const rearLeft = Math.max(beyond(from, RL), beyond(to, RL));
    over = Math.max(over, beyond(to, FL), beyond(to, FR), Math.min(rearRight, rearLeft));
  }
  return over > EPS ? no('R44', `${baseName(base)} would be ${bw(over)} over the edge of the table.`) : undefined;
}
/** Camps and Strongholds are walked around, and flown over. */
function worksRefusal(ground: Ground, base: Base, stretches: readonly Stretch[], leaving: FeatureId | null): Refusal | undefined {
  if (base.isAerial) return undefined;
  const met = ground.works.find(
    (works) => works.works.id !== leaving && stretches.some((stretch) => stretch.isNear(works) && sweeps(stretch, works.shape)),
  );
  return met && no('R44', `A ${worksKind(met.works.kind)} is in the way of ${baseName(base)}.`);
}

/** The free slide into line crosses nobody. */
export function slideRefusal({ staying }: Around, { base, legs, goal }: Walk, conforming: readonly Base[]): Refusal | undefined {
  const last = legs.at(-1) ?? base.pose;
  if (last === goal.pose || (last.x === goal.pose.x && last.y === goal.pose.y && last.h === goal.pose.h)) return undefined;
  const at = moved(base, last);
  for (const stretch of stretchesOf(at, [goal.pose]))
    for (const other of staying)
      if (!conforming.includes(other) && !(base.isAerial && !other.isAerial) && stretch.isNearBase(other) && sweeps(stretch, other.corners))
        return no('R50', `${baseName(other)} is in the way of lining up.`);
  return undefined;
}
