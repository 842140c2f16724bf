import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sfc32 } from '@pennon/kernel';
import type { Entry } from '@pennon/protocol';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Chosen, Task } from '../../apps/server/bots/task.js';
import { firstRound } from '../../apps/server/sitting-down.js';
import { GroupCommit } from '../../apps/server/store/group-commit.js';
import { openStore } from '../../apps/server/store/open-store.js';
import { SqlStore } from '../../apps/server/store/sql-store.js';
import type { Addition, Store } from '../../apps/server/store/store.js';
import { order } from '../standing-order.js';
import { noPostgres, type Postgres, startPostgres } from './postgres.js';
import { first, someFolder, TestServer, until } from './test-server.js';

let names = 0;
const game = (): string => `game ${process.pid} ${names++}`;

const begins = (id: string): NonNullable<Addition['begins']> => ({
  id,
  rules: 'kulikovo@3',
  beginning: { scenario: 'kulikovo/training', options: { lightEvade: true } },
  seed: 'ab'.repeat(32),
  seats: { rus: { token: 'cd'.repeat(32) }, horde: { bot: 'captain' } },
  rounds: [],
});
const chose = (seq: number, salt?: string): Entry => ({
  seq,
  by: 'rus',
  kind: 'input',
  input: { action: { type: 'stand' } },
  ...(salt === undefined ? {} : { salt }),
});
const rolled = (seq: number): Entry => ({ seq, by: null, kind: 'input', input: { faces: [seq % 10, 3] } });
const undid = (seq: number): Entry => ({ seq, by: 'horde', kind: 'undo' });
const adds = (id: string, entries: readonly Entry[], more: Partial<Addition> = {}): Addition => ({
  game: id,
  entries,
  ...more,
});

