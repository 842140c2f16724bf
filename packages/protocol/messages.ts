import type {
  BySide,
  DescribedWindow,
  GameAction,
  GameComplaint,
  Pending,
  ScenarioLine,
  ShownRound,
  Side,
  StandingOrder,
} from '@pennon/kernel';
import type { StoredPosition } from './closed-game.js';
import type { AnsweredByOrder } from './ledger.js';
import type { Ending, Story } from './story.js';

/*
 * What server and clients say to each other. The paths and who may say what are in docs/server.md. Fields that programs of others rely on keep their names; more may come.
 */

/** Who leads a side: a person with the token, a friend who is still to come, or a bot by name. */
export type Seat = 'open' | 'friend' | `bot:${string}`;

/** `GET /api/scenarios` */
export interface ScenarioList {
  readonly scenarios: readonly (ScenarioLine & { readonly system: string })[];
  /** For so many days after the last input this server keeps games; absent: for ever. */
  readonly keepDays?: number;
}

/** `POST /api/games` */
export interface NewGame {
  /** An id or a whole document; left out, or the record's own, with `from`. */
  readonly scenario?: unknown;
  readonly options?: object;
  readonly seats: BySide<Seat>;
  /** The promises of open seats: with them the dice are of form 2. */
  readonly commits?: BySide<string>;
  /** A record to go on from: its first `inputs` inputs are played, then the seats take over. */
  readonly from?: { readonly record: unknown; readonly inputs: number };
}
export interface Created {
  readonly game: string;
  /** Of open seats and of that of a friend. */
  readonly seats: BySide<{ readonly token?: string; readonly invitation?: string }>;
  /** Of the seed from which the dice are made. */
  readonly commit: string;
  /** For so many days after the last input this server keeps games; absent: for ever. */
  readonly keepDays?: number;
}

/** Of a game with dice of form 2, in `GET`, in the greeting of `live` and in every change. */
export interface DiceTold {
  readonly dice: 2;
  /** Until nobody is waited for no dice are rolled and nothing is chosen. */
  readonly waiting: readonly Side[];
  readonly round: ShownRound;
  /** Sides that somebody else shall lead, and who wants it. */
  readonly passes?: BySide<readonly Side[]>;
}

/** `POST /api/games/:id/join`: sits down where a friend was invited. */
export interface Join {
  readonly invitation: string;
  /** The promise of one's salt. */
  readonly commit: string;
  /** The same key again gives a fresh token until the game begins. */
  readonly key: string;
}
export interface Joined {
  readonly side: Side;
  readonly token: string;
}

/** `POST /api/games/:id/invite`: a new invitation for a seat; the one before is good for nothing from then on. */
export interface Invite {
  readonly side: Side;
}
export interface Invited {
  readonly invitation: string;
}

/** `POST /api/games/:id/substitute`: another person shall lead a side from now on; when both sides agree the seat is free, and new dice are promised. */
export interface Substitute {
  readonly side: Side;
  readonly agree: boolean;
}

/** `GET /api/games/:id` */
export interface Seen extends Partial<DiceTold> {
  readonly seq: number;
  readonly pending: Pending<GameAction>;
  /** What the caller sees; a matter of the system. `null` only with `closed`, when no position can be read any more. */
  readonly view: object | null;
  readonly over: boolean;
  readonly system: string;
  readonly seats: BySide<Seat>;
  readonly commit: string;
  /** For whom the caller plays. */
  readonly side: Side | null;
  /** Who offers a draw. */
  readonly draw: Side | null;
  /** Whether the caller may take back a choice now. */
  readonly mayUndo: boolean;
  /** Why the game stands still, when it does so by an error of the program: it can be looked at, and not played on. */
  readonly broken?: string;
  /** Why it can only be looked at; then it is over for everybody, and `view` is the last position that was stored, or `null`. */
  readonly closed?: string;
  /** With `closed`: the edition of the rules it was played by. */
  readonly edition?: string;
}

