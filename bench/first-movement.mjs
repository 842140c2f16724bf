// How long it takes from a choice to the first movement on the screen: plays a battle by keys in the built page and notes when, after the Enter that orders
// something, the first counter or the map moves or the first die appears. With --slower 4 the browser has a quarter of its speed.
//   node bench/first-movement.mjs [--games kulikovo,d3h2] [--choices 20] [--slower 1]
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium, SHELL } from '../tools/chromium.mjs';
import { freePort } from '../tools/free-port.mjs';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: 'kulikovo,devils-horsemen,cry-havoc,d3h2' },
    choices: { type: 'string', default: '20' },
    slower: { type: 'string', default: '1' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));

/** The built page on a server of its own. */
async function served() {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'pennon-first-'));
  const env = { ...process.env, PENNON_DATA: data, PENNON_RATE: 'off' };
  const server = spawn(process.execPath, [join(root, 'apps/cli/bin/pennon.js'), 'serve', '--no-open', '--port', String(port)], { env });
  const address = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 300; i++) {
    const isUp = await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    address,
    async close() {
      server.kill();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** In the page: notes when the main button is pressed with a plan, and when something moves then. */
function watch() {
  window.waits = [];
  let since = null;
  addEventListener(
    'keydown',
    ({ key }) => {
      const isOrder = document.querySelector('.main-order.do-it:not(:disabled)') !== null;
      if (key === 'Enter' && isOrder) since = performance.now();
    },
    { capture: true },
  );
  const moves = ({ type, target, addedNodes }) =>
    type === 'attributes'
      ? target.closest?.('.window') != null
      : [...addedNodes].some((node) => node instanceof Element && node.matches('.throw, .die, :has(.die)'));
  new MutationObserver((records) => {
    if (since === null || !records.some(moves)) return;
    window.waits.push(performance.now() - since);
    since = null;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['transform', 'style'] });
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** What the games are called on the first page, where the first battle of each is chosen already. */
const NAMES = { kulikovo: /^\s*Kulikovo/, d3h2: /^\s*D3H2/, 'cry-havoc': /^\s*Cry Havoc/, 'devils-horsemen': /^\s*Devil/ };

async function measured(browser, address, system) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watch);
  if (values.slower !== '1') {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  }
  await page.goto(address);
  await page.locator('.start-game').filter({ hasText: NAMES[system] }).first().click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.waitForURL('**/game/**');
  await page.locator('.order-bar').waitFor();
  for (let i = 0; i < 40 * Number(values.choices); i++) {
    const { length } = await page.evaluate(() => window.waits);
    if (length >= Number(values.choices)) break;
    if ((await page.locator('.over').count()) > 0) break;
    const main = page.locator('.main-order:not(:disabled)');
    if (await page.getByRole('button', { name: 'Skip' }).isVisible()) await page.keyboard.press('s');
    else if (await page.locator('.main-order.do-it:not(:disabled), [data-kind="begin"]').first().isVisible()) {
      await page.waitForTimeout(350);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(350);
    } else if ((await page.locator('.order-list button').count()) > 0) {
      const digit = String(1 + (i % 3));
      await page.keyboard.press(digit);
      await page.keyboard.press(digit);
    } else if ((await main.count()) > 0) await page.keyboard.press('Enter');
    await page.waitForTimeout(60);
  }
  const waits = (await page.evaluate(() => window.waits)).toSorted((a, b) => a - b);
  await page.close();
  return `${system}: ${waits.length} choices, least ${waits[0]?.toFixed(1)} ms, median ${at(waits, 0.5).toFixed(1)} ms, 95 of 100 within ${at(waits, 0.95).toFixed(1)} ms`;
}

const executablePath = findChromium([SHELL]);
if (executablePath === undefined) throw new Error('There is no Chromium: install one, or name it in PENNON_CHROMIUM.');
const { address, close } = await served();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const system of values.games.split(',')) console.log(await measured(browser, address, system));
} finally {
  await browser.close();
  await close();
}
