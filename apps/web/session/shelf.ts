import type { Beginning, BySide, Side } from '@pennon/kernel';
import type { Entry, Seat } from '@pennon/protocol';

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

const NAME = 'pennon';
const STORES = ['games', 'seats'] as const;
type Store = (typeof STORES)[number];

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      for (const store of STORES) asked.result.createObjectStore(store, { keyPath: 'id' });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('the store of this page cannot be opened'));
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function ask<T>(store: Store, mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await open();
  return new Promise((resolve, reject) => {
    // What is written is on the disk before anybody goes on.
    const work = base.transaction(store, mode, { durability: 'strict' });
    const asked = what(work.objectStore(store));
    work.oncomplete = () => resolve(asked.result);
    work.onerror = () => reject(work.error ?? asked.error ?? new Error('the store of this page failed'));
    work.onabort = () => reject(work.error ?? new Error('the store of this page is full'));
  });
}

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
