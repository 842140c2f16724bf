import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SCENARIOS } from '../../apps/server/known-games.js';
import { prune, UNPLAYED_DAYS } from '../../apps/server/prune.js';
import { openStore } from '../../apps/server/store/open-store.js';
import { pennon } from '../cli/program.js';
import { noPostgres, type Postgres, startPostgres } from './postgres.js';
import { someFolder, TestServer, until } from './test-server.js';

const DAY = 24 * 3_600_000;

/** The time of day is so many days later, for the rest of the test. */
function later(days: number): void {
  const now = Date.now() + days * DAY;
  vi.spyOn(Date, 'now').mockReturnValue(now);
  onTestFinished(() => void vi.restoreAllMocks());
}

const PLACES = [['the embedded store', undefined], ...(noPostgres === undefined ? [['PostgreSQL', 'postgres'] as const] : [])] as const;

describe.each(PLACES)('%s', (_, kind) => {
  const place = async () => {
    let postgres: Postgres | undefined;
    if (kind !== undefined) postgres = await startPostgres();
    onTestFinished(() => postgres?.stop());
    return { data: someFolder(), databaseUrl: postgres?.url };
  };
  /** The server stops; somebody looks at its store. */
  const storeOf = async ({ data, databaseUrl }: Awaited<ReturnType<typeof place>>) => {
    const store = await openStore({ folder: data, databaseUrl });
    onTestFinished(() => store.close());
    return store;
  };

  test('a game in which nobody chose goes after a week, with all that belongs to it; a played one stays, and goes after the days that its host set', async () => {
    const where = await place();
    const server = await TestServer.open(where);
    const idle = await server.begin();
    const watched = await server.begin('kulikovo/training', { rus: 'bot:random', horde: 'bot:random' });
    await until(async () => (await watched.seen()).over);
    const played = await server.begin();
    await played.play(3);
    await server.close();
    const store = await storeOf(where);
    const there = async () =>
      (await Promise.all([idle, watched, played].map(({ id }) => store.find(id)))).map((kept) => kept !== undefined);
    const before = await store.tally();
    expect(await prune(store, undefined)).toBe(0);
    later(UNPLAYED_DAYS);
    expect(await prune(store, undefined)).toBe(0);
    later(1);
    expect(await prune(store, undefined, (game) => game === idle.id)).toBe(1);
    expect(await there()).toEqual([true, false, true]);
    expect(await prune(store, 90)).toBe(1);
    expect(await there()).toEqual([false, false, true]);
    expect(await store.positions(watched.id)).toEqual([]);
    const { games, entries, changes } = await store.tally();
    expect([games, entries < before.entries, changes > before.changes]).toEqual([1, true, true]);
    later(90);
    expect(await prune(store, undefined)).toBe(0);
    expect(await prune(store, 90)).toBe(1);
    expect(await there()).toEqual([false, false, false]);
  });
  test('whoever chooses keeps his game for as long again', async () => {
    const where = await place();
    const first = await TestServer.open(where);
    const game = await first.begin();
    await game.play(1);
    later(80);
    await game.play(1);
    await first.close();
    const store = await storeOf(where);
    later(80);
    expect(await prune(store, 90)).toBe(0);
    later(11);
    expect(await prune(store, 90)).toBe(1);
  });
  test('a server does it by itself', async () => {
    const where = await place();
    const first = await TestServer.open(where);
    const idle = await first.begin();
    await first.close();
    later(UNPLAYED_DAYS + 1);
    const second = await TestServer.open(where);
    await until(async () => (await second.get('/metrics')).text.includes('pennon_games_removed_total 1'));
    expect((await second.get(idle.path)).status).toBe(404);
  });
});

test('players are told for how long games are kept, where that is set, and nothing else', async () => {
  const server = await TestServer.open({ keepDays: 90 });
  expect((await server.get('/api/scenarios')).body.keepDays).toBe(90);
  expect((await server.begin()).created).toMatchObject({ keepDays: 90 });
  const other = await TestServer.open();
  expect((await other.get('/api/scenarios')).body).toEqual({ scenarios: SCENARIOS });
  expect(Object.keys((await other.begin()).created)).toEqual(['game', 'seats', 'commit']);
});

test('pennon prune, and pennon store prune', async () => {
  const data = someFolder();
  const server = await TestServer.open({ data });
  await server.begin();
  process.env.PENNON_DATA = data;
  onTestFinished(() => void delete process.env.PENNON_DATA);
  expect(pennon(['prune'])).toMatchObject({ status: 1, stderr: expect.stringContaining('is already used by another Pennon server') });
  await server.close();
  for (const words of [['prune'], ['store', 'prune']])
    expect(pennon(words)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^0 games removed\. Games in which nobody chose go after 7 days/),
    });
});
