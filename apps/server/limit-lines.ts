import type { Server, Socket } from 'node:net';
import { addressOf } from './address.js';
import { MOST_LINES } from './routes/limits.js';

/** Lines cost memory also when nobody says anything on them: more than so many from one address are cut at once. */
export function limitLines(server: Server, mostFromOne: number): void {
  const from = new Map<string, number>();
  server.maxConnections = MOST_LINES;
  server.on('connection', (socket: Socket) => {
    const address = addressOf({ ip: socket.remoteAddress ?? '' });
    const lines = from.get(address) ?? 0;
    if (lines >= mostFromOne) {
      socket.destroy();
      return;
    }
    from.set(address, lines + 1);
    socket.once('close', () => {
      const left = (from.get(address) ?? 1) - 1;
      if (left > 0) from.set(address, left);
      else from.delete(address);
    });
  });
}
