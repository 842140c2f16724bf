import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import type { Insert, Inserts } from './inserts.js';
import type { Tables } from './schema.js';

/** What a store counts of itself. */
export interface Tally {
  /** Its name, given once. Empty in stores of older programs. */
  readonly store: string;
  readonly games: number;
  readonly entries: number;
  /** How often it was changed. Only grows, also when games are removed. */
  readonly changes: number;
  /** When the latest entry was put down, as ISO. */
  readonly latest: string | null;
}

/** What a change adds, or takes away. */
export interface Counts {
  readonly games: number;
  readonly entries: number;
}

/** Under this name stands what was counted by servers that are gone. */
const GONE = 'gone';
const DAY_MS = 24 * 3_600_000;

/** Counts a change, as part of it. Every server has a row of its own, so that servers on one database do not wait for each other. */
export function countingChange(tx: Transaction<Tables>, inserts: Inserts, server: string, { games, entries }: Counts): Insert | undefined {
  const latest = entries > 0 ? new Date().toISOString() : null;
  return inserts.prepared(tx, 'servers', [{ server, games, entries, changes: 1, latest }], (into) =>
    into.onConflict((conflict) =>
      conflict.column('server').doUpdateSet(({ eb, fn, ref }) => ({
        games: eb('servers.games', '+', ref('excluded.games')),
        entries: eb('servers.entries', '+', ref('excluded.entries')),
        changes: eb('servers.changes', '+', ref('excluded.changes')),
        latest: fn.coalesce('excluded.latest', 'servers.latest'),
      })),
    ),
  );
}

/** After a change. */
export const tallyAfter = (tally: Tally, { games, entries }: Counts): Tally => ({
  ...tally,
  games: tally.games + games,
  entries: tally.entries + entries,
  changes: tally.changes + 1,
  latest: entries > 0 ? new Date().toISOString() : tally.latest,
});

/** What the store has counted, and what there is. In one statement, because others may write meanwhile. */
export async function tallyOf(db: Kysely<Tables>): Promise<{ readonly tally: Tally; readonly found: Counts }> {
  const { rows } =
    await sql<Counted>`select (select store from identity) as store, sum(games) as games, sum(entries) as entries, sum(changes) as changes,
    max(latest) as latest, (select count(*) from games) as found_games, (select count(*) from entries) as found_entries from servers`.execute(
      db,
    );
  const [row] = rows;
  return {
    tally: {
      store: row?.store ?? '',
      games: Number(row?.games ?? 0),
      entries: Number(row?.entries ?? 0),
      changes: Number(row?.changes ?? 0),
      latest: row?.latest ?? null,
    },
    found: { games: Number(row?.found_games ?? 0), entries: Number(row?.found_entries ?? 0) },
  };
}

/** PostgreSQL has its sums and counts as texts. */
interface Counted {
  readonly store: string | null;
  readonly games: number | string | null;
  readonly entries: number | string | null;
  readonly changes: number | string | null;
  readonly latest: string | null;
  readonly found_games: number | string;
  readonly found_entries: number | string;
}

/** The rows of servers that are gone become one. A server that comes back after all begins a new row. */
export function gatherTallies(db: Kysely<Tables>): Promise<void> {
  const before = new Date(Date.now() - DAY_MS).toISOString();
  return db.transaction().execute(async (tx) => {
    const isGone = ({ and, eb, or }: ExpressionBuilder<Tables, 'servers'>) =>
      and([
        eb('server', '<>', GONE),
        or([eb('latest', 'is', null), eb('latest', '<', before)]),
        or([eb('seen', 'is', null), eb('seen', '<', before)]),
      ]);
    const ended = await tx
      .selectFrom('servers')
      .select(({ fn }) => fn.max<string | null>('latest').as('latest'))
      .where(isGone)
      .executeTakeFirst();
    // Figures only: of texts that come back from a deletion libsql would read what is none (texts-as-bytes.ts).
    const old = await tx.deleteFrom('servers').where(isGone).returning(['games', 'entries', 'changes']).execute();
    for (const { games, entries, changes } of old)
      await tx
        .updateTable('servers')
        .set(({ eb, fn, val }) => ({
          games: eb('games', '+', games),
          entries: eb('entries', '+', entries),
          changes: eb('changes', '+', changes),
          latest: fn.coalesce(val(ended?.latest ?? null), 'latest'),
        }))
        .where('server', '=', GONE)
        .execute();
  });
}

/** Counts anew what there is: it is taken as it is. */
export async function acceptTally(db: Kysely<Tables>): Promise<void> {
  const { tally, found } = await tallyOf(db);
  await db
    .updateTable('servers')
    .set(({ eb }) => ({
      games: eb('games', '+', found.games - tally.games),
      entries: eb('entries', '+', found.entries - tally.entries),
    }))
    .where('server', '=', GONE)
    .execute();
}
