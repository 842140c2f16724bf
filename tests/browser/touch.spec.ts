/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { Player } from './player.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A battle has not so many questions. */
const MOST = 500;
/** With a little less than 44 for what the browser rounds. */
const LEAST = 43.5;

/** Buttons in view that a finger would miss (words in a sentence are no buttons to play with), and whether the main button lies in view below everything else. */
const misfits = (page: Page): Promise<readonly string[]> =>
  page.locator('.table').evaluate((table, least) => {
    const small = [...table.querySelectorAll('button:not(.term-word), a.button, summary')].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      return width > 0 && (width < least || height < least) ? [`${control.textContent} ${width} × ${height}`] : [];
    });
    const main = table.querySelector('.main-order')?.getBoundingClientRect();
    const isLow = main === undefined || (main.bottom <= innerHeight && main.top > innerHeight / 2);
    const board = table.querySelector('.table-board')?.getBoundingClientRect().height ?? 0;
    return [
      ...small,
      ...(isLow ? [] : ['the main button is out of the thumb’s reach']),
      ...(board >= 0.39 * innerHeight ? [] : ['the board is too low']),
    ];
  }, LEAST);

/** One answer by touch: the plan, a row of the list, a piece on the board, or leaving it at that. */
async function answer(player: Player, i: number): Promise<void> {
  const { page } = player;
  const plan = page.locator('.do-it');
  const rows = page.locator('.order-list button');
  const pieces = page.locator('.counter.offered, .counter.target, .element.offered[data-piece], .element.target[data-piece]');
  const end = page.locator('button.done');
  const quick = { timeout: 2_000 } as const;
  // A tap where a plate lies over the board opens the armies.
  const drawer = page.getByRole('button', { name: /^Close/ });
  if (await drawer.isVisible()) await drawer.tap(quick).catch(() => undefined);
  if (await plan.isVisible()) await plan.tap(quick).catch(() => undefined);
  else if (i % 7 === 6 && (await end.isVisible())) await end.tap(quick).catch(() => undefined);
  else if (await rows.first().isVisible()) {
    const row = rows.nth(i % Math.min(4, await rows.count()));
    await row.tap(quick).catch(() => undefined);
  } else if ((await pieces.count()) > 0 && i % 3 !== 0) {
    // Whoever is no longer there is not waited for.
    const box = await pieces
      .nth(i % (await pieces.count()))
      .boundingBox(quick)
      .catch(() => null);
    if (box !== null) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  } else if (await page.locator('.main-order').isVisible())
    await page
      .locator('.main-order')
      .tap(quick)
      .catch(() => undefined);
  else if (await end.isVisible()) await end.tap(quick).catch(() => undefined);
}

async function playsOut(player: Player): Promise<void> {
  const seen = new Set<string>();
  for (let i = 0; i < MOST; i++) {
    if ((await player.waits()) === 'over') break;
    if (i % 5 === 0) for (const misfit of await misfits(player.page)) seen.add(misfit);
    await answer(player, i);
  }
  expect(await player.waits()).toBe('over');
  expect([...seen]).toEqual([]);
}

test('Kulikovo: a whole training battle with one thumb', { tag: '@long' }, async ({ page }) => {
  await playsOut(await Player.atTraining(page, 2));
});

test('D3H2: a whole training battle with one thumb', { tag: '@long' }, async ({ page }) => {
  await playsOut(await Player.atTable(page, 'd3h2', /The Millers/, 2));
});

test('Cry Havoc: a whole training battle with one thumb', { tag: '@long' }, async ({ page }) => {
  await playsOut(await Player.atTable(page, 'Cry Havoc', /Field Wall/, 2));
});

test('Devil’s Horsemen: the training battle with one thumb', { tag: '@long' }, async ({ page }) => {
  await playsOut(await Player.atTable(page, "Devil's Horsemen", /picket/, 2));
});

