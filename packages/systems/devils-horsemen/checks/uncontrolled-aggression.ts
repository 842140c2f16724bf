import { type Check, flag, object, oneOf, refusal, whole } from '@pennon/kernel';
import { AGGRESSION_FORBIDDEN, aggressionResult, aggressionSum } from '../rules/movement.js';
import { type AggressionFacts, UNIT_ORDERS } from '../types.js';
import { ma, UNIT } from './fields.js';
import { rollAgainst } from './roll-against.js';

interface Outcome {
  readonly roll: number;
  readonly car: number;
  readonly result: 'full-move' | 'normal-move';
}

export const uncontrolledAggression: Check<AggressionFacts, Outcome> = {
  id: 'uncontrolledAggression',
  about: 'does a chivalrous unit run away with its order',
  charts: ['DH-10.6b', 'DH-10.6c'],
  situation: object({
    unit: object({ ...UNIT, ma }),
    order: oneOf(UNIT_ORDERS).or('move'),
    enemyDistance: whole(1, 60),
    inEnemyZoc: flag(),
  }),
  refuse: (facts) => refusal(AGGRESSION_FORBIDDEN, facts),
  resolve: (facts) => rollAgainst(aggressionSum(facts), (face, car) => ({ roll: face, car, result: aggressionResult(face, car) })),
  repeats: ['roll'],
  example: { situation: { unit: { type: 'KN', ma: 6, car: 5 }, enemyDistance: 12 }, dice: [6] },
};
