import { chromium } from '@playwright/test';
import { findChromium, SHELL } from './tools/chromium.mjs';
const browser = await chromium.launch({ executablePath: findChromium([SHELL]), args: ['--no-sandbox'] });
for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
  const page = await (await browser.newContext({ viewport, hasTouch: true, isMobile: true })).newPage();
  for (const path of ['/', '/learn', '/learn/kulikovo', '/charts', '/charts/kulikovo', '/odds', '/odds/kulikovo/charge', '/armies', '/armies/new', '/record']) {
    await page.goto('http://127.0.0.1:18231' + path); await page.waitForTimeout(900);
    const small = await page.evaluate(() => [...document.querySelectorAll('button:not(.term-word), a.button, summary, select, input, nav a, header a')].flatMap((c) => {
      const target = c.matches('input[type=radio], input[type=checkbox]') ? (c.closest('label') ?? document.querySelector(`label[for="${c.id}"]`) ?? c) : c;
      const { width, height } = target.getBoundingClientRect();
      return width > 0 && (height < 43.5 || width < 43.5) ? [`${c.tagName}.${c.className} "${(target.textContent ?? '').trim().slice(0, 24)}" ${Math.round(width)}x${Math.round(height)}`] : [];
    }));
    const kinds = new Map(); for (const s of small) { const k = s.replace(/"[^"]*"/, '').replace(/\d+x/, 'x'); kinds.set(k, [...(kinds.get(k) ?? []), s]); }
    console.log(viewport.width, path, [...kinds.values()].map((v) => `${v[0]} (${v.length})`).join(' | '));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (over > 0) console.log('   WIDER by', over);
  }
}
await browser.close();
