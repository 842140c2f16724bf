import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http-error.js';
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
    try {
      await checking;
    } catch (fault) {
      services.log.error({ err: fault }, 'the store does not work');
      throw new HttpError(503, 'busy', 'The store cannot be read and written just now.');
    }
    return { ok: true };
  });
  app.get('/metrics', { schema: { summary: 'Counters and timings for Prometheus', tags: ['server'] } }, async (_request, reply) =>
    reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics()),
  );
  app.get('/api/scenarios', { schema: { summary: 'The scenarios of every system', tags: ['games'] } }, () => ({ scenarios: SCENARIOS }));
}
