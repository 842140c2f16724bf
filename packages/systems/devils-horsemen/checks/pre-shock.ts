import { type Check, flag, list, object, oneOf, refusal } from '@pennon/kernel';
import { PRE_SHOCK_FORBIDDEN } from '../rules/morale.js';
import type { PreShockFacts } from '../types.js';
import { aspect, type, unitWithTq } from './fields.js';
import { type HitsOutcome, rollForHits } from './roll-against.js';

export const preShock: Check<PreShockFacts, HitsOutcome> = {
  id: 'preShock',
  about: 'do the nerves hold before a shock',
  charts: ['DH-10.6b', 'DH-10.6c', 'DH-10.6n'],
  situation: object({
    unit: unitWithTq,
    role: oneOf(['attacker', 'defender']),
    shockMark: oneOf(['must-check', 'no-check']).or('must-check'),
    opponents: list(object({ type, aspect: aspect.or('front'), routed: flag() }), 0, 6).or([]),
  }),
  refuse: (facts) => refusal(PRE_SHOCK_FORBIDDEN, facts),
  resolve: (facts) => rollForHits('k1', facts),
  repeats: ['roll'],
  example: { situation: { unit: { type: 'LC', tq: 6 }, role: 'defender', opponents: [{ type: 'KN' }] }, dice: [8] },
};
