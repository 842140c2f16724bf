import { type Chance, D6, type Lines, type Resolved, roll, type Sum, settled } from '@pennon/kernel';

/** Each side adds its die to its sum; the sums are made once, before the dice. */
export function bothRoll<O>(
  first: Sum<Lines>,
  second: Sum<Lines>,
  result: (firstTotal: number, secondTotal: number, firstDie: number) => O,
): Chance<Resolved<O>> {
  const [ofFirst, ofSecond] = [first.total, second.total];
  const breakdown = [...first.reasons, ...second.reasons];
  return roll(D6, (die) => roll(D6, (other) => settled({ outcome: result(ofFirst + die, ofSecond + other, die), breakdown })));
}
