import type { GameAction, Input } from '@pennon/kernel';
import { type Ending, type Snapshot, UNTOLD_ENDING } from '@pennon/protocol';
import type { Kysely } from 'kysely';
import { StartFailure } from '../start-failure.js';
import { hashAtBeginning } from './running-hash.js';
import type { Tables } from './schema.js';
import { closingRow } from './story-rows.js';

/** Games that are looked at together. */
const AT_A_TIME = 200;

/** Tables of layouts that are gone. */
interface OldTables extends Tables {
  snapshots: { game: string; snapshot: string };
  answers: { game: string; answer: string };
  progress: Tables['progress'] & { waits_for_bot: number };
}

/** A game of an edition that is gone, which no start has closed before. */
interface Outdated {
  readonly game: string;
  readonly rules: string;
  readonly isOver: boolean;
  /** How it ended, where nothing else of what is stored will say so. */
  readonly ending: Ending | null;
}

/**
 * Every game of an edition that is not among these and that no start has closed before. The store may be of any older layout: nothing of it has been
 * changed yet.
 */
export async function outdatedGames(db: Kysely<Tables>, editions: readonly string[]): Promise<readonly Outdated[]> {
  const tables = await db.introspection.getTables();
  const names = new Set(tables.map(({ name }) => name));
  if (!names.has('games')) return [];
  const areHashed = tables.some(({ name, columns }) => name === 'games' && columns.some((column) => column.name === 'chain'));
  const found: Outdated[] = [];
  for (let after = ''; ; ) {
    let next = db.selectFrom('games').select(['id', 'rules']).where('rules', 'not in', editions).where('id', '>', after);
    if (names.has('closings')) next = next.where('id', 'not in', (closings) => closings.selectFrom('closings').select('game'));
    const games = await next.orderBy('id').limit(AT_A_TIME).execute();
    const last = games.at(-1);
    if (last === undefined) return found;
    const ids = games.map(({ id }) => id);
    const [over, answered] = [await overIn(db, names, ids), names.has('answers') ? await endingsOfFirstLayouts(db, ids) : new Map()];
    const others = areHashed ? await spoiltOrHere(db, editions, ids) : new Set();
    for (const { id: game, rules } of games)
      if (!others.has(game))
        found.push({
          game,
          rules,
          isOver: over.has(game) || answered.has(game),
          ending: over.has(game) ? null : (answered.get(game) ?? null),
        });
    after = last.id;
  }
}

/**
 * A flipped bit makes another edition of one that is here, or bytes of the text that names it. Such a game is looked through when it is opened, and
 * keeps no server from starting.
 */
async function spoiltOrHere(db: Kysely<Tables>, editions: readonly string[], ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('games').select(['id', 'rules', 'beginning', 'seed', 'chain']).where('id', 'in', ids).execute();
  const which = rows.filter((row) => editions.includes(row.rules) || (row.chain !== null && row.chain !== hashAtBeginning(row)));
  return new Set(which.map(({ id }) => id));
}

/** Those of them that are over: somebody resigned, both agreed on a draw, or the last position says so. */
async function overIn(db: Kysely<Tables>, names: ReadonlySet<string>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const over = new Set<string>();
  const last = await db
    .selectFrom('entries')
    .select(['game', 'input'])
    .where('game', 'in', ids)
    .where('seq', '=', (q) =>
      q
        .selectFrom('entries as later')
        .select((of) => of.fn.max('later.seq').as('seq'))
        .whereRef('later.game', '=', 'entries.game'),
    )
    .execute();
  for (const { game, input } of last) if (input !== null && isByWill(read(input))) over.add(game);
  const positions = names.has('positions')
    ? await db
        .selectFrom('positions')
        .select(['game', 'snapshot'])
        .where('game', 'in', ids)
        .where('snapshot', 'like', '%"outcome":{%')
        .execute()
    : await (db as unknown as Kysely<OldTables>).selectFrom('snapshots').select(['game', 'snapshot']).where('game', 'in', ids).execute();
  for (const { game, snapshot } of positions) {
    const { state } = (read(snapshot) ?? {}) as Partial<Snapshot>;
    if ((state?.outcome ?? null) !== null) over.add(game);
  }
  return over;
}

function isByWill(input: unknown): boolean {
  const { action } = (input ?? {}) as { readonly action?: Partial<GameAction> } & Partial<Input<GameAction>>;
  return action?.type === 'resign' || action?.type === 'draw';
}

/** In the first layouts no position was stored in the end. What was answered last says how a game ended; bots that play each other always wait for one until then. */
async function endingsOfFirstLayouts(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Ending>> {
  const old = db as unknown as Kysely<OldTables>;
  const endings = new Map<string, Ending>();
  const rested = await old
    .selectFrom('progress')
    .innerJoin('games', 'games.id', 'progress.game')
    .select(['progress.game', 'games.seats'])
    .where('progress.game', 'in', ids)
    .where('progress.waits_for_bot', '=', 0)
    .where('progress.seq', '>', 0)
    .execute();
  for (const { game, seats } of rested)
    if (Object.values((read(seats) ?? {}) as Readonly<Record<string, object>>).every((seat) => 'bot' in seat))
      endings.set(game, UNTOLD_ENDING);
  const answers = await old
    .selectFrom('answers')
    .select(['game', 'answer'])
    .where('game', 'in', ids)
    .where('answer', 'like', '%"kind":"over"%')
    .execute();
  for (const { game, answer } of answers) {
    const { pending } = (read(answer) ?? {}) as { readonly pending?: Partial<Ending> & { readonly kind?: string } };
    if (pending?.kind === 'over')
      endings.set(game, { winner: pending.winner ?? null, degree: pending.degree ?? null, reason: `${pending.reason}` });
  }
  return endings;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Refuses to go on where games would be closed that somebody still plays, unless that was allowed. */
export function mustMayClose(games: readonly Outdated[], isAllowed: boolean): void {
  const running = new Map<string, number>();
  for (const { rules, isOver } of games) if (!isOver) running.set(rules, (running.get(rules) ?? 0) + 1);
  const count = [...running.values()].reduce((all, some) => all + some, 0);
  if (count === 0 || isAllowed) return;
  const which = [...running].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([rules, some]) => `${some} by ${rules.slice(0, 60)}`);
  throw new StartFailure(
    `${count === 1 ? '1 running game is' : `${count} running games are`} played by editions that this program does not have (${which.join(', ')}): it would close ${count === 1 ? 'it' : 'them'}, to be looked at and not played on. Nothing has been changed. Start it with --close-old, or PENNON_CLOSE_OLD=on where it runs as a service, to close ${count === 1 ? 'it' : 'them'}; or go on with the former program until ${count === 1 ? 'it is' : 'they are'} over.`,
  );
}

/** Writes down that they are closed: later starts do not count them again. */
export async function closeOutdated(db: Kysely<Tables>, games: readonly Outdated[]): Promise<void> {
  for (let from = 0; from < games.length; from += AT_A_TIME)
    await db
      .insertInto('closings')
      .values(games.slice(from, from + AT_A_TIME).map(({ game, ending }) => closingRow(game, { build: null, why: '', ending })))
      .onConflict((conflict) => conflict.column('game').doNothing())
      .execute();
}
