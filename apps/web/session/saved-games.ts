import type { Beginning, BySide, Receipt, Side, StandingOrder } from '@pennon/kernel';
import type { Entry, Seat, Snapshot } from '@pennon/protocol';
import { browserStore } from '../app/browser-store.js';

/** A game that this page keeps. */
export interface SavedGame {
  readonly id: string;
  readonly rules: string;
  readonly beginning: Beginning;
  readonly seed: Uint8Array;
  readonly seats: BySide<Seat>;
  readonly entries: readonly Entry[];
  /** Standing orders of those who have given any. */
  readonly orders?: BySide<readonly StandingOrder[]>;
  /** For lists. */
  readonly title: string;
  readonly changed: number;
  readonly over: string | null;
}

/** A seat at a game that a server keeps. */
export interface SavedSeat {
  readonly id: string;
  readonly tokens: BySide<string>;
  /** The seat that was taken last, when there are several. */
  readonly last?: Side;
  /** The invitation for a friend that was made here. */
  readonly invitation?: { readonly side: Side; readonly code: string /** Somebody has sat down by it. */; readonly isSpent?: true };
  /** The invitation that brought one here, and the key it was answered with: an answer that was lost is asked for again. */
  readonly joined?: { readonly code: string; readonly key: string };
  /** Where the dice are of form 2. */
  readonly dice?: SavedDice;
  readonly scenario: string;
  readonly title: string;
  readonly changed: number;
  readonly over: string | null;
}

/** One's own part in the dice of a round. */
export interface SavedDice {
  readonly side: Side;
  readonly round: number;
  /** Secret until everybody has promised. */
  readonly salt: string;
  /** From the moment on when the salt may be given. */
  readonly receipt: Receipt | null;
  /** Whether a die has fallen since the salt was given. */
  readonly isRolled: boolean;
  /** What was seen up to the last die, as a receipt has it: nothing of it can be taken back. */
  readonly fixed?: { readonly events: number; readonly hash: string };
  /** Rounds of this game in which the salt was given for nothing. */
  readonly spent: readonly number[];
}

/** How a game that this page keeps stood once. */
interface SavedPosition {
  /** The game's id, a space, and the number of the entry. */
  readonly id: string;
  readonly snapshot: Snapshot;
}

const { ask, change } = browserStore('pennon', ['games', 'seats', 'positions'], 2);

const ofGame = (id: string): IDBKeyRange => IDBKeyRange.bound(`${id} `, `${id} \uffff`);

async function dropGame(id: string): Promise<void> {
  await ask('games', 'readwrite', (s) => s.delete(id));
  await ask('positions', 'readwrite', (s) => s.delete(ofGame(id)));
}

async function positions(id: string): Promise<readonly Snapshot[]> {
  const kept: readonly SavedPosition[] = await ask('positions', 'readonly', (s) => s.getAll(ofGame(id)));
  return kept.map(({ snapshot }) => snapshot);
}

/** Saves a game that has gone on from so many entries; not when it has gone on in another window meanwhile. Whether it was saved. */
async function saveFrom(game: SavedGame, from: number): Promise<boolean> {
  const isAsItWas = (known: SavedGame | undefined): boolean => known === undefined || known.entries.length === from;
  return (await change<SavedGame>('games', game.id, (known) => (isAsItWas(known) ? game : undefined))) !== undefined;
}

/** Other standing orders in a game; nothing else of it changes. */
const saveOrders = (id: string, side: Side, orders: readonly StandingOrder[]): Promise<SavedGame | undefined> =>
  change<SavedGame>('games', id, (known) => known && { ...known, orders: { ...known.orders, [side]: orders } });

/** One's part in the dice of a game of a server; nothing else of the seat changes. Of a round that is gone a late window saves nothing. */
const saveDice = (id: string, dice: SavedDice): Promise<SavedSeat | undefined> =>
  change<SavedSeat>('seats', id, (known) => known && (isLater(known, dice) ? known : { ...known, dice }));
const isLater = ({ dice }: SavedSeat, { round }: SavedDice): boolean => dice !== undefined && dice.round > round;

/** One's part in a new round of dice, unless another window has begun one. */
const beginDice = (id: string, dice: SavedDice): Promise<SavedSeat | undefined> =>
  change<SavedSeat>('seats', id, (known) => known && { ...known, dice: known.dice?.round === dice.round ? known.dice : dice });

/** A new invitation to a game. */
const saveInvitation = (id: string, invitation: NonNullable<SavedSeat['invitation']>): Promise<unknown> =>
  change<SavedSeat>('seats', id, (known) => known && { ...known, invitation });

/** Another token for a seat. */
const saveToken = (id: string, side: Side, token: string): Promise<unknown> =>
  change<SavedSeat>('seats', id, (known) => known && { ...known, tokens: { ...known.tokens, [side]: token } });

/** Another name for a game; nothing else of it changes. */
const nameGame = (id: string, title: string): Promise<unknown> => change<SavedGame>('games', id, (known) => known && { ...known, title });

/** Everything that this page remembers between visits. */
export const savedGames = {
  games: (): Promise<readonly SavedGame[]> => ask('games', 'readonly', (s) => s.getAll()),
  game: (id: string): Promise<SavedGame | undefined> => ask('games', 'readonly', (s) => s.get(id)),
  saveGame: (game: SavedGame): Promise<unknown> => ask('games', 'readwrite', (s) => s.put(game)),
  saveFrom,
  saveOrders,
  saveDice,
  beginDice,
  saveInvitation,
  saveToken,
  nameGame,
  dropGame,
  positions,
  savePosition: (id: string, snapshot: Snapshot): Promise<unknown> =>
    ask('positions', 'readwrite', (s) => s.put({ id: `${id} ${snapshot.seq}`, snapshot } satisfies SavedPosition)),
  seats: (): Promise<readonly SavedSeat[]> => ask('seats', 'readonly', (s) => s.getAll()),
  seat: (id: string): Promise<SavedSeat | undefined> => ask('seats', 'readonly', (s) => s.get(id)),
  saveSeat: (seat: SavedSeat): Promise<unknown> => ask('seats', 'readwrite', (s) => s.put(seat)),
  dropSeat: (id: string): Promise<unknown> => ask('seats', 'readwrite', (s) => s.delete(id)),
};

/** For whom a seat was kept, in the order of the sides. */
export const sidesOf = ({ tokens }: SavedSeat): readonly Side[] => Object.keys(tokens);
