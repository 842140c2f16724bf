import { chart } from '@pennon/kernel';
import type { Hex, TerrainRow } from '../types.js';
import { terrainSheet } from './terrain-rows.js';

const LEVELS: { readonly [hex in Hex]: readonly number[] } = {
  flat:        [0, 1],
  scrub:       [0],
  tree:        [0],
  slope:       [0],
  interior:    [0, 1],
  doorway:     [0, 1],
  staircase:   [0],
  balcony:     [1],
  anvil:       [0],
  waterBucket: [0],
  ford:        [0],
  deepWater:   [0],
};

/** 3.4. The levels that each ground can have, the usual one first, and the ground that only scenarios bring. */
export const SCENARIO_GROUND = chart({
  id: 'CH-3.4',
  title: 'Levels and scenario terrain',
  basis: 'house',
  data: {
    levels: LEVELS,
    terrain: {
      ford:      { name: 'Ford',       kind: 'hex', foot: 2,    horse: 2,    cover: 'none', advantage: '-' },
      deepWater: { name: 'Deep water', kind: 'hex', foot: null, horse: null, cover: 'none', advantage: '0' },
    } satisfies Record<string, TerrainRow>,
  },
  sheet: ({ levels, terrain }) => [
    { head: ['Hex', 'Level'], rows: Object.entries(levels).map(([hex, possible]) => [hex, possible.join(' or ')]) },
    terrainSheet(Object.values(terrain)),
  ],
  notes: ['N28', 'R6'],
});
