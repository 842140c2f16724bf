/**
 * Who goes before whom: quick questions for which a person waits, long ones, and bots that play each other. Whoever has been passed over so often in
 * a row goes first all the same, so that everybody gets his turn.
 */
const PATIENCE = { quick: Number.POSITIVE_INFINITY, long: 3, alone: 15 } as const;
export type Rank = keyof typeof PATIENCE;
const RANKS = Object.keys(PATIENCE) as Rank[];

/** Somebody who waits for his turn. */
export interface Waiter {
  readonly rank: Rank;
  readonly address: string;
}

/**
 * Whose turn it is. Within a rank the addresses take turns; those of one address come in the order in which they came, and since a game asks one
 * thing at a time, so do its games.
 */
export class Turns<W extends Waiter> {
  readonly #ranks = { quick: new Map<string, W[]>(), long: new Map<string, W[]>(), alone: new Map<string, W[]>() };
  readonly #passed = { quick: 0, long: 0, alone: 0 };

  add(waiter: W): void {
    const addresses = this.#ranks[waiter.rank];
    const same = addresses.get(waiter.address);
    if (same === undefined) addresses.set(waiter.address, [waiter]);
    else same.push(waiter);
  }

  /** Lets one go. */
  next(): W | undefined {
    const waiting = RANKS.filter((rank) => this.#ranks[rank].size > 0);
    const rank = waiting.find((one) => this.#passed[one] >= PATIENCE[one]) ?? waiting[0];
    if (rank === undefined) return undefined;
    for (const one of RANKS) this.#passed[one] = one === rank || !waiting.includes(one) ? 0 : this.#passed[one] + 1;
    return firstOf(this.#ranks[rank]);
  }

  /** All who wait, in no order that matters. */
  get waiting(): readonly W[] {
    return RANKS.flatMap((rank) => [...this.#ranks[rank].values()].flat());
  }

  /** All who wait, as they would go if nobody came any more. */
  order(): readonly W[] {
    const copy = new Turns<W>();
    for (const rank of RANKS) {
      for (const [address, waiters] of this.#ranks[rank]) copy.#ranks[rank].set(address, [...waiters]);
      copy.#passed[rank] = this.#passed[rank];
    }
    const order: W[] = [];
    for (let next = copy.next(); next !== undefined; next = copy.next()) order.push(next);
    return order;
  }
}

/** The first of the address whose turn it is; then that address comes last. */
function firstOf<W>(addresses: Map<string, W[]>): W | undefined {
  for (const [address, waiters] of addresses) {
    addresses.delete(address);
    const first = waiters.shift();
    if (waiters.length > 0) addresses.set(address, waiters);
    return first;
  }
  return undefined;
}
