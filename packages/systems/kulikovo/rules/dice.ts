import { D10 } from '@pennon/kernel';

/** Every roll of this game is with this die, read 0 to 9: zero is zero (R3). */
export const DIE = D10;

/** Dice are drawn in the order in which play comes to them, and one that is not called for, as in a reaction not taken, is not drawn (R80). */
export const dieIf = (isRolled: boolean): typeof DIE | readonly [] => (isRolled ? DIE : []);
