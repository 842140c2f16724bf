import { chart } from '@pennon/kernel';
import type { Crossing, HexsideRow } from './row-types.js';

/** Each way across in words, and the least that a whole step costs then (R16). */
export const CROSSINGS: { readonly [crossing in Crossing]: { readonly words: string; readonly least: number } } = {
  'hex-cost':   { words: 'hex cost',   least: 0 },
  'at-least-4': { words: 'at least 4', least: 4 },
  jump:         { words: 'jump down',  least: 0 },
  no:           { words: 'no',         least: 0 },
};
const COVER: { readonly [cover in HexsideRow['cover']]: string } = {
  none: 'no',
  'if-targets-side': "a side of the target's hex",
  'unless-shooters-side': "unless a side of the shooter's hex",
};
const MARKED: { readonly [place in HexsideRow['marked']]: string } = {
  anywhere: 'anywhere',
  'house-walls': 'in the walls of houses',
  'level-ground': 'on level ground',
  never: 'follows',
};

/** 3.5. Everything that depends on what lies between two hexes. */
export const HEXSIDE_TABLE = chart({
  id: 'CH-3.5',
  title: 'Hexsides',
  basis: 'house',
  data: {
    open:                { name: 'open',                   foot: 'hex-cost',   horse: 'hex-cost', contact: true,  defenderPlus: false, blocksSight: false, cover: 'none',                 marked: 'never' },
    lip:                 { name: 'lip',                    foot: 'hex-cost',   horse: 'hex-cost', contact: true,  defenderPlus: false, blocksSight: false, cover: 'unless-shooters-side', marked: 'never' },
    lowWall:             { name: 'low wall',               foot: 'at-least-4', horse: 'no',       contact: true,  defenderPlus: true,  blocksSight: false, cover: 'if-targets-side',      marked: 'level-ground' },
    window:              { name: 'window',                 foot: 'at-least-4', horse: 'no',       contact: true,  defenderPlus: true,  blocksSight: false, cover: 'if-targets-side',      marked: 'house-walls' },
    windowBetweenLevels: { name: 'window between levels',  foot: 'jump',       horse: 'no',       contact: false, defenderPlus: false, blocksSight: false, cover: 'if-targets-side',      marked: 'never' },
    drop:                { name: 'drop',                   foot: 'jump',       horse: 'no',       contact: false, defenderPlus: false, blocksSight: false, cover: 'none',                 marked: 'never' },
    rail:                { name: 'rail',                   foot: 'no',         horse: 'no',       contact: false, defenderPlus: false, blocksSight: false, cover: 'none',                 marked: 'never' },
    wall:                { name: 'wall',                   foot: 'no',         horse: 'no',       contact: false, defenderPlus: false, blocksSight: true,  cover: 'none',                 marked: 'anywhere' },
  } satisfies Record<string, HexsideRow>,
  sheet: (data) => ({
    head: ['Hexside', 'Foot', 'Horse', 'Contact', 'Blocks sight', 'Cover', 'On maps'],
    rows: Object.values(data).map((row: HexsideRow) => [
      row.name,
      CROSSINGS[row.foot].words,
      CROSSINGS[row.horse].words,
      row.defenderPlus ? 'yes, defender +1' : row.contact ? 'yes' : 'no',
      row.blocksSight ? 'yes' : 'no',
      COVER[row.cover],
      MARKED[row.marked],
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
