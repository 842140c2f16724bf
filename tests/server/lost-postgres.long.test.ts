import { Sfc32 } from '@pennon/kernel';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CuttingProxy } from './cutting-proxy.js';
import { noPostgres, type Postgres, startPostgres } from './postgres.js';
import { ask, serving } from './server-process.js';
import { type Game, type Reply, TestServer, until } from './test-server.js';

/** Chooses until it is taken, as a client does who was told to try again. */
async function chosen(battle: Game, side: string, seq: number, action: object, key: string): Promise<{ reply: Reply; tries: number }> {
  for (let tries = 1; ; tries++) {
    const reply = await battle.choose(side, seq, action, { key });
    if (reply.status !== 503) return { reply, tries };
    expect(reply.body.error.code).toBe('busy');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.skipIf(noPostgres !== undefined)(`a PostgreSQL that is lost${noPostgres === undefined ? '' : `, left out: ${noPostgres}`}`, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test.each(['unheard', 'unanswered'] as const)('a line that is cut at every step of a transaction, its word %s', async (how) => {
    const proxy = await CuttingProxy.before(postgres.folder);
    onTestFinished(() => proxy.close());
    const server = await TestServer.open({ databaseUrl: proxy.url });
    let isCut = true;
    for (let step = 1; isCut; step++) {
      const battle = await server.begin();
      const { side, seq, actions } = await battle.turn();
      proxy.cutAt(step, how);
      const { reply, tries } = await chosen(battle, side, seq, actions[0] ?? {}, 'oak');
      isCut = proxy.hasCut;
      proxy.letBe();
      expect(reply.status, `cut at step ${step}: ${proxy.heard.at(-1)}`).toBe(200);
      if (!isCut) expect([tries, step > 4]).toEqual([1, true]);
      // Whatever happened on the way, it counts once, and the key knows its answer.
      await until(async () => (await battle.seen()).seq === reply.body.seq);
      expect((await battle.choose(side, seq, actions[0] ?? {}, { key: 'oak' })).text).toBe(reply.text);
      const { body: record } = await battle.record('rus');
      expect(record.inputs.filter((input: object) => 'action' in input)).toEqual([{ action: actions[0] }]);
    }
  });

  test('a line that is cut while a game is created: 503 or created, never anything else', async () => {
    const proxy = await CuttingProxy.before(postgres.folder);
    onTestFinished(() => proxy.close());
    const server = await TestServer.open({ databaseUrl: proxy.url });
    await server.begin();
    for (let step = 1; ; step++) {
      proxy.cutAt(step, 'unheard');
      const { status, body } = await server.post('/api/games', { scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open' } });
      const isCut = proxy.hasCut;
      proxy.letBe();
      if (!isCut) {
        expect([status, step > 3]).toEqual([201, true]);
        return;
      }
      expect([status, body.error?.code]).toEqual([503, 'busy']);
    }
  });

  test('restarts, in good order and at once, and backends killed in use: the server stays, and what was answered is there', async () => {
    const server = await serving({ env: { DATABASE_URL: postgres.url, PENNON_LOG: 'silent' } });
    const luck = Sfc32.seeded(4);
    let isOver = false;
    let refused = 0;
    let answered = 0;
    const play = async (): Promise<void> => {
      while (!isOver) {
        const { body } = await ask(server.address, '/api/games', { scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open' } });
        const path = `/api/games/${body.game}`;
        for (let number = 0; !isOver; number++) {
          const { body: seen } = await ask(server.address, path);
          if (seen.over) break;
          const { token } = body.seats[seen.pending.side];
          const { body: own } = await ask(server.address, path, undefined, token);
          if (own.pending.kind !== 'choice' || own.pending.side !== own.side) continue;
          const input = { seq: own.seq, action: luck.pick(own.pending.actions as readonly object[]), key: `${number}` };
          const send = () =>
            fetch(`${server.address}${path}/inputs`, {
              method: 'POST',
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
              body: JSON.stringify(input),
            });
          let reply = await send();
          for (; reply.status === 503; reply = await send()) {
            refused++;
            await reply.text();
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
          expect(reply.status).toBe(200);
          const { seq } = (await reply.json()) as { readonly seq: number };
          answered++;
          const { body: after } = await ask(server.address, path);
          expect(after.seq).toBe(seq);
        }
      }
    };
    const players = Promise.all(Array.from({ length: 6 }, play));
    const more = async (inputs: number): Promise<void> => {
      const enough = answered + inputs;
      await Promise.race([until(() => answered >= enough || server.child.exitCode !== null), players]);
    };
    for (const how of ['fast', 'immediate', 'fast', 'immediate'] as const) {
      await more(60);
      await postgres.restart(how);
    }
    for (let kill = 0; kill < 30; kill++) {
      await more(5);
      postgres.ask(`select count(pg_terminate_backend(pid)) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'pennon'`);
    }
    await more(60);
    isOver = true;
    await players;
    expect(server.child.exitCode, server.said().err).toBeNull();
    expect(refused).toBeGreaterThan(0);
    await until(async () => (await ask(server.address, '/healthz')).status === 200);
  });
});
