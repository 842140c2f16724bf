import type { SecretRound, Side, StandingOrder } from '@pennon/kernel';
import type { Snapshot, StoryPart } from '@pennon/protocol';
import type { Kysely, Transaction } from 'kysely';
import { GroupCommit } from './group-commit.js';
import { type Insert, Inserts } from './inserts.js';
import { closingIn, keptGame } from './kept-game.js';
import { holdGames, removeGames } from './removing.js';
import { entryOf, gameRow, keyRows, positionRow, progressRow, roundsOf, roundsText, seatsOf, soundPosition } from './rows.js';
import { sumOfSitting } from './running-hash.js';
import { RunningHashes } from './running-hashes.js';
import type { Tables } from './schema.js';
import {
  type Addition,
  type Closing,
  type Kept,
  type KeyedInput,
  type Offer,
  type Since,
  type Sitting,
  type Store,
  StoreFailure,
  type Unused,
} from './store.js';
import { closingRow, soundStory, storyRow } from './story-rows.js';
import { type Counts, countingChange, type Tally, tallyOf } from './tally.js';
import { Uses, unusedGames } from './uses.js';

/** Rows in one statement: both databases limit the number of values in it. */
const MOST_ROWS = 500;
/** With less the disk is as good as full. */
const LEAST_ROOM = 16 * 1024 * 1024;

/** A game that was removed has no latest entry. */
const NOWHERE = -2;
const NOTHING_MORE: Counts = { games: 0, entries: 0 };

/** What a store has besides its tables. */
export interface Fittings {
  /** Told of every group that was written. */
  readonly written?: ((items: number, seconds: number) => void) | undefined;
  /** Between servers on one database; without it there is only this one. */
  readonly news?: Notifications;
  readonly closed?: () => void;
  /** Bytes that are left on the disk; without it somebody else looks after that. */
  readonly room?: () => number;
  /** Under what name it counts what it puts down. */
  readonly server: string;
  /** Keeps count beside the store. */
  readonly witness?: Witness;
}

/** Knows how far a store has come, and what became of its files. */
export interface Witness {
  /** A change is on the disk. */
  changed(counts: Counts): void;
  /** Why nothing more may be put down. */
  readonly fault: string | undefined;
  /** Why the latest change could not be noted beside the store. */
  readonly unnoted: string | undefined;
}

