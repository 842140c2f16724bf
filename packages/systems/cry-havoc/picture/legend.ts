import { type KeyLine, type KeyLines, keyLine, type Legend } from '@pennon/picture';
import type { drawings } from './drawings.js';
import { glossary } from './glossary.js';
import { sidesExplained } from './hexsides.js';

type Drawn = typeof drawings;

const FIGURES: KeyLines<Drawn['figures']> = {
  knight: {
    word: 'Rider in mail',
    sentence: 'He covers two hexes; in the saddle he is at his strongest and may lose his horse.',
    ref: 'R9',
  },
  rider: { word: 'Rider', sentence: 'He covers two hexes, rides far, and has no mail to save him.', ref: 'R9' },
  manAtArms: { word: 'Man in mail', sentence: 'Strong and slow on foot; armour turns arrows.', ref: 'CH-3.1' },
  spearman: { word: 'Fighter on foot', sentence: 'Fights hand to hand without armour.', ref: 'CH-3.1' },
  javelinman: { word: 'Javelin man', sentence: 'Throws up to 12 hexes, goes half as far after it, and may still attack.', ref: 'R29' },
  archer: { word: 'Archer', sentence: 'Shoots up to 25 hexes, goes half as far after it and does not attack then.', ref: 'R29' },
  crossbowman: { word: 'Crossbowman', sentence: 'Shoots up to 30 hexes and hits hardest; after it neither move nor attack.', ref: 'R29' },
  axeman: { word: 'Man with an axe or a hammer', sentence: 'Strikes hard and has little to cover him.', ref: 'CH-3.1' },
  commoner: { word: 'Villager or servant', sentence: 'Fights if need be.', ref: 'CH-3.1' },
  woman: { word: 'Woman of the house', sentence: 'Takes part like everybody, and seldom wins a fight.', ref: 'CH-3.1' },
  horse: {
    word: 'Loose horse',
    sentence: 'It stands where it is, blocks the way and the view, and can be mounted or driven off.',
    ref: 'R20',
  },
  load: { word: 'Load', sentence: 'A man on foot in its hex may take it up for 2 points.', ref: 'R82' },
};

const MARKS: KeyLines<Drawn['marks']> = {
  wounded: line('Wounded'),
  stunned: line('Stunned'),
  dead: line('Dead'),
  gone: line('Off the map'),
  loaded: line('Loaded'),
  upstairs: line('Upstairs'),
  done: line('Has acted'),
};

const GROUND: KeyLines<Drawn['ground']> = {
  flat: { word: 'open ground', sentence: '1 point', ref: 'CH-T1' },
  scrub: { word: 'scrub', sentence: '2 points, a horse 4; cover, and a handicap in a fight', ref: 'CH-T1' },
  tree: { word: 'tree', sentence: '2 points, no horse; blocks sight, cover, a handicap in a fight', ref: 'CH-T1' },
  slope: { word: 'slope', sentence: '2 points, a horse 4; a handicap in a fight', ref: 'CH-T1' },
  interior: { word: 'room', sentence: '1 point, no horse', ref: 'CH-T1' },
  doorway: { word: 'doorway', sentence: '1 point, for a horse as R13 says; cover, and one column for the defender', ref: 'CH-T1' },
  staircase: { word: 'staircase', sentence: '2 points, no horse, from its ends only; a handicap in a fight', ref: 'R17' },
  balcony: { word: 'balcony', sentence: '1 point, no horse; cover, and one may jump down', ref: 'CH-T1' },
  anvil: { word: 'anvil', sentence: '2 points, a horse 4; cover, a handicap in a fight', ref: 'CH-T1' },
  waterBucket: { word: 'trough or well', sentence: '2 points, a horse 4; cover, a handicap in a fight', ref: 'CH-T1' },
  ford: { word: 'ford', sentence: '2 points; a handicap in a fight', ref: 'CH-3.4' },
  deepWater: { word: 'deep water', sentence: 'nobody enters', ref: 'CH-3.4' },
};

export const legend: Legend = { figures: FIGURES, marks: MARKS, ground: GROUND, hexsides: sidesExplained };

/** A term as a line of the key and of cards. */
export function line(word: string): KeyLine {
  return keyLine(glossary, word);
}
