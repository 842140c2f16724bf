import type { Transaction } from 'kysely';
import type { Tables } from './schema.js';
import type { Counts } from './tally.js';

/** Everything that belongs to a game, beside the game itself. */
const OF_A_GAME = ['entries', 'positions', 'keys', 'offers', 'orders', 'rounds', 'progress', 'uses', 'stories', 'closings'] as const;

/** Nothing is put down in these games by others until the end of the transaction. Always in the same order, so that nobody waits in a circle. */
export const holdGames = (tx: Transaction<Tables>, games: readonly string[]): Promise<unknown> =>
  tx.selectFrom('progress').select('game').where('game', 'in', games).orderBy('game').forUpdate().execute();

/** Removes games with everything that belongs to them; which of them there were, and what is less now. */
export async function removeGames(
  tx: Transaction<Tables>,
  games: readonly string[],
  isShared: boolean,
): Promise<{ readonly removed: readonly string[]; readonly counts: Counts }> {
  const none = { removed: [], counts: { games: 0, entries: 0 } };
  if (games.length === 0) return none;
  // Where several servers write, nothing is put down in them meanwhile.
  if (isShared) await holdGames(tx, games);
  const removed = (await tx.deleteFrom('games').where('id', 'in', games).returning('id').execute()).map(({ id }) => id);
  if (removed.length === 0) return none;
  let entries = 0;
  for (const table of OF_A_GAME) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('game', 'in', removed).executeTakeFirst();
    if (table === 'entries') entries = Number(numDeletedRows);
  }
  return { removed, counts: { games: -removed.length, entries: -entries } };
}
