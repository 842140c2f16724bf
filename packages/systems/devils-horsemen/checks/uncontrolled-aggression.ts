import { type Check, object, oneOf, refusal, whole } from '@pennon/kernel';
import { AGGRESSION_FORBIDDEN, aggressionResult, aggressionSum } from '../rules/movement.js';
import { type AggressionFacts, UNIT_ORDERS } from '../types.js';
import { inEnemyZoc, ma, UNIT } from './fields.js';
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
    unit: object({ ...UNIT, ma }).about('the chivalrous unit that gets the order'),
    order: oneOf(UNIT_ORDERS).or('move').about('the order it gets'),
    enemyDistance: whole(1, 60).about('hexes to the nearest unrouted enemy in sight'),
    inEnemyZoc,
  }),
  refuse: (facts) => refusal(AGGRESSION_FORBIDDEN, facts),
  resolve: (facts) => rollAgainst(aggressionSum(facts), (face, car) => ({ roll: face, car, result: aggressionResult(face, car) })),
  repeats: ['roll'],
  example: { situation: { unit: { type: 'KN', ma: 6, car: 5 }, enemyDistance: 12 }, dice: [6] },
};
