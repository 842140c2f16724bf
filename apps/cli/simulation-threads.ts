import { Worker } from 'node:worker_threads';
import { Failure } from './command-errors.js';
import type { Played } from './play-out.js';

/** Somebody who plays the games of a match, one at a time. */
export interface Player {
  play(index: number): Promise<Played>;
}

/** Shares the games out, by their numbers: whoever is free takes the next. */
export async function playAll(players: readonly Player[], numbers: Iterable<number>, seen: (played: Played) => void): Promise<void> {
  const left = numbers[Symbol.iterator]();
  const work = async (player: Player): Promise<void> => {
    for (let next = left.next(); next.done !== true; next = left.next()) seen(await player.play(next.value));
  };
  await Promise.all(players.map(work));
}

/** What a thread must know to play; it loads the game and the bots itself. */
export interface Task {
  readonly scenario: string;
  readonly bots: readonly [string, string];
  readonly seed: number;
  readonly nodes: number | null;
  readonly ms: number | null;
}

/** What a thread says of one game. */
export type Report = { readonly played: Played } | { readonly failed: string };

/** The build puts it beside the program. */
const WORKER = new URL('./simulation-worker.js', import.meta.url);

/** A player with a thread of its own. */
export class Thread implements Player {
  readonly #worker: Worker;
  #done: (report: Report) => void = () => {};
  /** Why it can play no more. */
  #lost: Report | undefined;

  constructor(
    private readonly task: Task,
    worker = WORKER,
  ) {
    this.#worker = new Worker(worker, { workerData: task });
    this.#worker.on('message', (report: Report) => this.#done(report));
    this.#worker.on('error', (error) => this.#lose(error.stack ?? error.message));
    this.#worker.on('exit', () => this.#lose('its thread ended.'));
  }

  async play(index: number): Promise<Played> {
    const report = await new Promise<Report>((resolve) => {
      this.#done = resolve;
      if (this.#lost === undefined) this.#worker.postMessage(index);
      else resolve(this.#lost);
    });
    if ('played' in report) return report.played;
    throw new Failure(`Game ${index} failed (seed ${this.task.seed}, stream ${index}): ${report.failed}`);
  }

  #lose(failed: string): void {
    this.#lost ??= { failed };
    this.#done(this.#lost);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
