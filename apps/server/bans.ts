import type { Store } from './store/store.js';

/** So often they are read again: somebody may have banned an address beside the running server. */
const READ_EVERY_MS = 5_000;

/** The addresses whose requests are refused. */
export class Bans {
  #addresses: ReadonlySet<string> = new Set();
  readonly #reading: NodeJS.Timeout;

  constructor(
    private readonly store: Pick<Store, 'bans'>,
    private readonly failed: (fault: unknown) => void,
  ) {
    this.#reading = setInterval(() => void this.read(), READ_EVERY_MS).unref();
  }

  has(address: string): boolean {
    return this.#addresses.has(address);
  }

  async read(): Promise<void> {
    try {
      this.#addresses = new Set(await this.store.bans());
    } catch (fault) {
      this.failed(fault);
    }
  }

  stop(): void {
    clearInterval(this.#reading);
  }
}
