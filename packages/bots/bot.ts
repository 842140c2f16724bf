import type { AnyGame, Core, Frame, GameAction, Sfc32, Side } from '@pennon/kernel';

/** All that a bot ever gets: what its side sees, never the true state. */
export interface Position {
  readonly game: AnyGame;
  /** Who chooses, and for whom the bot plays. */
  readonly side: Side;
  /** What that side sees. */
  readonly view: object;
  readonly luck: Sfc32;
}

/** How long a bot may think. With `nodes` alone the same luck gives the same choice; with `ms` the machine has a say. */
export interface Limits {
  readonly ms?: number;
  /** How many inputs it may try out. */
  readonly nodes?: number;
  /** Milliseconds on any clock that does not go back; needed with `ms`. The bots have no clock of their own. */
  readonly now?: () => number;
}

/** What a bot chose. */
export interface Thought {
  /** One of those listed. */
  readonly action: GameAction;
  /** One sentence: what it does, what it hopes for, and what came next. */
  readonly why: string;
  /** How many inputs were tried out. */
  readonly weighed: number;
}

export interface Bot {
  readonly name: string;
  choose(position: Position, limits?: Limits): Thought;
}

/** A state of any game. */
export type AnyState = Core<Frame>;
