import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts, for `GET /metrics`. */
export interface Metrics {
  readonly registry: Registry;
  readonly inputs: Counter<'by'>;
  readonly refusals: Counter<'code'>;
  readonly games: Counter;
  readonly removed: Counter;
  readonly botFailures: Counter;
  readonly botSeconds: Histogram<'bot'>;
  readonly botWaitSeconds: Histogram<'bot'>;
  readonly requestSeconds: Histogram<'route' | 'status'>;
  readonly storeGroups: Histogram;
  readonly storeSeconds: Histogram;
}

const QUICK = [0.0005, 0.001, 0.002, 0.004, 0.006, 0.01, 0.025, 0.1, 0.5, 2];
const THINKING = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** `inMemory` and `listeners` are asked when somebody reads the metrics. */
export function createMetrics(inMemory: () => number, listeners: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  };
  gauge('pennon_games_in_memory', 'Games that are held in memory', inMemory);
  gauge('pennon_listeners', 'Open live connections', listeners);
  return {
    registry,
    inputs: new Counter({ name: 'pennon_inputs_total', help: 'Inputs stored, by who chose them', labelNames: ['by'], registers }),
    refusals: new Counter({ name: 'pennon_refusals_total', help: 'Requests refused, by code', labelNames: ['code'], registers }),
    games: new Counter({ name: 'pennon_games_created_total', help: 'Games created', registers }),
    removed: new Counter({ name: 'pennon_games_removed_total', help: 'Games removed because nobody uses them any more', registers }),
    botFailures: new Counter({ name: 'pennon_bot_failures_total', help: 'Choices that a bot failed to make', registers }),
    botSeconds: new Histogram({
      name: 'pennon_bot_seconds',
      help: 'Time until a bot had chosen, waiting included',
      labelNames: ['bot'],
      buckets: THINKING,
      registers,
    }),
    botWaitSeconds: new Histogram({
      name: 'pennon_bot_wait_seconds',
      help: 'Time until a bot had a thread to think in',
      labelNames: ['bot'],
      buckets: THINKING,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'pennon_request_seconds',
      help: 'Time until a request was answered',
      labelNames: ['route', 'status'],
      buckets: QUICK,
      registers,
    }),
    storeGroups: new Histogram({
      name: 'pennon_store_group_size',
      help: 'Additions stored in one transaction',
      buckets: [1, 2, 4, 8, 16, 32, 64, 100],
      registers,
    }),
    storeSeconds: new Histogram({ name: 'pennon_store_seconds', help: 'Time of one transaction', buckets: QUICK, registers }),
  };
}
