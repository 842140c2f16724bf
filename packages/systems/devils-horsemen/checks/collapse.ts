import { type Check, object, refusal } from '@pennon/kernel';
import { COLLAPSE_FORBIDDEN, collapseResult } from '../rules/morale.js';
import { qualitySum } from '../rules/units.js';
import type { ContactFacts } from '../types.js';
import { hits, inEnemyZoc, tq, UNIT } from './fields.js';
import { rollAgainst } from './roll-against.js';

interface Outcome {
  readonly roll: number;
  readonly tq: number;
  readonly result: 'rout' | 'hit-removed';
}

export const collapse: Check<ContactFacts, Outcome> = {
  id: 'collapse',
  about: 'does a unit one hit short of rout break after shock',
  charts: ['DH-10.6b', 'DH-10.6c', 'DH-10.6n'],
  situation: object({ unit: object({ ...UNIT, tq, hits }).about('the unit about to collapse'), inEnemyZoc: inEnemyZoc.or(true) }),
  refuse: (facts) => refusal(COLLAPSE_FORBIDDEN, facts),
  resolve: ({ unit }) => rollAgainst(qualitySum(unit), (face, tq) => ({ roll: face, tq, result: collapseResult(face, tq) })),
  repeats: ['roll'],
  example: { situation: { unit: { type: 'KN', tq: 6, hits: 5 } }, dice: [6] },
};
