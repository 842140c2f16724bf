import { chart, rowNames } from '@pennon/kernel';
import type { GroundNature, TerrainRow } from './row-types.js';
import { terrainSheet } from './terrain-rows.js';

const LEVELS = {
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
} satisfies Record<string, readonly number[]>;

const open:   GroundNature = { blocksSight: false, isNarrow: false };
const narrow: GroundNature = { blocksSight: false, isNarrow: true };
const high:   GroundNature = { blocksSight: true,  isNarrow: false };

const NATURE: { readonly [hex in keyof typeof LEVELS]: GroundNature } = {
  flat:        open,
  scrub:       open,
  tree:        high,
  slope:       open,
  interior:    open,
  doorway:     narrow,
  staircase:   narrow,
  balcony:     open,
  anvil:       open,
  waterBucket: open,
  ford:        open,
  deepWater:   open,
};

const yes = (is: boolean): string => (is ? 'yes' : 'no');

/** 3.4. The levels that each ground can have, the usual one first, what else is in its nature, and the ground that only scenarios bring. */
export const SCENARIO_GROUND = chart({
  id: 'CH-3.4',
  title: 'Levels and scenario terrain',
  basis: 'house',
  data: {
    levels: LEVELS,
    nature: NATURE,
    terrain: {
      ford:      { name: 'Ford',       kind: 'hex', foot: 2,    horse: 2,    cover: 'none', advantage: '-' },
      deepWater: { name: 'Deep water', kind: 'hex', foot: null, horse: null, cover: 'none', advantage: '0' },
    } satisfies Record<string, TerrainRow>,
  },
  sheet: ({ levels, nature, terrain }) => [
    {
      head: ['Hex', 'Level', 'Blocks sight', 'No passing a friend'],
      rows: rowNames(levels).map((hex) => [hex, levels[hex].join(' or '), yes(nature[hex].blocksSight), yes(nature[hex].isNarrow)]),
    },
    terrainSheet(Object.values(terrain)),
  ],
  notes: ['N28', 'R6', 'R23', 'R58'],
});
