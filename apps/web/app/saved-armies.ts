import { type Army, sameData } from '@pennon/kernel';
import { browserStore, newerFirst } from './browser-store.js';

/** An army that somebody built here. */
export interface SavedArmy {
  readonly id: string;
  readonly system: string;
  readonly army: Army;
  readonly changed: number;
}

const { ask, change } = browserStore('pennon-armies', ['armies']);

/** An id that no other army has. */
export const freshId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** Saves an army that was `before` until now. If it was changed in another window meanwhile both are kept. The id under which it is. */
async function saveChange(saved: SavedArmy, before: Army): Promise<string> {
  const put = await change<SavedArmy>('armies', saved.id, (known) =>
    known === undefined || sameData(known.army, before) ? saved : { ...saved, id: freshId() },
  );
  return put?.id ?? saved.id;
}

/** The armies that this browser keeps. */
export const savedArmies = {
  /** The newest first. */
  of: async (system: string): Promise<readonly SavedArmy[]> => {
    const all: readonly SavedArmy[] = await ask('armies', 'readonly', (store) => store.getAll());
    return all.filter((saved) => saved.system === system).toSorted(newerFirst);
  },
  saveChange,
  save: (saved: SavedArmy): Promise<unknown> => ask('armies', 'readwrite', (store) => store.put(saved)),
  drop: (id: string): Promise<unknown> => ask('armies', 'readwrite', (store) => store.delete(id)),
};
