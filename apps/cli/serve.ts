import { spawn } from 'node:child_process';
import { Failure, UsageError } from './command-errors.js';
import { say } from './terminal.js';

export interface ServeOptions {
  readonly port?: unknown;
  /** `--no-open` says no. */
  readonly open?: unknown;
  /** Running games of editions that are gone may be closed. */
  readonly closeOld?: unknown;
  /** Goes on with a store that lacks something. */
  readonly acceptStore?: unknown;
}

/** `pennon serve`: runs the server until it is told to stop. Its package is loaded only here. */
export async function serve({ port, open, closeOld, acceptStore }: ServeOptions): Promise<void> {
  const env = {
    ...process.env,
    ...(port === undefined ? {} : { PORT: portOf(port) }),
    ...(closeOld === undefined ? {} : { PENNON_CLOSE_OLD: closeOld === true ? 'on' : 'off' }),
  };
  const { createServer, StartFailure, settingsFrom, tallyText } = await import('@pennon/server');
  try {
    const server = await createServer({ ...settingsFrom(env), acceptStore: acceptStore === true });
    const address = await server.listen();
    say(`Pennon listens on ${address}`);
    // Of a new store there is nothing to say; programs read the first line.
    if (server.tally.games > 0) say(`The store has ${tallyText(server.tally)}.`);
    const stop = (): void => {
      // Whoever asks twice does not want to wait.
      process.once('SIGINT', () => process.exit(130));
      server.close().then(
        () => process.exit(0),
        (error: Error) => {
          process.stderr.write(`pennon: the server did not stop cleanly: ${error.message}\n`);
          process.exit(1);
        },
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    if (open !== false && hasDesktop()) openBrowser(address);
  } catch (error) {
    if (error instanceof StartFailure) throw new Failure(error.message);
    throw error;
  }
}

function portOf(port: unknown): string {
  if (typeof port === 'number' && Number.isInteger(port) && port >= 0 && port <= 65_535) return `${port}`;
  throw new UsageError(`--port must be a whole number from 0 to 65535, not ${JSON.stringify(port)}.`);
}

/** A person at a screen: a terminal, a display, and no build machine. */
const hasDesktop = (): boolean =>
  process.stdout.isTTY === true &&
  !process.env.CI &&
  (process.platform === 'darwin' || process.platform === 'win32' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY));

const OPENERS: { readonly [platform: string]: readonly [string, ...string[]] } = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Where there is nothing to open a page with, the address is on the screen. */
function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
