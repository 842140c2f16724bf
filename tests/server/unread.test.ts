import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Sfc32 } from '@pennon/kernel';
import { Ledger } from '@pennon/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import { heardInTurns } from '../../apps/server/heard-in-turns.js';
import { jsonPieces } from '../../apps/server/json-pieces.js';
import { lookAfterLines } from '../../apps/server/lines.js';
import { slices, Unsent } from '../../apps/server/unsent.js';
import { ridersOnAPlain } from './costly-battles.js';
import { cryHavoc, Game, kulikovo, TestServer, until } from './test-server.js';

/** A line that is noted when it is cut. */
function someLine() {
  const line = {
    isCut: false,
    destroy: () => {
      line.isCut = true;
    },
  };
  return line;
}

describe('what waits to be sent', () => {
  const limits = { all: { most: 1_000, atWorst: 3_000 }, address: { most: 500, atWorst: 800 }, slowMs: 3_600_000 };

  test('is bounded for an address: whoever has taken nothing for longest is cut, and nobody elsewhere', () => {
    const unsent = new Unsent(limits);
    const other = someLine();
    unsent.waiting(other, '192.0.2.1').add(400);
    const lines = Array.from({ length: 4 }, someLine);
    for (const line of lines) unsent.waiting(line, '192.0.2.2').add(300);
    expect(lines.map(({ isCut }) => isCut)).toEqual([true, true, false, false]);
    expect(other.isCut).toBe(false);
    expect(unsent.bytes).toBe(1_000);
  });
  test('is bounded for all together: those are cut at whose address most waits', () => {
    const unsent = new Unsent({ ...limits, address: { most: 2_000, atWorst: 2_000 } });
    const person = someLine();
    unsent.waiting(person, '192.0.2.1').add(900);
    const crowd = Array.from({ length: 2 }, someLine);
    for (const line of crowd) unsent.waiting(line, '192.0.2.2').add(1_000);
    expect(unsent.bytes).toBe(2_900);
    const last = someLine();
    unsent.waiting(last, '192.0.2.3').add(200);
    expect([person, ...crowd, last].map(({ isCut }) => isCut)).toEqual([false, true, false, false]);
    expect(unsent.bytes).toBe(2_100);
  });
  test('may be more for a moment where everybody reads; who takes nothing for a while is cut then', () => {
    const unsent = new Unsent({ ...limits, slowMs: 0 });
    const lines = Array.from({ length: 2 }, someLine);
    const [first, second] = lines.map((line) => unsent.waiting(line, '192.0.2.1'));
    first?.add(300);
    second?.add(300);
    expect(lines.map(({ isCut }) => isCut)).toEqual([true, false]);
    const patient = new Unsent(limits);
    const readers = Array.from({ length: 2 }, someLine);
    for (const line of readers) patient.waiting(line, '192.0.2.1').add(300);
    expect(readers.map(({ isCut }) => isCut)).toEqual([false, false]);
  });
  test('counts what has been taken no more', () => {
    const unsent = new Unsent(limits);
    const line = someLine();
    const waiting = unsent.waiting(line, '192.0.2.1');
    for (let n = 0; n < 100; n++) {
      waiting.add(450);
      waiting.taken(400);
      waiting.end();
    }
    expect([unsent.bytes, line.isCut]).toEqual([0, false]);
  });
  test('goes out in pieces that make the text again; no character is torn', () => {
    for (const text of ['', 'x', 'é'.repeat(70_000), '🏰'.repeat(70_000), `x${'🏰'.repeat(70_000)}`]) {
      const pieces = [...slices(text)];
      expect(pieces.join('')).toBe(text);
      expect(Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString()).toBe(text);
      expect(pieces.every(({ length }) => length <= 65_537)).toBe(true);
    }
  });
  test('of a whole game is written as JSON.stringify writes it', async () => {
    const long = Array.from({ length: 3_000 }, (_, n) => ({ n, words: 'é"\n'.repeat(10), deep: [[{}], []], gone: undefined }));
    for (const value of [
      {},
      { a: undefined },
      { a: undefined, b: [], c: {}, d: null },
      { seq: 3, events: long, more: { ends: [1, 2], none: undefined } },
      long,
    ])
      expect((await jsonPieces(value)).join('')).toBe(JSON.stringify(value));
    expect((await jsonPieces({ events: long })).length).toBeGreaterThan(3);
  });
  test('of a long game is told with pauses, the same as without', async () => {
    const begun = Ledger.begin({
      id: 'x',
      game: kulikovo,
      beginning: { scenario: 'kulikovo/field', options: {} },
      seed: new Uint8Array(32),
    });
    if ('error' in begun) throw new Error(begun.error.message);
    begun.adopt(begun.roll());
    const luck = Sfc32.seeded(4);
    for (let n = 0; n < 200; n++) {
      const asked = begun.pending;
      if (asked.kind !== 'choice') break;
      const draft = begun.choose(asked.side, luck.pick(asked.actions), undefined, n % 3 === 0 ? `because of ${n}` : undefined);
      if (!draft.ok) throw new Error(draft.error.message);
      begun.adopt(draft);
    }
    const { moments, opening } = begun;
    expect(moments.length).toBeGreaterThan(200);
    for (const side of [...begun.state.sides, null])
      expect(await heardInTurns(begun, side, moments, opening)).toEqual(begun.heardBy(side, moments, opening));
  });
});

describe('who does not read', () => {
  /** A server that has more to say than any line holds, and looks often whether it is taken. */
  async function talkative(): Promise<{ readonly address: string; readonly lines: Map<number | undefined, Socket> }> {
    const server = createServer((_request, reply) => {
      const more = (): void => {
        while (!reply.destroyed && reply.write('x'.repeat(10_000)));
      };
      reply.on('drain', more);
      more();
    });
    const lines = new Map<number | undefined, Socket>();
    server.on('connection', (line) => lines.set(line.remotePort, line));
    lookAfterLines(server, 100, 3_000);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines };
  }

  test('is cut, and who reads slowly is not', async () => {
    const { address, lines } = await talkative();
    const reply = (): Promise<IncomingMessage> =>
      new Promise((resolve) =>
        get(address, (reading) => {
          reading.on('error', () => {});
          resolve(reading);
        }),
      );
    const [dead, slow] = await Promise.all([reply(), reply()]);
    const [deadLine, slowLine] = [dead, slow].map(({ socket }) => lines.get(socket.localPort));
    slow.on('data', () => {
      slow.pause();
      setTimeout(() => slow.resume(), 5);
    });
    await until(() => deadLine?.destroyed === true);
    expect(slowLine?.destroyed).toBe(false);
  });
});

test('a long message of a live connection comes whole', async () => {
  const server = await TestServer.open();
  const beginning = { scenario: ridersOnAPlain(14), options: {} };
  const created = await server.real.games.create({ rules: cryHavoc.rules, beginning, seats: { a: 'open', b: 'open' }, commits: {} }, '');
  const game = new Game(server, created);
  expect((await game.choose('a', 0, { type: 'unit', unit: 'a' })).status).toBe(200);
  const line = await server.live(game.id, { token: game.token('a'), views: true });
  const greeting = await line.until(() => true);
  const seen = await game.seen('a');
  expect(JSON.stringify(greeting.pending).length).toBeGreaterThan(200_000);
  expect({ pending: greeting.pending, view: greeting.view }).toEqual({ pending: seen.pending, view: seen.view });
  const { body } = await game.choose('a', seen.seq, seen.pending.kind === 'choice' ? (seen.pending.actions[5] as object) : {});
  expect(await line.at(body.seq)).toMatchObject({ seq: body.seq });
});
