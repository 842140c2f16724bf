// How many bytes of scripts and styles somebody fetches, compressed by gzip and by brotli: for the first page, for the first page and a battle of each game, in all.
// The built page is opened from a server that keeps nothing and has no games; the first battle of each game is begun there and played until its bot has thought and dice have fallen.
//   node bench/weight.mjs [--page apps/web/dist] [--files]
// With --page another build is weighed; with --files each file is named with what it weighs.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium, SHELL } from '../tools/chromium.mjs';

const { values } = parseArgs({ options: { page: { type: 'string' }, files: { type: 'boolean', default: false } } });
const dist = values.page === undefined ? fileURLToPath(new URL('../apps/web/dist', import.meta.url)) : resolve(values.page);
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

/** What the games are called on the first page, where the first battle of each is chosen already. */
const GAMES = ['Kulikovo', 'Devil', 'D3H2', 'Cry Havoc', 'Advanced'];

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://page');
  if (pathname.startsWith('/api')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"scenarios":[]}');
    return;
  }
  const wanted = join(dist, pathname);
  const file = statSync(wanted, { throwIfNoEntry: false })?.isFile() ? wanted : join(dist, 'index.html');
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${server.address().port}/`;

const weights = new Map();
/** How much a file of the page weighs. */
function weightOf(path) {
  const text = readFileSync(join(dist, path));
  const weight = weights.get(path) ?? { gzip: gzipSync(text, { level: 9 }).length, brotli: brotliCompressSync(text).length };
  weights.set(path, weight);
  return weight;
}

const kB = (bytes) => (bytes / 1000).toFixed(1);
function tell(what, paths) {
  for (const end of ['.js', '.css']) {
    const files = [...paths].filter((path) => path.endsWith(end));
    const sum = (by) => files.reduce((all, path) => all + weightOf(path)[by], 0);
    console.log(
      `${what}: ${files.length} ${end.slice(1)} files, ${sum('gzip')} bytes by gzip (${kB(sum('gzip'))} kB), ${kB(sum('brotli'))} kB by brotli`,
    );
    if (values.files)
      for (const path of files.toSorted((a, b) => weightOf(b).gzip - weightOf(a).gzip))
        console.log(`    ${kB(weightOf(path).gzip)}  ${path}`);
  }
}

/** A page of its own, and what it has fetched. */
async function opened(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const fetched = new Set();
  context.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (`${origin}/` === address) fetched.add(pathname);
  });
  await page.goto(address);
  await page.locator('.start-begin').first().waitFor();
  return { context, page, fetched };
}

const executablePath = findChromium([SHELL]);
if (executablePath === undefined) throw new Error('There is no Chromium: install one, or name it in PENNON_CHROMIUM.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const { context, page, fetched } = await opened(browser);
  tell('first page, until a battle can be begun', fetched);
  for (let y = 0; y < 6000; y += 400) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
  }
  await page.waitForTimeout(2_000);
  tell('first page, looked through to its end', fetched);
  await context.close();
  for (const name of GAMES) {
    const { context, page, fetched } = await opened(browser);
    await page
      .locator('.start-game')
      .filter({ hasText: new RegExp(`^\\s*${name}`) })
      .click();
    await page.waitForTimeout(500);
    await page.locator('.start-begin').first().click();
    await page.locator('.order-bar').waitFor();
    // The bot has thought, and the first roll has brought the rules in short.
    const isPlayed = () => ['bot-worker', 'lessons'].every((part) => [...fetched].some((path) => path.includes(`/${part}-`)));
    for (let i = 0; i < 150 && !isPlayed(); i++) {
      await page.keyboard.press(i % 12 === 11 ? 'd' : i % 4 === 3 ? '1' : 'Enter');
      await page.waitForTimeout(200);
    }
    if (!isPlayed()) console.log(`${name}: not yet played until a bot has thought and dice have fallen`);
    tell(`first page and a battle of ${name}`, fetched);
    await context.close();
  }
} finally {
  await browser.close();
  server.close();
}
const all = readdirSync(join(dist, 'assets')).map((name) => `/assets/${name}`);
tell(
  'all there is',
  all.filter((path) => /\.(js|css)$/.test(path)),
);
