import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { kulikovo, someFolder, TestServer } from './test-server.js';

/** Plays a battle, closes the server, changes what is stored, and opens it again. */
async function storedAndChanged(change: string, { resigns }: { readonly resigns: boolean }) {
  const data = someFolder();
  const before = await TestServer.open({ data });
  const battle = await before.begin('kulikovo/field');
  await battle.play(90);
  const { seq } = await battle.seen();
  if (resigns) await battle.choose('rus', seq, { type: 'resign', side: 'rus' });
  const record = (await battle.record('rus')).body;
  await before.close();
  const database = new Database(join(data, 'pennon.db'));
  database.exec(`${WITHOUT_HASHES}; ${change}`);
  database.close();
  const server = await TestServer.open({ data });
  return { server, record, battle: battle.in(server) };
}

/** As an older program has left it: what is changed then is not damage, but another edition. */
const WITHOUT_HASHES = 'update games set chain = null, sum = null; update entries set chain = null; update positions set sum = null';
const OLDER = "update games set rules = 'kulikovo@0'";

describe('a stored game of an edition that is gone', () => {
  test('opens read-only: what each may see of the last position, with a sentence that names the edition', async () => {
    const { server, battle } = await storedAndChanged(OLDER, { resigns: false });
    const why = `This game is played by the edition kulikovo@0, and this program has ${kulikovo.rules}. It can be looked at, not played on.`;
    const seen = await battle.seen('horde');
    expect(seen).toMatchObject({
      over: true,
      closed: why,
      edition: 'kulikovo@0',
      system: 'kulikovo',
      pending: { kind: 'over', winner: null, reason: why },
    });
    const { body } = await server.get(`${battle.path}/positions`, battle.token('horde'));
    expect(body).toMatchObject({ edition: 'kulikovo@0', closed: why, ending: null });
    expect(body.positions.length).toBeGreaterThan(1);
    expect(body.positions.at(-1).view).toEqual(seen.view);
    expect(await server.get(`${battle.path}/positions`)).toMatchObject({ status: 401 });
  });

  test('nothing is put down in it, by nobody', async () => {
    const { server, battle } = await storedAndChanged(OLDER, { resigns: false });
    const { seq } = await battle.seen('rus');
    const token = battle.token('rus');
    for (const [path, body] of [
      ['inputs', { seq, action: { type: 'resign', side: 'rus' } }],
      ['undo', { seq }],
      ['draw', { seq, offer: true }],
    ] as const)
      expect(await server.post(`${battle.path}/${path}`, body, token)).toMatchObject({
        status: 422,
        body: { error: { code: 'illegal', message: expect.stringContaining('kulikovo@0'), ref: 'edition' } },
      });
    expect(await server.send('PUT', `${battle.path}/orders`, { token, body: { orders: [] } })).toMatchObject({
      status: 422,
      body: { error: { code: 'illegal', ref: 'edition' } },
    });
    expect((await server.get(`${battle.path}/orders`, token)).body).toEqual({ seq, orders: [], windows: [] });
    expect((await battle.seen('rus')).seq).toBe(seq);
  });

  test('one that was over has its record as it was, its end and its dice', async () => {
    const { server, battle, record } = await storedAndChanged(OLDER, { resigns: true });
    expect((await server.get(`${battle.path}/record`)).body).toEqual({ ...record, rules: 'kulikovo@0' });
    expect(await battle.seen()).toMatchObject({ pending: { kind: 'over', winner: 'horde' } });
    const { body } = await server.get(`${battle.path}/positions`);
    expect(body).toMatchObject({ ending: { winner: 'horde' }, inputs: record.inputs.length });
    expect(body.positions.at(-1).inputs).toBe(record.inputs.length);
  });

  test('its bots stay away, and the server starts', async () => {
    const data = someFolder();
    const before = await TestServer.open({ data });
    const battle = await before.begin('kulikovo/training', { rus: 'bot:random', horde: 'open' });
    await before.close();
    const database = new Database(join(data, 'pennon.db'));
    database.exec(`${WITHOUT_HASHES}; ${OLDER}`);
    database.close();
    const server = await TestServer.open({ data });
    expect((await battle.in(server).seen('horde')).closed).toContain('kulikovo@0');
  });
});

