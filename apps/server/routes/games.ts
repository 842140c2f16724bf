import { type Field, schemaOf } from '@pennon/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { addressOf } from '../address.js';
import type { Games } from '../games.js';
import { noSeat } from '../http-error.js';
import { jsonPieces } from '../json-pieces.js';
import type { OpenGame, Seated } from '../open-game.js';
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
import type { Viewer } from '../viewer.js';
import { INPUT_LIMIT, RATES } from './limits.js';

type ById = { Params: { readonly id: string } };

/** Everything about games that have begun, but the live connection. */
export function gameRoutes(app: FastifyInstance, { games, unsent }: { readonly games: Games; readonly unsent: Unsent }): void {
  /** Asks as whoever comes, a spectator without a token. */
  const asked = <T>(request: FastifyRequest<ById>, work: (visit: Visit, request: FastifyRequest<ById>) => T | Promise<T>): Promise<T> => {
    const address = addressOf(request);
    return games.ask(request.params.id, address, (game) => {
      const token = tokenOf(request);
      const viewer = game.viewerOf(token);
      if (viewer !== null) game.use(address, viewer);
      return work({ game, viewer, token }, request);
    });
  };
  const visited =
    (work: (visit: Visit, request: FastifyRequest<ById>) => Answer) =>
    async (request: FastifyRequest<ById>, reply: FastifyReply): Promise<FastifyReply> =>
      reply.type(JSON_TYPE).send(await asked(request, work));
  /** What tells of a whole game may be many megabytes: it is sent in pieces. */
  const inPieces =
    (work: (visit: Visit, request: FastifyRequest<ById>) => Promise<object>) =>
    async (request: FastifyRequest<ById>, reply: FastifyReply): Promise<FastifyReply> => {
      const pieces = await jsonPieces(await asked(request, work));
      reply.type(JSON_TYPE).header('content-length', bytesOf(pieces));
      return reply.send(unsent.stream(request.raw.socket, addressOf(request), pieces));
    };
  /** Asks for a seat. */
  const seated = (work: (game: OpenGame, seat: Seated, request: FastifyRequest<ById>) => Answer) =>
    visited(({ game, viewer, token }, request) => {
      if (viewer === null || token === undefined) throw noSeat('Only a seat may do this: send its token as "Authorization: Bearer …".');
      return work(game, { side: viewer, token }, request);
    });

  app.get<ById>(
    '/api/games/:id',
    reading('What a seat, or a spectator, sees of a game'),
    visited(({ game, viewer }) => game.seen(viewer)),
  );
  app.get<ById>(
    '/api/games/:id/events',
    reading('What happened since entry number "after"', AFTER),
    inPieces(({ game, viewer }, { query }) => game.events(viewer, readAfter(query))),
  );
  app.get<ById>(
    '/api/games/:id/record',
    reading('The record; before the end only for seats'),
    inPieces(({ game, viewer }) => game.record(viewer)),
  );
  app.get<ById>(
    '/api/games/:id/positions',
    reading('The positions that were stored; before the end only for seats'),
    inPieces(({ game, viewer }) => game.positions(viewer)),
  );
  app.post<ById>(
    '/api/games/:id/inputs',
    posting('Chooses an action', CHOOSE),
    seated((game, seat, { body }) => game.choose(seat, readBody(CHOOSE, body))),
  );
  app.post<ById>(
    '/api/games/:id/undo',
    posting("Takes back the caller's last choice", TAKE_BACK),
    seated((game, seat, { body }) => game.undo(seat, readBody(TAKE_BACK, body).seq)),
  );
  app.post<ById>(
    '/api/games/:id/seat',
    posting("Replaces the token of the caller's seat", RESEAT),
    seated((game, { side, token }, { body }) => {
      readBody(RESEAT, body);
      return game.reseat(side, token);
    }),
  );
  app.post<ById>(
    '/api/games/:id/join',
    posting('Sits down where a friend was invited', JOIN),
    visited(({ game }, { body }) => game.sitDown(readBody(JOIN, body))),
  );
  app.post<ById>(
    '/api/games/:id/invite',
    posting('Makes a new invitation to a seat', INVITE),
    seated((game, seat, { body }) => game.invite(seat, readBody(INVITE, body).side)),
  );
  app.post<ById>(
    '/api/games/:id/promise',
    posting('Promises a salt for the dice', PROMISE),
    seated((game, seat, { body }) => game.promise(seat, readBody(PROMISE, body).commit)),
  );
  app.post<ById>(
    '/api/games/:id/salt',
    posting('Reveals the salt that was promised', REVEAL),
    seated((game, seat, { body }) => game.reveal(seat, readBody(REVEAL, body).salt)),
  );
  app.post<ById>(
    '/api/games/:id/substitute',
    posting('Agrees that another person shall lead a side', SUBSTITUTE),
    seated((game, seat, { body }) => game.substitute(seat, readBody(SUBSTITUTE, body))),
  );
  app.get<ById>(
    '/api/games/:id/orders',
    reading("The standing orders of the caller's seat"),
    seated((game, { side }) => game.orders(side)),
  );
  app.put<ById>(
    '/api/games/:id/orders',
    posting("Gives the caller's seat its standing orders", GIVE_ORDERS),
    seated((game, seat, { body }) => game.order(seat, readBody(GIVE_ORDERS, body).orders)),
  );
  app.post<ById>(
    '/api/games/:id/draw',
    posting('Offers, accepts or declines a draw', OFFER_DRAW),
    seated((game, seat, { body }) => {
      const { seq, offer } = readBody(OFFER_DRAW, body);
      return game.draw(seat, seq, offer);
    }),
  );
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

type Answer = string | Promise<string>;

interface Visit {
  readonly game: OpenGame;
  readonly viewer: Viewer;
  readonly token: string | undefined;
}

function tokenOf({ headers: { authorization } }: FastifyRequest<ById>): string | undefined {
  if (authorization === undefined) return undefined;
  const [, token] = /^Bearer +([\w-]{1,200})$/i.exec(authorization) ?? [];
  if (token === undefined) throw noSeat('The token must come as "Authorization: Bearer …".');
  return token;
}
