import { type Check, certain, object, oneOf } from '@pennon/kernel';
import type { AmbushFacts } from '../facts.js';
import { lurkerStays as stays } from '../rules/arrivals.js';
import { distanceOrNull } from './fields.js';

export const lurkerStays: Check<AmbushFacts, { readonly stays: boolean }> = {
  id: 'lurkerStays',
  about: 'do Lurkers stay where they rose',
  charts: ['D3-11'],
  situation: object({
    inFeature: oneOf([true, false]).about('still in the terrain it rose from'),
    nearestEnemy: distanceOrNull.about('base widths to the nearest enemy, if any'),
  }),
  resolve: (facts) => certain({ stays: stays(facts) }),
  repeats: [],
  example: { situation: { inFeature: true, nearestEnemy: 6 }, dice: [] },
};
