import type { FastifyInstance } from 'fastify';
import { SCENARIOS } from '../known-games.js';
import type { Services } from '../services.js';

/** How the server is, and what it offers. */
export function statusRoutes(app: FastifyInstance, services: Services): void {
  let checking: Promise<void> | undefined;
  app.get('/healthz', { schema: { summary: 'Whether the server can read and write its store', tags: ['server'] } }, async () => {
    // Whoever asks at the same time gets the same answer.
    checking ??= services.store.check().finally(() => {
      checking = undefined;
    });
    await checking;
    return { ok: true };
  });
  app.get('/metrics', { schema: { summary: 'Counters and timings for Prometheus', tags: ['server'] } }, async (_request, reply) =>
    reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics()),
  );
  app.get('/api/scenarios', { schema: { summary: 'The scenarios of every system', tags: ['games'] } }, () => ({
    scenarios: SCENARIOS,
    ...(services.keepDays === undefined ? {} : { keepDays: services.keepDays }),
  }));
}
