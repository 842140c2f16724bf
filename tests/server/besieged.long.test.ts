import { readFileSync } from 'node:fs';
import { Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { howMuch } from '../how-much.js';
import { besiege, Caller } from './besiegers.js';
import { ridersOnAPlain } from './costly-battles.js';
import { type Serving, serving } from './server-process.js';
import { someFolder, until } from './test-server.js';

/** What the process may have at most, in megabytes: threads, code and buffers come on top of the heap. */
const RESIDENT_MB = 512;
const HEAP_MB = 256;
/** So many choices a person makes meanwhile; then he resigns. */
const CHOICES = howMuch(100, 30);
const MINUTES = 60_000;

const refused = ridersOnAPlain(99);
const widest = ridersOnAPlain(14);

const start = (data: string): Promise<Serving> =>
  serving({ env: { PENNON_DATA: data, PENNON_RATE: 'on', NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } });

/** The most that the process has ever had, in megabytes. */
function mostResidentMb({ child }: Serving): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Somebody plays both sides of a battle. Every input is answered in order, and heard in order. */
async function playsOn({ address, said }: Serving): Promise<number> {
  const person = new Caller(address, '127.0.0.9');
  const again = async (...asked: Parameters<Caller['send']>): Promise<Awaited<ReturnType<Caller['send']>>> => {
    const answer = await person.send(...asked);
    // He has limits too, and waits as he is asked to.
    if (answer.status !== 429 && answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return again(...asked);
  };
  const { status, body } = await again('POST', '/api/games', undefined, {
    scenario: 'kulikovo/training',
    seats: { rus: 'open', horde: 'open' },
  });
  expect(status, `${body} ${said().err}`).toBe(201);
  const path = `/api/games/${body.game}`;
  const heard: number[] = [];
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}/live`, { localAddress: '127.0.0.9' });
  socket.on('open', () => socket.send(JSON.stringify({ token: body.seats.rus.token })));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const greeted = new Promise<void>((resolve) =>
    socket.on('message', (text) => {
      heard.push(JSON.parse(String(text)).seq);
      resolve();
    }),
  );
  await greeted;
  const luck = Sfc32.seeded(5);
  const chosen: object[] = [];
  const answered = [0];
  for (;;) {
    const { body: seen } = await again('GET', path);
    if (seen.over) break;
    const { token } = body.seats[seen.pending.side];
    const { body: own } = await again('GET', path, token);
    expect(own.seq).toBe(answered.at(-1) ?? seen.seq);
    const resign = { type: 'resign', side: seen.pending.side };
    const action = chosen.length < CHOICES ? luck.pick(own.pending.actions as readonly object[]) : resign;
    const reply = await again('POST', `${path}/inputs`, token, { seq: own.seq, action, key: `${chosen.length}` });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body.seq).toBeGreaterThan(own.seq);
    chosen.push(action);
    answered.push(reply.body.seq);
  }
  const { body: record } = await again('GET', `${path}/record`);
  expect(record.inputs.flatMap((input: { action?: object }) => input.action ?? [])).toEqual(chosen);
  socket.close(1000);
  expect(await closed).toBe(1000);
  expect(heard).toEqual(answered);
  person.close();
  return chosen.length;
}

describe.skipIf(process.platform !== 'linux')('a besieged server', () => {
  test(
    'lives within its memory, and a person plays on, before and after a restart',
    async () => {
      const data = someFolder();
      let known: Parameters<typeof besiege>[1]['known'] = [];
      for (let run = 0; run < 2; run++) {
        const server = await start(data);
        const attack = besiege(server.address, { refused, widest, known });
        let inputs = 0;
        inputs += await playsOn(server);
        // They have had time for what they wanted.
        await until(() => attack.siege.lines.length > 850 && (attack.siege.statuses.get(400) ?? 0) > 0);
        inputs += await playsOn(server);
        expect(inputs).toBeGreaterThan(20);
        const { statuses, mostBytes, games } = await attack.stop();
        expect(server.child.exitCode, server.said().err).toBeNull();
        expect(mostResidentMb(server)).toBeLessThan(RESIDENT_MB);
        expect(mostBytes).toBeLessThan(1024 * 1024);
        // What they asked was answered or refused; nothing was an error of the server.
        expect([...statuses.keys()].filter((status) => ![0, 200, 201, 400, 401, 409, 429, 503].includes(status))).toEqual([]);
        expect(statuses.get(200)).toBeGreaterThan(100);
        known = games;
        server.child.kill('SIGTERM');
        expect((await server.ended).code).toBe(0);
      }
    },
    20 * MINUTES,
  );
});
