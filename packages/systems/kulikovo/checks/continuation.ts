import { type Check, flag, object, refusal, roll, settled, whole } from '@pennon/kernel';
import type { ContinuationFacts } from '../facts.js';
import { DIE } from '../rules/dice.js';
import { activationSum, CONTINUATION_FORBIDDEN, isActivated } from '../rules/initiative.js';
import { activation } from './fields.js';

interface Outcome {
  readonly roll: number;
  readonly drm: number;
  readonly total: number;
  readonly success: boolean;
  readonly initiative: 'keeps' | 'passes';
}

export const continuation: Check<ContinuationFacts, Outcome> = {
  id: 'continuation',
  about: 'may another Battle be activated',
  charts: [],
  situation: object({
    ...activation,
    k: whole(1, 20).about('activations completed since the side got the initiative'),
    sameBattle: flag().about('it is the Battle just activated'),
  }),
  refuse: (facts) => refusal(CONTINUATION_FORBIDDEN, facts),
  resolve(facts) {
    const { drm, reasons } = activationSum(facts);
    return roll(DIE, (face) => {
      const success = isActivated(facts, face + drm, face);
      return settled({
        outcome: { roll: face, drm, total: face + drm, success, initiative: success ? 'keeps' : 'passes' },
        breakdown: reasons,
      });
    });
  },
  repeats: ['roll', 'total'],
  example: { situation: { ar: 4, k: 2, charisma: 1, overallLeader: 'in-range' }, dice: [4] },
};
