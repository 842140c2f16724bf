import { HttpError } from './http-error.js';

/** What takes less is opened as often as somebody likes: the battles that everybody has. */
const LITTLE = 2_000_000;
/** Bytes of games of documents that one address may have opened in a minute, and at once. */
const A_MINUTE = 120_000_000;
const MINUTE_MS = 60_000;
/** Addresses that are counted at the same time; of more the one that was counted first is forgotten. */
const MOST_ADDRESSES = 5_000;

interface Count {
  readonly bytes: number;
  readonly at: number;
}

/**
 * Compiling a document takes the time of all, again whenever its game is opened. So an address may have only so much of it opened in a while, as new
 * games or by looking at old ones.
 */
export class Openings {
  readonly #counts = new Map<string, Count>();

  constructor(private readonly isLimited: boolean) {}

  /** A game of so many bytes is opened for an address; or it is too much. */
  open(address: string | undefined, bytes: number): void {
    if (!this.isLimited || address === undefined || bytes < LITTLE) return;
    const now = performance.now();
    const before = this.#counts.get(address) ?? { bytes: 0, at: now };
    const left = Math.max(0, before.bytes - ((now - before.at) * A_MINUTE) / MINUTE_MS);
    if (left + bytes > A_MINUTE)
      throw new HttpError(429, 'too-many', 'Too many games of documents were opened from this address; wait ten seconds.');
    this.#counts.delete(address);
    this.#counts.set(address, { bytes: left + bytes, at: now });
    if (this.#counts.size <= MOST_ADDRESSES) return;
    for (const first of this.#counts.keys()) {
      this.#counts.delete(first);
      return;
    }
  }
}
