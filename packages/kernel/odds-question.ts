import type { Side } from './sides.js';

/**
 * How far odds are walked and what an outcome is.
 * @example
 * const question: OddsQuestion<State, Action, Event, object> = {
 *   note: (e) => (e.type === 'combatResult' ? e.result : undefined),
 *   result: (_s, notes) => (notes.length > 0 ? { result: notes[0] } : undefined),
 * };
 */
export interface OddsQuestion<S, A, E, T> {
  /** What of an event belongs to the outcome: plain data, or nothing. */
  note?(event: E): unknown;
  /** The outcome, once it is reached; nothing: the walk goes on. `from` is the state that was asked about. */
  result(state: S, notes: readonly unknown[], from: S): T | undefined;
  /**
   * Whether the walk ends before what is going on now, although it would run on by itself: how it goes on is another question. Absent: it ends where
   * somebody is asked.
   */
  endsAt?(state: S): boolean;
  /**
   * Where less than the whole state decides how it goes on, as far as this question walks it: a text that says what does. States with the same future are
   * walked once: those who come by different ways to the same blow strike it once. Nothing: only equal states are. `from` is the state that was asked about.
   */
  future?(state: S, from: S): string | undefined;
  /** Which answers are kept apart, of those that nobody gives; at least one. Absent: all of them. */
  apart?(actions: readonly A[]): readonly A[];
  /** How a side answers on the way; nothing: every answer is walked and kept apart. */
  answer?(state: S, side: Side, actions: readonly A[]): A | undefined;
}

/**
 * One outcome with its exact chance, `ways` in `of`. `when` are the answers that were kept apart, in the order in which they were asked for:
 * the chance if they are given whenever that is asked.
 * @example { ways: 16, outcome: { result: 'driven' }, when: [{ type: 'shoot' }] }
 */
export interface GameChance<A, T> {
  readonly ways: number;
  readonly outcome: T;
  readonly when?: readonly A[];
}

/**
 * Every outcome, most likely first; the ways sum to `of`, or where answers are kept apart, for each `when` by itself.
 * @example { of: 36, outcomes: [{ ways: 18, outcome: { result: 'driven' } }, { ways: 18, outcome: { result: 'held' } }] }
 */
export interface GameOdds<A, T> {
  readonly of: number;
  readonly outcomes: readonly GameChance<A, T>[];
}
