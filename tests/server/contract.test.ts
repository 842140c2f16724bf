import { commitOf, hash, newGame, pendingFor } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { kulikovo, TestServer } from './test-server.js';

const error = (code: string, message: string | RegExp = /./) => ({
  error: expect.objectContaining({ code, message: message instanceof RegExp ? expect.stringMatching(message) : message }),
});

describe('GET /healthz', () => {
  test('says yes when it can read and write its store', async () => {
    const server = await TestServer.open();
    expect(await server.get('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  });
});

describe('GET /api/scenarios', () => {
  test('lists every scenario with system, sides, units, note and length', async () => {
    const server = await TestServer.open();
    const { status, body } = await server.get('/api/scenarios');
    expect(status).toBe(200);
    expect(body.scenarios.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([
        'kulikovo/training',
        'kulikovo/field',
        'kulikovo/vozha',
        'kulikovo/ice',
        'd3h2/training',
        'd3h2/glimmerwood',
      ]),
    );
    expect(body.scenarios.find(({ id }: { id: string }) => id === 'kulikovo/training')).toEqual({
      id: 'kulikovo/training',
      system: 'kulikovo',
      name: expect.any(String),
      sides: ['rus', 'horde'],
      sideNames: ['Rus', 'Golden Horde'],
      units: [8, 8],
      note: expect.any(String),
      length: expect.any(String),
    });
  });
});

describe('POST /api/resolve and /api/odds', () => {
  const request = { id: 'x1', system: 'kulikovo', procedure: 'weaponsMatrix', situation: { attacker: 'H', defender: 'B' } };
  test('answer as the command line does', async () => {
    const server = await TestServer.open();
    const resolved = await server.post('/api/resolve', request);
    expect(resolved).toMatchObject({ status: 200, body: { id: 'x1', ok: true } });
    expect(await server.post('/api/odds', request)).toMatchObject({
      status: 200,
      body: { id: 'x1', ok: true, of: 1, outcomes: [{ ways: 1, outcome: resolved.body.outcome }] },
    });
  });
  test('a request that is refused is an answer too', async () => {
    const server = await TestServer.open();
    expect(await server.post('/api/odds', { ...request, dice: [1] })).toMatchObject({
      status: 200,
      body: { id: 'x1', ok: false, error: { code: 'bad-request' } },
    });
    expect(await server.post('/api/resolve', { ...request, system: 'kulikvo' })).toMatchObject({
      status: 200,
      body: { ok: false, error: { code: 'bad-request', message: 'system "kulikvo" is not known; did you mean kulikovo?' } },
    });
  });
  test('a body that is no object is 400', async () => {
    const server = await TestServer.open();
    for (const body of ['[]', '"x"', '7', 'null', '{', ''])
      expect(await server.send('POST', '/api/odds', { body, headers: { 'content-type': 'application/json' } }), body).toMatchObject({
        status: 400,
        body: error('bad-request'),
      });
  });
});

describe('POST /api/games', () => {
  test('gives tokens for open seats only, and the promise about the dice', async () => {
    const server = await TestServer.open();
    const { status, body } = await server.post('/api/games', {
      scenario: 'kulikovo/training',
      options: {},
      seats: { rus: 'open', horde: 'bot:captain' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      game: expect.stringMatching(/^[\w-]{12}$/),
      seats: { rus: { token: expect.stringMatching(/^[\w-]{43}$/) } },
      commit: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
  test('takes a whole scenario document and options', async () => {
    const server = await TestServer.open();
    const { SCENARIOS } = await import('../../packages/systems/kulikovo/scenarios/index.js');
    const document = { ...SCENARIOS[0], id: 'kulikovo/ours', name: 'Our battle' };
    const ours = await server.begin(document as unknown as string, undefined, { options: { lightEvade: true } });
    expect(await ours.seen('rus')).toMatchObject({ seq: 0, view: { scenario: { name: 'Our battle' }, options: { lightEvade: true } } });
  });
  test.each([
    [{ seats: { rus: 'open', horde: 'open' } }, 'bad-request', /^scenario is missing/],
    [{ scenario: 'kulikovo/training' }, 'bad-request', /^seats is missing/],
    [{ scenario: 'kulikovo/training', seats: { rus: 'open' } }, 'bad-request', /^seats\.horde is missing/],
    [{ scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open', pope: 'open' } }, 'bad-request', /^seats\.pope is not a known/],
    [{ scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'bot:captan' } }, 'bad-request', /did you mean bot:captain\?/],
    [{ scenario: 'kulikovo/training', seats: { rus: 'open', horde: 3 } }, 'bad-request', /^seats\.horde must be one of/],
    [{ scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open' }, colour: 1 }, 'bad-request', /^colour is not a known field/],
    [{ scenario: 'kulikovo/trainin', seats: { rus: 'open', horde: 'open' } }, 'bad-scenario', /did you mean kulikovo\/training\?/],
    [{ scenario: { id: 'nobody/x' }, seats: {} }, 'bad-scenario', /begins with a system/],
    [{ scenario: { id: 'kulikovo/x' }, seats: { rus: 'open', horde: 'open' } }, 'bad-scenario', /sides/],
    [{ scenario: 'kulikovo/training', options: { lightEvad: true }, seats: { rus: 'open', horde: 'open' } }, 'bad-scenario', /lightEvad/],
    [{ scenario: 'kulikovo/training', options: [], seats: { rus: 'open', horde: 'open' } }, 'bad-request', /^options must be an object/],
  ])('refuses %j', async (body, code, message) => {
    const server = await TestServer.open();
    expect(await server.post('/api/games', body)).toMatchObject({ status: 400, body: error(code, message) });
  });
});

describe('GET /api/games/:id', () => {
  test('shows a seat its choice, and others only whose it is', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const begun = newGame(kulikovo, 'kulikovo/training');
    if (!begun.ok) throw new Error();
    const base = {
      seq: 0,
      over: false,
      system: 'kulikovo',
      seats: { rus: 'open', horde: 'open' },
      commit: battle.commit,
      draw: null,
      mayUndo: false,
    };
    for (const side of ['rus', 'horde', null] as const)
      expect(await battle.seen(side ?? undefined)).toEqual({
        ...base,
        side,
        pending: pendingFor(kulikovo, begun.state, side),
        view: kulikovo.view(begun.state, side),
      });
    expect((await battle.seen()).pending).toEqual({ kind: 'choice', side: 'horde', prompt: '', actions: [], open: false });
  });
  test('an unknown game is 404, a wrong or malformed token 401', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const other = await server.begin();
    expect(await server.get('/api/games/nothing')).toMatchObject({ status: 404, body: error('not-found', 'There is no such game.') });
    for (const token of ['x', other.token('rus'), `${battle.token('rus')}x`, 'a b'])
      expect(await server.get(battle.path, token)).toMatchObject({ status: 401, body: error('no-seat') });
    expect(await server.send('GET', battle.path, { headers: { authorization: `Basic ${battle.token('rus')}` } })).toMatchObject({
      status: 401,
    });
  });
});

describe('POST /api/games/:id/inputs', () => {
  test('an accepted input is answered with events and what is asked next', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const { side, seq, actions } = await battle.turn();
    const [action] = actions;
    if (action === undefined) throw new Error();
    const { status, body } = await battle.choose(side, seq, action);
    expect(status).toBe(200);
    expect(body).toEqual({ seq: 1, events: [expect.objectContaining({ type: 'activated' })], pending: (await battle.seen(side)).pending });
    expect(Object.keys(body)).toEqual(['seq', 'events', 'pending']);
  });
  test('the server rolls the dice that follow until somebody chooses', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const answers = await battle.play(60);
    const leaps = answers.filter(({ seq }, i) => seq - (answers[i - 1]?.seq ?? 0) > 1);
    expect(leaps.length).toBeGreaterThan(0);
    for (const { pending } of answers) expect(pending.kind).not.toBe('chance');
  });
  test('409 stale with the current number and choice, and nothing changes', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    await battle.play(1);
    const { side, seq, actions } = await battle.turn();
    const before = await battle.seen(side);
    for (const other of [seq - 1, seq + 1, 0, 999])
      expect(await battle.choose(side, other, actions[0] ?? {})).toMatchObject({
        status: 409,
        body: { ...error('stale'), seq, pending: before.pending },
      });
    expect(await battle.seen(side)).toEqual(before);
  });
  test('403 not-your-choice, 422 illegal with the rule, 401 no-seat, 400 bad-request', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const { seq, actions } = await battle.turn();
    const [action] = actions;
    if (action === undefined) throw new Error();
    expect(await battle.choose('rus', seq, action)).toMatchObject({ status: 403, body: error('not-your-choice') });
    expect(await battle.choose('horde', seq, { type: 'activate', battle: 'Kolomna' })).toMatchObject({
      status: 422,
      body: { error: { code: 'illegal', message: expect.any(String), ref: expect.any(String) } },
    });
    expect(await server.post(`${battle.path}/inputs`, { seq, action })).toMatchObject({ status: 401, body: error('no-seat') });
    expect(await server.post(`${battle.path}/inputs`, { seq, action }, 'wrong')).toMatchObject({ status: 401, body: error('no-seat') });
    for (const [body, message] of [
      [{ action }, /^seq is missing/],
      [{ seq: '0', action }, /^seq must be a whole number/],
      [{ seq: 0.5, action }, /^seq must be a whole number/],
      [{ seq }, /^action is missing/],
      [{ seq, action: 'done' }, /^action must be an object/],
      [{ seq, action: { type: 'nonsense' } }, /nonsense/],
      [{ seq, action, key: 'k'.repeat(65) }, /^key must be a text of at most 64/],
      [{ seq, action, salt: 7 }, /^salt must be a text/],
      [{ seq, action, faces: [9] }, /^faces is not a known field/],
    ] as const)
      expect(await server.post(`${battle.path}/inputs`, body, battle.token('horde'))).toMatchObject({
        status: 400,
        body: error('bad-request', message),
      });
    expect((await battle.seen()).seq).toBe(0);
  });
  test('the dice cannot be given from outside', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    expect(await battle.choose('horde', 0, { faces: [9] })).toMatchObject({ status: 400, body: error('bad-request') });
    expect(await server.post(`${battle.path}/inputs`, { seq: 0, faces: [9] }, battle.token('horde'))).toMatchObject({ status: 400 });
  });
});

describe('GET /api/games/:id/events', () => {
  test('tells everything since an input, and from the beginning without a number', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const answers = await battle.play(30);
    const all = answers.flatMap(({ events }) => events);
    const last = answers.at(-1);
    expect((await server.get(`${battle.path}/events?after=0`, battle.token('rus'))).body).toEqual({ seq: last?.seq, events: all });
    const tenth = answers[9]?.seq ?? 0;
    expect((await server.get(`${battle.path}/events?after=${tenth}`, battle.token('rus'))).body).toEqual({
      seq: last?.seq,
      events: answers.slice(10).flatMap(({ events }) => events),
    });
    expect((await server.get(`${battle.path}/events`, battle.token('rus'))).body.events).toEqual([
      { type: 'initiative', side: 'horde', by: 'start', tick: 1 },
      ...all,
    ]);
    expect((await server.get(`${battle.path}/events?after=${last?.seq}`)).body).toEqual({ seq: last?.seq, events: [] });
    // Who watches, and may not have the record yet, learns how it began and what belongs to which input.
    const { body } = await server.get(`${battle.path}/events`);
    expect(body.ends).toHaveLength(1 + (last?.seq ?? 0));
    expect([body.ends[0], body.ends.at(-1)]).toEqual([1, body.events.length]);
    expect(body.start).toMatchObject({ scenario: 'kulikovo/training', tick: 1 });
  });
  test.each(['after=x', 'after=-1', 'after=1.5', 'after=', 'after=1&after=2', 'before=1', 'after=99999999999'])(
    'refuses ?%s',
    async (query) => {
      const server = await TestServer.open();
      const battle = await server.begin();
      expect(await server.get(`${battle.path}/events?${query}`)).toMatchObject({ status: 400, body: error('bad-request') });
    },
  );
});

describe('GET /api/games/:id/record', () => {
  test('before the end only for seats; whole, with the seed, when over', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    await battle.play(3);
    expect(await battle.record()).toMatchObject({ status: 401, body: error('no-seat') });
    const { body: before } = await battle.record('rus');
    expect(before).toMatchObject({ format: 1, rules: 'kulikovo@3', scenario: 'kulikovo/training', game: battle.id, commit: battle.commit });
    expect(before.salts).toEqual([]);
    expect(before).not.toHaveProperty('seed');
    const { seq } = await battle.seen();
    expect((await battle.choose('rus', seq, { type: 'resign', side: 'rus' })).status).toBe(200);
    const { body: after } = await battle.record();
    expect(after.inputs.at(-1)).toEqual({ action: { type: 'resign', side: 'rus' } });
    expect(commitOf(Buffer.from(after.seed, 'hex'))).toBe(battle.commit);
    expect(after.hash).toBe(hash((await battle.seen()).view));
  });
});

describe('what is nowhere', () => {
  test('404 not-found for unknown addresses and methods', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    for (const [method, url] of [
      ['GET', '/nothing'],
      ['GET', '/api'],
      ['GET', '/api/games'],
      ['DELETE', battle.path],
      ['PUT', `${battle.path}/inputs`],
      ['GET', `${battle.path}/inputs`],
      ['GET', `${battle.path}/nothing`],
      ['GET', `/api/games/${'x'.repeat(300)}`],
      ['POST', '/api/scenarios'],
    ] as const)
      expect(await server.send(method, url), `${method} ${url}`).toMatchObject({ status: 404, body: error('not-found') });
  });
});
