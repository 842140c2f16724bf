import { join as inFolder } from 'node:path';
import {
  type DescribedWindow,
  type DiceOrigin,
  diceOrigin,
  promiseOf,
  Sfc32,
  type StandingOrder,
  standingAnswer,
  verify,
} from '@pennon/kernel';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { readBeginning } from '../../apps/server/beginnings/read-beginning.js';
import type { Chosen } from '../../apps/server/bots/task.js';
import { parsedBody } from '../../apps/server/requests.js';
import { order } from '../standing-order.js';
import { begun, code, HORDE, invited, join, OTHER, playOn, RUS, salt } from './invited-friend.js';
import { noPostgres, startPostgres } from './postgres.js';
import { first, kulikovo, someFolder, TestServer, until } from './test-server.js';

/* What somebody tries who sits at a game whose dice are promised: at every moment of it, and with every key that he ever had. */

describe('while a round waits', () => {
  test('a bot that was thinking when the dice were begun anew puts nothing down until they are agreed on', async () => {
    let thinks = (_: Chosen) => {};
    const thought = new Promise<Chosen>((resolve) => {
      thinks = resolve;
    });
    const asked: unknown[] = [];
    const think: typeof first = async (task) => {
      asked.push(task);
      return asked.length === 1 ? thought : first(task);
    };
    const server = await TestServer.open({}, { botThreads: { think, close: async () => {} } as never });
    const { body } = await server.post('/api/games', { scenario: 'kulikovo/training', seats: { rus: 'friend', horde: 'bot:captain' } });
    const path = `/api/games/${body.game}`;
    const { body: sat } = await join(server, { path, invitation: body.seats.rus.invitation });
    await salt(server, path, sat.token, HORDE);
    await until(() => asked.length === 1);
    // Whoever sits there stands up while the bot thinks, before the first die.
    const { body: again } = await server.post(`${path}/invite`, { side: 'rus' }, sat.token);
    thinks(await first(asked[0] as never));
    const { body: next } = await join(server, { path, ...again }, { key: 'k2', commit: promiseOf(OTHER) });
    expect((await server.get(path)).body).toMatchObject({ seq: 0, waiting: ['rus'], round: { number: 1 } });
    await salt(server, path, next.token, OTHER);
    await until(async () => (await server.get(path)).body.seq > 0);
  });

  test('a question that is open is not answered by standing orders that are given meanwhile; they answer it when the new round begins', async () => {
    const server = await TestServer.open();
    const asked = await begun(server);
    const luck = Sfc32.seeded(11);
    const tokens: { readonly [side: string]: string } = { rus: asked.rus, horde: asked.horde };
    /** Everything that the side may be asked, answered in advance. */
    const ordersOf = async (side: string) => {
      const { body } = await server.get(`${asked.path}/orders`, tokens[side]);
      return (body.windows as readonly DescribedWindow[])
        .filter(({ who }) => who === null || who.length > 0)
        .map(({ id, answers }) => order(id, answers.never === undefined ? 'always' : 'never'));
    };
    let open: { readonly side: string; readonly seq: number; readonly orders: readonly StandingOrder[] } | undefined;
    while (open === undefined) {
      const { side } = (await server.get(asked.path)).body.pending;
      const { seq, view, pending } = (await server.get(asked.path, tokens[side])).body;
      const orders = await ordersOf(side);
      if (standingAnswer(kulikovo, view, side, orders) !== undefined) open = { side, seq, orders };
      else expect((await server.post(`${asked.path}/inputs`, { seq, action: luck.pick(pending.actions) }, tokens[side])).status).toBe(200);
    }
    const leaves = open.side === 'rus' ? 'horde' : 'rus';
    await server.post(`${asked.path}/substitute`, { side: leaves, agree: true }, tokens[leaves]);
    const { body: passed } = await server.post(`${asked.path}/substitute`, { side: leaves, agree: true }, tokens[open.side]);
    const put = await server.send('PUT', `${asked.path}/orders`, { token: tokens[open.side] ?? '', body: { orders: open.orders } });
    expect([put.status, put.body.seq]).toEqual([200, open.seq]);
    const { body: sat } = await join(server, { ...asked, ...passed }, { key: 'new', commit: promiseOf(HORDE) });
    await server.post(`${asked.path}/promise`, { commit: promiseOf(OTHER) }, tokens[open.side]);
    await salt(server, asked.path, sat.token, HORDE);
    expect((await server.get(asked.path)).body).toMatchObject({ seq: open.seq, waiting: [open.side] });
    await salt(server, asked.path, tokens[open.side] ?? '', OTHER);
    await until(async () => (await server.get(asked.path)).body.seq > (open?.seq ?? 0));
    const { byOrder } = (await server.get(`${asked.path}/events?after=${open.seq}`, tokens[open.side])).body;
    expect(byOrder.length).toBeGreaterThan(0);
  });

  test('a salt beside an input is refused for its form, whatever else is wrong with the input', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    const resigns = { seq: 7, action: { type: 'resign', side: 'rus' }, salt: 'oak' };
    expect(code(await server.post(`${asked.path}/inputs`, resigns, asked.rus))).toEqual([400, 'bad-request']);
  });

  test('a key that was used to sit down is good for nothing when the dice have fallen, also when a new round waits', async () => {
    const server = await TestServer.open();
    const asked = await begun(server);
    await playOn(server, asked, 12);
    const pass = (token: string) => server.post(`${asked.path}/substitute`, { side: 'rus', agree: true }, token);
    await pass(asked.rus);
    const { body } = await pass(asked.horde);
    expect((await server.get(asked.path)).body.waiting).toEqual(['rus', 'horde']);
    // Whoever had the seat of the Horde first knows its old invitation and its key still.
    expect(code(await join(server, asked))).toEqual([410, 'spent']);
    expect((await server.get(asked.path, asked.horde)).status).toBe(200);
    // The substitute's own key gives a fresh token until this round begins.
    const substitute = { path: asked.path, invitation: body.invitation };
    const more = { key: 'new', commit: promiseOf(OTHER) };
    await join(server, substitute, more);
    const { body: sat } = await join(server, substitute, more);
    await server.post(`${asked.path}/promise`, { commit: promiseOf(HORDE) }, asked.horde);
    await salt(server, asked.path, sat.token, OTHER);
    await salt(server, asked.path, asked.horde, HORDE);
    expect(code(await join(server, substitute, more))).toEqual([410, 'spent']);
  });

  test('a seat that was made one’s own alone is not taken back with the key that it was taken with', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    const { body: sat } = await join(server, asked);
    const { body: own } = await server.post(`${asked.path}/seat`, {}, sat.token);
    expect(code(await join(server, asked))).toEqual([410, 'spent']);
    expect((await server.get(asked.path, own.token)).body).toMatchObject({ side: 'horde', waiting: ['rus', 'horde'] });
  });
});

