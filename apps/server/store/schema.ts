import { randomBytes } from 'node:crypto';
import { type Generated, type Kysely, type Migration, type MigrationProvider, PostgresAdapter, sql } from 'kysely';
import { dayNow } from './calendar.js';

/*
 * The tables, in the common ground of SQLite and PostgreSQL: text and whole numbers. Whatever may hold any character (keys, salts) is kept as JSON,
 * because PostgreSQL takes no NUL and neither of them half a surrogate pair.
 */
export interface Tables {
  games: {
    id: string;
    rules: string;
    beginning: string;
    seed: string;
    seats: string;
    created: string;
    /** With what the running hash of its entries begins; games of older programs have none. */
    chain: string | null;
    /** Of seats and rounds as they are now. */
    sum: string | null;
  };
  /** Without an input it is an undo. */
  entries: {
    game: string;
    seq: number;
    side: string | null;
    input: string | null;
    salt: string | null;
    hash: string | null;
    why: string | null;
    /** The running hash after a group stands with its last entry. */
    chain: string | null;
  };
  /** The latest entry of each game, where several servers write to one database. */
  progress: { game: string; seq: number };
  /** Which inputs came with a key: its name and what was asked as hashes, the entry it led to, and the hour since 1970. Ids only grow, and so do hours. */
  keys: { id: Generated<number | string>; game: string; name: string; asked: string; seq: number; hour: number };
  /** How a game stood after an entry; from a final one it can be opened. */
  positions: { game: string; seq: number; is_final: number; snapshot: string; sum: string | null };
  offers: { game: string; side: string; seq: number };
  /** Standing orders, those of a side as one list. */
  orders: { game: string; side: string; given: string };
  /** What each server on this database has put down, and when it last looked whether it still can. */
  servers: { server: string; games: number; entries: number; changes: number; latest: string | null; seen: Generated<string | null> };
  /** The name of the store, one row. */
  identity: { store: string };
  /** Addresses whose requests are refused, and since when. */
  bans: { address: string; since: string };
  /** On which day since 1970 something was last put down in a game, and whether (1) a person ever chose in it. */
  uses: { game: string; day: number; played: number };
  /** Promises, salts and seeds of dice of form 2, all rounds of a game as one list. */
  rounds: { game: string; rounds: string };
  /** What was told of a game, part by part; `inputs` is how many it tells of then. Long parts are compressed. */
  stories: { game: string; inputs: number; told: string; sum: string };
  /** Games that were closed: by which build of their rules and why, or without one because their edition was gone; and how they had ended. */
  closings: { game: string; build: string | null; why: string; ending: string | null };
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

/** States have hashes, and of each game more than the latest position is kept. */
const hashes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('entries').addColumn('hash', 'text').execute();
    await db.schema
      .createTable('positions')
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('is_final', 'integer', (c) => c.notNull())
      .addColumn('snapshot', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('positions_key', ['game', 'seq'])
      .execute();
    const old = db as Kysely<{ snapshots: { game: string; snapshot: string }; positions: Omit<Tables['positions'], 'sum'> }>;
    let after = '';
    for (;;) {
      const rows = await old.selectFrom('snapshots').selectAll().where('game', '>', after).orderBy('game').limit(100).execute();
      const last = rows.at(-1);
      if (last === undefined) break;
      await old.insertInto('positions').values(rows.map(positionOfOld)).execute();
      after = last.game;
    }
    await db.schema.dropTable('snapshots').execute();
  },
};

/** Snapshots were kept only where nothing could be taken back. */
const positionOfOld = ({ game, snapshot }: { readonly game: string; readonly snapshot: string }): Omit<Tables['positions'], 'sum'> => {
  const { seq } = JSON.parse(snapshot) as { readonly seq: number };
  return { game, seq, is_final: 1, snapshot };
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

/** Sides answer questions in advance. */
const orders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('orders')
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('side', 'text', (c) => c.notNull())
      .addColumn('given', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('orders_key', ['game', 'side'])
      .execute();
  },
};

