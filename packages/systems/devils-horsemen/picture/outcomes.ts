import { does, howMany } from '@pennon/kernel';
import type { OutcomeWords } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { card, leaderSide, nameOf, sideOf } from '../board/pieces.js';
import type { LeaderId, State, UnitId } from '../types.js';
import { sentence } from './names.js';

/** What the odds note of the dice, as `odds.ts` writes it. */
interface Note {
  readonly shot?: UnitId;
  readonly at?: string;
  readonly hits?: number;
  readonly missiles?: 'full' | 'low' | 'no';
  readonly check?: string;
  readonly unit?: UnitId;
  readonly leader?: LeaderId;
  readonly result?: string;
  readonly clash?: string;
  readonly attackers?: number;
  readonly defenders?: number;
  readonly routs?: UnitId;
  readonly unhorsed?: UnitId;
  readonly eliminated?: UnitId;
}
interface Meaning {
  readonly words: string;
  /** For the first side, in Rout Points. */
  readonly good: number;
}

/** An outcome of the odds in words, and how good it is for the first side. */
export function outcomeWords(s: State, outcome: object): OutcomeWords {
  const notes = 'results' in outcome && Array.isArray(outcome.results) ? (outcome.results as readonly Note[]) : [];
  const meanings = notes.map((note) => meaningOf(s, note));
  const words = meanings.map(({ words: one }) => one);
  return {
    text: sentence(words.length === 0 ? ['as ordered, nothing is left to chance'] : words, '; '),
    good: meanings.reduce((sum, { good }) => sum + good, 0),
  };
}

/** What is bad for a unit is bad for its side. */
const harm = (s: State, id: string, points: number): number => {
  if (!battlefield(s).knowsUnit(id)) return 0;
  return sideOf(s, id) === s.sides[0] ? -points : points;
};

const RESULTS: { readonly [result: string]: string } = {
  none: 'steady',
  hits: 'shaken',
  'hit-removed': 'holds',
  rout: 'breaks',
  'must-pursue': 'bites',
  'pursuer-attacks': 'is caught',
  'retreater-attacks': 'turns and strikes',
  'full-move': 'is carried away',
  'normal-move': 'obeys',
  'activates-again': 'goes on',
  activates: 'acts now',
  finished: 'has finished for this turn',
  paralysis: 'his side acts no more this turn',
  'rally-phase': 'nobody acts any more this turn',
  stands: 'stands',
  continues: 'goes on',
  forward: 'goes forward',
  stays: 'stays',
  charges: 'charges',
  eliminated: 'disperses',
  struck: 'is struck',
  wounded: 'is wounded',
  killed: 'is killed',
  captured: 'is taken',
  placed: 'escapes',
  rallied: 'rallies',
  'line-or-orders': 'may command a line',
  'orders-only': 'has orders only',
};

function meaningOf(s: State, note: Note): Meaning {
  if (note.shot !== undefined && note.at !== undefined)
    return {
      words: `${nameOf(s, note.shot)}: ${note.hits ? 'a hit' : 'no hit'}${note.missiles === 'full' ? '' : note.missiles === 'low' ? ', arrows low' : ', no arrows left'}`,
      good: harm(s, note.at, note.hits ?? 0),
    };
  if (note.clash !== undefined) {
    const isFirst = s.phase === null || s.phase.side === s.sides[0];
    const gain = (note.defenders ?? 0) - (note.attackers ?? 0);
    return {
      words: `clash: ${howMany(note.attackers ?? 0, 'hit')} to the attackers, ${note.defenders} to the defenders`,
      good: isFirst ? gain : -gain,
    };
  }
  if (note.routs !== undefined) return { words: does(nameOf(s, note.routs), 'routs'), good: harm(s, note.routs, card(s, note.routs).tq) };
  if (note.unhorsed !== undefined)
    return { words: `${does(nameOf(s, note.unhorsed), 'loses')} the horses`, good: harm(s, note.unhorsed, 3) };
  if (note.eliminated !== undefined)
    return { words: `${does(nameOf(s, note.eliminated), 'is')} eliminated`, good: harm(s, note.eliminated, card(s, note.eliminated).tq) };
  const who = note.unit ?? note.leader;
  // He has finished already; what more may come of it is told by itself.
  if (note.check === 'doom' && note.result === 'finished') return { words: 'the die of doom spares the rest', good: 0 };
  const words = `${who === undefined ? '' : `${nameOf(s, who)}: `}${RESULTS[note.result ?? ''] ?? note.result ?? ''}`;
  const { result = '' } = note;
  // Who stops has finished as well: nothing is lost by a try that fails.
  const isNothingLost = note.check === 'momentum' && result === 'finished';
  const worth = isNothingLost ? 0 : BAD.includes(result) ? -1 : HOPED_FOR.includes(result) ? 1 : 0;
  if (note.unit !== undefined) return { words, good: -harm(s, note.unit, worth) };
  const isFirst = note.leader !== undefined && leaderSide(s, note.leader) === s.sides[0];
  return { words, good: (isFirst ? worth : -worth) / 2 };
}
/** What checks are feared and hoped for. */
const BAD: readonly string[] = [
  'hits',
  'rout',
  'eliminated',
  'finished',
  'paralysis',
  'rally-phase',
  'killed',
  'must-pursue',
  'pursuer-attacks',
  'full-move',
];
const HOPED_FOR: readonly string[] = ['activates', 'activates-again', 'line-or-orders', 'rallied', 'retreater-attacks'];
