// Everything one works with, by one command and ended by Ctrl-C: `npm run dev`. The page, loaded anew when one of its sources changes; the compiler, which
// watches the packages and the server; the server, started again when something it needs was compiled. All of it listens on this machine only.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { freePort } from './free-port.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const HOST = '127.0.0.1';
const PAGE_PORT = Number(process.env.PORT ?? 8080);

const children = [];
let isEnding = false;

/** With whatever it has started itself. */
function stop(child) {
  if (process.platform === 'win32') child.kill();
  else if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM');
}

async function end(status) {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) stop(child);
  await page.close();
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('close', resolve))));
  process.exit(status);
}

/** Runs beside the page; when one of them ends by itself, so does the rest. */
function start(name, args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
  });
  children.push(child);
  child.once('close', (status) => {
    if (!isEnding) console.error(`pennon: the ${name} has ended (${status}).`);
    void end(status ?? 1);
  });
}

const port = await freePort();
const target = `http://${HOST}:${port}`;
const page = await createServer({
  configFile: join(root, 'apps/web/vite.config.ts'),
  clearScreen: false,
  server: {
    host: HOST,
    port: PAGE_PORT,
    proxy: { '/api': { target, ws: true }, '/healthz': { target }, '/metrics': { target } },
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(0));
await page.listen();
start('compiler', [join(root, 'node_modules/typescript/bin/tsc'), '-b', '--watch', '--preserveWatchOutput']);
start('server', ['--watch', '--watch-preserve-output', join(root, 'tools/dev-server.mjs')], {
  HOST,
  PORT: String(port),
  PENNON_RATE: 'off',
});
page.printUrls();