/** What every store must do, whatever it is made of. */
function storeLaws(open: () => Promise<{ readonly store: Store; readonly again: () => Promise<Store> }>): void {
  test('what was added is found again, in order, after it was opened anew', async () => {
    const { store, again } = await open();
    const id = game();
    await store.add(adds(id, [], { begins: begins(id) }));
    const first = { ...chose(1, '\u0000\ud800 "oak"'), why: 'Scouts 1 ride: gains by it\u0000' };
    await store.add(adds(id, [first, rolled(2), rolled(3)]));
    await store.add(adds(id, [undid(4)]));
    const kept = { game: begins(id), entries: [first, rolled(2), rolled(3), undid(4)], keys: [], orders: {}, told: 0 };
    expect(await store.find(id)).toEqual(kept);
    expect(await store.find('nothing')).toBeUndefined();
    expect(await store.since('nothing', 0)).toEqual({ entries: [], orders: {} });
    expect((await store.since(id, 0)).sitting).toEqual({ seats: begins(id).seats, rounds: [] });
    expect(await (await again()).find(id)).toEqual(kept);
  });
  test('standing orders are kept side by side, the latest of each, and stand when it is opened anew', async () => {
    const { store, again } = await open();
    const id = game();
    await store.add(adds(id, [chose(1)], { begins: begins(id) }));
    const fire = order('entryFire', 'always', { who: ['WAT3'], when: { chance: 40 } });
    const hold = order('entryFire', 'never');
    await store.order(id, 'rus', [hold]);
    await store.order(id, 'horde', [hold]);
    await store.order(id, 'rus', [hold, fire]);
    const orders = { rus: [hold, fire], horde: [hold] };
    expect((await store.find(id))?.orders).toEqual(orders);
    expect((await store.since(id, 1)).orders).toEqual(orders);
    expect((await (await again()).find(id))?.orders).toEqual(orders);
  });
  test('a story is kept part by part, short or long, and why a game was closed: the latest word', async () => {
    const { store, again } = await open();
    const id = game();
    const line = (text: string) => ({ text, heading: 'Tick 1', isHidden: true as const });
    const short = { from: 0, inputs: 2, lines: [line('They meet')] };
    const ending = { winner: 'rus', degree: null, reason: 'flight' };
    const long = { from: 2, inputs: 40, lines: Array.from({ length: 100 }, (_, i) => line(`They meet ${i} \u0000\ud83c`)), ending };
    await store.add(adds(id, [chose(1)], { begins: begins(id) }));
    await store.add(adds(id, [chose(2)], { story: short }));
    await store.tell(id, long);
    await store.tell(id, { ...long, lines: [] });
    expect(await store.story(id)).toEqual([short, long]);
    expect(await store.find(id)).toMatchObject({ told: 40 });
    expect((await store.find(id))?.closing).toBeUndefined();
    await store.noteClosing(id, { build: null, why: '', ending });
    await store.noteClosing(id, { build: 'b', why: 'It does not go.', ending: null });
    const closing = { build: 'b', why: 'It does not go.', ending: null };
    expect((await store.since(id, 2)).closing).toEqual(closing);
    const later = await again();
    expect(await later.find(id)).toMatchObject({ told: 40, closing });
    expect(await later.story(id)).toEqual([short, long]);
  });
  test('an entry and its key are there together or not at all', async () => {
    const { store } = await open();
    const id = game();
    const key = { name: 'oak', asked: 'h' };
    await store.add(adds(id, [chose(1), rolled(2)], { begins: begins(id), key }));
    expect(await store.keyed(id, 'oak')).toEqual({ asked: 'h', seq: 2 });
    expect(await store.keyed(id, 'elm')).toBeUndefined();
    expect((await store.find(id))?.keys).toEqual(['oak']);
    await expect(store.add(adds(id, [chose(3)], { key: { ...key, asked: 'another' } }))).rejects.toThrow();
    expect((await store.since(id, 0)).entries).toEqual([chose(1), rolled(2)]);
    await expect(store.add(adds(id, [chose(1)], { key: { ...key, name: 'new' } }))).rejects.toThrow();
    expect(await store.keyed(id, 'new')).toBeUndefined();
  });
  test('keys are kept for their time and then forgotten, however many there are', async () => {
    const { store } = await open();
    const at = (hour: number): void => void vi.spyOn(Date, 'now').mockReturnValue(hour * 3_600_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const [old, young] = [game(), game()];
    at(1_000);
    await store.add(adds(old, [], { begins: begins(old) }));
    await store.add(adds(young, [], { begins: begins(young) }));
    for (let from = 0; from < 1_200; from += 100)
      for (let n = from; n < from + 100; n++) await store.add(adds(old, [chose(n + 1)], { key: { name: `${n}`, asked: 'h' } }));
    at(1_010);
    await store.add(adds(young, [chose(1)], { key: { name: 'young', asked: 'h' } }));
    await store.forgetKeys(1_000);
    expect((await store.find(old))?.keys).toHaveLength(1_200);
    await store.forgetKeys(1_001);
    expect((await store.find(old))?.keys).toEqual([]);
    expect((await store.find(young))?.keys).toEqual(['young']);
    expect((await store.since(old, 0)).entries).toHaveLength(1_200);
  });
  test('one bad addition in a group harms nobody else', async () => {
    const { store } = await open();
    const ids = Array.from({ length: 20 }, game);
    await Promise.all(ids.map((id) => store.add(adds(id, [chose(1)], { begins: begins(id) }))));
    const results = await Promise.allSettled(ids.map((id, i) => store.add(adds(id, [chose(i === 7 ? 1 : 2)]))));
    expect(results.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([7]);
    for (const [i, id] of ids.entries()) expect((await store.since(id, 0)).entries).toHaveLength(i === 7 ? 1 : 2);
  });
  test('from a snapshot only what came after it is read', async () => {
    const { store } = await open();
    const id = game();
    const snapshot = (seq: number) => ({
      seq,
      state: { sides: ['rus', 'horde'] as const, stack: [], outcome: null },
      hash: `${seq}`.repeat(16),
      isFinal: seq !== 4,
      inputs: seq,
      dice: 4,
      salts: [{ input: 0, side: 'rus', salt: '\udc00' }],
    });
    await store.add(adds(id, [chose(1), { ...rolled(2), hash: '2'.repeat(16) }], { begins: begins(id), snapshot: snapshot(2) }));
    await store.add(adds(id, [chose(3)], { snapshot: snapshot(3) }));
    expect(await store.find(id)).toMatchObject({ snapshot: snapshot(3), entries: [] });
    // What came before this one can still be taken back: it is kept to be looked at.
    await store.add(adds(id, [chose(4)], { snapshot: snapshot(4) }));
    expect(await store.find(id)).toMatchObject({ snapshot: snapshot(3), entries: [chose(4)] });
    expect(await store.positions(id)).toEqual([snapshot(2), snapshot(3), snapshot(4)]);
    expect((await store.since(id, 0)).entries).toHaveLength(4);
    expect((await store.since(id, 0)).entries[1]?.hash).toBe('2'.repeat(16));
    expect((await store.since(id, 3)).entries).toEqual([chose(4)]);
  });
  test('more entries at once than one statement takes', async () => {
    const { store } = await open();
    const id = game();
    const entries = Array.from({ length: 20_000 }, (_, i) => rolled(i + 1));
    await store.add(adds(id, entries, { begins: begins(id) }));
    expect((await store.since(id, 0)).entries).toEqual(entries);
  });
  test('an offer is kept, replaced and withdrawn', async () => {
    const { store } = await open();
    const id = game();
    await store.add(adds(id, [], { begins: begins(id) }));
    await store.offer(id, { side: 'rus', seq: 3 });
    await store.offer(id, { side: 'horde', seq: 4 });
    expect((await store.find(id))?.offer).toEqual({ side: 'horde', seq: 4 });
    await store.offer(id, null);
    expect((await store.find(id))?.offer).toBeUndefined();
  });
  test('seats are replaced when they are still what they were', async () => {
    const { store, again } = await open();
    const id = game();
    const { seats } = begins(id);
    await store.add(adds(id, [], { begins: begins(id) }));
    const others = { ...seats, rus: { token: 'ef'.repeat(32) } };
    const sits = (were: typeof seats, are: typeof seats) => store.sit(id, { seats: were, rounds: [] }, { seats: are, rounds: [] });
    expect(await sits(seats, others)).toBe(true);
    expect(await sits(seats, { ...seats, rus: { token: '01'.repeat(32) } })).toBe(false);
    expect((await (await again()).find(id))?.game.seats).toEqual(others);
  });
  test('rounds of dice change together with the seats, and only when both are still what they were', async () => {
    const { store, again } = await open();
    const id = game();
    const { seats } = begins(id);
    const first = firstRound(new Uint8Array(32), ['rus']);
    const next = { ...first, commits: { rus: 'ab'.repeat(32) } };
    await store.add(adds(id, [], { begins: { ...begins(id), rounds: [first] } }));
    expect(await store.sit(id, { seats, rounds: [first] }, { seats, rounds: [next] })).toBe(true);
    expect(await store.sit(id, { seats, rounds: [first] }, { seats, rounds: [first] })).toBe(false);
    expect((await (await again()).find(id))?.game.rounds).toEqual([next]);
  });
  test('it says whether it works', async () => {
    const { store } = await open();
    await store.check();
    await store.check();
  });
}

describe('the embedded store', () => {
  storeLaws(async () => {
    const folder = someFolder();
    let store = await openStore({ folder });
    onTestFinished(() => store.close());
    const again = async (): Promise<Store> => {
      await store.close();
      store = await openStore({ folder });
      return store;
    };
    return { store, again };
  });

  test('a disk that is as good as full is noticed before a game cannot be written', async () => {
    let left = 17 * 1024 * 1024;
    const store = await openStore({ folder: someFolder(), room: () => left });
    onTestFinished(() => store.close());
    await store.check();
    left = 15 * 1024 * 1024;
    await expect(store.check()).rejects.toThrow(/^only 15728640 bytes are left on the disk$/);
  });
  test('a folder that is in use is refused with a sentence', async () => {
    const folder = someFolder();
    const store = await openStore({ folder });
    await expect(openStore({ folder })).rejects.toThrow(/^The data folder ".+" is already used by another Pennon server \(process \d+\)/);
    await store.close();
    expect(existsSync(join(folder, 'pennon.lock'))).toBe(false);
    await (await openStore({ folder })).close();
  });
  test.each([
    ['of a process that is gone', { pid: 2 ** 22 - 1, began: null }],
    ['of a process whose number was given to another', { pid: process.ppid, began: '1' }],
    ['of this number before a restart of the machine', { pid: process.pid, began: '1' }],
    ['that nobody can read', 'nonsense'],
  ])('a lock %s is taken over', async (_, holder) => {
    const folder = someFolder();
    const lock = join(folder, 'pennon.lock');
    writeFileSync(lock, typeof holder === 'string' ? holder : JSON.stringify(holder));
    const store = await openStore({ folder });
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    await store.close();
  });
  test('a living process keeps its lock', async () => {
    const folder = someFolder();
    writeFileSync(join(folder, 'pennon.lock'), JSON.stringify({ pid: process.ppid, began: null }));
    await expect(openStore({ folder })).rejects.toThrow(`(process ${process.ppid})`);
  });
  test('a store that is no database is refused with a sentence', async () => {
    const folder = someFolder();
    writeFileSync(
      join(folder, 'pennon.db'),
      'This is not a database, but it is long enough to be taken for one at first sight.'.repeat(20),
    );
    await expect(openStore({ folder })).rejects.toThrow(
      /^The store in ".+" is damaged: .+\. Keep a copy of the folder\. Then put back a backup/,
    );
    expect(existsSync(join(folder, 'pennon.lock'))).toBe(false);
  });
  test('a damaged database is noticed at the start, wherever the damage is, and what to do is said', async () => {
    const folder = someFolder();
    const store = await openStore({ folder });
    for (let n = 0; n < 20; n++) {
      const id = game();
      await store.add(
        adds(
          id,
          Array.from({ length: 200 }, (_, i) => rolled(i + 1)),
          { begins: begins(id) },
        ),
      );
    }
    await store.close();
    const path = join(folder, 'pennon.db');
    const sound = readFileSync(path);
    const pages = sound.length / 4096;
    expect(pages).toBeGreaterThan(50);
    let noticed = 0;
    for (let page = 1; page < pages; page += 7) {
      const spoilt = Buffer.from(sound);
      spoilt.fill(0xee, page * 4096, page * 4096 + 200);
      writeFileSync(path, spoilt);
      const fault = await openStore({ folder }).catch((error: Error) => error);
      if (!(fault instanceof Error)) await fault.close();
      else if (/is damaged: .*"pennon store recover"/s.test(fault.message)) noticed++;
    }
    expect(noticed).toBe(Math.ceil((pages - 1) / 7));
    writeFileSync(path, sound);
    await (await openStore({ folder })).close();
  });
});

describe.skipIf(noPostgres !== undefined)(`PostgreSQL${noPostgres === undefined ? '' : `, left out: ${noPostgres}`}`, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  const open = async (): Promise<Store> => {
    const store = await openStore({ folder: '/nowhere', databaseUrl: postgres.url });
    onTestFinished(() => store.close());
    return store;
  };
  storeLaws(async () => ({ store: await open(), again: open }));

  test('a whole game is played on it and goes on after a restart', async () => {
    const first = await TestServer.open({ databaseUrl: postgres.url });
    const battle = await first.begin();
    await battle.play(30, Sfc32.seeded(1), (n) => ({ key: `${n}`, salt: `\u0000${n}` }));
    const before = await battle.seen('rus');
    await first.close();
    const second = await TestServer.open({ databaseUrl: postgres.url });
    const again = battle.in(second);
    expect(await again.seen('rus')).toEqual(before);
    expect(await second.get('/healthz')).toMatchObject({ status: 200 });
    await again.play();
    expect(await again.seen()).toMatchObject({ over: true });
  });
  test('two servers on one database: what is played on one is heard on the other', async () => {
    const one = await TestServer.open({ databaseUrl: postgres.url });
    const two = await TestServer.open({ databaseUrl: postgres.url });
    const here = await one.begin();
    const there = here.in(two);
    const line = await two.live(here.id, { token: here.token('rus') });
    await line.at(0);
    const answers = await here.play(8, Sfc32.seeded(1), (n) => ({ key: `${n}` }));
    const last = answers.at(-1)?.seq ?? 0;
    await line.at(last);
    const [, ...news] = line.said;
    expect(news.flatMap(({ events }) => events ?? [])).toEqual(answers.flatMap(({ events }) => events));
    expect(await there.seen('rus')).toEqual(await here.seen('rus'));
    await there.draw('horde', last);
    await until(async () => (await here.seen()).draw === 'horde');
    expect(await here.draw('rus', last)).toMatchObject({ status: 200, body: { pending: { kind: 'over' } } });
    await until(async () => (await there.seen()).over);
  });
  test('two servers on one database: orders that are given on one answer for what is chosen on the other', async () => {
    const one = await TestServer.open({ databaseUrl: postgres.url });
    const two = await TestServer.open({ databaseUrl: postgres.url });
    const here = await one.begin();
    const there = here.in(two);
    const orders = [
      ...['entryFire', 'returnFire', 'braceFire', 'counterCharge', 'seize'].map((window) => ({
        window,
        who: null,
        answer: 'never',
        when: {},
      })),
      { window: 'retreat', who: null, answer: 'always', when: {} },
    ];
    await there.seen('rus');
    expect((await one.send('PUT', `${here.path}/orders`, { token: here.token('rus'), body: { orders } })).status).toBe(200);
    const given = async () => (await two.get(`${here.path}/orders`, here.token('rus'))).body.orders.length;
    await until(async () => (await given()) === orders.length);
    const luck = Sfc32.seeded(11);
    const answered = async () => (await one.get(`${here.path}/events`, here.token('rus'))).body.byOrder !== undefined;
    for (let i = 0; i < 400 && !(await answered()); i++) {
      const { side, seq, actions } = await there.turn();
      expect((await there.choose(side, seq, luck.pick(actions))).status).toBe(200);
      await until(async () => (await here.seen()).seq === (await there.seen()).seq);
    }
    expect(await answered()).toBe(true);
    expect(await there.seen('rus')).toEqual(await here.seen('rus'));
  });
  test('two servers on one database: of two who choose at the same time one is stale, and a key is known on both', async () => {
    const one = await TestServer.open({ databaseUrl: postgres.url });
    const two = await TestServer.open({ databaseUrl: postgres.url });
    const here = await one.begin();
    const there = here.in(two);
    await there.seen();
    for (let n = 0; n < 10; n++) {
      const { side, seq, actions } = await here.turn();
      await until(async () => (await there.seen()).seq === seq);
      const choose = (battle: typeof here) => battle.choose(side, seq, actions[0] ?? {}, { key: `${n}` });
      const replies = await Promise.all([choose(here), choose(there)]);
      const { text } = replies.find(({ status }) => status === 200) ?? { text: '' };
      // Whoever was slower is told that the game has gone on; asked again it has the answer of the other.
      for (const { status } of replies) expect([200, 409]).toContain(status);
      expect([(await choose(here)).text, (await choose(there)).text]).toEqual([text, text]);
      expect((await there.seen()).seq).toBe((await here.seen()).seq);
    }
  });
  test('two servers on one database: a conflict in one game costs the others of its group nothing', async () => {
    let groups: number[] = [];
    const one = await openStore({ folder: '/nowhere', databaseUrl: postgres.url, written: (items) => groups.push(items) });
    onTestFinished(() => one.close());
    const two = await open();
    const ids = Array.from({ length: 20 }, game);
    await Promise.all(ids.map((id) => one.add(adds(id, [chose(1)], { begins: begins(id) }))));
    await two.add(adds(ids[7] ?? '', [chose(2), rolled(3)]));
    groups = [];
    const results = await Promise.allSettled(ids.map((id) => one.add(adds(id, [chose(2)]))));
    expect(results.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([7]);
    expect(groups).toEqual([19]);
    for (const [i, id] of ids.entries()) expect((await one.since(id, 1)).entries).toEqual(i === 7 ? [chose(2), rolled(3)] : [chose(2)]);
  });
  test('two servers on one database: groups with the same games in another order wait for each other and both end', async () => {
    const [one, two] = [await open(), await open()];
    const ids = Array.from({ length: 30 }, game);
    await Promise.all(ids.map((id) => one.add(adds(id, [chose(1)], { begins: begins(id) }))));
    for (let seq = 2; seq < 12; seq++) {
      const results = await Promise.allSettled([
        ...ids.map((id) => one.add(adds(id, [chose(seq)]))),
        ...ids.toReversed().map((id) => two.add(adds(id, [chose(seq)]))),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(ids.length);
      for (const { reason } of results.filter((result) => result.status === 'rejected')) expect(reason).toMatchObject({ name: 'TooLate' });
    }
  });
  test('two servers on one database: when the one that leads a bot is gone, the bot thinks on the other', async () => {
    const forgetful = { think: () => new Promise<never>(() => {}), close: async () => {} };
    const one = await TestServer.open({ databaseUrl: postgres.url }, { botThreads: forgetful });
    let thoughts = 0;
    const think = (task: Task): Promise<Chosen> => {
      thoughts++;
      return first(task);
    };
    const two = await TestServer.open({ databaseUrl: postgres.url }, { botThreads: { think, close: async () => {} } });
    const here = await one.begin('kulikovo/training', { rus: 'bot:captain', horde: 'open' });
    const line = await two.live(here.id, { token: here.token('horde') });
    await line.at(0);
    let asked = 0;
    // The person plays on the first server until the bot is asked, which never answers there.
    for (; ; asked++) {
      const { pending, seq } = await here.seen('horde');
      if (pending.kind !== 'choice' || pending.side !== 'horde') break;
      await here.choose('horde', seq, pending.actions.at(-1) ?? {});
    }
    const { seq } = await here.seen();
    await line.at(seq);
    expect([asked > 0, thoughts]).toEqual([true, 0]);
    await line.until((message) => message.seq > seq);
    expect(thoughts).toBeGreaterThan(0);
    await until(async () => (await here.seen()).seq > seq);
  });
  test('a connection that is cut is made again', async () => {
    const server = await TestServer.open({ databaseUrl: postgres.url });
    const battle = await server.begin();
    await battle.play(2);
    const others = `from pg_stat_activity where pid <> pg_backend_pid() and usename = 'pennon'`;
    const pids = postgres.ask(`select string_agg(pid::text, ',') ${others}`);
    expect(postgres.ask(`select count(pg_terminate_backend(pid)) > 0 ${others}`)).toBe('t');
    await until(() => postgres.ask(`select count(*) ${others} and pid in (${pids})`) === '0');
    await until(async () => (await server.get('/healthz')).status === 200);
    await battle.play(2);
    expect((await battle.seen()).seq).toBeGreaterThanOrEqual(4);
  });
  test('an unreachable or wrong database is told in a sentence without the password', async () => {
    const wrong = `postgres://pennon:secret@localhost/nothing?host=${postgres.url.split('host=')[1]}`;
    for (const databaseUrl of [wrong, 'postgres://pennon:secret@127.0.0.1:1/x', 'nonsense://secret']) {
      const fault = await openStore({ folder: '/nowhere', databaseUrl }).catch((error: Error) => error);
      expect(fault).toMatchObject({
        name: 'StartFailure',
        message: expect.stringMatching(/^The database at DATABASE_URL \(.+\) cannot be used: /),
      });
      expect((fault as Error).message).not.toContain('secret@');
      expect((fault as Error).message).not.toContain(':secret');
    }
  });
});

describe('a store that has stored and cannot say so', () => {
  /** The next addition is kept, but the word of it is lost on the way. */
  const loseTheWord = (): void => {
    const { add } = SqlStore.prototype;
    vi.spyOn(SqlStore.prototype, 'add').mockImplementationOnce(async function (this: SqlStore, addition) {
      await add.call(this, addition);
      throw new Error('the line was cut');
    });
    onTestFinished(() => void vi.restoreAllMocks());
  };
  test('an input with a key is answered with what was stored, and told once', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const line = await server.live(battle.id, {});
    await line.at(0);
    const { side, seq, actions } = await battle.turn();
    loseTheWord();
    const reply = await battle.choose(side, seq, actions[0] ?? {}, { key: 'oak' });
    expect(reply).toMatchObject({ status: 200, body: { events: expect.any(Array) } });
    await line.at(reply.body.seq);
    expect(line.said.map((message) => message.seq)).toEqual([0, reply.body.seq]);
    expect(await battle.choose(side, seq, actions[0] ?? {}, { key: 'oak' })).toMatchObject({ status: 200, text: reply.text });
  });
  test('one without a key is stale, and the game has gone on', async () => {
    const server = await TestServer.open();
    const battle = await server.begin();
    const { side, seq, actions } = await battle.turn();
    loseTheWord();
    const reply = await battle.choose(side, seq, actions[0] ?? {});
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'stale' } } });
    expect((await battle.seen()).seq).toBe(reply.body.seq);
  });
  test('the bot whose turn it then is thinks', async () => {
    const server = await TestServer.open({}, { botThreads: { think: first, close: async () => {} } });
    const battle = await server.begin('kulikovo/training', { rus: 'bot:captain', horde: 'open' });
    for (;;) {
      await until(async () => {
        const { pending } = await battle.seen();
        return pending.kind === 'over' || (pending.kind === 'choice' && pending.side === 'horde');
      });
      const { pending, seq } = await battle.seen('horde');
      if (pending.kind !== 'choice') throw new Error('the bot was never asked');
      loseTheWord();
      const { body } = await battle.choose('horde', seq, pending.actions.at(-1) ?? {}, { key: `${seq}` });
      vi.restoreAllMocks();
      if (body.pending.kind !== 'choice' || body.pending.side !== 'rus') continue;
      await until(async () => (await battle.seen()).seq > body.seq);
      return;
    }
  });
});

describe('group commit', () => {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  test('what comes while a write is under way goes together', async () => {
    const groups: number[][] = [];
    const writer = new GroupCommit<number>(async (items) => {
      groups.push([...items]);
      await pause();
      return [];
    });
    const first = writer.add(1);
    await new Promise(setImmediate);
    const rest = [2, 3, 4].map((n) => writer.add(n));
    await Promise.all([first, ...rest]);
    expect(groups).toEqual([[1], [2, 3, 4]]);
  });
  test('it is not kept before it is written', async () => {
    let isWritten = false;
    const writer = new GroupCommit<number>(async () => {
      await pause();
      isWritten = true;
      return [];
    });
    await writer.add(1);
    expect(isWritten).toBe(true);
  });
  test('a group that fails is written one by one, and only the bad one is told so', async () => {
    const written: number[] = [];
    const writer = new GroupCommit<number>(async (items) => {
      if (items.includes(3)) throw new Error('not three');
      written.push(...items);
      return [];
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((n) => writer.add(n)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(written).toEqual([1, 2, 4]);
    await writer.add(5);
    expect(written).toEqual([1, 2, 4, 5]);
  });
});
