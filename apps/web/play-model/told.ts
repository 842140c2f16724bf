import { signal } from '@preact/signals';
import type { Focus } from './options.js';

/** Whether one says everything that the other says, and the other more. */
const leadsTo = (one: Focus, other: Focus): boolean =>
  Object.keys(one).length < Object.keys(other).length && Object.entries(one).every(([key, answer]) => other[key] === answer);

/** What has been told so far on the way to one option, and what had been told before each word of it. */
export class Told {
  readonly focus = signal<Focus>({});
  #before: readonly Focus[] = [];

  tell(focus: Focus): void {
    this.#before = [...this.#before, this.focus.peek()].filter((one) => leadsTo(one, focus));
    this.focus.value = focus;
  }
  /** Takes the last word back; false: nothing was told. */
  back(): boolean {
    if (Object.keys(this.focus.value).length === 0) return false;
    const before = this.#before.filter((one) => leadsTo(one, this.focus.value));
    this.#before = before.slice(0, -1);
    this.focus.value = before.at(-1) ?? {};
    return true;
  }
}
