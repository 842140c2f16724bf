import { join } from 'node:path';
import { replay } from '@pennon/kernel';
import type { Story } from '@pennon/protocol';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { type Game, kulikovo, someFolder, TestServer } from './test-server.js';

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
  const server = await TestServer.open({ data, closeOld: true });
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
    const server = await TestServer.open({ data, closeOld: true });
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
    drop table stories;
    drop table closings;
    alter table progress add column waits_for_bot integer not null default 0;
    delete from kysely_migration where name > '0001-games';
  `);
  expect(database.prepare('select count(*) as n from snapshots').get()).toMatchObject({ n: 1 });
  database.close();
  const server = await TestServer.open({ data, closeOld: true });
  expect(await battle.in(server).seen('rus')).toEqual(before);
});

/** A rule has changed what an entry leads to that lies before the latest position: whoever opens the game from there does not see it. */
const EARLY_HASH = `update entries set hash = '0000000000000000' where seq = (select min(seq) from entries where hash is not null and seq > 20)`;
const OTHER_BUILD = `update positions set snapshot = json_set(snapshot, '$.build', 'another')`;

describe('a stored game of this edition whose beginning goes another way now', () => {
  test('what another build has stored is played again from the start: it opens read-only', async () => {
    const { server, battle } = await storedAndChanged(`${EARLY_HASH}; ${OTHER_BUILD}`, { resigns: false });
    expect((await battle.seen()).closed).toContain('the game does not go as it was stored');
    const line = await server.live(battle.id, { token: battle.token('rus'), after: 3 });
    expect(await line.until(() => true)).toMatchObject({ closed: expect.stringContaining('as it was stored') });
  });

  test('a position of another build that the game does not pass closes it too', async () => {
    const spoilt = `delete from positions where is_final = 0; update entries set hash = null; update positions set snapshot = json_remove(json_set(snapshot, '$.state.tick', 7), '$.hash')`;
    const { battle } = await storedAndChanged(`${spoilt}; ${OTHER_BUILD}`, { resigns: false });
    expect((await battle.seen()).closed).toContain('another position than the one that was stored');
  });

  test.each(['/record', '/events', '/events?after=2', 'live', 'the answer to a key'])(
    'noticed later, by %s: it is closed at once, and stays closed after a restart',
    async (by) => {
      const data = someFolder();
      const before = await TestServer.open({ data });
      const battle = await before.begin('kulikovo/field');
      const answered = await battle.turn();
      await battle.choose(answered.side, answered.seq, answered.actions[0] ?? {}, { key: 'one' });
      await battle.play(90);
      await before.close();
      const database = new Database(join(data, 'pennon.db'));
      database.exec(`${WITHOUT_HASHES}; ${EARLY_HASH.replace('> 20', by === 'the answer to a key' ? '> 0' : '> 20')}`);
      database.close();
      const server = await TestServer.open({ data });
      const now = battle.in(server);
      expect((await now.seen('rus')).closed).toBeUndefined();
      const follower = await server.live(battle.id, { token: now.token('horde') });
      await follower.until(() => true);
      const token = now.token('rus');
      if (by === 'live') {
        const line = await server.live(battle.id, { token, after: 1 });
        expect(await line.until(() => true)).toMatchObject({ closed: expect.stringContaining('as it was stored') });
      } else if (by.startsWith('/')) expect((await server.get(`${now.path}${by}`, token)).status).toBe(200);
      else
        expect(await now.choose(answered.side, answered.seq, answered.actions[0] ?? {}, { key: 'one' })).toMatchObject({
          status: 422,
          body: { error: { ref: 'edition' } },
        });
      // Whoever followed it comes back and finds it closed.
      expect((await follower.closed).code).toBe(1012);
      const { closed, seq } = await now.seen('rus');
      expect(closed).toContain('the game does not go as it was stored');
      expect(await now.choose('rus', seq, { type: 'resign', side: 'rus' })).toMatchObject({
        status: 422,
        body: { error: { ref: 'edition' } },
      });
      await server.close();
      expect(await battle.in(await TestServer.open({ data })).seen()).toMatchObject({ closed, seq });
    },
  );

  test('what another build has stored is played again once, not whenever somebody comes back', async () => {
    const data = someFolder();
    const first = await TestServer.open({ data });
    const { id, path, created } = await first.begin('kulikovo/field').then(async (battle) => {
      await battle.play(90);
      return battle;
    });
    await first.close();
    const change = (words: string): void => {
      const database = new Database(join(data, 'pennon.db'));
      database.exec(words);
      database.close();
    };
    change(`${WITHOUT_HASHES}; ${OTHER_BUILD}`);
    const server = await TestServer.open({ data });
    expect((await server.get(path)).body.closed).toBeUndefined();
    server.real.games.sweep(0);
    expect(server.real.games.inMemory).toBe(0);
    // Had it been played again, this would be seen at once.
    change(EARLY_HASH);
    expect((await server.get(path)).body.closed).toBeUndefined();
    expect((await server.get(`/api/games/${id}/record`, created.seats.rus?.token)).status).toBe(200);
    expect((await server.get(path)).body.closed).toContain('as it was stored');
  });

  test('a build of the rules that leads where it led opens it again', async () => {
    const { server, battle } = await storedAndChanged(OTHER_BUILD, { resigns: false });
    expect((await battle.seen()).closed).toBeUndefined();
    await server.real.games.close();
    const closing = `insert into closings select id, 'another', 'It was built otherwise.', null from games`;
    const again = await storedAndChanged(closing, { resigns: false });
    expect((await again.battle.seen()).closed).toBeUndefined();
    await again.battle.play(2);
  });
});

describe('the story of a game', () => {
  /** What a spectator of the finished game reads, from the events and the rules themselves. */
  const toldBy = async (battle: Game): Promise<readonly string[]> => {
    const again = replayed((await battle.record('rus')).body);
    return again.flatMap(({ events, state }) => events.map((event) => kulikovo.text.event(state, event)));
  };
  const replayed = (record: unknown) => {
    const moments: { readonly state: never; readonly events: readonly object[] }[] = [];
    replay(kulikovo, record, ({ state, events }) => void moments.push({ state: state as never, events }));
    return moments;
  };
  const storyOf = async (battle: Game, side?: string) =>
    (await battle.server.get(`${battle.path}/positions`, side && battle.token(side))).body.story as Story;

  test('is shown by the closed game as it was told, from the first event to the last, with headings and the end', async () => {
    const data = someFolder();
    const before = await TestServer.open({ data });
    const battle = await before.begin();
    await battle.play();
    const told = await toldBy(battle);
    const { pending } = await battle.seen();
    await before.close();
    const database = new Database(join(data, 'pennon.db'));
    // Not even the last position is there.
    database.exec(`${WITHOUT_HASHES}; ${OLDER}; delete from positions`);
    const { bytes } = database.prepare('select sum(length(told) + length(sum)) as bytes from stories').get() as { readonly bytes: number };
    database.close();
    const now = battle.in(await TestServer.open({ data, closeOld: true }));
    const story = await storyOf(now);
    const { inputs } = (await now.record()).body;
    expect(story).toMatchObject({ from: 0, inputs: inputs.length });
    expect(story.lines.map(({ text }) => text)).toEqual(told);
    const headings = story.lines.flatMap(({ heading }) => heading ?? []);
    expect(headings.length).toBeGreaterThan(2);
    expect(new Set(headings).size).toBeGreaterThan(headings.length / 2);
    expect(await now.seen()).toMatchObject({ pending: { ...pending, kind: 'over' } });
    expect((await now.record()).body.seed).toMatch(/^[0-9a-f]{64}$/);
    // Beside the 400 bytes of an action.
    expect(bytes / inputs.length).toBeLessThan(100);
  });

  test('of a battle that was not over goes as far as nothing could be taken back, without what is hidden, for its seats alone', async () => {
    const { server, battle } = await storedAndChanged(OLDER, { resigns: false });
    const story = await storyOf(battle, 'horde');
    expect(story.from).toBe(0);
    expect(story.inputs).toBeGreaterThan(40);
    const text = JSON.stringify(story);
    expect(text).toContain('is activated');
    expect(text).not.toContain('Ambush waits in the wood: ');
    expect(text).not.toContain('The prince ');
    expect((await server.get(`${battle.path}/positions`)).status).toBe(401);
    const over = await storedAndChanged(OLDER, { resigns: true });
    expect(JSON.stringify(await storyOf(over.battle))).toContain('Ambush waits in the wood: ');
  });

  test('a part that is not what was stored is left out, and what comes before it', async () => {
    const { battle } = await storedAndChanged(
      `${OLDER}; update stories set told = replace(told, 'a', 'b') where inputs = (select min(inputs) from stories)`,
      { resigns: true },
    );
    const { from, lines } = await storyOf(battle);
    expect(from).toBeGreaterThan(30);
    expect(lines.length).toBeGreaterThan(10);
  });
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
