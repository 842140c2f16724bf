import { answer, BadRequest, type Request, readRequest } from '@pennon/kernel';
import { loadRulebook, SYSTEM_IDS, type SystemId } from '@pennon/register';
import type { FastifyInstance } from 'fastify';
import { objectFrom } from '../requests.js';
import { INPUT_LIMIT } from './limits.js';

/** One combat, one check: the same requests and answers as on the command line. */
export function checkRoutes(app: FastifyInstance): void {
  for (const mode of ['resolve', 'odds'] as const)
    app.post(
      `/api/${mode}`,
      {
        bodyLimit: INPUT_LIMIT,
        schema: {
          summary: mode === 'resolve' ? 'Resolves one combat or check' : 'The exact chance of every outcome of a combat or check',
          tags: ['checks'],
          body: { type: 'object' },
        },
      },
      ({ body }) => answerTo(mode, objectFrom(body)),
    );
}

async function answerTo(mode: 'resolve' | 'odds', body: object): Promise<object> {
  let request: Request<SystemId>;
  try {
    request = readRequest(body, SYSTEM_IDS, mode);
  } catch (fault) {
    if (!(fault instanceof BadRequest)) throw fault;
    const id = 'id' in body ? body.id : null;
    return { id, ok: false, error: { code: 'bad-request', message: fault.message } };
  }
  return answer(await loadRulebook(request.system), request, mode);
}
