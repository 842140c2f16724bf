import { type KeyLine, type KeyLines, keyLine, type Legend } from '@pennon/picture';
import type { drawings } from './drawings.js';
import { glossary } from './glossary.js';

type Drawn = typeof drawings;

const FIGURES: KeyLines<Drawn['figures']> = {
  knight: { word: 'Rider in armor', sentence: 'Two hexes, strong in the charge, and he may lose his horse.', ref: 'R25' },
  rider: { word: 'Rider', sentence: 'Two hexes, quick, without armor.', ref: 'R25' },
  manAtArms: { word: 'Man in armor', sentence: 'Hard to hurt and slow.', ref: 'R15' },
  spearman: { word: 'Fighter on foot', sentence: 'Fights hand to hand without armor.', ref: 'R24' },
  javelinman: { word: 'Thrower', sentence: 'Throws javelins, knives, stones or an axe.', ref: 'ACH-4' },
  archer: { word: 'Archer', sentence: 'Shoots far, and in reaction too.', ref: 'ACH-4' },
  crossbowman: { word: 'Crossbowman', sentence: 'Hits hard and reloads for a whole activation.', ref: 'R35' },
  commoner: { word: 'Commoner', sentence: 'Poorly armed or not at all.', ref: 'R66' },
  dog: { word: 'Dangerous animal', sentence: 'Attacks and runs, and knows no fear.', ref: 'R47' },
  horse: { word: 'Loose horse', sentence: 'It blocks the way, and can be mounted, led or driven off.', ref: 'R97' },
  load: { word: 'Load', sentence: 'Picked up for 2 MF by who stands in or beside its hex.', ref: 'R52' },
  banner: { word: 'Banner', sentence: 'It lies on the ground; an armed man on foot there takes it up.', ref: 'R65' },
};

const MARKS: KeyLines<Drawn['marks']> = {
  leader: line('Leader'),
  wounded: line('Wounded'),
  stunned: line('Stunned'),
  dead: line('Dead'),
  gone: line('Off the map'),
  activated: line('Activated'),
  watch: line('Watch'),
  charge: line('Charge'),
  fullCharge: line('Full charge'),
  engaged: line('Engaged'),
  enraged: line('Enraged'),
  parry: line('Parry'),
  cover: line('Cover'),
  prone: line('Prone'),
  fumble: line('Fumble'),
  impaired: line('Impaired'),
  scared: line('Scared'),
  panic: line('Panic'),
  loaded: line('Loaded'),
  unloaded: line('Unloaded'),
  bearer: line('Bearer of the banner'),
};

const ground = (word: string, sentence: string): KeyLine => ({ word, sentence, ref: 'ACH-3.5' });
const GROUND: KeyLines<Drawn['ground']> = {
  open: ground('open ground', '1 MF'),
  road: ground('road', '1 MF'),
  yard: ground('yard', '1 MF; a low wall round it'),
  scrub: ground('scrub', '2 MF, a horse 4; light cover from shots'),
  tree: ground('tree', '2 MF, no horse; cover, and four in a row hide'),
  marsh: ground('marsh', '2 MF, a horse 4; hampers blows'),
  ford: ground('ford', '2 MF; hampers blows'),
  deepWater: ground('deep water', 'nobody enters'),
  bridge: ground('bridge', '1 MF'),
  house: ground('house', '1 MF, no horse; by door or window only'),
  cart: ground('cart or barricade', '2 MF, no horse; good cover'),
  rock: ground('rock or well', '2 MF, a horse 4; light cover'),
  rubble: ground('rubble', '2 MF, a horse 4; cover'),
};

const side = (word: string, sentence: string): KeyLine => ({ word, sentence, ref: 'ACH-3.5h' });
const BETWEEN: KeyLines<Drawn['hexsides']> = {
  slope: side('slope', 'up it 1 MF more, a horse 3 more, and blows are hampered'),
  lowWall: side('low wall', '3 MF more, no horse; cover behind it'),
  hedge: side('hedge', '2 MF more, a horse leaps it with a check; light cover'),
  window: side('window', '3 MF more, no horse; the best cover from shots'),
  wall: side('wall', 'nobody crosses, sees or strikes through it'),
  climb: side('climbable wall', 'all MF and a check'),
  doorOpen: side('open door', 'the way in and out; cover behind it'),
  doorClosed: side('closed door', 'a wall until somebody opens it for 1 MF'),
  doorBarred: side('barred door', 'a wall until somebody breaks it'),
};

export const legend: Legend = { figures: FIGURES, marks: MARKS, ground: GROUND, hexsides: BETWEEN };

/** A term as a line of the key and of cards. */
function line(word: string): KeyLine {
  return keyLine(glossary, word);
}
