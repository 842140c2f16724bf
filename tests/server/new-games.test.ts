import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../apps/server/address.js';
import type { NewGame } from '../../apps/server/beginnings/read-beginning.js';
import { TestServer, until } from './test-server.js';

const seats = { rus: 'open', horde: 'open' };
const training: NewGame = { rules: '', beginning: { scenario: 'kulikovo/training', options: {} }, seats, commits: {} };

/** A thread that notes what it is handed, and answers when it is told to. */
function patientThread() {
  const asked: { readonly text: string; readonly signal: AbortSignal; readonly answer: (newGame: NewGame) => void }[] = [];
  const read = (text: string, signal: AbortSignal): Promise<NewGame> =>
    new Promise((answer, reject) => {
      asked.push({ text, signal, answer });
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
  return { asked, read, close: async () => {} };
}

const posting = { 'content-type': 'application/json' };
const record = { format: 1, rules: 'kulikovo@1', scenario: 'kulikovo/training', options: {}, inputs: [], hash: '' };

describe('a request that is long to read', () => {
  test('goes to the thread as it came: nothing of it is read, replayed or built where everybody is answered', async () => {
    const thread = patientThread();
    const server = await TestServer.open({}, { beginnings: thread });
    const rules = await server.begin().then(async (game) => (await game.record('rus')).body.rules);
    // Nobody could read this one: had it been read outside the thread, it would have been refused.
    const nonsense = '{'.repeat(100_000);
    const long = server.send('POST', '/api/games', { body: nonsense, headers: posting });
    const branch = server.post('/api/games', { seats, from: { record, inputs: 0 } });
    const document = server.post('/api/games', { seats, scenario: { id: 'kulikovo/ours' } });
    await until(() => thread.asked.length === 3);
    expect(thread.asked.map(({ text }) => text.length).sort((a, b) => b - a)[0]).toBe(nonsense.length);
    // Meanwhile others begin games and play.
    await (await server.begin()).play(3);
    for (const { answer } of thread.asked) answer({ ...training, rules });
    expect((await Promise.all([long, branch, document])).map(({ status }) => status)).toEqual([201, 201, 201]);
  });
  test('comes one at a time from an address', async () => {
    const thread = patientThread();
    const server = await TestServer.open({ rateLimits: true, proxies: 1 }, { beginnings: thread });
    const from = (ip: string) =>
      server.send('POST', '/api/games', { body: { seats, from: { record, inputs: 0 } }, headers: { 'x-forwarded-for': ip } });
    const first = from('2001:db8::1');
    await until(() => thread.asked.length === 1);
    expect(await from('2001:db8::2')).toMatchObject({
      status: 429,
      body: { error: { code: 'too-many' } },
      headers: { 'retry-after': '5' },
    });
    const other = from('2001:db8:0:1::1');
    await until(() => thread.asked.length === 2);
    const game = await server.begin();
    const { rules } = (await game.record('rus')).body;
    for (const { answer } of thread.asked) answer({ ...training, rules });
    expect([(await first).status, (await other).status]).toEqual([201, 201]);
    const again = from('2001:db8::2');
    await until(() => thread.asked.length === 3);
    thread.asked[2]?.answer({ ...training, rules });
    expect((await again).status).toBe(201);
  });
  test('is given up when the caller leaves', async () => {
    const thread = patientThread();
    const server = await TestServer.open({}, { beginnings: thread });
    const call = request(`${await server.address()}/api/games`, { method: 'POST', headers: posting });
    call.on('error', () => {});
    call.end(JSON.stringify({ seats, from: { record, inputs: 0 } }));
    await until(() => thread.asked.length === 1);
    expect(thread.asked[0]?.signal.aborted).toBe(false);
    call.destroy();
    await until(() => thread.asked[0]?.signal.aborted === true);
  });
  test('plays so many inputs and no more, and begins with nothing larger than can be played', async () => {
    const server = await TestServer.open();
    const inputs = Array.from({ length: 5_001 }, () => ({ faces: [1] }));
    const long = await server.post('/api/games', { seats, from: { record: { ...record, inputs }, inputs: 5_001 } });
    expect(long).toMatchObject({ status: 400, body: { error: { message: expect.stringMatching(/^from\.inputs must be .*5,?000/) } } });
    const wide = await server.post('/api/games', { seats, scenario: { id: 'kulikovo/wide', notes: ['x'.repeat(200_000)] } });
    expect(wide).toMatchObject({ status: 413, body: { error: { code: 'too-large' } } });
    const poisoned = await server.send('POST', '/api/games', { body: '{"seats":{},"from":{"__proto__":{}}}', headers: posting });
    expect(poisoned).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
    const text = await server.send('POST', '/api/games', { body: '{}', headers: { 'content-type': 'text/plain' } });
    expect(text).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
  });
});

describe('who asks', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
    ['[fe80::1%eth0]:80', 'fe80:0:0:0::/64'],
    ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
  ])('%s counts as %s', (ip, counted) => expect(addressOf({ ip })).toBe(counted));
  test.each([
    'unknown',
    '_hidden',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '2001:db8::1::2',
    '[2001:db8::1',
    '1.2.3.4:',
    '<script>',
    'x'.repeat(5_000),
  ])('%.20s is no address: the proxy that names it is counted', (named) => {
    expect(addressOf({ ip: named, ips: ['10.0.0.1', named] })).toBe('10.0.0.1');
    // Nor is what stands behind it believed: whoever asks may have written it.
    expect(addressOf({ ip: '192.0.2.7', ips: ['10.0.0.1', named, '192.0.2.7'] })).toBe('10.0.0.1');
  });
  test('made-up names behind a proxy share the requests of the proxy', async () => {
    const server = await TestServer.open({ rateLimits: true, proxies: 1 });
    const left = async (named: string): Promise<unknown> =>
      (await server.send('GET', '/api/scenarios', { headers: { 'x-forwarded-for': named } })).headers['x-ratelimit-remaining'];
    expect([await left('a'), await left('b'), await left('127.0.0.1:80'), await left('::ffff:127.0.0.1')]).toEqual([
      '1199',
      '1198',
      '1197',
      '1196',
    ]);
  });
  test('a household with IPv6 has one share of the requests, whatever address it takes', async () => {
    const server = await TestServer.open({ rateLimits: true, proxies: 1 });
    const left = async (ip: string): Promise<unknown> =>
      (await server.send('GET', '/api/scenarios', { headers: { 'x-forwarded-for': ip } })).headers['x-ratelimit-remaining'];
    expect(await left('2001:db8::1')).toBe('1199');
    expect(await left('2001:db8::abcd:1')).toBe('1198');
    expect(await left('2001:db8:0:1::1')).toBe('1199');
  });
});

test('a record whose options are not those of the state it starts from begins no game', async () => {
  const server = await TestServer.open();
  const battle = await server.begin();
  const { body: first } = await battle.record('rus');
  const branched = await server.post('/api/games', { seats, from: { record: first, inputs: 0 } });
  expect(branched.status).toBe(201);
  const { token } = branched.body.seats.rus;
  const { body: going } = await server.get(`/api/games/${branched.body.game}/record`, token);
  expect(going.start).toBeDefined();
  const from = (more: object) => server.post('/api/games', { seats, from: { record: { ...going, ...more }, inputs: 0 } });
  expect((await from({})).status).toBe(201);
  expect(await from({ options: { lightEvade: true } })).toMatchObject({
    status: 400,
    body: { error: { code: 'bad-record', message: 'The options are not those of the state that the record starts from.' } },
  });
  expect(await from({ scenario: 'kulikovo/field' })).toMatchObject({ status: 400, body: { error: { code: 'bad-record' } } });
});
