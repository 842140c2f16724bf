import { expect, type Page, test } from '@playwright/test';
import { Player } from './player.js';

/** What question, main button, card, chances and ring say just now. */
const said = (page: Page) =>
  page.evaluate(() => {
    const words = (where: string): string => document.querySelector<HTMLElement>(where)?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '';
    const main = document.querySelector<HTMLElement>('.main-order');
    const places = [...document.querySelectorAll('.order-actions > *')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      // Where the main button says nothing its room is kept.
      const box = one.matches('.main-order, .main-room') ? [x, width] : [x, y, width, height];
      return box.map(Math.round).join(' ');
    });
    return {
      question: words('.prompt-words'),
      button: { kind: main?.dataset.kind ?? '', label: words('.main-label').replace(/ Enter$/, '') },
      card: words('.focus-card strong'),
      chances: words('.odds-chip .chip-head strong'),
      rings: [...document.querySelectorAll('.counter.meant[aria-label], .element.meant[aria-label]')].map(
        (one) => one.getAttribute('aria-label') ?? '',
      ),
      places: places.join(' | '),
    };
  });

for (const [system, battle, least] of [
  ["Devil's Horsemen", /picket/, 3],
  ['d3h2', /The Millers/, 1],
] as const)
  test(`${system}: at every question one deed is pointed at, planned or asked about, wherever one looks`, async ({ page }) => {
    const player = await Player.atTable(page, system, battle);
    let pointed = 0;
    for (let i = 0; i < 14 && pointed < 8; i++) {
      if ((await player.waits()) === 'over') break;
      await page.mouse.move(4, 4);
      const before = await said(page);
      expect(before.question).not.toContain('to plan it');
      for (const thing of [
        page.locator('.counter.target, .element.target').first(),
        page.locator('.panel-body .order-list button').first(),
      ]) {
        if (!(await thing.isVisible())) continue;
        await thing.hover({ force: true });
        const there = await said(page);
        const [, label, does] = /^(.*): click to (plan|do) it$/.exec(there.question) ?? [];
        if (label !== undefined) {
          pointed++;
          if (does === 'plan') expect(there.button).toEqual({ kind: 'look', label: expect.stringMatching(/^Plan this/) });
          else expect([label, `Next: ${there.card}`]).toContain(there.button.label);
          if (there.chances !== '') expect(there.chances).toBe(label);
          for (const ring of there.rings) expect(ring).toContain(there.card);
        }
        expect(there.places, 'nothing moves by pointing').toBe(before.places);
        // On the way to the button nothing is pointed at any more.
        await page.mouse.move(4, 4);
        await expect.poll(() => said(page)).toEqual(before);
        if (does === 'plan') {
          await thing.click({ force: true });
          await expect(page.locator('.main-order[data-kind="plan"]')).toBeVisible();
          const planned = await said(page);
          expect(planned.question).toBe(`${label}?`);
          expect(planned.button.label).toBe(label);
          await page.mouse.move(4, 4);
          await page.keyboard.press('Escape');
          await expect.poll(async () => (await said(page)).question).toBe(before.question);
        }
      }
      await player.takesFirst();
    }
    expect(pointed).toBeGreaterThanOrEqual(least);
  });

test('a pointer that rests at a row does not change what Enter does while one works by keys', async ({ page }) => {
  const player = await Player.atTable(page, "Devil's Horsemen", /picket/);
  await player.waits();
  const row = page.locator('.panel-body .order-list button').nth(1);
  await row.hover();
  await expect(page.locator('.prompt-words')).toContainText('click to');
  await page.keyboard.press('1');
  await expect(page.locator('.prompt-words')).toContainText('Enter to');
  await page.keyboard.press('1');
  await player.waits();
  await expect(page.locator('.prompt-words')).not.toContainText('click to');
});
