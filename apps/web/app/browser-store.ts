/** A place in this browser where things are kept under their `id` between visits. */
export interface Cupboard<Store extends string> {
  open(): Promise<IDBDatabase>;
  /** Asks one store; what is written is on the disk before anybody goes on. */
  ask<T>(store: Store, mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T>;
}

/** @example const { ask } = cupboard('pennon', ['games', 'seats']); */
export function cupboard<Store extends string>(name: string, stores: readonly Store[]): Cupboard<Store> {
  let opened: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => {
        for (const store of stores) asked.result.createObjectStore(store, { keyPath: 'id' });
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
      const work = base.transaction(store, mode, { durability: 'strict' });
      const asked = what(work.objectStore(store));
      work.oncomplete = () => resolve(asked.result);
      work.onerror = () => reject(work.error ?? asked.error ?? new Error('the store of this page failed'));
      work.onabort = () => reject(work.error ?? new Error('the store of this page is full'));
    });
  }

  return { open, ask };
}
