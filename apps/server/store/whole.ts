import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.js';
import { type Tally, tallyOf } from './tally.js';

/** What accepts a store that lacks something. */
export const AS_IT_IS = 'To go on with the store as it is, start once with "pennon serve --accept-store".';

/**
 * What a store lacks, as the rest of a sentence that begins with it; nothing when it is whole. It is compared with what was noted beside it, and
 * what it holds with what it has counted.
 */
export async function whyLess(noted: Tally | 'unreadable' | undefined, db: Kysely<Tables> | undefined): Promise<string | undefined> {
  if (noted === 'unreadable') return 'may lack something: pennon.tally beside it, which knows how far it had come, cannot be read.';
  const known = db !== undefined && (await hasTallies(db)) ? db : undefined;
  const within = known && (await tallyOf(known));
  if (noted !== undefined && noted.changes > 0) {
    if (within === undefined) return `is empty, or older than ${tallyText(noted)}, which were in it.`;
    if (within.tally.store !== noted.store)
      return `is another one (${tallyText(within.tally)}) than was there before (${tallyText(noted)}).`;
    if (within.tally.changes < noted.changes)
      return `has lost what was put down last: it had ${tallyText(noted)} after ${noted.changes} changes, and has ${tallyText(within.tally)} after ${within.tally.changes}.`;
  }
  if (known === undefined || within === undefined) return undefined;
  const { tally, found } = within;
  if (tally.games === found.games && tally.entries === found.entries + (await gaps(known, tally.entries - found.entries))) return undefined;
  return `has counted ${tally.games} games with ${tally.entries} entries, and in it are ${found.games} with ${found.entries}.`;
}

/** Entries that are missing in the middle of games, if any are: such a game is closed by itself, and the others go on. */
async function gaps(db: Kysely<Tables>, missing: number): Promise<number> {
  if (missing <= 0) return 0;
  const { rows } = await sql<{ readonly gaps: number | string | null }>`select sum(latest - there) as gaps
    from (select max(seq) as latest, count(*) as there from entries group by game) as games`.execute(db);
  return Number(rows[0]?.gaps ?? 0);
}

/** Stores of older programs have not counted. */
async function hasTallies(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'identity');
}

/** @example tallyText(tally) // '243 games, 9182 entries, the latest of 2026-05-04 21:04' */
export function tallyText({ games, entries, latest }: Tally): string {
  const counted = `${games} ${games === 1 ? 'game' : 'games'}, ${entries} ${entries === 1 ? 'entry' : 'entries'}`;
  return latest === null ? counted : `${counted}, the latest of ${timeText(new Date(latest))}`;
}

/** On the clock of this machine. */
function timeText(at: Date): string {
  const [year, month, day, hours, minutes] = [at.getFullYear(), at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()].map((n) =>
    String(n).padStart(2, '0'),
  );
  return `${year}-${month}-${day} ${hours}:${minutes}`;
}
