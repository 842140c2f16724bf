import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable, Kysely } from 'kysely';
import { StartFailure } from '../../start-failure.js';
import { dayNow } from '../calendar.js';
import { databaseIn, writableDatabase } from '../embedded-store.js';
import { takenFolder } from '../folder-lock.js';
import { keptGame } from '../kept-game.js';
import { soundPosition } from '../rows.js';
import type { Tables } from '../schema.js';
import { acceptTally, type Tally, tallyOf } from '../tally.js';
import { notedTally } from '../tally-file.js';
import { pagesOf } from './pages.js';
import { storedRows } from './stored-rows.js';
import { type RowOf, toldApart } from './told-apart.js';

/** Rows that are copied together. */
const AT_ONCE = 200;

/** What could be saved of a store. */
export interface Recovered {
  /** The folder of the new store. */
  readonly folder: string;
  readonly tally: Tally;
  /** How far the old one had come, where that is known. */
  readonly noted: Tally | undefined;
  /** Games that are whole. */
  readonly whole: number;
  /** Games that go on from an earlier entry: the others are lost. */
  readonly cut: readonly { readonly game: string; readonly entries: number; readonly of: number }[];
  /** Games that can only be looked at, and why. */
  readonly closed: readonly { readonly game: string; readonly why: string }[];
  /** Games of which nothing but entries is left. */
  readonly lost: readonly { readonly game: string; readonly entries: number }[];
}

/**
 * Copies what is sound of the store in a folder into a new store in another, game by game. The old one is only read, page by page, whatever SQLite
 * thinks of it. What a game's hashes do not vouch for is left out.
 */
export async function recoverStore(folder: string, to: string = freeFolder(folder)): Promise<Recovered> {
  if (!existsSync(databaseIn(folder)) && !existsSync(`${databaseIn(folder)}-wal`))
    throw new StartFailure(`There is no store in "${folder}"; name its folder with PENNON_DATA.`);
  if (existsSync(to) && (!statSync(to).isDirectory() || readdirSync(to).length > 0))
    throw new StartFailure(`"${to}" is there already; name a new folder with --to.`);
  const giveBack = takenFolder(folder);
  try {
    const giveBackNew = takenFolder(to);
    try {
      const db = await writableDatabase(to);
      try {
        await copyRows(folder, db);
        return { folder: to, noted: readable(notedTally(folder)), ...(await keepSound(db)) };
      } finally {
        await db.destroy();
      }
    } finally {
      giveBackNew();
    }
  } finally {
    giveBack();
  }
}

const readable = (noted: Tally | 'unreadable' | undefined): Tally | undefined => (noted === 'unreadable' ? undefined : noted);

function freeFolder(folder: string): string {
  for (let n = 1; ; n++) {
    const path = join(folder, n === 1 ? 'recovered' : `recovered-${n}`);
    if (!existsSync(path)) return path;
  }
}

async function copyRows(folder: string, db: Kysely<Tables>): Promise<void> {
  const pages = pagesOf(folder);
  try {
    let rows: RowOf[] = [];
    for (const stored of storedRows(pages)) {
      const row = toldApart(stored);
      if (row !== undefined) rows.push(row);
      if (rows.length < AT_ONCE) continue;
      await insert(db, rows);
      rows = [];
    }
    await insert(db, rows);
  } finally {
    pages.close();
  }
}

async function insert(db: Kysely<Tables>, rows: readonly RowOf[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { table, row } of rows)
      await tx
        .insertInto(table)
        .values(row as Insertable<Tables[typeof table]>)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

/** Takes out of the new store what its hashes do not vouch for. */
async function keepSound(db: Kysely<Tables>): Promise<Omit<Recovered, 'folder' | 'noted'>> {
  const cut: { game: string; entries: number; of: number }[] = [];
  const closed: { game: string; why: string }[] = [];
  const games = await db.selectFrom('games').select('id').orderBy('created').execute();
  for (const { id: game } of games) {
    const of = await latestEntry(db, game);
    await removePositions(db, game);
    let kept = await keptGame(db, game);
    const entries = (kept?.snapshot?.seq ?? 0) + (kept?.entries.length ?? 0);
    if (entries < of) {
      await cutAfter(db, game, entries);
      cut.push({ game, entries, of });
      kept = await keptGame(db, game);
    }
    if (kept?.damage !== undefined) closed.push({ game, why: kept.damage });
  }
  const lost = await removeOrphans(db);
  for (const { id: game } of games) await db.insertInto('uses').values({ game, day: dayNow(), played: 1 }).execute();
  await acceptTally(db);
  const { tally } = await tallyOf(db);
  const spoilt = new Set([...cut, ...closed].map(({ game }) => game));
  return { tally, whole: games.length - spoilt.size, cut, closed, lost };
}

/** The latest entry of a game of which there is any trace. */
async function latestEntry(db: Kysely<Tables>, game: string): Promise<number> {
  const numbers = await Promise.all(
    (['entries', 'positions', 'keys'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.max<number | null>('seq').as('latest'))
        .where('game', '=', game)
        .executeTakeFirst(),
    ),
  );
  return Math.max(0, ...numbers.map((found) => found?.latest ?? 0));
}

/** Positions that are not those that were stored. */
async function removePositions(db: Kysely<Tables>, game: string): Promise<void> {
  const rows = await db.selectFrom('positions').selectAll().where('game', '=', game).execute();
  const bad = rows.filter((row) => soundPosition(row) === undefined).map(({ seq }) => seq);
  if (bad.length > 0) await db.deleteFrom('positions').where('game', '=', game).where('seq', 'in', bad).execute();
}

async function cutAfter(db: Kysely<Tables>, game: string, seq: number): Promise<void> {
  for (const table of ['entries', 'positions', 'keys', 'offers'] as const)
    await db.deleteFrom(table).where('game', '=', game).where('seq', '>', seq).execute();
  // Its story is told anew as it goes on: some of it may tell of what is cut.
  for (const table of ['stories', 'closings'] as const) await db.deleteFrom(table).where('game', '=', game).execute();
}

/** Entries of games whose beginning is gone: nobody can play them. */
async function removeOrphans(db: Kysely<Tables>): Promise<Recovered['lost']> {
  const orphans = await db
    .selectFrom('entries')
    .select(({ fn }) => ['game', fn.countAll<number>().as('entries')])
    .where('game', 'not in', db.selectFrom('games').select('id'))
    .groupBy('game')
    .execute();
  for (const table of ['entries', 'positions', 'keys', 'offers', 'orders', 'rounds', 'stories', 'closings'] as const)
    await db.deleteFrom(table).where('game', 'not in', db.selectFrom('games').select('id')).execute();
  return orphans;
}
