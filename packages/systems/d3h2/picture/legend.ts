import { howMany } from '@pennon/kernel';
import type { KeyLines, Legend } from '@pennon/picture';
import { costOf, nameOf } from '../rules/units.js';
import type { ElementType } from '../types.js';
import type { drawings } from './drawings.js';
import { glossaryLine } from './glossary.js';
import { goingWords, KINDS, TERRAIN_NAMES } from './ground.js';
import { FIGURES } from './pieces.js';

const MARKS: KeyLines<typeof drawings.marks> = {
  general: glossaryLine('General'),
  fast: glossaryLine('Fast'),
  double: glossaryLine('Double element'),
  ally: glossaryLine('Ally'),
  mountedInfantry: glossaryLine('Mounted infantry'),
  dismounted: glossaryLine('Dismounted'),
  engaged: glossaryLine('In close combat'),
  moved: glossaryLine('Has moved'),
  shot: glossaryLine('Has shot'),
  fought: glossaryLine('Has fought'),
  ensorcelled: glossaryLine('Ensorcelled'),
  eliminated: glossaryLine('Destroyed'),
  fled: glossaryLine('Fled'),
  inHand: glossaryLine('Held off'),
  inWorks: glossaryLine('Garrison'),
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
  camp: { word: 'Camp', sentence: 'its garrison fights better; 2 points when it is sacked', ref: 'D3-35' },
  stronghold: { word: 'Stronghold', sentence: 'its garrison fights much better; 4 points when it falls', ref: 'D3-35' },
};

/** Every figure under the name of the first type that it stands for. */
const figures: Legend['figures'] = Object.fromEntries(
  (Object.entries(FIGURES) as readonly [ElementType, string][])
    .toReversed()
    .map(([type, figure]) => [
      figure,
      { word: nameOf(type), sentence: `An element of ${howMany(costOf(type), 'army point')}.`, ref: `D3-3 ${type}` },
    ]),
);

export const legend: Legend = { figures, marks: MARKS, ground, hexsides: {} };
