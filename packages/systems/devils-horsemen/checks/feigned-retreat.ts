import { type Check, flag, object, refusal } from '@pennon/kernel';
import { FEINT_FORBIDDEN, feintResult } from '../rules/feint.js';
import { qualitySum } from '../rules/units.js';
import type { FeintFacts } from '../types.js';
import { unitWithTq } from './fields.js';
import { rollAgainst } from './roll-against.js';

interface Outcome {
  readonly roll: number;
  readonly tq: number;
  readonly result: 'pursuer-attacks' | 'retreater-attacks';
}

export const feignedRetreat: Check<FeintFacts, Outcome> = {
  id: 'feignedRetreat',
  about: 'who springs the trap of a feigned retreat',
  charts: ['DH-10.6b', 'DH-10.6c'],
  situation: object({
    unit: unitWithTq.about('the unit that feigns the retreat'),
    pursuerInContact: flag(true).about('the pursuer stopped next to it, facing it'),
  }),
  refuse: (facts) => refusal(FEINT_FORBIDDEN, facts),
  resolve: ({ unit }) => rollAgainst(qualitySum(unit), (face, tq) => ({ roll: face, tq, result: feintResult(face, tq) })),
  repeats: ['roll'],
  example: { situation: { unit: { type: 'LC', tq: 6, flags: ['FR'] } }, dice: [6] },
};
