import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BySide, Side } from '@pennon/kernel';
import type { StoredSeat } from './store/store.js';

/** Nobody guesses it, and it can be read out over the telephone. */
export const newGameId = (): string => randomBytes(9).toString('base64url');

/** Anything else is not worth asking the store about. */
export const isGameId = (id: string): boolean => /^[\w-]{12}$/.test(id);

export const newSeed = (): Uint8Array => new Uint8Array(randomBytes(32));

export const newToken = (): string => randomBytes(32).toString('base64url');

/** All that is stored of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whose token it is. Every seat is compared, each in the same time. */
export function sideOfToken(seats: BySide<StoredSeat>, token: string): Side | undefined {
  const given = Buffer.from(hashOfToken(token), 'hex');
  let found: Side | undefined;
  for (const [side, seat] of Object.entries(seats))
    if ('token' in seat && seat.token !== undefined && timingSafeEqual(given, Buffer.from(seat.token, 'hex'))) found = side;
  return found;
}
