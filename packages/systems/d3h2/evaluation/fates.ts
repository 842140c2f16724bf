import { D6, facesOf } from '@pennon/kernel';
import { recoilOf } from '../board/recoil.js';
import type { Base } from '../geometry/base.js';
import { closeFates, closeResult, closeSum } from '../rules/shock.js';
import type { CloseFacts, Result, State } from '../types.js';
import { price } from './burden.js';
import { DRIVEN, GONE, WEIGHTS } from './weights.js';

/*
 * What a fight does to both on average, and what that is worth.
 */

export const gain = (state: State, base: Base, enemy: Base, { own, other }: Fates): number =>
  harm(state, enemy, other, cornered(state, enemy, other)) - riskOf(base) * harm(state, base, own, cornered(state, base, own));
export const riskOf = ({ card }: Base): number => (card.general ? WEIGHTS.general : WEIGHTS.risk);

/** What one fight does to one of the two, on average. */
export interface Fate {
  readonly gone: number;
  readonly driven: number;
  /** How often it recoils. */
  readonly recoils: number;
}
export interface Fates {
  readonly own: Fate;
  readonly other: Fate;
}
/** The faces of a die. */
export const FACES = facesOf(D6);

export function averages(facts: CloseFacts, overlaps = 0): Fates {
  const fates = closeFates(facts);
  const [a, b] = [closeSum(facts, 'a').total, closeSum(facts, 'b').total];
  const own: Result[] = [];
  const other: Result[] = [];
  for (const face of FACES)
    for (const answer of FACES) {
      const result = closeResult(fates, face + a, answer + b - overlaps);
      own.push(result.a);
      other.push(result.b);
    }
  return { own: fateOf(own), other: fateOf(other) };
}
export function fateOf(results: readonly Result[]): Fate {
  let [gone, driven, recoils] = [0, 0, 0];
  for (const result of results) {
    gone += GONE[result];
    driven += DRIVEN[result];
    if (result === 'recoil') recoils++;
  }
  return { gone: gone / results.length, driven: driven / results.length, recoils: recoils / results.length };
}
export const harm = (state: State, base: Base, { gone, driven, recoils }: Fate, isCornered = false): number =>
  isCornered ? (gone + recoils) * price(state, base) + driven - recoils * DRIVEN.recoil : gone * price(state, base) + driven;

/** Whether a recoil could not be made; asked again and again of the same state, for every shot and fight. */
export function cornered(state: State, base: Base, { recoils }: Fate): boolean {
  if (recoils === 0) return false;
  let known = barred.get(state);
  if (known === undefined) {
    known = new Map();
    barred.set(state, known);
  }
  let answer = known.get(base);
  if (answer === undefined) {
    answer = recoilOf(state, base, 'full', false, false).result.endsWith('destroyed');
    known.set(base, answer);
  }
  return answer;
}
const barred = new WeakMap<State, Map<Base, boolean>>();
