import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiceOrigin, diceOrigin, Sfc32, verify } from '@pennon/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ask, serving } from './server-process.js';
import { kulikovo, someFolder } from './test-server.js';

/** Why nothing can be made to fail here. */
const noInjection =
  spawnSync('strace', ['-f', '-o', '/dev/null', '-e', 'inject=fsync:error=EIO:when=1..2', 'true']).status === 0
    ? undefined
    : 'strace is not installed, may not trace or knows no ranges';

/** From which call after the start on, and until which, the disk fails, and how. */
const FAULTS = [
  ['is full', 'pwrite64', 'ENOSPC', 15, 45],
  ['is full for long', 'pwrite64', 'ENOSPC', 60, 260],
  ['does not sync', 'fsync', 'EIO', 5, 15],
  ['cannot be written', 'pwrite64', 'EIO', 20, 50],
] as const;

/** So many calls it takes to make the tables of a new store and to listen. */
async function callsAtStart(call: string): Promise<number> {
  const data = someFolder();
  const log = join(someFolder(), 'calls');
  const env = { PENNON_DATA: data, PENNON_LOG: 'silent' };
  const server = await serving({ env, by: ['strace', '-f', '-qq', '--signal=none', '-o', log, '-e', `trace=${call}`] });
  expect(server.address, server.said().err).not.toBe('');
  process.kill(JSON.parse(readFileSync(join(data, 'pennon.lock'), 'utf8')).pid, 'SIGKILL');
  await server.ended;
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes(`${call}(`)).length;
}

describe.skipIf(noInjection !== undefined)(`a disk${noInjection === undefined ? '' : `, left out: ${noInjection}`}`, () => {
  test.each(FAULTS)(
    'that %s (%s %s, calls %i to %i after the start): 503, the server stays, and what was answered is there',
    async (_, call, error, from, to) => {
      const data = someFolder();
      const before = await callsAtStart(call);
      const inject = `inject=${call}:error=${error}:when=${before + from}..${before + to}`;
      const server = await serving({
        env: { PENNON_DATA: data, PENNON_LOG: 'silent' },
        by: ['strace', '-f', '-qq', '--signal=none', '-o', '/dev/null', '-e', `trace=${call}`, '-e', inject],
      });
      expect(server.address, server.said().err).not.toBe('');
      // Who is traced outlives the tracer.
      const { pid } = JSON.parse(readFileSync(join(data, 'pennon.lock'), 'utf8'));
      onTestFinished(() => {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {}
      });
      const post = async (path: string, body: object, token = '') => {
        const reply = await fetch(`${server.address}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
        });
        return { status: reply.status, body: await reply.json() };
      };
      const refused = { games: 0, inputs: 0, health: 0 };
      const begin = async () => {
        for (;;) {
          const { status, body } = await post('/api/games', { scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open' } });
          if (status === 201) return body;
          expect([status, body.error.code]).toEqual([503, 'busy']);
          refused.games++;
          if ((await fetch(`${server.address}/healthz`)).status === 503) refused.health++;
        }
      };
      const luck = Sfc32.seeded(2);
      const games: { readonly path: string; readonly seats: { readonly [side: string]: { readonly token: string } }; seq: number }[] = [];
      let after = 0;
      // Until it has failed, and for a while after that.
      for (let n = 0; n < 400 && after < 30; n++) {
        if (n % 15 === 0) {
          const { game, seats } = await begin();
          games.push({ path: `/api/games/${game}`, seats, seq: 0 });
        }
        const game = luck.pick(games);
        const { body: seen } = await ask(server.address, game.path);
        if (seen.over) continue;
        expect(seen.seq).toBe(game.seq);
        const token = game.seats[seen.pending.side]?.token ?? '';
        const { body: own } = await ask(server.address, game.path, undefined, token);
        const input = { seq: own.seq, action: luck.pick(own.pending.actions as readonly object[]), key: `${n}` };
        for (;;) {
          const { status, body } = await post(`${game.path}/inputs`, input, token);
          if (status === 503) {
            refused.inputs++;
            if ((await fetch(`${server.address}/healthz`)).status === 503) refused.health++;
            continue;
          }
          expect([status, body.error?.message]).toEqual([200, undefined]);
          game.seq = body.seq;
          break;
        }
        if (refused.inputs + refused.games > 0) after++;
      }
      expect(refused.inputs + refused.games).toBeGreaterThan(0);
      expect(refused.health).toBeGreaterThan(0);
      process.kill(pid, 'SIGKILL');
      await server.ended;
      const again = await serving({ env: { PENNON_DATA: data } });
      for (const { path, seats, seq } of games) {
        const { body: seen } = await ask(again.address, path);
        expect(seen.seq).toBe(seq);
        if (!seen.over) await ask(again.address, `${path}/inputs`, { seq, action: { type: 'resign', side: 'rus' } }, seats.rus?.token);
        const { body: record } = await ask(again.address, `${path}/record`);
        expect(verify(kulikovo, record, { origin: diceOrigin(record) as DiceOrigin })).toMatchObject({ ok: true });
      }
    },
  );
});
