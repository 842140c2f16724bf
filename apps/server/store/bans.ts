import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { StartFailure } from '../start-failure.js';
import { databaseIn, mustBeThere, WAIT_FOR_OTHERS_MS } from './embedded-store.js';
import { postgresAt, type StorePlace } from './open-store.js';
import type { Tables } from './schema.js';
import { preparedForBytes } from './texts-as-bytes.js';

/** Bans an address, or an IPv6 household; whether it was not banned before. */
export const ban = (place: StorePlace, address: string): Promise<boolean> =>
  beside(place, async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('bans')
      .values({ address, since: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) > 0;
  });

/** Whether it was banned before. */
export const unban = (place: StorePlace, address: string): Promise<boolean> =>
  beside(place, async (db) => {
    const { numDeletedRows } = await db.deleteFrom('bans').where('address', '=', address).executeTakeFirst();
    return Number(numDeletedRows) > 0;
  });

export const banned = (place: StorePlace): Promise<readonly Tables['bans'][]> =>
  beside(place, (db) => db.selectFrom('bans').selectAll().orderBy('since').execute());

/** Also beside a running server, which looks again every few seconds: one row is written in one step, and SQLite lets one write after the other. */
async function beside<T>({ folder, databaseUrl }: StorePlace, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = databaseUrl === undefined ? embedded(folder) : await postgresAt(databaseUrl, () => {});
  try {
    return await work(db);
  } catch (fault) {
    if (/no such table/.test(String(fault)))
      throw new StartFailure(`The store in "${folder}" is of an older program. Start the server of this one once.`);
    throw fault;
  } finally {
    await db.destroy();
  }
}

/** Its WAL stays as it is: the server would take it for cut. */
function embedded(folder: string): Kysely<Tables> {
  mustBeThere(folder);
  const database = new Database(databaseIn(folder), { timeout: WAIT_FOR_OTHERS_MS });
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { prepare: (sql) => preparedForBytes(database, sql), close: () => database.close() } }),
  });
}
