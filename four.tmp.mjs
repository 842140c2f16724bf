import { chromium } from '@playwright/test';
import { findChromium, SHELL } from './tools/chromium.mjs';
const browser = await chromium.launch({ executablePath: findChromium([SHELL]), args: ['--no-sandbox'] });
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
page.on('pageerror', (e) => console.log('ERR', e.message));
await page.addInitScript(() => { localStorage.setItem('pennon.speed', '0'); crypto.getRandomValues = (into) => { if (into instanceof Uint8Array) for (let i = 0; i < into.length; i++) into[i] = (37 + i * 101) % 256; return into; }; });
await page.goto('http://127.0.0.1:18231/');
await page.getByRole('button', { name: 'Begin the battle' }).click(); await page.waitForURL('**/game/**');
const waits = () => page.locator('.prompt[data-mine="true"]').waitFor({ timeout: 60000 });
for (let i = 0; i < 60; i++) { await waits(); if (/who moves or shoots next/.test(await page.locator('.prompt').innerText())) break; await page.locator('.order-list button').first().click(); await page.waitForTimeout(150); if (await page.locator('.do-it').isVisible()) await page.locator('.do-it').click(); await page.waitForTimeout(150); }
const places = () => page.locator('.counter[data-piece]').evaluateAll((all) => Object.fromEntries(all.map((o) => [o.getAttribute('data-piece'), o.getAttribute('transform')])));
const before = await places();
await page.keyboard.press('a');
const units = page.locator('.counter.chosen.unit[data-piece]');
console.log('taken', await units.count());
const b = await units.first().boundingBox(); const [x, y] = [b.x + b.width / 2, b.y + b.height / 2];
for (const [dx, dy] of [[62, 0], [-62, 0], [31, 54], [-31, 54], [31, -54], [0, 108]]) {
  await page.mouse.move(x, y); await page.mouse.down(); await page.mouse.move(x + dx / 4, y + dy / 4); await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.waitForTimeout(400);
  console.log(dx, dy, 'ghosts', await page.locator('.ghosts .ghost').count());
  await page.mouse.up(); await page.waitForTimeout(1500);
  const after = await places(); const moved = Object.keys(after).filter((id) => after[id] !== before[id]);
  console.log('moved', moved.join(' '), '|', (await page.locator('.prompt').innerText()).slice(0, 80).replace(/\n/g, ' '));
  if (moved.length > 1) break;
}
await browser.close();
