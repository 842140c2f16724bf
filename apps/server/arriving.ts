import type { FastifyInstance } from 'fastify';
import { addressOf } from './address.js';
import type { HeldBytes } from './held-bytes.js';

/** A body of so many bytes costs little more than the line on which it comes. */
const LITTLE = 4 * 1024;

/**
 * Counts what has come of requests that are not there yet. Somebody may send most of a long one and keep the rest back for as long as a request may
 * take, on hundreds of lines at once.
 */
export function countArriving(app: FastifyInstance, arriving: Pick<HeldBytes, 'waiting'>): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-length': length = 0, 'transfer-encoding': pieces } = request.headers;
    if (pieces === undefined && Number(length) <= LITTLE) return done(null, payload);
    const { socket } = request.raw;
    const held = arriving.waiting(socket, addressOf(request));
    // Whoever reads the body listens too, before the first piece comes.
    payload.on('data', (piece: Buffer | string) => held.add(piece.length));
    payload.once('end', () => held.end());
    payload.once('close', () => held.end());
    return done(null, payload);
  });
}
