import { type DiceOrigin, diceOrigin, promiseOf, Sfc32, verify } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { firstRound, invite as inviteAnew, seatForFriend, join as sitDown, type Table } from '../../apps/server/sitting-down.js';
import { begun, code, HORDE, invited, join, OTHER, playOn, RUS, salt } from './invited-friend.js';
import { noPostgres, startPostgres } from './postgres.js';
import { kulikovo, someFolder, TestServer, until } from './test-server.js';

describe('sitting down', () => {
  test('the link invites, and is spent when a friend sits: his token is his alone', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    expect((await server.get(asked.path)).body).toMatchObject({ seats: { rus: 'open', horde: 'friend' }, dice: 2, waiting: ['horde'] });
    // An invitation is no token.
    expect(code(await server.get(asked.path, asked.invitation))).toEqual([401, 'no-seat']);
    const { status, body } = await join(server, asked);
    expect([status, body.side]).toEqual([200, 'horde']);
    expect((await server.get(asked.path, body.token)).body).toMatchObject({
      side: 'horde',
      seats: { horde: 'open' },
      waiting: ['rus', 'horde'],
    });
    expect(code(await join(server, asked, { key: 'k2' }))).toEqual([410, 'spent']);
    expect(code(await join(server, { ...asked, invitation: 'nobody-was-invited-so' }))).toEqual([404, 'not-found']);
  });
  test('sitting down takes a promise and a key, by POST alone, and the invitation is of one game alone', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    const other = await invited(server);
    const { path, invitation } = asked;
    expect(code(await server.post(`${path}/join`, { invitation, key: 'k1' }))).toEqual([400, 'bad-request']);
    expect(code(await server.post(`${path}/join`, { invitation, commit: promiseOf(HORDE) }))).toEqual([400, 'bad-request']);
    expect(code(await join(server, asked, { commit: promiseOf(HORDE).toUpperCase() }))).toEqual([400, 'bad-request']);
    expect(code(await server.get(`${path}/join?invitation=${invitation}`))).toEqual([404, 'not-found']);
    expect(code(await join(server, { ...other, invitation }))).toEqual([404, 'not-found']);
    expect(code(await join(server, { ...asked, invitation: asked.rus }))).toEqual([404, 'not-found']);
    expect((await server.get(path)).body).toMatchObject({ seats: { horde: 'friend' }, waiting: ['horde'] });
  });
  test('an answer that was lost: the same key gives a fresh token until the game begins, and not with another promise', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    const first = (await join(server, asked)).body.token;
    expect(code(await join(server, asked, { commit: promiseOf(OTHER) }))).toEqual([422, 'illegal']);
    const second = (await join(server, asked)).body.token;
    expect(code(await server.get(asked.path, first))).toEqual([401, 'no-seat']);
    await salt(server, asked.path, asked.rus, RUS);
    await salt(server, asked.path, second, HORDE);
    expect(code(await join(server, asked))).toEqual([410, 'spent']);
    expect((await server.get(asked.path, second)).status).toBe(200);
  });
  test('inviting anew spends the old link, unseats whoever had joined, and begins the dice anew', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    const again = await server.post(`${asked.path}/invite`, { side: 'horde' }, asked.rus);
    expect(again.status).toBe(200);
    expect(code(await join(server, asked))).toEqual([410, 'spent']);
    const { body } = await join(server, { ...asked, invitation: again.body.invitation });
    const line = await server.live(asked.game.id, { token: body.token });
    await line.until(() => true);
    expect(await salt(server, asked.path, asked.rus, RUS)).toMatchObject({ status: 200, body: { waiting: ['horde'] } });
    const third = await server.post(`${asked.path}/invite`, { side: 'horde' }, body.token);
    expect(third.status).toBe(200);
    expect(await line.closed).toEqual({ code: 1008, reason: 'no-seat' });
    expect(code(await server.get(asked.path, body.token))).toEqual([401, 'no-seat']);
    expect((await server.get(asked.path)).body).toMatchObject({
      seats: { horde: 'friend' },
      waiting: ['rus', 'horde'],
      round: { number: 1, commits: {}, salts: {} },
    });
  });
  test('a seat is offered a thousand times at most: what is spent is kept', () => {
    const { seat, invitation } = seatForFriend();
    let table: Table = {
      seats: { rus: { token: 'x' }, horde: seat },
      rounds: [firstRound(new Uint8Array(32), ['rus', 'horde'])],
      sides: ['rus', 'horde'],
      inputs: 0,
      isRolled: false,
      isOver: false,
    };
    const again = (): void => {
      table = { ...table, ...inviteAnew(table, 'horde').sitting };
    };
    for (let n = 0; n < 999; n++) again();
    expect(again).toThrow('To this seat somebody was invited too often.');
    expect(() => sitDown(table, { invitation, commit: promiseOf(HORDE), key: 'k1' })).toThrow('This invitation was withdrawn.');
  });
  test('nobody but a seat invites, only to a seat that is a friend’s, and not after the first die', async () => {
    const server = await TestServer.open();
    const asked = await begun(server);
    expect(code(await server.post(`${asked.path}/invite`, { side: 'horde' }))).toEqual([401, 'no-seat']);
    expect(code(await server.post(`${asked.path}/invite`, { side: 'rus' }, asked.horde))).toEqual([422, 'illegal']);
    expect(code(await server.post(`${asked.path}/invite`, { side: 'nobody' }, asked.horde))).toEqual([400, 'bad-request']);
    await playOn(server, asked, 12);
    expect((await server.get(`${asked.path}/record`, asked.rus)).body.inputs.some((input: object) => 'faces' in input)).toBe(true);
    expect(code(await server.post(`${asked.path}/invite`, { side: 'horde' }, asked.rus))).toEqual([422, 'illegal']);
    expect((await server.get(asked.path, asked.horde)).status).toBe(200);
  });
  test('a substitute who never gives his salt may be replaced; when all salts are given nobody stands up any more', async () => {
    const server = await TestServer.open();
    const asked = await begun(server);
    await playOn(server, asked, 12);
    const substitute = (token: string) => server.post(`${asked.path}/substitute`, { side: 'horde', agree: true }, token);
    await substitute(asked.rus);
    const first = (await substitute(asked.horde)).body.invitation;
    await join(server, { ...asked, invitation: first }, { commit: promiseOf(OTHER) });
    const { status, body } = await server.post(`${asked.path}/invite`, { side: 'horde' }, asked.rus);
    expect(status).toBe(200);
    const horde = (await join(server, { ...asked, ...body }, { key: 'k3' })).body.token;
    await server.post(`${asked.path}/promise`, { commit: promiseOf(OTHER) }, asked.rus);
    await salt(server, asked.path, asked.rus, OTHER);
    expect((await salt(server, asked.path, horde, HORDE)).body).toMatchObject({ waiting: [], round: { number: 2 } });
    // No die has fallen in this round yet, but dice have: whoever has seen these may not look for others.
    expect(code(await server.post(`${asked.path}/invite`, { side: 'horde' }, asked.rus))).toEqual([422, 'illegal']);
    const { seq } = (await server.get(asked.path)).body;
    for (const token of [asked.rus, horde]) expect(code(await server.post(`${asked.path}/undo`, { seq }, token))).toEqual([422, 'illegal']);
  });
  test.each([
    [{ seats: { rus: 'friend', horde: 'friend' } }, 'one side may be led by a friend'],
    [{ seats: { rus: 'open', horde: 'friend' }, commits: {} }, 'commits.rus is missing'],
    [
      { seats: { rus: 'open', horde: 'friend' }, commits: { rus: promiseOf(RUS), horde: promiseOf(HORDE) } },
      'commits.horde is out of place',
    ],
    [{ seats: { rus: 'open', horde: 'open' }, commits: { rus: promiseOf(RUS) } }, 'commits.horde is missing'],
    [{ seats: { rus: 'open', horde: 'open' }, commits: { rus: promiseOf(RUS), horde: promiseOf(RUS) } }, 'promised the same'],
    [{ seats: { rus: 'open', horde: 'bot:captain' }, commits: { rus: 'oak' } }, 'commits.rus must be 64 hex digits'],
    [{ seats: { rus: 'open', horde: 'bot:captain' }, commits: { tatars: promiseOf(RUS) } }, 'commits.tatars is not a known field'],
  ])('a game with %j is refused', async (asked, sentence) => {
    const server = await TestServer.open();
    const { status, body } = await server.post('/api/games', { scenario: 'kulikovo/training', ...asked });
    expect([status, body.error.code]).toEqual([400, 'bad-request']);
    expect(body.error.message).toContain(sentence);
  });
});

