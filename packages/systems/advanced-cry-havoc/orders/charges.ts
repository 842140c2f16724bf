import { oneOf } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { expected, symbolsOfBlow } from '../board/chances.js';
import { mustStandIn } from '../board/charges.js';
import { card, enemyOf, factsOf } from '../board/people.js';
import { position } from '../board/position.js';
import type { Action, Character, CharacterId, State } from '../types.js';
import {
  type Condition,
  chargers,
  enemyIn,
  fightersLeft,
  hasRidersAgainst,
  isSoldier,
  ofTheSide,
  people,
  seat,
  type Window,
  within,
} from './common.js';

/* Charges, their own and in reaction (D1, D2, D4 to D7, D18). */

/** Nobody who stands still charges, also not in reaction (SC-2). */
const whyNeverIn: NonNullable<Window['whyNeverIn']> = (s, side, turn) =>
  mustStandIn(s, side, turn) ? `Nobody of yours may charge in turn ${turn}.` : undefined;
const isWounded = (_its: unknown, { health }: Character): boolean => health === 'wounded';

const stronger: Condition = {
  words: 'his OFF is at least that of the charger',
  takes: oneOf([true]),
  holds(s, f, { who }) {
    const enemy = enemyIn(f);
    return who !== null && enemy !== null && factsOf(s, who as CharacterId).off >= factsOf(s, enemy).off;
  },
};

export const charge: Window = {
  id: 'charge',
  name: 'Charge in reaction',
  about: 'When one of yours is charged and may charge himself (R61); it is his activation, and no charge bonus is left to either.',
  answers: { always: 'charge in reaction', never: 'wait for him' },
  conditions: { within, stronger, seat },
  members: chargers,
  whyNeverIn,
  question: (_s, f, actions) =>
    f.proc === 'charge' && f.step === 'react' && actions.some(({ type }) => type === 'reactionCharge')
      ? { deeds: [{ who: f.target, action: { type: 'reactionCharge' } }], refrain: { type: 'pass' } }
      : undefined,
};

export const declare: Window = {
  id: 'declare',
  name: 'Declare charges',
  about: 'When you may declare charges at the beginning of a turn (4.2); who must charge is asked for all the same.',
  answers: { never: 'declare none' },
  conditions: {},
  members: chargers,
  whyNeverIn,
  question(_s, f, actions) {
    if (f.proc !== 'turn' || (f.step !== 'declareFirst' && f.step !== 'declareSecond')) return undefined;
    const deeds = actions.flatMap((action) => (action.type === 'charge' ? [{ who: action.unit, action }] : []));
    const refrain = actions.find(({ type }) => type === 'noMore');
    return refrain === undefined ? undefined : { deeds, refrain };
  },
};

export const nextCharge: Window = {
  id: 'nextCharge',
  name: 'Which charge comes next',
  about: 'When several charges of yours are still to be made (4.3): in the order of your list.',
  answers: { always: 'in the order of the list' },
  conditions: {},
  members: ofTheSide((s, side) => chargers(s, side).filter(({ isGone }) => isGone !== true).length > 1),
  whyNeverIn,
  question: (_s, f, actions) =>
    f.proc === 'turn' && f.step === 'nextCharge' ? { deeds: actions.map((action) => ({ who: null, action })) } : undefined,
};

/** The hex straight before him. */
function ahead(s: State, unit: CharacterId): string | undefined {
  const p = position(s);
  const { index } = card(s, unit);
  const hex = p.board.next(p.head(index), p.facing(index));
  return hex < 0 ? undefined : battlefield(s).hexAt(hex);
}
export const ride: Window = {
  id: 'ride',
  name: 'How a charge begins',
  about: 'When one of yours begins a charge and could yield to a side (5.4): straight on where that leads to the target.',
  answers: { always: 'straight on' },
  conditions: {},
  members: chargers,
  whyNeverIn,
  question(s, f, actions) {
    if (f.proc !== 'charge' || f.step !== 'ride') return undefined;
    const straight = ahead(s, f.mover);
    const isStraight = (a: Action): number => (a.type === 'ride' && a.hex === straight ? 1 : 0);
    return { deeds: actions.toSorted((a, b) => isStraight(b) - isStraight(a)).map((action) => ({ who: f.mover, action })) };
  },
};

export const foreign: Window = {
  id: 'foreign',
  name: 'An enemy in the way of a charge',
  about: 'When a charger of yours has come into the zone of another enemy (R83).',
  answers: { always: 'strike him', never: 'stop' },
  conditions: {},
  members: people((its, s) => isSoldier(its) && fightersLeft(s, enemyOf(s, its.side)) > 1, isWounded),
  whyNeverIn,
  question: (_s, f, actions) =>
    f.proc === 'charge' && f.step === 'foreign'
      ? { deeds: actions.flatMap((action) => (action.type === 'charge' ? [{ who: f.unit, action }] : [])), refrain: { type: 'stop' } }
      : undefined,
};

export const aim: Window = {
  id: 'aim',
  name: 'At the man or at the horse',
  about: 'When a charger of yours meets a rider (6.1): the aim of which more is to be expected.',
  answers: { always: 'the better aim' },
  conditions: {},
  members: people((its, s) => isSoldier(its) && hasRidersAgainst(s, its.side), isWounded),
  whyNeverIn,
  question(s, f, actions) {
    if (f.proc !== 'charge' || (f.step !== 'strike' && f.step !== 'answer')) return undefined;
    const blows = actions.flatMap((action) => {
      if (action.type !== 'attack') return [];
      const how = { action: f.step === 'strike' ? 'charge' : 'reaction-charge', answered: f.answered } as const;
      return [{ deed: { who: action.unit, action }, worth: expected(symbolsOfBlow(s, { ...action, ...how }), action.aim) }];
    });
    return { deeds: blows.toSorted((a, b) => b.worth - a.worth).map(({ deed }) => deed) };
  },
};

export const onward: Window = {
  id: 'onward',
  name: 'Ride on after a charge',
  about: 'When the way before a rider of yours is open after his charge (R84).',
  answers: { always: 'ride on', never: 'stop' },
  conditions: {},
  members: people(({ mounted }) => mounted !== undefined, isWounded),
  whyNeverIn,
  question(_s, f, actions) {
    if (f.proc !== 'charge' || f.step !== 'onward') return undefined;
    const refrain = actions.find(({ type }) => type === 'stop');
    return { deeds: actions.flatMap((action) => (action.type === 'ride' ? [{ who: f.unit, action }] : [])), refrain };
  },
};
