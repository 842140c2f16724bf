import { signal } from '@preact/signals';
import type { Answers } from './options.js';

/** Whether one says everything that the other says, and the other more. */
const leadsTo = (one: Answers, other: Answers): boolean =>
  Object.keys(one).length < Object.keys(other).length && Object.entries(one).every(([key, answer]) => other[key] === answer);

/** What has been told so far on the way to one option, and what had been told before each word of it. */
export class Telling {
  readonly told = signal<Answers>({});
  #before: readonly Answers[] = [];

  tell(told: Answers): void {
    this.#before = [...this.#before, this.told.peek()].filter((one) => leadsTo(one, told));
    this.told.value = told;
  }
  /** Takes the last word back; false: nothing was told. */
  back(): boolean {
    if (Object.keys(this.told.value).length === 0) return false;
    const before = this.#before.filter((one) => leadsTo(one, this.told.value));
    this.#before = before.slice(0, -1);
    this.told.value = before.at(-1) ?? {};
    return true;
  }
}
