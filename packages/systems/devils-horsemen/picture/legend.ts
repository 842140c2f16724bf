import { type KeyLine, type KeyLines, keyLine, type Legend } from '@pennon/picture';
import type { drawings } from './drawings.js';
import { glossary } from './glossary.js';

type Drawn = typeof drawings;

const FIGURES: KeyLines<Drawn['figures']> = {
  knights: { word: 'Knights', sentence: 'Armoured riders, unbeatable for one charge and hard to hold back.', ref: 'DH-3.3' },
  heavyHorse: { word: 'Heavy cavalry', sentence: 'They must attack whom they come up to, and ride down light troops.', ref: 'DH-10.3' },
  mediumHorse: { word: 'Lancers', sentence: 'Lighter horse with lances; they must attack whom they come up to.', ref: 'DH-10.3' },
  lightHorse: {
    word: 'Light cavalry',
    sentence: 'Horse archers and skirmishers: fast, they give way, shoot, and choose their fights.',
    ref: 'DH-3.3',
  },
  spearmen: { word: 'Foot', sentence: 'Heavy and medium infantry; horse breaks on the front of the heavy.', ref: 'DH-10.3' },
  blades: { word: 'Knights on foot', sentence: 'Dismounted or unhorsed knights; they need not attack.', ref: 'DH-5.10' },
  archers: { word: 'Light infantry', sentence: 'They give way before slower troops, and are ridden down by horse.', ref: 'DH-R25' },
  crossbowmen: { word: 'Crossbowmen', sentence: 'They move or shoot, never both.', ref: 'DH-R20' },
  leader: { word: 'Leader', sentence: 'He gives orders to units in his Command Range, and lends his Charisma to a fight.', ref: 'DH-3.5' },
  banner: {
    word: 'Standard',
    sentence: 'Routed units of its contingent run to it and may rally there; an enemy who enters takes it.',
    ref: 'DH-R55',
  },
};

const MARKS: KeyLines<Drawn['marks']> = {
  disordered: {
    word: 'Disordered',
    sentence: 'It shoots at +1, is easier to break, and withdraws only with a check; no Hit & Run, no feint.',
    ref: 'DH-6.6',
  },
  routed: { word: 'Routed', sentence: 'It runs, does nothing, and any hit eliminates it.', ref: 'DH-7.2' },
  eliminated: { word: 'Gone', sentence: 'It is lost, and its Rout Points count.', ref: 'DH-R62' },
  done: {
    word: 'Has acted',
    sentence: 'A unit has had its order in this Orders Phase; a leader has finished for this turn.',
    ref: 'DH-R15',
  },
  low: { word: 'Missile Low', sentence: 'One volley is left.', ref: 'DH-R22' },
  empty: { word: 'No Missiles', sentence: 'The quivers are empty until the Rally Phase away from the enemy.', ref: 'DH-R22' },
  column: { word: 'In Column', sentence: 'Infantry on the march: faster, TQ less by 2, and helpless when it is attacked.', ref: 'DH-R66' },
  rallied: { word: 'Rallied', sentence: 'Just called back: no orders until the next turn.', ref: 'DH-R57' },
  onFoot: { word: 'Off their horses', sentence: 'Dismounted by order, or knights who have lost their horses for good.', ref: 'DH-R51' },
  wounded: { word: 'Wounded', sentence: 'A leader with one less in everything; a second wound kills.', ref: 'DH-R59' },
  toAttack: { word: 'To attack', sentence: 'It attacks in the Shock segment at the end of this Orders Phase.', ref: 'DH-R31' },
};

const GROUND: KeyLines<Drawn['ground']> = {
  clear: { word: 'open ground', sentence: '1 MP', ref: 'DH-6.27' },
  woods: { word: 'woods', sentence: '2 or 3 MP and a hit, but for light infantry; blocks sight, +1 on shots at it', ref: 'DH-6.27' },
  village: { word: 'village', sentence: 'as woods in everything', ref: 'DH-R17' },
  camp: { word: 'camp', sentence: 'nobody rides in from outside; harder to storm and to shoot at', ref: 'DH-R114' },
  impassable: { word: 'impassable ground', sentence: 'nobody enters', ref: 'DH-R89' },
};

const BETWEEN: KeyLines<Drawn['hexsides']> = {
  river: { word: 'river', sentence: '1 or 2 MP more and for most a hit; the attack across it is harder', ref: 'DH-6.27' },
  ford: { word: 'ford', sentence: '1 MP more for all but light infantry', ref: 'DH-6.27' },
};

export const legend: Legend = { figures: FIGURES, marks: MARKS, ground: GROUND, hexsides: BETWEEN };

/** A term as a line of a card. */
export function glossaryLine(word: string): KeyLine {
  return keyLine(glossary, word);
}
