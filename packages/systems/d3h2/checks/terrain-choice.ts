import { type Check, certain, list, object, oneOf } from '@pennon/kernel';
import { PLACED_FEATURES, type TerrainChoiceFacts } from '../facts.js';
import type { Verdict } from '../rules/setup.js';
import { type TerrainFault, terrainVerdict } from '../rules/terrain-choice.js';
import { home } from './fields.js';

const placed = oneOf(PLACED_FEATURES);

export const terrainChoice: Check<TerrainChoiceFacts, Verdict<TerrainFault>> = {
  id: 'terrainChoice',
  about: 'is a choice of terrain legal',
  charts: ['D3-4'],
  situation: object({
    home,
    compulsory: list(placed, 0, 6).about('pieces chosen as compulsory'),
    optional: list(placed, 0, 8).about('pieces chosen as optional'),
  }),
  resolve: (facts) => certain(terrainVerdict(facts)),
  repeats: [],
  example: { situation: { home: 'dry', compulsory: ['rocky'], optional: ['dunes', 'oasis'] }, dice: [] },
};
