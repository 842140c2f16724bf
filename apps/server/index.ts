import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { countArriving } from './arriving.js';
import { Bans } from './bans.js';
import { BeginningThread } from './beginnings/beginning-thread.js';
import { BotThreads } from './bots/bot-threads.js';
import { Games } from './games.js';
import { HeldBytes } from './held-bytes.js';
import { applyPolicy, refuseSocket } from './http-policy.js';
import { EDITIONS } from './known-games.js';
import { lookAfterLines } from './lines.js';
import { createMetrics } from './metrics.js';
import { describe } from './openapi.js';
import { Openings } from './openings.js';
import { Overload } from './overload.js';
import { prune } from './prune.js';
import { checkRoutes } from './routes/checks.js';
import { gameRoutes } from './routes/games.js';
import { INPUT_LIMIT, MOST_LINES, MOST_LINES_FROM_ONE } from './routes/limits.js';
import { LIVE_OPTIONS, liveRoute } from './routes/live.js';
import { newGameRoute } from './routes/new-games.js';
import { pageRoutes } from './routes/page.js';
import { statusRoutes } from './routes/status.js';
import type { Services } from './services.js';
import type { Settings } from './settings.js';
import { StartFailure } from './start-failure.js';
import { openStore } from './store/open-store.js';
import { hourNow } from './store/rows.js';
import type { Tally } from './store/tally.js';
import { StoredBytes } from './stored-bytes.js';
import { Unsent } from './unsent.js';
import { roomForGames } from './weight.js';

export { type Settings, settingsFrom } from './settings.js';
export { StartFailure } from './start-failure.js';
export { tallyText } from './store/whole.js';
export * as keeping from './store-keeping.js';

const REQUEST_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 1_000;
/** So long at least a key finds the answer to its input. */
const KEYS_KEPT_HOURS = 25;
const FORGET_EVERY_MS = 15 * 60_000;
const PRUNE_EVERY_MS = 60 * 60_000;

/** What tests replace. */
export interface Replaced {
  readonly overload?: Pick<Overload, keyof Overload>;
  readonly botThreads?: Pick<BotThreads, 'think' | 'close'>;
  readonly storedBytes?: Pick<StoredBytes, keyof StoredBytes>;
  readonly beginnings?: Pick<BeginningThread, 'read' | 'close'>;
  readonly arriving?: Pick<HeldBytes, 'waiting'>;
}

/** A server that has its store and is ready to listen. */
export interface Server {
  /** For requests without a network. */
  readonly app: FastifyInstance;
  readonly games: Games;
  /** What the store held when it was opened. */
  readonly tally: Tally;
  /** Listens and returns the address. */
  listen(): Promise<string>;
  /** Finishes what is under way, sends everybody away and closes the store. */
  close(): Promise<void>;
}

