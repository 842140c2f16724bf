import { dayNow } from './store/calendar.js';
import type { Store } from './store/store.js';

/** A game in which no person ever chose goes so many days after something was last put down in it: a friend has a week to come. */
export const UNPLAYED_DAYS = 7;

/** Removes the games that nobody uses any more; how many. Played ones go only where the host keeps games for so many days. */
export async function prune(
  store: Pick<Store, 'prune'>,
  keepDays: number | undefined,
  isOpen: (game: string) => boolean = () => false,
): Promise<number> {
  let all = 0;
  for (;;) {
    const today = dayNow();
    const playedBefore = keepDays === undefined ? undefined : today - keepDays;
    const { removed, isMore } = await store.prune({ unplayedBefore: today - UNPLAYED_DAYS, playedBefore, isOpen });
    all += removed;
    if (!isMore) return all;
    // Whoever plays is let in between.
    await new Promise(setImmediate);
  }
}
