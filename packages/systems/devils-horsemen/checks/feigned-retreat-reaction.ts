import { type Check, flag, object, oneOf, refusal } from '@pennon/kernel';
import { FEINT_REACTION_FORBIDDEN, feintReactionResult, reactionRatingSum } from '../rules/feint.js';
import type { FeintReactionFacts } from '../types.js';
import { frr, UNIT } from './fields.js';
import { rollAgainst } from './roll-against.js';

interface Outcome {
  readonly roll: number;
  readonly frr: number;
  readonly result: 'must-pursue' | 'stands' | 'continues';
}

export const feignedRetreatReaction: Check<FeintReactionFacts, Outcome> = {
  id: 'feignedRetreatReaction',
  about: 'does a unit bite at a feigned retreat',
  charts: ['DH-10.6b', 'DH-10.6c'],
  situation: object({
    unit: object({ ...UNIT, frr }).about('the unit that is being lured'),
    feint: oneOf(['active', 'reactive']).about('by a feign order, or answering its move'),
    canMove: flag(true).about('it can move at least one hex'),
  }),
  refuse: (facts) => refusal(FEINT_REACTION_FORBIDDEN, facts),
  resolve: (facts) =>
    rollAgainst(reactionRatingSum(facts), (face, frr) => ({ roll: face, frr, result: feintReactionResult(facts, face, frr) })),
  repeats: ['roll'],
  example: { situation: { unit: { type: 'KN', frr: 6 }, feint: 'reactive' }, dice: [8] },
};
