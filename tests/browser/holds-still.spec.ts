/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Player } from './player.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Where the board and the bar below it lie. */
const layout = (page: Page) =>
  page.evaluate(() =>
    ['.table-board', '.order-bar'].map((part) => {
      const { top, height } = document.querySelector(part)?.getBoundingClientRect() ?? { top: 0, height: 0 };
      return [top, height];
    }),
  );

/** Taps in one go, so that they lie as far apart as they say however busy the machine is. */
const taps = (page: Page, piece: string, times: readonly number[]): Promise<void> =>
  page
    .locator(`[data-piece="${piece}"]`)
    .first()
    .evaluate((element, stamps) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const finger = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, button: 0, pointerId: 7, pointerType: 'touch' };
      for (const stamp of stamps)
        for (const type of ['pointerdown', 'pointerup']) {
          const event = new PointerEvent(type, finger);
          Object.defineProperty(event, 'timeStamp', { value: stamp });
          element.dispatchEvent(event);
        }
    }, times);

/** Where something lies when it moves no longer. */
async function resting(place: Locator): Promise<{ readonly x: number; readonly y: number }> {
  let at = { x: 0, y: 0 };
  await expect(async () => {
    const [before, after] = await place.evaluate(async (element) => {
      const middle = (): { x: number; y: number } => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const first = middle();
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return [first, middle()] as const;
    });
    expect(after).toEqual(before);
    at = after;
  }).toPass();
  return at;
}

test('the bar is as high whatever it asks, and nothing in it is cut', async ({ page }) => {
  await Player.prepare(page, 1);
  await page.goto('/learn/kulikovo/attack');
  const player = new Player(page);
  await expect(page.locator('.lesson-answers button').first()).toBeVisible();
  const before = await layout(page);
  for (let i = 0; i < 20 && (await page.locator('.do-it').count()) === 0; i++) {
    const next = page.getByRole('button', { name: 'Next step' });
    const answers = page.locator('.lesson-answers button');
    if (await next.isVisible()) await next.click();
    else if ((await answers.count()) > 0) await answers.nth(i % (await answers.count())).click();
    else await player.answers.first().click();
    await player.waits();
    expect(await layout(page)).toEqual(before);
  }
  await expect(page.locator('.do-it')).toBeVisible();
  const hint = page.locator('.prompt-hint');
  await expect(hint).toHaveText('Dice are rolled: this cannot be taken back.');
  expect(await hint.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('two slow taps take the line, two quick ones at somebody alone bring nothing nearer, and a tap goes straight ahead', async ({
    page,
  }) => {
    const player = await Player.atTable(page, 'd3h2', /The Millers/);
    await player.waits();
    await taps(page, 'Sp1', [1_000, 1_900]);
    await expect(page.locator('.prompt')).toContainText('Battle line of 3');
    // Nothing lies over those who are chosen, and the places of the list have the numbers of the table.
    await expect(page.locator('.tools')).toBeHidden();
    await expect(page.locator('.places .row-number').first()).toBeVisible();
    const ahead = page.locator('[data-handle="advance"] circle').last();
    const { x, y } = await resting(ahead);
    await page.touchscreen.tap(x, y);
    await expect(page.locator('.do-it')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another' }).tap();
    await page.getByRole('button', { name: 'Choose another' }).tap();
    const shown = await page.locator('svg.plate').evaluate((plate) => plate.style.transform.replace(/.*scale/, ''));
    await taps(page, 'Kn1', [10_000, 10_200]);
    await expect(page.locator('.prompt')).toContainText('Knights');
    expect(await page.locator('svg.plate').evaluate((plate) => plate.style.transform.replace(/.*scale/, ''))).toBe(shown);
  });

  test('the task of a lesson keeps its place when somebody is chosen', async ({ page }) => {
    await Player.prepare(page, 1);
    await page.goto('/learn/d3h2/pips');
    await page.getByRole('button', { name: /All four can move/ }).tap();
    await page.getByRole('button', { name: 'Next step' }).tap();
    await taps(page, 'Sp2', [1_000]);
    await expect(page.locator('.lesson-task')).toBeVisible();
    const [task, list] = await Promise.all([page.locator('.lesson-task').boundingBox(), page.locator('.panel-body').boundingBox()]);
    expect(task?.height).toBeLessThan(60);
    expect(task?.y ?? 999).toBeLessThan(list?.y ?? 0);
  });
});

test('a tablet that stands gives the board its whole breadth, a phone that lies shows several rows of a list', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1200 });
  const player = await Player.atTable(page, 'Advanced Cry Havoc', /Wexcombe/);
  await player.waits();
  const at = (part: string) => page.locator(part).evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
  const [board, bar, margin] = await Promise.all(['.table-board', '.order-bar', '.margin'].map(at));
  expect([board?.width, margin?.width, margin?.bottom]).toEqual([900, 900, 1200]);
  expect(board?.height).toBeGreaterThan(500);
  expect(bar?.bottom).toBeLessThanOrEqual(margin?.top ?? 0);
  const [desk, happened] = await Promise.all(['.margin-body', '.strip'].map(at));
  expect(desk?.right).toBe(happened?.left);

  await page.setViewportSize({ width: 844, height: 390 });
  // Four rows that a thumb can press.
  await expect.poll(async () => (await at('.margin-body')).height).toBeGreaterThan(4 * 44);
});
