import { type Check, certain, object, oneOf } from '@pennon/kernel';
import { type Home, TERRAIN_FEATURES, type TerrainFeature } from '../facts.js';
import { type TerrainEntry, terrainEntry } from '../rules/terrain-choice.js';
import { home } from './fields.js';

interface Facts {
  readonly home: Home;
  readonly feature: TerrainFeature;
}

export const terrainFeature: Check<Facts, TerrainEntry> = {
  id: 'terrainFeature',
  about: 'what the terrain table says of one kind',
  charts: ['D3-4'],
  situation: object({ home, feature: oneOf(TERRAIN_FEATURES).about('kind of terrain; bua: built-up area') }),
  resolve: (facts) => certain(terrainEntry(facts.home, facts.feature)),
  repeats: [],
  example: { situation: { home: 'arable', feature: 'plough' }, dice: [] },
};
