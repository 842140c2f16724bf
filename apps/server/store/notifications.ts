import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.js';
import type { Notifications } from './sql-store.js';

const CHANNEL = 'pennon_news';
const AGAIN_MS = 1_000;
/** Games in one message: PostgreSQL takes 8,000 bytes. */
const MOST_GAMES = 200;

/** Servers on one PostgreSQL tell each other the ids of games, by NOTIFY; what happened there is read from the tables. */
export function postgresNotifications(url: string, lost: (fault: Error) => void): Notifications {
  const own = randomBytes(6).toString('base64url');
  let client: pg.Client | undefined;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  const connect = async (heard: (game: string | null) => void): Promise<void> => {
    const line = new pg.Client({ connectionString: url });
    let isCut = false;
    const cut = (fault?: Error): void => {
      if (isCut || isClosed) return;
      isCut = true;
      lost(fault ?? new Error('the line for news was closed'));
      again = setTimeout(() => void connect(heard), AGAIN_MS).unref();
    };
    line.on('error', cut);
    line.on('end', () => cut());
    line.on('notification', ({ payload = '' }) => {
      const [from, ...games] = payload.split(' ');
      if (from !== own) for (const game of games) heard(game);
    });
    try {
      client = line;
      await line.connect();
      await line.query(`listen ${CHANNEL}`);
      // While nobody listened anything may have happened, at the start too: a server answers before it hears.
      heard(null);
    } catch (fault) {
      cut(fault as Error);
    }
  };

  return {
    async announce(db: Kysely<Tables>, games: readonly string[]) {
      for (let from = 0; from < games.length; from += MOST_GAMES)
        await sql`select pg_notify(${CHANNEL}, ${[own, ...games.slice(from, from + MOST_GAMES)].join(' ')})`.execute(db);
    },
    listen: (heard) => void connect(heard),
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
