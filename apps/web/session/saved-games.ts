import type { Beginning, BySide, Side } from '@pennon/kernel';
import type { Entry, Seat } from '@pennon/protocol';
import { cupboard } from '../app/browser-store.js';

/** A game that this page keeps. */
export interface KeptGame {
  readonly id: string;
  readonly rules: string;
  readonly beginning: Beginning;
  readonly seed: Uint8Array;
  readonly seats: BySide<Seat>;
  readonly entries: readonly Entry[];
  /** For lists. */
  readonly title: string;
  readonly changed: number;
  readonly over: string | null;
}

/** A seat at a game that a server keeps. */
export interface KeptSeat {
  readonly id: string;
  readonly tokens: BySide<string>;
  /** The seat that was taken last, when there are several. */
  readonly last?: Side;
  readonly scenario: string;
  readonly title: string;
  readonly changed: number;
  readonly over: string | null;
}

const { open, ask } = cupboard('pennon', ['games', 'seats']);

/** Keeps a game that has gone on from so many entries; not when it has gone on in another window meanwhile. Whether it was kept. */
async function goOn(game: KeptGame, from: number): Promise<boolean> {
  const base = await open();
  return new Promise((resolve, reject) => {
    const work = base.transaction('games', 'readwrite', { durability: 'strict' });
    const games = work.objectStore('games');
    let isKept = false;
    const known: IDBRequest<KeptGame | undefined> = games.get(game.id);
    known.onsuccess = () => {
      isKept = known.result === undefined || known.result.entries.length === from;
      if (isKept) games.put(game);
    };
    work.oncomplete = () => resolve(isKept);
    work.onerror = () => reject(work.error ?? new Error('the store of this page failed'));
    work.onabort = () => reject(work.error ?? new Error('the store of this page is full'));
  });
}

/** Everything that this page remembers between visits. */
export const shelf = {
  games: (): Promise<readonly KeptGame[]> => ask('games', 'readonly', (s) => s.getAll()),
  game: (id: string): Promise<KeptGame | undefined> => ask('games', 'readonly', (s) => s.get(id)),
  keepGame: (game: KeptGame): Promise<unknown> => ask('games', 'readwrite', (s) => s.put(game)),
  goOn,
  dropGame: (id: string): Promise<unknown> => ask('games', 'readwrite', (s) => s.delete(id)),
  seats: (): Promise<readonly KeptSeat[]> => ask('seats', 'readonly', (s) => s.getAll()),
  seat: (id: string): Promise<KeptSeat | undefined> => ask('seats', 'readonly', (s) => s.get(id)),
  keepSeat: (seat: KeptSeat): Promise<unknown> => ask('seats', 'readwrite', (s) => s.put(seat)),
  dropSeat: (id: string): Promise<unknown> => ask('seats', 'readwrite', (s) => s.delete(id)),
};

/** For whom a seat was kept, in the order of the sides. */
export const sidesOf = ({ tokens }: KeptSeat): readonly Side[] => Object.keys(tokens);
