import { type Check, certain, object, oneOf, roll, settled } from '@pennon/kernel';
import { UNHORSINGS, type UnhorsingFacts } from '../facts.js';
import { dieOf } from '../rules/dice.js';
import { proneAbove } from '../rules/results.js';
import { options } from './fields.js';

interface Outcome {
  readonly roll?: number;
  readonly prone: boolean;
}

export const unhorsing: Check<UnhorsingFacts, Outcome> = {
  id: 'unhorsing',
  about: 'does an unhorsed man lie Prone',
  charts: ['ACH-19'],
  situation: object({ cause: oneOf(UNHORSINGS).about('what threw him out of the saddle'), options }),
  resolve({ cause, options }) {
    const above = proneAbove(cause);
    if (above === null) return certain<Outcome>({ prone: true });
    return roll(dieOf(options), (face) => settled({ outcome: { roll: face, prone: face > above }, breakdown: [] }));
  },
  repeats: ['roll'],
  example: { situation: { cause: 'attack' }, dice: [5] },
};
