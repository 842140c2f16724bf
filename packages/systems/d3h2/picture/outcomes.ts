import type { Side } from '@pennon/kernel';
import type { OutcomeWords } from '@pennon/picture';
import { battlefieldOf, knows } from '../board/battlefield.js';
import { unitName, worksName } from '../board/names.js';
import { baseOn, cardOf } from '../board/position.js';
import { type Obstacle, recoilOf, standsBehind } from '../board/recoil.js';
import { lossSum } from '../rules/losses.js';
import { LOST_WORDS, RESULT_WORDS } from '../text.js';
import type { Action, ElementId, Event, LossFacts, LostWhy, Result, State } from '../types.js';

// ------------------------------------------------------------------ what a result means

/** Army points that go with an element or feature (D3-35). */
export function pointsOf(s: State, id: string): number {
  const none: LossFacts = { elements: [], camp: 'none', stronghold: 'none' };
  if (knows(s, id)) {
    const { type, general } = cardOf(s, id);
    return lossSum({ ...none, elements: [{ type, general, state: 'destroyed' }] }, 'a').total;
  }
  const works = [...battlefieldOf(s.scenario).works, ...s.works].find((w) => w.id === id);
  return lossSum({ ...none, ...(works?.kind === 'stronghold' ? { stronghold: 'fallen' } : { camp: 'sacked' }) }, 'a').total;
}

/** Driven back is worse than nothing and better than any loss: the least that an element costs is one point. */
const RECOIL = 0.25;
const FLIGHT = 0.5;
export function harm(s: State, id: string, result: Result): number {
  switch (result) {
    case 'none':
      return 0;
    case 'recoil':
      return RECOIL;
    case 'flee':
      return FLIGHT;
    case 'destroyed':
    case 'ensorcelled':
    case 'captured':
    case 'garrison-destroyed':
      return pointsOf(s, id);
  }
}

// ------------------------------------------------------------------ outcomes of the odds

/** What befalls somebody; what the table makes of it comes after what the dice said and counts instead. */
interface Fate {
  readonly id: string;
  readonly words: string;
  readonly harm: number;
}

type Combat = Extract<Event, { readonly own: unknown }>['type'];
type Fought = Pick<Extract<Event, { readonly own: unknown }>, 'unit' | 'target' | 'results'>;

/** What `odds.ts` notes. */
interface Note {
  readonly combat?: Combat;
  readonly unit?: ElementId;
  readonly target?: string;
  readonly results?: readonly [Result, Result];
  readonly destroyed?: ElementId;
  readonly why?: LostWhy;
  readonly fledOff?: ElementId;
  readonly captured?: string;
  readonly river?: 'paltry' | 'full';
}

export const bothFates = ({ unit, target, results }: Fought): readonly (readonly [string, Result])[] => [
  [target, results[1]],
  [unit, results[0]],
];
export function fatesWords(s: State, fates: readonly (readonly [string, Result])[]): readonly string[] {
  const told = fates.filter(([, result]) => result !== 'none').map(([id, result]) => `${unitName(s, id)} ${RESULT_WORDS[result]}`);
  return told.length === 0 ? ['nothing comes of it'] : told;
}
export const sentence = (words: readonly string[]): string => {
  const all = words.join(', ');
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}`;
};

/** An outcome of the odds in words, and how good it is for the first side, in army points. */
export function outcomeWords(s: State, outcome: object, _action?: Action): OutcomeWords {
  const notes = 'results' in outcome && Array.isArray(outcome.results) ? (outcome.results as readonly Note[]) : [];
  const fates = new Map<string, Fate>();
  const words: string[] = [];
  for (const note of notes) for (const fate of fatesOf(s, note, fates)) fates.set(fate.id, fate);
  for (const { river } of notes) if (river !== undefined) words.push(river === 'full' ? 'the river is deep' : 'the river is paltry');
  words.push(...[...fates.values()].map(({ words: told }) => told));
  const good = [...fates.values()].reduce((sum, { id, harm: lost }) => sum + (sideOf(s, id) === s.sides[0] ? -lost : lost), 0);
  const isFought = notes.some(({ combat }) => combat !== undefined);
  if (words.length === 0) words.push(isFought ? 'nothing comes of it' : 'as ordered, nothing is left to chance');
  return { text: sentence(words), good };
}

function fatesOf(s: State, note: Note, before: ReadonlyMap<string, Fate>): readonly Fate[] {
  const { combat, unit, target, results, destroyed, why, fledOff, captured } = note;
  if (combat !== undefined && unit !== undefined && target !== undefined && results !== undefined)
    return bothFates({ unit, target, results })
      .filter(([, result]) => result !== 'none')
      .map(([id, result]) => ({ id, words: `${unitName(s, id)} ${RESULT_WORDS[result]}`, harm: harm(s, id, result) }));
  if (destroyed !== undefined) {
    const told = LOST_WORDS[why ?? 'result'];
    const isDriven = before.get(destroyed)?.harm === RECOIL && why === 'no-way-back';
    const end = isDriven ? `cannot recoil${barWords(s, destroyed)} and is destroyed` : told;
    return [{ id: destroyed, words: `${unitName(s, destroyed)} ${end}`, harm: pointsOf(s, destroyed) }];
  }
  if (fledOff !== undefined) return [{ id: fledOff, words: `${unitName(s, fledOff)} flees off the table`, harm: pointsOf(s, fledOff) }];
  if (captured !== undefined) return [{ id: captured, words: `${worksName(s, captured)} is taken`, harm: pointsOf(s, captured) }];
  return [];
}

/** What bars the way back of somebody who stands as he would fight; nothing where he is still to come there. */
function barWords(s: State, id: ElementId): string {
  const base = baseOn(s, id);
  const bar = base === undefined ? undefined : standsBehind(s, base);
  if (base === undefined || bar === undefined || recoilOf(s, base, 'full', false, false).result !== 'destroyed') return '';
  return `, ${bar.base === null ? BARS[bar.kind] : `${unitName(s, bar.base.card.id)} is behind it,`}`;
}
const BARS: { readonly [kind in Obstacle['kind']]: string } = {
  friend: 'a friend is behind it,',
  enemy: 'an enemy is behind it,',
  'table-edge': 'the table ends behind it,',
  camp: 'a Camp is behind it,',
  stronghold: 'a Stronghold is behind it,',
  'impassable-terrain': 'the ground behind it is closed to it,',
};

/** Whose it is; a Stronghold that was taken before belongs to its captor. */
export function sideOf(s: State, id: string): Side {
  if (knows(s, id)) return cardOf(s, id).side;
  const works = [...battlefieldOf(s.scenario).works, ...s.works].find((w) => w.id === id);
  return s.taken[id] ?? works?.side ?? s.sides[0];
}
