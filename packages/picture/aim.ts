import type { Side } from '@pennon/kernel';

/**
 * How the battle is won, and how near each side is to it.
 * @example { sides: [rus, horde], otherwise: 'When the day is over, the side with the better of it wins.', ahead: 'rus', ref: '9.1' }
 */
export interface BattleAim {
  /** In the order of the sides. */
  readonly sides: readonly [SideAim, SideAim];
  /** What decides when nobody has reached his aim. */
  readonly otherwise: { readonly sentence: string; readonly ref: string } | null;
  /** Who would have won if the battle ended now by itself; nobody when it would be a draw or cannot end so. */
  readonly ahead: Side | null;
}

/**
 * What one side must do to win, and what it has lost or gained so far.
 * @example { side: 'rus', wins: [{ sentence: 'The Horde flees at 38 flight points.', ref: '8.2' }], scores: [score] }
 */
export interface SideAim {
  readonly side: Side;
  /** How it wins, one sentence for each way. */
  readonly wins: readonly { readonly sentence: string; readonly ref: string }[];
  /** The figures that decide, the most important first. */
  readonly scores: readonly Score[];
}

/**
 * A figure that decides the battle, with its end.
 * @example { name: 'Flight points', value: 21, limit: 38, short: 'lost 21 · flees at 38', sentence: 'Rus has lost 21 flight points; from 29 on it may flee, at 38 it does.', ref: '8.2' }
 */
export interface Score {
  readonly name: string;
  readonly value: number;
  /** At which it is over; none: the more the better, or the worse. */
  readonly limit: number | null;
  /** As a plate has it: "5 of 12". */
  readonly short: string;
  readonly sentence: string;
  readonly ref: string;
}

/**
 * How far the day has gone.
 * @example { word: 'Tick', now: 3, last: 8 }
 */
export interface Clock {
  readonly word: string;
  readonly now: number;
  /** Null: it goes on until it is decided. */
  readonly last: number | null;
}
