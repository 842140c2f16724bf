import type { Side } from '@pennon/kernel';
import type { Viewer } from './messages.js';
import type { ChooseRequest } from './requests.js';

/** Somebody who follows a game. */
export interface Listener {
  readonly viewer: Viewer;
  readonly views: boolean;
  say(text: string): void;
  leave(code: number, reason: string): void;
}

/** A game that is in memory: one that is played (`ServedGame`), or one that can only be looked at (`ReadOnlyGame`). */
export interface OpenGame {
  readonly id: string;
  readonly listeners: Set<Listener>;
  /** Whether nobody listens and nothing is under way. */
  readonly isIdle: boolean;
  /** When somebody last came by, in milliseconds of the process. */
  readonly usedAt: number;
  /** Somebody comes by. */
  use(): void;
  /** As whom a token lets somebody see the game; as a spectator without one. */
  viewerOf(token: string | undefined): Viewer;
  seen(viewer: Viewer): string;
  /** What happened after entry `after`; with what came before the first choice when it is not given. */
  events(viewer: Viewer, after: number | undefined): Promise<string>;
  record(viewer: Viewer): Promise<string>;
  /** The positions that were stored, as somebody may see them. */
  positions(viewer: Viewer): Promise<string>;
  /** Lets somebody listen. */
  join(listener: Listener, after: number | undefined): Promise<void>;
  choose(side: Side, asked: ChooseRequest): Promise<string>;
  undo(side: Side, seq: number): Promise<string>;
  /** Offers, accepts, declines or takes back a draw. */
  draw(side: Side, seq: number, offer: boolean): Promise<string>;
  /** Gives a seat another token; the one it was asked with is good for nothing from then on. */
  reseat(side: Side, token: string): Promise<string>;
  /** Another server has put something down. */
  catchUp(): Promise<void>;
  /** Waits for what is under way. */
  settled(): Promise<void>;
  /** Nothing is put down here any more; whoever listens is sent away. */
  close(code: number, reason: string): void;
}