/** What bots said about their choices stands with them. */
const whys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('entries').addColumn('why', 'text').execute();
  },
};

/** Dice that both sides promise something for. */
const rounds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rounds')
      .addColumn('game', 'text', (c) => c.primaryKey())
      .addColumn('rounds', 'text', (c) => c.notNull())
      .execute();
  },
};

/** What is stored of a game can be told from what it was changed to. Of older games it can from the first group on that is put down now. */
const runningHashes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('games').addColumn('chain', 'text').execute();
    await db.schema.alterTable('games').addColumn('sum', 'text').execute();
    await db.schema.alterTable('entries').addColumn('chain', 'text').execute();
    await db.schema.alterTable('positions').addColumn('sum', 'text').execute();
  },
};

/** The store counts what it holds and has a name, so that another one, or an older one, is known. Of the health each server has a row of its own. */
const tallies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('servers')
      .ifNotExists()
      .addColumn('server', 'text', (c) => c.primaryKey())
      .addColumn('games', 'integer', (c) => c.notNull())
      .addColumn('entries', 'integer', (c) => c.notNull())
      .addColumn('changes', 'integer', (c) => c.notNull())
      .addColumn('latest', 'text')
      .addColumn('seen', 'text')
      .execute();
    await db.schema
      .createTable('identity')
      .ifNotExists()
      .addColumn('store', 'text', (c) => c.primaryKey())
      .execute();
    await db.schema.dropTable('health').ifExists().execute();
    await sql`insert into servers (server, games, entries, changes, latest)
      values ('gone', (select count(*) from games), (select count(*) from entries), 0, (select max(created) from games)) on conflict do nothing`.execute(
      db,
    );
    await sql`insert into identity (store) select ${randomBytes(9).toString('base64url')} where not exists (select * from identity)`.execute(
      db,
    );
  },
};

/** Addresses may be banned. */
const bans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('bans')
      .ifNotExists()
      .addColumn('address', 'text', (c) => c.primaryKey())
      .addColumn('since', 'text', (c) => c.notNull())
      .execute();
  },
};

/** Games that nobody uses any more can be found. Of older ones it is not known when they were used: today. */
const uses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('uses')
      .ifNotExists()
      .addColumn('game', 'text', (c) => c.primaryKey())
      .addColumn('day', 'integer', (c) => c.notNull())
      .addColumn('played', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('uses_day').ifNotExists().on('uses').columns(['played', 'day']).execute();
    await sql`insert into uses (game, day, played) select id, cast(${dayNow()} as integer),
      case when exists (select 1 from entries where entries.game = games.id and side is not null) then 1 else 0 end
      from games where id not in (select game from uses)`.execute(db);
  },
};

/** The story of a game outlives its rules, and that a game was closed is known. */
const storiesAndClosings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('stories')
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('inputs', 'integer', (c) => c.notNull())
      .addColumn('told', 'text', (c) => c.notNull())
      .addColumn('sum', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('stories_key', ['game', 'inputs'])
      .execute();
    await db.schema
      .createTable('closings')
      .addColumn('game', 'text', (c) => c.primaryKey())
      .addColumn('build', 'text')
      .addColumn('why', 'text', (c) => c.notNull())
      .addColumn('ending', 'text')
      .execute();
  },
};

/** In order, by name; one that has been released is never changed. */
export const MIGRATIONS: MigrationProvider = {
  getMigrations: async () => ({
    '0001-games': first,
    '0002-hashes': hashes,
    '0003-keys': keys,
    '0004-orders': orders,
    '0005-whys': whys,
    '0006-rounds': rounds,
    '0007-running-hashes': runningHashes,
    '0008-tallies': tallies,
    '0009-bans': bans,
    '0010-uses': uses,
    '0011-stories-and-closings': storiesAndClosings,
  }),
};
