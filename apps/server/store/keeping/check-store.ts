import type { Kysely } from 'kysely';
import { StartFailure } from '../../start-failure.js';
import { pageFaults, readableDatabase, reading } from '../embedded-store.js';
import { isTorn, keptGame } from '../kept-game.js';
import { postgresAt, type StorePlace } from '../open-store.js';
import { reason } from '../reason.js';
import { soundPosition } from '../rows.js';
import type { Tables } from '../schema.js';
import { type Tally, tallyOf } from '../tally.js';
import { notedTally } from '../tally-file.js';
import { whyLess } from '../whole.js';

/** What was found when everything was looked through. */
export interface Checked {
  /** What it has counted; nothing of a store that cannot say. */
  readonly tally: Tally | undefined;
  /** Of the pages of the file. */
  readonly pages: readonly string[];
  /** What it lacks, as the rest of a sentence that begins with the store. */
  readonly less: string | undefined;
  readonly games: number;
  /** Games that are not what was put down, and why. */
  readonly damaged: readonly { readonly game: string; readonly why: string }[];
  /** Stored positions that are passed over when a game is opened. */
  readonly badPositions: number;
}

/** Looks through everything that is stored, and changes nothing. */
export async function checkStore({ folder, databaseUrl }: StorePlace): Promise<Checked> {
  if (databaseUrl !== undefined) {
    const db = await postgresAt(databaseUrl, () => {});
    try {
      return { pages: [], ...(await looked(db, undefined)) };
    } finally {
      await db.destroy();
    }
  }
  // Before the store: whatever is put down meanwhile makes that newer.
  const noted = notedTally(folder);
  const database = readableDatabase(folder);
  if (database === undefined && noted === undefined)
    throw new StartFailure(`There is no store in "${folder}"; name its folder with PENNON_DATA.`);
  if (database === undefined)
    return { tally: undefined, pages: [], less: await whyLess(noted, undefined), games: 0, damaged: [], badPositions: 0 };
  try {
    return { pages: orFault(() => pageFaults(database, 20)), ...(await looked(reading(database), noted)) };
  } finally {
    database.close();
  }
}

function orFault(work: () => readonly string[]): readonly string[] {
  try {
    return work();
  } catch (fault) {
    return [reason(fault)];
  }
}

async function looked(db: Kysely<Tables>, noted: Tally | 'unreadable' | undefined): Promise<Omit<Checked, 'pages'>> {
  const damaged: { game: string; why: string }[] = [];
  let games = 0;
  let badPositions = 0;
  let less: string | undefined;
  let tally: Tally | undefined;
  try {
    less = await whyLess(noted, db);
    tally = (await tallyOf(db)).tally;
    for (const { id: game } of await db.selectFrom('games').select('id').orderBy('created').execute()) {
      games++;
      try {
        const why = (await keptGame(db, game))?.damage;
        if (why !== undefined) damaged.push({ game, why });
        const positions = await db.selectFrom('positions').selectAll().where('game', '=', game).execute();
        badPositions += positions.filter((row) => soundPosition(row) === undefined).length;
      } catch (fault) {
        if (!isTorn(fault)) throw fault;
        damaged.push({ game, why: `It cannot be read: ${reason(fault)}.` });
      }
    }
  } catch (fault) {
    less ??= `cannot be read: ${reason(fault)}.`;
  }
  return { tally, less, games, damaged, badPositions };
}