/** Opens the store and puts the server together. Throws a `StartFailure` with a sentence when that cannot be. */
export async function createServer(settings: Settings, replaced: Replaced = {}): Promise<Server> {
  const app: FastifyInstance = Fastify({
    logger: { level: settings.log, redact: ['req.headers.authorization', 'headers.authorization'], stream: process.stderr },
    // One line for each answer is enough; http-policy.ts writes it.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: INPUT_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    // Node itself looks only every 30 seconds whether somebody is late.
    http: { headersTimeout: REQUEST_WITHIN_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    forceCloseConnections: 'idle',
    // The games say in the usual form that the server stops.
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < settings.proxies,
    clientErrorHandler: refuseSocket,
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, reply),
  });
  const room = settings.gamesMb === undefined ? roomForGames() : settings.gamesMb * 1_000_000;
  const games: Games = new Games(() => services, room, new Openings(settings.rateLimits));
  const metrics = createMetrics(
    () => games.inMemory,
    () => games.listeners,
  );
  const store = await openStore({
    folder: settings.data,
    databaseUrl: settings.databaseUrl,
    editions: EDITIONS,
    closeOld: settings.closeOld,
    accept: settings.acceptStore ?? false,
    written: (items, seconds) => {
      metrics.storeGroups.observe(items);
      metrics.storeSeconds.observe(seconds);
    },
    lost: (fault) => app.log.error({ err: fault }, 'a connection to the database was lost'),
  });
  const tally = await store.tally();
  const botThreads =
    replaced.botThreads ??
    new BotThreads({
      failed: (fault) => app.log.error({ err: fault }, 'a thread of the bots has died'),
      waited: (bot, seconds) => metrics.botWaitSeconds.observe({ bot }, seconds),
    });
  const beginnings = replaced.beginnings ?? new BeginningThread();
  const overload = replaced.overload ?? new Overload();
  const storedBytes = replaced.storedBytes ?? new StoredBytes();
  const services: Services = { store, botThreads, metrics, log: app.log, keepDays: settings.keepDays, storedBytes, broken: new Map() };

  const forgetKeys = (): void => {
    store.forgetKeys(hourNow() - KEYS_KEPT_HOURS).catch((fault: unknown) => app.log.error({ err: fault }, 'old keys cannot be forgotten'));
  };
  const forgetting = setInterval(forgetKeys, FORGET_EVERY_MS).unref();

  const pruneStore = (): void => {
    prune(store, settings.keepDays, (game) => games.isOpen(game)).then(
      (removed) => metrics.removed.inc(removed),
      (fault: unknown) => app.log.error({ err: fault }, 'games that nobody uses any more cannot be removed'),
    );
  };
  const pruning = setInterval(pruneStore, PRUNE_EVERY_MS).unref();

  const bans = new Bans(store, (fault) => app.log.error({ err: fault }, 'the banned addresses cannot be read'));
  await bans.read();

  // The fields of requests.ts read the requests; the schemas only describe them.
  app.setValidatorCompiler(() => () => true);
  const unsent = new Unsent();
  await applyPolicy(app, { metrics, overload, unsent, rateLimits: settings.rateLimits, isBanned: (address) => bans.has(address) });
  countArriving(app, replaced.arriving ?? new HeldBytes());
  // Behind proxies all lines come from them.
  lookAfterLines(app.server, settings.rateLimits && settings.proxies === 0 ? MOST_LINES_FROM_ONE : MOST_LINES);
  await app.register(websocket, {
    options: LIVE_OPTIONS,
    preClose: (done) => done(),
    errorHandler: (fault, socket, { log }) => {
      log.info({ err: fault }, 'a live connection is broken');
      socket.terminate();
    },
  });
  await describe(app);
  statusRoutes(app, services);
  checkRoutes(app);
  await newGameRoute(app, { games, beginnings, storedBytes, rateLimits: settings.rateLimits });
  gameRoutes(app, { games, unsent });
  liveRoute(app, { games, services, unsent, limits: settings.rateLimits });
  await pageRoutes(app, settings.page);
  app.addHook('preClose', async () => {
    overload.stop();
    clearInterval(forgetting);
    clearInterval(pruning);
    bans.stop();
    await games.close();
    await botThreads.close();
    await beginnings.close();
    for (const socket of app.websocketServer.clients) socket.close(1001);
  });
  app.addHook('onClose', () => store.close());
  await app.ready();
  forgetKeys();
  pruneStore();
  store.onNotification((game) => games.heard(game));

  return {
    app,
    games,
    tally,
    listen: () => listen(app, settings),
    close: () => app.close(),
  };
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartFailure(`The port ${port} of ${host} is taken by another program; choose another with --port or PORT.`);
    if (code === 'EACCES')
      throw new StartFailure(`The port ${port} of ${host} is not allowed for this user; choose one above 1023 with --port or PORT.`);
    throw new StartFailure(`The server cannot listen on ${host}:${port}: ${message}.`);
  }
}