describe('dice that both promise for', () => {
  test('nothing is rolled or put down before both salts are there; then the game begins', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    expect(code(await salt(server, asked.path, asked.rus, RUS))).toEqual([409, 'waiting']);
    const horde = (await join(server, asked)).body.token;
    for (const token of [asked.rus, horde]) {
      const { body } = await server.get(asked.path, token);
      const action = body.pending.kind === 'choice' ? body.pending.actions[0] : undefined;
      if (action !== undefined)
        expect(code(await server.post(`${asked.path}/inputs`, { seq: 0, action }, token))).toEqual([409, 'waiting']);
      expect(code(await server.post(`${asked.path}/draw`, { seq: 0, offer: true }, token))).toEqual([409, 'waiting']);
    }
    expect((await server.get(`${asked.path}/events`, asked.rus)).body.seq).toBe(0);
    expect(code(await salt(server, asked.path, asked.rus, OTHER))).toEqual([422, 'illegal']);
    expect(code(await salt(server, asked.path, asked.rus, 'short'))).toEqual([400, 'bad-request']);
    expect((await salt(server, asked.path, asked.rus, RUS)).body).toMatchObject({ waiting: ['horde'], round: { salts: { rus: RUS } } });
    expect((await salt(server, asked.path, asked.rus, RUS)).status).toBe(200);
    expect((await salt(server, asked.path, horde, HORDE)).body).toMatchObject({ waiting: [] });
    expect((await salt(server, asked.path, horde, HORDE)).status).toBe(200);
    expect((await server.get(asked.path)).body.pending.kind).toBe('choice');
  });
  test('resigning stays, also while the dice wait', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    const { status } = await server.post(`${asked.path}/inputs`, { seq: 0, action: { type: 'resign', side: 'rus' } }, asked.rus);
    expect(status).toBe(200);
    expect((await server.get(asked.path)).body).toMatchObject({ over: true, waiting: [] });
    expect(code(await join(server, asked))).toEqual([422, 'illegal']);
  });
  test('when the game is over nothing is promised or revealed any more: its rounds stay what they were', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    const horde = (await join(server, asked)).body.token;
    await salt(server, asked.path, asked.rus, RUS);
    await server.post(`${asked.path}/inputs`, { seq: 0, action: { type: 'resign', side: 'rus' } }, asked.rus);
    const { body: record } = await server.get(`${asked.path}/record`);
    expect(code(await server.post(`${asked.path}/promise`, { commit: promiseOf(OTHER) }, asked.rus))).toEqual([422, 'illegal']);
    expect(code(await salt(server, asked.path, horde, HORDE))).toEqual([422, 'illegal']);
    expect((await salt(server, asked.path, asked.rus, RUS)).status).toBe(200);
    expect((await server.get(`${asked.path}/record`)).body).toEqual(record);
  });
  test('a game that begins with a roll rolls with the last salt; what is ordered and every answer waits till then', async () => {
    const server = await TestServer.open();
    const { body } = await server.post('/api/games', {
      scenario: 'd3h2/training',
      seats: { blue: 'open', red: 'friend' },
      commits: { blue: promiseOf(RUS) },
    });
    const path = `/api/games/${body.game}`;
    expect((await server.get(path)).body).toMatchObject({ seq: 0, pending: { kind: 'chance' } });
    const { body: sat } = await join(server, { path, invitation: body.seats.red.invitation });
    await server.send('PUT', `${path}/orders`, { token: sat.token, body: { orders: [] } });
    await salt(server, path, body.seats.blue.token, RUS);
    expect((await server.get(path)).body).toMatchObject({ seq: 0, pending: { kind: 'chance' } });
    await salt(server, path, sat.token, HORDE);
    const { body: seen } = await server.get(path);
    expect([seen.seq > 0, seen.pending.kind]).toEqual([true, 'choice']);
    const drawn = await server.post(`${path}/draw`, { seq: seen.seq, offer: true }, sat.token);
    expect(drawn.body).toMatchObject({ dice: 2, waiting: [], round: { number: 0 } });
  });
  test('another promise begins an unfinished round anew: all promises are void, and both see it', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    const horde = (await join(server, asked)).body.token;
    const line = await server.live(asked.game.id, { token: horde });
    const before = await line.until(() => true);
    expect(before.round?.number).toBe(0);
    await salt(server, asked.path, horde, HORDE);
    const { body } = await server.post(`${asked.path}/promise`, { commit: promiseOf(OTHER) }, asked.rus);
    expect(body).toMatchObject({ waiting: ['horde'], round: { number: 1, commits: { rus: promiseOf(OTHER) }, salts: {} } });
    expect(body.round.commit).not.toBe(before.round?.commit);
    expect((await line.until(({ round }) => round?.number === 1)).waiting).toEqual(['horde']);
    expect(code(await salt(server, asked.path, horde, HORDE))).toEqual([409, 'waiting']);
    await server.post(`${asked.path}/promise`, { commit: promiseOf(HORDE) }, horde);
    await salt(server, asked.path, asked.rus, OTHER);
    expect((await salt(server, asked.path, horde, HORDE)).body.waiting).toEqual([]);
    expect(code(await server.post(`${asked.path}/promise`, { commit: promiseOf(RUS) }, asked.rus))).toEqual([422, 'illegal']);
  });
  test('a promise that copies the other side’s is refused', async () => {
    const server = await TestServer.open();
    const asked = await invited(server);
    expect(code(await join(server, asked, { commit: promiseOf(RUS) }))).toEqual([422, 'illegal']);
  });
  test('a salt beside an input is refused', async () => {
    const server = await TestServer.open();
    const asked = await begun(server);
    const { body } = await server.get(asked.path);
    const token = body.pending.side === 'rus' ? asked.rus : asked.horde;
    const [action] = (await server.get(asked.path, token)).body.pending.actions;
    expect(code(await server.post(`${asked.path}/inputs`, { seq: body.seq, action, salt: 'oak' }, token))).toEqual([400, 'bad-request']);
  });
  test('every moment of it survives a restart, and the record holds to the last die', async () => {
    const data = someFolder();
    let server = await TestServer.open({ data });
    const again = async () => {
      await server.close();
      server = await TestServer.open({ data });
    };
    const asked = await invited(server);
    await again();
    const horde = (await join(server, asked)).body.token;
    await again();
    await salt(server, asked.path, asked.rus, RUS);
    await again();
    expect((await server.get(asked.path, asked.rus)).body).toMatchObject({ waiting: ['horde'], round: { salts: { rus: RUS } } });
    await salt(server, asked.path, horde, HORDE);
    await again();
    await playOn(server, { path: asked.path, rus: asked.rus, horde }, 30);
    await again();
    await playOn(server, { path: asked.path, rus: asked.rus, horde });
    const { body: record } = await server.get(`${asked.path}/record`);
    expect(record).toMatchObject({ dice: 2, rounds: [{ number: 0, from: 0, salts: { rus: RUS, horde: HORDE } }] });
    expect(['commit', 'salts', 'seed'].filter((name) => name in record)).toEqual([]);
    expect(verify(kulikovo, record, { origin: diceOrigin(record) as DiceOrigin })).toMatchObject({
      ok: true,
      dice: { form: 2, chosen: 'unproved', foreseen: 'server' },
    });
  });
  test('against a bot: its salt is empty, and it thinks only when the round is complete', async () => {
    const server = await TestServer.open();
    const { body } = await server.post('/api/games', {
      scenario: 'kulikovo/training',
      seats: { rus: 'open', horde: 'bot:captain' },
      commits: { rus: promiseOf(RUS) },
    });
    const path = `/api/games/${body.game}`;
    expect((await server.get(path)).body).toMatchObject({
      dice: 2,
      waiting: ['rus'],
      round: { salts: { horde: '' }, commits: { rus: promiseOf(RUS) } },
    });
    // The Horde begins this battle.
    await new Promise((done) => setTimeout(done, 500));
    expect((await server.get(path)).body.seq).toBe(0);
    expect((await salt(server, path, body.seats.rus.token, RUS)).body).toMatchObject({
      waiting: [],
      round: { salts: { rus: RUS, horde: '' } },
    });
    await until(async () => (await server.get(path)).body.seq > 0);
  });
  test('games of open seats without promises keep form 1', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    expect(await battle.seen()).not.toHaveProperty('dice');
    expect(code(await server.post(`${battle.path}/salt`, { salt: RUS }, battle.token('rus')))).toEqual([422, 'illegal']);
    expect(code(await server.post(`${battle.path}/promise`, { commit: promiseOf(RUS) }, battle.token('rus')))).toEqual([422, 'illegal']);
  });
});

