import type { Task } from './task.js';

/** A thought that is expected to take less is quick. */
const QUICK_MS = 150;
/** What is expected of a bot before it has thought here, in milliseconds. */
const AT_FIRST: { readonly [bot: string]: number } = { random: 1, recruit: 5, captain: 50 };
/** Of any other. */
const UNKNOWN_MS = 1_000;
/** How much the latest thought counts. */
const LATEST = 0.2;

/** How long the thoughts of each bot have lasted in each game, the latest counting most. */
export class Durations {
  readonly #averages = new Map<string, number>();

  isQuick(task: Task): boolean {
    return this.#of(task) < QUICK_MS;
  }

  note(task: Task, ms: number): void {
    const before = this.#of(task);
    this.#averages.set(nameOf(task), before + LATEST * (ms - before));
  }

  #of(task: Task): number {
    return this.#averages.get(nameOf(task)) ?? AT_FIRST[task.bot] ?? UNKNOWN_MS;
  }
}

const nameOf = ({ bot, rules }: Task): string => `${bot} ${rules}`;