describe('inviting anew', () => {
  test('ends somewhere: a seat has so many invitations and no more', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    let answered = await server.post(`${asked.path}/invite`, { side: 'horde' }, asked.rus);
    for (let n = 0; n < 1_100 && answered.status === 200; n++)
      answered = await server.post(`${asked.path}/invite`, { side: 'horde' }, asked.rus);
    expect(code(answered)).toEqual([422, 'illegal']);
  });
});

describe('what is told of rounds', () => {
  test('a closed game has its round as every game of form 2, in its greeting too', async () => {
    const data = someFolder();
    const before = await TestServer.open({ data });
    const asked = await begun(before);
    await playOn(before, asked, 3);
    const { dice, round } = (await before.get(asked.path)).body;
    await before.close();
    const database = new Database(inFolder(data, 'pennon.db'));
    database.exec(
      "update games set rules = 'kulikovo@0', chain = null, sum = null; update entries set chain = null; update positions set sum = null",
    );
    database.close();
    const server = await TestServer.open({ data, closeOld: true });
    expect((await server.get(asked.path)).body).toMatchObject({ closed: expect.anything(), dice, waiting: [], round });
    const line = await server.live(asked.game.id, { token: asked.rus });
    expect(await line.until(() => true)).toMatchObject({ closed: expect.anything(), dice, waiting: [], round });
  });

  test.each([
    ["replace(rounds, 'commits', 'commitz')"],
    ["replace(rounds, 'salts', 'saltz')"],
    ['replace(rounds, \'"seed"\', \'"sead"\')'],
    ['replace(rounds, \'"number"\', \'"numbex"\')'],
    ["'[7]'"],
    ["'[null]'"],
  ])('promises that are damaged (%s) are no error of the server on any route', async (spoilt) => {
    const data = someFolder();
    const before = await TestServer.open({ data });
    const asked = await begun(before);
    await before.close();
    const database = new Database(inFolder(data, 'pennon.db'));
    database.exec(`update rounds set rounds = ${spoilt}`);
    database.close();
    const server = await TestServer.open({ data });
    for (const token of [undefined, asked.rus, asked.horde])
      for (const path of ['', '/record', '/positions', '/events', ...(token === undefined ? [] : ['/orders'])]) {
        const { status, text } = await server.get(`${asked.path}${path}`, token);
        expect(token === undefined ? [200, 401] : [200], `${path}: ${text}`).toContain(status);
      }
    expect((await server.get(asked.path)).body.closed).toContain('damaged');
  });
});