describe('another person takes over', () => {
  test('only when both sides agree: the seat is free, a new round is promised, and verify tells of it', async () => {
    const server = await TestServer.open();
    const asked = await begun(server);
    await playOn(server, asked, 10);
    const substitute = (token: string, more: object = {}) =>
      server.post(`${asked.path}/substitute`, { side: 'horde', agree: true, ...more }, token);
    expect((await substitute(asked.horde)).body).toEqual({ agreed: ['horde'] });
    expect((await server.get(asked.path, asked.rus)).body.passes).toEqual({ horde: ['horde'] });
    expect((await substitute(asked.rus, { agree: false })).body).toEqual({ agreed: [] });
    // One alone gets no new dice, however often he asks.
    for (let n = 0; n < 3; n++) expect((await substitute(asked.rus)).body).toEqual({ agreed: ['rus'] });
    expect((await server.get(asked.path)).body.round.number).toBe(0);
    const { body } = await substitute(asked.horde);
    expect(body.agreed).toEqual(['horde', 'rus']);
    expect(code(await server.get(asked.path, asked.horde))).toEqual([401, 'no-seat']);
    expect((await server.get(asked.path)).body).toMatchObject({ waiting: ['rus', 'horde'], round: { number: 1, substitute: 'horde' } });
    await server.post(`${asked.path}/promise`, { commit: promiseOf(OTHER) }, asked.rus);
    const horde = (await join(server, { ...asked, invitation: body.invitation }, { key: 'new' })).body.token;
    await salt(server, asked.path, horde, HORDE);
    expect((await salt(server, asked.path, asked.rus, OTHER)).body.waiting).toEqual([]);
    // What was done before cannot be taken back any more.
    const { body: seen } = await server.get(asked.path, asked.rus);
    expect(seen.mayUndo).toBe(false);
    await playOn(server, { ...asked, horde });
    const { body: record } = await server.get(`${asked.path}/record`);
    expect(record.rounds).toMatchObject([
      { number: 0, from: 0 },
      { number: 1, substitute: 'horde' },
    ]);
    expect(verify(kulikovo, record, { origin: diceOrigin(record) as DiceOrigin })).toMatchObject({ ok: true, dice: { chosen: 'server' } });
  });
});

