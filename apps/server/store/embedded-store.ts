import { existsSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Database from 'libsql';
import { StartFailure } from '../start-failure.js';
import { takenFolder } from './folder-lock.js';
import { isTorn } from './kept-game.js';
import { reason } from './reason.js';
import type { Tables } from './schema.js';
import { SqlStore, type Witness } from './sql-store.js';
import type { Store } from './store.js';
import { StoreFiles } from './store-files.js';
import { acceptTally, gatherTallies, tallyAfter, tallyOf } from './tally.js';
import { notedTally, TallyFile } from './tally-file.js';
import { preparedForBytes } from './texts-as-bytes.js';
import { type Takeover, upToDate } from './up-to-date.js';
import { AS_IT_IS, whyLess } from './whole.js';

const MOST_PREPARED = 300;
/** Another program may write for a moment: somebody bans an address. */
export const WAIT_FOR_OTHERS_MS = 5_000;

/** The file of the embedded store. */
export const databaseIn = (folder: string): string => join(folder, 'pennon.db');

export function mustBeThere(folder: string): void {
  if (!existsSync(databaseIn(folder))) throw new StartFailure(`There is no store in "${folder}"; name its folder with PENNON_DATA.`);
}

interface Place extends Takeover {
  readonly folder: string;
  readonly accept?: boolean;
  readonly written?: (items: number, seconds: number) => void;
  readonly room?: (folder: string) => number;
}

/** Opens the store in a folder. Before it touches anything it looks whether the store is what it was. */
export async function openFolder({ folder, accept = false, written, room = roomLeft, ...games }: Place): Promise<Store> {
  const giveBack = takenFolder(folder);
  try {
    await mustBeSound(folder, accept);
    const db = await writableDatabase(folder, games);
    await gatherTallies(db);
    if (accept) await acceptTally(db);
    const witness = new FolderWitness(folder, new TallyFile(folder, (await tallyOf(db)).tally));
    return new SqlStore(db, {
      written,
      server: 'here',
      witness,
      closed: () => {
        witness.close();
        giveBack();
      },
      room: () => room(folder),
    });
  } catch (error) {
    giveBack();
    throw error instanceof StartFailure ? error : cannotOpen(folder, error);
  }
}

/** Knows what became of the files in a folder. */
class FolderWitness implements Witness {
  readonly #files: StoreFiles;
  #unnoted: string | undefined;

  constructor(
    folder: string,
    private readonly file: TallyFile,
  ) {
    const database = databaseIn(folder);
    this.#files = new StoreFiles([database, `${database}-wal`]);
    this.#files.look();
  }

  get fault(): string | undefined {
    this.#files.look();
    return this.#files.fault;
  }
  get unnoted(): string | undefined {
    return this.#unnoted;
  }

  changed(counts: Parameters<typeof tallyAfter>[1]): void {
    this.#files.look();
    try {
      this.file.note(tallyAfter(this.file.tally, counts));
      this.#unnoted = undefined;
    } catch (fault) {
      // The change itself is on the disk. It is noted with the next one.
      this.#unnoted = reason(fault);
    }
  }

  close(): void {
    this.file.close();
  }
}

/** The database of a folder with its tables up to date. */
export async function writableDatabase(folder: string, games: Takeover = {}): Promise<Kysely<Tables>> {
  const database = new Database(databaseIn(folder), { timeout: WAIT_FOR_OTHERS_MS });
  // Every commit is on the disk before it is answered.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  return upToDate(new SqliteDialect({ database: preparedOnce(database) }), games);
}

/** The database of a folder, to be read and not changed by the reading: what lies in its WAL stays there. Nothing when there is none. */
export function readableDatabase(folder: string): Database.Database | undefined {
  const path = databaseIn(folder);
  if (!existsSync(`${path}-wal`)) forgetIndex(path);
  if (!isFilled(path)) return undefined;
  return new Database(`${pathToFileURL(path).href}?mode=ro`, { timeout: WAIT_FOR_OTHERS_MS });
}

/** What is read through it; whoever opened the database closes it. */
export const reading = (database: Database.Database): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: { ...preparedOnce(database), close: () => {} } }) });

const isFilled = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** With the index of a WAL that is gone nothing can be read. */
const forgetIndex = (path: string): void => rmSync(`${path}-shm`, { force: true });

/** Looks through the whole file, so that damage is found now and not in the middle of somebody's game, and whether anything is missing. */
async function mustBeSound(folder: string, accept: boolean): Promise<void> {
  const path = databaseIn(folder);
  if (!isFilled(`${path}-wal`)) forgetIndex(path);
  const database = readableDatabase(folder);
  try {
    const [fault] = database === undefined ? [] : pageFaults(database, 1);
    if (fault !== undefined) throw new StartFailure(damaged(folder, fault));
    const less = accept ? undefined : await whyLess(notedTally(folder), database === undefined ? undefined : reading(database));
    if (less !== undefined) throw new StartFailure(`The store in "${folder}" ${less}${WHAT_TO_DO} ${AS_IT_IS}`);
  } finally {
    database?.close();
  }
}

/**
 * What SQLite finds wrong with the pages of the file, and with its indexes: one that has lost a row hides the end of a game, and nobody would miss
 * it. Nothing when all is sound.
 */
export function pageFaults(database: Database.Database, most: number): readonly string[] {
  const found = database.prepare(`pragma integrity_check(${most})`).all() as readonly { readonly integrity_check?: string }[];
  const said = found.map((row) => String(Object.values(row)[0] ?? 'no answer').replaceAll('\n', ' '));
  return said.length === 1 && said[0] === 'ok' ? [] : said;
}

const WHAT_TO_DO =
  ' Keep a copy of the folder. Then put back a backup, or save what can still be read: "pennon store check" says what is wrong, "pennon store recover" copies every sound game into a new folder.';

const damaged = (folder: string, why: string): string => `The store in "${folder}" is damaged: ${why}.${WHAT_TO_DO}`;

const cannotOpen = (folder: string, error: unknown): StartFailure =>
  new StartFailure(isTorn(error) ? damaged(folder, reason(error)) : `The store in "${folder}" cannot be opened: ${reason(error)}.`);

const roomLeft = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

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
      const statement = preparedForBytes(database, sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
}
