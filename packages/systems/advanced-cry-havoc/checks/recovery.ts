import { type Check, refusal } from '@pennon/kernel';
import type { MoraleFacts } from '../facts.js';
import { moraleRecovered, RECOVERY_FORBIDDEN } from '../rules/morale.js';
import { checked, type MoraleOutcome, situation } from './morale.js';

export const recovery: Check<MoraleFacts, MoraleOutcome> = {
  id: 'recovery',
  about: 'recovery check in the cleanup phase',
  charts: ['ACH-7', 'ACH-9'],
  situation,
  refuse: (facts) => refusal(RECOVERY_FORBIDDEN, facts),
  resolve: (facts) => checked(facts, true, moraleRecovered),
  repeats: ['roll', 'total'],
  example: { situation: { character: { def: 9, states: ['panic'] }, inEnemyZoi: true, adjacentFriends: [{ role: 'leader' }] }, dice: [6] },
};
