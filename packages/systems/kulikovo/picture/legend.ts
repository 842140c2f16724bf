import { type KeyLine, type KeyLines, keyLine, type Legend } from '@pennon/picture';
import type { drawings } from './drawings.js';
import { glossary } from './glossary.js';

type Drawn = typeof drawings;

const FIGURES: KeyLines<Drawn['figures']> = {
  heavyHorse: {
    word: 'Heavy cavalry',
    sentence: 'Armoured riders: they charge at +2, counter-charge, and arrows hurt them less; 6 MP.',
    ref: 'KU-3.1',
  },
  mediumHorse: { word: 'Medium cavalry', sentence: 'Lancers: they charge at +1 and counter-charge; 7 MP.', ref: 'KU-3.1' },
  lightHorse: {
    word: 'Light cavalry',
    sentence: 'Horse archers: they shoot on the move, ride through enemy zones and never charge; 8 MP.',
    ref: 'KU-3.1',
  },
  spearmen: { word: 'Foot', sentence: 'Spearmen and militia: horses may shy from their front; they do not charge; 4 MP.', ref: 'KU-3.1' },
  archers: {
    word: 'Bowmen',
    sentence: 'They move and then shoot, and shoot in reaction; they never attack hand to hand; 5 MP.',
    ref: 'KU-3.1',
  },
  crossbowmen: {
    word: 'Crossbowmen',
    sentence: 'They shoot instead of moving, and shoot in reaction; they never attack hand to hand; 4 MP.',
    ref: 'KU-3.1',
  },
  leader: { word: 'Leader', sentence: 'He commands a Battle or the whole army, and rides with units or alone.', ref: '3.3' },
  banner: { word: 'Standard', sentence: 'Retired units gather and rally here; an enemy unit that enters its hex takes it.', ref: '3.4' },
};

const MARKS: KeyLines<Drawn['marks']> = {
  disordered: {
    word: 'Disordered',
    sentence: 'It moves 1 MP less, attacks at −2, shoots at −1, neither charges nor counter-charges, and is hit harder.',
    ref: '3.2',
  },
  retired: {
    word: 'Retired',
    sentence: 'It has fled to its Standard, does nothing until it is rallied, and counts 1 flight point meanwhile.',
    ref: '3.2',
  },
  eliminated: { word: 'Eliminated', sentence: 'It is lost, and its flight points count for good.', ref: '3.2' },
  hidden: { word: 'Hidden', sentence: 'It waits in the wood and is not seen by the enemy until it is released.', ref: 'K3' },
  done: { word: 'Has acted', sentence: 'It has had its turn in this activation and has nobody to attack.', ref: 'section 4' },
  stopped: {
    word: 'Stopped',
    sentence: 'It has come into an enemy zone of control and enters no further hex in this activation.',
    ref: 'R20',
  },
};

const GROUND: KeyLines<Drawn['ground']> = {
  clear: { word: 'open ground', sentence: '1 MP', ref: 'KU-TEC' },
  woods: { word: 'woods', sentence: '2 MP, no charge into them, no shot through them', ref: 'KU-TEC' },
  water: { word: 'water', sentence: 'nobody enters', ref: 'KU-TEC' },
  ice: { word: 'thin ice', sentence: '1 MP', ref: 'P3' },
  out: { word: 'out of play', sentence: 'nobody enters', ref: '3.7' },
};

const BETWEEN: KeyLines<Drawn['hexsides']> = {
  river: { word: 'great river', sentence: 'nobody crosses', ref: 'KU-TEC' },
  stream: { word: 'river that can be forded', sentence: '1 MP more, no charge across', ref: 'KU-TEC' },
  slope: { word: 'steep slope', sentence: '1 MP more, no charge across', ref: 'KU-TEC' },
  ridge: { word: 'ridge', sentence: 'blocks shots across it', ref: 'KU-TEC' },
  cliff: { word: 'cliff', sentence: 'nobody crosses', ref: 'KU-TEC' },
};

export const legend: Legend = { figures: FIGURES, marks: MARKS, ground: GROUND, hexsides: BETWEEN };

/** A term as a line of a card. */
export function glossaryLine(word: string): KeyLine {
  return keyLine(glossary, word);
}
