import { type AnyGame, apply, newGame, pending } from '@pennon/kernel';
import { describe, expect, test, vi } from 'vitest';
import { ridersOnAPlain } from './costly-battles.js';
import { cryHavoc, Game, kulikovo, TestServer } from './test-server.js';

/** A game on a plain that is too wide to be begun from outside, as an older program may have stored it. */
async function widePlain(server: TestServer): Promise<Game> {
  const seats = { a: 'open', b: 'open' };
  const beginning = { scenario: ridersOnAPlain(16), options: {} };
  return new Game(server, await server.real.games.create({ rules: cryHavoc.rules, beginning, seats, commits: {} }, ''));
}

describe('games in memory', () => {
  test('leave when there is no room, the heaviest first; documents of one’s own weigh more', async () => {
    const server = await TestServer.open();
    const plain = await widePlain(server);
    const ours = await server.begin();
    const { games } = server.real;
    expect(games.inMemory).toBe(2);
    const weight = games.weight;
    games.makeRoom(0);
    expect(games.inMemory).toBe(2);
    const small = await TestServer.open({ gamesMb: 12 });
    const first = await widePlain(small);
    await small.begin();
    await widePlain(small);
    // The first of the wide ones has made room, and ours has stayed.
    expect(small.real.games.inMemory).toBe(2);
    expect((await first.seen()).seq).toBe(0);
    expect(small.real.games.inMemory).toBe(2);
    expect(small.real.games.weight).toBeLessThan(12_000_000);
    expect(weight).toBeGreaterThan(10_000_000);
    for (const game of [plain, ours]) expect((await game.seen()).seq).toBe(0);
  });
  test('weigh more with every input, and with what is listed and seen', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const { games } = server.real;
    const weights = [games.weight];
    for (let n = 0; n < 3; n++) {
      await battle.play(5);
      weights.push(games.weight);
    }
    expect(weights).toEqual([...weights].sort((a, b) => a - b));
    expect(new Set(weights).size).toBe(4);
  });
  test('that somebody listens to stay: nothing more is opened, and they are played on', async () => {
    const server = await TestServer.open({ gamesMb: 1 });
    const other = await server.begin();
    const battle = await server.begin();
    const line = await server.live(battle.id, { token: battle.token('rus') });
    await line.until(() => true);
    const refused = await server.post('/api/games', { scenario: ridersOnAPlain(10), seats: { a: 'open', b: 'open' } });
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'busy', message: expect.stringMatching(/Too many games/) } } });
    expect(server.real.games.inMemory).toBe(1);
    await battle.play(5);
    expect((await battle.seen()).seq).toBeGreaterThan(4);
    // What is small enough is opened all the same.
    await other.play(2);
  });
  test('that have grown too large leave although somebody listens; he comes back', async () => {
    const server = await TestServer.open({ gamesMb: 1 });
    const battle = await server.begin();
    const line = await server.live(battle.id, { token: battle.token('rus') });
    await line.until(() => true);
    server.real.games.keepRoom();
    expect(server.real.games.inMemory).toBe(1);
    Object.defineProperty(await server.real.games.find(battle.id), 'weight', { value: 2_000_000 });
    server.real.games.keepRoom();
    expect(await line.closed).toEqual({ code: 1013, reason: 'The server needs the memory; come back in a moment.' });
    expect(server.real.games.inMemory).toBe(0);
    await battle.play(2);
  });
});

