import type { OutcomeWords } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { card, character, nameOf } from '../board/people.js';
import { worse } from '../rules/results.js';
import { COMBAT_WORDS, DAMAGE_WORDS } from '../text.js';
import type { Action, CharacterId, CombatWord, DamageResult, Health, JumpResult, State } from '../types.js';

/** What the odds note of the dice, as `odds.ts` writes it. */
interface Note {
  readonly shot?: CharacterId;
  readonly at?: CharacterId;
  readonly attackers?: readonly CharacterId[];
  readonly defenders?: readonly CharacterId[];
  readonly jump?: CharacterId;
  readonly result?: string;
}

/** An outcome of the odds in words, and how good it is for the first side, in casualty points. */
export function outcomeWords(s: State, outcome: object, _action?: Action): OutcomeWords {
  const notes = 'results' in outcome && Array.isArray(outcome.results) ? (outcome.results as readonly Note[]) : [];
  const meanings = notes.map((note) => meaning(s, note));
  const text = meanings.length === 0 ? 'As ordered, nothing is left to chance' : sentence(meanings.map((one) => one.text).join('; '));
  return { text, good: meanings.reduce((sum, one) => sum + one.good, 0) };
}
const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What somebody loses by coming from one state into another, for the first side. */
function loss(s: State, id: CharacterId, after: Health): number {
  const { vp, side } = card(s, id);
  const value = (health: Health): number =>
    (health === 'dead' ? 0 : health === 'wounded' ? 0.5 : health === 'stunned' ? 0.7 : 1) * (vp + 1);
  const lost = value(character(s, id).health) - value(after);
  return side === s.sides[0] ? -lost : lost;
}
const BACK = 0.1;
const drivenBack = (s: State, id: CharacterId): number =>
  character(s, id).health === 'stunned' ? loss(s, id, 'dead') : card(s, id).side === s.sides[0] ? -BACK : BACK;

const HEALTH_OF: { readonly [word: string]: Health } = {
  W: 'wounded',
  'W+HK': 'wounded',
  S: 'stunned',
  'S+HK': 'stunned',
  K: 'dead',
  'K+HK': 'dead',
  AW: 'wounded',
};

function meaning(s: State, { shot, at, attackers, defenders, jump, result = 'none' }: Note): OutcomeWords {
  if (jump !== undefined) return jumped(s, jump, result as JumpResult);
  if (shot !== undefined && at !== undefined) return shotAt(s, at, result as DamageResult | 'miss' | 'friend');
  return fought(s, attackers ?? [], defenders ?? [], result as CombatWord);
}

function shotAt(s: State, at: CharacterId, result: DamageResult | 'miss' | 'friend'): OutcomeWords {
  if (result === 'miss' || result === 'friend') return { text: result === 'miss' ? 'misses' : 'hits a friend', good: 0 };
  if (result === 'none') return { text: 'hits without effect', good: 0 };
  if (result === 'R2') return { text: fateWords(s, at, result, DAMAGE_WORDS.R2), good: drivenBack(s, at) };
  const after = worse(character(s, at).health, HEALTH_OF[result] ?? 'dead');
  return { text: `${nameOf(s, at)} ${after === 'dead' ? 'dead' : DAMAGE_WORDS[result]}`, good: loss(s, at, after) };
}

const fateWords = (s: State, id: CharacterId, _result: string, words: string): string =>
  `${nameOf(s, id)} ${character(s, id).health === 'stunned' ? 'dead' : words}`;

function jumped(s: State, id: CharacterId, result: JumpResult): OutcomeWords {
  if (result === 'success') return { text: 'lands on his feet', good: 0 };
  const after = worse(character(s, id).health, result);
  return { text: `falls and is ${after}`, good: loss(s, id, after) };
}

function fought(s: State, attackers: readonly CharacterId[], defenders: readonly CharacterId[], result: CombatWord): OutcomeWords {
  const [first] = result === 'AW' ? attackers : defenders;
  if (result === 'none' || first === undefined) return { text: COMBAT_WORDS[result], good: 0 };
  if (result === 'R1' || result === 'AR1') {
    const driven = result === 'R1' ? defenders : attackers;
    const dies = driven.some((id) => character(s, id).health === 'stunned');
    return {
      text: dies ? 'stunned men driven back and dead' : COMBAT_WORDS[result],
      good: driven.reduce((sum, id) => sum + drivenBack(s, id), 0),
    };
  }
  const board = battlefield(s);
  const after = worse(character(s, first).health, HEALTH_OF[result] ?? 'dead');
  const isOne = (result === 'AW' ? attackers : defenders).length === 1;
  const words = after === 'dead' && HEALTH_OF[result] !== 'dead' ? 'dead' : COMBAT_WORDS[result];
  return {
    text: isOne && result !== 'AW' ? `${board.character(first).name} ${words}` : result === 'AW' ? COMBAT_WORDS.AW : words,
    good: loss(s, first, after),
  };
}
