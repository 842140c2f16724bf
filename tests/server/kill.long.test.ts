import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiceOrigin, diceOrigin, Sfc32, verify } from '@pennon/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ask, serving } from './server-process.js';
import { kulikovo, someFolder } from './test-server.js';

const KILLS = 6;
const GAMES = 6;

/** An input that was sent; with its answer, if one came. */
interface Sent {
  readonly path: string;
  readonly token: string;
  readonly body: { readonly seq: number; readonly action: object; readonly key: string; readonly salt: string };
  answer?: string;
}

interface Player {
  readonly game: string;
  readonly seats: { readonly [side: string]: { readonly token: string } };
  readonly sent: Sent[];
}

const pathOf = ({ game }: Player): string => `/api/games/${game}`;
const tokenOf = ({ seats }: Player, side: string): string => seats[side]?.token ?? '';

async function begin(address: string): Promise<Player> {
  const { body } = await ask(address, '/api/games', { scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open' } });
  return { game: body.game, seats: body.seats, sent: [] };
}

/** Plays for both sides until the line is cut or the game is over; notes what it sends before it sends it. */
async function play(address: string, player: Player, luck: Sfc32, answered: () => void): Promise<void> {
  try {
    for (;;) {
      const { body: seen } = await ask(address, pathOf(player));
      if (seen.over) return;
      const token = tokenOf(player, seen.pending.side);
      const { body: own } = await ask(address, pathOf(player), undefined, token);
      const key = `${player.sent.length}`;
      const sent: Sent = {
        path: `${pathOf(player)}/inputs`,
        token,
        body: { seq: own.seq, action: luck.pick(own.pending.actions as readonly object[]), key, salt: key },
      };
      player.sent.push(sent);
      const { status, body } = await ask(address, sent.path, sent.body, token);
      expect(status).toBe(200);
      sent.answer = JSON.stringify(body);
      answered();
    }
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
  }
}

describe('kill -9 in the middle of play', () => {
  test(`${KILLS} times, and nothing that was answered is lost`, async () => {
    const data = someFolder();
    const luck = Sfc32.seeded(9);
    let players: Player[] = [];
    const finished: Player[] = [];
    let interrupted = 0;
    let answered = 0;
    for (let kill = 0; kill <= KILLS; kill++) {
      const server = await serving({ env: { PENNON_DATA: data } });
      for (const player of players) {
        const last = player.sent.at(-1);
        // What had no answer is sent again: it counts once, whether it was stored or not.
        if (last !== undefined && last.answer === undefined) {
          interrupted++;
          const { status, body } = await ask(server.address, last.path, last.body, last.token);
          expect(status).toBe(200);
          last.answer = JSON.stringify(body);
        }
        const { status, body: seen } = await ask(server.address, pathOf(player));
        expect(status, server.said().err).toBe(200);
        expect(seen.seq).toBe(last === undefined ? 0 : JSON.parse(last.answer ?? '').seq);
        for (const { path, body, token, answer } of player.sent.slice(-5))
          expect(JSON.stringify((await ask(server.address, path, body, token)).body)).toBe(answer);
        if (seen.over) finished.push(player);
      }
      players = players.filter((player) => !finished.includes(player));
      if (kill === KILLS) {
        await checkAll(server.address, [...players, ...finished]);
        break;
      }
      while (players.length < GAMES) players.push(await begin(server.address));
      let left = 5 + luck.below(60);
      const playing = players.map((player) => play(server.address, player, luck, () => --left === 0 && server.child.kill('SIGKILL')));
      await Promise.all(playing);
      server.child.kill('SIGKILL');
      expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
      answered += players.flatMap(({ sent }) => sent).filter(({ answer }) => answer !== undefined).length;
    }
    expect(answered).toBeGreaterThan(KILLS * 10);
    // The knife has fallen between question and answer, not only between games.
    expect(interrupted).toBeGreaterThan(KILLS / 2);
  });

  /** Every game to its end: each answered input is in the record once, and the dice hold. */
  async function checkAll(address: string, players: readonly Player[]): Promise<void> {
    for (const player of players) {
      const { body: seen } = await ask(address, pathOf(player));
      if (!seen.over) {
        const resign = { seq: seen.seq, action: { type: 'resign', side: 'rus' } };
        expect((await ask(address, `${pathOf(player)}/inputs`, resign, tokenOf(player, 'rus'))).status).toBe(200);
      }
      const { body: record } = await ask(address, `${pathOf(player)}/record`);
      expect(verify(kulikovo, record, { origin: diceOrigin(record) as DiceOrigin })).toMatchObject({ ok: true });
      const chosen = record.inputs.flatMap((input: { action?: { type: string } }) => (input.action ? [input.action] : []));
      expect(chosen.slice(0, player.sent.length)).toEqual(player.sent.map(({ body }) => body.action));
      expect(record.salts.map(({ salt }: { salt: string }) => salt)).toEqual(player.sent.map(({ body }) => body.salt));
    }
  }
});

/** Why nobody can count here. */
const noStrace =
  spawnSync('strace', ['-f', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', 'true']).status === 0
    ? undefined
    : 'strace is not installed or may not trace';

describe.skipIf(noStrace !== undefined)(
  `the calls that bring data to the disk${noStrace === undefined ? '' : `, left out: ${noStrace}`}`,
  () => {
    test('are one for each commit: each input alone, or a group of them', async () => {
      const data = someFolder();
      const trace = join(data, 'trace');
      const server = await serving({
        env: { PENNON_DATA: data },
        by: ['strace', '-f', '-qq', '-y', '--signal=none', '-e', 'trace=fsync,fdatasync', '-o', trace],
      });
      // Who is traced outlives the tracer.
      const { pid } = JSON.parse(readFileSync(join(data, 'pennon.lock'), 'utf8'));
      onTestFinished(() => void process.kill(pid, 'SIGKILL'));
      const syncs = (): number =>
        existsSync(trace)
          ? readFileSync(trace, 'utf8')
              .split('\n')
              .filter((line) => /f(data)?sync\(/.test(line) && !line.includes('pennon.tally')).length
          : 0;
      const groups = async (): Promise<number> => {
        const reply = await fetch(`${server.address}/metrics`);
        return Number(/^pennon_store_group_size_count (\d+)/m.exec(await reply.text())?.[1]);
      };
      const players = await Promise.all(Array.from({ length: 20 }, () => begin(server.address)));
      const [first] = players;
      if (first === undefined) throw new Error();
      const step = async (player: Player): Promise<void> => {
        const { body: seen } = await ask(server.address, pathOf(player));
        if (seen.over) return;
        const token = tokenOf(player, seen.pending.side);
        const { body: own } = await ask(server.address, pathOf(player), undefined, token);
        const [action] = own.pending.actions;
        expect((await ask(server.address, `${pathOf(player)}/inputs`, { seq: own.seq, action }, token)).status).toBe(200);
      };

      // One after the other: no answer without a sync of its own.
      for (let n = 0; n < 25; n++) {
        const before = syncs();
        await step(first);
        expect(syncs()).toBeGreaterThan(before);
      }

      // Together: at least one for each group, fewer than there are inputs, and not many more than groups (the log is taken over now and then).
      const [syncsBefore, groupsBefore] = [syncs(), await groups()];
      const rounds = 10;
      for (let round = 0; round < rounds; round++) await Promise.all(players.slice(1).map(step));
      const written = (await groups()) - groupsBefore;
      const synced = syncs() - syncsBefore;
      expect(synced).toBeGreaterThanOrEqual(written);
      expect(synced).toBeLessThanOrEqual(written + 10);
      expect(written).toBeLessThan(rounds * (players.length - 1));
    });
  },
);
