import type { Side, Sides } from '@pennon/kernel';

/** Peresvet and Chelubey: the higher die begins; where both fall, that side (K1). */
export const duelWinner = (sides: Sides, [a, b]: readonly [number, number], equal: Side): Side =>
  a > b ? sides[0] : b > a ? sides[1] : equal;
