import { Broken, type DiceOrigin, diceOrigin, newGame, Sfc32, verify } from '@pennon/kernel';
import { Ledger } from '@pennon/protocol';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BotThreads } from '../../apps/server/bots/bot-threads.js';
import type { Asker, Chosen, Task } from '../../apps/server/bots/task.js';
import choose from '../../apps/server/bots/worker.js';
import { WrittenState } from '../../apps/server/written-state.js';
import { first, kulikovo, someFolder, TestServer, until } from './test-server.js';

const BOTS = { rus: 'bot:captain', horde: 'bot:captain' };

const SOMEBODY: Asker = { address: '192.0.2.1', isPerson: true };

/** A bot that does as it is told by the test. */
const replaced = (think: (task: Task) => Promise<Chosen>) => ({ botThreads: { think, close: async () => {} } });

describe('bots in threads of their own', () => {
  test('play a whole training battle against each other, and the dice hold; what they said can be read later, also when the server has been away', async () => {
    const data = someFolder();
    const server = await TestServer.open({ data });
    const battle = await server.begin('kulikovo/training', BOTS);
    const line = await server.live(battle.id, {});
    await line.until(({ pending }) => pending.kind === 'over');
    const { body: record } = await battle.record();
    expect(verify(kulikovo, record, { origin: diceOrigin(record) as DiceOrigin })).toMatchObject({ ok: true });
    expect(line.said.some(({ why }) => why !== undefined && /: (gains|loses least) by it|: keeps what there is/.test(why))).toBe(true);
    const numbers = line.said.map(({ seq }) => seq);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    const said = line.said.flatMap(({ why }) => why ?? []);
    const { body } = await server.get(`${battle.path}/events`);
    expect(Object.values(body.whys ?? {})).toEqual(expect.arrayContaining(said));
    expect(Object.keys(body.whys ?? {}).every((place) => Number(place) < body.events.length)).toBe(true);
    await server.close();
    expect((await (await TestServer.open({ data })).get(`${battle.path}/events`)).body).toEqual(body);
  });
  test('answer a person by themselves', async () => {
    const server = await TestServer.open();
    const battle = await server.begin('kulikovo/training', { rus: 'open', horde: 'bot:random' });
    await until(async () => {
      const { pending } = await battle.seen('rus');
      return pending.kind === 'over' || (pending.kind === 'choice' && pending.side === 'rus');
    });
    const { seq } = await battle.seen();
    expect(seq).toBeGreaterThan(0);
    expect((await battle.turn()).side).toBe('rus');
  });
  test('a marshal keeps to its second', async () => {
    const begun = newGame(kulikovo, 'kulikovo/training');
    if (!begun.ok) throw new Error();
    // Every look at the clock takes twenty milliseconds.
    let time = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 20;
      return time;
    });
    onTestFinished(() => now.mockRestore());
    const view = kulikovo.view(begun.state, 'horde');
    expect(choose({ rules: kulikovo.rules, bot: 'marshal', side: 'horde', view, seed: 1 })).toMatchObject({ why: expect.any(String) });
    expect(time).toBeGreaterThan(300);
    expect(time).toBeLessThanOrEqual(1_000);
  });
  test('a marshal for whose thread others wait is done in a fifth of it, also when they come while it thinks', () => {
    const begun = newGame(kulikovo, 'kulikovo/training');
    if (!begun.ok) throw new Error();
    let time = 0;
    let comesAt = 0;
    const share = new Int32Array(new SharedArrayBuffer(4));
    const now = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 5;
      if (time >= comesAt) share[0] = 200;
      return time;
    });
    onTestFinished(() => now.mockRestore());
    const lasted = (others: number): number => {
      time = 0;
      comesAt = others;
      share[0] = 1_000;
      const view = kulikovo.view(begun.state, 'horde');
      choose({ rules: kulikovo.rules, bot: 'marshal', side: 'horde', view, seed: 1, share });
      return time;
    };
    expect(lasted(0)).toBeLessThanOrEqual(200);
    expect(lasted(300)).toBeGreaterThanOrEqual(300);
    // Whatever it is in the middle of it still ends.
    expect(lasted(300)).toBeLessThanOrEqual(400);
  });
  test('a thread that fails says so, and the next question is answered', async () => {
    const botThreads = new BotThreads();
    const task = { rules: kulikovo.rules, bot: 'captain', side: 'horde', view: {}, seed: 1 };
    await expect(botThreads.think(task, SOMEBODY)).rejects.toThrow();
    await expect(botThreads.think({ ...task, bot: 'nobody' }, SOMEBODY)).rejects.toThrow('there is no bot nobody');
    const begun = newGame(kulikovo, 'kulikovo/training');
    if (!begun.ok) throw new Error();
    expect(await botThreads.think({ ...task, view: begun.state }, SOMEBODY)).toMatchObject({ action: { type: expect.any(String) } });
    await botThreads.close();
  });
  test('one stays warm when nobody has asked for long, so that a slow player meets a quick bot', async () => {
    const botThreads = new BotThreads({ idleMs: 10 });
    onTestFinished(() => botThreads.close());
    const begun = newGame(kulikovo, 'kulikovo/training');
    if (!begun.ok) throw new Error();
    expect(botThreads.threads).toBe(0);
    await botThreads.think({ rules: kulikovo.rules, bot: 'random', side: 'horde', view: begun.state, seed: 1 }, SOMEBODY);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(botThreads.threads).toBe(1);
  });
  test('those for whom a person waits go first', async () => {
    const botThreads = new BotThreads();
    onTestFinished(() => botThreads.close());
    const begun = newGame(kulikovo, 'kulikovo/training');
    if (!begun.ok) throw new Error();
    const task = { rules: kulikovo.rules, bot: 'random', side: 'horde', view: begun.state, seed: 1 };
    const done: string[] = [];
    const think = async (who: string): Promise<void> => {
      await botThreads.think(task, { address: '', isPerson: who === 'person' });
      done.push(who);
    };
    await Promise.all([...Array.from({ length: 20 }, () => think('bots')), think('person')]);
    // There are four threads at most: whoever thinks already is not stopped.
    expect(done.indexOf('person')).toBeLessThanOrEqual(8);
    expect(done).toHaveLength(21);
  });
});

