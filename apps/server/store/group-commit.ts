/** How many are written together at most. */
const MOST = 100;

/** Somebody else was quicker. */
class TooLate extends Error {
  override readonly name = 'TooLate';
}

interface Waiting<T> {
  readonly item: T;
  readonly done: () => void;
  readonly failed: (fault: unknown) => void;
}

/**
 * Group commit: whatever comes while a write is under way, or in the same round of the event loop, is written together. What the writer returns
 * came too late and was left out. When a whole group fails its members are written one by one, so that one bad item harms nobody else.
 */
export class GroupCommit<T> {
  #waiting: Waiting<T>[] = [];
  #isWriting = false;

  constructor(
    private readonly write: (items: readonly T[]) => Promise<readonly T[]>,
    /** Told of every group that was written. */
    private readonly written: (items: number, seconds: number) => void = () => {},
  ) {}

  add(item: T): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ item, done, failed });
      if (this.#isWriting) return;
      this.#isWriting = true;
      setImmediate(() => void this.#writeAll());
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#writeGroup(this.#waiting.splice(0, MOST));
      // The embedded store writes without waiting: whoever knocked in the meantime is let in first.
      await new Promise(setImmediate);
    }
    this.#isWriting = false;
  }

  async #writeGroup(group: readonly Waiting<T>[]): Promise<void> {
    const before = performance.now();
    try {
      const late = new Set(await this.write(group.map(({ item }) => item)));
      this.written(group.length - late.size, (performance.now() - before) / 1000);
      for (const { item, done, failed } of group) {
        if (late.has(item)) failed(new TooLate('another server was quicker'));
        else done();
      }
    } catch (fault) {
      const [only, another] = group;
      if (only !== undefined && another === undefined) only.failed(fault);
      else for (const one of group) await this.#writeGroup([one]);
    }
  }
}
