import { promiseOf } from '@pennon/kernel';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoredBytes } from '../../apps/server/stored-bytes.js';
import { TestServer } from './test-server.js';

const DAY_MS = 24 * 3_600_000;

/** The clock of the process is so many milliseconds later. */
function later(ms: number): void {
  const now = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => void vi.restoreAllMocks());
}

describe('bytes that are stored for an address', () => {
  test('are counted by address and by day', () => {
    const stored = new StoredBytes(10_000);
    stored.add('a', 1, 9_000);
    expect(stored.waits('a')).toBeUndefined();
    stored.add('a', 1, 1_000);
    expect([stored.waits('a'), stored.waits('b')]).toEqual([DAY_MS / 1000, undefined]);
    later(DAY_MS);
    expect(stored.waits('a')).toBeUndefined();
    stored.add('a', 1, 500);
    expect(stored.waits('a')).toBeUndefined();
  });
  test('of more addresses than are counted the first is forgotten', () => {
    const stored = new StoredBytes(100);
    for (let n = 0; n <= 5_000; n++) stored.add(`${n}`, 1, 0);
    expect([stored.waits('0'), stored.waits('1'), stored.waits('5000')].map((wait) => wait !== undefined)).toEqual([false, true, true]);
  });
  test('over the limit new games are refused with a sentence, moves never; other addresses are not concerned', async () => {
    const server = await TestServer.open({ rateLimits: true, proxies: 1 }, { storedBytes: new StoredBytes(8_000) });
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    const begin = (ip: string) =>
      server.send('POST', '/api/games', {
        body: { scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open' } },
        headers: from(ip),
      });
    const { body } = await begin('203.0.113.1');
    let begun = 1;
    let refused = await begin('203.0.113.1');
    for (; refused.status === 201 && begun < 100; begun++) refused = await begin('203.0.113.1');
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too-many', message: expect.stringContaining('in 24 hours') } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(begun).toBeGreaterThan(2);
    const token = body.seats.rus.token;
    const seen = await server.send('GET', `/api/games/${body.game}`, { token, headers: from('203.0.113.1') });
    const side = seen.body.pending.side;
    const seat = body.seats[side].token;
    const own = await server.send('GET', `/api/games/${body.game}`, { token: seat, headers: from('203.0.113.1') });
    const move = { seq: own.body.seq, action: own.body.pending.actions[0] };
    const moved = await server.send('POST', `/api/games/${body.game}/inputs`, { token: seat, body: move, headers: from('203.0.113.1') });
    expect(moved.status).toBe(200);
    expect((await begin('203.0.113.2')).status).toBe(201);
  });
  test('what is put down counts for who sits there', async () => {
    const stored = new StoredBytes(1);
    const server = await TestServer.open({}, { storedBytes: stored });
    const add = vi.spyOn(stored, 'add');
    const game = await server.begin();
    await game.play(3);
    const put = add.mock.calls.slice(1);
    expect(put).toHaveLength(3);
    for (const [address, rows, characters] of put) expect([address, rows > 1, characters > 20]).toEqual(['127.0.0.1', true, true]);
  });
  test('so do standing orders and who sits where: they are no moves, and take room too', async () => {
    const stored = new StoredBytes(1);
    const server = await TestServer.open({}, { storedBytes: stored });
    const seats = { rus: 'open', horde: 'friend' };
    const commits = { rus: promiseOf('rus-salt-0123456789abcdef') };
    const { body } = await server.post('/api/games', { scenario: 'kulikovo/training', seats, commits });
    const add = vi.spyOn(stored, 'add');
    const { token } = body.seats.rus;
    const path = `/api/games/${body.game}`;
    const { windows } = (await server.get(`${path}/orders`, token)).body;
    const orders = Array.from({ length: 50 }, () => ({ window: windows[0].id, who: null, answer: 'ask', when: {} }));
    expect(await server.send('PUT', `${path}/orders`, { token, body: { orders } })).toMatchObject({ status: 200 });
    expect(add.mock.calls).toEqual([['127.0.0.1', 1, JSON.stringify(orders).length]]);
    expect(await server.post(`${path}/invite`, { side: 'horde' }, token)).toMatchObject({ status: 200 });
    expect(add.mock.lastCall).toMatchObject(['127.0.0.1', 1, expect.any(Number)]);
    expect(add.mock.lastCall?.[2]).toBeGreaterThan(100);
  });
});
