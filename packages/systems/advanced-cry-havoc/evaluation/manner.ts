import { battlefield } from '../board/battlefield.js';
import type { State } from '../types.js';

/** What counts otherwise where two stand alone against each other and nobody comes to help. */
export interface Manner {
  /** A game won or lost. */
  readonly over: number;
  /** Part of the worth of a Stunned man over whom somebody stands: he cannot rise (R108). */
  readonly pinned: number;
  /** A charge that could be made in the next turn at one who has acted. */
  readonly sureLane: number;
  /** A charge that is answered badly is worth no less than this. */
  readonly least: number;
  /** How much the blow of the one to whom he is Engaged is feared besides. */
  readonly bound: number;
}
const AMONG_MANY: Manner = { over: 60, pinned: 0.15, sureLane: 0.75, least: 0, bound: 0 };
/** The game is worth hardly more than the man; he does not like to be bound. */
const ALONE: Manner = { over: 6, pinned: 0, sureLane: 1.2, least: Number.NEGATIVE_INFINITY, bound: 0.5 };

/** Whether two fight alone. */
export const isDuel = (s: State): boolean => battlefield(s).document.victory.rule === 'duel';
export const mannerOf = (s: State): Manner => (isDuel(s) ? ALONE : AMONG_MANY);
