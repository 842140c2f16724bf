import type { FastifyInstance } from 'fastify';
import { Declined } from '../declined.js';
import type { House } from '../house.js';
import { SCENARIOS } from '../library.js';

/** How the house is, and what it offers. */
export function houseRoutes(app: FastifyInstance, house: House): void {
  let checking: Promise<void> | undefined;
  app.get('/healthz', { schema: { summary: 'Whether the server can read and write its store', tags: ['house'] } }, async () => {
    // Whoever asks at the same time gets the same answer.
    checking ??= house.store.check().finally(() => {
      checking = undefined;
    });
    try {
      await checking;
    } catch (fault) {
      house.log.error({ err: fault }, 'the store does not work');
      throw new Declined(503, 'busy', 'The store cannot be read and written just now.');
    }
    return { ok: true };
  });
  app.get('/metrics', { schema: { summary: 'Counters and timings for Prometheus', tags: ['house'] } }, async (_request, reply) =>
    reply.type(house.metrics.registry.contentType).send(await house.metrics.registry.metrics()),
  );
  app.get('/api/scenarios', { schema: { summary: 'The scenarios of every system', tags: ['games'] } }, () => ({ scenarios: SCENARIOS }));
}
