import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Thinkers } from './bots/thinkers.js';
import { Hall } from './hall.js';
import type { House } from './house.js';
import { declineSocket, learnManners } from './manners.js';
import { createMetrics } from './metrics.js';
import { describe } from './openapi.js';
import { Pressure } from './pressure.js';
import { checkRoutes } from './routes/checks.js';
import { gameRoutes } from './routes/games.js';
import { houseRoutes } from './routes/house.js';
import { INPUT_LIMIT } from './routes/limits.js';
import { liveRoute, MESSAGE_LIMIT } from './routes/live.js';
import { pageRoutes } from './routes/page.js';
import type { Settings } from './settings.js';
import { StartFailure } from './start-failure.js';
import { openStore } from './store/open.js';

export { type Settings, settingsFrom } from './settings.js';
export { StartFailure } from './start-failure.js';

const REQUEST_WITHIN_MS = 15_000;

/** What tests replace. */
export interface Replaced {
  readonly pressure?: Pick<Pressure, keyof Pressure>;
  readonly thinkers?: Pick<Thinkers, 'think' | 'close'>;
}

/** A server that has its store and is ready to listen. */
export interface Server {
  /** For requests without a network. */
  readonly app: FastifyInstance;
  readonly hall: Hall;
  /** Listens and returns the address. */
  listen(): Promise<string>;
  /** Finishes what is under way, sends everybody away and closes the store. */
  close(): Promise<void>;
}

/** Opens the store and furnishes the house. Throws a `StartFailure` with a sentence when that cannot be. */
export async function createServer(settings: Settings, replaced: Replaced = {}): Promise<Server> {
  const app: FastifyInstance = Fastify({
    logger: { level: settings.log, redact: ['req.headers.authorization', 'headers.authorization'], stream: process.stderr },
    // One line for each answer is enough; manners.ts writes it.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: INPUT_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    forceCloseConnections: 'idle',
    // The hall says in the usual form that the server stops.
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < settings.proxies,
    clientErrorHandler: declineSocket,
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, reply),
  });
  const hall: Hall = new Hall(() => house);
  const metrics = createMetrics(
    () => hall.rooms,
    () => hall.listeners,
  );
  const store = await openStore({
    folder: settings.data,
    databaseUrl: settings.databaseUrl,
    written: (items, seconds) => {
      metrics.storeGroups.observe(items);
      metrics.storeSeconds.observe(seconds);
    },
    lost: (fault) => app.log.error({ err: fault }, 'a connection to the database was lost'),
  });
  const thinkers = replaced.thinkers ?? new Thinkers((fault) => app.log.error({ err: fault }, 'a thread of the bots has died'));
  const pressure = replaced.pressure ?? new Pressure();
  const house: House = { store, thinkers, metrics, log: app.log };

  // The fields of requests.ts read the requests; the schemas only describe them.
  app.setValidatorCompiler(() => () => true);
  await learnManners(app, { metrics, pressure, rateLimits: settings.rateLimits });
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_LIMIT },
    preClose: (done) => done(),
    errorHandler: (fault, socket, { log }) => {
      log.info({ err: fault }, 'a live connection is broken');
      socket.terminate();
    },
  });
  await describe(app);
  houseRoutes(app, house);
  checkRoutes(app);
  gameRoutes(app, hall);
  liveRoute(app, { hall, house, limits: settings.rateLimits });
  await pageRoutes(app, settings.page);
  app.addHook('preClose', async () => {
    pressure.stop();
    await hall.close();
    await thinkers.close();
    for (const socket of app.websocketServer.clients) socket.close(1001);
  });
  app.addHook('onClose', () => store.close());
  await app.ready();
  store.onNews((game) => hall.heard(game));
  hall.resume().catch((fault: unknown) => app.log.error({ err: fault }, 'the games of bots cannot be taken up again'));

  return {
    app,
    hall,
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