test('an address may have only so many games of documents opened in a while; battles of everybody as many as it likes', async () => {
  const server = await TestServer.open({ rateLimits: true, proxies: 1 });
  const { games } = server.real;
  const beginning = { scenario: ridersOnAPlain(3, 3), options: {} };
  const begin = (address: string) =>
    games.create({ rules: cryHavoc.rules, beginning, seats: { a: 'open', b: 'open' }, commits: {} }, address);
  const first = await begin('192.0.2.1');
  for (let n = 1; n < 10; n++) await begin('192.0.2.1');
  games.sweep(0);
  const from = (address: string) => server.send('GET', `/api/games/${first.game}`, { headers: { 'x-forwarded-for': address } });
  await from('192.0.2.1');
  games.sweep(0);
  await from('192.0.2.1').then(() => games.sweep(0));
  expect(await from('192.0.2.1')).toMatchObject({ status: 429, headers: { 'retry-after': '10' }, body: { error: { code: 'too-many' } } });
  await expect(begin('192.0.2.1')).rejects.toMatchObject({ statusCode: 429 });
  expect(await from('192.0.2.2')).toMatchObject({ status: 200 });
  // It is open now: whoever looks at it costs nothing more.
  expect(await from('192.0.2.1')).toMatchObject({ status: 200 });
  for (let n = 0; n < 5; n++) {
    await games.create(
      {
        rules: kulikovo.rules,
        beginning: { scenario: 'kulikovo/training', options: {} },
        seats: { rus: 'open', horde: 'open' },
        commits: {},
      },
      '192.0.2.1',
    );
  }
});

describe('answers', () => {
  test('that are asked for again are not made again until something changes', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    await battle.seen('rus');
    const views = vi.spyOn(kulikovo as { view: AnyGame['view'] }, 'view');
    try {
      for (let n = 0; n < 5; n++) for (const side of ['rus', 'horde', undefined]) await battle.seen(side);
      expect(views).toHaveBeenCalledTimes(2);
      const before = await battle.seen('rus');
      await battle.play(1);
      expect(await battle.seen('rus')).not.toEqual(before);
      expect((await battle.seen('rus')).seq).toBeGreaterThan(before.seq);
    } finally {
      views.mockRestore();
    }
  });
  test('list no more than half a megabyte of a choice: it is open then, and what is not listed is accepted', async () => {
    const server = await TestServer.open();
    const game = await widePlain(server);
    const unit = await game.choose('a', 0, { type: 'unit', unit: 'a' });
    expect(unit.status).toBe(200);
    const { seq } = unit.body;
    const { text } = await server.get(game.path, game.token('a'));
    const asked = JSON.parse(text).pending;
    expect(Buffer.byteLength(JSON.stringify(asked))).toBeLessThanOrEqual(512 * 1024);
    expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
    const begun = newGame(cryHavoc, ridersOnAPlain(16), {});
    if (!begun.ok) throw new Error();
    const marching = apply(cryHavoc, begun.state, { action: { type: 'unit', unit: 'a' } });
    const all = marching.ok && pending(cryHavoc, marching.state);
    if (all === false || all.kind !== 'choice') throw new Error();
    expect(asked.open).toBe(true);
    expect(asked.actions.length).toBeLessThan(all.actions.length);
    // What ends the choice stands last, and stays.
    expect(asked.actions.at(-1)).toEqual(all.actions.at(-1));
    expect((await game.choose('a', seq + 1, {})).body.pending).toEqual(asked);
    const left = all.actions[asked.actions.length] as object;
    expect(asked.actions).not.toContainEqual(left);
    expect(await game.choose('a', seq, left)).toMatchObject({ status: 200 });
  });
  test('greet nobody with more events than a message holds: he asks for them himself', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    await battle.play(8);
    const known = await server.live(battle.id, { after: 0 });
    expect((await known.until(() => true)).events?.length).toBeGreaterThan(0);
    const long = vi.spyOn(kulikovo as { hears?: NonNullable<AnyGame['hears']> }, 'hears');
    long.mockImplementation((event) => ({ ...event, told: 'x'.repeat(40_000) }));
    try {
      const line = await server.live(battle.id, { after: 0, views: true });
      const greeting = await line.until(() => true);
      expect(greeting).toMatchObject({ seq: (await battle.seen()).seq, view: expect.anything() });
      expect(greeting.events).toBeUndefined();
      expect(Buffer.byteLength(JSON.stringify(greeting))).toBeLessThan(1024 * 1024);
    } finally {
      long.mockRestore();
    }
  });
});
