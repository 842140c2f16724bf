import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { refuseSocket } from '../../apps/server/http-policy.js';
import { lookAfterLines } from '../../apps/server/lines.js';
import { Overload } from '../../apps/server/overload.js';
import { RateStore } from '../../apps/server/rate-store.js';
import { SqlStore } from '../../apps/server/store/sql-store.js';
import { StoreFailure } from '../../apps/server/store/store.js';
import { Line, someFolder, TestServer, until } from './test-server.js';

const JSON_TYPE = { 'content-type': 'application/json' };

/** What a socket answers to raw bytes. */
async function raw(server: TestServer, text: string): Promise<string> {
  const { hostname, port } = new URL(await server.address());
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (part) => {
      heard += part;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

describe('headers', () => {
  test('every answer forbids scripts, styles and frames from elsewhere', async () => {
    const server = await TestServer.open();
    for (const url of ['/healthz', '/nothing', '/api/scenarios', '/api/games/nothing']) {
      const { headers } = await server.get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("connect-src 'self'");
      expect(policy).toContain("worker-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
    }
  });
});

describe('caches', () => {
  test('keep nothing that belongs to a seat', async () => {
    const server = await TestServer.open();
    const created = await server.post('/api/games', { scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open' } });
    expect(created).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } });
    const path = `/api/games/${created.body.game}`;
    for (const url of [path, `${path}/events`, `${path}/record`])
      expect((await server.get(url, created.body.seats.rus.token)).headers['cache-control'], url).toBe('no-store');
  });
});

describe('malformed requests', () => {
  test.each([
    ['no JSON', '{"seq":', JSON_TYPE],
    ['nothing', '', JSON_TYPE],
    ['another type', '<seq>0</seq>', { 'content-type': 'application/xml' }],
    ['a form', 'seq=0', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', '{"seq":0}', { 'content-type': 'text/plain' }],
    ['a list', '[]', JSON_TYPE],
    ['null', 'null', JSON_TYPE],
    ['a prototype', '{"seq":0,"action":{"type":"done","__proto__":{"x":1}}}', JSON_TYPE],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}', JSON_TYPE],
    ['a deep nest', `{"seq":0,"action":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`, JSON_TYPE],
    ['a very deep list', `{"seq":0,"action":{"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`, JSON_TYPE],
  ])('%s is 400 bad-request', async (_, body, headers) => {
    const server = await TestServer.open();
    const battle = await server.begin();
    expect(await server.send('POST', `${battle.path}/inputs`, { body, headers, token: battle.token('horde') })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-request', message: expect.stringMatching(/\.$/) } },
    });
    expect((await battle.seen()).seq).toBe(0);
  });
  test.each(['resolve', 'odds'])('a deep nest in any field of /api/%s is 400', async (mode) => {
    const server = await TestServer.open();
    const nest = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const body of [`{"id":${nest}}`, `{"id":1,"system":"kulikovo","procedure":"rally","situation":${nest}}`])
      expect(await server.send('POST', `/api/${mode}`, { body, headers: JSON_TYPE })).toMatchObject({
        status: 400,
        body: { error: { code: 'bad-request', message: 'The body is nested too deeply.' } },
      });
  });
  test('an address that cannot be decoded is 400', async () => {
    const server = await TestServer.open();
    expect(await server.get('/api/games/%zz')).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
  });
  test('what is no HTTP is answered in the same form and the line cut', async () => {
    const server = await TestServer.open();
    expect(await raw(server, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*\{"error":\{"code":"bad-request"/);
    expect(await raw(server, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*"too-large"/,
    );
  });
});

describe('lines that are cut', () => {
  const told = (code: string): string => {
    const written: string[] = [];
    const socket = {
      destroyed: false,
      writable: true,
      write: (text: string) => written.push(text),
      destroySoon: () => written.push('cut'),
    };
    refuseSocket(Object.assign(new Error(code), { code }), socket as unknown as Socket);
    expect(written.pop()).toBe('cut');
    return written.join('');
  };
  test('a request that does not arrive in time is 408, in the usual form', () => {
    const text = told('ERR_HTTP_REQUEST_TIMEOUT');
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({ error: { code: 'bad-request', message: 'The request did not arrive in time.' } });
    expect(head).toContain(`Content-Length: ${body.length}`);
  });
  test('half a request is waited for only so long', async () => {
    const server = await TestServer.open();
    await server.address();
    const { server: http } = server.real.app;
    expect([http.requestTimeout, http.headersTimeout]).toEqual([15_000, 15_000]);
    // And is looked for every second: Node's own 30 seconds would make 45 of the 15.
    const looking = Object.getOwnPropertySymbols(http).find(({ description }) => description === 'http.server.connectionsCheckingInterval');
    expect((http as unknown as { readonly [name: symbol]: object })[looking ?? Symbol()]).toMatchObject({ _repeat: 1_000 });
  });
  test('only so many lines are open from one address, also when nothing is said on them', async () => {
    const server = createServer();
    lookAfterLines(server, 3);
    server.on('connection', (socket) => socket.destroyed || socket.write('welcome'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const line = async (): Promise<Socket | undefined> => {
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      return new Promise((resolve) => {
        socket.once('data', () => resolve(socket));
        socket.once('close', () => resolve(undefined));
        socket.once('error', () => {});
      });
    };
    const lines = [await line(), await line(), await line(), await line()];
    expect(lines.map((socket) => socket !== undefined)).toEqual([true, true, true, false]);
    lines[0]?.destroy();
    await until(async () => (await line()) !== undefined);
    expect(server.maxConnections).toBe(10_000);
  });
});

describe('sizes', () => {
  test('an input of more than 64 kB and a game of more than 1 MB are 413 too-large', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const tooLarge = { status: 413, body: { error: { code: 'too-large', message: expect.any(String) } } };
    const action = { type: 'done', filling: 'x'.repeat(70_000) };
    expect(await battle.choose('horde', 0, action)).toMatchObject(tooLarge);
    expect(await server.post('/api/odds', action)).toMatchObject(tooLarge);
    const document = { id: 'kulikovo/x', filling: 'x'.repeat(100_000) };
    expect(await server.post('/api/games', { scenario: document, seats: {} })).toMatchObject({ status: 400 });
    expect(await server.post('/api/games', { scenario: { ...document, filling: 'x'.repeat(1_100_000) }, seats: {} })).toMatchObject(
      tooLarge,
    );
  });
});

describe('rates', () => {
  test('who begins too many games is asked to wait, and told how long', async () => {
    const server = await TestServer.open({ rateLimits: true });
    const body = { scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open' } };
    let reply = await server.post('/api/games', body);
    let created = 0;
    for (; reply.status === 201; created++) reply = await server.post('/api/games', body);
    expect(created).toBe(30);
    expect(reply).toMatchObject({ status: 429, body: { error: { code: 'too-many', message: expect.stringMatching(/wait \d+ s\.$/) } } });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.get('/api/scenarios')).status).toBe(200);
  });
  test('guessing at addresses is limited too', async () => {
    const server = await TestServer.open({ rateLimits: true });
    let reply = await server.get('/nothing');
    let asked = 1;
    for (; reply.status === 404 && asked < 3_000; asked++) reply = await server.get('/nothing');
    expect(reply.status).toBe(429);
  });
  test('behind a proxy each address has its own, and a lie about it helps nobody', async () => {
    const left = async (server: TestServer, forwarded: string): Promise<number> =>
      Number((await server.send('GET', '/api/scenarios', { headers: { 'x-forwarded-for': forwarded } })).headers['x-ratelimit-remaining']);
    const bare = await TestServer.open({ rateLimits: true });
    expect(await left(bare, '10.0.0.2')).toBe((await left(bare, '10.0.0.1')) + 1);
    const behind = await TestServer.open({ rateLimits: true, proxies: 1 });
    const [first, second, liar] = [
      await left(behind, '10.0.0.1'),
      await left(behind, '10.0.0.2'),
      await left(behind, '10.0.0.3, 10.0.0.2'),
    ];
    expect([second - first, liar - second]).toEqual([0, -1]);
  });
  test('a clock that is put back by an hour, or on, changes nothing', async () => {
    const server = await TestServer.open({ rateLimits: true });
    const clock = vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void clock.useRealTimers());
    const asked = async (): Promise<readonly number[]> => {
      const { headers } = await server.get('/api/scenarios');
      return [Number(headers['x-ratelimit-remaining']), Number(headers['x-ratelimit-reset'])];
    };
    expect(await asked()).toEqual([1_199, 60]);
    clock.setSystemTime(Date.now() - 3_600_000);
    const [left, seconds = 0] = await asked();
    expect(left).toBe(1_198);
    expect(seconds).toBeLessThanOrEqual(60);
    clock.setSystemTime(Date.now() + 2 * 3_600_000);
    expect((await asked())[0]).toBe(1_197);
  });
  test('PENNON_RATE=off turns them off', async () => {
    const server = await TestServer.open({ rateLimits: false });
    for (let n = 0; n < 40; n++) expect((await server.begin()).id).toMatch(/./);
    expect((await server.get('/healthz')).headers).not.toHaveProperty('x-ratelimit-limit');
  });
});

describe('what requests are counted in', () => {
  const asked = (store: RateStore, address: string): { readonly current: number; readonly ttl: number } => {
    let counted = { current: 0, ttl: 0 };
    const told = (_: unknown, is: typeof counted): void => {
      counted = is;
    };
    store.incr(address, told, 60_000);
    return counted;
  };
  test('a window ends after its time on the clock of the process', () => {
    let now = 1_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const store = new RateStore();
    expect(asked(store, 'a')).toEqual({ current: 1, ttl: 60_000 });
    now += 59_999;
    expect([asked(store, 'a'), asked(store, 'b'), asked(store.child(), 'a')]).toEqual([
      { current: 2, ttl: 1 },
      { current: 1, ttl: 60_000 },
      { current: 1, ttl: 60_000 },
    ]);
    now += 1;
    expect(asked(store, 'a')).toEqual({ current: 1, ttl: 60_000 });
  });
  test('of more addresses than it holds the one that was counted first is forgotten', () => {
    const store = new RateStore();
    for (let n = 0; n < 5_001; n++) asked(store, `${n}`);
    expect([asked(store, '1').current, asked(store, '0').current]).toEqual([2, 1]);
  });
});

describe('overload', () => {
  test('too many requests at a time are 503 busy with Retry-After, and the next in peace is answered', async () => {
    const server = await TestServer.open({}, { overload: new Overload(60_000, 3) });
    const replies = await Promise.all(Array.from({ length: 10 }, () => server.get('/healthz')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503, 503, 503, 503, 503, 503, 503]);
    const busy = replies.find(({ status }) => status === 503);
    expect(busy).toMatchObject({ body: { error: { code: 'busy' } }, headers: { 'retry-after': '2' } });
    expect((await server.get('/healthz')).status).toBe(200);
  });
  test('a request that is cut off counts no longer', async () => {
    const server = await TestServer.open({}, { overload: new Overload(60_000, 3) });
    const { hostname, port } = new URL(await server.address());
    for (let n = 0; n < 6; n++) {
      const cut = connect(Number(port), hostname);
      cut.write('POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"scenario"');
      await new Promise((resolve) => setTimeout(resolve, 20));
      cut.destroy();
      await new Promise((resolve) => cut.once('close', resolve));
    }
    await until(async () => (await server.get('/healthz')).status === 200);
  });
  test('live connections are no requests under way', async () => {
    const server = await TestServer.open({}, { overload: new Overload(60_000, 3) });
    const battle = await server.begin();
    const lines = [];
    for (let n = 0; n < 6; n++) lines.push(await server.live(battle.id, {}));
    for (const line of lines) await line.at(0);
    expect((await fetch(`${await server.address()}/healthz`)).status).toBe(200);
  });
  test('a header that asks for an upgrade and gets none counts like any other request', async () => {
    const begun = vi.fn();
    const overload = { begin: begun, end: () => {}, isTooMuch: false, stop: () => {} };
    const server = await TestServer.open({}, { overload });
    await raw(server, 'GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: close\r\n\r\n');
    expect(begun).toHaveBeenCalledTimes(1);
  });
  test('an event loop that comes late is noticed, and forgotten when it is in time again', async () => {
    const overload = new Overload(50);
    onTestFinished(() => overload.stop());
    expect(overload.isTooMuch).toBe(false);
    for (const end = performance.now() + 700; performance.now() < end; );
    await until(() => overload.isTooMuch);
    await until(() => !overload.isTooMuch);
  });
});

describe('the live connection', () => {
  test('who says nothing for ten seconds is let go', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const address = (await server.address()).replace('http', 'ws');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const line = Line.to(`${address}${battle.path}/live`);
      await line.opened;
      vi.advanceTimersByTime(9_000);
      expect(line.socket.readyState).toBe(line.socket.OPEN);
      vi.advanceTimersByTime(1_000);
      expect(await line.closed).toMatchObject({ code: 1008 });
      expect(line.said).toEqual([{ error: { code: 'bad-request', message: 'No first message came in time.' } }]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the page', () => {
  const page = (): string => {
    const folder = join(someFolder(), 'page');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Pennon</title>');
    writeFileSync(join(folder, 'sw.js'), 'self');
    writeFileSync(join(folder, 'assets', 'main-a1b2.js'), 'console.log(1)');
    writeFileSync(join(folder, 'assets', 'main-a1b2.js.gz'), gzipSync('console.log(1)'));
    return folder;
  };
  test('is at / and at the addresses it makes for itself', async () => {
    const server = await TestServer.open({ page: page() });
    for (const url of [
      '/',
      '/game/abc',
      '/charts',
      '/charts/kulikovo',
      '/odds/kulikovo/shock?attackers=H',
      '/armies/d3h2',
      '/record',
      '/record/x',
    ]) {
      const { status, text, headers } = await server.get(url);
      expect([status, text], url).toEqual([200, '<!doctype html><title>Pennon</title>']);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
    }
    expect(await server.get('/nothing')).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
    expect(await server.get('/api/nothing')).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
  });
  test('tells people that there is nothing at an address, and programs in JSON', async () => {
    const server = await TestServer.open({ page: page() });
    const asked = (url: string) => server.send('GET', url, { headers: { accept: 'text/html,*/*' } });
    expect(await asked('/nothing')).toMatchObject({ status: 404, text: '<!doctype html><title>Pennon</title>' });
    expect(await asked('/api/nothing')).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
  });
  test('what is named by its content is kept for a year, the rest is asked for again', async () => {
    const server = await TestServer.open({ page: page() });
    const plain = await server.get('/assets/main-a1b2.js');
    expect(plain).toMatchObject({ status: 200, text: 'console.log(1)' });
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await server.get('/sw.js')).headers['cache-control']).toBe('no-cache');
    const small = await server.send('GET', '/assets/main-a1b2.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(small.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  });
  test('nothing outside its folder is given away', async () => {
    const folder = page();
    writeFileSync(join(folder, '..', 'secret.txt'), 'secret');
    const server = await TestServer.open({ page: folder });
    for (const url of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/../../secret.txt',
      '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
      '/..%5csecret.txt',
    ]) {
      const { status, text } = await server.get(url);
      expect(status, url).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('secret.txt":');
      expect(text).not.toBe('secret');
    }
  });
  test('without a built page there is none', async () => {
    const server = await TestServer.open();
    expect(await server.get('/')).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
  });
});

describe('for those who run it', () => {
  test('metrics count games, inputs and refusals', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    await battle.play(3);
    await battle.choose('rus', 99, { type: 'done' });
    const { status, text, headers } = await server.get('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    for (const line of [
      'pennon_games_created_total 1',
      'pennon_inputs_total{by="person"} 3',
      'pennon_refusals_total{code="stale"} 1',
      'pennon_games_in_memory 1',
      'pennon_listeners 0',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/pennon_store_group_size_count 4\b/);
    expect(text).toMatch(/process_cpu_seconds_total [\d.]+/);
  });
  test('the description names every call and what it takes', async () => {
    const server = await TestServer.open();
    const { status, body } = await server.get('/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths).sort()).toEqual(
      [
        '/healthz',
        '/metrics',
        '/api/scenarios',
        '/api/resolve',
        '/api/odds',
        '/api/games',
        '/api/games/{id}',
        '/api/games/{id}/events',
        '/api/games/{id}/inputs',
        '/api/games/{id}/undo',
        '/api/games/{id}/draw',
        '/api/games/{id}/orders',
        '/api/games/{id}/record',
        '/api/games/{id}/live',
        '/api/games/{id}/positions',
        '/api/games/{id}/seat',
        '/api/games/{id}/join',
        '/api/games/{id}/invite',
        '/api/games/{id}/promise',
        '/api/games/{id}/salt',
        '/api/games/{id}/substitute',
      ].sort(),
    );
    const schema = body.paths['/api/games/{id}/inputs'].post.requestBody.content['application/json'].schema;
    expect(schema).toMatchObject({ type: 'object', required: ['seq', 'action'], additionalProperties: false });
    expect(Object.keys(schema.properties)).toEqual(['seq', 'action', 'key', 'salt']);
    const docs = await server.get('/api/docs/');
    expect(docs.status).toBe(200);
    expect(docs.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
  test('a store that fails is told by /healthz, and an input is not accepted', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const { seq, actions } = await battle.turn();
    const full = async (): Promise<void> => {
      throw new StoreFailure('the disk is full');
    };
    const broken = vi.spyOn(SqlStore.prototype, 'add').mockImplementation(full);
    expect(await battle.choose('horde', seq, actions[0] ?? {})).toMatchObject({ status: 503, body: { error: { code: 'busy' } } });
    expect(await server.post('/api/games', { scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open' } })).toMatchObject({
      status: 503,
      body: { error: { code: 'busy' } },
    });
    broken.mockRestore();
    expect(await battle.seen()).toMatchObject({ seq: 0 });
    expect(await battle.choose('horde', seq, actions[0] ?? {})).toMatchObject({ status: 200, body: { seq: 1 } });
    const gone = vi.spyOn(SqlStore.prototype, 'check').mockImplementation(full);
    expect(await server.get('/healthz')).toMatchObject({ status: 503, body: { error: { code: 'busy' } } });
    gone.mockRestore();
    expect(await server.get('/healthz')).toMatchObject({ status: 200 });
  });
});
