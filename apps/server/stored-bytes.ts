/** Bytes that may be stored for one address before it begins no more games: hundreds of games, and far from a full disk. */
const MOST_BYTES_A_DAY = 100 * 1024 * 1024;
const DAY_MS = 24 * 3_600_000;
/** Addresses that are counted at the same time; of more the one that was counted first is forgotten. */
const MOST_ADDRESSES = 5_000;
/** What a row takes beside its texts. */
const ROW_BYTES = 150;

interface Count {
  bytes: number;
  readonly since: number;
}

/** What is stored for each address, by days of the clock of this process; in memory, so a restart forgets it. */
export class StoredBytes {
  readonly #counts = new Map<string, Count>();

  constructor(private readonly most: number = MOST_BYTES_A_DAY) {}

  /** Something is stored for an address: rows, and characters in them. */
  add(address: string, rows: number, characters: number): void {
    if (address === '') return;
    const bytes = rows * ROW_BYTES + characters;
    const known = this.#of(address);
    if (known !== undefined) {
      known.bytes += bytes;
      return;
    }
    // The days stand in the order in which they began.
    this.#counts.delete(address);
    this.#counts.set(address, { bytes, since: performance.now() });
    if (this.#counts.size <= MOST_ADDRESSES) return;
    for (const oldest of this.#counts.keys()) {
      this.#counts.delete(oldest);
      return;
    }
  }

  /** In how many seconds an address may begin games again, when too much was stored for it. */
  waits(address: string): number | undefined {
    const count = this.#of(address);
    if (count === undefined || count.bytes < this.most) return undefined;
    return Math.ceil((count.since + DAY_MS - performance.now()) / 1000);
  }

  /** Of the day that is not over. */
  #of(address: string): Count | undefined {
    const count = this.#counts.get(address);
    return count !== undefined && performance.now() - count.since < DAY_MS ? count : undefined;
  }
}
