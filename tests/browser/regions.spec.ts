/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { missedByFingers } from './fingertips.js';
import { Player } from './player.js';

// Whatever is asked, planned or told: nothing is cut, nothing scrolls while one chooses, the board stays, and a finger hits what it aims at.

const SIZES = {
  '1440 × 900': { viewport: { width: 1440, height: 900 } },
  '1280 × 720': { viewport: { width: 1280, height: 720 } },
  'a tablet': { viewport: { width: 1024, height: 768 } },
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'a phone that lies': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
} as const;

const BATTLES = [
  ['Kulikovo', /Goose Ford/],
  ["Devil's Horsemen", /picket/],
  ['d3h2', /The Millers/],
  ['Cry Havoc', /Field Wall/],
  ['Advanced Cry Havoc', /Wexcombe/],
  ["Devil's Horsemen", /Kalka/],
  ['d3h2', /Hastings/],
  ['Advanced Cry Havoc', /Mill/],
  ['Cry Havoc', /Hallgate/],
] as const;

/** So many answers are given to come by lists, plans and results. */
const ANSWERS = 14;

/** What is wrong with the page as it stands. */
const faults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const parts = document.querySelectorAll('.top-bar, .foot-line, .sheet');
    const isShown = (one: Element): boolean =>
      one.checkVisibility({ visibilityProperty: true }) && one.closest('.unseen, .fits-body .card-head') === null;
    /** Whole lines that have no room are left out. */
    const mayLeaveOut = (one: Element): boolean => one.matches('.fits-body, .board-key ul, .notches');
    /** What it may be cut by: who is placed freely is cut by nothing in between. */
    const around = (one: Element): Element | null =>
      one instanceof HTMLElement && /absolute|fixed/.test(getComputedStyle(one).position) ? one.offsetParent : one.parentElement;
    for (const part of parts) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const { parentElement } = node;
        if (parentElement === null || node.textContent?.trim() === '' || !isShown(parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
          for (let box: Element | null = parentElement; box !== null && box !== document.body; box = around(box)) {
            const { overflowX, overflowY } = getComputedStyle(box);
            if (overflowX === 'visible' && overflowY === 'visible') continue;
            if (/auto|scroll/.test(overflowY) && !mayLeaveOut(box)) break;
            const { left, right, top, bottom } = box.getBoundingClientRect();
            const isOut = line.right <= left + 1 || line.left >= right - 1 || line.bottom <= top + 1 || line.top >= bottom - 1;
            if (isOut && mayLeaveOut(box)) break;
            const isIn = line.left >= left - 2 && line.right <= right + 2 && line.top >= top - 4 && line.bottom <= bottom + 4;
            if (!isIn) found.push(`cut in .${box.className}: ${node.textContent}`);
          }
        }
      }
    }
    for (const one of document.querySelectorAll('.margin, .margin *')) {
      if (one.closest('[data-lesson="true"], .drawer, .opening, [data-open="true"]') !== null || !isShown(one)) continue;
      if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
        found.push(`scrolls: .${one.className}`);
    }
    for (const plate of document.querySelectorAll('.side-plate')) {
      const [name, score] = ['.plate-name', '.plate-score'].map((of) => {
        const range = document.createRange();
        range.selectNodeContents(plate.querySelector(of) as Element);
        return range.getBoundingClientRect();
      });
      if (name === undefined || score === undefined || score.width === 0) continue;
      const isBeside = Math.min(name.bottom, score.bottom) - Math.max(name.top, score.top) > name.height / 2;
      if (isBeside && name.right > score.left) found.push(`a name lies over its score: ${plate.textContent}`);
    }
    const rows = [...document.querySelectorAll('.panel-body .offered .order-list button')].filter(isShown);
    if (rows.length > 9) found.push(`${rows.length} rows`);
    const badges = [...document.querySelectorAll('.order-actions .main-order kbd, [data-enter]')].filter(
      (one) => isShown(one) && getComputedStyle(one).display !== 'none' && getComputedStyle(one).visibility !== 'hidden',
    );
    if (badges.length > 1) found.push(`${badges.length} badges`);
    return found;
  });

const boardBox = (page: Page): Promise<readonly number[]> =>
  page.locator('.table-board').evaluate((board) => {
    const { left, top, width, height } = board.getBoundingClientRect();
    return [left, top, width, height];
  });

for (const [size, device] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use(device);
    for (const [system, battle] of BATTLES) {
      const isFirst = system === 'Kulikovo';
      test(`nothing is cut, scrolls or moves: ${battle.source}`, isFirst ? {} : { tag: '@long' }, async ({ page }) => {
        const player = await Player.atTable(page, system, battle);
        await player.waits();
        const board = await boardBox(page);
        const seen = new Set<string>();
        const look = async (): Promise<void> => {
          for (const fault of await faults(page)) seen.add(fault);
          if ('hasTouch' in device) for (const missed of await missedByFingers(page)) seen.add(`a finger misses ${missed}`);
          expect(await boardBox(page)).toEqual(board);
        };
        await look();
        const atOnce = page.getByRole('button', { name: 'Set up at once' });
        if (await atOnce.isVisible()) await atOnce.click();
        for (let i = 0; i < ANSWERS; i++) {
          if ((await player.waits()) === 'over') break;
          await look();
          const plan = page.locator('.do-it');
          const rows = player.answers;
          const count = await rows.count();
          const quick = { timeout: 3_000 } as const;
          const next =
            count === 0 ? page.locator('.order-bar .main-order, .order-bar button.done').first() : rows.nth(i % Math.min(3, count));
          const control = (await plan.isVisible())
            ? plan
            : (await next.isVisible())
              ? next
              : page.locator('.order-bar button:visible').last();
          // Who is no longer there is not waited for.
          await control.click(quick).catch(() => undefined);
          await look();
        }
        expect([...seen]).toEqual([]);
      });
    }
  });

/** Whom the hint over the map hides, and by how much. */
const hiddenByHint = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const hint = document.querySelector('.table-board + .foot-line .coach')?.getBoundingClientRect();
    if (hint === undefined) return ['no hint'];
    return [...document.querySelectorAll('.board .counters [data-piece], .board .element[data-piece]')].flatMap((piece) => {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      const by = Math.min(hint.bottom, bottom) - Math.max(hint.top, top);
      return by > 0 && left < hint.right && right > hint.left ? [`${piece.getAttribute('data-piece')}: ${Math.round(by)}`] : [];
    });
  });

for (const size of ['a tablet', 'a phone', 'a phone that lies'] as const)
  test.describe(size, () => {
    test.use(SIZES[size]);
    for (const [system, battle] of [BATTLES[1], BATTLES[2]])
      test(`a hint is whole and hides nobody: ${battle.source}`, async ({ page }) => {
        const player = await Player.atTable(page, system, battle);
        await player.waits();
        await expect(page.locator('.coach')).toBeVisible();
        await expect.poll(() => hiddenByHint(page)).toEqual([]);
        expect(await faults(page)).toEqual([]);
      });
  });
