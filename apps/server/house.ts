import type { FastifyBaseLogger } from 'fastify';
import type { Thinkers } from './bots/thinkers.js';
import type { Metrics } from './metrics.js';
import type { Store } from './store/store.js';

/** What every room of the house uses. */
export interface House {
  readonly store: Store;
  readonly thinkers: Pick<Thinkers, 'think'>;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}
