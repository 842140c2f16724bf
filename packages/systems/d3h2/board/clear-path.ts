import { no, type Refusal } from '@pennon/kernel';
import type { Polygon } from '@pennon/space';
import { type Base, FL, FR, moved, RL, RR } from '../geometry/base.js';
import { isBackToBack, isDirectlyBehind } from '../geometry/contact.js';
import { bw, EPS } from '../geometry/measure.js';
import { isPartlyAhead } from '../geometry/straight-ahead.js';
import { type Stretch, stretchesOf, sweeps } from '../geometry/swept-base.js';
import { mayPass, passingClause } from '../rules/passing.js';
import type { FeatureId, State } from '../types.js';
import { variantOf } from './battlefield.js';
import { isInCombat } from './close-combat.js';
import type { Ground } from './ground.js';
import { baseName, worksKind } from './names.js';
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
  const { base, goal } = walk;
  // Also those who will conform: until they are touched they stand where they stand.
  const met = staying.filter(
    (other) =>
      !(base.isAerial && !other.isAerial) && stretches.some((stretch) => stretch.isNearBase(other) && sweeps(stretch, other.corners)),
  );
  for (const other of met) {
    // Behind an enemy whom one has passed one stands back to back with him: a front on his rear would be an attack, and that starts behind him.
    // Sneakers pass a whole file: in line with some of it is enough.
    const inLine = base.type === 'Sk' ? met : [other];
    const isFriend = other.card.side === base.card.side;
    const facts = {
      variant: variantOf(state),
      mover: base.type,
      other: other.type,
      otherSide: isFriend ? 'friend' : 'enemy',
      otherFighting: other.isAerial && isInCombat(state, other),
      start: inLine.some((o) => isPartlyAhead(o, base.corners))
        ? 'in-front'
        : inLine.some((o) => isDirectlyBehind(base, o))
          ? 'behind'
          : 'elsewhere',
      end: inLine.some((o) => isDirectlyBehind(goal, o) || (!isFriend && isBackToBack(goal, o)))
        ? 'lined-up-behind'
        : inLine.some((o) => isDirectlyBehind(o, goal))
          ? 'lined-up-in-front'
          : 'elsewhere',
      room: true,
      reach: true,
    } as const;
    if (mayPass(facts)) continue;
    return met.length > 1 && base.type !== 'Sk' && passingClause(facts) !== null
      ? no('D3-15', `${baseName(base)} may pass one element, not ${met.map(baseName).join(' and ')}.`)
      : no('R44', `${baseName(other)} is in the way of ${baseName(base)}.`);
  }
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
