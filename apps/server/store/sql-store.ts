import type { Beginning, BySide, GameAction, Input, Side } from '@pennon/kernel';
import type { Entry, Snapshot } from '@pennon/protocol';
import type { Kysely, Transaction } from 'kysely';
import { GroupCommit } from './group-commit.js';
import type { Tables } from './schema.js';
import type { Addition, AnswerKey, Kept, KeptAnswer, Offer, Store, StoredGame, StoredSeat } from './store.js';

/** Rows in one statement: both databases limit the number of values in it. */
const MOST_ROWS = 500;

/** What a store has besides its tables. */
export interface Fittings {
  /** Told of every group that was written. */
  readonly written?: ((items: number, seconds: number) => void) | undefined;
  /** Between servers on one database; without it there is only this one. */
  readonly news?: Notifications;
  readonly closed?: () => void;
}

/** How servers on one database tell each other of what they put down. */
export interface Notifications {
  /** Part of a transaction: nobody hears of what is not kept. */
  announce(db: Kysely<Tables>, games: readonly string[]): Promise<void>;
  listen(heard: (game: string | null) => void): void;
  close(): Promise<void>;
}

/** The store in SQL, the same for SQLite and PostgreSQL. */
export class SqlStore implements Store {
  readonly #groups: GroupCommit<Addition>;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly fittings: Fittings,
  ) {
    this.#groups = new GroupCommit((additions) => this.#write(additions), fittings.written);
  }

  add(addition: Addition): Promise<void> {
    return this.#groups.add(addition);
  }

  async find(id: string): Promise<Kept | undefined> {
    const row = await this.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const { rules, beginning, seed, seats } = row;
    const game: StoredGame = {
      id,
      rules,
      beginning: JSON.parse(beginning) as Beginning,
      seed,
      seats: JSON.parse(seats) as BySide<StoredSeat>,
    };
    const kept = await this.db
      .selectFrom('positions')
      .select(['snapshot', 'is_final'])
      .where('game', '=', id)
      .where('is_final', '=', 1)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const snapshot = kept && snapshotOf(kept);
    const since = await this.since(id, snapshot?.seq ?? 0);
    const keys = await this.db.selectFrom('answers').select(['side', 'key']).where('game', '=', id).execute();
    return { game, ...since, keys: keys.map(keyOf), ...(snapshot === undefined ? {} : { snapshot }) };
  }

  async positions(game: string): Promise<readonly Snapshot[]> {
    const rows = await this.db.selectFrom('positions').select(['snapshot', 'is_final']).where('game', '=', game).orderBy('seq').execute();
    return rows.map(snapshotOf);
  }

  async since(game: string, seq: number): Promise<Pick<Kept, 'entries' | 'offer'>> {
    const offer = await this.db.selectFrom('offers').select(['side', 'seq']).where('game', '=', game).executeTakeFirst();
    const rows = await this.db.selectFrom('entries').selectAll().where('game', '=', game).where('seq', '>', seq).orderBy('seq').execute();
    return { entries: rows.map(entryOf), ...(offer === undefined ? {} : { offer }) };
  }

  onNotification(heard: (game: string | null) => void): void {
    this.fittings.news?.listen(heard);
  }

  async answerTo(game: string, side: Side, key: string): Promise<KeptAnswer | undefined> {
    const row = await this.db
      .selectFrom('answers')
      .select(['asked', 'answer'])
      .where('game', '=', game)
      .where('side', '=', side)
      .where('key', '=', JSON.stringify(key))
      .executeTakeFirst();
    return row && { side, key, ...row };
  }

  async offer(game: string, offer: Offer | null): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      if (offer === null) await tx.deleteFrom('offers').where('game', '=', game).execute();
      else
        await tx
          .insertInto('offers')
          .values({ game, ...offer })
          .onConflict((conflict) => conflict.column('game').doUpdateSet(offer))
          .execute();
      await this.fittings.news?.announce(tx, [game]);
    });
  }

  async waitingForBots(): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('progress').select('game').where('waits_for_bot', '=', 1).orderBy('game').execute();
    return rows.map(({ game }) => game);
  }

  async check(): Promise<void> {
    const at = new Date().toISOString();
    const { at: read } = await this.db
      .insertInto('health')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .returning('at')
      .executeTakeFirstOrThrow();
    if (read !== at) throw new Error('what was written is not what is read');
  }

  async close(): Promise<void> {
    await this.fittings.news?.close();
    await this.db.destroy();
    this.fittings.closed?.();
  }

  #write(additions: readonly Addition[]): Promise<void> {
    return this.db.transaction().execute(async (tx) => {
      await writeAll(tx, additions);
      await this.fittings.news?.announce(
        tx,
        additions.map(({ game }) => game),
      );
    });
  }
}

