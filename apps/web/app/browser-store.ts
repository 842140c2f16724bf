/** A place in this browser where things are kept under their `id` between visits. */
export interface BrowserStore<Store extends string> {
  /** Asks one store; what is written is on the disk before anybody goes on. */
  ask<T>(store: Store, mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T>;
  /** Puts in whatever `next` makes of what is kept under an id now, in one go; nothing when it makes nothing. */
  change<T>(store: Store, id: string, next: (known: T | undefined) => T | undefined): Promise<T | undefined>;
}

/**
 * `version` grows when a store is added to those that browsers have already.
 * @example const { ask } = browserStore('pennon', ['games', 'seats']);
 */
export function browserStore<Store extends string>(name: string, stores: readonly Store[], version = 1): BrowserStore<Store> {
  let opened: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open(name, version);
      asked.onupgradeneeded = () => {
        const { objectStoreNames } = asked.result;
        for (const store of stores) if (!objectStoreNames.contains(store)) asked.result.createObjectStore(store, { keyPath: 'id' });
      };
      asked.onblocked = () => reject(new Error('another window has this page open as it was before; close that window'));
      asked.onsuccess = () => {
        // A newer page in another window waits until this one lets go.
        asked.result.onversionchange = () => {
          asked.result.close();
          opened = undefined;
        };
        resolve(asked.result);
      };
      asked.onerror = () => reject(asked.error ?? new Error('the store of this page cannot be opened'));
    });
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  }

  /** One transaction; what it came to, once it is on the disk. */
  async function within<T>(store: Store, mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T): Promise<T> {
    const base = await open();
    return new Promise((resolve, reject) => {
      const transaction = base.transaction(store, mode, { durability: 'strict' });
      const result = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(result());
      transaction.onerror = () => reject(transaction.error ?? new Error('the store of this page failed'));
      transaction.onabort = () => reject(transaction.error ?? new Error('the store of this page is full'));
    });
  }

  return {
    ask: (store, mode, what) =>
      within(store, mode, (kept) => {
        const asked = what(kept);
        return () => asked.result;
      }),
    change: <T>(store: Store, id: string, next: (known: T | undefined) => T | undefined) =>
      within(store, 'readwrite', (kept) => {
        let made: T | undefined;
        const known: IDBRequest<T | undefined> = kept.get(id);
        known.onsuccess = () => {
          made = next(known.result);
          if (made !== undefined) kept.put(made);
        };
        return () => made;
      }),
  };
}

/** The newest first; of equals the one with the smaller id, so that the list stands still. */
export const newerFirst = (a: Changed, b: Changed): number => b.changed - a.changed || (a.id < b.id ? -1 : 1);
interface Changed {
  readonly id: string;
  readonly changed: number;
}
