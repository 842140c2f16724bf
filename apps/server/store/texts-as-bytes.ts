import type { SqliteStatement } from 'kysely';
import type Database from 'libsql';

/**
 * A statement whose texts are read as bytes. One flipped bit makes of a text what is no UTF-8, and libsql ends the whole process when it reads such a
 * text: whoever asked for one damaged game would take the server from all. What is no UTF-8 is another text here, which the sums of its game tell.
 */
export function preparedForBytes(database: Database.Database, sql: string): SqliteStatement {
  const statement = database.prepare(sql) as SqliteStatement;
  if (!statement.reader || !/^\s*select\b/i.test(sql)) return statement;
  const columns = (statement as unknown as Database.Statement).columns().map(({ name }) => `"${name.replaceAll('"', '""')}"`);
  const asBytes = columns.map(
    (column) => `case typeof(${column}) when 'text' then cast(${column} as blob) else ${column} end as ${column}`,
  );
  const ofBytes = database.prepare(`select ${asBytes.join(', ')} from (${sql})`) as SqliteStatement;
  return {
    reader: true,
    all: (parameters) => (ofBytes.all(parameters) as readonly Row[]).map(withTexts),
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => (ofBytes.all(parameters) as readonly Row[]).map(withTexts)[Symbol.iterator](),
  };
}

type Row = { [column: string]: unknown };

function withTexts(row: Row): Row {
  for (const [column, value] of Object.entries(row)) if (value instanceof ArrayBuffer) row[column] = Buffer.from(value).toString();
  return row;
}
