import type { Field } from '@pennon/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { addressOf } from '../address.js';
import type { Games } from '../games.js';
import { noSeat, notFound } from '../http-error.js';
import { jsonPieces } from '../json-pieces.js';
import type { Viewer } from '../messages.js';
import type { OpenGame } from '../open-game.js';
import { schemaOf } from '../openapi.js';
import {
  CHOOSE,
  GIVE_ORDERS,
  INVITE,
  JOIN,
  OFFER_DRAW,
  PROMISE,
  RESEAT,
  REVEAL,
  readAfter,
  readBody,
  SUBSTITUTE,
  TAKE_BACK,
} from '../requests.js';
import { bytesOf, type Unsent } from '../unsent.js';
import { INPUT_LIMIT, RATES } from './limits.js';

type ById = { Params: { readonly id: string } };

/** Everything about games that have begun, but the live connection. */
export function gameRoutes(app: FastifyInstance, { games, unsent }: { readonly games: Games; readonly unsent: Unsent }): void {
  /** What tells of a whole game may be many megabytes. */
  const inPieces = async (request: FastifyRequest, reply: FastifyReply, whole: object): Promise<FastifyReply> => {
    const pieces = await jsonPieces(whole);
    reply.type(JSON_TYPE).header('content-length', bytesOf(pieces));
    return reply.send(unsent.stream(request.raw.socket, addressOf(request), pieces));
  };
  app.get<ById>('/api/games/:id', reading('What a seat, or a spectator, sees of a game'), async (request, reply) => {
    const { game, viewer } = await visited(games, request);
    return reply.type(JSON_TYPE).send(game.seen(viewer));
  });
  app.get<ById>('/api/games/:id/events', reading('What happened since entry number "after"', AFTER), async (request, reply) => {
    const after = readAfter(request.query);
    const { game, viewer } = await visited(games, request);
    return inPieces(request, reply, await game.events(viewer, after));
  });
  app.get<ById>('/api/games/:id/record', reading('The record; before the end only for seats'), async (request, reply) => {
    const { game, viewer } = await visited(games, request);
    return inPieces(request, reply, await game.record(viewer));
  });
  app.get<ById>(
    '/api/games/:id/positions',
    reading('The positions that were stored; before the end only for seats'),
    async (request, reply) => {
      const { game, viewer } = await visited(games, request);
      return inPieces(request, reply, await game.positions(viewer));
    },
  );
  app.post<ById>('/api/games/:id/inputs', posting('Chooses an action', CHOOSE), async (request, reply) => {
    const { game, ...seat } = await seated(games, request);
    return reply.type(JSON_TYPE).send(await game.choose(seat, readBody(CHOOSE, request.body)));
  });
  app.post<ById>('/api/games/:id/undo', posting("Takes back the caller's last choice", TAKE_BACK), async (request, reply) => {
    const { game, ...seat } = await seated(games, request);
    return reply.type(JSON_TYPE).send(await game.undo(seat, readBody(TAKE_BACK, request.body).seq));
  });
  app.post<ById>('/api/games/:id/seat', posting("Replaces the token of the caller's seat", RESEAT), async (request, reply) => {
    const { game, side, token } = await seated(games, request);
    readBody(RESEAT, request.body);
    return reply.type(JSON_TYPE).send(await game.reseat(side, token));
  });
  app.post<ById>('/api/games/:id/join', posting('Sits down where a friend was invited', JOIN), async (request, reply) => {
    const { game } = await visited(games, request);
    return reply.type(JSON_TYPE).send(await game.sitDown(readBody(JOIN, request.body)));
  });
  app.post<ById>('/api/games/:id/invite', posting('Makes a new invitation to a seat', INVITE), async (request, reply) => {
    const { game, ...seat } = await seated(games, request);
    return reply.type(JSON_TYPE).send(await game.invite(seat, readBody(INVITE, request.body).side));
  });
  app.post<ById>('/api/games/:id/promise', posting('Promises a salt for the dice', PROMISE), async (request, reply) => {
    const { game, ...seat } = await seated(games, request);
    return reply.type(JSON_TYPE).send(await game.promise(seat, readBody(PROMISE, request.body).commit));
  });
  app.post<ById>('/api/games/:id/salt', posting('Reveals the salt that was promised', REVEAL), async (request, reply) => {
    const { game, ...seat } = await seated(games, request);
    return reply.type(JSON_TYPE).send(await game.reveal(seat, readBody(REVEAL, request.body).salt));
  });
  app.post<ById>(
    '/api/games/:id/substitute',
    posting('Agrees that another person shall lead a side', SUBSTITUTE),
    async (request, reply) => {
      const { game, ...seat } = await seated(games, request);
      return reply.type(JSON_TYPE).send(await game.substitute(seat, readBody(SUBSTITUTE, request.body)));
    },
  );
  app.get<ById>('/api/games/:id/orders', reading("The standing orders of the caller's seat"), async (request, reply) => {
    const { game, side } = await seated(games, request);
    return reply.type(JSON_TYPE).send(game.orders(side));
  });
  app.put<ById>('/api/games/:id/orders', posting("Gives the caller's seat its standing orders", GIVE_ORDERS), async (request, reply) => {
    const { game, ...seat } = await seated(games, request);
    return reply.type(JSON_TYPE).send(await game.order(seat, readBody(GIVE_ORDERS, request.body).orders));
  });
  app.post<ById>('/api/games/:id/draw', posting('Offers, accepts or declines a draw', OFFER_DRAW), async (request, reply) => {
    const { game, ...seat } = await seated(games, request);
    const { seq, offer } = readBody(OFFER_DRAW, request.body);
    return reply.type(JSON_TYPE).send(await game.draw(seat, seq, offer));
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TAGS = ['games'];
const AFTER = { querystring: { type: 'object', properties: { after: { type: 'integer', minimum: 0 } } } };

const reading = (summary: string, more: object = {}): RouteShorthandOptions => ({ schema: { summary, tags: TAGS, ...more } });

export const posting = (
  summary: string,
  body: Field<unknown>,
  bodyLimit: number = INPUT_LIMIT,
  max: number = RATES.inputs,
): RouteShorthandOptions => ({
  bodyLimit,
  config: { rateLimit: { max } },
  schema: { summary, tags: TAGS, body: schemaOf(body) },
});

interface Visit {
  readonly game: OpenGame;
  readonly viewer: Viewer;
}

/** The game somebody asks for, and as whom he sees it. */
async function visited(games: Games, request: FastifyRequest<ById>): Promise<Visit> {
  const address = addressOf(request);
  const game = await games.find(request.params.id, address);
  if (game === undefined) throw notFound('There is no such game.');
  const viewer = game.viewerOf(tokenOf(request));
  if (viewer !== null) game.use(address, viewer);
  return { game, viewer };
}

async function seated(games: Games, request: FastifyRequest<ById>) {
  const { game, viewer } = await visited(games, request);
  const token = tokenOf(request);
  if (viewer === null || token === undefined) throw noSeat('Only a seat may do this: send its token as "Authorization: Bearer …".');
  return { game, side: viewer, token };
}

function tokenOf({ headers: { authorization } }: FastifyRequest<ById>): string | undefined {
  if (authorization === undefined) return undefined;
  const [, token] = /^Bearer +([\w-]{1,200})$/i.exec(authorization) ?? [];
  if (token === undefined) throw noSeat('The token must come as "Authorization: Bearer …".');
  return token;
}