describe.skipIf(noPostgres !== undefined)(
  `two servers on one PostgreSQL${noPostgres === undefined ? '' : `, left out: ${noPostgres}`}`,
  () => {
    test('one sits here, the other there: promises, salts and dice are one, and so is the record', async () => {
      const postgres = await startPostgres();
      try {
        const one = await TestServer.open({ databaseUrl: postgres.url });
        const two = await TestServer.open({ databaseUrl: postgres.url });
        const asked = await invited(one);
        const horde = (await join(two, asked)).body.token;
        await until(async () => (await one.get(asked.path)).body.waiting.length === 2);
        expect((await salt(one, asked.path, asked.rus, RUS)).status).toBe(200);
        await until(async () => (await two.get(asked.path)).body.waiting.length === 1);
        expect((await salt(two, asked.path, horde, HORDE)).body.waiting).toEqual([]);
        await until(async () => (await one.get(asked.path)).body.waiting.length === 0);
        const luck = Sfc32.seeded(9);
        for (let n = 0; n < 400; n++) {
          // Either server is as good as the other, but one may be a moment behind.
          const server = n % 2 === 0 ? one : two;
          const { body } = await server.get(asked.path);
          if (body.pending.kind === 'over') break;
          const token = body.pending.side === 'rus' ? asked.rus : horde;
          const own = (await server.get(asked.path, token)).body;
          if (own.pending.kind !== 'choice' || own.pending.actions.length === 0) continue;
          const { status } = await server.post(`${asked.path}/inputs`, { seq: own.seq, action: luck.pick(own.pending.actions) }, token);
          expect([200, 403, 409]).toContain(status);
        }
        await one.post(
          `${asked.path}/inputs`,
          { seq: (await one.get(asked.path)).body.seq, action: { type: 'resign', side: 'rus' } },
          asked.rus,
        );
        await until(async () => (await two.get(asked.path)).body.over);
        const { body: record } = await two.get(`${asked.path}/record`);
        expect(verify(kulikovo, record, { origin: diceOrigin(record) as DiceOrigin })).toMatchObject({ ok: true, dice: { form: 2 } });
      } finally {
        await postgres.stop();
      }
    });
  },
);
