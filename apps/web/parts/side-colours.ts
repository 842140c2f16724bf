import type { Side } from '@pennon/kernel';

/** Madder and plain, or lapis with a chevron. */
export type Which = 'first' | 'second';

/** By the order of the sides, but a side that is called by its colour has it. */
export function whichOf(sides: readonly [Side, Side], side: Side): Which {
  const isTurned = sides[0] === 'blue' || sides[1] === 'red';
  return (side === sides[0]) === isTurned ? 'second' : 'first';
}

/** The same as a number, for lists in which the colours are those of the first and the second. */
export const placeOf = (sides: readonly [Side, Side], side: Side): 0 | 1 => (whichOf(sides, side) === 'first' ? 0 : 1);
