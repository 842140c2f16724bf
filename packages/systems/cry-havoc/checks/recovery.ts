import { type Check, certain, flag, object, oneOf, refusal } from '@pennon/kernel';
import { RECOVERY_FORBIDDEN, recovers } from '../rules/sequence.js';
import { HEALTHS, type Health, PHASES, type RecoveryFacts } from '../types.js';
import { options } from './fields.js';

interface Outcome {
  readonly recovers: boolean;
  readonly health: Health;
}

export const recovery: Check<RecoveryFacts, Outcome> = {
  id: 'recovery',
  about: 'does a stunned man get up',
  charts: ['CH-T2'],
  situation: object({
    health: oneOf(HEALTHS).about('his state now'),
    owner: oneOf(['active', 'passive']).or('active').about('his side: active if it is its player turn'),
    phase: oneOf(PHASES).or('recovery').about('phase of the player turn'),
    inContact: flag().about('beside a standing enemy; makes no difference'),
    options,
  }),
  refuse: (facts) => refusal(RECOVERY_FORBIDDEN, facts),
  resolve: (facts) => certain({ recovers: recovers(facts), health: recovers(facts) ? 'healthy' : facts.health }),
  repeats: [],
  example: { situation: { health: 'stunned', inContact: true }, dice: [] },
};
