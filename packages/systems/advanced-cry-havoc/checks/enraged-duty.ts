import { type Check, certain, flag, object, oneOf, refusal, setOf } from '@pennon/kernel';
import { DUTIES, type EnragedFacts } from '../facts.js';
import { DUTY_FORBIDDEN, enragedDuty as dutyOf } from '../rules/rage.js';
import { options } from './fields.js';

export const enragedDuty: Check<EnragedFacts, { readonly duty: string }> = {
  id: 'enragedDuty',
  about: 'what an Enraged man must do',
  charts: ['ACH-12'],
  situation: object({
    phase: oneOf(['charge', 'activation']).about('phase of the turn'),
    possible: setOf(oneOf(DUTIES), 0, DUTIES.length).or([]).about('what he could do by the rules'),
    enemyInLos: flag(true).about('he has an enemy in line of sight'),
    options,
  }),
  refuse: (facts) => refusal(DUTY_FORBIDDEN, facts),
  resolve: (facts) => certain({ duty: dutyOf(facts) }),
  repeats: [],
  example: { situation: { phase: 'activation', possible: ['other', 'ranged-attack', 'run', 'charge'] }, dice: [] },
};
