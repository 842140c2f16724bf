import { effect, type ReadonlySignal } from '@preact/signals';
import type { Option } from './options.js';

interface Asked {
  readonly options: ReadonlySignal<readonly Option[]>;
  readonly nameOf: (piece: string) => string;
  readonly tell: (name: string) => void;
}

/**
 * Somebody was named to act and the other side went first: the same question is put again, and without a word it looks as if he had not been named.
 */
export class Forestalled {
  #named: string | undefined;
  readonly #stop: () => void;

  constructor({ options, nameOf, tell }: Asked) {
    this.#stop = effect(() => {
      const offered = options.value;
      const named = this.#named;
      if (offered.length === 0 || named === undefined) return;
      this.#named = undefined;
      if (offered.some(({ at }) => at.order === 'choose' && at.piece === named)) tell(nameOf(named));
    });
  }

  /** An order is given, or taken back. */
  ordered(at: Option['at'] | null): void {
    this.#named = at?.order === 'choose' ? at.piece : undefined;
  }

  close(): void {
    this.#stop();
  }
}
