import { type Check, flag, object, refusal } from '@pennon/kernel';
import { type RallyResult, STANDARD_RALLY_FORBIDDEN, standardRallyResult } from '../rules/morale.js';
import { ownQualitySum } from '../rules/units.js';
import type { StandardRallyFacts } from '../types.js';
import { adjacentEnemy, unitWithTq } from './fields.js';
import { rollAgainst } from './roll-against.js';

interface Outcome extends RallyResult {
  readonly roll: number;
  readonly tq: number;
}

export const standardRally: Check<StandardRallyFacts, Outcome> = {
  id: 'standardRally',
  about: 'does a routed unit rally at its Standard',
  charts: ['DH-10.6b', 'DH-10.6c'],
  situation: object({
    unit: unitWithTq.about('the routed unit to be rallied'),
    atStandard: flag(true).about('it began at or next to its Standard'),
    adjacentEnemy,
  }),
  refuse: (facts) => refusal(STANDARD_RALLY_FORBIDDEN, facts),
  resolve: ({ unit }) => rollAgainst(ownQualitySum(unit), (face, tq) => ({ roll: face, tq, ...standardRallyResult(unit, tq, face) })),
  repeats: ['roll'],
  example: { situation: { unit: { type: 'LC', tq: 5, routed: true } }, dice: [5] },
};