describe('bots among themselves', () => {
  /** Counts the thoughts, which last until they are let go. */
  function counted() {
    const tasks: Task[] = [];
    const precedence: boolean[] = [];
    const free: (() => void)[] = [];
    const think = async (task: Task, { isPerson }: Asker): Promise<Chosen> => {
      tasks.push(task);
      precedence.push(isPerson);
      await new Promise<void>((resolve) => free.push(resolve));
      return first(task);
    };
    return { tasks, precedence, letGo: () => free.shift()?.(), botThreads: { think, close: async () => {} } };
  }
  const later = (ms: number): void => {
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + ms);
    onTestFinished(() => clock.mockRestore());
  };

  test('wait behind every game in which a person plays', async () => {
    const { precedence, botThreads } = counted();
    const server = await TestServer.open({}, { botThreads });
    await server.begin('kulikovo/training', BOTS);
    await server.begin('kulikovo/training', { rus: 'open', horde: 'bot:captain' });
    expect(precedence).toEqual([false, true]);
  });
  test('rest when nobody has asked for five minutes, leave the memory, and go on when somebody asks', async () => {
    const { tasks, letGo, botThreads } = counted();
    const server = await TestServer.open({}, { botThreads });
    const battle = await server.begin('kulikovo/training', BOTS);
    expect(tasks).toHaveLength(1);
    letGo();
    await until(() => tasks.length === 2);
    later(5 * 60_000);
    letGo();
    await until(() => {
      server.real.games.sweep(60_000);
      return server.real.games.inMemory === 0;
    });
    expect(tasks).toHaveLength(2);
    expect((await battle.seen()).seq).toBeGreaterThanOrEqual(2);
    expect(tasks).toHaveLength(3);
  });
  test('go on when somebody asks while the game is still in memory', async () => {
    const { tasks, letGo, botThreads } = counted();
    const server = await TestServer.open({}, { botThreads });
    const battle = await server.begin('kulikovo/training', BOTS);
    later(5 * 60_000);
    const written = async () => Number(/^pennon_store_group_size_count (\d+)/m.exec((await server.get('/metrics')).text)?.[1]);
    letGo();
    // The battle itself is the first that is written, the bot's choice the second.
    await until(async () => (await written()) === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(tasks).toHaveLength(1);
    expect((await battle.seen()).seq).toBeGreaterThanOrEqual(1);
    expect(tasks).toHaveLength(2);
  });
  test('do not rest while somebody listens', async () => {
    const { tasks, letGo, botThreads } = counted();
    const server = await TestServer.open({}, { botThreads });
    const battle = await server.begin('kulikovo/training', BOTS);
    const line = await server.live(battle.id, {});
    await line.at(0);
    later(5 * 60_000);
    letGo();
    await until(() => tasks.length === 2);
  });
  test('a bot that plays a person does not rest', async () => {
    const { tasks, letGo, botThreads } = counted();
    const server = await TestServer.open({}, { botThreads });
    const battle = await server.begin('kulikovo/training', { rus: 'open', horde: 'bot:captain' });
    expect(await battle.seen()).toMatchObject({ pending: { side: 'horde' } });
    later(5 * 60_000);
    letGo();
    await until(() => tasks.length === 2);
    expect(tasks[1]).toMatchObject({ side: 'horde' });
  });
});

