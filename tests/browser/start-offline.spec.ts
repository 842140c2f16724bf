/// <reference lib="dom" />
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { system as d3h2 } from '@pennon/d3h2';
import { system as kulikovo } from '@pennon/kulikovo';
import { expect, type Page, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

const PAGE = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const TYPES: { readonly [end: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The built page on an address of its own, which can be switched off for good. */
class House {
  readonly folder = mkdtempSync(join(tmpdir(), 'pennon-page-'));
  readonly #server: Server;
  readonly asked: string[] = [];

  constructor() {
    cpSync(PAGE, this.folder, { recursive: true });
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://house').pathname;
      this.asked.push(path);
      const file = join(this.folder, path);
      const found = path !== '/' && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
      if (found === undefined && path.startsWith('/api')) {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"scenarios":[]}');
        return;
      }
      const end = extname(found ?? 'index.html');
      response.writeHead(200, { 'content-type': TYPES[end] ?? 'text/plain', 'cache-control': 'no-cache' });
      response.end(readFileSync(found ?? join(this.folder, 'index.html')));
    });
  }
  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
  leave(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** Waits until the service worker has everything and answers for the page. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
/** Chooses who leads a side. */
const led = (page: Page, side: string, leader: string): Promise<void> =>
  page
    .getByRole('group', { name: `${side}, led by` })
    .getByRole('radio', { name: leader })
    .check();
const cacheNames = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys());

test('once loaded, the page opens and plays against a bot without any server', { tag: '@long' }, async ({ page }) => {
  const house = new House();
  const address = await house.open();
  await page.goto(address);
  await settled(page);
  await house.close();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  await page.goto(`${address}/charts`);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto(address);
  await page.getByRole('radio', { name: /^The Watch at Goose Ford/ }).focus();
  await led(page, 'Rus', 'Recruit');
  await led(page, 'Golden Horde', 'Recruit');
  await page.getByRole('button', { name: /^Begin(:| the battle)/ }).click();
  await expect(page).toHaveURL(/\/game\/here-/);
  const game = page.url().split('/').at(-1) ?? '';
  // Both bots move: what they put down grows.
  const entries = (): Promise<number> =>
    page.evaluate(
      (id) =>
        new Promise<number>((resolve) => {
          const asked = indexedDB.open('pennon');
          asked.onsuccess = () => {
            const found = asked.result.transaction('games').objectStore('games').get(id);
            found.onsuccess = () => resolve(found.result.entries.length);
          };
        }),
      game,
    );
  await expect.poll(entries, { timeout: 30_000 }).toBeGreaterThan(5);
  await page.goto(`${address}/record/${game}`);
  await expect(page.getByRole('heading', { name: 'The Watch at Goose Ford' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible();
  expect(errors).toEqual([]);
  house.leave();
});

test('what the server answers is never kept', async ({ page }) => {
  const house = new House();
  const address = await house.open();
  await page.goto(address);
  await settled(page);
  for (let i = 0; i < 2; i++) await page.evaluate(() => fetch('/api/scenarios').then((answer) => answer.json()));
  expect(house.asked.filter((path) => path === '/api/scenarios')).toHaveLength(2);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return found.flat();
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path.startsWith('/api') || path === '/service-worker.js')).toEqual([]);
  await house.close();
  house.leave();
});

test('a new version takes over on the next load, and the old one goes', { tag: '@long' }, async ({ page }) => {
  const house = new House();
  const address = await house.open();
  await page.goto(address);
  await settled(page);
  const [old = ''] = await cacheNames(page);
  expect(old).toMatch(/^pennon-[0-9a-f]{12}$/);

  const worker = join(house.folder, 'service-worker.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(old.slice('pennon-'.length), '0123456789ab'));
  const index = join(house.folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<title>Pennon</title>', '<title>Pennon, new</title>'));

  await page.reload();
  await expect(page).toHaveTitle('Pennon, new');
  await expect.poll(() => cacheNames(page)).toContain('pennon-0123456789ab');
  // Whoever loads it again before the new version is all there does not lose any of it.
  await page.reload();
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.installing === null && registration.waiting === null && registration.active?.state === 'activated';
  });
  // The old version goes with the first load while none of its pages is open.
  await expect(async () => {
    await page.goto('about:blank');
    await page.goto(address);
    await expect.poll(() => cacheNames(page), { timeout: 1_000 }).toEqual(['pennon-0123456789ab']);
  }).toPass();
  await house.close();
  await page.reload();
  await expect(page).toHaveTitle('Pennon, new');
  await expect(page.getByRole('heading', { name: 'New battle' })).toBeVisible();
  house.leave();
});

test('a battle against a bot fetches nothing that only lessons, drawers or the games of a server need', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isThere = (part: string): boolean => asked.some((path) => path.startsWith(`/assets/${part}-`) && path.endsWith('.js'));
  await page.goto('/');
  await page.locator('.start-begin').click();
  await expect(page.locator('.order-bar')).toBeVisible();
  expect(isThere('game-room')).toBe(true);
  const others = ['lesson-parts', 'in-drawer', 'menu', 'seat-change', 'help', 'remote-session', 'dice-pact-view', 'sit-down'];
  const shipped = readdirSync(join(PAGE, 'assets'));
  for (const part of others) expect(shipped.some((name) => name.startsWith(`${part}-`) && name.endsWith('.js'))).toBe(true);
  expect(others.filter(isThere)).toEqual([]);
  await page.keyboard.press('l');
  await expect(page.locator('.drawer .log')).toBeVisible();
  expect(others.filter(isThere)).toEqual(['in-drawer']);
});

test('every rule system is shipped once: page and threads share it', () => {
  const scripts = readdirSync(join(PAGE, 'assets')).filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => readFileSync(join(PAGE, 'assets', name), 'utf8'));
  for (const { about } of [kulikovo, d3h2]) expect(texts.filter((text) => text.includes(about))).toHaveLength(1);
  // What only a whole game says.
  for (const { game } of [kulikovo, d3h2])
    expect(texts.filter((text) => text.includes(game?.scenarios[0]?.note ?? 'no game'))).toHaveLength(1);
  expect(scripts.filter((name) => /^(bot|luck)-worker-/.test(name))).toHaveLength(2);
});
