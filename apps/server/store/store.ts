import type { Beginning, BySide, Side } from '@pennon/kernel';
import type { Entry, Snapshot } from '@pennon/protocol';

/** Who leads a side: whoever has the token with this SHA-256 (hex), or a bot. */
export type StoredSeat = { readonly token: string } | { readonly bot: string };

/** What a game is before anybody has chosen anything. */
export interface StoredGame {
  readonly id: string;
  /** The edition of the rules. */
  readonly rules: string;
  readonly beginning: Beginning;
  /** From which the dice are made, in hex. Never leaves the server before the game is over. */
  readonly seed: string;
  readonly seats: BySide<StoredSeat>;
}

/** Under which an answer is kept. */
export interface AnswerKey {
  readonly side: Side;
  readonly key: string;
}

/** The answer to an input, kept under the key that came with it. */
export interface KeptAnswer extends AnswerKey {
  /** What was asked, as a hash: the same key with another question is a mistake. */
  readonly asked: string;
  readonly answer: string;
}

/** What is put down together, or not at all. */
export interface Addition {
  readonly game: string;
  /** With the first addition. */
  readonly begins?: StoredGame;
  readonly entries: readonly Entry[];
  /** Whose turn it is then: when a bot's, the game must be taken up again after a restart. */
  readonly waitsForBot: boolean;
  readonly answer?: KeptAnswer;
  readonly snapshot?: Snapshot;
}

/** A draw on offer; it stands as long as the game has not gone on. */
export interface Offer {
  readonly side: Side;
  readonly seq: number;
}

/** A game as it was left: all entries, or a snapshot and those after it. */
export interface Kept {
  readonly game: StoredGame;
  readonly entries: readonly Entry[];
  readonly snapshot?: Snapshot;
  readonly offer?: Offer;
  /** Under which answers are kept. */
  readonly keys: readonly AnswerKey[];
}

/** The store cannot be read or written just now: a full disk, a lost database. What was asked for may have been done all the same. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

/** Where games are kept. What was added is on the disk when the promise is kept; what cannot be done is a `StoreFailure`. */
export interface Store {
  add(addition: Addition): Promise<void>;
  find(game: string): Promise<Kept | undefined>;
  /** What was put down after an entry; from the first on after 0. */
  since(game: string, seq: number): Promise<Pick<Kept, 'entries' | 'offer'>>;
  answerTo(game: string, side: Side, key: string): Promise<KeptAnswer | undefined>;
  offer(game: string, offer: Offer | null): Promise<void>;
  /** Tells of games in which another server has put something down; `null`: it may be any. */
  onNotification(heard: (game: string | null) => void): void;
  /** The games in which it is a bot's turn. */
  waitingForBots(): Promise<readonly string[]>;
  /** Reads and writes; throws when it cannot. */
  check(): Promise<void>;
  close(): Promise<void>;
}
