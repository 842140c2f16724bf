import { type Check, certain, object, refusal } from '@pennon/kernel';
import { impossible } from '../rules/characters.js';
import { ALLOWANCE_FORBIDDEN, allowanceSum, mayAttack } from '../rules/movement.js';
import type { AllowanceFacts } from '../types.js';
import { fighter, options } from './fields.js';

interface Outcome {
  readonly points: number;
  readonly mayMove: boolean;
  readonly mayAttack: boolean;
}

export const allowance: Check<AllowanceFacts, Outcome> = {
  id: 'allowance',
  about: 'movement points, and the right to attack',
  charts: [],
  situation: object({ character: fighter.about('who wants to move'), options }),
  refuse: (facts) => impossible([facts.character], facts.options) ?? refusal(ALLOWANCE_FORBIDDEN, facts),
  resolve(facts) {
    const { total, reasons } = allowanceSum(facts);
    return certain({ points: total, mayMove: total > 0, mayAttack: mayAttack(facts) }, reasons);
  },
  repeats: [],
  example: { situation: { character: { card: { foot: [7, 5, 6], footWounded: [4, 3, 4] }, weapon: 'javelin', shot: true } }, dice: [] },
};
