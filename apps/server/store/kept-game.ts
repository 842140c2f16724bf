import { type Beginning, isJson, type StandingOrder } from '@pennon/kernel';
import type { Snapshot } from '@pennon/protocol';
import type { Kysely } from 'kysely';
import { entryOf, roundsOf, seatsOf, soundPosition } from './rows.js';
import { hashAtBeginning, soundEntries, sumOfSitting } from './running-hash.js';
import type { Tables } from './schema.js';
import type { Closing, Kept } from './store.js';
import { closingOf } from './story-rows.js';

/** Reads a game as it was left, and looks whether it is what was put down. */
export async function keptGame(db: Kysely<Tables>, id: string): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('games')
    .leftJoin('rounds', 'rounds.game', 'games.id')
    // Where several servers write, how far the game has come.
    .leftJoin('progress', 'progress.game', 'games.id')
    .selectAll('games')
    .select(['rounds.rounds', 'progress.seq as progress'])
    .where('games.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const damage: string[] = [];
  /** What was written down as JSON; what no longer is some is damage. */
  const read = <T>(what: string, otherwise: T, work: () => T): T => {
    try {
      return work();
    } catch {
      damage.push(what);
      return otherwise;
    }
  };
  const { rules, beginning, seed } = row;
  if (row.chain !== null && row.chain !== hashAtBeginning(row)) damage.push('Its beginning or its seed is not the one it began with.');
  if (row.sum !== null && row.sum !== sumOfSitting(id, row.seats, row.rounds))
    damage.push('Who sits at it, or what was promised of its dice, is not what was put down.');
  const game = {
    id,
    rules,
    beginning: read<Beginning>('Its beginning cannot be read.', { scenario: '', options: {} }, () => must(JSON.parse(beginning), isJson)),
    seed,
    seats: read('Who sits at it cannot be read.', {}, () => must(seatsOf(row.seats), areSeats)),
    rounds: read('The promises of its dice cannot be read.', [], () => must(roundsOf(row.rounds), areRounds)),
  };
  // Positions come before entries, as what is read above: another server puts them down together.
  const snapshot = await latestPosition(db, id);
  const stored = await readableEntries(db, id);
  const hashed = soundEntries(row, stored.rows);
  // Running hashes vouch for every text; of a game that has none yet the entries may be anything.
  const sound = hashed.some(({ chain }) => chain !== null) ? hashed : untilUnreadable(hashed);
  const isShort = sound.length < Math.max(stored.rows.length, snapshot?.seq ?? 0, row.progress ?? 0) || stored.isBroken;
  if (isShort) damage.push(`After entry ${sound.length} its entries are not those that were put down.`);
  const offer = await db.selectFrom('offers').select(['side', 'seq']).where('game', '=', id).executeTakeFirst();
  const given = await db.selectFrom('orders').select(['side', 'given']).where('game', '=', id).execute();
  const orders = read('Its standing orders cannot be read.', {}, () =>
    Object.fromEntries(given.map((of) => [of.side, JSON.parse(of.given) as readonly StandingOrder[]])),
  );
  const keys = await db.selectFrom('keys').select('name').where('game', '=', id).execute();
  const closed = await closingRowOf(db, id);
  const closing = closed && read<Closing>('How it had ended cannot be read.', { ...closed, ending: null }, () => closingOf(closed));
  const from = damage.length > 0 ? undefined : snapshot;
  const entries = sound.slice(from?.seq ?? 0).map(entryOf);
  return {
    game,
    entries,
    orders,
    keys: keys.map(({ name }) => name),
    told: await toldIn(db, id),
    ...(closing === undefined ? {} : { closing }),
    ...(from === undefined ? {} : { snapshot: from }),
    ...(offer === undefined ? {} : { offer }),
    ...(damage.length === 0 ? {} : { damage: damage.join(' ') }),
  };
}

function untilUnreadable(rows: readonly Tables['entries'][]): readonly Tables['entries'][] {
  const unreadable = rows.findIndex((row) => {
    try {
      entryOf(row);
      return false;
    } catch {
      return true;
    }
  });
  return unreadable < 0 ? rows : rows.slice(0, unreadable);
}

/** So many inputs the story of a game tells of. */
async function toldIn(db: Kysely<Tables>, game: string): Promise<number> {
  const row = await db
    .selectFrom('stories')
    .select('inputs')
    .where('game', '=', game)
    .orderBy('inputs', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.inputs ?? 0;
}

/** That a game was closed, if it was. */
export async function closingIn(db: Kysely<Tables>, game: string): Promise<Closing | undefined> {
  const row = await closingRowOf(db, game);
  return row && closingOf(row);
}

const closingRowOf = (db: Kysely<Tables>, game: string) =>
  db.selectFrom('closings').select(['build', 'why', 'ending']).where('game', '=', game).executeTakeFirst();

const areSeats = (seats: unknown): boolean => isJson(seats) && Object.values(seats).every(isJson);

/** Rounds of dice as they are put down, with everything that anybody asks of them. */
const areRounds = (rounds: unknown): boolean => Array.isArray(rounds) && rounds.every(isRound);
const isRound = (round: unknown): boolean =>
  isJson(round) &&
  [round.seed, round.commit].every((told) => typeof told === 'string') &&
  [round.number, round.from].every(Number.isSafeInteger) &&
  [round.commits, round.salts].every(isJson);

function must<T>(value: T, holds: (value: unknown) => boolean): T {
  if (!holds(value)) throw new Error('it has another form');
  return value;
}

/** The latest position from which the game can be opened; one that is not what was stored is passed over. */
async function latestPosition(db: Kysely<Tables>, game: string): Promise<Snapshot | undefined> {
  const finals = db.selectFrom('positions').selectAll().where('game', '=', game).where('is_final', '=', 1).orderBy('seq', 'desc').limit(1);
  for (let row = await finals.executeTakeFirst(); row !== undefined; row = await finals.where('seq', '<', row.seq).executeTakeFirst()) {
    const snapshot = soundPosition(row);
    if (snapshot !== undefined) return snapshot;
  }
  return undefined;
}

/** The entries of a game; where the file is torn, those that come before. */
async function readableEntries(
  db: Kysely<Tables>,
  game: string,
): Promise<{ readonly rows: readonly Tables['entries'][]; readonly isBroken: boolean }> {
  const ordered = db.selectFrom('entries').selectAll().where('game', '=', game).orderBy('seq');
  try {
    return { rows: await ordered.execute(), isBroken: false };
  } catch (fault) {
    if (!isTorn(fault)) throw fault;
  }
  const rows: Tables['entries'][] = [];
  try {
    for (;;) {
      const row = await ordered.where('seq', '>', rows.length).limit(1).executeTakeFirst();
      if (row === undefined) return { rows, isBroken: true };
      rows.push(row);
    }
  } catch (fault) {
    if (isTorn(fault)) return { rows, isBroken: true };
    throw fault;
  }
}

/** Whether the file itself is damaged. */
export const isTorn = (fault: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB)/.test(String((fault as { readonly code?: unknown } | null)?.code));
