import { Sfc32 } from '@pennon/kernel';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BotThreads } from '../../apps/server/bots/bot-threads.js';
import { Durations } from '../../apps/server/bots/durations.js';
import type { Asker, Chosen, Task, TaskInThread } from '../../apps/server/bots/task.js';
import { type Rank, Turns, type Waiter } from '../../apps/server/bots/turns.js';
import { first, TestServer, until } from './test-server.js';

interface Named extends Waiter {
  readonly name: string;
}

describe('whose turn it is', () => {
  const turns = (...waiters: readonly (readonly [Rank, string, string])[]): Turns<Named> => {
    const all = new Turns<Named>();
    for (const [rank, address, name] of waiters) all.add({ rank, address, name });
    return all;
  };
  const names = (all: Turns<Named>): string => {
    const gone: string[] = [];
    for (let next = all.next(); next !== undefined; next = all.next()) gone.push(next.name);
    return gone.join(' ');
  };

  test('addresses take turns, and within each whoever came first', () => {
    const all = turns(
      ['long', 'A', 'a1'],
      ['long', 'A', 'a2'],
      ['long', 'A', 'a3'],
      ['long', 'B', 'b1'],
      ['long', 'C', 'c1'],
      ['long', 'B', 'b2'],
    );
    expect(all.order().map(({ name }) => name)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(names(all)).toBe('a1 b1 c1 a2 b2 a3');
  });
  test('a quick question goes before a long one, both before bots that play each other', () => {
    expect(names(turns(['alone', 'A', 'bots'], ['long', 'A', 'long'], ['quick', 'B', 'quick']))).toBe('quick long bots');
  });
  test('after three quick ones a long one has its turn, and after fifteen others bots that play each other', () => {
    const quick = Array.from({ length: 16 }, (_, i) => ['quick', `${i}`, 'q'] as const);
    expect(names(turns(['alone', 'X', 'bots'], ['long', 'X', 'l1'], ['long', 'X', 'l2'], ...quick))).toBe(
      'q q q l1 q q q l2 q q q q q q q bots q q q',
    );
  });
  test('what is told of the order changes nothing in it', () => {
    const all = turns(['quick', 'A', 'a1'], ['quick', 'A', 'a2'], ['quick', 'B', 'b1'], ['long', 'C', 'c1']);
    const told = all.order().map(({ name }) => name);
    expect(all.order().map(({ name }) => name)).toEqual(told);
    expect(names(all)).toBe(told.join(' '));
  });

  /** Of n addresses with so many games each, everybody goes before all others have gone `n · games · 20` times. */
  test.each([1, 2, 3, 4, 5, 6])(
    'whoever comes when, everybody has his turn, and nobody waits longer than there are others (%d)',
    (seed) => {
      const luck = Sfc32.seeded(seed);
      const all = new Turns<Named & { readonly cameAt: number }>();
      const addresses = 2 + luck.below(6);
      const games = 1 + luck.below(8);
      const ranks: readonly Rank[] = ['quick', 'long', 'alone'];
      const waiting = new Set<string>();
      // As often as the least patient rank lets others pass, once for every game of every address.
      const longest = addresses * games * 3 * 20;
      let came = 0;
      let gone = 0;
      for (let turn = 0; turn < 5_000; turn++) {
        // More come than can go; who has gone comes again at once, as quick players do.
        for (let n = luck.below(4); n > 0; n--) {
          const address = `${luck.below(addresses)}`;
          const name = `${address} ${luck.below(games)}`;
          if (waiting.has(name)) continue;
          waiting.add(name);
          came++;
          all.add({ rank: luck.pick(ranks), address, name, cameAt: turn });
        }
        const next = all.next();
        if (next === undefined) continue;
        gone++;
        waiting.delete(next.name);
        expect(turn - next.cameAt).toBeLessThanOrEqual(longest);
      }
      for (let next = all.next(); next !== undefined; next = all.next()) gone++;
      expect(gone).toBe(came);
    },
  );
});

describe('how long a thought is expected to last', () => {
  const task = (bot: string, rules = 'kulikovo@3'): Task => ({ bot, rules, side: 'rus', view: {}, seed: 1 });
  test('follows from the bot at first, then from how long it has lasted in that game', () => {
    const durations = new Durations();
    expect(['random', 'captain', 'marshal', 'newcomer'].map((bot) => durations.isQuick(task(bot)))).toEqual([true, true, false, false]);
    for (let n = 0; n < 10; n++) durations.note(task('captain', 'slow@1'), 600);
    for (let n = 0; n < 20; n++) durations.note(task('marshal'), 20);
    expect([task('captain', 'slow@1'), task('captain'), task('marshal')].map((one) => durations.isQuick(one))).toEqual([false, true, true]);
  });
});

/** Threads that think until they are let go, one after the other. */
function threads(places: number, waited?: (bot: string, seconds: number) => void) {
  const underWay: { readonly task: TaskInThread; readonly end: () => void }[] = [];
  const run = (task: TaskInThread): Promise<Chosen> =>
    new Promise((resolve) => underWay.push({ task, end: () => resolve({ action: { type: 'pass' }, why: '' }) }));
  const botThreads = new BotThreads({ places, run, ...(waited === undefined ? {} : { waited }) });
  onTestFinished(() => botThreads.close());
  const done: string[] = [];
  /** Names of games begin with their address. */
  const think = (name: string, bot: string, more: Partial<Asker> = {}): void => {
    const task = { bot, rules: 'kulikovo@3', side: name, view: {}, seed: 1 };
    void botThreads.think(task, { address: name[0] ?? '', isPerson: true, ...more }).then(() => done.push(name));
  };
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    think,
    done,
    underWay,
    shares: () => underWay.map(({ task: { share } }) => share?.[0]),
    names: () => underWay.map(({ task: { side } }) => side),
    settle,
    /** One thought ends. */
    async end(): Promise<void> {
      underWay.shift()?.end();
      await settle();
    },
  };
}

