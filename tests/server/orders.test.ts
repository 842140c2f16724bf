import { type DescribedWindow, Sfc32, type StandingOrder } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { order } from '../standing-order.js';
import { ask, serving } from './server-process.js';
import { type Game, someFolder, TestServer } from './test-server.js';

const NEVER = (window: string): StandingOrder => order(window, 'never');
const ALWAYS = (window: string): StandingOrder => order(window, 'always');
/** What the Rus of the training battle may be asked: nobody shoots or strikes in reaction, and ways back are chosen. */
const QUIET = [NEVER('entryFire'), NEVER('returnFire'), NEVER('braceFire'), NEVER('counterCharge'), NEVER('seize'), ALWAYS('retreat')];

const give = (server: TestServer, battle: Game, side: string, orders: unknown) =>
  server.send('PUT', `${battle.path}/orders`, { token: battle.token(side), body: { orders } });
const given = async (server: TestServer, battle: Game, side: string): Promise<readonly StandingOrder[]> =>
  (await server.get(`${battle.path}/orders`, battle.token(side))).body.orders;

/** Everything that a side may be asked is answered: never, or chosen where something must be. */
async function quiet(server: TestServer, battle: Game, side: string): Promise<void> {
  const { body } = await server.get(`${battle.path}/orders`, battle.token(side));
  const windows: readonly DescribedWindow[] = body.windows;
  const orders = windows
    .filter(({ who }) => who === null || who.length > 0)
    .map(({ id, answers }) => (answers.never === undefined ? ALWAYS(id) : NEVER(id)));
  const { status, text } = await give(server, battle, side, orders);
  expect(status, text).toBe(200);
}

/** Plays until the orders of a side have answered something. */
async function playedOn(server: TestServer, battle: Game, owner: string): Promise<void> {
  const luck = Sfc32.seeded(11);
  for (let i = 0; i < 400; i++) {
    const { side, seq, actions } = await battle.turn();
    const { status, body } = await battle.choose(side, seq, luck.pick(actions));
    expect(status).toBe(200);
    const marked = (await server.get(`${battle.path}/events`, battle.token(owner))).body.byOrder;
    if (marked !== undefined || body.byOrder !== undefined) return;
  }
  expect.fail('the orders were never needed');
}

