import { randomBytes } from 'node:crypto';
import { type Kysely, PostgresDialect } from 'kysely';
import { StartFailure } from '../start-failure.js';
import { openFolder } from './embedded-store.js';
import { postgresNotifications } from './notifications.js';
import { postgresPool } from './postgres-pool.js';
import { reason } from './reason.js';
import type { Tables } from './schema.js';
import { SqlStore } from './sql-store.js';
import type { Store } from './store.js';
import { acceptTally, gatherTallies } from './tally.js';
import { type Takeover, upToDate } from './up-to-date.js';
import { AS_IT_IS, whyLess } from './whole.js';

export interface StorePlace extends Takeover {
  /** The data folder, used unless there is a database elsewhere. */
  readonly folder: string;
  /** Of PostgreSQL. */
  readonly databaseUrl?: string | undefined;
  /** A store that lacks something is taken as it is. */
  readonly accept?: boolean;
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

async function openPostgres({ accept = false, written, lost, ...games }: StorePlace, url: string): Promise<Store> {
  const told = (fault: Error): void => lost?.(fault);
  try {
    const db = await postgresAt(url, told, games);
    const less = accept ? undefined : await whyLess(undefined, db);
    if (less !== undefined) {
      await db.destroy();
      throw new StartFailure(`The database at DATABASE_URL (${withoutPassword(url)}) ${less} Put back a backup of it. ${AS_IT_IS}`);
    }
    await gatherTallies(db);
    if (accept) await acceptTally(db);
    return new SqlStore(db, { written, server: randomBytes(6).toString('base64url'), news: postgresNotifications(url, told) });
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The database at DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reason(error)}.`);
  }
}

/** The database with its tables brought up to date. */
export const postgresAt = (url: string, lost: (fault: Error) => void, games: Takeover = {}): Promise<Kysely<Tables>> =>
  upToDate(new PostgresDialect({ pool: postgresPool(url, lost) }), games);

function withoutPassword(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'which is not an address';
  }
}
