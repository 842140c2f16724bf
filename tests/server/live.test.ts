import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { actionsOf, Line, TestServer, until } from './test-server.js';

const complaint = (line: Line) => line.said.find(({ error }) => error !== undefined)?.error;

interface Refusal {
  readonly status: number;
  readonly headers: { readonly [name: string]: unknown };
  readonly body: unknown;
}

/** The plain answer to a connection that does not become a WebSocket. */
const refused = (url: string): Promise<Refusal> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.on('error', () => {});
    socket.on('unexpected-response', (_request, reply) => {
      let text = '';
      reply.on('data', (part) => {
        text += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: JSON.parse(text) }));
    });
  });

describe('GET /api/games/:id/live', () => {
  test('greets with number, view and choice, then tells every input once, in order', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const rus = await server.live(battle.id, { token: battle.token('rus') });
    const horde = await server.live(battle.id, { token: battle.token('horde') });
    const spectator = await server.live(battle.id, {});
    const first = await rus.at(0);
    expect(Object.keys(first).slice(0, 3)).toEqual(['seq', 'view', 'pending']);
    expect(first).not.toHaveProperty('events');
    await horde.at(0);
    await spectator.at(0);
    const answers = await battle.play(40);
    const last = answers.at(-1)?.seq ?? 0;
    for (const line of [rus, horde, spectator]) {
      await line.at(last);
      const [, ...news] = line.said;
      expect(news.map(({ seq }) => seq)).toEqual(answers.map(({ seq }) => seq));
      expect(news.flatMap(({ events }) => events ?? [])).toEqual(answers.flatMap(({ events }) => events));
      for (const message of news) expect(message).not.toHaveProperty('view');
    }
    for (const { pending } of spectator.said) expect(actionsOf(pending)).toEqual([]);
    expect(
      horde.said
        .filter(({ pending }) => actionsOf(pending).length > 0)
        .every(({ pending }) => pending.kind === 'choice' && pending.side === 'horde'),
    ).toBe(true);
  });
  test('who asks for views gets one with every message', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const line = await server.live(battle.id, { views: true });
    await line.at(0);
    await battle.play(3);
    const { seq, view } = await line.at((await battle.seen()).seq);
    expect(view).toEqual((await battle.seen()).view);
    expect(line.said).toHaveLength(4);
    expect(seq).toBe(line.said.at(-1)?.seq);
  });
  test('who asks for company is told whose seats follow the game, as that changes; nobody else hears of it', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const plain = await server.live(battle.id, { token: battle.token('horde') });
    await plain.at(0);
    const line = await server.live(battle.id, { token: battle.token('rus'), company: true });
    const heard = (): readonly unknown[] => line.said.flatMap((said) => ('here' in said ? [said.here] : []));
    await expect.poll(heard).toEqual([['horde', 'rus']]);
    plain.socket.close();
    await expect.poll(heard).toEqual([['horde', 'rus'], ['rus']]);
    expect(plain.said.filter((said) => 'here' in said)).toEqual([]);
  });
  test('an undo says so, and a draw on offer', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const line = await server.live(battle.id, { token: battle.token('horde') });
    await line.at(0);
    await battle.play(1);
    expect(await line.at(1)).toMatchObject({ mayUndo: true });
    await battle.undo('horde', 1);
    expect(await line.at(2)).toMatchObject({ events: [], undone: true, mayUndo: false });
    await battle.draw('rus', 2);
    expect(await line.until(({ draw }) => draw === 'rus')).toMatchObject({ seq: 2, events: [] });
    await battle.draw('horde', 2);
    expect(await line.at(3)).toMatchObject({ draw: null, pending: { kind: 'over', winner: null } });
  });
  test('who comes back says what he knows and hears the rest', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const answers = await battle.play(12);
    const fifth = answers[4]?.seq ?? 0;
    const line = await server.live(battle.id, { token: battle.token('rus'), after: fifth });
    const greeting = await line.at(answers.at(-1)?.seq ?? 0);
    expect(greeting.events).toEqual(answers.slice(5).flatMap(({ events }) => events));
    expect(greeting.view).toEqual((await battle.seen('rus')).view);
    const { side, seq } = await battle.turn();
    await battle.play(1);
    const { seq: now, mayUndo } = await battle.seen(side);
    if (mayUndo) {
      await battle.undo(side, now);
      const back = await server.live(battle.id, { after: now });
      expect(await back.at(now + 1)).toMatchObject({ undone: true, events: [] });
    }
    const future = await server.live(battle.id, { after: seq + 1_000 });
    expect(await future.closed).toMatchObject({ code: 1008 });
    expect(complaint(future)).toMatchObject({ code: 'bad-request', message: 'after is later than the game.' });
  });
  test('a game that was opened from a snapshot tells what came before it', async () => {
    const server = await TestServer.open();
    const battle = await server.begin('kulikovo/field');
    const answers = await battle.play(150);
    const seen = (await server.get(`${battle.path}/events?after=0`)).text;
    server.real.games.sweep(0);
    const line = await server.live(battle.id, { after: 1 });
    const greeting = await line.at(answers.at(-1)?.seq ?? 0);
    const { body } = await server.get(`${battle.path}/events?after=1`);
    expect(greeting.events).toEqual(body.events);
    expect((await server.get(`${battle.path}/events?after=0`)).text).toBe(seen);
  });
  test.each([
    ['{', 'bad-request', 'The message is not JSON.'],
    ['[]', 'bad-request', 'The body must be a JSON object.'],
    ['{"after":"x"}', 'bad-request', 'after must be a whole number from 0 to 1000000000, not "x".'],
    ['{"tokn":"x"}', 'bad-request', 'tokn is not a known field; did you mean token?'],
    ['{"token":"wrong"}', 'no-seat', 'The token is not that of a seat in this game.'],
  ])('the first message %s is refused and the line closed', async (first, code, message) => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const line = await server.live(battle.id, first);
    expect(await line.closed).toEqual({ code: 1008, reason: code });
    expect(complaint(line)).toEqual({ code, message });
    expect(server.real.games.listeners).toBe(0);
  });
  test('a second message, a long one and a binary one end the conversation', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const twice = await server.live(battle.id, {});
    await twice.at(0);
    twice.socket.send('{}');
    expect(await twice.closed).toMatchObject({ code: 1008 });
    const long = await server.live(battle.id, { token: 'x'.repeat(10_000) });
    expect(await long.closed).toMatchObject({ code: 1009 });
    const line = await server.live(battle.id, {});
    await line.at(0);
    line.socket.send(Buffer.from([1, 2, 3]));
    expect(await line.closed).toMatchObject({ code: 1008 });
  });
  test('an unknown game and other addresses are refused before the upgrade, in the usual form', async () => {
    const server = await TestServer.open();
    const address = (await server.address()).replace('http', 'ws');
    expect(await refused(`${address}/api/games/nothing/live`)).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
    for (const path of ['/healthz', '/nothing', '/api/scenarios'])
      expect(await refused(`${address}${path}`)).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
  });
  test('too many from one address are 429 with Retry-After, and one that is closed makes room', async () => {
    const server = await TestServer.open({ rateLimits: true });
    const battle = await server.begin();
    const url = `${(await server.address()).replace('http', 'ws')}${battle.path}/live`;
    const lines = Array.from({ length: 200 }, () => Line.to(url));
    await Promise.all(lines.map(({ opened }) => opened));
    const reply = await refused(url);
    expect(reply).toMatchObject({ status: 429, body: { error: { code: 'too-many' } } });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    lines[0]?.socket.close();
    await lines[0]?.closed;
    await Line.to(url).opened;
  });
  test('without an upgrade it is 400', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    expect(await server.get(`${battle.path}/live`)).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
  });
  test('a listener who does not read is let go, and the game does not wait for him', async () => {
    const server = await TestServer.open();
    const battle = await server.begin('kulikovo/field');
    const { hostname, port } = new URL(await server.address());
    const slow = connect(Number(port), hostname);
    slow.write(
      `GET ${battle.path}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await new Promise((resolve) => slow.once('data', resolve));
    slow.pause();
    const text = '{"views":true}';
    slow.write(Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)]));
    for (let n = 0; n < 3 && server.real.games.listeners === 0; n++) await battle.seen();
    // Every message brings the view; the system keeps a few megabytes for him, the server one, then he is gone.
    for (let n = 0; n < 5_000 && (n < 5 || server.real.games.listeners > 0); n++) {
      const { seq } = await battle.seen();
      await battle.draw('rus', seq, n % 2 === 0);
    }
    expect(server.real.games.listeners).toBe(0);
    slow.destroy();
  });
  test('pings are answered, but no answers are heaped up for whoever does not read', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const { socket } = await server.live(battle.id, {});
    const { websocketServer } = server.real.app as unknown as { readonly websocketServer: { readonly clients: ReadonlySet<WebSocket> } };
    const [served] = websocketServer.clients;
    const pongs: string[] = [];
    socket.on('pong', (data) => pongs.push(String(data)));
    const pinged = async (text: string): Promise<void> => {
      const heard = new Promise((resolve) => served?.once('ping', resolve));
      socket.ping(text);
      await heard;
    };
    await pinged('first');
    // As if something waited to be read.
    Object.defineProperty(served, 'bufferedAmount', { value: 1, configurable: true });
    await pinged('second');
    Object.defineProperty(served, 'bufferedAmount', { value: 0 });
    await pinged('third');
    await until(() => pongs.length > 1);
    expect(pongs).toEqual(['first', 'third']);
  });
  test('when the server stops, listeners are told with 1001', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const line = await server.live(battle.id, {});
    await line.at(0);
    await server.close();
    expect(await line.closed).toMatchObject({ code: 1001 });
  });
});