describe('threads are shared out', () => {
  test("thirty games against marshal from one address: another person's captain answers after one thought at most, and all of the thirty answer too", async () => {
    const { think, done, end, settle, names } = threads(1);
    for (let n = 0; n < 30; n++) think(`A${n}`, 'marshal');
    await settle();
    await end();
    expect(names()).toEqual(['A1']);
    think('B', 'captain');
    await end();
    expect(names()).toEqual(['B']);
    await end();
    expect(done).toEqual(['A0', 'A1', 'B']);
    for (let n = 0; n < 30; n++) await end();
    expect(done).toHaveLength(31);
  });
  test('also when the thirty are asked again and again', async () => {
    const { think, done, end, settle } = threads(1);
    for (let n = 0; n < 30; n++) think(`A${n}`, 'marshal');
    await settle();
    const gaps: number[] = [];
    for (let turn = 0; turn < 30; turn++) {
      think(`B${turn}`, turn % 2 === 0 ? 'captain' : 'marshal');
      const before = done.length;
      while (!done.includes(`B${turn}`)) await end();
      gaps.push(done.length - before);
      for (const name of done.slice(before)) if (name.startsWith('A')) think(name, 'marshal');
    }
    // The one under way, one of the crowd that was passed over three times, one in turn of addresses, and its own.
    expect(Math.max(...gaps)).toBeLessThanOrEqual(4);
    expect(new Set(done.filter((name) => name.startsWith('A'))).size).toBeGreaterThan(20);
  });
  test('a long thought has all its time when nobody waits, and less the more wait, whoever comes', async () => {
    const { think, shares, settle, end } = threads(1);
    think('A1', 'marshal');
    await settle();
    expect(shares()).toEqual([1_000]);
    think('B1', 'captain');
    expect(shares()).toEqual([500]);
    think('A2', 'marshal');
    expect(shares()).toEqual([250]);
    for (let n = 0; n < 30; n++) think(`A${n}`, 'marshal');
    expect(shares()).toEqual([200]);
    // Whoever asks for one thing alone shares with the other address, not with its crowd.
    await end();
    think('C', 'marshal');
    await end();
    await end();
    expect(shares()).toEqual([500]);
  });
  test('bots that play each other hurry for people, people do not hurry for them', async () => {
    const { think, shares, settle } = threads(2);
    think('A1', 'marshal', { isPerson: false });
    think('B1', 'marshal');
    await settle();
    think('A2', 'marshal', { isPerson: false });
    expect(shares()).toEqual([500, 1_000]);
    think('C', 'captain');
    expect(shares()).toEqual([200, 500]);
  });
  test('whoever waits for long hears how many are before him, whenever that changes, and when it is his turn', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const waits: [string, number][] = [];
    const { think, settle, end } = threads(1, (...wait) => waits.push(wait));
    const heard: [string, number][] = [];
    const person = (name: string, bot: string): void => think(name, bot, { hearsBefore: (before) => heard.push([name, before]) });
    for (const name of ['A1', 'A2', 'A3']) person(name, 'marshal');
    await settle();
    vi.advanceTimersByTime(900);
    person('B1', 'marshal');
    vi.advanceTimersByTime(100);
    expect(heard.splice(0)).toEqual([
      ['A2', 1],
      ['A3', 3],
    ]);
    vi.advanceTimersByTime(1_000);
    expect(heard.splice(0)).toEqual([['B1', 2]]);
    await end();
    expect(heard.splice(0)).toEqual([['A2', 0]]);
    vi.advanceTimersByTime(1_000);
    expect(heard.splice(0)).toEqual([
      ['B1', 1],
      ['A3', 2],
    ]);
    for (let n = 0; n < 3; n++) await end();
    expect(heard).toEqual([
      ['B1', 0],
      ['A3', 0],
    ]);
    expect(waits.map(([bot]) => bot)).toEqual(['marshal', 'marshal', 'marshal', 'marshal']);
    expect(waits.map(([, seconds]) => seconds)).toEqual([0, 2, 2.1, 3]);
  });
});