describe('a stored game of this edition that no longer goes as it was stored', () => {
  test.each([
    ['another hash', "update entries set hash = '0000000000000000' where hash is not null"],
    ['another position', 'update positions set snapshot = replace(snapshot, \'"outcome":null\', \'"outcome":null,"more":1\')'],
    // What a stored position answers for is not played again.
    [
      'an input that is refused',
      'delete from positions where seq > 80; update entries set input = \'{"action":{"type":"nothing"}}\' where seq > 80',
    ],
  ])('%s: it opens read-only and says so', async (_, change) => {
    const { battle } = await storedAndChanged(change, { resigns: false });
    const { closed = '' } = await battle.seen('rus');
    expect(closed).toContain(`By the edition ${kulikovo.rules}, as this program has it, the game does not go as it was stored.`);
  });

  test('one that was stored without hashes is played on', async () => {
    const { battle } = await storedAndChanged('update entries set hash = null; delete from positions', { resigns: false });
    const seen = await battle.seen('rus');
    expect([seen.closed, seen.over]).toEqual([undefined, false]);
    await battle.play(5);
  });
});

test('a store of the first layout is brought up to date: its snapshots become positions', async () => {
  const data = someFolder();
  const first = await TestServer.open({ data });
  const battle = await first.begin('kulikovo/field');
  await battle.play(60);
  const before = await battle.seen('rus');
  await first.close();
  const database = new Database(join(data, 'pennon.db'));
  database.exec(`
    create table snapshots (game text primary key, snapshot text not null);
    insert into snapshots select game, json_remove(snapshot, '$.hash', '$.isFinal') from positions p
      where is_final = 1 and seq = (select max(seq) from positions q where q.game = p.game and q.is_final = 1);
    drop table positions;
    alter table entries drop column hash;
    alter table entries drop column why;
    alter table entries drop column chain;
    alter table games drop column chain;
    alter table games drop column sum;
    create table answers (game text not null, side text not null, key text not null, asked text not null, answer text not null);
    drop table keys;
    drop table orders;
    drop table rounds;
    alter table progress add column waits_for_bot integer not null default 0;
    delete from kysely_migration where name > '0001-games';
  `);
  expect(database.prepare('select count(*) as n from snapshots').get()).toMatchObject({ n: 1 });
  database.close();
  const server = await TestServer.open({ data });
  expect(await battle.in(server).seen('rus')).toEqual(before);
});

describe('what a closed game does not tell', () => {
  test('of rules that are gone nothing is told that was secret, and no position', async () => {
    const { server, battle } = await storedAndChanged("update games set rules = 'chess@1'", { resigns: false });
    const { body } = await server.get(`${battle.path}/record`, battle.token('horde'));
    expect(JSON.stringify(body.inputs)).not.toContain('prince');
    expect(body.inputs.some(({ action }: { action?: { type: string } }) => action?.type === 'secret')).toBe(true);
    expect(await battle.seen('horde')).toMatchObject({ view: null });
  });

  test('a position that the rules do not understand is not shown, and the sentence names no secret', async () => {
    const { battle } = await storedAndChanged(
      `update games set rules = 'kulikovo@0'; update positions set snapshot = replace(snapshot, '"ambush":', '"other":')`,
      { resigns: false },
    );
    expect(await battle.seen('horde')).toMatchObject({ view: null });
    const astray = await storedAndChanged(
      `delete from positions; update entries set input = '{"action":{"type":"prince","unit":"nobody"}}' where input like '%"prince"%'`,
      { resigns: false },
    );
    const { closed = '' } = await astray.battle.seen('horde');
    expect(closed).toContain('is refused');
    expect(closed).not.toContain('nobody');
  });

  test.each([
    ['no state', `update positions set snapshot = '{"seq":40}'`],
    ['nothing', `update positions set snapshot = 'null'`],
    ['half a number', `update positions set snapshot = replace(snapshot, '"tick":', '"tick":0.5,"tock":')`],
    ['an input that is none', `update entries set input = '5' where seq = 3; delete from positions`],
  ])('a spoilt row (%s) is no error of the server', async (_, change) => {
    const { server, battle } = await storedAndChanged(change, { resigns: false });
    for (const path of ['', '/record', '/positions', '/events'])
      expect((await server.get(`${battle.path}${path}`, battle.token('rus'))).status, path).toBeLessThan(500);
  });
});
