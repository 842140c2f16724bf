import { type Check, flag, object, refusal, roll, settled } from '@pennon/kernel';
import type { ImpairmentFacts } from '../facts.js';
import { dieOf } from '../rules/dice.js';
import {
  falls,
  IMPAIRMENT_FORBIDDEN,
  type ImpairmentResult,
  impairmentEffect,
  impairmentResult,
  impairmentSum,
  isWoundedByFall,
} from '../rules/impairment.js';
import { anyone, options } from './fields.js';

interface Outcome extends ImpairmentResult {
  readonly drm: number;
  readonly roll: number;
  readonly total: number;
}

export const impairment: Check<ImpairmentFacts, Outcome> = {
  id: 'impairment',
  about: 'Impairment check, with the fall in a climb',
  charts: ['ACH-10', 'ACH-18', 'ACH-19'],
  situation: object({ character: anyone.about('who checks'), climbing: flag().about('he is climbing and may fall'), options }),
  refuse: (facts) => refusal(IMPAIRMENT_FORBIDDEN, facts),
  resolve(facts) {
    const die = dieOf(facts.options);
    const { drm, reasons } = impairmentSum(facts);
    return roll(die, (face) => {
      const effect = impairmentEffect(face + drm);
      const end = (isHurt: boolean) =>
        settled({ outcome: { drm, roll: face, total: face + drm, ...impairmentResult(facts, effect, isHurt) }, breakdown: reasons });
      return falls(facts, effect) ? roll(die, (fall) => end(isWoundedByFall(fall))) : end(false);
    });
  },
  repeats: ['roll', 'total'],
  example: { situation: { character: { health: 'wounded' }, climbing: true }, dice: [8, 5] },
};
