import type { OutcomeWords } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { type Going, mfLeft } from '../board/going.js';
import { wayWith } from '../board/march.js';
import { character, nameOf } from '../board/people.js';
import { RESULT_WORDS } from '../text.js';
import type { Action, CharacterId, CombatResult, HealthAfter, State, Step } from '../types.js';
import { setsOut } from './pointing.js';

/** What the odds note of the dice, as `odds.ts` writes it. */
interface Note {
  readonly attack?: CharacterId;
  readonly shot?: CharacterId;
  readonly at?: CharacterId;
  readonly impairment?: CharacterId;
  readonly interrupts?: CharacterId;
  readonly breaksOff?: CharacterId;
  readonly grabs?: CharacterId;
  readonly result?: string | boolean;
  readonly health?: HealthAfter;
}

/** An outcome of the odds in words, and how good it is for the first side. */
export function outcomeWords(s: State, outcome: object, action?: Action): OutcomeWords {
  const notes = 'results' in outcome && Array.isArray(outcome.results) ? (outcome.results as readonly Note[]) : [];
  const meanings = notes.map((note) => meaning(s, note, action));
  // Who has not come far enough for a blow charges on in the next turn (R84).
  const nothing = action?.type === 'charge' ? 'no blow yet: he does not get there in this turn' : 'as ordered, nothing is left to chance';
  const words = meanings.length === 0 ? nothing : meanings.map((one) => one.text).join('; ');
  return { text: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, good: meanings.reduce((sum, one) => sum + one.good, 0) };
}

const LEFT: { readonly [health in HealthAfter]: number } = { healthy: 1, wounded: 0.5, stunned: 0.25, dead: 0 };
/** What a result short of harm is worth. */
const SMALL: { readonly [result: string]: number } = { R: 0.1, I: 0.3, A: 0.2, P: 0.3 };

function meaning(s: State, note: Note, action: Action | undefined): OutcomeWords {
  const { at, result = '-', health } = note;
  if (at !== undefined && typeof result === 'string') {
    const who = note.attack ?? note.shot;
    const its = battlefield(s).character(at);
    const worth = 2 + (its.foot[0] + its.foot[1]) / 8;
    const lost = worth * (LEFT[character(s, at).health] - LEFT[health ?? character(s, at).health]) + (SMALL[result] ?? 0);
    if (result === 'F') {
      const own = who === undefined ? 0 : battlefield(s).character(who).side === s.sides[0] ? -0.3 : 0.3;
      return {
        text: note.attack === undefined ? 'the shot goes astray' : `${who === undefined ? 'he' : nameOf(s, who)} fumbles`,
        good: own,
      };
    }
    const words = health === 'dead' ? 'killed' : RESULT_WORDS[result as CombatResult];
    return { text: result === '-' ? 'no effect' : `${nameOf(s, at)} ${words}`, good: its.side === s.sides[0] ? -lost : lost };
  }
  if (note.impairment !== undefined) return stumble(s, note.impairment, `${result}`);
  if (note.interrupts !== undefined) return { text: result === true ? 'goes first' : 'is too slow', good: 0 };
  if (note.breaksOff !== undefined) return { text: result === true ? 'gets away' : 'is held', good: 0 };
  return grab(s, result === true, action);
}

/** What grabbing a horse on the way comes to, and how far he gets then (R53). */
function grab(s: State, isPassed: boolean, action: Action | undefined): OutcomeWords {
  if (action?.type !== 'move') return { text: isPassed ? 'has the horse at once' : 'has the horse for 1 MF', good: 0 };
  const { unit, steps } = action;
  const { going, grab: got, isCut } = wayWith(s, unit, setsOut(s, action), steps, isPassed);
  const isMissed = got?.holds === false;
  const worth = isPassed ? 0.1 : isMissed ? -0.3 : isCut ? -0.1 : 0;
  const gets = isPassed ? 'has the horse at once' : isMissed ? 'does not get the horse: no MF is left' : 'has the horse for 1 MF';
  const isFirst = battlefield(s).character(unit).side === s.sides[0];
  return { text: `${gets}${farther(s, going, steps, isCut)}`, good: isFirst ? worth : -worth };
}
/** Where his way ends; a way that ends with the horse goes on from there. */
function farther(s: State, going: Going, steps: readonly Step[], isCut: boolean): string {
  const last = steps.at(-1);
  const left = mfLeft(going);
  if (last !== undefined && 'lead' in last)
    return going.led === null ? '' : `, and ${left === 0 ? 'no' : left} MF ${left > 1 ? 'are' : 'is'} left to lead it on`;
  const end = battlefield(s).hexAt(going.head);
  if (isCut) return `, and gets no farther than ${end}`;
  return last !== undefined && ('enter' in last || 'turn' in last) ? `, and comes to ${end}` : ', and does the rest as ordered';
}

/** What a stumble comes to (ACH-10), and how bad that is. */
const STUMBLES: { readonly [effect: string]: { readonly words: string; readonly bad: number } } = {
  'activation-over': { words: 'stops there', bad: 0.1 },
  impaired: { words: 'is Impaired', bad: 0.3 },
  'impaired-down': { words: 'falls, Impaired', bad: 0.6 },
};
function stumble(s: State, unit: CharacterId, effect: string): OutcomeWords {
  const told = STUMBLES[effect];
  if (told === undefined) return { text: 'keeps his feet', good: 0 };
  const isFirst = battlefield(s).character(unit).side === s.sides[0];
  return { text: `${nameOf(s, unit)} ${told.words}`, good: isFirst ? -told.bad : told.bad };
}
