import { type Check, D6, object, roll, settled } from '@pennon/kernel';
import { quarterOf } from '../rules/terrain-choice.js';

export const quarterRoll: Check<object, ReturnType<typeof quarterOf>> = {
  id: 'quarterRoll',
  about: 'the quarter in which a piece of terrain goes',
  charts: [],
  situation: object({}),
  resolve: () => roll(D6, (face) => settled({ outcome: quarterOf(face), breakdown: [] })),
  repeats: [],
  example: { situation: {}, dice: [6] },
};
