import { no, type Refusal } from '@pennon/kernel';
import type { Polygon } from '@pennon/space';
import { type Base, FL, FR, moved, RL, RR } from '../geometry/base.js';
import { isDirectlyBehind, whereInFile } from '../geometry/contact.js';
import { bw, EPS } from '../geometry/measure.js';
import { isPartlyAhead } from '../geometry/straight-ahead.js';
import { type Stretch, stretchesOf, sweeps } from '../geometry/swept-base.js';
import { mayPass, passingClause } from '../rules/passing.js';
import type { FeatureId, PassingFacts, State } from '../types.js';
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
  const { base } = walk;
  // Also those who will conform: until they are touched they stand where they stand.
  const met = staying.filter(
    (other) =>
      !(base.isAerial && !other.isAerial) && stretches.some((stretch) => stretch.isNearBase(other) && sweeps(stretch, other.corners)),
  );
  // Sneakers and Gods pass a whole chain, and in line with some of it is enough; others pass one element (5.15).
  const isChain = base.type === 'Sk' || base.type === 'Gd';
  for (const other of met) {
    const line = lineOf(walk, isChain ? met : [other]);
    if ((isChain || met.length === 1) && mayPass(passingFacts(state, base, other, line))) continue;
    return met.length > 1 && !isChain && isPassable(state, base, other)
      ? no('D3-15', `${baseName(base)} may pass one element, not ${met.map(baseName).join(' and ')}.`)
      : no('R44', `${baseName(other)} is in the way of ${baseName(base)}.`);
  }
  return edgeRefusal(ground, base, stretches) ?? worksRefusal(ground, base, stretches, leaving);
}

type Line = Pick<PassingFacts, 'start' | 'end'>;
const OUT_OF_LINE: Line = { start: 'elsewhere', end: 'elsewhere' };

/** Whether it goes straight through one of these: from before it to behind it, or from behind it to before it. */
function lineOf({ base, goal }: Walk, others: readonly Base[]): Line {
  const isSo = (is: (other: Base) => boolean): boolean => others.some(is);
  if (isSo((o) => isPartlyAhead(o, base.corners)) && isSo((o) => whereOf(goal, o) === 'behind'))
    return { start: 'in-front', end: 'lined-up-behind' };
  if (isSo((o) => whereOf(base, o) === 'behind') && isSo((o) => whereOf(goal, o) === 'in-front'))
    return { start: 'behind', end: 'lined-up-in-front' };
  return OUT_OF_LINE;
}
/** Lined up with a friend one touches him; with an enemy one is in his file, for one ends clear of him (5.12 c, R87). */
function whereOf(at: Base, other: Base): 'behind' | 'in-front' | undefined {
  if (at.card.side !== other.card.side) return whereInFile(at, other);
  return isDirectlyBehind(at, other) ? 'behind' : isDirectlyBehind(other, at) ? 'in-front' : undefined;
}

const passingFacts = (state: State, base: Base, other: Base, { start, end }: Line): PassingFacts => ({
  variant: variantOf(state),
  mover: base.type,
  other: other.type,
  otherSide: other.card.side === base.card.side ? 'friend' : 'enemy',
  otherFighting: other.isAerial && isInCombat(state, other),
  start,
  end,
  room: true,
  reach: true,
});

/** Whether one of its kind passes through, over or under the other at all (D3-15). */
export const isPassable = (state: State, base: Base, other: Base): boolean =>
  passingClause(passingFacts(state, base, other, OUT_OF_LINE)) !== null;

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
