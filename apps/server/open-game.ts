import type { Side, StandingOrder } from '@pennon/kernel';
import type { ChooseRequest, JoinRequest, SubstituteRequest } from './requests.js';
import type { Viewer } from './viewer.js';

/** Somebody who follows a game. */
export interface Listener {
  readonly viewer: Viewer;
  readonly views: boolean;
  /** Whether he is told who else follows the game. */
  readonly company: boolean;
  say(text: string): void;
  leave(code: number, reason: string): void;
}

/** Somebody at a seat, by the token he came with; it may be replaced before it is his turn. */
export interface Seated {
  readonly side: Side;
  readonly token: string;
}

/** A game that is in memory: one that is played (`ServedGame`), or one that can only be looked at (`ReadOnlyGame`). */
export interface OpenGame {
  readonly id: string;
  readonly listeners: Set<Listener>;
  /** Bytes of the memory that it takes, about. */
  readonly weight: number;
  /** Whether nobody listens and nothing is under way. */
  readonly isIdle: boolean;
  /** Whether nothing is under way; somebody may listen. */
  readonly isAtRest: boolean;
  /** When somebody last came by, in milliseconds of the process. */
  readonly usedAt: number;
  /** Somebody comes by from an address; as whom, once that is known. */
  use(address?: string, viewer?: Viewer): void;
  /** As whom a token lets somebody see the game; as a spectator without one. */
  viewerOf(token: string | undefined): Viewer;
  seen(viewer: Viewer): string;
  /** What happened after entry `after`; with what came before the first choice when it is not given. */
  events(viewer: Viewer, after: number | undefined): Promise<object>;
  record(viewer: Viewer): Promise<object>;
  /** The positions that were stored, as somebody may see them. */
  positions(viewer: Viewer): Promise<object>;
  /** Lets somebody listen. */
  join(listener: Listener, after: number | undefined): Promise<void>;
  choose(seat: Seated, asked: ChooseRequest): Promise<string>;
  undo(seat: Seated, seq: number): Promise<string>;
  /** Offers, accepts, declines or takes back a draw. */
  draw(seat: Seated, seq: number, offer: boolean): Promise<string>;
  /** The standing orders of a seat, and what may be ordered. */
  orders(side: Side): string;
  /** A seat gives all its standing orders anew. */
  order(seat: Seated, orders: readonly StandingOrder[]): Promise<string>;
  /** Gives a seat another token; the one it was asked with is good for nothing from then on. */
  reseat(side: Side, token: string): Promise<string>;
  /** Somebody sits down where a friend was invited. */
  sitDown(asked: JoinRequest): Promise<string>;
  /** A new invitation to a seat. */
  invite(seat: Seated, side: Side): Promise<string>;
  /** A seat promises its salt. */
  promise(seat: Seated, commit: string): Promise<string>;
  /** A seat reveals its salt. */
  reveal(seat: Seated, salt: string): Promise<string>;
  /** A seat wants another person to lead a side, or does not. */
  substitute(seat: Seated, asked: SubstituteRequest): Promise<string>;
  /** Another server has put something down. */
  catchUp(): Promise<void>;
  /** Waits for what is under way. */
  settled(): Promise<void>;
  /** Nothing is put down here any more; whoever listens is sent away. */
  close(code: number, reason: string): void;
}
