// The built page on a server of its own, and battles in it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSystem, REGISTER, SYSTEM_IDS } from '@pennon/register';
import { chromium } from '@playwright/test';
import { findChromium, SHELL } from '../tools/chromium.mjs';
import { freePort } from '../tools/free-port.mjs';

/** A server for the page of a checkout, this one if none is named. */
export async function served(root = fileURLToPath(new URL('..', import.meta.url))) {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'pennon-page-'));
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

/** A Chromium without a graphics card. */
export function launched() {
  const executablePath = findChromium([SHELL]);
  if (executablePath === undefined) throw new Error('There is no Chromium: install one, or name it in PENNON_CHROMIUM.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Of each game its first battle and the one with the most units; `wanted` are ids with commas between them. */
export async function battles(wanted) {
  const found = [];
  for (const id of SYSTEM_IDS) {
    const scenarios = (await loadSystem(id)).game?.scenarios ?? [];
    const [first] = scenarios;
    const [largest] = scenarios.toSorted((a, b) => b.units[0] + b.units[1] - a.units[0] - a.units[1]);
    for (const line of new Set([first, largest])) if (line !== undefined) found.push({ system: REGISTER[id].name, ...line });
  }
  return found.filter(({ id }) => wanted === undefined || wanted.split(',').includes(id));
}

/** Begins a battle against a bot, from the first page. */
export async function begun(page, address, { system, name }) {
  await page.goto(address);
  await page
    .locator('.start-game')
    .filter({ hasText: new RegExp(`^\\s*${system}`) })
    .click();
  await page.locator('.start-battle').filter({ hasText: name }).first().click();
  await page.locator('.start-begin').first().click();
  await page.waitForURL('**/game/**');
  await page.locator('.order-bar').waitFor();
}

/** Plays on by keys until `isEnough`, or the battle or the time is over: what is planned is done after a while, else a row is planned. */
export async function played(page, ms, isEnough) {
  const end = Date.now() + ms;
  for (let i = 0; Date.now() < end; i++) {
    if ((await page.locator('.over').count()) > 0 || (await isEnough())) break;
    if (await page.getByRole('button', { name: 'Skip' }).isVisible()) await page.keyboard.press('s');
    else if (await page.locator('.main-order.do-it:not(:disabled), [data-kind="begin"]').first().isVisible()) {
      await page.waitForTimeout(500);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(350);
    } else if ((await page.locator('.order-list button').count()) > 0) {
      const digit = String(1 + (i % 3));
      await page.keyboard.press(digit);
      await page.keyboard.press(digit);
    } else if ((await page.locator('.main-order:not(:disabled)').count()) > 0) await page.keyboard.press('Enter');
    await page.waitForTimeout(60);
  }
}

export const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
