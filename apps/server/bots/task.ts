import type { GameAction, Side } from '@pennon/kernel';

/** What a bot must know to choose; it is handed what its side sees and nothing else. */
export interface Task {
  readonly rules: string;
  readonly bot: string;
  readonly side: Side;
  readonly view: object;
  /** Of its luck. */
  readonly seed: number;
}

/** A task in a thread. */
export interface TaskInThread extends Task {
  /** Thousandths of its usual time that a long thought may take: one number, in memory that both threads share. It may shrink meanwhile. */
  readonly share?: Int32Array;
}

/** For whom a bot thinks: by this the threads are shared out. */
export interface Asker {
  /** From where he plays; of bots that play each other, from where somebody looked first. */
  readonly address: string;
  /** Whether a person plays in the game. */
  readonly isPerson: boolean;
  /** Hears how many thoughts must end before this one begins, when it waits for long; 0 when it begins. */
  readonly hearsBefore?: (before: number) => void;
}

/** What a bot chose, and why. */
export interface Chosen {
  readonly action: GameAction;
  readonly why: string;
}
