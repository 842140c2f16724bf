import { other } from '@pennon/hexes';
import { oneOf } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { card } from '../board/people.js';
import { isInZoi, position } from '../board/position.js';
import type { Action } from '../types.js';
import { type Condition, enemiesOf, isSoldier, nearest, ofTheSide, people, type Window } from './common.js';

/* Where somebody goes, stands or turns after a blow (D14, D15, D17, D19 to D21). */

export const face: Window = {
  id: 'face',
  name: 'Turn to face',
  about: 'When one of yours has been struck from aside and may turn to the attacker (R89): they are Engaged then.',
  answers: { always: 'turn', never: 'stay as he is' },
  conditions: {},
  members: people(isSoldier),
  question(_s, f, actions) {
    if (f.proc !== 'blow' || f.step !== 'face') return undefined;
    return {
      deeds: actions.flatMap((action) => (action.type === 'face' ? [{ who: action.unit, action }] : [])),
      refrain: { type: 'stand' },
    };
  },
};

/** Nobody who could strike him there at once. */
const free: Condition = {
  words: 'the hex lies in no enemy zone',
  takes: oneOf([true]),
  holds: (s, _f, { who, action }) =>
    who !== null && action.type === 'advance' && !isInZoi(position(s), card(s, action.unit).sideIndex, battlefield(s).indexOf(action.hex)),
};
export const advance: Window = {
  id: 'advance',
  name: 'Follow into an empty hex',
  about: 'When the hex before one of yours is empty after his blow (R101).',
  answers: { always: 'follow', never: 'stay' },
  conditions: { free },
  members: people(isSoldier),
  question: (_s, f, actions) =>
    f.proc === 'blow' && f.step === 'advance'
      ? {
          deeds: actions.flatMap((action) => (action.type === 'advance' ? [{ who: action.unit, action }] : [])),
          refrain: { type: 'stand' },
        }
      : undefined,
};

/** Only where the scenario lets a side carry people off. */
export const seize: Window = {
  id: 'seize',
  name: 'Seize a civilian',
  about: 'When one of yours has overcome an unarmed civilian whom he may carry off.',
  answers: { always: 'seize', never: 'leave' },
  conditions: {},
  members: people((its, s) => isSoldier(its) && battlefield(s).document.special.seizes === its.side),
  question: (_s, f, actions) =>
    f.proc === 'blow' && f.step === 'seize' && actions.some(({ type }) => type === 'seize')
      ? { deeds: [{ who: f.unit, action: { type: 'seize' } }], refrain: { type: 'stand' } }
      : undefined,
};

/** Into the zones of as many as there are, then next to as many of theirs. */
export const backTo: Window = {
  id: 'backTo',
  name: 'Where an enemy is driven to',
  about: 'When one of yours drives an enemy back and you choose the hex (6.3): where most of yours are round him.',
  answers: { always: 'choose for me' },
  conditions: {},
  members: people(({ isArmed }) => isArmed),
  question(s, f, actions) {
    if (f.proc !== 'blow' || f.step !== 'retreat') return undefined;
    const p = position(s);
    const side = other(card(s, f.target).sideIndex);
    const round = (a: Action): number => {
      if (a.type !== 'retreat') return 0;
      const hex = p.board.indexOf(a.hex);
      const has = (i: number): number => (p.holds(i, hex) ? 10 : 0) + (p.board.direction(p.head(i), hex) >= 0 ? 1 : 0);
      return p.pieces.reduce((sum, _one, i) => (p.head(i) >= 0 && p.sideOf(i) === side ? sum + has(i) : sum), 0);
    };
    const ways = actions.filter(({ type }) => type === 'retreat');
    return { deeds: ways.toSorted((a, b) => round(b) - round(a)).map((action) => ({ who: f.unit, action })) };
  },
};

export const fall: Window = {
  id: 'fall',
  name: 'Where a rider falls',
  about: 'When a rider is thrown and you say into which hex (R45, R102): the first of the list.',
  answers: { always: 'the first' },
  conditions: {},
  members: ofTheSide((s) => battlefield(s).characters.some(({ mounted }) => mounted !== undefined)),
  question: (_s, f, actions) =>
    f.proc === 'place' && f.why === 'fallen' ? { deeds: actions.map((action) => ({ who: null, action })) } : undefined,
};

export const rise: Window = {
  id: 'rise',
  name: 'How he faces when he wakes',
  about: 'When one of yours gets up who was Stunned (7.4): towards the nearest enemy.',
  answers: { always: 'towards the nearest enemy' },
  conditions: {},
  members: people(({ isAnimal }) => !isAnimal),
  question(s, f, actions) {
    if (f.proc !== 'turn' || f.step !== 'rise' || f.unit === null) return undefined;
    const { unit } = f;
    const { board } = position(s);
    const { hex } = s.characters[card(s, unit).index] ?? { hex: null };
    const foe = nearest(s, unit, enemiesOf(s, unit))?.one.hex ?? null;
    const wanted = hex === null || foe === null ? undefined : board.facings[board.bearing(board.indexOf(hex), board.indexOf(foe))];
    const isWanted = (a: Action): number => (a.type === 'face' && a.facing === wanted ? 1 : 0);
    return { deeds: actions.toSorted((a, b) => isWanted(b) - isWanted(a)).map((action) => ({ who: unit, action })) };
  },
};
