import type { Field } from '@pennon/kernel';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { noSeat, notFound } from '../declined.js';
import type { Hall } from '../hall.js';
import { RATES } from '../manners.js';
import { schemaOf } from '../openapi.js';
import { CHOOSE, NEW_GAME, OFFER_DRAW, readAfter, readBody, TAKE_BACK } from '../requests.js';
import type { Room } from '../room.js';
import type { Ears } from '../telling.js';
import { GAME_LIMIT, INPUT_LIMIT } from './limits.js';

type ById = { Params: { readonly id: string } };

/** Everything about whole games but the live connection. */
export function gameRoutes(app: FastifyInstance, hall: Hall): void {
  app.post('/api/games', posting('Begins a game', NEW_GAME, GAME_LIMIT, RATES.creations), async ({ body }, reply) =>
    reply.code(201).send(await hall.create(readBody(NEW_GAME, body))),
  );
  app.get<ById>('/api/games/:id', reading('What a seat, or a spectator, sees of a game'), async (request, reply) => {
    const { room, ears } = await visited(hall, request);
    return reply.type(JSON_TYPE).send(room.seen(ears));
  });
  app.get<ById>('/api/games/:id/events', reading('What happened since entry number "after"', AFTER), async (request, reply) => {
    const after = readAfter(request.query);
    const { room, ears } = await visited(hall, request);
    return reply.type(JSON_TYPE).send(await room.events(ears, after));
  });
  app.get<ById>('/api/games/:id/record', reading('The record; before the end only for seats'), async (request, reply) => {
    const { room, ears } = await visited(hall, request);
    return reply.type(JSON_TYPE).send(await room.record(ears));
  });
  app.post<ById>('/api/games/:id/inputs', posting('Chooses an action', CHOOSE), async (request, reply) => {
    const { room, side } = await seated(hall, request);
    return reply.type(JSON_TYPE).send(await room.choose(side, readBody(CHOOSE, request.body)));
  });
  app.post<ById>('/api/games/:id/undo', posting("Takes back the caller's last choice", TAKE_BACK), async (request, reply) => {
    const { room, side } = await seated(hall, request);
    return reply.type(JSON_TYPE).send(await room.undo(side, readBody(TAKE_BACK, request.body).seq));
  });
  app.post<ById>('/api/games/:id/draw', posting('Offers, accepts or declines a draw', OFFER_DRAW), async (request, reply) => {
    const { room, side } = await seated(hall, request);
    const { seq, offer } = readBody(OFFER_DRAW, request.body);
    return reply.type(JSON_TYPE).send(await room.draw(side, seq, offer));
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TAGS = ['games'];
const AFTER = { querystring: { type: 'object', properties: { after: { type: 'integer', minimum: 0 } } } };

const reading = (summary: string, more: object = {}): RouteShorthandOptions => ({ schema: { summary, tags: TAGS, ...more } });

const posting = (
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
  readonly room: Room;
  readonly ears: Ears;
}

/** The room somebody asks for, and whose ears his token gives him. */
async function visited(hall: Hall, request: FastifyRequest<ById>): Promise<Visit> {
  const room = await hall.room(request.params.id);
  if (room === undefined) throw notFound('There is no such game.');
  return { room, ears: room.earsOf(tokenOf(request)) };
}

async function seated(hall: Hall, request: FastifyRequest<ById>) {
  const { room, ears } = await visited(hall, request);
  if (ears === null) throw noSeat('Only a seat may do this: send its token as "Authorization: Bearer …".');
  return { room, side: ears };
}

function tokenOf({ headers: { authorization } }: FastifyRequest<ById>): string | undefined {
  if (authorization === undefined) return undefined;
  const [, token] = /^Bearer +([\w-]{1,200})$/i.exec(authorization) ?? [];
  if (token === undefined) throw noSeat('The token must come as "Authorization: Bearer …".');
  return token;
}
