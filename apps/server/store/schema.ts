import { type Generated, type Kysely, type Migration, type MigrationProvider, PostgresAdapter } from 'kysely';

/*
 * The tables, in the common ground of SQLite and PostgreSQL: text and whole numbers. Whatever may hold any character (keys, salts) is kept as JSON,
 * because PostgreSQL takes no NUL and neither of them half a surrogate pair.
 */
export interface Tables {
  games: { id: string; rules: string; beginning: string; seed: string; seats: string; created: string };
  /** Without an input it is an undo. */
  entries: { game: string; seq: number; side: string | null; input: string | null; salt: string | null };
  progress: { game: string; seq: number };
  /** Which inputs came with a key: its name and what was asked as hashes, the entry it led to, and the hour since 1970. Ids only grow, and so do hours. */
  keys: { id: Generated<number | string>; game: string; name: string; asked: string; seq: number; hour: number };
  /** The latest one of each game. */
  snapshots: { game: string; snapshot: string };
  offers: { game: string; side: string; seq: number };
  health: { id: number; at: string };
}

const first: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('games')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('rules', 'text', (c) => c.notNull())
      .addColumn('beginning', 'text', (c) => c.notNull())
      .addColumn('seed', 'text', (c) => c.notNull())
      .addColumn('seats', 'text', (c) => c.notNull())
      .addColumn('created', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('entries')
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('side', 'text')
      .addColumn('input', 'text')
      .addColumn('salt', 'text')
      .addPrimaryKeyConstraint('entries_key', ['game', 'seq'])
      .execute();
    await db.schema
      .createTable('progress')
      .addColumn('game', 'text', (c) => c.primaryKey())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('waits_for_bot', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('answers')
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('side', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('asked', 'text', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('answers_key', ['game', 'side', 'key'])
      .execute();
    await db.schema
      .createTable('snapshots')
      .addColumn('game', 'text', (c) => c.primaryKey())
      .addColumn('snapshot', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('offers')
      .addColumn('game', 'text', (c) => c.primaryKey())
      .addColumn('side', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('health')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
  },
};

/** Answers are no longer kept but made again from the entries; which games wait for a bot is seen when somebody looks at them. */
const keys: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await db.schema
      .createTable('keys')
      .addColumn('id', isPostgres ? 'bigserial' : 'integer', (c) => (isPostgres ? c.primaryKey() : c.primaryKey().autoIncrement()))
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('asked', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('hour', 'integer', (c) => c.notNull())
      .addUniqueConstraint('keys_name', ['game', 'name'])
      .execute();
    await db.schema.dropTable('answers').execute();
    await db.schema.alterTable('progress').dropColumn('waits_for_bot').execute();
  },
};

/** In order, by name; one that has been released is never changed. */
export const MIGRATIONS: MigrationProvider = { getMigrations: async () => ({ '0001-games': first, '0003-keys': keys }) };