/** A game that stands in the group twice (its queue lets only one in at a time, but who knows) is left to the single writes. */
async function writeAll(tx: Transaction<Tables>, additions: readonly Addition[]): Promise<void> {
  const begun = additions.flatMap(({ begins }) => begins ?? []);
  if (begun.length > 0) await tx.insertInto('games').values(begun.map(gameRow)).execute();
  for (const rows of parts(additions.flatMap(entryRows))) await tx.insertInto('entries').values(rows).execute();
  const progress = additions.map(progressRow);
  await tx
    .insertInto('progress')
    .values(progress)
    .onConflict((conflict) =>
      conflict.column('game').doUpdateSet((now) => ({ seq: now.ref('excluded.seq'), waits_for_bot: now.ref('excluded.waits_for_bot') })),
    )
    .execute();
  const answers = additions.flatMap(({ game, answer }) => (answer === undefined ? [] : [answerRow(game, answer)]));
  if (answers.length > 0) await tx.insertInto('answers').values(answers).execute();
  const positions = additions.flatMap(({ game, snapshot }) => (snapshot === undefined ? [] : [positionRow(game, snapshot)]));
  if (positions.length > 0) await tx.insertInto('positions').values(positions).execute();
}

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += MOST_ROWS) yield rows.slice(from, from + MOST_ROWS);
}

const gameRow = ({ id, rules, beginning, seed, seats }: StoredGame): Tables['games'] => ({
  id,
  rules,
  beginning: JSON.stringify(beginning),
  seed,
  seats: JSON.stringify(seats),
  created: new Date().toISOString(),
});

const entryRows = ({ game, entries }: Addition): readonly Tables['entries'][] =>
  entries.map((entry) => ({
    game,
    seq: entry.seq,
    side: entry.by,
    input: entry.kind === 'input' ? JSON.stringify(entry.input) : null,
    salt: entry.kind === 'input' && entry.salt !== undefined ? JSON.stringify(entry.salt) : null,
    hash: entry.hash ?? null,
  }));

const progressRow = ({ game, entries, waitsForBot }: Addition): Tables['progress'] => ({
  game,
  seq: entries.at(-1)?.seq ?? 0,
  waits_for_bot: waitsForBot ? 1 : 0,
});

const positionRow = (game: string, snapshot: Snapshot): Tables['positions'] => ({
  game,
  seq: snapshot.seq,
  is_final: snapshot.isFinal ? 1 : 0,
  snapshot: JSON.stringify(snapshot),
});

const snapshotOf = ({ snapshot, is_final }: Pick<Tables['positions'], 'snapshot' | 'is_final'>): Snapshot => ({
  ...(JSON.parse(snapshot) as Snapshot),
  isFinal: is_final === 1,
});

const answerRow = (game: string, { side, key, asked, answer }: KeptAnswer): Tables['answers'] => ({
  game,
  side,
  key: JSON.stringify(key),
  asked,
  answer,
});

const keyOf = ({ side, key }: Pick<Tables['answers'], 'side' | 'key'>): AnswerKey => ({ side, key: JSON.parse(key) as string });

function entryOf({ seq, side, input, salt, hash }: Tables['entries']): Entry {
  const sealed = hash === null ? {} : { hash };
  if (input === null) return { seq, by: side, kind: 'undo', ...sealed };
  const told = salt === null ? {} : { salt: JSON.parse(salt) as string };
  return { seq, by: side, kind: 'input', input: JSON.parse(input) as Input<GameAction>, ...told, ...sealed };
}
