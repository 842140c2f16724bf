import { CompiledQuery, type Insertable, type InsertQueryBuilder, type InsertResult, type Transaction } from 'kysely';
import type { Tables } from './schema.js';

type Into<T extends keyof Tables> = InsertQueryBuilder<Tables, T, InsertResult>;

/**
 * Inserts that are made over and over: the words for so many rows of a table are found once, because finding them takes longer than carrying
 * them out. All rows of a table must name their columns in the same order.
 */
export class Inserts {
  readonly #words = new Map<string, string>();

  /** Inserts rows; `more` says what is to be done besides, the same every time. */
  async into<T extends keyof Tables>(
    tx: Transaction<Tables>,
    table: T,
    rows: readonly Insertable<Tables[T]>[],
    more: (into: Into<T>) => Into<T>,
  ): Promise<void> {
    if (rows.length === 0) return;
    const name = `${table} ${rows.length}`;
    const parameters = rows.flatMap((row) => Object.values(row));
    const known = this.#words.get(name);
    if (known !== undefined) {
      await tx.executeQuery(CompiledQuery.raw(known, parameters));
      return;
    }
    const found = more(tx.insertInto(table).values(rows)).compile();
    if (found.parameters.length !== parameters.length) throw new Error(`an insert into ${table} has other values than its rows`);
    this.#words.set(name, found.sql);
    await tx.executeQuery(found);
  }
}
