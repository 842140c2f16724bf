import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type DiceOrigin, diceOrigin, hash, replay, Sfc32, verify } from '@pennon/kernel';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Game, kulikovo, someFolder, TestServer } from './test-server.js';

/** The record of a game that is over, checked to the last die. */
async function verified(battle: Game) {
  const { body: record } = await battle.record();
  const origin = diceOrigin(record);
  expect(origin).not.toHaveProperty('missing');
  const holds = verify(kulikovo, record, { origin: origin as DiceOrigin });
  expect(holds).toMatchObject({ ok: true });
  return { record, holds };
}

const resignation = (side: string) => ({ type: 'resign', side });

describe('a whole game', () => {
  test('from the first choice to the record, with salts: every die can be made again from the seed', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const answers = await battle.play(undefined, Sfc32.seeded(3), (n) => (n % 5 === 0 ? { salt: `oak ${n}` } : {}));
    expect(answers.at(-1)?.pending.kind).toBe('over');
    const { record, holds } = await verified(battle);
    expect(record.salts.length).toBeGreaterThan(3);
    expect(holds).toMatchObject({ rolled: expect.any(Number) });
    if (!holds.ok) throw new Error();
    expect(holds.rolled).toBeGreaterThan(5);
    expect(record.inputs.length).toBe((await battle.seen()).seq);
    expect(await battle.seen()).toMatchObject({ over: true, mayUndo: false });
    expect(await battle.choose('rus', answers.at(-1)?.seq ?? 0, resignation('rus'))).toMatchObject({
      status: 422,
      body: { error: { code: 'illegal', message: 'The game is over.' } },
    });
  });
  test('a salt changes the dice that come after it, and half a surrogate pair or a NUL is a text too', async () => {
    const data = someFolder();
    const first = await TestServer.open({ data });
    const battle = await first.begin();
    await battle.play(40, Sfc32.seeded(5), (n) => ({ salt: n % 2 === 0 ? '\ud800' : `\u0000${n}`, key: `\u0000\udfff${n}` }));
    await first.close();
    const again = battle.in(await TestServer.open({ data }));
    const { seq } = await again.seen();
    await again.choose('horde', seq, resignation('horde'));
    await verified(again);
  });
});

