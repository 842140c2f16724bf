import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { HeldBytes } from '../../apps/server/held-bytes.js';
import { TestServer, until } from './test-server.js';

const limit = (bytes: number) => ({ most: bytes, atWorst: bytes });

/** A line on which a request of 1 MB is begun, and so much of it sent. */
async function halfRequest(address: string, bytes: number): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(bytes)}`,
  );
  return socket;
}

test('what has come of requests that are not there yet is bounded: the oldest are cut, and a whole request is answered', async () => {
  const arriving = new HeldBytes({ all: limit(500_000), address: limit(200_000), slowMs: 3_600_000 });
  const server = await TestServer.open({}, { arriving });
  const address = await server.address();
  const lines: Socket[] = [];
  const cut: number[] = [];
  for (let n = 0; n < 4; n++) {
    const before = arriving.bytes;
    const line = await halfRequest(address, 80_000);
    line.once('close', () => cut.push(n));
    lines.push(line);
    if (n < 2) await until(() => arriving.bytes === before + 80_000);
    else await until(() => cut.length === n - 1);
  }
  expect(cut).toEqual([0, 1]);
  expect(arriving.bytes).toBeLessThanOrEqual(200_000);
  const body = JSON.stringify({ scenario: 'x'.repeat(100_000), seats: {} });
  const whole = await fetch(`${address}/api/games`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(whole.status).toBe(400);
  for (const line of lines) line.destroy();
  await until(() => arriving.bytes === 0);
});
