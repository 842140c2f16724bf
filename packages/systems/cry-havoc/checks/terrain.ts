import { type Check, certain, flag, object, oneOf } from '@pennon/kernel';
import { attackerRank, defenderRank, terrainCost, terrainRow } from '../rules/terrain.js';
import { TERRAINS, type TerrainFacts, type TerrainRow } from '../types.js';
import { options } from './fields.js';

interface Outcome extends Pick<TerrainRow, 'kind' | 'cover' | 'advantage'> {
  readonly cost: number | null;
  readonly attackerRank: number | null;
  readonly defenderRank: number;
}

export const terrain: Check<TerrainFacts, Outcome> = {
  id: 'terrain',
  about: 'one row of the terrain chart',
  charts: ['CH-T1', 'CH-3.4'],
  situation: object({ terrain: oneOf(TERRAINS).about('kind of ground or hexside'), mounted: flag().about('for a rider'), options }),
  resolve(facts) {
    const { kind, cover, advantage } = terrainRow(facts.terrain);
    return certain({
      kind,
      cost: terrainCost(facts.terrain, facts.mounted),
      cover,
      advantage,
      attackerRank: kind === 'hexside' ? null : attackerRank(facts.terrain),
      defenderRank: defenderRank(facts.terrain),
    });
  },
  repeats: [],
  example: { situation: { terrain: 'slope', mounted: true }, dice: [] },
};
