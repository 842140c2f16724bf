import { getHeapStatistics } from 'node:v8';
import type { ErrorCode } from '@pennon/protocol';
import { Piscina } from 'piscina';
import { HttpError } from '../http-error.js';
import type { NewGame } from './read-beginning.js';

/** Whatever takes longer to play again is no game of people. */
const TOO_LONG_MS = 20_000;
/** So many wait at most. */
const MOST_WAITING = 40;
const IDLE_MS = 60_000;
/** A thread that wants more is ended: half of what the whole process may have. */
const MEMORY_MB = Math.min(512, Math.floor(getHeapStatistics().heap_size_limit / 2 ** 21));

/** The build puts it beside this file; from the sources the built one is taken. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? '../dist/beginnings/worker.js' : './worker.js', import.meta.url);

/** What the thread says. */
export type Told =
  | { readonly newGame: NewGame }
  | {
      readonly refused: {
        readonly statusCode: number;
        readonly code: ErrorCode;
        readonly message: string;
        readonly ref: string | undefined;
      };
    };

/** Reads what is too much for the thread in which everybody is answered, one request after the other. */
export class BeginningThread {
  #pool: Piscina | undefined;
  #isBusy = false;
  readonly #waiting: (() => void)[] = [];

  /** Reads the text of a request, when those before it are done; given up when the signal says so. */
  async read(text: string, signal: AbortSignal): Promise<NewGame> {
    if (this.#waiting.length >= MOST_WAITING)
      throw new HttpError(503, 'busy', 'Too many records and documents wait to be read; try again in a moment.');
    if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isBusy = true;
    try {
      return await this.#readNow(text, signal);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#isBusy = false;
      else next();
    }
  }

  async #readNow(text: string, signal: AbortSignal): Promise<NewGame> {
    let told: Told;
    try {
      told = (await this.#thread().run(text, { signal: AbortSignal.any([signal, AbortSignal.timeout(TOO_LONG_MS)]) })) as Told;
    } catch (fault) {
      throw new HttpError(503, 'busy', `It could not be played again up to there (${(fault as Error).message}); try again in a moment.`);
    }
    if ('newGame' in told) return told.newGame;
    const { statusCode, code, message, ref } = told.refused;
    throw new HttpError(statusCode, code, message, { ref });
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  /** Most servers see nothing of the kind for days. */
  #thread(): Piscina {
    if (this.#pool !== undefined) return this.#pool;
    const pool = new Piscina({
      filename: WORKER.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      execArgv: [],
    });
    // A thread that cannot even begin would leave its task waiting.
    pool.on('error', () => {
      if (this.#pool === pool) this.#pool = undefined;
      void pool.destroy();
    });
    this.#pool = pool;
    return pool;
  }
}
