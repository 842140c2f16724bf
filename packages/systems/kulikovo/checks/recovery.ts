import { type Check, certain, flag, object, oneOf, refusal, setOf } from '@pennon/kernel';
import { RECOVERY_FORBIDDEN, recovers } from '../rules/morale.js';
import type { RecoveryFacts } from '../types.js';
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
    did: setOf(oneOf(['moved', 'pivoted', 'fired', 'attacked']), 0, 4).or([]),
    suffered: setOf(oneOf(['fired-at', 'attacked']), 0, 2).or([]),
    inEnemyZoc: flag(),
    disorderedThisActivation: flag(),
    activeBattle: flag(true),
  }),
  refuse: (facts) => refusal(RECOVERY_FORBIDDEN, facts),
  resolve: (facts) => certain({ recovers: recovers(facts), state: recovers(facts) ? 'normal' : 'disordered' }),
  repeats: [],
  example: { situation: { state: 'disordered', suffered: ['fired-at'] }, dice: [] },
};
