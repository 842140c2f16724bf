import type { FreeStep } from '@pennon/picture';
import { batch, computed, signal } from '@preact/signals';
import { joined } from './joined-steps.js';

/** Steps that were made, and how. */
export interface Wished {
  readonly steps: readonly FreeStep[];
  readonly isNudged: boolean;
}

/** Where those who are taken are wanted: the steps that were made, and the one that is being made. */
export class WishedSteps {
  readonly #made = signal<readonly FreeStep[]>([]);
  readonly #live = signal<FreeStep | null>(null);
  readonly #isNudged = signal(false);

  readonly steps = computed<readonly FreeStep[]>(() => {
    const live = this.#live.value;
    return live === null ? this.#made.value : [...this.#made.value, live];
  });
  /** It was moved by the keys: step by step, not drawn into line. */
  get isNudged(): boolean {
    return this.#isNudged.value;
  }

  /** As they are now, to be wanted again later. */
  get wished(): Wished {
    return { steps: this.steps.peek(), isNudged: this.#isNudged.peek() };
  }
  want(steps: readonly FreeStep[], how: { readonly isNudged: boolean } = { isNudged: false }): void {
    batch(() => {
      this.#isNudged.value = how.isNudged;
      this.#made.value = steps;
      this.#live.value = null;
    });
  }
  /** What is done just now; nothing takes it back. */
  show(step: FreeStep | null): void {
    this.#live.value = step;
  }
  /** The same, instead of all that was made before. */
  showOnly(step: FreeStep): void {
    batch(() => {
      this.#made.value = [];
      this.#live.value = step;
    });
  }
  /** What was being done is done. */
  settle(): void {
    batch(() => {
      this.#made.value = this.steps.value;
      this.#live.value = null;
    });
  }
  /** The same step again makes the last one longer. */
  add(step: FreeStep): void {
    batch(() => {
      this.#live.value = null;
      this.#made.value = joined(this.#made.value, step);
    });
  }
  forget(): void {
    batch(() => {
      this.#made.value = [];
      this.#live.value = null;
    });
  }
}
