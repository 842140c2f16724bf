import { type Check, D6, flag, object, roll, settled } from '@pennon/kernel';
import type { PipDieFacts } from '../facts.js';
import { godFlees } from '../rules/arrivals.js';
import { ploughAfter } from '../rules/terrain.js';

interface Outcome {
  readonly pips: number;
  readonly plough: ReturnType<typeof ploughAfter>;
  readonly godFlees: boolean;
}

export const pipRoll: Check<PipDieFacts, Outcome> = {
  id: 'pipRoll',
  about: 'the PIPs of a bound',
  charts: ['D3-8'],
  situation: object({
    firstOfGame: flag().about('first such die of the game'),
    godOnTable: flag().about('a God of this side is on the table'),
  }),
  resolve: (facts) =>
    roll(D6, (face) =>
      settled({ outcome: { pips: face, plough: ploughAfter(facts, face), godFlees: godFlees(facts, face) }, breakdown: [] }),
    ),
  repeats: [],
  example: { situation: { godOnTable: true }, dice: [1] },
};