/** What came of a change: the count of it, and what is still to be inserted with it. */
interface Changed<T> {
  readonly done: T;
  readonly counts?: Counts;
  readonly inserts?: readonly (Insert | undefined)[];
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
  readonly #inserts: Inserts;
  readonly #hashes = new RunningHashes();
  readonly #uses = new Uses();

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly fittings: Fittings,
  ) {
    this.#inserts = new Inserts(fittings.news !== undefined);
    this.#groups = new GroupCommit((additions) => this.#write(additions), fittings.written);
  }

  add(addition: Addition): Promise<void> {
    return this.#groups.add(addition);
  }

  find(id: string): Promise<Kept | undefined> {
    return this.#asking((db) => keptGame(db, id));
  }

  positions(game: string): Promise<readonly Snapshot[]> {
    return this.#asking(async (db) => {
      const rows = await db.selectFrom('positions').selectAll().where('game', '=', game).orderBy('seq').execute();
      return rows.flatMap((row) => soundPosition(row) ?? []);
    });
  }

  story(game: string): Promise<readonly StoryPart[]> {
    return this.#asking(async (db) => {
      const rows = await db.selectFrom('stories').selectAll().where('game', '=', game).orderBy('inputs').execute();
      return rows.flatMap((row) => soundStory(row) ?? []);
    });
  }

  tell(game: string, part: StoryPart): Promise<void> {
    return this.#asking(async (db) => {
      await db
        .insertInto('stories')
        .values(storyRow(game, part))
        .onConflict((conflict) => conflict.columns(['game', 'inputs']).doNothing())
        .execute();
    });
  }

  noteClosing(game: string, closing: Closing): Promise<void> {
    const { game: _, ...row } = closingRow(game, closing);
    return this.#asking((db) =>
      db.transaction().execute(async (tx) => {
        await tx
          .insertInto('closings')
          .values({ game, ...row })
          .onConflict((conflict) => conflict.column('game').doUpdateSet(row))
          .execute();
        await this.fittings.news?.announce(tx, [game]);
      }),
    );
  }

  since(game: string, seq: number): Promise<Since> {
    return this.#asking(async (db) => {
      const offer = await db.selectFrom('offers').select(['side', 'seq']).where('game', '=', game).executeTakeFirst();
      const rows = await db.selectFrom('entries').selectAll().where('game', '=', game).where('seq', '>', seq).orderBy('seq').execute();
      const row = await db.selectFrom('games').select('seats').where('id', '=', game).executeTakeFirst();
      const orders = await db.selectFrom('orders').select(['side', 'given']).where('game', '=', game).execute();
      const closing = await closingIn(db, game);
      return {
        entries: rows.map(entryOf),
        ...(closing === undefined ? {} : { closing }),
        orders: Object.fromEntries(orders.map(({ side, given }) => [side, JSON.parse(given) as readonly StandingOrder[]])),
        ...(offer === undefined ? {} : { offer }),
        ...(row === undefined ? {} : { sitting: { seats: seatsOf(row.seats), rounds: await storedRounds(db, game) } }),
      };
    });
  }

  onNotification(heard: (game: string | null) => void): void {
    this.fittings.news?.listen(heard);
  }

  keyed(game: string, name: string): Promise<KeyedInput | undefined> {
    return this.#asking((db) =>
      db.selectFrom('keys').select(['asked', 'seq']).where('game', '=', game).where('name', '=', name).executeTakeFirst(),
    );
  }

  forgetKeys(before: number): Promise<void> {
    return this.#asking(async (db) => {
      for (;;) {
        // The oldest come first, so that nobody has to look at all of them.
        const oldest = await db.selectFrom('keys').select(['id', 'hour']).orderBy('id').limit(MOST_ROWS).execute();
        const last = oldest.findLast(({ hour }) => hour < before);
        if (last === undefined) return;
        await db.deleteFrom('keys').where('id', '<=', last.id).execute();
        await new Promise(setImmediate);
      }
    });
  }

  offer(game: string, offer: Offer | null): Promise<void> {
    return this.#changing(async (tx) => {
      if (offer === null) await tx.deleteFrom('offers').where('game', '=', game).execute();
      else
        await tx
          .insertInto('offers')
          .values({ game, ...offer })
          .onConflict((conflict) => conflict.column('game').doUpdateSet(offer))
          .execute();
      await this.fittings.news?.announce(tx, [game]);
      return { done: undefined, counts: NOTHING_MORE };
    });
  }

  order(game: string, side: Side, orders: readonly StandingOrder[]): Promise<void> {
    const given = JSON.stringify(orders);
    return this.#changing(async (tx) => {
      await tx
        .insertInto('orders')
        .values({ game, side, given })
        .onConflict((conflict) => conflict.columns(['game', 'side']).doUpdateSet({ given }))
        .execute();
      await this.fittings.news?.announce(tx, [game]);
      return { done: undefined, counts: NOTHING_MORE };
    });
  }

  sit(game: string, was: Sitting, is: Sitting): Promise<boolean> {
    return this.#changing(async (tx) => {
      // Where several servers write, nothing is put down in the game meanwhile.
      if (this.fittings.news !== undefined) await tx.selectFrom('progress').select('seq').where('game', '=', game).forUpdate().execute();
      const known = await tx.selectFrom('games').select('seats').where('id', '=', game).executeTakeFirst();
      if (known?.seats !== JSON.stringify(was.seats) || JSON.stringify(await storedRounds(tx, game)) !== JSON.stringify(was.rounds))
        return { done: false };
      const seats = JSON.stringify(is.seats);
      const rounds = roundsText(is);
      await tx
        .updateTable('games')
        .set({ seats, sum: sumOfSitting(game, seats, rounds) })
        .where('id', '=', game)
        .execute();
      if (rounds !== null) await tx.updateTable('rounds').set({ rounds }).where('game', '=', game).execute();
      await this.fittings.news?.announce(tx, [game]);
      return { done: true, counts: NOTHING_MORE };
    });
  }

  async remove(games: readonly string[]): Promise<readonly string[]> {
    return this.#removing(async () => games);
  }

  async prune(unused: Unused): Promise<{ readonly removed: number; readonly isMore: boolean }> {
    const removed = await this.#removing(async (tx) => {
      const games = await unusedGames(tx, unused, MOST_ROWS);
      if (this.fittings.news === undefined || games.length === 0) return games;
      // Others may have put something down in them before they were held.
      await holdGames(tx, games);
      const still = new Set(await unusedGames(tx, unused, MOST_ROWS));
      return games.filter((game) => still.has(game));
    });
    return { removed: removed.length, isMore: removed.length > 0 };
  }

  async #removing(which: (tx: Transaction<Tables>) => Promise<readonly string[]>): Promise<readonly string[]> {
    const removed = await this.#changing(async (tx) => {
      const { removed, counts } = await removeGames(tx, await which(tx), this.fittings.news !== undefined);
      return removed.length === 0 ? { done: removed } : { done: removed, counts };
    });
    this.#hashes.forget(removed);
    this.#uses.forget(removed);
    return removed;
  }

  bans(): Promise<readonly string[]> {
    return this.#asking(async (db) => (await db.selectFrom('bans').select('address').execute()).map(({ address }) => address));
  }

  tally(): Promise<Tally> {
    return this.#asking(async (db) => (await tallyOf(db)).tally);
  }

  check(): Promise<void> {
    return this.#asking(async (db) => {
      this.#mustBeWhole();
      // A word can often still be written when a game no longer can.
      const room = this.fittings.room?.() ?? LEAST_ROOM;
      if (room < LEAST_ROOM) throw new Error(`only ${room} bytes are left on the disk`);
      const { unnoted } = this.fittings.witness ?? {};
      if (unnoted !== undefined) throw new Error(`what was stored cannot be noted beside it: ${unnoted}`);
      const at = new Date().toISOString();
      const { server } = this.fittings;
      // Two statements: one that writes and returns, and fails, would stay open in SQLite and keep every commit waiting.
      await db
        .insertInto('servers')
        .values({ server, games: 0, entries: 0, changes: 0, latest: null, seen: at })
        .onConflict((conflict) => conflict.column('server').doUpdateSet({ seen: at }))
        .execute();
      const { seen: read } = await db.selectFrom('servers').select('seen').where('server', '=', server).executeTakeFirstOrThrow();
      if (read === null || read < at) throw new Error('what was written is not what is read');
    });
  }

  async close(): Promise<void> {
    await this.fittings.news?.close();
    await this.db.destroy();
    this.fittings.closed?.();
  }

  /** Whatever goes wrong with the database is a failure of the store. */
  async #asking<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    try {
      return await work(this.db);
    } catch (fault) {
      if (fault instanceof StoreFailure) throw fault;
      throw new StoreFailure(fault instanceof Error ? fault.message : String(fault), { cause: fault });
    }
  }

  /** Changes the store in one transaction, which counts as one change unless nothing came of it. */
  async #changing<T>(work: (tx: Transaction<Tables>) => Promise<Changed<T>>): Promise<T> {
    const { done, counts } = await this.#asking((db) => {
      this.#mustBeWhole();
      return db.transaction().execute(async (tx) => {
        const worked = await work(tx);
        // At last, so that whoever waits for its row holds nothing that others wait for.
        if (worked.counts !== undefined) {
          const count = countingChange(tx, this.#inserts, this.fittings.server, worked.counts);
          await this.#inserts.together(tx, [...(worked.inserts ?? []), count]);
        }
        return worked;
      });
    });
    if (counts !== undefined) this.fittings.witness?.changed(counts);
    return done;
  }

  /** When its files were taken from under it, whatever is put down now may be lost. */
  #mustBeWhole(): void {
    const fault = this.fittings.witness?.fault;
    if (fault !== undefined) throw new StoreFailure(fault);
  }

  /** Writes a group; those of it that another server was quicker with are left out and returned. */
  async #write(additions: readonly Addition[]): Promise<readonly Addition[]> {
    const { news } = this.fittings;
    const { late, ends, uses } = await this.#changing(async (tx) => {
      const late = news === undefined ? [] : await lateOnes(tx, additions);
      const inTime = late.length === 0 ? additions : additions.filter((addition) => !late.includes(addition));
      if (inTime.length === 0) return { done: { late, ends: [], uses: [] } };
      const { rows, ends } = await this.#hashes.hashed(tx, inTime);
      const { uses, insert } = this.#uses.due(tx, inTime, this.#inserts);
      const inserts = [...(await writeAll(tx, inTime, rows, this.#inserts)), insert];
      if (news !== undefined) {
        inserts.push(
          this.#inserts.prepared(tx, 'progress', inTime.map(progressRow), (into) =>
            into.onConflict((conflict) => conflict.column('game').doUpdateSet((now) => ({ seq: now.ref('excluded.seq') }))),
          ),
        );
        await news.announce(
          tx,
          inTime.map(({ game }) => game),
        );
      }
      return {
        done: { late, ends, uses },
        inserts,
        counts: { games: inTime.filter(({ begins }) => begins !== undefined).length, entries: rows.length },
      };
    });
    this.#hashes.written(ends);
    this.#uses.written(uses);
    return late;
  }
}

