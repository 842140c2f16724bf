import { type Check, flag, object, refusal } from '@pennon/kernel';
import { REACTION_FACING_FORBIDDEN } from '../rules/reactions.js';
import type { ReactionFacingFacts } from '../types.js';
import { unitWithTq } from './fields.js';
import { type HitsOutcome, rollForHits } from './roll-against.js';

export const reactionFacing: Check<ReactionFacingFacts, HitsOutcome> = {
  id: 'reactionFacing',
  about: 'does infantry turn to face in order',
  charts: ['DH-10.6b', 'DH-10.6c'],
  situation: object({
    unit: unitWithTq.about('infantry that turns to meet an enemy'),
    inOtherEnemyZoc: flag().about("already in another enemy's zone of control"),
    alreadyReacted: flag().about('it has turned so in this Orders Phase'),
  }),
  refuse: (facts) => refusal(REACTION_FACING_FORBIDDEN, facts),
  resolve: (facts) => rollForHits('k4', facts),
  repeats: ['roll'],
  example: { situation: { unit: { type: 'HI', tq: 6 } }, dice: [8] },
};
