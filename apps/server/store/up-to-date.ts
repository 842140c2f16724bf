import { type Dialect, Kysely, Migrator } from 'kysely';
import { MIGRATIONS, type Tables } from './schema.js';

/** A database with its tables brought up to date. */
export async function upToDate(dialect: Dialect): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect });
  const { error } = await new Migrator({ db, provider: MIGRATIONS }).migrateToLatest();
  if (error === undefined) return db;
  await db.destroy().catch(() => {});
  throw error;
}
