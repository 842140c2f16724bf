import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The addresses that the page makes for itself; what is shown there the page knows. */
const PLACES = [
  '/',
  '/game/*',
  '/charts',
  '/charts/*',
  '/odds',
  '/odds/*',
  '/armies',
  '/armies/*',
  '/learn',
  '/learn/*',
  '/record',
  '/record/*',
];

/** What the build names by its content never changes. */
const HASHED = /[\\/]assets[\\/]/;

/** Serves the built page, when there is one. */
export async function pageRoutes(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const place of PLACES) app.get(place, { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
}