test('a branch with a friend counts its rounds and dice from its own 0, and has what was supplied as its start', async () => {
  // Read here, and not in a thread that a busy machine may cut.
  const beginnings = { read: async (text: string) => readBeginning(parsedBody(text)), close: async () => {} };
  const server = await TestServer.open({}, { beginnings });
  const asked = await begun(server);
  await playOn(server, asked, 20);
  const { seq } = (await server.get(asked.path)).body;
  await server.post(`${asked.path}/inputs`, { seq, action: { type: 'resign', side: 'rus' } }, asked.rus);
  const { body: supplied } = await server.get(`${asked.path}/record`);
  const branch = await begun(server, { scenario: undefined, from: { record: supplied, inputs: 12 } });
  await playOn(server, branch);
  const { body: record } = await server.get(`${branch.path}/record`);
  expect(record).toMatchObject({ dice: 2, start: expect.anything(), rounds: [{ number: 0, from: 0 }] });
  expect(record.game).not.toBe(supplied.game);
  expect(verify(kulikovo, record, { origin: diceOrigin(record) as DiceOrigin })).toMatchObject({ ok: true, dice: { chosen: 'unproved' } });
  // The round of the game that it came from does not count beside it.
  expect(
    verify(kulikovo, { ...record, rounds: supplied.rounds }, { origin: diceOrigin({ ...record, rounds: supplied.rounds }) as DiceOrigin })
      .ok,
  ).toBe(false);
});

describe.skipIf(noPostgres !== undefined)(
  `two servers on one PostgreSQL${noPostgres === undefined ? '' : `, left out: ${noPostgres}`}`,
  () => {
    test('two who sit down, promise, give and choose at the same moment on both: one of them counts, and nothing is put down while a round waits', async () => {
      const postgres = await startPostgres();
      try {
        const one = await TestServer.open({ databaseUrl: postgres.url });
        const two = await TestServer.open({ databaseUrl: postgres.url });
        /** What a page does when the server says that it had no time. */
        const again = async (ask: () => ReturnType<TestServer['post']>) => {
          for (;;) {
            const answered = await ask();
            if (answered.status !== 503) return answered;
          }
        };
        for (let n = 0; n < 6; n++) {
          const asked = await invited(one);
          const joined = await Promise.all(
            [one, two].map((server, i) => again(() => join(server, asked, { key: `k${i}`, commit: promiseOf(`${HORDE}${i}`) }))),
          );
          expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 410]);
          const who = joined.findIndex(({ status }) => status === 200);
          const horde = joined[who]?.body.token;
          // The one gives his salt while the other has lost his.
          const [given, anew] = await Promise.all([
            again(() => salt(one, asked.path, asked.rus, RUS)),
            again(() => two.post(`${asked.path}/promise`, { commit: promiseOf(OTHER) }, horde)),
          ]);
          expect([200, 409]).toContain(given.status);
          expect(anew.status).toBe(200);
          expect((await two.get(asked.path)).body).toMatchObject({ round: { number: 1, salts: {} }, waiting: ['rus'] });
          await again(() => one.post(`${asked.path}/promise`, { commit: promiseOf(RUS) }, asked.rus));
          await until(async () => (await two.get(asked.path)).body.waiting.length === 2);
          const salts = await Promise.all([
            again(() => salt(one, asked.path, asked.rus, RUS)),
            again(() => salt(two, asked.path, horde, OTHER)),
          ]);
          expect(salts.map(({ status }) => status)).toEqual([200, 200]);
          await until(async () => (await one.get(asked.path)).body.waiting.length === 0);
          // One chooses while the other stands up, or is made to: what comes first counts.
          const [action] = (await one.get(asked.path, horde)).body.pending.actions;
          const [chosen, stood] = await Promise.all([
            one.post(`${asked.path}/inputs`, { seq: 0, action }, horde),
            again(() => two.post(`${asked.path}/invite`, { side: 'horde' }, asked.rus)),
          ]);
          expect([200, 401, 409]).toContain(chosen.status);
          expect([200, 422]).toContain(stood.status);
          const { body } = await two.get(asked.path);
          if (stood.status === 200) expect(body.waiting).toEqual(['rus', 'horde']);
          const { body: record } = await again(() => two.get(`${asked.path}/record`, asked.rus));
          // What was put down before the new round counts; nothing came after.
          expect(record.rounds.at(-1).from).toBeLessThanOrEqual(record.inputs.length);
          if (stood.status === 200) expect(record.rounds.at(-1).from).toBe(record.inputs.length);
        }
      } finally {
        await postgres.stop();
      }
    });
  },
);
