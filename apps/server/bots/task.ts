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

/** What a bot chose, and why. */
export interface Chosen {
  readonly action: GameAction;
  readonly why: string;
}