/**
 * What does not follow the latest entry of its game any more. The games are held until the end of the transaction, always in the same order, so that
 * servers on one database wait for each other and never in a circle.
 */
async function lateOnes(tx: Transaction<Tables>, additions: readonly Addition[]): Promise<readonly Addition[]> {
  const ids = additions.map(({ game }) => game);
  const rows = await tx.selectFrom('progress').select(['game', 'seq']).where('game', 'in', ids).orderBy('game').forUpdate().execute();
  const latest = new Map(rows.map(({ game, seq }) => [game, seq]));
  const round = await latestRounds(tx, additions);
  return additions.filter(
    ({ game, begins, entries: [first], round: number }) =>
      begins === undefined &&
      first !== undefined &&
      (first.seq !== (latest.get(game) ?? NOWHERE) + 1 || (number !== undefined && round.get(game) !== number)),
  );
}

/** The number of the latest round of dice, of games whose dice are of form 2. */
async function latestRounds(tx: Transaction<Tables>, additions: readonly Addition[]): Promise<ReadonlyMap<string, number | undefined>> {
  const ids = additions.filter(({ round }) => round !== undefined).map(({ game }) => game);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('rounds').selectAll().where('game', 'in', ids).execute();
  return new Map(rows.map(({ game, rounds }) => [game, (JSON.parse(rounds) as readonly SecretRound[]).at(-1)?.number]));
}

