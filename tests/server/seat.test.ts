import { describe, expect, test } from 'vitest';
import { noPostgres, startPostgres } from './postgres.js';
import { type Game, someFolder, TestServer, until } from './test-server.js';

const reseat = (battle: Game, token: string, body: unknown = {}) => battle.server.post(`${battle.path}/seat`, body, token);
const noSeat = { status: 401, body: { error: { code: 'no-seat' } } };

describe('a link that went astray', () => {
  test('is withdrawn: the seat gets another token, the old one is no-seat, and who listens with it is sent away', async () => {
    const data = someFolder();
    const server = await TestServer.open({ data });
    const battle = await server.begin();
    const old = battle.token('rus');
    const lines = await Promise.all([{ token: old }, { token: battle.token('horde') }, {}].map((first) => server.live(battle.id, first)));
    await Promise.all(lines.map((line) => line.until(() => true)));
    const { status, body, headers } = await reseat(battle, old);
    expect([status, Object.keys(body), headers['cache-control']]).toEqual([200, ['token'], 'no-store']);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(await lines[0]?.closed).toEqual({ code: 1008, reason: 'no-seat' });
    expect(lines.slice(1).map(({ socket }) => socket.readyState)).toEqual([1, 1]);
    expect(await server.get(battle.path, old)).toMatchObject(noSeat);
    expect(await reseat(battle, old)).toMatchObject(noSeat);
    expect(await battle.choose('rus', 0, { type: 'resign', side: 'rus' })).toMatchObject(noSeat);
    expect(await server.get(battle.path, body.token)).toMatchObject({ status: 200, body: { side: 'rus' } });
    expect(await battle.seen('horde')).toMatchObject({ side: 'horde' });
    await server.close();
    // It is stored: also after a restart only the new one is good.
    const again = battle.in(await TestServer.open({ data }));
    expect(await again.server.get(again.path, old)).toMatchObject(noSeat);
    expect(await again.server.get(again.path, body.token)).toMatchObject({ status: 200, body: { side: 'rus' } });
  });
  test('by one of two who hold it: the other has no seat then', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const replies = await Promise.all([reseat(battle, battle.token('rus')), reseat(battle, battle.token('rus'))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
  test('only with a token, and with nothing else', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    expect(await server.post(`${battle.path}/seat`, {})).toMatchObject(noSeat);
    expect(await reseat(battle, battle.token('rus'), { token: 'mine' })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-request' } },
    });
    expect(await reseat(battle, 'x'.repeat(43))).toMatchObject(noSeat);
    expect(await battle.seen('rus')).toMatchObject({ side: 'rus' });
  });
});

describe.skipIf(noPostgres !== undefined)(
  `two servers on one PostgreSQL${noPostgres === undefined ? '' : `, left out: ${noPostgres}`}`,
  () => {
    test('a token that was replaced on one is no-seat on the other', async () => {
      const postgres = await startPostgres();
      try {
        const one = await TestServer.open({ databaseUrl: postgres.url });
        const two = await TestServer.open({ databaseUrl: postgres.url });
        const here = await one.begin();
        const there = here.in(two);
        await there.seen('rus');
        const line = await two.live(here.id, { token: here.token('rus') });
        await line.until(() => true);
        const { body } = await reseat(here, here.token('rus'));
        expect(await line.closed).toMatchObject({ code: 1008 });
        await until(async () => (await two.get(there.path, here.token('rus'))).status === 401);
        expect(await two.get(there.path, body.token)).toMatchObject({ status: 200, body: { side: 'rus' } });
        await Promise.all([one.close(), two.close()]);
      } finally {
        await postgres.stop();
      }
    });
  },
);

test('a token that is replaced while an input waits for its turn is no seat any more', async () => {
  const server = await TestServer.open();
  const battle = await server.begin();
  const { seq } = await battle.seen('rus');
  const old = battle.token('rus');
  const resigns = { seq, action: { type: 'resign', side: 'rus' } };
  const [replaced, resigned] = await Promise.all([reseat(battle, old), server.post(`${battle.path}/inputs`, resigns, old)]);
  expect(replaced.status).toBe(200);
  expect(resigned).toMatchObject(noSeat);
  expect((await battle.seen()).over).toBe(false);
});
