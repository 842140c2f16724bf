import type { FastifyBaseLogger } from 'fastify';
import type { BotThreads } from './bots/bot-threads.js';
import type { Metrics } from './metrics.js';
import type { Store } from './store/store.js';
import type { StoredBytes } from './stored-bytes.js';

/** What every game and route uses. */
export interface Services {
  readonly store: Store;
  readonly botThreads: Pick<BotThreads, 'think'>;
  readonly metrics: Metrics;
  /** What is stored for each address. */
  readonly storedBytes: Pick<StoredBytes, 'add'>;
  readonly log: FastifyBaseLogger;
  /** Games that stand still by an error of the program, and why; each is logged once. */
  /** For so many days after the last input games are kept; absent: for ever. */
  readonly keepDays: number | undefined;
  readonly broken: Map<string, string>;
}
