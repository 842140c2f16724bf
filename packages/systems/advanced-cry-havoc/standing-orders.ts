import type { StandingOrder, StandingOrders } from '@pennon/kernel';
import { battlefield } from './board/battlefield.js';
import { aim, charge, declare, foreign, nextCharge, onward, ride } from './orders/charges.js';
import { advance, backTo, face, fall, rise, seize } from './orders/places.js';
import { fire, retreatSwing, save, swing } from './orders/reactions.js';
import { done, interrupt } from './orders/turns.js';
import type { Action, AnyFrame, State } from './types.js';

const always = (window: string): StandingOrder => ({ window, who: null, answer: 'always', when: {} });
const unless = (window: string, ...asked: readonly StandingOrder['when'][]): readonly StandingOrder[] => [
  { window, who: null, answer: 'never', when: {} },
  ...asked.map((when): StandingOrder => ({ window, who: null, answer: 'ask', when })),
];

/** What may be answered in advance (13.1, 13.3), and what is ordered where nobody has said anything: only what matters is asked. */
export const standing: StandingOrders<State, Action, AnyFrame> = {
  windows: [
    interrupt,
    fire,
    swing,
    retreatSwing,
    charge,
    save,
    face,
    advance,
    seize,
    declare,
    nextCharge,
    ride,
    foreign,
    aim,
    onward,
    backTo,
    fall,
    rise,
    done,
  ],
  turn: { word: 'turn', of: (s) => s.turn, last: (s) => battlefield(s).document.turns },
  groups: (s, side) => {
    const own = battlefield(s).characters.filter((its) => its.side === side);
    const named = (name: string, is: (its: (typeof own)[number]) => boolean) => ({ name, who: own.filter(is).map(({ id }) => id) });
    return [
      named('those who can ride', ({ mounted }) => mounted !== undefined),
      named('those who shoot or throw', ({ weapon }) => weapon !== undefined),
      named('those on foot', ({ mounted, isAnimal }) => mounted === undefined && !isAnimal),
    ].filter(({ who }) => who.length > 1 && who.length < own.length);
  },
  defaults: [
    ...unless('interrupt', { near: 4 }, { threat: true }),
    ...unless('fire', { chance: 20 }, { band: 'point-blank' }),
    always('retreatSwing'),
    always('face'),
    always('ride'),
    always('aim'),
    always('fall'),
    always('rise'),
  ],
};
