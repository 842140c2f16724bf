import { variantOf } from '../board/battlefield.js';
import type { Base } from '../geometry/base.js';
import { ELEMENT_TYPES, type ElementType, type State, VARIANTS } from '../types.js';

/*
 * What is the same for all elements of a kind is worked out once.
 */

const NUMBERS = Object.fromEntries(ELEMENT_TYPES.map((type, i) => [type, i])) as { readonly [type in ElementType]: number };
const KINDS = ELEMENT_TYPES.length * 8;
/** More than can overlap anybody. */
const MOST = 8;

/** A number for its type, and whether it is Fast, a General, Mounted Infantry. */
const kindOf = ({ type, card: { fast, general, mtd } }: Base): number =>
  NUMBERS[type] * 8 + (fast ? 4 : 0) + (general ? 2 : 0) + (mtd ? 1 : 0);

/** Answers about one element against another, by their kinds, a small count, and the readings that a game is played by. */
export class ByKind<T> {
  readonly #known = new WeakMap<State['options'], Map<number, T>>();

  of(state: State, own: Base, enemy: Base, count: number, make: () => T): T {
    let kinds = this.#known.get(state.options);
    if (kinds === undefined) {
      kinds = new Map();
      this.#known.set(state.options, kinds);
    }
    const variant = VARIANTS.indexOf(variantOf(state));
    const key = ((variant * KINDS + kindOf(own)) * KINDS + kindOf(enemy)) * MOST + count;
    let answer = kinds.get(key);
    if (answer === undefined) {
      answer = make();
      kinds.set(key, answer);
    }
    return answer;
  }
}
