import type { Server, Socket } from 'node:net';
import { addressOf } from './address.js';
import { MOST_LINES } from './routes/limits.js';

const LOOK_MS = 1_000;
/** Who takes nothing of what waits for him for so long does not read. Answers go out in pieces, and one of them in this time is slow, and enough. */
const STALLED_MS = 20_000;

interface Progress {
  /** Bytes that have left. */
  readonly taken: number;
  readonly since: number;
}

/**
 * Looks after every line to the server. Lines cost memory also when nobody says anything on them: more than so many from one address are cut at once.
 * Whoever does not read what waits for him is cut too.
 */
export function lookAfterLines(server: Server, mostFromOne: number, stalledMs: number = STALLED_MS): void {
  const from = new Map<string, number>();
  const lines = new Map<Socket, Progress>();
  server.maxConnections = MOST_LINES;
  server.on('connection', (socket: Socket) => {
    const address = addressOf({ ip: socket.remoteAddress ?? '' });
    const count = from.get(address) ?? 0;
    if (count >= mostFromOne) {
      socket.destroy();
      return;
    }
    from.set(address, count + 1);
    lines.set(socket, { taken: 0, since: performance.now() });
    socket.once('close', () => {
      lines.delete(socket);
      const left = (from.get(address) ?? 1) - 1;
      if (left > 0) from.set(address, left);
      else from.delete(address);
    });
  });
  const look = (): void => {
    const now = performance.now();
    for (const [socket, before] of lines) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== before.taken) lines.set(socket, { taken, since: now });
      else if (now - before.since >= stalledMs) socket.destroy();
    }
  };
  const looking = setInterval(look, Math.min(LOOK_MS, stalledMs)).unref();
  server.once('close', () => clearInterval(looking));
}
