import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Chosen, Task } from './task.js';

/** A bot that thinks longer has lost itself. */
const TOO_LONG_MS = 30_000;
/** One processor is left to those who ask and answer. */
const MOST_THREADS = 4;
/** What thinks no more is ended then, but for one: code that has run for a while is quicker, and a slow player meets a quick bot. */
const IDLE_MS = 60_000;

/** The build puts it beside this file; from the sources the built one is taken. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? '../dist/bots/worker.js' : './worker.js', import.meta.url);

/** Bots think here, in threads of their own; one waits until there is room for it, and those for whom a person waits go first. */
export class BotThreads {
  #pool: Piscina | undefined;
  #free = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
  readonly #forPeople: (() => void)[] = [];
  readonly #forBots: (() => void)[] = [];

  constructor(
    /** Told of a thread that died without a task. */
    private readonly failed: (fault: Error) => void = () => {},
    private readonly worker: URL = WORKER,
    private readonly idleMs: number = IDLE_MS,
  ) {}

  /** Threads that are ready to think, or do. */
  get threads(): number {
    return this.#pool?.threads.length ?? 0;
  }

  async think(task: Task, isForPeople: boolean): Promise<Chosen> {
    await this.#place(isForPeople ? this.#forPeople : this.#forBots);
    try {
      // A thread that is stopped for taking too long is replaced.
      return (await this.#threads().run(task, { signal: AbortSignal.timeout(TOO_LONG_MS) })) as Chosen;
    } finally {
      const next = this.#forPeople.shift() ?? this.#forBots.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  #place(queue: (() => void)[]): Promise<void> {
    if (this.#free === 0) return new Promise((resolve) => queue.push(resolve));
    this.#free--;
    return Promise.resolve();
  }

  /** Most servers see no bot for a while; threads are started with the first. */
  #threads(): Piscina {
    if (this.#pool !== undefined) return this.#pool;
    // The threads run the build, however this process was started.
    const pool = new Piscina({
      filename: this.worker.href,
      minThreads: 1,
      maxThreads: MOST_THREADS,
      idleTimeout: this.idleMs,
      execArgv: [],
    });
    // A thread that cannot even begin would leave its task waiting: all of them are begun anew.
    pool.on('error', (fault: Error) => {
      this.failed(fault);
      if (this.#pool === pool) this.#pool = undefined;
      void pool.destroy();
    });
    this.#pool = pool;
    return pool;
  }
}
