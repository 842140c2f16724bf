/** Addresses that are counted at the same time; of more the one that was counted first is forgotten. */
const MOST_ADDRESSES = 5_000;

interface Count {
  current: number;
  readonly since: number;
}

type Told = (fault: Error | null, counted: { readonly current: number; readonly ttl: number }) => void;

/**
 * What `@fastify/rate-limit` counts in: requests of one address in windows of time. The clock is that of the process. The time of day may be put
 * back by an hour, and whoever had asked too much would wait for all of it.
 */
export class RateStore {
  readonly #counts = new Map<string, Count>();

  /** One more request of an address; how many there were in this window, and how many milliseconds are left of it. */
  incr(address: string, told: Told, windowMs: number): void {
    const now = performance.now();
    const known = this.#counts.get(address);
    const count = known !== undefined && now - known.since < windowMs ? known : { current: 0, since: now };
    count.current++;
    if (count !== known) this.#begin(address, count);
    told(null, { current: count.current, ttl: count.since + windowMs - now });
  }

  /** Routes with a limit of their own count by themselves. */
  child(): RateStore {
    return new RateStore();
  }

  #begin(address: string, count: Count): void {
    // The windows stand in the order in which they began.
    this.#counts.delete(address);
    this.#counts.set(address, count);
    if (this.#counts.size <= MOST_ADDRESSES) return;
    for (const oldest of this.#counts.keys()) {
      this.#counts.delete(oldest);
      return;
    }
  }
}
