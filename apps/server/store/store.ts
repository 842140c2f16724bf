import type { Beginning, BySide, SecretRound, Side, StandingOrder } from '@pennon/kernel';
import type { Ending, Entry, Snapshot, StoryPart } from '@pennon/protocol';
import type { Tally } from './tally.js';

/** Who leads a side: whoever has the token with this SHA-256 (hex), a friend who was invited, or a bot. */
export type StoredSeat = OpenSeat | InvitedSeat | { readonly bot: string };

/** Tokens, invitations and keys are kept as SHA-256 (hex). */
interface OpenSeat {
  readonly token: string;
  /** Sides that want another person to lead this one. */
  readonly passes?: readonly Side[];
}

/** A seat that somebody was invited to; it has a token as soon as he sits. */
export interface InvitedSeat {
  readonly invitation: string;
  /** Invitations that are good for nothing any more. */
  readonly spent: readonly string[];
  readonly token?: string;
  /** With which he sat down; none when the game has begun since, or the seat was made somebody's own. */
  readonly key?: string;
  readonly passes?: readonly Side[];
}

/** Who sits where, and what they promised of the dice; without rounds the dice are of form 1. */
export interface Sitting {
  readonly seats: BySide<StoredSeat>;
  readonly rounds: readonly SecretRound[];
}

/** What a game is before anybody has chosen anything. */
export interface StoredGame {
  readonly id: string;
  /** The edition of the rules. */
  readonly rules: string;
  readonly beginning: Beginning;
  /** From which the dice are made, in hex. Never leaves the server before the game is over. */
  readonly seed: string;
  readonly seats: BySide<StoredSeat>;
  /** Of dice of form 2. */
  readonly rounds: readonly SecretRound[];
}

/** The key that came with an input, as it is kept: hashes are enough to know it again. */
export interface InputKey {
  /** Of the side and the key. */
  readonly name: string;
  /** Of what was asked: the same key with another question is a mistake. */
  readonly asked: string;
}

/** An input that was put down with a key: from the entries up to `seq` its answer can be made again. */
export interface KeyedInput {
  readonly asked: string;
  readonly seq: number;
}

/** What is put down together, or not at all. */
export interface Addition {
  readonly game: string;
  /** With the first addition. */
  readonly begins?: StoredGame;
  readonly entries: readonly Entry[];
  /** The number of the round of dice in which they were put down, in form 2. */
  readonly round?: number;
  readonly key?: InputKey;
  /** A person has chosen. */
  readonly byPerson?: boolean;
  /** How the game stands after the last entry. */
  readonly snapshot?: Snapshot;
  /** What was told until then, since the last part of the story. */
  readonly story?: StoryPart;
}

/** That a game was closed. */
export interface Closing {
  /** By a build of its rules that leads elsewhere; `null` where its edition was gone. */
  readonly build: string | null;
  /** In a sentence, by such a build. */
  readonly why: string;
  /** How it had ended, where only what was then stored said so. */
  readonly ending: Ending | null;
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
  /** Of those who have given any. */
  readonly orders: BySide<readonly StandingOrder[]>;
  /** The names of the keys that inputs came with, of the last day at least. */
  readonly keys: readonly string[];
  /** So many inputs its story tells of. */
  readonly told: number;
  readonly closing?: Closing;
  /** What is stored is not what was put down, in a sentence. Then the entries are all that still are, from the first on. */
  readonly damage?: string;
}

/** What is new in a game. */
export interface Since extends Pick<Kept, 'entries' | 'offer' | 'orders' | 'closing'> {
  /** Of a game that there is. */
  readonly sitting?: Sitting;
}

/** The store cannot be read or written just now: a full disk, a lost database. What was asked for may have been done all the same. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

/** Games that nobody uses any more. Days count from 1970. */
export interface Unused {
  /** Nobody ever chose in them, and nothing was put down since. */
  readonly unplayedBefore: number;
  /** The others go too when nothing was put down since; without it they stay. */
  readonly playedBefore?: number | undefined;
  /** Somebody may be looking at it. */
  isOpen(game: string): boolean;
}

/** Where games are kept. What was added is on the disk when the promise is kept; what cannot be done is a `StoreFailure`. */
export interface Store {
  add(addition: Addition): Promise<void>;
  find(game: string): Promise<Kept | undefined>;
  /** Every position that was stored of a game and can be read, in order. */
  positions(game: string): Promise<readonly Snapshot[]>;
  /** What was told of a game, part by part. */
  story(game: string): Promise<readonly StoryPart[]>;
  /** Another part of the story of a game, without anything else. */
  tell(game: string, part: StoryPart): Promise<void>;
  /** Writes down that a game is closed. */
  noteClosing(game: string, closing: Closing): Promise<void>;
  /** What was put down after an entry; from the first on after 0. */
  since(game: string, seq: number): Promise<Since>;
  keyed(game: string, name: string): Promise<KeyedInput | undefined>;
  offer(game: string, offer: Offer | null): Promise<void>;
  /** The standing orders of a side, all of them. */
  order(game: string, side: Side, orders: readonly StandingOrder[]): Promise<void>;
  /** Changes who sits at a game and what they promised, unless that is no longer as it was; whether it did. */
  sit(game: string, was: Sitting, is: Sitting): Promise<boolean>;
  /** Tells of games in which another server has put something down; `null`: it may be any. */
  onNotification(heard: (game: string | null) => void): void;
  /** Forgets keys that came with inputs before an hour (since 1970). */
  forgetKeys(before: number): Promise<void>;
  /** Removes games with everything that belongs to them; which of them there were. */
  remove(games: readonly string[]): Promise<readonly string[]>;
  /** Removes games that nobody uses any more, some hundreds at a time; how many, and whether there may be more. */
  prune(unused: Unused): Promise<{ readonly removed: number; readonly isMore: boolean }>;
  /** Addresses whose requests are refused. */
  bans(): Promise<readonly string[]>;
  /** What it has counted of itself. */
  tally(): Promise<Tally>;
  /** Reads and writes; throws when it cannot. */
  check(): Promise<void>;
  close(): Promise<void>;
}
