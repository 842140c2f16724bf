import { chromium } from '@playwright/test';
import { statSync, existsSync } from 'node:fs';
import { findChromium, SHELL } from './tools/chromium.mjs';
const [, , port = '18231', dist = 'apps/web/dist/assets'] = process.argv;
const browser = await chromium.launch({ executablePath: findChromium([SHELL]), args: ['--no-sandbox'] });
const U = `http://127.0.0.1:${port}`;
const size = (urls) => { let sum = 0; for (const u of urls) { const f = `${dist}/${u.split('/').at(-1)}.br`; sum += existsSync(f) ? statSync(f).size : 0; } return (sum / 1000).toFixed(0); };
const open = async () => { const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' }); const page = await context.newPage(); const urls = new Set(); page.on('response', (r) => /\.js$/.test(r.url()) && urls.add(r.url())); return { context, page, urls }; };
{ const { page, urls, context } = await open(); await page.goto(U); await page.getByRole('button', { name: 'Begin the battle' }).waitFor(); console.log('first page, at the button', size(urls)); await page.waitForTimeout(4000); console.log('  with plates', size(urls)); await context.close(); }
for (const [label, name, of] of [['kulikovo'], ['d3h2', 'D3H2', /Hastings/]]) {
  const { page, urls, context } = await open(); await page.goto(U);
  if (name) { await page.getByRole('radio', { name }).check({ force: true }); await page.getByRole('radio', { name: of }).check({ force: true }); }
  await page.getByRole('button', { name: 'Begin the battle' }).click(); await page.waitForURL('**/game/**'); await page.locator('.prompt[data-mine="true"]').waitFor();
  await page.goto('about:blank').catch(() => {}); const game = page.url();
  await page.goBack(); urls.clear(); await page.reload(); await page.locator('.prompt[data-mine="true"]').waitFor(); await page.waitForTimeout(800);
  console.log('table of', label, size(urls)); await context.close();
}
await browser.close();
