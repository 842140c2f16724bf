import { D6, type Side } from '@pennon/kernel';
import type { OutcomeWords, PieceWay, Shown } from '@pennon/picture';
import { battlefieldOf, knows } from '../board/battlefield.js';
import { closeFacts } from '../board/close-combat-facts.js';
import { sideName, unitName, worksName } from '../board/names.js';
import { baseOn, cardOf, elementOf } from '../board/position.js';
import { type Obstacle, recoilOf, standsBehind } from '../board/recoil.js';
import { shotFacts } from '../board/shots.js';
import { spellFacts } from '../board/spells.js';
import { lossSum } from '../rules/losses.js';
import { spellFates, spellResult } from '../rules/magic.js';
import { shotFates, shotResult } from '../rules/missiles.js';
import { closeFates, closeResult } from '../rules/shock.js';
import { LOST_WORDS, RESULT_WORDS, text } from '../text.js';
import type { Action, ElementId, Event, LossFacts, LostWhy, Placing, Result, Score, State } from '../types.js';

type Roll = Extract<Shown, { readonly kind: 'roll' }>;
type Pose = Placing['to'];

/** How an event looks; nothing for what is only written in the log. */
export function shows(s: State, e: Event): Shown | undefined {
  switch (e.type) {
    case 'aggressionRolled':
      return { ...PLAIN, faces: e.faces, title: 'Aggression', result: text.event(s, e), ref: 'D3-7' };
    case 'quarterRolled':
      return { ...PLAIN, faces: [e.face], title: 'Quarter', result: text.event(s, e), ref: 'R12' };
    case 'riverSounded':
      return { ...PLAIN, faces: [e.face], title: 'The river', result: text.event(s, e), ref: 'R54' };
    case 'boundBegun':
      return {
        ...PLAIN,
        faces: [e.face],
        title: 'PIPs',
        total: e.face,
        result: `${e.face === 1 ? '1 PIP' : `${e.face} PIPs`} for ${sideName(s, e.side)}`,
        ref: 'D3-9',
        side: e.side,
        luck: { better: D6.sides - e.face, same: 1, of: D6.sides },
      };
    case 'terrainPlaced':
      return { kind: 'ground', id: e.piece.id };
    case 'worksPlaced':
      return { kind: 'ground', id: e.works.id };
    case 'captured':
      return { kind: 'ground', id: e.feature };
    case 'deployed':
      return {
        kind: 'appear',
        side: e.side,
        placed: e.elements.flatMap(({ id, to }) => (to === null || typeof to === 'string' ? [] : [{ piece: id, pose: to }])),
      };
    case 'summoned':
      return { kind: 'appear', side: sideOfAll(s, e.placed), placed: e.placed.map(({ id, to }) => ({ piece: id, pose: to })) };
    case 'left':
      return { kind: 'appear', side: cardOf(s, e.unit).side, placed: [{ piece: e.unit, pose: e.to }] };
    case 'moved':
      return {
        kind: 'go',
        how: 'move',
        ways: e.placed.map(({ id, to }, i) => wayOf(s, id, e.ways[i] ?? [], to)),
        touches: e.contacts.map(({ target }) => target),
      };
    case 'shifted':
      return { kind: 'go', how: 'shift', ways: [wayOf(s, e.unit, [], e.to)] };
    case 'faced':
      return { kind: 'go', how: 'turn', ways: [wayOf(s, e.unit, [], e.to)], touches: [e.towards] };
    case 'recoiled':
      return { kind: 'go', how: 'recoil', ways: [wayOf(s, e.unit, [], e.to)] };
    case 'fled':
      return { kind: 'go', how: 'flee', ways: [wayOf(s, e.unit, e.way)] };
    case 'pursued':
      return { kind: 'go', how: 'pursue', ways: e.placed.map(({ id, to }) => wayOf(s, id, [], to)) };
    case 'aimed':
      return { kind: 'aim', from: e.unit, at: e.target };
    case 'fought':
      return { ...combatRoll(s, e), title: 'Close combat', ref: 'D3-26', luck: luckOf(s, e, closeResults(s, e)) };
    case 'shot':
      return { ...combatRoll(s, e), title: 'Shooting', ref: 'D3-25', luck: luckOf(s, e, shotResults(s, e)) };
    case 'bespelled':
      return { ...combatRoll(s, e), title: 'Magic', ref: 'D3-24', luck: luckOf(s, e, spellResults(s, e)) };
    case 'dismounted':
      return { kind: 'mark', piece: e.unit, mark: 'dismounted' };
    case 'garrisoned':
      return { kind: 'mark', piece: e.unit, mark: 'inWorks' };
    case 'engaged':
      return { kind: 'mark', piece: e.unit, mark: 'engaged' };
    case 'disengaged':
      return { kind: 'mark', piece: e.unit, mark: 'none' };
    case 'destroyed':
      return { kind: 'mark', piece: e.unit, mark: 'eliminated' };
    case 'ensorcelled':
      return { kind: 'mark', piece: e.unit, mark: 'ensorcelled' };
    case 'vanished':
      return { kind: 'mark', piece: e.unit, mark: e.why === 'god' ? 'fled' : 'inHand' };
    case 'terrainChosen':
    case 'quarterChosen':
    case 'terrainDiscarded':
    case 'edgesChosen':
    case 'campWaived':
    case 'cameIntoBadGoing':
    case 'leftBadGoing':
    case 'locked':
    case 'boundEnded':
    case 'ended':
      return undefined;
  }
}

