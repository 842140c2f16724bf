// Frame times of the boards: opens the full field of Kulikovo, the manor of Cry Havoc and a table of D3H2 in Chromium, drags and zooms it for five seconds at desktop and phone size, and prints
// the time from frame to frame, the processor time a frame costs, and how much of it the page itself takes. No graphics card is used. With --slower 4 the page has a quarter of
// its speed; on a busy machine what the page takes of a frame says more than frames: 60 a second are 16.7 ms, 30 at a quarter of the speed 8.3 ms.
//   node bench/board.mjs [--seconds 5] [--slower 1] [--battle kulikovo/field,cry-havoc/manor] [--counters 120] [--table d3h2/hastings] [--led devils-horsemen/training]
// With --counters the field is filled up with copies; --led is the battle in which all who may act are led together under a moving pointer.
//   node bench/board.mjs --serve     builds the board alone, serves it and prints the address
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findChromium, SHELL } from '../tools/chromium.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    slower: { type: 'string', default: '1' },
    battle: { type: 'string', default: 'kulikovo/field,cry-havoc/manor' },
    counters: { type: 'string', default: '0' },
    table: { type: 'string', default: 'd3h2/hastings' },
    led: { type: 'string', default: 'devils-horsemen/training' },
    serve: { type: 'boolean', default: false },
  },
});
const page = fileURLToPath(new URL('../apps/web/boards/bench-page.tsx', import.meta.url));
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'";
const HTML = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Board</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/bench-page.css"><link rel="stylesheet" href="/whole.css"></head>
<body><main><h1 class="unseen">Board</h1><div id="board"></div></main><script type="module" src="/bench-page.js"></script></body></html>`;
/** The board takes the whole window. */
const WHOLE = 'html, body, main, #board { height: 100%; margin: 0; }';

/** The page is built into a folder that goes away with the program. */
async function built() {
  const folder = await mkdtemp(join(tmpdir(), 'pennon-board-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['source'] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
      rollupOptions: { input: page, output: { entryFileNames: 'bench-page.js', assetFileNames: '[name][extname]' } },
    },
  });
  await Promise.all([writeFile(join(folder, 'index.html'), HTML), writeFile(join(folder, 'whole.css'), WHOLE)]);
  return folder;
}

async function served(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const body = name.includes('..') ? undefined : await readFile(join(folder, name)).catch(() => undefined);
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'text/plain', 'content-security-policy': POLICY }).end(body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Frames are timed in the page; what the processes of the browser use is asked of the browser. */
async function measured(browser, page, work) {
  const session = await browser.newBrowserCDPSession();
  const used = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
  };
  await page.evaluate(() => {
    window.frames_ = [];
    const next = (now) => {
      window.frames_.push(now);
      window.timer_ = requestAnimationFrame(next);
    };
    window.timer_ = requestAnimationFrame(next);
  });
  const own = await page.context().newCDPSession(page);
  await own.send('Performance.enable', { timeDomain: 'threadTicks' });
  await own.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  /** What the page itself has taken; the time in which it was held back counts for nothing. */
  const taken = async () => {
    const { metrics } = await own.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration').value * 1000) / Number(values.slower);
  };
  const before = await used();
  const takenBefore = await taken();
  await work();
  const cpu = (await used()) - before;
  const ownTime = (await taken()) - takenBefore;
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.timer_);
    return window.frames_;
  });
  await Promise.all([session.detach(), own.detach()]);
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  const sorted = [...gaps].sort((a, b) => a - b);
  return {
    frames: gaps.length,
    median: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    worst: sorted.at(-1) ?? 0,
    cpu: cpu / gaps.length,
    own: ownTime / gaps.length,
  };
}

/** Moves the mouse along a curve, as fast as frames come. */
async function dragged(page, { width, height }, ms) {
  const [x, y] = [width / 2, height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const end = Date.now() + ms;
  for (let turn = 0; Date.now() < end; turn += 0.07)
    await page.mouse.move(x + Math.sin(turn) * width * 0.3, y + Math.sin(turn * 1.3) * height * 0.25);
  await page.mouse.up();
}

async function zoomed(page, { width, height }, ms) {
  await page.mouse.move(width / 2, height / 2);
  const end = Date.now() + ms;
  for (let turn = 0; Date.now() < end; turn++) {
    await page.mouse.wheel(0, Math.floor(turn / 14) % 2 === 0 ? -60 : 60);
    await page.waitForTimeout(30);
  }
}

/** Twenty units go over the map and back. */
async function travelled(page, _, ms) {
  await page.evaluate(async (time) => {
    const [first] = bench.pieces.value.filter(({ kind }) => kind === 'unit');
    const ids = bench.pieces.value
      .filter(({ kind, side, hexes }) => kind === 'unit' && side === first.side && hexes.length > 0)
      .slice(0, 20)
      .map(({ id }) => id);
    await bench.travel(ids, ['0812', '1814', '0812'], 'S', 'move', time);
  }, ms);
}

/** A group of eight is dragged to and fro over the table, and every place on the way is judged by the rules. */
async function draggedGroup(page, _, ms) {
  const held = await page.evaluate(() => {
    const { board, pieces } = bench.model;
    const { table, inHand } = board;
    const bodies = pieces.value.flatMap(({ id }) => table.free.movers(table.state, id)).filter((ids) => ids.length >= 8);
    const [body] = bodies.sort((a, b) => a.length - b.length);
    if (body === undefined) throw new Error('nobody moves with seven others');
    inHand.chosen.value = body;
    return body;
  });
  const box = await page.locator(`.elements [data-piece="${held[0]}"]`).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const end = Date.now() + ms;
  let proposals = 0;
  for (let turn = 0; Date.now() < end; turn += 0.07, proposals++)
    await page.mouse.move(x + Math.sin(turn * 0.7) * box.width * 0.6, y - Math.abs(Math.sin(turn)) * box.width * 2);
  const ghosts = await page.locator('.plan .ghost[data-ghost]').count();
  await page.mouse.up();
  return `${held.length} elements, ${ghosts} ghosts, ${proposals} moves of the mouse`;
}

/** All who may act are taken together, and the pointer goes over the map: each place on the way is planned for all of them. */
async function ledTogether(page, { width, height }, ms) {
  const taken = await page.evaluate(() => {
    const { formation } = bench.model.board;
    formation.take();
    return formation.members.value.length;
  });
  const end = Date.now() + ms;
  let proposals = 0;
  for (let turn = 0; Date.now() < end; turn += 0.03, proposals++)
    await page.mouse.move(width * (0.5 + 0.35 * Math.sin(turn)), height * (0.5 + 0.35 * Math.sin(turn * 1.7)));
  await page.mouse.move(width / 2, height / 2);
  await page.waitForTimeout(300);
  const ghosts = await page.locator('.board .ghost').count();
  return `${taken} units, ${ghosts} ghosts, ${proposals} moves of the mouse`;
}

async function main() {
  const folder = await built();
  const { server, address } = await served(folder);
  const end = async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  if (values.serve) {
    console.log(address);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end().then(() => process.exit(0)));
    return;
  }
  const executablePath = findChromium([SHELL]);
  if (executablePath === undefined) throw new Error('There is no Chromium: install one, or name it in PENNON_CHROMIUM.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const ms = Number(values.seconds) * 1000;
  const battles = values.battle.split(',').flatMap((battle) => Object.entries(SIZES).map(([name, size]) => ({ battle, name, size })));
  for (const { battle, name, size } of battles) {
    const page = await browser.newPage({ viewport: size, deviceScaleFactor: name === 'phone' ? 2 : 1 });
    await page.goto(`${address}?battle=${battle}&counters=${values.counters}`);
    await page.waitForSelector('.board .counter');
    const counters = await page.locator('.board .counter').count();
    await page.mouse.move(size.width / 2, size.height / 2);
    for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -120);
    await page.waitForTimeout(900);
    for (const [what, work] of [
      ['dragging', dragged],
      ['zooming', zoomed],
      ['up to 20 counters moving', travelled],
    ]) {
      const { frames, median, p95, worst, cpu, own } = await measured(browser, page, () => work(page, size, ms));
      const times = `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`;
      console.log(
        `${battle}, ${name}, ${counters} counters, ${what}: ${frames} frames, ${times}, ${cpu.toFixed(1)} ms of CPU a frame, ${own.toFixed(1)} of them the page`,
      );
      await page.waitForTimeout(600);
    }
    await page.close();
  }
  const atHand = [
    { battle: values.table, work: draggedGroup, what: 'dragging a group on a table' },
    { battle: `${values.led}&play`, work: ledTogether, what: 'leading all together' },
  ];
  for (const { battle, work, what } of atHand)
    for (const [name, size] of Object.entries(SIZES)) {
      const page = await browser.newPage({ viewport: size, deviceScaleFactor: name === 'phone' ? 2 : 1 });
      await page.goto(`${address}?battle=${battle}`);
      await page.waitForSelector('.board .element, .board .counter');
      await page.waitForTimeout(900);
      let how = '';
      const { frames, median, p95, worst, cpu, own } = await measured(browser, page, async () => {
        how = await work(page, size, ms);
      });
      const times = `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`;
      console.log(
        `${name}, ${what} (${how}): ${frames} frames, ${times}, ${cpu.toFixed(1)} ms of CPU a frame, ${own.toFixed(1)} of them the page`,
      );
      await page.close();
    }
  await browser.close();
  await end();
}

await main();
