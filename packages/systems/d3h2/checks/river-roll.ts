import { type Check, D6, object, roll, settled } from '@pennon/kernel';
import { riverState } from '../rules/terrain.js';

export const riverRoll: Check<object, { readonly river: ReturnType<typeof riverState> }> = {
  id: 'riverRoll',
  about: 'is the river paltry',
  charts: [],
  situation: object({}),
  resolve: () => roll(D6, (face) => settled({ outcome: { river: riverState(face) }, breakdown: [] })),
  repeats: [],
  example: { situation: {}, dice: [3] },
};