describe('the same key again', () => {
  test('returns the stored answer and changes nothing, also after more was played and after a restart', async () => {
    const data = someFolder();
    const first = await TestServer.open({ data });
    const battle = await first.begin();
    const { side, seq, actions } = await battle.turn();
    const [action] = actions;
    if (action === undefined) throw new Error();
    const once = await battle.choose(side, seq, action, { key: 'one', salt: 'oak' });
    const twice = await battle.choose(side, seq, { ...action }, { salt: 'oak', key: 'one' });
    expect(twice).toMatchObject({ status: 200, text: once.text });
    await battle.play(5);
    const now = await battle.seen();
    expect((await battle.choose(side, seq, action, { key: 'one', salt: 'oak' })).text).toBe(once.text);
    await first.close();
    const again = battle.in(await TestServer.open({ data }));
    expect((await again.choose(side, seq, action, { key: 'one', salt: 'oak' })).text).toBe(once.text);
    expect(await again.seen()).toEqual(now);
  });
  test('sent ten times at once counts once', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const { side, seq, actions } = await battle.turn();
    const replies = await Promise.all(Array.from({ length: 10 }, () => battle.choose(side, seq, actions[0] ?? {}, { key: 'k' })));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect((await battle.seen()).seq).toBe(1);
  });
  test('without a key only one of ten counts, the others are stale', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const { side, seq, actions } = await battle.turn();
    const replies = await Promise.all(Array.from({ length: 10 }, () => battle.choose(side, seq, actions[0] ?? {})));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
  test('with another input it is 400, and for another seat it is another key', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const { side, seq, actions } = await battle.turn();
    await battle.choose(side, seq, actions[0] ?? {}, { key: 'one' });
    expect(await battle.choose(side, seq, actions[1] ?? {}, { key: 'one' })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-request', message: 'The key was used before, with another input.' } },
    });
    expect(await battle.choose('rus', 1, resignation('rus'), { key: 'one' })).toMatchObject({ status: 200 });
  });
  test('every answer of a game can be had again: from memory, after a restart, before a snapshot, after it was taken back', async () => {
    const data = someFolder();
    let server = await TestServer.open({ data });
    const battle = await server.begin('kulikovo/field');
    const luck = Sfc32.seeded(3);
    const sent: { readonly side: string; readonly seq: number; readonly action: object; readonly text: string }[] = [];
    let undone = 0;
    while (sent.length < 160) {
      const { pending } = await battle.seen();
      if (pending.kind === 'over') break;
      const { side, seq, actions } = await battle.turn();
      const action = luck.pick(actions);
      const { text, body } = await battle.choose(side, seq, action, { key: `${sent.length}` });
      sent.push({ side, seq, action, text });
      if (luck.below(4) === 0 && (await battle.undo(side, body.seq)).status === 200) undone++;
    }
    expect([sent.length > 80, undone > 5]).toEqual([true, true]);
    const inputs = (await battle.record('rus')).body.inputs.length;
    for (const restarts of [false, true]) {
      if (restarts) {
        await server.close();
        server = await TestServer.open({ data });
      }
      const again = battle.in(server);
      for (const [n, { side, seq, action, text }] of sent.entries())
        expect((await again.choose(side, seq, action, { key: `${n}` })).text, `key ${n}`).toBe(text);
      expect((await again.record('rus')).body.inputs).toHaveLength(inputs);
    }
  });
  test('costs little: an action with its key takes less than 400 bytes of the store', async () => {
    const data = someFolder();
    const server = await TestServer.open({ data });
    const battle = await server.begin('kulikovo/field');
    const answers = await battle.play(150, Sfc32.seeded(3), () => ({ key: randomUUID() }));
    await server.close();
    const database = new Database(join(data, 'pennon.db'));
    onTestFinished(() => void database.close());
    const { bytes } = database
      .prepare(
        `select (select sum(length(game) + 4 + length(side) + length(input) + coalesce(length(salt), 0)) from entries)
           + (select sum(length(game) + length(name) + length(asked) + 12) from keys)
           + (select count(*) * 40 from entries) + (select count(*) * 50 from keys) as bytes`,
      )
      .get() as { readonly bytes: number };
    expect(bytes / answers.length).toBeLessThan(400);
    expect(bytes / answers.length).toBeGreaterThan(50);
  });
  test('an input that was refused leaves its key free', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const { side, seq, actions } = await battle.turn();
    expect((await battle.choose(side, seq, { type: 'wait' }, { key: 'one' })).status).toBe(422);
    expect((await battle.choose(side, seq, actions[0] ?? {}, { key: 'one' })).status).toBe(200);
  });
});

describe('taking back', () => {
  test('is an entry of its own: the state is the old one, the number grows', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const before = await battle.seen('horde');
    const { actions } = await battle.turn();
    await battle.choose('horde', 0, actions[0] ?? {}, { salt: 'oak' });
    expect(await battle.seen('horde')).toMatchObject({ seq: 1, mayUndo: true });
    expect(await battle.seen('rus')).toMatchObject({ seq: 1, mayUndo: false });
    expect(await battle.undo('horde', 1)).toMatchObject({
      status: 200,
      body: { seq: 2, events: [], pending: before.pending, undone: true },
    });
    expect(await battle.seen('horde')).toEqual({ ...before, seq: 2 });
    expect((await server.get(`${battle.path}/events?after=1`)).body).toEqual({ seq: 2, events: [], undone: true });
    expect((await server.get(`${battle.path}/events?after=0`)).body).toEqual({ seq: 2, events: [] });
    expect((await battle.record('horde')).body).toMatchObject({ inputs: [], salts: [] });
  });
  test('is refused to the other side, after dice, and when there is nothing', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const no = (reply: object, message: string) =>
      expect(reply).toMatchObject({ status: 422, body: { error: { code: 'illegal', message } } });
    no(await battle.undo('horde', 0), 'There is nothing to take back.');
    await battle.play(1);
    no(await battle.undo('rus', 1), 'The other side has acted since.');
    expect(await battle.undo('horde', 0)).toMatchObject({ status: 409, body: { error: { code: 'stale' }, seq: 1 } });
    expect(await server.post(`${battle.path}/undo`, { seq: 1 })).toMatchObject({ status: 401 });
    expect(await server.post(`${battle.path}/undo`, {}, battle.token('horde'))).toMatchObject({ status: 400 });
    for (let last = 1; ; ) {
      const [answer] = await battle.play(1, Sfc32.seeded(last));
      if (answer === undefined) throw new Error('no dice were ever rolled');
      const { side } = { side: answer.seq - last > 1 };
      last = answer.seq;
      if (!side) continue;
      for (const seat of ['rus', 'horde']) no(await battle.undo(seat, last), 'The dice have been rolled since.');
      break;
    }
  });
  test('what was played after it verifies', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const luck = Sfc32.seeded(11);
    for (let undone = 0; undone < 8; ) {
      await battle.play(1, luck, () => ({ salt: `s${luck.below(100)}` }));
      for (const side of ['rus', 'horde']) {
        const { seq, mayUndo } = await battle.seen(side);
        if (!mayUndo) continue;
        expect((await battle.undo(side, seq)).status).toBe(200);
        undone++;
      }
      await battle.play(2, luck);
    }
    const { seq } = await battle.seen();
    await battle.choose('rus', seq, resignation('rus'));
    await verified(battle);
  });
});