/** `GET /api/games/:id/positions` */
export interface StoredPositions {
  readonly edition: string;
  readonly positions: readonly StoredPosition[];
  /** Only of a game that is closed: why, how it ended, and after how many inputs. */
  readonly closed?: string;
  readonly ending?: Ending | null;
  readonly inputs?: number;
  /** What was told of it, where that was kept. */
  readonly story?: Story;
}

/** `GET /api/games/:id/events?after=n` */
export interface Happened {
  readonly seq: number;
  readonly events: readonly object[];
  /** What bots said about their choices, by the place in `events` of the first event of each. */
  readonly whys?: { readonly [place: string]: string };
  /** Only without `after`: how the game stood at the start, as the caller may see it. */
  readonly start?: object;
  /** Only without `after`: how many of the events had been told at the start, and after every input that counts. */
  readonly ends?: readonly number[];
  /** A choice the caller had been told of was taken back: what he knows must be asked for again. */
  readonly undone?: true;
  /** What the caller's standing orders have answered. */
  readonly byOrder?: readonly AnsweredByOrder[];
}

/** `POST /api/games/:id/inputs` */
export interface Choose {
  readonly seq: number;
  readonly action: object;
  /** The same key again returns the stored answer. */
  readonly key?: string;
  /** Mixed into the dice from now on. */
  readonly salt?: string;
}
export interface Answer extends Partial<DiceTold> {
  readonly seq: number;
  readonly events: readonly object[];
  readonly pending: Pending<GameAction>;
  readonly byOrder?: readonly AnsweredByOrder[];
}

/** `POST /api/games/:id/undo` */
export interface TakeBack {
  readonly seq: number;
}

/** `POST /api/games/:id/draw`: an offer stands until the other side answers or somebody chooses something; a second offer accepts. */
export interface OfferDraw {
  readonly seq: number;
  readonly offer: boolean;
}
export interface DrawAnswer extends Answer {
  /** Who offers a draw now. */
  readonly draw: Side | null;
}

/** `PUT /api/games/:id/orders`: all standing orders of the caller's seat. What is asked of it now is answered by them at once. */
export interface GiveOrders {
  readonly orders: readonly StandingOrder[];
}
/** The answer to it, and to `GET`: those that can still apply, and what may be ordered. */
export interface GivenOrders extends GiveOrders {
  readonly seq: number;
  readonly windows: readonly DescribedWindow[];
}

/** `POST /api/games/:id/seat`: another token for the caller's seat; the one it was asked with is good for nothing from then on. */
export interface Reseated {
  readonly token: string;
}

/** First message on `GET /api/games/:id/live`. */
export interface Listen {
  readonly token?: string;
  readonly after?: number;
  /** Every message also brings the view. */
  readonly views?: boolean;
  /** Who else follows the game is told too, as it changes (`Company`). */
  readonly company?: boolean;
}
/** A message of its own to who asked for it: the sides whose seats follow the game on this server now. */
export interface Company {
  readonly here: readonly Side[];
}
export interface Live extends Partial<DiceTold> {
  readonly seq: number;
  readonly pending: Pending<GameAction>;
  readonly events?: readonly object[];
  /** In the first message, and in every one for who asked for views. */
  readonly view?: object;
  readonly undone?: true;
  readonly byOrder?: readonly AnsweredByOrder[];
  readonly draw?: Side | null;
  readonly mayUndo?: boolean;
  /** What a bot said about its choice; also that it failed, and what was done instead. */
  readonly why?: string;
  /** A bot waits for its turn to think: so many thoughts must end before its own begins. 0: it has begun. */
  readonly botsBefore?: number;
}

/** Errors everywhere. */
export interface Complaint {
  readonly error: { readonly code: ErrorCode; readonly message: string; readonly ref?: string };
  /** With `stale`. */
  readonly seq?: number;
  readonly pending?: Pending<GameAction>;
}
export type ErrorCode =
  | GameComplaint['code']
  | 'not-found'
  | 'too-large'
  | 'too-many'
  | 'stale'
  | 'not-your-choice'
  | 'banned'
  | 'waiting'
  | 'spent'
  | 'no-seat'
  | 'internal'
  | 'busy';