const sideOfAll = (s: State, placed: readonly Placing[]): Side => {
  const [first] = placed;
  return first === undefined ? s.sides[0] : cardOf(s, first.id).side;
};

/** From where it stands, by the places on its way, to its last. */
function wayOf(s: State, id: ElementId, legs: readonly Pose[], end?: Pose): PieceWay {
  const from = elementOf(s, id).pose;
  const way = [...(from === null ? [] : [from]), ...legs, ...(end === undefined ? [] : [end])];
  return { piece: id, way: way.filter((pose, i) => i === 0 || !isSame(pose, way[i - 1])) };
}
const isSame = (a: Pose, b: Pose | undefined): boolean => b !== undefined && a.x === b.x && a.y === b.y && a.h === b.h;

// ------------------------------------------------------------------ rolls

const PLAIN: Omit<Roll, 'title' | 'result' | 'faces'> = {
  kind: 'roll',
  die: D6.sides,
  breakdown: [],
  total: null,
  ref: null,
  from: null,
  at: null,
  side: null,
  luck: null,
};

/** Both dice, the one who strikes first. */
type Combat = Extract<Event, { readonly type: 'fought' | 'shot' | 'bespelled' }>;
const combatRoll = (s: State, e: Combat): Omit<Roll, 'title' | 'ref' | 'luck'> => ({
  ...PLAIN,
  faces: [e.own.face],
  breakdown: e.own.reasons,
  total: e.own.total,
  other: { faces: [e.other.face], breakdown: e.other.reasons, total: e.other.total },
  result: sentence(fatesWords(s, [...bothFates(e)])),
  from: e.unit,
  at: e.target,
  side: cardOf(s, e.unit).side,
});

/** What both get, by the faces of both. */
type Results = (own: number, other: number) => readonly [own: Result, other: Result];
const bonus = ({ total, face }: Score): number => total - face;

function closeResults(s: State, e: Extract<Event, { readonly type: 'fought' }>): Results {
  const fates = closeFates(closeFacts(s, e.unit, e.target));
  return (own, other) => {
    const { a, b } = closeResult(fates, own + bonus(e.own), other + bonus(e.other));
    return [a, b];
  };
}
function shotResults(
  s: State,
  { unit, target, shootsBack, onRear, aids, backAids, own, other }: Extract<Event, { type: 'shot' }>,
): Results {
  const fates = shotFates(shotFacts(s, unit, target, { shootsBack, onRear, aids, backAids }));
  return (mine, his) => {
    const result = shotResult(fates, mine + bonus(own), his + bonus(other));
    return [result.shooter, result.target];
  };
}
function spellResults(s: State, e: Extract<Event, { readonly type: 'bespelled' }>): Results {
  const facts = spellFacts(s, e);
  const fates = spellFates(facts);
  return (own, other) => {
    const { mage, target, selfEnsorcelled } = spellResult(facts, fates, own, own + bonus(e.own), other + bonus(e.other));
    return [selfEnsorcelled ? 'ensorcelled' : mage, target];
  };
}

const FACES: readonly number[] = Array.from({ length: D6.sides }, (_, i) => D6.from + i);

/** In how many of the ways of both dice the one who strikes would have fared better, and in how many as well. */
function luckOf(s: State, e: Combat, resultsOf: Results): NonNullable<Roll['luck']> {
  const worth = (own: number, other: number): number => {
    const [mine, his] = resultsOf(own, other);
    return harm(s, e.target, his) - harm(s, e.unit, mine);
  };
  const got = worth(e.own.face, e.other.face);
  const all = FACES.flatMap((own) => FACES.map((other) => worth(own, other)));
  return { better: all.filter((w) => w > got).length, same: all.filter((w) => w === got).length, of: all.length };
}

// ------------------------------------------------------------------ what a result means

/** Army points that go with an element or feature (D3-35). */
function pointsOf(s: State, id: string): number {
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
function harm(s: State, id: string, result: Result): number {
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

/** What `odds.ts` notes. */
interface Note {
  readonly combat?: Combat['type'];
  readonly unit?: ElementId;
  readonly target?: string;
  readonly results?: readonly [Result, Result];
  readonly destroyed?: ElementId;
  readonly why?: LostWhy;
  readonly fledOff?: ElementId;
  readonly captured?: string;
  readonly river?: 'paltry' | 'full';
}

const bothFates = ({ unit, target, results }: Pick<Combat, 'unit' | 'target' | 'results'>): readonly (readonly [string, Result])[] => [
  [target, results[1]],
  [unit, results[0]],
];
function fatesWords(s: State, fates: readonly (readonly [string, Result])[]): readonly string[] {
  const told = fates.filter(([, result]) => result !== 'none').map(([id, result]) => `${unitName(s, id)} ${RESULT_WORDS[result]}`);
  return told.length === 0 ? ['nothing comes of it'] : told;
}
const sentence = (words: readonly string[]): string => {
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
  return `, ${bar.base === undefined ? BARS[bar.kind] : `${unitName(s, bar.base.card.id)} is behind it,`}`;
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
function sideOf(s: State, id: string): Side {
  if (knows(s, id)) return cardOf(s, id).side;
  const works = [...battlefieldOf(s.scenario).works, ...s.works].find((w) => w.id === id);
  return s.taken[id] ?? works?.side ?? s.sides[0];
}
