import { type Forbid, forbid, type Sum } from '@pennon/kernel';
import { DH_10_6B } from '../charts/dh-10.6b.js';
import type { FeintFacts, FeintReactionFacts } from '../types.js';
import { qualityCode, reactionCode } from './codes.js';
import { isMounted, printedRating, UNROUTED_UNIT } from './units.js';

export const reactionRatingSum = ({ unit }: FeintReactionFacts): Sum => printedRating(unit.frr, 'Feigned Retreat Reaction Rating');

/** k5: one that does not bite stands, or goes on with the move that was answered (6.5 step 3). */
export function feintReactionResult({ feint }: FeintReactionFacts, face: number, frr: number): 'must-pursue' | 'stands' | 'continues' {
  const result = DH_10_6B.data.checks.k5[reactionCode(face, frr)];
  if (result === 'must-pursue') return result;
  return feint === 'active' ? 'stands' : 'continues';
}

export const FEINT_REACTION_FORBIDDEN: readonly Forbid<FeintReactionFacts>[] = [
  ...UNROUTED_UNIT,
  forbid('DH-6.5 step 3', 'A unit In Column does not pursue.', ({ unit }) => unit.inColumn),
  forbid('DH-6.5 step 3', 'A Disordered unit does not pursue.', ({ unit }) => unit.disordered),
  forbid('DH-6.5 step 3', 'It cannot move a single hex.', ({ canMove }) => !canMove),
];

/** k6: the feigning unit rolls (A38). */
export const feintResult = (face: number, tq: number): 'pursuer-attacks' | 'retreater-attacks' =>
  DH_10_6B.data.checks.k6[qualityCode(face, tq)];

export const FEINT_FORBIDDEN: readonly Forbid<FeintFacts>[] = [
  ...UNROUTED_UNIT,
  forbid('DH-6.5', 'Only mounted units feign a retreat.', ({ unit }) => !isMounted(unit)),
  forbid('DH-6.5', 'This unit may not feign a retreat.', ({ unit }) => !unit.flags.includes('FR')),
  forbid('DH-6.5', 'A Disordered unit does not feign a retreat.', ({ unit }) => unit.disordered),
  forbid('DH-6.5 step 4', 'The pursuer did not reach the feigning unit.', ({ pursuerInContact }) => !pursuerInContact),
];
