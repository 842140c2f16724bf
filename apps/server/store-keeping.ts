import { prune } from './prune.js';
import { settingsFrom } from './settings.js';
import { mustBeThere } from './store/embedded-store.js';
import { openStore, type StorePlace } from './store/open-store.js';

export { countedAddress } from './address.js';
export { UNPLAYED_DAYS } from './prune.js';
export { StartFailure } from './start-failure.js';
export { ban, banned, unban } from './store/bans.js';
export { type Checked, checkStore } from './store/keeping/check-store.js';
export { type Recovered, recoverStore } from './store/keeping/recover-store.js';
export type { StorePlace } from './store/open-store.js';
export { tallyText } from './store/whole.js';

/*
 * What keeps a store in order, without a server: nothing here loads the rules.
 */

/** Where the store of the server is that these settings would run. */
export function storePlace(env: { readonly [name: string]: string | undefined }): StorePlace {
  const { data, databaseUrl } = settingsFrom(env);
  return { folder: data, databaseUrl };
}

/** Removes a game with everything that belongs to it; whether there was one. */
export async function removeGame(place: StorePlace, game: string): Promise<boolean> {
  if (place.databaseUrl === undefined) mustBeThere(place.folder);
  const store = await openStore(place);
  try {
    return (await store.remove([game])).length > 0;
  } finally {
    await store.close();
  }
}

/** Removes the games that nobody uses any more; how many. */
export async function pruneStore(place: StorePlace, keepDays: number | undefined): Promise<number> {
  if (place.databaseUrl === undefined) mustBeThere(place.folder);
  const store = await openStore(place);
  try {
    return await prune(store, keepDays);
  } finally {
    await store.close();
  }
}

/** For how many days games are kept by these settings. */
export const keepDaysFrom = (env: { readonly [name: string]: string | undefined }): number | undefined => settingsFrom(env).keepDays;
