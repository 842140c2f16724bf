import { type Check, object, refusal } from '@pennon/kernel';
import { WITHDRAWAL_FORBIDDEN } from '../rules/reactions.js';
import type { ContactFacts } from '../types.js';
import { inEnemyZoc, unitWithTq } from './fields.js';
import { type HitsOutcome, rollForHits } from './roll-against.js';

export const orderlyWithdrawal: Check<ContactFacts, HitsOutcome> = {
  id: 'orderlyWithdrawal',
  about: 'does Disordered cavalry withdraw in order',
  charts: ['DH-10.6b', 'DH-10.6c'],
  situation: object({ unit: unitWithTq.about('Disordered cavalry that withdraws'), inEnemyZoc }),
  refuse: (facts) => refusal(WITHDRAWAL_FORBIDDEN, facts),
  resolve: (facts) => rollForHits('k3', facts),
  repeats: ['roll'],
  example: { situation: { unit: { type: 'LC', tq: 6, disordered: true } }, dice: [9] },
};
