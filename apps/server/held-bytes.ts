import { getHeapStatistics } from 'node:v8';

/** What can be cut when it is too slow. */
export interface Cuttable {
  destroy(): unknown;
}

/** Bytes that may wait: beyond `most` those are cut of which nothing has moved for a while, beyond `atWorst` that of which nothing has moved for longest. */
interface Limit {
  readonly most: number;
  readonly atWorst: number;
}
interface Limits {
  /** For all together, and for one address. */
  readonly all: Limit;
  readonly address: Limit;
  /** Whose bytes have not moved for so long may be cut when too much waits. */
  readonly slowMs: number;
}

/** Of the memory of the process, the part that may wait for all, and for one address. */
function usualLimits(): Limits {
  const heap = getHeapStatistics().heap_size_limit;
  const all = { most: heap / 16, atWorst: heap / 5 };
  return { all, address: { most: all.most / 4, atWorst: all.atWorst / 4 }, slowMs: 1_000 };
}

/** What waits on one line: an answer, the messages of a live connection, or a request of which the rest has not come. */
export interface Waiting {
  readonly bytes: number;
  add(bytes: number): void;
  /** So many bytes have been taken. */
  taken(bytes: number): void;
  /** Nothing waits any more. */
  end(): void;
}

/** Bytes that are held in the whole process until the other end of a line does its part, by address. They are bounded: whoever lets many wait is cut. */
export class HeldBytes {
  readonly #parts = new Set<Part>();
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(private readonly limits: Limits = usualLimits()) {}

  /** Bytes that wait. */
  get bytes(): number {
    return this.#all;
  }

  /** For somebody at an address, on this line. */
  waiting(line: Cuttable, address: string): Waiting {
    return new Part(line, address, (part, bytes) => this.#changed(part, bytes));
  }

  #changed(part: Part, by: number): void {
    this.#all += by;
    const atAddress = (this.#byAddress.get(part.address) ?? 0) + by;
    if (atAddress > 0) this.#byAddress.set(part.address, atAddress);
    else this.#byAddress.delete(part.address);
    if (part.bytes > 0) this.#parts.add(part);
    else this.#parts.delete(part);
    if (by > 0) this.#relieve(part.address);
  }

  #relieve(address: string): void {
    const { all, address: ofAddress } = this.limits;
    this.#cutSlow(ofAddress, () => this.#byAddress.get(address) ?? 0, address);
    this.#cutSlow(all, () => this.#all);
  }

  /** The slowest are cut until so little waits as may. */
  #cutSlow({ most, atWorst }: Limit, waits: () => number, address?: string): void {
    if (waits() <= most) return;
    const now = performance.now();
    const slowest = [...this.#parts]
      .filter((part) => address === undefined || part.address === address)
      .toSorted((a, b) => this.#share(b, address) - this.#share(a, address) || a.movedAt - b.movedAt);
    for (const part of slowest) {
      if (waits() <= most) return;
      if (waits() > atWorst || now - part.movedAt >= this.limits.slowMs) part.cut();
    }
  }

  /** Among all, those give way first whose address has most waiting. */
  #share(part: Part, address: string | undefined): number {
    return address === undefined ? (this.#byAddress.get(part.address) ?? 0) : 0;
  }
}

class Part implements Waiting {
  bytes = 0;
  movedAt = performance.now();

  constructor(
    private readonly line: Cuttable,
    readonly address: string,
    private readonly changed: (part: Part, by: number) => void,
  ) {}

  add(bytes: number): void {
    if (this.bytes === 0) this.movedAt = performance.now();
    this.bytes += bytes;
    this.changed(this, bytes);
  }
  taken(bytes: number): void {
    this.movedAt = performance.now();
    const by = Math.min(bytes, this.bytes);
    this.bytes -= by;
    this.changed(this, -by);
  }
  end(): void {
    this.taken(this.bytes);
  }
  cut(): void {
    this.end();
    this.line.destroy();
  }
}
