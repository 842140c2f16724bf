import { type Check, certain, object, refusal } from '@pennon/kernel';
import { TYPE_FORBIDDEN, type TypeFacts, type TypeInfo, typeInfoOf } from '../rules/type-info.js';
import { troop, variant } from './fields.js';

export const typeInfo: Check<TypeFacts, TypeInfo> = {
  id: 'typeInfo',
  about: 'one row of every table',
  charts: ['D3-1', 'D3-2', 'D3-3', 'D3-7', 'D3-21', 'D3-38'],
  situation: object({ variant, type: troop }),
  refuse: (facts) => refusal(TYPE_FORBIDDEN, facts),
  resolve: (facts) => certain(typeInfoOf(facts)),
  repeats: [],
  example: { situation: { type: 'Bd' }, dice: [] },
};
