import type { BySide, Side } from '@pennon/kernel';
import { noSeat } from './http-error.js';
import type { StoredSeat } from './store/store.js';
import { sideOfToken } from './tokens.js';

/** Who sees it: a side, or a spectator. */
export type Viewer = Side | null;

/** As whom a token lets somebody see a game; as a spectator without one. */
export function viewerOf(seats: BySide<StoredSeat>, token: string | undefined): Viewer {
  if (token === undefined) return null;
  const side = sideOfToken(seats, token);
  if (side === undefined) throw noSeat('The token is not that of a seat in this game.');
  return side;
}