describe('ending by will', () => {
  test('whoever resigns does so for himself, also when it is not his choice', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    expect((await battle.turn()).side).toBe('horde');
    expect(await battle.choose('rus', 0, resignation('horde'))).toMatchObject({
      status: 403,
      body: { error: { code: 'not-your-choice' } },
    });
    expect(await battle.choose('rus', 0, { ...resignation('rus'), because: 1 })).toMatchObject({ status: 400 });
    expect(await battle.choose('rus', 0, resignation('rus'))).toMatchObject({
      status: 200,
      body: { seq: 1, pending: { kind: 'over', winner: 'horde' } },
    });
    await verified(battle);
  });
  test('a draw cannot be chosen, only agreed', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    for (const side of ['rus', 'horde'])
      expect(await battle.choose(side, 0, { type: 'draw' })).toMatchObject({ status: 422, body: { error: { code: 'illegal' } } });
    expect(await battle.draw('rus', 0)).toMatchObject({ status: 200, body: { seq: 0, events: [], draw: 'rus' } });
    expect(await battle.seen()).toMatchObject({ seq: 0, over: false, draw: 'rus' });
    expect(await battle.draw('rus', 0)).toMatchObject({ status: 200, body: { draw: 'rus' } });
    expect((await battle.seen()).over).toBe(false);
    expect(await battle.draw('horde', 0)).toMatchObject({
      status: 200,
      body: { seq: 1, draw: null, pending: { kind: 'over', winner: null } },
    });
    await verified(battle);
    expect(await battle.draw('rus', 1)).toMatchObject({ status: 422, body: { error: { message: 'The game is over.' } } });
  });
  test('an offer ends with a choice, with a no, or when it is taken back; it outlives a restart', async () => {
    const data = someFolder();
    const first = await TestServer.open({ data });
    const battle = await first.begin();
    await battle.draw('rus', 0);
    expect(await battle.draw('horde', 0, false)).toMatchObject({ status: 200, body: { draw: null } });
    await battle.draw('rus', 0);
    expect(await battle.draw('rus', 0, false)).toMatchObject({ status: 200, body: { draw: null } });
    await battle.draw('rus', 0);
    await battle.play(1);
    expect((await battle.seen()).draw).toBeNull();
    const { seq } = await battle.seen();
    expect(await battle.draw('horde', 0)).toMatchObject({ status: 409 });
    await battle.draw('horde', seq);
    await first.close();
    const again = battle.in(await TestServer.open({ data }));
    expect((await again.seen()).draw).toBe('horde');
    expect(await again.draw('rus', seq)).toMatchObject({ status: 200, body: { pending: { kind: 'over' } } });
  });
  test('a bot agrees to nothing', async () => {
    const server = await TestServer.open({}, { botThreads: { think: () => new Promise(() => {}), close: async () => {} } });
    const battle = await server.begin('kulikovo/training', { rus: 'open', horde: 'bot:captain' });
    expect(await battle.draw('rus', 0)).toMatchObject({
      status: 422,
      body: { error: { code: 'illegal', message: 'A bot plays on to the end: it agrees to no draw.' } },
    });
    for (const body of [{ seq: 0 }, { seq: 0, offer: 'yes' }, { seq: 0, offer: true, more: 1 }])
      expect(await server.post(`${battle.path}/draw`, body, battle.token('rus'))).toMatchObject({ status: 400 });
  });
});

