import { type Check, flag, object, refusal } from '@pennon/kernel';
import { REACTION_MOVEMENT_FORBIDDEN, reactionMovementResult } from '../rules/reactions.js';
import { qualitySum } from '../rules/units.js';
import type { ReactionMovementFacts } from '../types.js';
import { inEnemyZoc, unitWithTq } from './fields.js';
import { rollAgainst } from './roll-against.js';

interface Outcome {
  readonly roll: number;
  readonly tq: number;
  readonly result: 'forward' | 'stays';
}

export const reactionMovement: Check<ReactionMovementFacts, Outcome> = {
  id: 'reactionMovement',
  about: 'is infantry drawn forward by a Hit & Run',
  charts: ['DH-10.6b', 'DH-10.6c', 'DH-10.6n'],
  situation: object({
    unit: unitWithTq.about('infantry stung by a Hit and Run'),
    inEnemyZoc,
    forwardHexBlocked: flag().about('it cannot enter the hex in front'),
  }),
  refuse: (facts) => refusal(REACTION_MOVEMENT_FORBIDDEN, facts),
  resolve: (facts) =>
    rollAgainst(qualitySum(facts.unit), (face, tq) => ({ roll: face, tq, result: reactionMovementResult(facts, face, tq) })),
  repeats: ['roll'],
  example: { situation: { unit: { type: 'MI', tq: 5 } }, dice: [6] },
};
