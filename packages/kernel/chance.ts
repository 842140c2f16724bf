import type { Die } from './dice.js';

/**
 * Something that may hang on dice: settled, or waiting for a face. The rule that takes the face is the same whether a player rolled it or
 * every face is being tried, so a resolution and its odds cannot differ.
 * @example const check = roll(D10, (face) => settled(face <= 4 ? 'holds' : 'runs'));
 */
export type Chance<T> = Settled<T> | Waiting<T>;

/**
 * Nothing is left to roll.
 * @example const end: Settled<string> = { die: null, value: 'rallied' };
 */
export interface Settled<T> {
  readonly die: null;
  readonly value: T;
}
/**
 * A face decides what comes next.
 * @example const check: Waiting<string> = { die: D10, take: (face) => settled(face <= 4 ? 'holds' : 'runs') };
 */
export interface Waiting<T> {
  readonly die: Die;
  take(face: number): Chance<T>;
}

/**
 * No die is rolled, or none any more.
 * @example settled({ outcome, breakdown })
 */
export const settled = <T>(value: T): Chance<T> => ({ die: null, value });

/**
 * One die; `take` says what its face leads to.
 * @example roll(D10, (face) => settled(face + drm <= 3))
 */
export const roll = <T>(die: Die, take: (face: number) => Chance<T>): Chance<T> => ({ die, take });

/**
 * Goes on from a chance once it is settled, rolling further dice if need be.
 * @example after(roll(D10, settled), (face) => settled(face * 2))
 */
export const after = <T, U>(chance: Chance<T>, go: (value: T) => Chance<U>): Chance<U> =>
  chance.die === null ? go(chance.value) : { die: chance.die, take: (face) => after(chance.take(face), go) };

/**
 * One way it can end, with how many of all the equally likely dice sequences lead there.
 * @example const end: End<string> = { value: 'retired', ways: 3 };
 */
export interface End<T> {
  readonly value: T;
  readonly ways: number;
}

/**
 * Every way a chance can end, alike ends merged while walking. `of` is the number of equally likely sequences, counted at the length of the
 * longest; an end reached by fewer dice carries the full weight of the dice it did not need.
 * @example everyEnd(roll(D10, (face) => settled(face < 4))) // { of: 10, ends: [{ value: true, ways: 4 }, { value: false, ways: 6 }] }
 */
export function everyEnd<T>(
  chance: Chance<T>,
  isAlike: (a: T, b: T) => boolean = Object.is,
): { readonly of: number; readonly ends: readonly End<T>[] } {
  if (chance.die === null) return { of: 1, ends: [{ value: chance.value, ways: 1 }] };
  const { sides, from } = chance.die;
  const faces = Array.from({ length: sides }, (_, i) => everyEnd(chance.take(from + i), isAlike));
  const of = faces.reduce((so, face) => leastCommonMultiple(so, face.of), 1);
  const merged: { readonly value: T; ways: number }[] = [];
  for (const face of faces)
    for (const { value, ways } of face.ends) {
      const weight = ways * (of / face.of);
      const seen = merged.find((end) => isAlike(end.value, value));
      if (seen) seen.ways += weight;
      else merged.push({ value, ways: weight });
    }
  return { of: of * sides, ends: merged };
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));
const leastCommonMultiple = (a: number, b: number): number => (a === b ? a : (a / greatestCommonDivisor(a, b)) * b);
