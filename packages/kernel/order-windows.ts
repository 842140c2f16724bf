import type { Field, Word } from './fields.js';
import type { Side } from './sides.js';

/*
 * What a game tells of the questions that may be answered in advance. What comes of it is in standing-orders.ts.
 */

/**
 * What a standing order may answer, as a list.
 * @example ORDER_ANSWERS.includes('ask') // true
 */
export const ORDER_ANSWERS = ['always', 'never', 'ask'] as const;

/**
 * What a standing order answers.
 * @example const answer: OrderAnswer = 'always';
 */
export type OrderAnswer = (typeof ORDER_ANSWERS)[number];

/**
 * An answer that a side gives in advance to a question of one kind: for some of its pieces or for all of them (`null`), where every condition
 * holds. Of several that fit the last one counts, so "never" for all and then "always" for one is what it says.
 * @example const order: StandingOrder = { window: 'entryFire', who: ['WAT3'], answer: 'always', when: { chance: 40 } };
 */
export interface StandingOrder {
  readonly window: string;
  readonly who: readonly string[] | null;
  readonly answer: OrderAnswer;
  readonly when: { readonly [condition: string]: Word };
}

/**
 * One thing that may be done in a window, and who would do it; `null` where it is nobody's in particular.
 * @example const deed: OrderDeed<Action> = { who: 'WAT3', action: { type: 'fire', unit: 'WAT3' } };
 */
export interface OrderDeed<A> {
  readonly who: string | null;
  readonly action: A;
  /** Nothing is gained by it: "always" does not mean this one, and leaves it. */
  readonly isVain?: boolean;
}

/**
 * A question that orders may answer: what may be done, what is best first ("always" takes the first that its orders want), and what it is to
 * do nothing of it, where one may.
 * @example const question: OrderQuestion<Action> = { deeds: [{ who: 'WAT3', action: { type: 'fire', unit: 'WAT3' } }], refrain: { type: 'decline' } };
 */
export interface OrderQuestion<A> {
  readonly deeds: readonly OrderDeed<A>[];
  readonly refrain?: A | undefined;
}

/**
 * Something that must hold for an order to count: in the players' words, with … for its figure or word, which of those it takes, and whether it
 * holds for a deed. It looks at nothing that is hidden from the side that is asked.
 * @example const within: OrderCondition<State, Action, AnyFrame> = { words: 'at most … hexes away', takes: whole(1, 9), holds: (s, f, { who }, most) => distance(s, who, f.enemy) <= most };
 */
export interface OrderCondition<S, A, F> {
  readonly words: string;
  readonly takes: Field<Word>;
  holds(state: S, frame: F, deed: OrderDeed<A>, value: Word): boolean;
  /** Why it can never hold for a side in this game any more, or never for those named, or with the other conditions of the order, in a sentence, where that is so. */
  whyNever?(state: S, side: Side, value: Word, when: StandingOrder['when'], who: StandingOrder['who']): string | undefined;
}

/**
 * A piece that an order may name.
 * @example const member: OrderMember = { id: 'WAT3', name: 'Watch 3' };
 */
export interface OrderMember {
  readonly id: string;
  readonly name: string;
  /** It will never be asked again. */
  readonly isGone?: boolean;
}

/**
 * A kind of question that may be answered in advance, as data.
 * @example
 * const returnFire: OrderWindow<State, Action, AnyFrame> = {
 *   id: 'returnFire', name: 'Return fire', about: 'When one of your archers is shot at.',
 *   answers: { always: 'shoot back', never: 'hold fire' }, conditions: { chance },
 *   members: archers, question: (s, f, actions) => (f.proc === 'fire' ? { … } : undefined),
 * };
 */
export interface OrderWindow<S, A, F> {
  readonly id: string;
  readonly name: string;
  /** When it opens, in one sentence. */
  readonly about: string;
  /** What "always" and "never" are here; one that is not there cannot be ordered. */
  readonly answers: { readonly always?: string; readonly never?: string };
  readonly conditions: { readonly [name: string]: OrderCondition<S, A, F> };
  /** Those of a side who can be asked; `null` where the side itself is. */
  members(state: S, side: Side): readonly OrderMember[] | null;
  /** What is asked now, when it is a question of this kind. */
  question(state: S, frame: F, actions: readonly A[]): OrderQuestion<A> | undefined;
  /** Why a side is never asked in this turn, in a sentence, where that is so. */
  whyNeverIn?(state: S, side: Side, turn: number): string | undefined;
  /** Other windows for which an order given here counts too, as if it had been given in each of them. */
  readonly covers?: readonly string[];
}

/**
 * Pieces that are often named together.
 * @example const group: OrderGroup = { name: 'Watch Regiment', who: ['WAT1', 'WAT2', 'WAT3'] };
 */
export interface OrderGroup {
  readonly name: string;
  readonly who: readonly string[];
}

/**
 * What a game lets people order in advance: its windows, what "this turn" is, who is often named together, and what is ordered where nobody has
 * said anything.
 * @example const standing: StandingOrders<State, Action, AnyFrame> = { windows: [returnFire], turn: { word: 'turn', of: (s) => s.turn } };
 */
export interface StandingOrders<S, A, F> {
  readonly windows: readonly OrderWindow<S, A, F>[];
  /** Orders may stand for one turn only, `when: { turn: 3 }`; what the game calls it, which it is, and which is the last, where that is known. */
  readonly turn: { readonly word: string; of(state: S): number; last?(state: S): number };
  groups?(state: S, side: Side): readonly OrderGroup[];
  readonly defaults?: readonly StandingOrder[];
}
