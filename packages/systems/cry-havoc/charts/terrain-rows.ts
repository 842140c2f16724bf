import type { Sheet } from '@pennon/kernel';
import type { TerrainRow } from './row-types.js';

const COVER: { readonly [cover in TerrainRow['cover']]: string } = {
  none: 'none',
  yes: 'yes',
  ifCrossesTopLip: 'if the shot crosses the top lip',
  ifCrossed: 'if the shot crosses it',
};

const costText = ({ kind }: TerrainRow, cost: number | null): string =>
  cost === null ? 'impassable' : kind === 'hexside' ? `${cost} to cross` : `${cost}`;

/** CH-T1 and the ground of the scenarios are laid out alike. */
export const terrainSheet = (rows: readonly TerrainRow[]): Sheet => ({
  head: ['Hex or hexside', 'Foot', 'Horse', 'Cover', 'Terrain advantage'],
  rows: rows.map((row) => [
    row.name,
    costText(row, row.foot),
    costText(row, row.horse),
    COVER[row.cover],
    row.advantage === 'def+' ? 'Def. +' : row.advantage,
  ]),
});
