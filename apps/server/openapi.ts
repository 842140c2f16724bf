import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The description of the API for programs, and a page to try it. */
export async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pennon',
        version: '1',
        description: 'Medieval tabletop battles over HTTP. GET /api/games/{id}/live is a WebSocket; docs/server.md has its messages.',
      },
      components: { securitySchemes: { seat: { type: 'http', scheme: 'bearer', description: 'The token of a seat' } } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null },
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/ *upgrade-insecure-requests;?/, ''),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