test('Advanced Cry Havoc: a whole trial by battle with one thumb', { tag: '@long' }, async ({ page }) => {
  await playsOut(await Player.atTable(page, 'Advanced Cry Havoc', /Wexcombe/, 2));
});

test.describe('a phone that lies', () => {
  test.use({ viewport: { width: 844, height: 390 } });
  test('has the whole height for the board, and everything to press beside it', { tag: '@long' }, async ({ page }) => {
    const player = await Player.atTraining(page, 2);
    for (let i = 0; i < 12; i++) {
      if ((await player.waits()) === 'over') break;
      expect((await misfits(page)).filter((misfit) => !misfit.startsWith('the main button'))).toEqual([]);
      const [board, main] = await Promise.all([page.locator('.table-board').boundingBox(), page.locator('.order-actions').boundingBox()]);
      expect(board?.height).toBeGreaterThan(330);
      expect(board?.width).toBeGreaterThan(500);
      expect((main?.y ?? 0) + (main?.height ?? 999)).toBeLessThanOrEqual(390);
      await answer(player, i);
    }
  });
});

test('the sheet is drawn up and down, and rises by itself when somebody is chosen', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  const table = page.locator('.table');
  await player.beginsAnew();
  // Before the first order it tells what the battle is about.
  await expect(table).toHaveAttribute('data-sheet', 'full');
  await page.getByRole('button', { name: 'To the battle' }).tap();
  await expect(table).toHaveAttribute('data-sheet', 'bar');
  await page.getByRole('button', { name: 'Show more below the board' }).tap();
  await expect(table).toHaveAttribute('data-sheet', 'plan');
  await page.getByRole('button', { name: 'Show more below the board' }).tap();
  await expect(table).toHaveAttribute('data-sheet', 'full');
  await page.getByRole('button', { name: 'Show more of the board' }).tap();
  await page.locator('.main-order').tap();
  await expect(table).toHaveAttribute('data-sheet', 'plan');
  await expect(page.locator('.places .order-list button').first()).toBeVisible();
});

test('two taps take the whole line, and so does the chip beside who is taken', { tag: '@long' }, async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  // In one go, so that two taps are two taps however busy the machine is.
  const tap = (times: number): Promise<void> =>
    page
      .locator('[data-piece="Sp1"]')
      .first()
      .evaluate((piece, count) => {
        const { x, y, width, height } = piece.getBoundingClientRect();
        const at = { clientX: x + width / 2, clientY: y + height / 2 };
        const finger = { ...at, bubbles: true, button: 0, pointerId: 7, pointerType: 'touch' };
        for (let i = 0; i < count; i++)
          for (const type of ['pointerdown', 'pointerup']) piece.dispatchEvent(new PointerEvent(type, finger));
      }, times);
  await tap(2);
  await expect(page.locator('.prompt')).toContainText('Battle line of 3');
  await page.getByRole('button', { name: 'Choose another' }).tap();
  await tap(1);
  const chip = page.getByRole('button', { name: 'Whole line: 3' });
  await expect(chip).toBeVisible();
  // It waits while the board makes room for the sheet.
  await expect.poll(async () => (await chip.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await chip.tap();
  await expect(page.locator('.prompt')).toContainText('Battle line of 3');
  await expect(chip).toHaveCount(0);

  // One alone who is planned has his handles for himself: no number lies under a thumb that turns him.
  await page.getByRole('button', { name: 'Choose another' }).tap();
  const unit = page.locator('.places-unit');
  // The board moves while the sheet goes down.
  await expect(async () => {
    if (!(await unit.isVisible())) await page.locator('[data-piece="Ps1"]').first().tap({ force: true });
    await expect(unit).toHaveText('in base widths (BW)', { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  const crowded = () =>
    page.evaluate(() => {
      const boxes = (all: string) => [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect());
      const handles = boxes('.handle circle:not(.reach)');
      const isOver = (a: DOMRect) => handles.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
      return [handles.length, boxes('.candidate-number').filter(isOver).length];
    });
  await expect.poll(crowded).toEqual([5, 0]);
});
