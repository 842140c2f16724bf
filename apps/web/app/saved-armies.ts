import { type Army, sameData } from '@pennon/kernel';
import { cupboard } from './browser-store.js';

/** An army that somebody built here. */
export interface KeptArmy {
  readonly id: string;
  readonly system: string;
  readonly army: Army;
  readonly changed: number;
}

const { open, ask } = cupboard('pennon-armies', ['armies']);

/** An id that no other army has. */
export const freshId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** Keeps an army that was `before` until now. If it was changed in another window meanwhile both are kept. The id under which it is. */
async function goOn(kept: KeptArmy, before: Army): Promise<string> {
  const base = await open();
  return new Promise((resolve, reject) => {
    const work = base.transaction('armies', 'readwrite', { durability: 'strict' });
    const armies = work.objectStore('armies');
    let { id } = kept;
    const known: IDBRequest<KeptArmy | undefined> = armies.get(id);
    known.onsuccess = () => {
      if (known.result !== undefined && !sameData(known.result.army, before)) id = freshId();
      armies.put({ ...kept, id });
    };
    work.oncomplete = () => resolve(id);
    work.onerror = () => reject(work.error ?? new Error('the store of this page failed'));
    work.onabort = () => reject(work.error ?? new Error('the store of this page is full'));
  });
}

/** The armies that this browser keeps. */
export const keptArmies = {
  /** The newest first. */
  of: async (system: string): Promise<readonly KeptArmy[]> => {
    const all: readonly KeptArmy[] = await ask('armies', 'readonly', (store) => store.getAll());
    return all.filter((kept) => kept.system === system).toSorted((a, b) => b.changed - a.changed || (a.id < b.id ? -1 : 1));
  },
  goOn,
  keep: (kept: KeptArmy): Promise<unknown> => ask('armies', 'readwrite', (store) => store.put(kept)),
  drop: (id: string): Promise<unknown> => ask('armies', 'readwrite', (store) => store.delete(id)),
};
