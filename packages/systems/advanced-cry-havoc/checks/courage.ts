import { type Check, certain, flag, object } from '@pennon/kernel';
import type { CourageFacts } from '../facts.js';
import { courageOf } from '../rules/courage.js';
import { def, options } from './fields.js';

export const courage: Check<CourageFacts, { readonly courage: number }> = {
  id: 'courage',
  about: 'Courage from DEF',
  charts: ['ACH-7'],
  situation: object({ def, mounted: flag().about('in the saddle'), options }),
  resolve: ({ def, mounted }) => certain({ courage: courageOf(def, mounted) }),
  repeats: [],
  example: { situation: { def: 10, mounted: true }, dice: [] },
};
