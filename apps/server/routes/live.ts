import { BadRequest } from '@pennon/kernel';
import type { Company } from '@pennon/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { addressOf } from '../address.js';
import type { Games } from '../games.js';
import { HttpError, httpErrorOf, notFound } from '../http-error.js';
import type { Listener, OpenGame } from '../open-game.js';
import { Outbox } from '../outbox.js';
import { LISTEN, readBody } from '../requests.js';
import type { Services } from '../services.js';
import type { Unsent } from '../unsent.js';

/** A listener has so long to say who he is. */
const FIRST_WORD_MS = 10_000;
const HEARTBEAT_MS = 30_000;
/** Live connections from one address. */
const MOST_FROM_ONE = 200;
/** By then a silent line has been found and no longer counts. */
const RETRY_AFTER_SECONDS = (2 * HEARTBEAT_MS) / 1000;

/** Bytes of a message from outside. */
const MESSAGE_LIMIT = 4 * 1024;
/** Of every line. Pings are answered here, see below. */
export const LIVE_OPTIONS = { maxPayload: MESSAGE_LIMIT, autoPong: false };

/** How a connection is closed, as the WebSocket protocol numbers it. */
const REFUSED = 1008;
const FAILED = 1011;
const TRY_AGAIN = 1013;

type ById = { Params: { readonly id: string } };

const LIVE = '/api/games/:id/live';

interface Around {
  readonly games: Games;
  readonly services: Services;
  readonly unsent: Unsent;
  readonly limits: boolean;
}

/** The live connection: one message from the client, then everything that happens in the game. */
export function liveRoute(app: FastifyInstance, { games, services, unsent, limits }: Around): void {
  const alive = new Set<WebSocket>();
  const from = new Map<string, number>();
  const beat = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, HEARTBEAT_MS).unref();
  app.addHook('onClose', async () => clearInterval(beat));

  app.addHook('onRequest', async ({ ws, routeOptions }) => {
    if (ws && routeOptions.url !== LIVE) throw new HttpError(400, 'bad-request', 'Only /api/games/<id>/live speaks WebSocket.');
  });

  const count = (address: string, by: number): void => {
    const now = (from.get(address) ?? 0) + by;
    if (now > 0) from.set(address, now);
    else from.delete(address);
  };

  app.route<ById>({
    method: 'GET',
    url: LIVE,
    schema: { summary: 'WebSocket: follows a game', tags: ['games'] },
    // Asked before the connection is a WebSocket, so that refusals are plain answers.
    preHandler: async (request, reply) => {
      const { ws, params } = request;
      if (!ws) throw new HttpError(400, 'bad-request', 'This address speaks WebSocket only.');
      if ((await games.find(params.id, addressOf(request))) === undefined) throw notFound('There is no such game.');
      if (limits && (from.get(addressOf(request)) ?? 0) >= MOST_FROM_ONE) {
        reply.header('retry-after', RETRY_AFTER_SECONDS);
        throw new HttpError(429, 'too-many', 'Too many live connections from this address; close one first.');
      }
    },
    handler: () => {
      throw new HttpError(400, 'bad-request', 'This address speaks WebSocket only.');
    },
    wsHandler: (socket, request: FastifyRequest<ById>) => {
      const { params, log } = request;
      const address = addressOf(request);
      alive.add(socket);
      count(address, 1);
      socket.on('pong', () => alive.add(socket));
      // While answers wait to be read no more are added: whoever pings and never reads would fill the memory.
      socket.on('ping', (data) => {
        if (socket.bufferedAmount === 0) socket.pong(data);
      });
      socket.on('close', () => {
        alive.delete(socket);
        count(address, -1);
      });
      const outbox = new Outbox(socket, unsent.waiting({ destroy: () => socket.terminate() }, address));
      const complain = (fault: unknown): void => {
        const refused = httpErrorOf(fault);
        if (refused.statusCode === 500) log.error({ err: fault }, 'an error of our own');
        services.metrics.refusals.inc({ code: refused.code });
        outbox.say(JSON.stringify(refused.complaint));
        outbox.leave(refused.statusCode === 500 ? FAILED : refused.statusCode === 503 ? TRY_AGAIN : REFUSED, refused.code);
      };
      listen({ socket, outbox, address }, (join) => games.ask(params.id, address, join)).catch(complain);
    },
  });
}

interface Caller {
  readonly socket: WebSocket;
  readonly outbox: Outbox;
  readonly address: string;
}

/** Waits for the first word, then lets the listener in. */
async function listen({ socket, outbox, address }: Caller, ask: (join: (game: OpenGame) => Promise<void>) => Promise<void>): Promise<void> {
  const { token, after, views, company } = readBody(LISTEN, await firstMessage(socket));
  socket.on('message', () => {
    outbox.say(JSON.stringify(new HttpError(400, 'bad-request', 'Only the first message is read; send inputs by POST.').complaint));
    outbox.leave(REFUSED, 'bad-request');
  });
  await ask(async (game) => {
    const viewer = game.viewerOf(token);
    if (viewer !== null) game.use(address, viewer);
    const listener: Listener = {
      viewer,
      views,
      company,
      say: (text) => outbox.say(text),
      leave: (code, reason) => outbox.leave(code, reason),
    };
    const leave = (): void => {
      if (game.listeners.delete(listener)) tellCompany(game);
    };
    socket.on('close', leave);
    await game.join(listener, after);
    tellCompany(game);
    if (socket.readyState !== socket.OPEN) leave();
  });
}

/** Whoever wants to know is told whose seats follow the game now. */
function tellCompany({ listeners }: OpenGame): void {
  const here = [...new Set([...listeners].flatMap(({ viewer }) => viewer ?? []))].sort();
  const text = JSON.stringify({ here } satisfies Company);
  for (const { company, say } of listeners) if (company) say(text);
}

function firstMessage(socket: WebSocket): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new HttpError(408, 'bad-request', 'No first message came in time.')), FIRST_WORD_MS).unref();
    socket.once('close', () => clearTimeout(timer));
    socket.once('message', (data: RawData, isBinary: boolean) => {
      clearTimeout(timer);
      try {
        if (isBinary) throw new BadRequest('The message must be text.');
        resolve(JSON.parse(String(data)));
      } catch (fault) {
        reject(fault instanceof BadRequest ? fault : new BadRequest('The message is not JSON.'));
      }
    });
  });
}
