import { BadRequest } from '@pennon/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressOf } from '../address.js';
import type { BeginningThread } from '../beginnings/beginning-thread.js';
import { type NewGame, readBeginning } from '../beginnings/read-beginning.js';
import type { Games } from '../games.js';
import { HttpError } from '../http-error.js';
import { NEW_GAME, parsedBody } from '../requests.js';
import type { StoredBytes } from '../stored-bytes.js';
import { posting } from './games.js';
import { GAME_LIMIT, RATES } from './limits.js';

/** Characters of a request that is read at once, when it names its scenario; longer ones are read in a thread of their own. */
const SHORT = 16 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** The body of a request, not read yet. */
class JsonText {
  constructor(readonly text: string) {}
}

interface Places {
  readonly games: Games;
  readonly beginnings: Pick<BeginningThread, 'read'>;
  readonly storedBytes: Pick<StoredBytes, 'waits'>;
  readonly rateLimits: boolean;
}

/** Begins games. Documents and records are read and played in a thread of their own, for each address one at a time. */
export async function newGameRoute(app: FastifyInstance, { games, beginnings, storedBytes, rateLimits }: Places): Promise<void> {
  const busyFor = new Set<string>();

  const inThread = async (text: string, address: string, reply: FastifyReply): Promise<NewGame> => {
    if (rateLimits && busyFor.has(address)) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      throw new HttpError(429, 'too-many', 'Another record or document from this address is still being read; wait for it.');
    }
    busyFor.add(address);
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    try {
      return await beginnings.read(text, left.signal);
    } finally {
      busyFor.delete(address);
    }
  };

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, new JsonText(String(text))));
    scope.post('/api/games', posting('Begins a game', NEW_GAME, GAME_LIMIT, RATES.creations), async (request, reply) => {
      if (!(request.body instanceof JsonText)) throw new BadRequest('The body must be a JSON object.');
      const { text } = request.body;
      const seconds = rateLimits ? storedBytes.waits(addressOf(request)) : undefined;
      if (seconds !== undefined) {
        reply.header('retry-after', seconds);
        throw new HttpError(
          429,
          'too-many',
          `This server has stored as much for this address as it does in a day; new games can begin again in ${waitText(seconds)}. Games that have begun go on.`,
        );
      }
      const short = text.length > SHORT ? undefined : parsedBody(text);
      const newGame = isPlain(short) ? readBeginning(short) : await inThread(text, addressOf(request), reply);
      return reply.code(201).send(await games.create(newGame, addressOf(request)));
    });
  });
}

const waitText = (seconds: number): string =>
  seconds > 5_400 ? `${Math.round(seconds / 3_600)} hours` : `${Math.max(1, Math.ceil(seconds / 60))} minutes`;

/** Nothing that has to be played, and no document. */
function isPlain(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return body !== undefined;
  return !('from' in body) && !('scenario' in body && typeof body.scenario === 'object');
}
