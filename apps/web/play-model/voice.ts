import { signal } from '@preact/signals';

/** What something is said about: of each only the newest waits to be said. */
export type Matter = 'told' | 'notice' | 'waiting' | 'asked' | 'planned' | 'laid over';

/** Between two sentences so many milliseconds pass, so that a reader is not cut short. */
const APART = 1_000;

/** What the table says aloud: one sentence after the other, and at once what cannot wait. */
export class Voice {
  readonly polite = signal('');
  readonly assertive = signal('');
  readonly #waiting = new Map<Matter, string>();
  #next: ReturnType<typeof setTimeout> | undefined;

  say(matter: Matter, text: string): void {
    this.#waiting.delete(matter);
    this.#waiting.set(matter, text);
    if (this.#next === undefined) this.#sayNext();
  }
  /** What was to be said of it is out of date. */
  drop(matter: Matter): void {
    this.#waiting.delete(matter);
  }
  sayAtOnce(text: string): void {
    this.assertive.value = text;
  }
  close(): void {
    clearTimeout(this.#next);
    this.#next = undefined;
    this.#waiting.clear();
  }

  readonly #sayNext = (): void => {
    this.#next = undefined;
    const [matter, text] = [...this.#waiting][0] ?? [];
    if (matter === undefined || text === undefined) return;
    this.#waiting.delete(matter);
    this.polite.value = text;
    this.#next = setTimeout(this.#sayNext, APART);
  };
}
