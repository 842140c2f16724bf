import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 15_000;
const MOST_CONNECTIONS = 8;

/**
 * Connections to PostgreSQL, of which any may be lost at any moment. One that fails by anything but a complaint of the database itself is thrown
 * away: nobody waits for it again, and whoever comes next gets another.
 */
export function postgresPool(url: string, lost: (fault: Error) => void): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  pool.on('error', lost);
  // The pool itself listens only while nobody uses a connection; an error that nobody hears would end the server.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    end: () => pool.end(),
    connect: async () => inUse(await pool.connect()),
  };
}

/** A connection in somebody's hands. */
function inUse(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (broken !== undefined) throw broken;
    try {
      return await client.query(sql, [...parameters]);
    } catch (fault) {
      if (!(fault instanceof pg.DatabaseError)) broken = fault as Error;
      throw fault;
    }
  };
  return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) };
}