/**
 * Returns what is left to be inserted together with the count of the change. A game that stands in the group twice (its queue lets only one in at a
 * time, but who knows) is left to the single writes.
 */
async function writeAll(
  tx: Transaction<Tables>,
  additions: readonly Addition[],
  entries: readonly Tables['entries'][],
  inserts: Inserts,
): Promise<readonly (Insert | undefined)[]> {
  const begun = additions.flatMap(({ begins }) => begins ?? []);
  if (begun.length > 0) await tx.insertInto('games').values(begun.map(gameRow)).execute();
  const rounds = begun.flatMap((game) => {
    const text = roundsText(game);
    return text === null ? [] : [{ game: game.id, rounds: text }];
  });
  if (rounds.length > 0) await tx.insertInto('rounds').values(rounds).execute();
  const most = parts(entries);
  const last = most.pop() ?? [];
  for (const rows of most) await inserts.into(tx, 'entries', rows, (into) => into);
  const positions = additions.flatMap(({ game, snapshot }) => (snapshot === undefined ? [] : [positionRow(game, snapshot)]));
  if (positions.length > 0) await tx.insertInto('positions').values(positions).execute();
  const stories = additions.flatMap(({ game, story }) => (story === undefined ? [] : [storyRow(game, story)]));
  if (stories.length > 0)
    await tx
      .insertInto('stories')
      .values(stories)
      .onConflict((conflict) => conflict.columns(['game', 'inputs']).doNothing())
      .execute();
  return [inserts.prepared(tx, 'entries', last, (into) => into), inserts.prepared(tx, 'keys', additions.flatMap(keyRows), (into) => into)];
}

const parts = <T>(rows: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, n) => rows.slice(n * MOST_ROWS, (n + 1) * MOST_ROWS));

async function storedRounds(db: Kysely<Tables>, game: string): Promise<readonly SecretRound[]> {
  const row = await db.selectFrom('rounds').select('rounds').where('game', '=', game).executeTakeFirst();
  return roundsOf(row?.rounds);
}
