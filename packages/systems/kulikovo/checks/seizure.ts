import { type Check, object, refusal, roll, settled, whole } from '@pennon/kernel';
import type { SeizureFacts } from '../facts.js';
import { DIE } from '../rules/dice.js';
import { activationSum, isActivated, SEIZURE_FORBIDDEN } from '../rules/initiative.js';
import { activation } from './fields.js';

interface Outcome {
  readonly roll: number;
  readonly drm: number;
  readonly total: number;
  readonly success: boolean;
  readonly attemptsLeft: number;
  readonly enemyFreeBattle: boolean;
}

export const seizure: Check<SeizureFacts, Outcome> = {
  id: 'seizure',
  about: 'is the initiative taken',
  charts: [],
  situation: object({ ...activation, attemptsLeft: whole(0, 9).or(1).about('attempts left before this one') }).map((given) => ({
    ...given,
    k: 1,
  })),
  refuse: (facts) => refusal(SEIZURE_FORBIDDEN, facts),
  resolve(facts) {
    const { drm, reasons } = activationSum(facts);
    return roll(DIE, (face) => {
      const success = isActivated(facts, face + drm, face);
      const outcome = { roll: face, drm, total: face + drm, success, attemptsLeft: facts.attemptsLeft - 1, enemyFreeBattle: !success };
      return settled({ outcome, breakdown: reasons });
    });
  },
  repeats: ['roll', 'total'],
  example: { situation: { ar: 3, charisma: 1, overallLeader: 'in-range', attemptsLeft: 2 }, dice: [5] },
};