describe('a game whose bot waits', () => {
  test('is asked for the person who sits at it, from wherever he comes; bots that play each other for whoever looked first', async () => {
    const askers: Asker[] = [];
    const think = async (task: Task, asker: Asker): Promise<Chosen> => {
      askers.push(asker);
      return first(task);
    };
    const server = await TestServer.open({ proxies: 1 }, { botThreads: { think, close: async () => {} } });
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    const seats = { rus: 'open', horde: 'bot:captain' };
    const { body: created } = await server.send('POST', '/api/games', {
      body: { scenario: 'kulikovo/training', seats },
      ...from('192.0.2.1'),
    });
    const path = `/api/games/${created.game}`;
    const token = created.seats.rus.token;
    await until(async () => (await server.get(path)).body.pending.side === 'rus');
    // Somebody who only watches takes nothing over.
    await server.send('GET', path, from('192.0.2.9'));
    let seen = (await server.send('GET', path, { token, ...from('192.0.2.2') })).body;
    expect(askers.every(({ address, isPerson }) => address === '192.0.2.1' && isPerson)).toBe(true);
    const before = askers.length;
    while (askers.length === before) {
      seen = (await server.send('GET', path, { token, ...from('192.0.2.2') })).body;
      if (seen.pending.side !== 'rus') continue;
      const body = { seq: seen.seq, action: seen.pending.actions.at(-1) };
      await server.send('POST', `${path}/inputs`, { token, body, ...from('192.0.2.2') });
    }
    expect(askers.at(-1)).toMatchObject({ address: '192.0.2.2', isPerson: true });
    const alone = askers.length;
    await server.send('POST', '/api/games', {
      body: { scenario: 'kulikovo/training', seats: { rus: 'bot:captain', horde: 'bot:captain' } },
      ...from('192.0.2.3'),
    });
    await until(() => askers.length > alone + 3);
    expect(askers.filter(({ isPerson }) => !isPerson).every(({ address }) => address === '192.0.2.3')).toBe(true);
  });
  test('says over the live connection how many are before it; its number, events and question stay', async () => {
    let asker: Asker | undefined;
    const think = (_task: Task, given: Asker): Promise<Chosen> => {
      asker = given;
      return new Promise(() => {});
    };
    const server = await TestServer.open({}, { botThreads: { think, close: async () => {} } });
    const battle = await server.begin('kulikovo/training', { rus: 'open', horde: 'bot:captain' });
    const line = await server.live(battle.id, { token: battle.token('rus'), views: true });
    const greeting = await line.at(0);
    asker?.hearsBefore?.(3);
    const told = await line.until(({ botsBefore }) => botsBefore === 3);
    const { view, pending, draw, mayUndo } = greeting;
    expect(told).toEqual({ seq: 0, events: [], view, pending, draw, mayUndo, botsBefore: 3 });
    asker?.hearsBefore?.(0);
    expect(await line.until(({ botsBefore }) => botsBefore === 0)).toMatchObject({ seq: 0, events: [] });
  });
});