describe('GET and PUT /api/games/:id/orders', () => {
  test('belong to the seat: without its token nobody has them, with it only its own', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    expect((await give(server, battle, 'rus', QUIET)).status).toBe(200);
    expect(await given(server, battle, 'rus')).toEqual(QUIET);
    expect(await given(server, battle, 'horde')).toEqual([]);
    for (const method of ['GET', 'PUT'] as const)
      expect(await server.send(method, `${battle.path}/orders`, method === 'PUT' ? { body: { orders: [] } } : {})).toMatchObject({
        status: 401,
        body: { error: { code: 'no-seat' } },
      });
  });

  test('say what may be ordered: windows with their answers, conditions and who can be asked', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const { body } = await server.get(`${battle.path}/orders`, battle.token('rus'));
    expect(body.orders).toEqual([]);
    const entry = body.windows.find(({ id }: { readonly id: string }) => id === 'entryFire');
    expect(entry).toMatchObject({ name: 'Shoot at who comes near', answers: { always: 'shoot', never: 'hold fire' } });
    expect(entry.when.chance.takes).toBe('a whole number from 1 to 100');
    expect(entry.when.turn.words).toBe('in activation … only');
  });

  test.each<readonly [string, unknown, number, RegExp]>([
    ['no list', {}, 400, /orders must be a list/],
    ['nothing', undefined, 400, /orders is missing/],
    ['no object', ['always'], 400, /orders\[0\] must be an object/],
    ['no window', [{ who: null, answer: 'always', when: {} }], 400, /orders\[0\]\.window is missing/],
    ['a window that is a number', [{ window: 7, who: null, answer: 'always', when: {} }], 400, /orders\[0\]\.window must be a text/],
    ['no answer', [{ window: 'meet', who: null, when: {} }], 400, /orders\[0\]\.answer is missing/],
    ['another answer', [{ window: 'meet', who: null, answer: 'perhaps', when: {} }], 400, /one of always, never, ask/],
    ['an unknown field', [{ ...NEVER('meet'), until: 3 }], 400, /orders\[0\]\.until is not a known field/],
    ['nobody', [{ ...NEVER('meet'), who: [] }], 400, /orders\[0\]\.who must be a list of 1 to 150/],
    ['somebody twice', [{ ...NEVER('meet'), who: ['WAT1', 'WAT1'] }], 400, /names "WAT1" twice/],
    ['a word for those', [{ ...NEVER('meet'), who: 'WAT1' }], 400, /orders\[0\]\.who must be/],
    ['a list of conditions', [{ ...NEVER('meet'), when: [] }], 400, /orders\[0\]\.when must be an object/],
    ['a condition in a condition', [{ ...NEVER('entryFire'), when: { chance: { of: 3 } } }], 400, /when\.chance must be a figure, a word/],
    ['a chance of nothing', [{ ...NEVER('entryFire'), when: { chance: 0 } }], 400, /when\.chance must be a whole number from 1 to 100/],
    ['half a chance', [{ ...NEVER('entryFire'), when: { chance: 12.5 } }], 400, /when\.chance must be a whole number/],
    ['a word for a chance', [{ ...NEVER('entryFire'), when: { chance: 'good' } }], 400, /when\.chance must be a whole number/],
    ['too many', Array.from({ length: 101 }, () => NEVER('meet')), 400, /a list of 0 to 100/],
    [
      'one too long',
      [{ ...NEVER('meet'), who: Array.from({ length: 140 }, (_, i) => `somebody ${i}`) }],
      400,
      /longer than 2000 characters/,
    ],
    ['a window that is not there', [NEVER('entryfire')], 422, /There is no window "entryfire"; did you mean entryFire/],
    ['a window of another game', [NEVER('recoil')], 422, /There is no window "recoil"/],
    ['a window of every object', [NEVER('__proto__')], 422, /There is no window/],
    ['never where one must go', [NEVER('retreat')], 422, /cannot be answered "never" in advance/],
    ['nobody of that name', [{ ...NEVER('counterCharge'), who: ['WAT1', 'NOBODY'] }], 422, /"NOBODY" is none of yours/],
    ['one of the enemy', [{ ...NEVER('meet'), who: ['TEL1'] }], 422, /"TEL1" is none of yours/],
    ['one who never shoots', [{ ...ALWAYS('entryFire'), who: ['WAT1'] }], 422, /none of yours of whom "Shoot at who comes near"/],
    ['what the options leave out', [ALWAYS('evade')], 422, /You have nobody of whom "Evade" can be asked/],
    ['a condition that is not there', [{ ...NEVER('entryFire'), when: { chanse: 3 } }], 422, /no such condition; did you mean chance/],
    ['a condition of another window', [{ ...ALWAYS('retreat'), when: { chance: 3 } }], 422, /"Where to retreat" has no such condition/],
    ['a condition of every object', [{ ...ALWAYS('retreat'), when: { constructor: 3 } }], 422, /"Where to retreat" has no such condition/],
  ])('%s: refused with a sentence that names what and where, and nothing changes', async (_name, orders, status, message) => {
    const server = await TestServer.open();
    const battle = await server.begin();
    await give(server, battle, 'rus', QUIET);
    const before = (await battle.seen('rus')).seq;
    const reply = await give(server, battle, 'rus', orders);
    expect(reply.status, reply.text).toBe(status);
    expect(reply.body.error.code).toBe(status === 422 ? 'illegal' : 'bad-request');
    expect(reply.body.error.message).toMatch(message);
    expect(await given(server, battle, 'rus')).toEqual(QUIET);
    expect((await battle.seen('rus')).seq).toBe(before);
  });

  test('a body that is too large is too-large; a game that is over takes no orders', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    expect(await give(server, battle, 'rus', 'x'.repeat(70_000))).toMatchObject({ status: 413, body: { error: { code: 'too-large' } } });
    await battle.choose('rus', (await battle.seen()).seq, { type: 'resign', side: 'rus' });
    expect(await give(server, battle, 'rus', [])).toMatchObject({
      status: 422,
      body: { error: { code: 'illegal', message: 'The game is over.' } },
    });
  });

  test('rates are limited as for inputs', async () => {
    const server = await TestServer.open({ rateLimits: true });
    const battle = await server.begin();
    const { headers } = await give(server, battle, 'rus', []);
    expect(headers['x-ratelimit-limit']).toBe('600');
  });
});

