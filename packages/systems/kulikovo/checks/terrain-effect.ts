import { type Check, certain, object, oneOf } from '@pennon/kernel';
import { ASPECTS, type Aspect, TERRAINS, type Terrain } from '../facts.js';
import { terrainCell } from '../rules/terrain.js';

interface Outcome {
  readonly effect: string;
  readonly value: number;
  readonly forcedRetreatEliminates: boolean;
}

export const terrainEffect: Check<{ readonly terrain: Terrain; readonly aspect: Aspect }, Outcome> = {
  id: 'terrainEffect',
  about: 'one cell of the terrain chart',
  charts: ['KU-TEC'],
  situation: object({
    terrain: oneOf(TERRAINS).about('row of the terrain chart'),
    aspect: oneOf(ASPECTS).about('column of the terrain chart'),
  }),
  resolve({ terrain, aspect }) {
    const { effect, value, forcedRetreatEliminates } = terrainCell(terrain, aspect);
    return certain({ effect, value, forcedRetreatEliminates: forcedRetreatEliminates === true });
  },
  repeats: [],
  example: { situation: { terrain: 'steep', aspect: 'shock' }, dice: [] },
};
