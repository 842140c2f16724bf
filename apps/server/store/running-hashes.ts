import type { Kysely } from 'kysely';
import { entryRows, gameRow } from './rows.js';
import { hashAfter, hashAtBeginning } from './running-hash.js';
import type { Tables } from './schema.js';
import type { Addition } from './store.js';

/** Games whose latest running hash is known without asking; of more the one that was written to first is forgotten. */
const MOST_KNOWN = 5_000;

/** The running hash of a game after its latest entry. */
interface End {
  readonly game: string;
  readonly seq: number;
  readonly chain: string;
}

/** Gives every group of entries its running hash. */
export class RunningHashes {
  readonly #known = new Map<string, End>();

  /** The rows of what is added, and how the games end with them. The games must be held until they are written. */
  async hashed(
    db: Kysely<Tables>,
    additions: readonly Addition[],
  ): Promise<{ readonly rows: readonly Tables['entries'][]; readonly ends: readonly End[] }> {
    const rows: Tables['entries'][] = [];
    const ends = new Map<string, End>();
    for (const addition of additions) {
      const { game } = addition;
      const group = entryRows(addition);
      const { former, open } = await this.#before(db, addition, ends.get(game) ?? this.#known.get(game));
      const last = group.at(-1);
      const chain = last === undefined ? former : hashAfter(former, [...open, ...group]);
      if (last !== undefined) rows.push(...group.slice(0, -1), { ...last, chain });
      if (last !== undefined || addition.begins !== undefined) ends.set(game, { game, seq: last?.seq ?? 0, chain });
    }
    return { rows, ends: [...ends.values()] };
  }

  /** What was hashed is kept now. */
  written(ends: readonly End[]): void {
    for (const end of ends) {
      this.#known.delete(end.game);
      this.#known.set(end.game, end);
    }
    for (const game of this.#known.keys()) {
      if (this.#known.size <= MOST_KNOWN) return;
      this.#known.delete(game);
    }
  }

  /** Games that are gone. */
  forget(games: readonly string[]): void {
    for (const game of games) this.#known.delete(game);
  }

  /** The latest running hash, and the entries since: of games of older programs those have none. */
  async #before(
    db: Kysely<Tables>,
    { game, begins, entries: [first] }: Addition,
    known: End | undefined,
  ): Promise<{ readonly former: string; readonly open: readonly Tables['entries'][] }> {
    if (begins !== undefined) return { former: hashAtBeginning(gameRow(begins)), open: [] };
    // Another server may have gone on since.
    if (known !== undefined && (first === undefined || known.seq === first.seq - 1)) return { former: known.chain, open: [] };
    const entries = db.selectFrom('entries').where('game', '=', game).orderBy('seq');
    const latest = await entries
      .clearOrderBy()
      .orderBy('seq', 'desc')
      .where('chain', 'is not', null)
      .select(['seq', 'chain'])
      .limit(1)
      .executeTakeFirst();
    const open = await entries
      .selectAll()
      .where('seq', '>', latest?.seq ?? 0)
      .execute();
    if (latest?.chain != null) return { former: latest.chain, open };
    const row = await db.selectFrom('games').selectAll().where('id', '=', game).executeTakeFirst();
    if (row === undefined) throw new Error(`there is no game ${game} to put anything down in`);
    return { former: row.chain ?? hashAtBeginning(row), open };
  }
}