describe('what they answer', () => {
  test('is an ordinary input, marked for its owner and nobody else before the end', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const lines = {
      rus: await server.live(battle.id, { token: battle.token('rus'), views: true }),
      horde: await server.live(battle.id, { token: battle.token('horde'), views: true }),
      spectator: await server.live(battle.id, { views: true }),
    };
    await quiet(server, battle, 'rus');
    await playedOn(server, battle, 'rus');
    const told = async (side?: 'rus' | 'horde') => [
      (await server.get(`${battle.path}/events`, side && battle.token(side))).text,
      (await server.get(battle.path, side && battle.token(side))).text,
      (await server.get(`${battle.path}/record`, side && battle.token(side))).text,
      (await server.get(`${battle.path}/positions`, side && battle.token(side))).text,
    ];
    const own = await told('rus');
    expect(own[0]).toContain('"byOrder":[{"at":');
    expect(own[2]).toContain('"standing":true');
    for (const text of [...(await told('horde')), ...(await told())]) {
      expect(text).not.toContain('"standing"');
      expect(text).not.toContain('"byOrder"');
    }
    const { seq } = await battle.seen();
    for (const [who, line] of Object.entries(lines)) {
      await line.at(seq);
      const heard = JSON.stringify(line.said);
      expect(heard.includes('"byOrder"')).toBe(who === 'rus');
      if (who !== 'rus') expect(heard).not.toContain('"standing"');
    }
    await battle.choose('horde', seq, { type: 'resign', side: 'horde' });
    for (const side of ['horde', undefined] as const) expect((await battle.record(side)).text).toContain('"standing":true');
  });

  test('a question that is open is answered as soon as it is ordered, and the draw that was offered is gone', async () => {
    const server = await TestServer.open();
    let battle = await server.begin();
    const luck = Sfc32.seeded(5);
    for (let i = 0; ; i++) {
      // By the server's own dice a battle may be over before anybody is asked.
      if ((await battle.seen()).pending.kind !== 'choice') battle = await server.begin();
      const { side, seq, actions } = await battle.turn();
      if (actions.some(({ type }) => type === 'retreat' || type === 'seize' || type === 'counterCharge')) {
        expect((await battle.draw(side, seq)).status).toBe(200);
        await quiet(server, battle, side);
        expect((await battle.seen(side)).seq).toBeGreaterThan(seq);
        expect((await battle.seen(side)).draw).toBeNull();
        return;
      }
      expect(i, 'nothing is ever asked').toBeLessThan(400);
      expect((await battle.choose(side, seq, luck.pick(actions))).status).toBe(200);
    }
  });

  test('what was taken back is asked again, and not answered by the orders', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    await quiet(server, battle, 'rus');
    await quiet(server, battle, 'horde');
    const luck = Sfc32.seeded(6);
    let undone = 0;
    // By the server's own dice the battle may be short.
    for (let i = 0; i < 60 && (await battle.seen()).pending.kind === 'choice'; i++) {
      const { side, seq, actions } = await battle.turn();
      const chosen = luck.pick(actions);
      await battle.choose(side, seq, chosen);
      const seen = await battle.seen(side);
      if (!seen.mayUndo) continue;
      const { status, body } = await battle.undo(side, seen.seq);
      expect([status, body.pending.side, body.pending.actions]).toEqual([200, side, actions]);
      undone++;
      await battle.choose(side, body.seq, chosen);
    }
    expect(undone).toBeGreaterThan(0);
  });
});

test('orders outlive kill -9, and the game goes on with them', async () => {
  const data = someFolder();
  const first = await serving({ env: { PENNON_DATA: data } });
  const { body: created } = await ask(first.address, '/api/games', {
    scenario: 'kulikovo/training',
    seats: { rus: 'open', horde: 'open' },
  });
  const path = `/api/games/${created.game}/orders`;
  const put = await fetch(`${first.address}${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${created.seats.rus.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ orders: QUIET }),
  });
  expect(put.status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await serving({ env: { PENNON_DATA: data } });
  expect((await ask(second.address, path, undefined, created.seats.rus.token)).body.orders).toEqual(QUIET);
  expect((await ask(second.address, path, undefined, created.seats.horde.token)).body.orders).toEqual([]);
});
