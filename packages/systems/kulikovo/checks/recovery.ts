import { type Check, certain, flag, object, oneOf, refusal, setOf } from '@pennon/kernel';
import type { RecoveryFacts } from '../facts.js';
import { RECOVERY_FORBIDDEN, recovers } from '../rules/recovery.js';
import { state } from './fields.js';

interface Outcome {
  readonly recovers: boolean;
  readonly state: 'normal' | 'disordered';
}

export const recovery: Check<RecoveryFacts, Outcome> = {
  id: 'recovery',
  about: 'does a Disordered unit come back in order',
  charts: [],
  situation: object({
    state,
    did: setOf(oneOf(['moved', 'pivoted', 'fired', 'attacked']), 0, 4)
      .or([])
      .about('what it did in this activation'),
    suffered: setOf(oneOf(['fired-at', 'attacked']), 0, 2)
      .or([])
      .about('what was done to it, no effect'),
    inEnemyZoc: flag().about('it is in an enemy ZOC'),
    disorderedThisActivation: flag().about('it became Disordered in this activation'),
    activeBattle: flag(true).about('its Battle is the one whose activation ends'),
  }),
  refuse: (facts) => refusal(RECOVERY_FORBIDDEN, facts),
  resolve: (facts) => certain({ recovers: recovers(facts), state: recovers(facts) ? 'normal' : 'disordered' }),
  repeats: [],
  example: { situation: { state: 'disordered', suffered: ['fired-at'] }, dice: [] },
};
