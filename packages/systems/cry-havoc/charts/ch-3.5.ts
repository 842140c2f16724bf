import { chart } from '@pennon/kernel';
import type { Crossing, Hexside, HexsideRow } from '../types.js';

const CROSSING: { readonly [crossing in Crossing]: string } = {
  'hex-cost': 'hex cost',
  'at-least-4': 'at least 4',
  jump: 'jump down',
  no: 'no',
};
const COVER: { readonly [cover in HexsideRow['cover']]: string } = {
  none: 'no',
  'if-targets-side': "a side of the target's hex",
  'unless-shooters-side': "unless a side of the shooter's hex",
};

/** 3.5. Everything that depends on what lies between two hexes. */
export const HEXSIDE_TABLE = chart({
  id: 'CH-3.5',
  title: 'Hexsides',
  basis: 'house',
  data: {
    open:                { name: 'open',                   foot: 'hex-cost',   horse: 'hex-cost', contact: true,  defenderPlus: false, blocksSight: false, cover: 'none' },
    lip:                 { name: 'lip',                    foot: 'hex-cost',   horse: 'hex-cost', contact: true,  defenderPlus: false, blocksSight: false, cover: 'unless-shooters-side' },
    lowWall:             { name: 'low wall',               foot: 'at-least-4', horse: 'no',       contact: true,  defenderPlus: true,  blocksSight: false, cover: 'if-targets-side' },
    window:              { name: 'window',                 foot: 'at-least-4', horse: 'no',       contact: true,  defenderPlus: true,  blocksSight: false, cover: 'if-targets-side' },
    windowBetweenLevels: { name: 'window between levels',  foot: 'jump',       horse: 'no',       contact: false, defenderPlus: false, blocksSight: false, cover: 'if-targets-side' },
    drop:                { name: 'drop',                   foot: 'jump',       horse: 'no',       contact: false, defenderPlus: false, blocksSight: false, cover: 'none' },
    rail:                { name: 'rail',                   foot: 'no',         horse: 'no',       contact: false, defenderPlus: false, blocksSight: false, cover: 'none' },
    wall:                { name: 'wall',                   foot: 'no',         horse: 'no',       contact: false, defenderPlus: false, blocksSight: true,  cover: 'none' },
  } satisfies Record<Hexside | 'windowBetweenLevels', HexsideRow>,
  sheet: (data) => ({
    head: ['Hexside', 'Foot', 'Horse', 'Contact', 'Blocks sight', 'Cover'],
    rows: Object.values(data).map((row: HexsideRow) => [
      row.name,
      CROSSING[row.foot],
      CROSSING[row.horse],
      row.defenderPlus ? 'yes, defender +1' : row.contact ? 'yes' : 'no',
      row.blocksSight ? 'yes' : 'no',
      COVER[row.cover],
    ]),
  }),
  notes: ['N7', 'N28', 'R4', 'R6', 'R7', 'R16'],
  flags: [
    { note: 'R51', row: 'lip', column: 'Cover' },
    { note: 'R50', row: 'low wall', column: 'Cover' },
    { note: 'R50', row: 'window', column: 'Cover' },
    { note: 'R44', row: 'drop', column: 'Foot' },
    { note: 'R17', row: 'rail' },
    { note: 'R5', row: 'wall' },
  ],
});