describe('branching', () => {
  test('a new game goes on from any moment of a record', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    await battle.play(25);
    await battle.choose('rus', (await battle.seen()).seq, resignation('rus'));
    const { body: record } = await battle.record();
    const states: unknown[] = [];
    replay(kulikovo, record, ({ state }) => states.push(state));
    const choices = states.flatMap((state, n) => (record.inputs[n] !== undefined && 'action' in record.inputs[n] ? [{ state, n }] : []));
    const moment = choices.at(-2);
    if (moment === undefined) throw new Error();
    const seats = { rus: 'open', horde: 'open' };
    const { status, body } = await server.post('/api/games', { seats, from: { record, inputs: moment.n } });
    expect(status).toBe(201);
    const { body: seen } = await server.get(`/api/games/${body.game}`, body.seats.rus.token);
    expect(hash(seen.view)).toBe(hash(moment.state));
    const branch = await server.begin('kulikovo/training', seats, { from: { record, inputs: 3 } });
    await branch.play();
    const { record: whole } = await verified(branch);
    expect(whole.start).toEqual(states[3]);
  });
  test('is refused with a reason', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    await battle.play(4);
    await battle.choose('rus', (await battle.seen()).seq, resignation('rus'));
    const { body: record } = await battle.record();
    const seats = { rus: 'open', horde: 'open' };
    const { length } = record.inputs;
    for (const [body, code, message] of [
      [{ from: { record, inputs: length } }, 'bad-record', /over at that moment/],
      [{ from: { record, inputs: length + 1 } }, 'bad-request', /at most/],
      [{ from: { record, inputs: 1 }, scenario: 'kulikovo/field' }, 'bad-request', /that of the record/],
      [{ from: { record, inputs: 1 }, options: { lightEvade: true } }, 'bad-request', /those of the record/],
      [{ from: { record: { ...record, rules: 'kulikovo@0' }, inputs: 1 } }, 'bad-record', /kulikovo@0, and this program has kulikovo@3/],
      [{ from: { record: { ...record, rules: 'chess@1' }, inputs: 1 } }, 'bad-record', /does not have/],
      [{ from: { record: { ...record, inputs: [{ action: { type: 'wait' } }] }, inputs: 1 } }, 'bad-record', /^inputs\[0\]:/],
      [{ from: { record: { format: 1 }, inputs: 0 } }, 'bad-record', /rules/],
      [{ from: { record, inputs: -1 } }, 'bad-request', /^from.inputs must be/],
      [{ from: { record } }, 'bad-request', /^from.inputs is missing/],
    ] as const)
      expect(await server.post('/api/games', { seats, ...body })).toMatchObject({
        status: 400,
        body: { error: { code, message: expect.stringMatching(message) } },
      });
  });
});

describe('a restart', () => {
  test('goes on with every game where it was, from snapshots too', async () => {
    const data = someFolder();
    let server = await TestServer.open({ data });
    let battle = await server.begin('kulikovo/field');
    const luck = Sfc32.seeded(2);
    for (let n = 0; n < 4; n++) {
      await battle.play(70, luck, (i) => ({ key: `${n} ${i}`, salt: `${n}` }));
      const seats = ['rus', 'horde', undefined];
      const before = await Promise.all(seats.map((side) => battle.seen(side)));
      const told = (await server.get(`${battle.path}/events`)).text;
      const record = (await battle.record('rus')).text;
      await server.close();
      server = await TestServer.open({ data });
      battle = battle.in(server);
      expect(await Promise.all(seats.map((side) => battle.seen(side)))).toEqual(before);
      expect((await server.get(`${battle.path}/events`)).text).toBe(told);
      expect((await battle.record('rus')).text).toBe(record);
    }
    await battle.choose('rus', (await battle.seen()).seq, resignation('rus'));
    await verified(battle);
  });
  test('a game that nobody asks about leaves the memory and comes back', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    await battle.play(5);
    const before = await battle.seen('rus');
    expect(server.real.games.inMemory).toBe(1);
    server.real.games.sweep(60_000);
    expect(server.real.games.inMemory).toBe(1);
    server.real.games.sweep(0);
    expect(server.real.games.inMemory).toBe(0);
    expect(await battle.seen('rus')).toEqual(before);
    expect(server.real.games.inMemory).toBe(1);
  });
});
