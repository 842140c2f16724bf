import type { KeyLine, Legend } from '@pennon/picture';
import { costOf, nameOf } from '../rules/units.js';
import type { ElementType } from '../types.js';
import type { drawings } from './drawings.js';
import { goingWords, KINDS, TERRAIN_NAMES } from './ground.js';
import { FIGURES } from './pieces.js';

type Lines<T> = { readonly [key in keyof T]: KeyLine };
type Drawn = typeof drawings;

const MARKS: Lines<Drawn['marks']> = {
  general: {
    word: 'General',
    sentence: 'He leads the army: orders cost more out of his sight, and he costs 2 points more when lost.',
    ref: 'D3-9',
  },
  fast: { word: 'Fast', sentence: 'It moves farther than others of its kind, and fights worse against some.', ref: 'D3-14' },
  double: { word: 'Double element', sentence: 'Twice as many men on a deeper base: it costs more and stands better.', ref: 'D3-3' },
  ally: { word: 'Ally', sentence: 'It serves under its own banner: the General’s orders cost more.', ref: 'D3-9' },
  mountedInfantry: { word: 'Mounted infantry', sentence: 'It rides to the fight and may get down.', ref: 'D3-14' },
  dismounted: { word: 'Dismounted', sentence: 'It has got down from its horses and fights on foot.', ref: 'D3-2' },
  engaged: { word: 'In contact', sentence: 'It touches an enemy: it fights in the close combat of this bound.', ref: 'D3-22' },
  moved: { word: 'Has moved', sentence: 'It has had its order in this bound.', ref: 'D3-8' },
  shot: { word: 'Has shot', sentence: 'It has shot in this bound.', ref: 'D3-19' },
  fought: { word: 'Has fought', sentence: 'Its close combat of this bound is over.', ref: 'D3-26' },
  ensorcelled: { word: 'Ensorcelled', sentence: 'A spell has taken it off the table until it is set free.', ref: 'D3-13' },
  eliminated: { word: 'Destroyed', sentence: 'It is lost, and its points with it.', ref: 'D3-35' },
  fled: { word: 'Fled', sentence: 'It has run off the table and counts as lost.', ref: 'D3-35' },
  inHand: { word: 'Held off', sentence: 'It is not on the table yet.', ref: 'D3-11' },
  inWorks: { word: 'Garrison', sentence: 'It holds a Camp or Stronghold and fights from its walls.', ref: 'D3-26' },
};

const ground: Legend['ground'] = {
  ...Object.fromEntries(
    (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((terrain) => [
      KINDS[terrain],
      { word: TERRAIN_NAMES[terrain].toLowerCase(), sentence: goingWords(terrain), ref: 'D3-14' },
    ]),
  ),
  river: { word: 'river', sentence: 'the first to enter it finds out whether it is paltry', ref: 'R54' },
  road: { word: 'road', sentence: 'good going for a column', ref: 'R18' },
  camp: { word: 'Camp', sentence: 'its garrison fights better; it is worth 2 points when it is sacked', ref: 'D3-35' },
  stronghold: { word: 'Stronghold', sentence: 'its garrison fights much better; it is worth 4 points when it falls', ref: 'D3-35' },
};

const types = Object.entries(FIGURES) as readonly [ElementType, string][];
const figures: Legend['figures'] = Object.fromEntries(
  types.map(([type, figure]) => {
    const [first = type] = types.find(([, drawn]) => drawn === figure) ?? [];
    return [figure, { word: nameOf(first), sentence: `Element of ${costOf(first)} army points.`, ref: `D3-3 ${first}` }];
  }),
);

export const legend: Legend = { figures, marks: MARKS, ground, hexsides: {} };
