import type { BySide, Core, Frame, GameAction, GameComplaint, Pending, Side, StandingOrder } from '@pennon/kernel';
import type { PicturedGame, PicturedSystem, Piece } from '@pennon/picture';
import type { AnsweredByOrder, Seat } from '@pennon/protocol';
import type { ReadonlySignal } from '@preact/signals';
import type { DicePact } from './dice-pact.js';

export type State = Core<Frame>;
export type AnyRecord = object;

/** What somebody at the table knows at this moment. */
export interface Now {
  readonly seq: number;
  /** What the one who looks may see, made whole so that the rules can be asked; of hidden things it holds guesses, which the picture marks. */
  readonly state: State;
  readonly pending: Pending<GameAction>;
  /** Whose eyes it is seen with; a spectator's when `null`. */
  readonly eyes: Side | null;
  readonly mayUndo: boolean;
  /** Who offers a draw. */
  readonly draw: Side | null;
}

/** Something that happened, in order, with what is known afterwards. */
export interface Happening {
  readonly events: readonly object[];
  readonly after: Now;
  /** Something that was told before counts no longer: the past is to be asked for again. */
  readonly undone: boolean;
  /** What a bot says about its choice. */
  readonly why?: string;
  /** What the standing orders of the one who looks have answered. */
  readonly byOrder?: readonly AnsweredByOrder[];
}

/** Everything since the beginning that counts, as the one who looks has heard it, up to a number. */
export interface Past {
  readonly seq: number;
  readonly events: readonly object[];
  /** What bots said about the choices that led there, by the place of the first event, as far as it was kept. */
  readonly whys?: { readonly [place: number]: string };
  readonly byOrder?: readonly AnsweredByOrder[];
  /** How things stood before the first choice, where that is known: then everything on the way can be told. */
  readonly start?: {
    readonly state: State;
    /** How many of the events had happened by then. */
    readonly told: number;
  };
  /** Every position on the way, where they are at hand. */
  readonly known?: Omit<Positions, 'seq'>;
}

/** How the game stood at the beginning and after everything that counts, up to a number, as the one who looks may see it. */
export interface Positions {
  readonly seq: number;
  readonly states: readonly State[];
  /** How many events had been told by each of them. */
  readonly ends: readonly number[];
}

/** What the one who looks has ordered in advance. */
export interface OrderBook {
  readonly orders: ReadonlySignal<readonly StandingOrder[]>;
  /** All of them anew; what is asked now is answered by them at once. Why they were refused, if they were. */
  give(orders: readonly StandingOrder[]): Promise<GameComplaint | undefined>;
  /** They may have been changed in another window. */
  readAgain(): Promise<void>;
}

/** Where the truth of the game is kept and whether it can be reached. */
export type Connection = 'here' | 'connected' | 'lost';

/** The person who leads the other side, from elsewhere: expected by a link, at his seat, or gone from it for the moment. */
export interface Friend {
  readonly side: Side;
  readonly is: 'expected' | 'seated' | 'away';
}

