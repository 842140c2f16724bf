import { type Check, object, whole } from '@pennon/kernel';
import { aggressionSum, defenderOf } from '../rules/setup.js';
import { bothRoll } from './both-roll.js';

interface Facts {
  readonly a: number;
  readonly b: number;
}
interface Outcome {
  readonly defender: 'a' | 'b' | 'tie';
  readonly totalA: number;
  readonly totalB: number;
}

export const aggression: Check<Facts, Outcome> = {
  id: 'aggression',
  about: 'who defends',
  charts: ['D3-7'],
  situation: object({ a: whole(0, 4).about('aggression of side a'), b: whole(0, 4).about('aggression of side b') }),
  resolve: ({ a, b }) =>
    bothRoll(aggressionSum(a, 'a'), aggressionSum(b, 'b'), (totalA, totalB) => ({ defender: defenderOf(totalA, totalB), totalA, totalB })),
  repeats: ['totalA', 'totalB'],
  example: { situation: { a: 4, b: 1 }, dice: [2, 5] },
};
