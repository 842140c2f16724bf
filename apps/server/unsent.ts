import { Readable } from 'node:stream';
import { getHeapStatistics } from 'node:v8';

/** What can be cut when it does not read. */
interface Cuttable {
  destroy(): unknown;
}

/** Bytes that may wait to be sent: beyond `most` those are cut that have taken nothing for a while, beyond `atWorst` whoever has taken nothing for longest. */
interface Limit {
  readonly most: number;
  readonly atWorst: number;
}
interface Limits {
  /** For all together, and for one address. */
  readonly all: Limit;
  readonly address: Limit;
  /** Who has taken nothing for so long may be cut when too much waits. */
  readonly slowMs: number;
}

/** Of the memory of the process, the part that may wait for all who read, and for one address. */
function usualLimits(): Limits {
  const heap = getHeapStatistics().heap_size_limit;
  const all = { most: heap / 16, atWorst: heap / 5 };
  return { all, address: { most: all.most / 4, atWorst: all.atWorst / 4 }, slowMs: 1_000 };
}

/** What waits for one reader: an answer, or the messages of a live connection. */
export interface Waiting {
  readonly bytes: number;
  add(bytes: number): void;
  /** So many bytes have been taken. */
  taken(bytes: number): void;
  /** Nothing waits any more. */
  end(): void;
}

/** What waits to be sent in the whole process, by address. It is bounded: whoever asks for much and reads nothing is cut. */
export class Unsent {
  readonly #parts = new Set<Part>();
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(private readonly limits: Limits = usualLimits()) {}

  /** Bytes that wait. */
  get bytes(): number {
    return this.#all;
  }

  /** For somebody at an address who reads at this line. */
  waiting(line: Cuttable, address: string): Waiting {
    return new Part(line, address, (part, bytes) => this.#changed(part, bytes));
  }

  /** A text as a stream that goes out piece by piece, as fast as it is read. */
  stream(line: Cuttable, address: string, texts: readonly string[]): Readable {
    const waiting = this.waiting(line, address);
    const stream = Readable.from(pieces(texts, (bytes) => waiting.taken(bytes)));
    stream.once('close', () => waiting.end());
    waiting.add(bytesOf(texts));
    return stream;
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

/** Characters that go out together. */
const PIECE = 64 * 1024;
/** A text of so many characters at most goes out as it is. */
export const ONE_PIECE = PIECE;

/** A text in pieces that go out together; no character is torn. */
export function* slices(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + PIECE);
    if (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to++;
    yield text.slice(from, to);
    from = to;
  }
}
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

function* pieces(texts: readonly string[], taken: (bytes: number) => void): Generator<string> {
  for (const text of texts)
    for (const piece of slices(text)) {
      // When the next one is wanted this one has gone.
      yield piece;
      taken(Buffer.byteLength(piece));
    }
}

export const bytesOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
