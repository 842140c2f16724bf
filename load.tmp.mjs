import { chromium } from '@playwright/test';
import { findChromium, SHELL } from './tools/chromium.mjs';
const browser = await chromium.launch({ executablePath: findChromium([SHELL]), args: ['--no-sandbox'] });
async function measure(label, work) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page); await cdp.send('Network.enable');
  const kinds = new Map(); let sum = 0;
  cdp.on('Network.responseReceived', ({ requestId, response }) => kinds.set(requestId, response.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { if (/\.js(\?|$)/.test(kinds.get(requestId) ?? '')) sum += encodedDataLength; });
  await work(page, () => sum, () => { sum = 0; });
  console.log(label, (sum / 1000).toFixed(0), 'kB');
  await context.close();
}
const U = 'http://127.0.0.1:18231';
await measure('first page, until a battle can be begun', async (p, now) => { await p.goto(U); await p.getByRole('button', { name: 'Begin the battle' }).waitFor(); console.log('  at the button', (now() / 1000).toFixed(0)); await p.waitForTimeout(3500); });
await measure('kulikovo table', async (p) => { await p.goto(U); await p.getByRole('button', { name: 'Begin the battle' }).click(); await p.waitForURL('**/game/**'); const u = p.url(); await p.locator('.prompt[data-mine="true"]').waitFor(); await p.waitForTimeout(500); });
async function direct(label, name, of) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage(); await page.goto(U);
  if (name) await page.getByRole('radio', { name }).check({ force: true }); if (of) await page.getByRole('radio', { name: of }).check({ force: true });
  await page.getByRole('button', { name: 'Begin the battle' }).click(); await page.waitForURL('**/game/**'); await page.locator('.prompt[data-mine="true"]').waitFor();
  const cdp = await context.newCDPSession(page); await cdp.send('Network.enable'); await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map(); let sum = 0; const list = [];
  cdp.on('Network.responseReceived', ({ requestId, response }) => kinds.set(requestId, response.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { const u = kinds.get(requestId) ?? ''; if (/\.js(\?|$)/.test(u)) { sum += encodedDataLength; list.push([encodedDataLength, u.split('/').at(-1)]); } });
  await page.reload(); await page.locator('.prompt[data-mine="true"]').waitFor(); await page.waitForTimeout(800);
  console.log(label, (sum / 1000).toFixed(0), 'kB', list.sort((a, b) => b[0] - a[0]).slice(0, 6).map((l) => l.join(' ')).join(', '));
  await context.close();
}
await direct('table of Kulikovo'); await direct('table of D3H2', 'D3H2', /Hastings/);
await browser.close();
