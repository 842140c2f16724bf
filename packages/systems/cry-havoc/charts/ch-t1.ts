import { chart } from '@pennon/kernel';
import type { Terrain, TerrainRow } from '../types.js';
import { terrainSheet } from './terrain-rows.js';

/** CH-T1. Movement points on foot and for any horse; `null` is impassable, for a hexside the cost is the least total to cross it (R16). */
export const CH_T1 = chart({
  id: 'CH-T1',
  title: 'Terrain',
  data: {
    flat:        { name: 'Flat terrain',    kind: 'hex',     foot: 1, horse: 1,    cover: 'none',            advantage: '0' },
    scrub:       { name: 'Scrub',           kind: 'hex',     foot: 2, horse: 4,    cover: 'yes',             advantage: '-' },
    tree:        { name: 'Tree',            kind: 'hex',     foot: 2, horse: null, cover: 'yes',             advantage: '-' },
    slope:       { name: 'Slope',           kind: 'hex',     foot: 2, horse: 4,    cover: 'ifCrossesTopLip', advantage: '-' },
    interior:    { name: 'House interior',  kind: 'hex',     foot: 1, horse: null, cover: 'none',            advantage: '0' },
    window:      { name: 'Window',          kind: 'hexside', foot: 4, horse: null, cover: 'yes',             advantage: 'def+' },
    doorway:     { name: 'Doorway',         kind: 'hex',     foot: 1, horse: 1,    cover: 'yes',             advantage: 'def+' },
    staircase:   { name: 'Staircase',       kind: 'hex',     foot: 2, horse: null, cover: 'none',            advantage: '-' },
    lowWall:     { name: 'Low wall',        kind: 'hexside', foot: 4, horse: null, cover: 'ifCrossed',       advantage: 'def+' },
    balcony:     { name: 'Balcony',         kind: 'hex',     foot: 1, horse: null, cover: 'yes',             advantage: '0' },
    anvil:       { name: 'Anvil',           kind: 'hex',     foot: 2, horse: 4,    cover: 'yes',             advantage: '-' },
    waterBucket: { name: 'Water bucket',    kind: 'hex',     foot: 2, horse: 4,    cover: 'yes',             advantage: '-' },
  } satisfies Record<Exclude<Terrain, 'ford'>, TerrainRow>,
  sheet: (data) => terrainSheet(Object.values(data)),
  notes: ['N2', 'N28', 'R4', 'R5', 'R16', 'R34', 'R35', 'R49', 'R50', 'R51', 'R59', 'R62'],
  flags: [
    { note: 'N1', row: 'Scrub' },
    { note: 'N3', column: 'Foot' },
    { note: 'N3', column: 'Horse' },
    { note: 'N4', row: 'Scrub', column: 'Terrain advantage' },
    { note: 'N4', row: 'Tree', column: 'Terrain advantage' },
    { note: 'N4', row: 'Slope', column: 'Terrain advantage' },
    { note: 'N4', row: 'Staircase', column: 'Terrain advantage' },
    { note: 'N4', row: 'Anvil', column: 'Terrain advantage' },
    { note: 'N4', row: 'Water bucket', column: 'Terrain advantage' },
    { note: 'N5', row: 'Flat terrain', column: 'Horse' },
    { note: 'N5', row: 'Doorway', column: 'Horse' },
    { note: 'N6', row: 'House interior', column: 'Horse' },
    { note: 'R13', row: 'Doorway', column: 'Horse' },
    { note: 'N7', row: 'Window', column: 'Foot' },
    { note: 'N7', row: 'Low wall', column: 'Foot' },
    { note: 'N8', row: 'Staircase', column: 'Horse' },
    { note: 'N8', row: 'Balcony', column: 'Horse' },
    { note: 'N29', row: 'Window', column: 'Terrain advantage' },
    { note: 'N29', row: 'Doorway', column: 'Terrain advantage' },
    { note: 'N29', row: 'Low wall', column: 'Terrain advantage' },
  ],
});
