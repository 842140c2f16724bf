import type { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type {} from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from './address.js';
import { HttpError, httpErrorOf, notFound } from './http-error.js';
import type { Metrics } from './metrics.js';
import type { Overload } from './overload.js';
import { RateStore } from './rate-store.js';
import { RATES } from './routes/limits.js';
import { StoreFailure } from './store/store.js';
import { ONE_PIECE, type Unsent } from './unsent.js';

/** Everything comes from this server and nothing else runs: no script, style or worker from elsewhere, none inside the page's text. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** When nobody knows better. */
const RETRY_AFTER_SECONDS = 10;

/** Sent with every answer. Whether the connection is encrypted is for the proxy to say, so nothing is upgraded and nothing pinned here. */
const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

interface Rules {
  readonly metrics: Metrics;
  readonly overload: Pick<Overload, 'begin' | 'end' | 'isTooMuch'>;
  readonly unsent: Unsent;
  readonly rateLimits: boolean;
  readonly isBanned: (address: string) => boolean;
}

/** Security headers, limits, and one form for everything that goes wrong. */
export async function applyPolicy(app: FastifyInstance, { metrics, overload, unsent, rateLimits, isBanned }: Rules): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    // A live connection stays for hours and is no work by itself. Whatever else begins ends with its line, answered or cut off.
    if (!isUpgrade(request)) {
      overload.begin();
      // The page for an address where nothing is has ten listeners already, and Node warns of more.
      reply.raw.setMaxListeners(20).once('close', () => overload.end());
    }
    reply.headers(HEADERS);
    if (isBanned(addressOf(request)))
      return done(new HttpError(403, 'banned', 'Requests from your address are refused here. Whoever runs this server can tell why.'));
    // Views and tokens are for one pair of eyes, and old ones are of no use.
    if (request.url.startsWith('/api/games')) reply.header('cache-control', 'no-store');
    if (!overload.isTooMuch) return done();
    reply.header('retry-after', 2);
    return done(new HttpError(503, 'busy', 'The server has too much to do just now; try again in a moment.'));
  });
  if (rateLimits) {
    await app.register(rateLimit, {
      global: true,
      max: RATES.reads,
      timeWindow: 60_000,
      store: RateStore,
      keyGenerator: addressOf,
      errorResponseBuilder: (_request, { ttl }) =>
        new HttpError(429, 'too-many', `Too many requests from this address; wait ${Math.ceil(ttl / 1000)} s.`),
    });
  }
  const decline = (fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refused = httpErrorOf(fault);
    if (refused.statusCode === 500) request.log.error({ err: fault, path: pathOf(request) }, 'an error of our own');
    if (fault instanceof StoreFailure) request.log.error({ err: fault, path: pathOf(request) }, 'the store has failed');
    metrics.refusals.inc({ code: refused.code });
    if (refused.statusCode === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply.code(refused.statusCode).type('application/json; charset=utf-8').send(JSON.stringify(refused.complaint));
  };
  app.setErrorHandler(decline);
  app.setNotFoundHandler(rateLimits ? { preHandler: app.rateLimit() } : {}, (request, reply) => {
    if (isForPeople(request) && app.hasReplyDecorator('sendFile')) return reply.code(404).sendFile('index.html');
    return decline(notFound(`There is nothing at ${request.method} ${pathOf(request).slice(0, 100)}.`), request, reply);
  });
  // Long answers go out in pieces, as fast as they are read.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length <= ONE_PIECE) return done(null, payload);
    reply.header('content-length', Buffer.byteLength(payload));
    return done(null, unsent.stream(request.raw.socket, addressOf(request), [payload]));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1000;
    metrics.requestSeconds.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, seconds);
    request.log.info({ method: request.method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
}

/** Node has taken the request for an upgrade; a header alone makes none. */
const isUpgrade = ({ raw }: FastifyRequest): boolean => 'upgrade' in raw && raw.upgrade === true;

/** Somebody has come by an old link or mistyped one: the page says so. */
const isForPeople = (request: FastifyRequest): boolean =>
  request.method === 'GET' && (request.headers.accept?.includes('text/html') ?? false) && !pathOf(request).startsWith('/api/');

const pathOf = ({ url }: { readonly url: string }): string => url.split('?', 1)[0] ?? '';

const CLIENT_ERRORS: { readonly [code: string]: HttpError } = {
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'bad-request', 'The request did not arrive in time.'),
  HPE_HEADER_OVERFLOW: new HttpError(431, 'too-large', 'The headers of the request are too large.'),
};

/** What is no HTTP at all gets an answer in the same form, and the line is cut. */
export function refuseSocket(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { statusCode, complaint } = CLIENT_ERRORS[error.code ?? ''] ?? new HttpError(400, 'bad-request', 'The request is malformed.');
  const body = JSON.stringify(complaint);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${statusCode} ${statusCode === 400 ? 'Bad Request' : 'HttpError'}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  socket.destroySoon();
}
