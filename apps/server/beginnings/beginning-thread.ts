import type { ErrorCode } from '@pennon/protocol';
import { Piscina } from 'piscina';
import { HttpError } from '../http-error.js';
import type { NewGame } from './read-beginning.js';

/** Whatever takes longer to play again is no game of people. */
const TOO_LONG_MS = 20_000;
/** So many wait at most. */
const MOST_WAITING = 40;
const IDLE_MS = 60_000;
/** A thread that wants more is ended. */
const MEMORY_MB = 512;

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

  /** Reads the text of a request; given up when the signal says so. */
  async read(text: string, signal: AbortSignal): Promise<NewGame> {
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
      maxQueue: MOST_WAITING,
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
