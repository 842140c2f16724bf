import { type Check, flag, list, object, roll, settled, whole } from '@pennon/kernel';
import type { WakingUpFacts } from '../facts.js';
import { dieOf } from '../rules/dice.js';
import { type Awakening, awakening, wakingUpSum } from '../rules/waking-up.js';
import { options } from './fields.js';

interface Outcome extends Awakening {
  readonly drm: number;
  readonly roll: number;
  readonly total: number;
}

export const wakingUp: Check<WakingUpFacts, Outcome> = {
  id: 'wakingUp',
  about: 'does a Stunned man wake up',
  charts: ['ACH-11'],
  situation: object({
    helpers: list(object({ inEnemyZoi: flag().about('the helper is in an enemy zone of influence') }), 0, 8)
      .or([])
      .about('friends who spent their action on aid'),
    enemyZoi: whole(0, 8).or(0).about('enemies whose zone of influence covers him'),
    hexOccupied: flag().about('another upright character stands in his hex'),
    options,
  }),
  resolve(facts) {
    const { drm, reasons } = wakingUpSum(facts);
    return roll(dieOf(facts.options), (face) =>
      settled({ outcome: { drm, roll: face, total: face + drm, ...awakening(facts, face + drm) }, breakdown: reasons }),
    );
  },
  repeats: ['roll', 'total'],
  example: { situation: { enemyZoi: 1, helpers: [{ inEnemyZoi: true }, {}] }, dice: [6] },
};
