import { type Forbid, forbid, Sum } from '@pennon/kernel';
import { DH_10_6B } from '../charts/dh-10.6b.js';
import { DH_10_6N } from '../charts/dh-10.6n.js';
import type { ContactFacts, ReactionFacingFacts, ReactionMovementFacts, UnitFacts } from '../types.js';
import { qualityCode } from './codes.js';
import { isHeavyCavalry, isMounted, UNROUTED_UNIT } from './units.js';

/** k3: only cavalry has to check, and only Disordered (5.7). */
export const WITHDRAWAL_FORBIDDEN: readonly Forbid<ContactFacts>[] = [
  ...UNROUTED_UNIT,
  forbid('DH-10.6b k3', 'Only Disordered cavalry checks when it withdraws.', ({ unit }) => !isMounted(unit) || !unit.disordered),
  forbid('DH-5.7', 'Nobody withdraws from an enemy ZOC.', ({ inEnemyZoc }) => inEnemyZoc),
];

/** k4 (5.6). */
export const REACTION_FACING_FORBIDDEN: readonly Forbid<ReactionFacingFacts>[] = [
  ...UNROUTED_UNIT,
  forbid('DH-10.6b k4', 'Cavalry turns in reaction without a check.', ({ unit }) => isMounted(unit)),
  forbid('DH-5.8', 'A unit In Column does not turn in reaction.', ({ unit }) => unit.inColumn),
  forbid('DH-5.6', 'It is already in the ZOC of another enemy.', ({ inOtherEnemyZoc }) => inOtherEnemyZoc),
  forbid('DH-5.6', 'A unit turns in reaction only once in an Orders Phase.', ({ alreadyReacted }) => alreadyReacted),
];

/** k7: a hex that is blocked keeps the unit where it is (6.2 step 4). */
export const reactionMovementResult = ({ forwardHexBlocked }: ReactionMovementFacts, face: number, tq: number): 'forward' | 'stays' =>
  forwardHexBlocked ? 'stays' : DH_10_6B.data.checks.k7[qualityCode(face, tq)];

/** Whoever is in contact does not answer a Hit & Run. */
const IN_CONTACT: readonly Forbid<ContactFacts>[] = [
  forbid('DH-6.2 step 4', 'A unit in an enemy ZOC does not react to a Hit & Run.', ({ inEnemyZoc }) => inEnemyZoc),
];

export const REACTION_MOVEMENT_FORBIDDEN: readonly Forbid<ReactionMovementFacts>[] = [
  ...UNROUTED_UNIT,
  forbid('DH-10.6b k7', 'Only infantry makes this check.', ({ unit }) => isMounted(unit)),
  ...IN_CONTACT,
];

/** DH-10.6n-a: a unit with a CAR is one that Uncontrolled Aggression applies to. */
export function impetuositySum({ car }: UnitFacts): Sum {
  const sum = new Sum('DH-10.6n', DH_10_6N.data);
  if (car !== undefined) sum.list('drm', DH_10_6N.data.a.value, 'DH-10.6n-a', 'Uncontrolled Aggression applies');
  return sum;
}

/** k8. */
export const impetuosityResult = (total: number, tq: number): 'charges' | 'stays' => DH_10_6B.data.checks.k8[qualityCode(total, tq)];

export const IMPETUOSITY_FORBIDDEN: readonly Forbid<ContactFacts>[] = [
  ...UNROUTED_UNIT,
  forbid('DH-10.6b k8', 'Only heavy cavalry is impetuous.', ({ unit }) => !isHeavyCavalry(unit)),
  ...IN_CONTACT,
];
