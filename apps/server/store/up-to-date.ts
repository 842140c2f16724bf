import { type Dialect, Kysely, Migrator } from 'kysely';
import { closeOutdated, mustMayClose, outdatedGames } from './old-editions.js';
import { MIGRATIONS, type Tables } from './schema.js';

/** What becomes of the games of a store that this program takes over. */
export interface Takeover {
  /** Every edition that can be played here; not asked for when it is not given. */
  readonly editions?: readonly string[];
  /** Whether running games of other editions may be closed. */
  readonly closeOld?: boolean;
}

/** A database with its tables brought up to date. */
export async function upToDate(dialect: Dialect, { editions, closeOld = false }: Takeover = {}): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect });
  try {
    // Looked at before anything is changed: whoever is refused can go on with the former program.
    const outdated = editions === undefined ? [] : await outdatedGames(db, editions);
    mustMayClose(outdated, closeOld);
    const { error } = await new Migrator({ db, provider: MIGRATIONS }).migrateToLatest();
    if (error !== undefined) throw error;
    await closeOutdated(db, outdated);
    return db;
  } catch (error) {
    await db.destroy().catch(() => {});
    throw error;
  }
}