/** A game that somebody sits at or watches, wherever its truth is kept: in this page or on a server. */
export interface Session {
  readonly id: string;
  readonly system: PicturedSystem;
  readonly game: PicturedGame;
  /** What the battle is called. */
  readonly title: string;
  /** Who leads each side. */
  readonly seats: BySide<Seat>;
  /** Sides led by people who look at this page. */
  readonly mine: readonly Side[];
  readonly now: ReadonlySignal<Now>;
  readonly connection: ReadonlySignal<Connection>;
  /** Who plays against whoever sits here, if it is a person elsewhere. */
  readonly friend?: ReadonlySignal<Friend | undefined>;
  /** A bot thinks for this side. */
  readonly thinking: ReadonlySignal<Side | null>;
  /** How many thoughts of other bots must end before this one can think; none where bots do not wait for each other. */
  readonly botsBefore?: ReadonlySignal<number>;
  /** The battle is set up and a bot acts first, but only when who sits here has begun. None where nobody is waited for. */
  readonly isAwaited?: ReadonlySignal<boolean>;
  begin?(): void;
  /** What went wrong and is not the player's fault: a bot that failed, a disk that is full. */
  readonly trouble: ReadonlySignal<string | null>;
  /** Everything that happens from now on, one after the other; the promise of a listener is kept when he has shown it. Returns how to stop. */
  listen(listener: (happening: Happening) => Promise<void>): () => void;
  past(): Promise<Past>;
  /** None where it cannot be told. */
  positions?(): Promise<Positions>;
  /** Why it was refused, if it was. */
  choose(action: GameAction): Promise<GameComplaint | undefined>;
  undo(): Promise<GameComplaint | undefined>;
  /** Gives up for one's own side. */
  resign(side: Side): Promise<GameComplaint | undefined>;
  /** Offers a draw or accepts one; `false` declines or withdraws. None where nobody is there to accept. */
  readonly draw: ((side: Side, offer: boolean) => Promise<GameComplaint | undefined>) | undefined;
  /** Standing orders; none where nobody can give any: for spectators, in lessons, in games that ask nothing of the kind. */
  readonly orderBook?: OrderBook | undefined;
  /** Whether it leads where a lesson wants to go; none where nobody is taught. */
  wants?(action: GameAction): boolean;
  /** Hexes that are spoken of by their numbers at this moment. */
  named?(): readonly string[];
  /** Pieces that are spoken of by their names at this moment. */
  calls?(): readonly string[];
  /** The piece whose front, sides and rear are spoken of at this moment. */
  speaksOf?(): string | undefined;
  /** Of two people at one page the other looks now. */
  lookAs?(side: Side): void;
  /** The record as this page may have it. */
  record(): Promise<AnyRecord | undefined>;
  /** Old links for a friend's seat, which carry its token. */
  readonly links: BySide<string>;
  /** Of a game of a server: one's part in the dice, and what can be done with the seats. */
  readonly table?: ServerTable;
  close(): void;
}

/** What can be done with the seats of a game that a server keeps; each says why it was refused, if it was. */
export interface ServerTable {
  readonly pact: DicePact;
  /** This browser's seat is somebody else's now. */
  readonly isGone: ReadonlySignal<boolean>;
  /** The side that somebody was invited to lead from this browser. */
  readonly invited: Side | null;
  /** The link that invites a friend, where it was made here and nobody has sat down. */
  readonly invitation: ReadonlySignal<string | null>;
  /** A new link for a side; the one before is good for nothing, and whoever had sat down by it stands up. */
  invite(side: Side): Promise<GameComplaint | undefined>;
  /** Leaves the seat to which one was invited; whoever stays can invite anew. */
  standUp(): Promise<GameComplaint | undefined>;
  /** Another token for one's own seat: whoever else has the old one has no seat any more. */
  makeMine(): Promise<GameComplaint | undefined>;
  /** Another person shall lead a side, or not after all. */
  substitute(side: Side, agree: boolean): Promise<GameComplaint | undefined>;
  /** Seat, salt and receipt with the record as far as this seat may have it, to be taken to another browser or kept as a proof. */
  takeAlong(): Promise<object>;
}

/** A state that fits what somebody sees. */
export function madeWhole(game: PicturedGame, view: object, eyes: Side | null, luck: Parameters<PicturedGame['imagine']>[2]): State {
  const [first] = (view as State).sides;
  return game.imagine(view, eyes ?? first, luck);
}

/** Pieces that somebody sees, a spectator when `null`: what is guessed of the hidden ones is not shown. */
export const seenBy = <P extends Piece>(pieces: readonly P[], eyes: Side | null): readonly P[] =>
  pieces.filter(({ side, isHidden = false }) => side === eyes || !isHidden);

/** Whether a side sees less than there is: then two people at one page hand it over. */
export function hidesSomething(game: PicturedGame, state: State): boolean {
  return state.outcome === null && state.sides.some((side) => game.view(state, side) !== state);
}

/** The next state as somebody sees it. Of what is hidden one hears less than happened: then it stays as it is until the whole is known. */
export function evolved(game: PicturedGame, state: State, event: object): State {
  try {
    return game.evolve(state, event);
  } catch {
    return state;
  }
}

/** How the game stood at the start and after every input that counts, by what was told of them. What was being asked then is not: nothing is. */
export function toldStates(game: PicturedGame, start: State, events: readonly object[], ends: readonly number[]): readonly State[] {
  let state = start;
  return ends.map((end, i) => {
    // What came before the first choice is in the start already.
    if (i === 0) return start;
    for (const event of events.slice(ends[i - 1], end)) state = evolved(game, state, event);
    return { ...state, stack: [] };
  });
}