describe('a bot', () => {
  test('is shown what its side sees and nothing else', async () => {
    const tasks: Task[] = [];
    const server = await TestServer.open(
      {},
      replaced(async (task) => {
        tasks.push(task);
        return first({ ...task, view: kulikovo.imagine(task.view, task.side, Sfc32.seeded(1)) });
      }),
    );
    const battle = await server.begin('kulikovo/field', { rus: 'open', horde: 'bot:captain' });
    const { seq } = await battle.turn();
    await battle.choose('rus', seq, { type: 'prince', unit: 'GRT3' });
    // Who begins is a matter of dice.
    await until(async () => {
      const { pending, seq } = await battle.seen('rus');
      if (pending.kind === 'choice' && pending.side === 'rus') await battle.choose('rus', seq, pending.actions.at(-1) ?? {});
      return tasks.length > 0;
    });
    expect(tasks[0]).toMatchObject({ rules: 'kulikovo@3', bot: 'captain', side: 'horde', view: { prince: 'secret' } });
    expect(JSON.stringify(tasks[0]?.view)).not.toContain('"AMB1"');
  });
  test('does not tell why it has hidden something where', async () => {
    const server = await TestServer.open({}, replaced(first));
    const battle = await server.begin('kulikovo/field', { rus: 'bot:captain', horde: 'open' });
    const line = await server.live(battle.id, { token: battle.token('horde') });
    await line.until(({ pending }) => pending.kind === 'choice' && pending.side === 'horde');
    for (const { events = [], why } of line.said) if (JSON.stringify(events).includes('secret')) expect(why).toBeUndefined();
  });
  test('that fails once is asked again', async () => {
    let asked = 0;
    const server = await TestServer.open(
      {},
      replaced(async (task) => {
        if (asked++ === 0) throw new Error('lost for a moment');
        return first(task);
      }),
    );
    const battle = await server.begin('kulikovo/training', { rus: 'open', horde: 'bot:captain' });
    await until(async () => (await battle.seen()).seq > 0);
    expect(asked).toBeGreaterThanOrEqual(2);
    expect((await server.get('/metrics')).text).toContain('pennon_bot_failures_total 1');
  });
  test('that fails again and again never stops the game, and the game says so', async () => {
    const server = await TestServer.open(
      {},
      replaced(async () => {
        throw new Error('lost for good');
      }),
    );
    const battle = await server.begin('kulikovo/training', BOTS);
    const line = await server.live(battle.id, { after: 0 });
    await line.until(({ pending }) => pending.kind === 'over');
    expect(line.said.some(({ why }) => why?.startsWith('The bot captain failed twice'))).toBe(true);
  });
  test('that chooses what is not allowed never stops the game either, and the game says so', async () => {
    const server = await TestServer.open(
      {},
      replaced(async () => ({ action: { type: 'nonsense' }, why: '' })),
    );
    const battle = await server.begin('kulikovo/training', BOTS);
    const line = await server.live(battle.id, { after: 0 });
    await line.until(({ pending }) => pending.kind === 'over');
    expect(line.said.some(({ why }) => why?.startsWith('The bot captain chose what is not allowed'))).toBe(true);
  });
  test('whose threads cannot be started fails, and nothing else does', async () => {
    const lost: Error[] = [];
    const botThreads = new BotThreads({ failed: (fault) => lost.push(fault), worker: new URL('./no-such-file.js', import.meta.url) });
    const server = await TestServer.open({}, { botThreads });
    const battle = await server.begin('kulikovo/training', { rus: 'open', horde: 'bot:captain' });
    await until(async () => (await battle.seen()).seq > 0);
    expect((await server.get('/healthz')).status).toBe(200);
    await battle.choose('rus', (await battle.seen()).seq, { type: 'resign', side: 'rus' });
  });
  test('whose choices cannot be put down is asked later and later and then no more; the game is looked at, and logged once', async () => {
    const server = await TestServer.open({}, replaced(first));
    const battle = await server.begin('kulikovo/training', { rus: 'open', horde: 'bot:captain' });
    await until(async () => (await battle.turn().catch(() => undefined))?.side === 'rus');
    const line = await server.live(battle.id, { token: battle.token('rus') });
    await line.until(() => true);
    const logged = vi.spyOn(server.real.app.log, 'error');
    const waits: number[] = [];
    const { setTimeout: later } = globalThis;
    const impatient = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms: number) => {
      if (![1_000, 2_000, 4_000, 8_000, 16_000].includes(ms)) return later(work, ms);
      waits.push(ms);
      return later(work, 0);
    }) as typeof setTimeout);
    // The rules fail on whatever the bot does.
    const { choose } = Ledger.prototype;
    const failing = vi.spyOn(Ledger.prototype, 'choose').mockImplementation(function (this: Ledger, by, ...rest) {
      if (by === 'horde') throw new Error('off the map');
      return choose.call(this, by, ...rest);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    for (;;) {
      const { pending, seq } = await battle.seen('rus');
      if (pending.kind !== 'choice' || pending.side !== 'rus') break;
      await battle.choose('rus', seq, pending.actions.at(-1) ?? {});
    }
    await line.until(({ why }) => why?.startsWith('The game stands still') === true);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(logged.mock.calls.map(([, message]) => message)).toEqual([expect.stringMatching(/^a bot has failed/), 'a game cannot go on']);
    const seen = await battle.seen('rus');
    expect(seen).toMatchObject({ broken: expect.stringMatching(/^The game stands still/), pending: { kind: 'choice', side: 'horde' } });
    expect((await battle.record('rus')).status).toBe(200);
    // Out of memory and looked at again: it is not tried again, and nothing more is logged.
    line.socket.close();
    await until(() => {
      server.real.games.sweep(0);
      return server.real.games.inMemory === 0;
    });
    expect(await battle.seen('rus')).toEqual(seen);
    expect([waits.length, logged.mock.calls.length]).toEqual([5, 2]);
    failing.mockRestore();
    impatient.mockRestore();
    expect(await battle.choose('rus', seen.seq, { type: 'resign', side: 'rus' })).toMatchObject({ status: 200 });
    expect((await battle.seen()).broken).toBeUndefined();
  });
  test('in a game that the rules cannot go on with: it is shown as it stands, and the server goes on', async () => {
    const server = await TestServer.open({}, replaced(first));
    const battle = await server.begin('kulikovo/training', { rus: 'open', horde: 'bot:captain' });
    server.real.games.sweep(0);
    const asked = vi.spyOn(WrittenState.prototype, 'question').mockImplementation(() => {
      throw new Broken('off the map', undefined);
    });
    const own = vi.spyOn(Ledger.prototype, 'pending', 'get').mockImplementation(() => {
      throw new Broken('off the map', undefined);
    });
    onTestFinished(() => void [asked, own].map((spy) => spy.mockRestore()));
    expect(await battle.seen('rus')).toMatchObject({
      over: false,
      pending: { kind: 'over', reason: expect.stringContaining('cannot go on') },
    });
    expect((await server.get('/healthz')).status).toBe(200);
  });
  test('whose turn it was thinks again after a restart, when somebody looks at the game', async () => {
    const data = someFolder();
    const before = await TestServer.open(
      { data },
      replaced(() => new Promise(() => {})),
    );
    const battle = await before.begin('kulikovo/training', { rus: 'open', horde: 'bot:captain' });
    expect(await battle.seen()).toMatchObject({ seq: 0, pending: { side: 'horde' } });
    await before.close();
    const after = await TestServer.open({ data }, replaced(first));
    // Nobody has asked for the game yet: it stays in the store.
    expect(after.real.games.inMemory).toBe(0);
    await until(async () => (await battle.in(after).seen()).seq > 0);
  });
  test('that thinks while the game goes another way is not listened to', async () => {
    let answer: (chosen: Chosen) => void = () => {};
    let task: Task | undefined;
    const server = await TestServer.open(
      {},
      replaced((given) => {
        task = given;
        return new Promise((resolve) => {
          answer = resolve;
        });
      }),
    );
    const battle = await server.begin('kulikovo/training', { rus: 'open', horde: 'bot:captain' });
    await battle.choose('rus', 0, { type: 'resign', side: 'rus' });
    if (task === undefined) throw new Error();
    answer(await first(task));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await battle.seen()).toMatchObject({ seq: 1, over: true });
  });
});
