/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { Player } from './player.js';

// Whatever is asked, pointed at, planned, rolled, told, waited for or over: one sentence stands once.

const BATTLES = [
  ['Kulikovo', /Goose Ford/],
  ["Devil's Horsemen", /picket/],
  ['d3h2', /The Millers/],
  ['Cry Havoc', /Field Wall/],
  ['Advanced Cry Havoc', /Wexcombe/],
] as const;

/** So many answers are given to come by lists, plans and results. */
const ANSWERS = 8;

/** Several times a second, as long as the page is open, it is noted what stands twice. What a button of the bar or the row that is pointed at does is said by the question too, tools have names, and at the target stands which outcome is likeliest. */
function watch(): void {
  const noted = new Set<string>();
  Object.assign(window, { noted });
  const wordsOf = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  /** What can be read, part by part; what stands in one line with a word that explains itself is one part. */
  const textOf = (block: Element): string => {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    let text = '';
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node;
      if (parentElement === null || parentElement.closest('.unseen') !== null) continue;
      text += (parentElement.closest('p, li, h2, h3') === block ? '' : '\n') + node.textContent;
    }
    return text;
  };
  const look = (): void => {
    const at = new Map<string, Element[]>();
    for (const block of document.querySelectorAll(
      '.table :is(p, li, h1, h2, h3, button, td, th, summary, dt, dd, label, .time-line > span)',
    )) {
      const isShown =
        block.checkVisibility({ visibilityProperty: true }) &&
        block.closest('.unseen, .order-actions, .hand-tools, .outcomes, .drawer, .row:is(:hover, :focus)') === null;
      const { width, height, top, left } = block.getBoundingClientRect();
      const isHit = width > 1 && height > 1 && document.elementFromPoint(left + width / 2, top + height / 2) !== null;
      if (!isShown || !isHit || block.querySelector('p, li, h2, h3, button:not(.term-word)') !== null) continue;
      const text = textOf(block);
      for (const sentence of text.split(/[.?!;:](?=\s|$)| · |\n/)) {
        const words = wordsOf(sentence);
        if (words.split(' ').length >= 5) at.set(words, [...(at.get(words) ?? []), block]);
      }
    }
    const place = (block: Element): string => block.className || block.parentElement?.className || block.localName;
    // Rows of one list may have a part in common.
    const listOf = (block: Element): Element => block.closest('ul, ol, table') ?? block;
    for (const [words, blocks] of at) if (new Set(blocks.map(listOf)).size > 1) noted.add(`${words}: ${blocks.map(place).join(' and ')}`);
  };
  document.addEventListener('DOMContentLoaded', () => setInterval(look, 120));
}

const noted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(window as unknown as { readonly noted: ReadonlySet<string> }).noted]);

for (const [system, battle] of BATTLES)
  test(
    `${system}: no sentence stands twice at once, from the beginning to the end`,
    system === 'Kulikovo' ? {} : { tag: '@long' },
    async ({ page }) => {
      await page.addInitScript(watch);
      const player = await Player.atTable(page, system, battle);
      await player.beginsAnew();
      await expect(page.locator('.opening')).toBeVisible();
      // Dice are seen to fall.
      await page.addInitScript(() => localStorage.setItem('pennon.speed', '2'));
      const seen = new Set(await noted(page));
      await page.reload();
      for (let i = 0; i < ANSWERS && (await player.waits()) === 'mine'; i++) {
        const rows = page.locator('.panel-body .order-list button, .answers button');
        const count = await rows.count();
        if (count > 0) {
          const row = rows.nth(i % count);
          await row.hover({ timeout: 3_000 }).catch(() => undefined);
          await row.click({ timeout: 3_000 }).catch(() => undefined);
        } else
          await page
            .locator('.order-bar .main-order, .order-bar button.done')
            .first()
            .click({ timeout: 3_000 })
            .catch(() => undefined);
        const plan = page.locator('.do-it');
        await plan.waitFor({ timeout: 1_500 }).catch(() => undefined);
        if (await plan.isVisible()) await plan.click({ timeout: 3_000 }).catch(() => undefined);
      }
      if ((await player.waits()) === 'mine') {
        await page.keyboard.press('p');
        await expect(page.getByRole('region', { name: 'Look back' })).toBeVisible();
        await page.keyboard.press('End');
        await page.locator('.top-menu').click();
        await page.getByRole('button', { name: 'Resign' }).click();
        await page.getByRole('button', { name: 'Resign: yes, I am sure' }).click();
      }
      await expect(page.locator('.end-bar')).toBeVisible();
      await page.waitForTimeout(500);
      for (const words of await noted(page)) seen.add(words);
      expect([...seen]).toEqual([]);
    },
  );
