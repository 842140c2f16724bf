import { type Check, flag, list, object, oneOf, refusal } from '@pennon/kernel';
import { PRE_SHOCK_FORBIDDEN } from '../rules/morale.js';
import type { PreShockFacts } from '../types.js';
import { aspect, options, type, unitWithTq } from './fields.js';
import { type HitsOutcome, rollForHits } from './roll-against.js';

export const preShock: Check<PreShockFacts, HitsOutcome> = {
  id: 'preShock',
  about: 'do the nerves hold before a shock',
  charts: ['DH-10.6b', 'DH-10.6c', 'DH-10.6n'],
  situation: object({
    unit: unitWithTq.about('the unit whose nerves are tested'),
    role: oneOf(['attacker', 'defender']).about('whether it attacks or defends'),
    shockMark: oneOf(['must-check', 'no-check']).or('must-check').about("its Shock mark, for a defender the attackers' mark"),
    opponents: list(
      object({
        type: type.about('kind of troops of this enemy'),
        aspect: aspect.or('front').about('side of the unit this enemy strikes'),
        routed: flag().about('this enemy is in rout'),
      }),
      0,
      6,
    )
      .or([])
      .about('the enemy units it fights'),
    options,
  }),
  refuse: (facts) => refusal(PRE_SHOCK_FORBIDDEN, facts),
  resolve: (facts) => rollForHits('k1', facts),
  repeats: ['roll'],
  example: { situation: { unit: { type: 'LC', tq: 6 }, role: 'defender', opponents: [{ type: 'KN' }] }, dice: [8] },
};
