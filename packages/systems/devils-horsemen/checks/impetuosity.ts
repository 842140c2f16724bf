import { type Check, D10, object, refusal, roll, settled } from '@pennon/kernel';
import { IMPETUOSITY_FORBIDDEN, impetuosityResult, impetuositySum } from '../rules/reactions.js';
import { qualitySum } from '../rules/units.js';
import type { ContactFacts } from '../types.js';
import { inEnemyZoc, unitWithTq } from './fields.js';

interface Outcome {
  readonly roll: number;
  readonly drm: number;
  readonly total: number;
  readonly tq: number;
  readonly result: 'charges' | 'stays';
}

export const impetuosity: Check<ContactFacts, Outcome> = {
  id: 'impetuosity',
  about: 'does heavy cavalry charge whoever stings it',
  charts: ['DH-10.6b', 'DH-10.6c', 'DH-10.6n'],
  situation: object({ unit: unitWithTq.about('heavy cavalry stung by a Hit and Run'), inEnemyZoc }),
  refuse: (facts) => refusal(IMPETUOSITY_FORBIDDEN, facts),
  resolve({ unit }) {
    const { drm, reasons } = impetuositySum(unit);
    const quality = qualitySum(unit);
    const tq = quality.total;
    const breakdown = [...quality.reasons, ...reasons];
    return roll(D10, (face) => {
      const total = face + drm;
      return settled({ outcome: { roll: face, drm, total, tq, result: impetuosityResult(total, tq) }, breakdown });
    });
  },
  repeats: ['roll', 'total'],
  example: { situation: { unit: { type: 'KN', tq: 7, car: 5 } }, dice: [6] },
};
