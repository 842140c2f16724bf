import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Dialect, Kysely, Migrator, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Database from 'libsql';
import { StartFailure } from '../start-failure.js';
import { takeFolder } from './folder-lock.js';
import { isTorn } from './kept-game.js';
import { postgresNotifications } from './notifications.js';
import { closeOutdated, mustMayClose, outdatedGames } from './old-editions.js';
import { postgresPool } from './postgres-pool.js';
import { MIGRATIONS, type Tables } from './schema.js';
import { SqlStore } from './sql-store.js';
import type { Store } from './store.js';

const MOST_PREPARED = 300;

export interface StorePlace {
  /** The data folder, used unless there is a database elsewhere. */
  readonly folder: string;
  /** Of PostgreSQL. */
  readonly databaseUrl?: string | undefined;
  /** Every edition that can be played here; not asked for when it is not given. */
  readonly editions?: readonly string[];
  /** Whether running games of other editions may be closed. */
  readonly closeOld?: boolean;
  /** Told of every group that was written. */
  readonly written?: (items: number, seconds: number) => void;
  /** Bytes that are left on the disk; asked of the system when it is not given. */
  readonly room?: (folder: string) => number;
  /** Told when a connection is lost that nobody was using. */
  readonly lost?: (fault: Error) => void;
}

/** Opens the store and brings its tables up to date. Throws a `StartFailure` with a sentence when it cannot. */
export const openStore = (place: StorePlace): Promise<Store> =>
  place.databaseUrl === undefined ? openFolder(place) : openPostgres(place, place.databaseUrl);

async function openFolder({ folder, written, room = roomLeft, ...games }: StorePlace): Promise<Store> {
  const giveBack = takenFolder(folder);
  try {
    const database = new Database(join(folder, 'pennon.db'));
    // Every commit is on the disk before it is answered.
    mustBeSound(database);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    return new SqlStore(await upToDate(new SqliteDialect({ database: preparedOnce(database) }), games), {
      written,
      closed: giveBack,
      room: () => room(folder),
    });
  } catch (error) {
    giveBack();
    if (error instanceof StartFailure) throw error;
    const isDamaged = error instanceof Damaged || isTorn(error);
    throw new StartFailure(
      `The store in "${folder}" ${isDamaged ? 'is damaged' : 'cannot be opened'}: ${reason(error)}.${isDamaged ? WHAT_TO_DO : ''}`,
    );
  }
}

const roomLeft = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

class Damaged extends Error {}

const WHAT_TO_DO =
  ' Keep a copy of the folder, then put back a backup of pennon.db, or save what can still be read with "sqlite3 pennon.db .recover | sqlite3 saved.db" and put saved.db in its place; with another folder in PENNON_DATA the server starts empty.';

/** Looks through the whole file, so that damage is found now and not in the middle of somebody's game. */
function mustBeSound(database: Database.Database): void {
  const found = database.prepare('pragma quick_check(1)').get() as { readonly quick_check?: string } | undefined;
  const [verdict = 'no answer'] = Object.values(found ?? {});
  if (verdict !== 'ok') throw new Damaged(String(verdict).replaceAll('\n', ' '));
}

/** A statement is prepared once: the same few are run over and over. */
function preparedOnce(database: Database.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close() {
      // The whole store is in one file then, to be copied or looked through.
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },
    prepare(sql) {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      if (prepared.size >= MOST_PREPARED) prepared.clear();
      const statement = database.prepare(sql) as SqliteStatement;
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function takenFolder(folder: string): () => void {
  try {
    make(folder);
    accessSync(folder, constants.W_OK | constants.R_OK | constants.X_OK);
    return takeFolder(folder);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The data folder "${folder}" cannot be written: ${reason(error)}. Give another with PENNON_DATA, or change who may write to it.`,
    );
  }
}

async function openPostgres({ written, lost, ...games }: StorePlace, url: string): Promise<Store> {
  const told = (fault: Error): void => lost?.(fault);
  try {
    const db = await upToDate(new PostgresDialect({ pool: postgresPool(url, told) }), games);
    return new SqlStore(db, { written, news: postgresNotifications(url, told) });
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The database at DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reason(error)}.`);
  }
}

async function upToDate(
  dialect: Dialect,
  { editions, closeOld = false }: Pick<StorePlace, 'editions' | 'closeOld'>,
): Promise<Kysely<Tables>> {
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

function withoutPassword(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'which is not an address';
  }
}

/** Node's own errors may have an empty message and the reasons inside. */
const reason = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
};

/** Makes a folder and what leads to it, step by step: in places like /proc making all of it at once never ends. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) make(parent);
  mkdirSync(folder);
}
