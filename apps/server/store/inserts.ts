import { CompiledQuery, type Insertable, type InsertQueryBuilder, type InsertResult, type Transaction } from 'kysely';
import type { Tables } from './schema.js';

/** The words of an insert and what goes into it. */
export interface Insert {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

type Into<T extends keyof Tables> = InsertQueryBuilder<Tables, T, InsertResult>;

/**
 * Inserts that are made over and over: the words for so many rows of a table are found once, because finding them takes longer than carrying
 * them out. All rows of a table must name their columns in the same order.
 */
export class Inserts {
  readonly #words = new Map<string, string>();

  /** Whether what waits together is sent together: each statement by itself is a way to the database and back. */
  constructor(private readonly areTogether: boolean) {}

  /** Inserts rows; `more` says what is to be done besides, the same every time. */
  async into<T extends keyof Tables>(
    tx: Transaction<Tables>,
    table: T,
    rows: readonly Insertable<Tables[T]>[],
    more: (into: Into<T>) => Into<T>,
  ): Promise<void> {
    const insert = this.prepared(tx, table, rows, more);
    if (insert !== undefined) await tx.executeQuery(CompiledQuery.raw(insert.sql, [...insert.parameters]));
  }

  /** An insert that is to be carried out together with others; nothing when there are no rows. */
  prepared<T extends keyof Tables>(
    tx: Transaction<Tables>,
    table: T,
    rows: readonly Insertable<Tables[T]>[],
    more: (into: Into<T>) => Into<T>,
  ): Insert | undefined {
    if (rows.length === 0) return undefined;
    const name = `${table} ${rows.length}`;
    const parameters = rows.flatMap((row) => Object.values(row));
    const known = this.#words.get(name);
    if (known !== undefined) return { sql: known, parameters };
    const { sql, parameters: found } = more(tx.insertInto(table).values(rows)).compile();
    if (found.length !== parameters.length) throw new Error(`an insert into ${table} has other values than its rows`);
    this.#words.set(name, sql);
    return { sql, parameters };
  }

  /** Carries out inserts into different tables, none of which needs another. */
  async together(tx: Transaction<Tables>, inserts: readonly (Insert | undefined)[]): Promise<void> {
    const all = inserts.filter((insert) => insert !== undefined);
    if (this.areTogether && all.length > 1) await tx.executeQuery(joined(all));
    else for (const { sql, parameters } of all) await tx.executeQuery(CompiledQuery.raw(sql, [...parameters]));
  }
}

/** Several inserts as one statement of PostgreSQL, whose parameters are counted through. */
function joined(inserts: readonly Insert[]): CompiledQuery {
  const parameters: unknown[] = [];
  const parts = inserts.map(({ sql, parameters: own }, n) => {
    const before = parameters.length;
    parameters.push(...own);
    return `i${n} as (${sql.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`)})`;
  });
  return CompiledQuery.raw(`with ${parts.join(', ')} select 1`, parameters);
}
