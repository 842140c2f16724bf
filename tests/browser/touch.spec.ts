/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { missedByFingers } from './fingertips.js';
import { Player } from './player.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A battle has not so many questions. */
const MOST = 500;

/** What a finger would miss, and whether the main button lies in view below everything else. */
const misfits = async (page: Page): Promise<readonly string[]> => [
  ...(await missedByFingers(page)),
  ...(await page.locator('.table').evaluate((table) => {
    const main = table.querySelector('.main-order')?.getBoundingClientRect();
    // Under an open drawer there is nothing to press but what closes it.
    const isLow = main === undefined || table.hasAttribute('data-drawer') || (main.bottom <= innerHeight && main.top > innerHeight / 2);
    const board = table.querySelector('.table-board')?.getBoundingClientRect().height ?? 0;
    return [
      ...(isLow ? [] : [`the main button is out of the thumb’s reach: ${JSON.stringify(main)}`]),
      ...(board >= 0.39 * innerHeight ? [] : ['the board is too low']),
    ];
  })),
];

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

const nobody = (): never => {
  throw new Error('it is not there');
};

/** Taps the middle of a piece, where it lies in sight. */
async function taps(page: Page, piece: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(`[data-piece="${piece}"]`).first().boundingBox()) ?? nobody();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Where the board lies, and how. */
const lies = (page: Page) =>
  page
    .locator('.board .plate')
    .first()
    .evaluate((plate) => (plate as SVGElement).style.transform);

/** Where the board lies when nothing moves it any more. */
async function comesToRest(page: Page): Promise<string> {
  let last = '';
  const isStill = async (): Promise<boolean> => {
    const before = last;
    last = await lies(page);
    return last === before;
  };
  await expect.poll(isStill, { intervals: [400] }).toBe(true);
  return last;
}

for (const [size, viewport] of [
  ['upright', { width: 390, height: 844 }],
  ['lying', { width: 844, height: 390 }],
] as const)
  test.describe(`a phone, ${size}`, () => {
    test.use({ viewport });

    test('a tap on an enemy, on the ground and out of turn is answered in the sheet, and the board stays', async ({ page }) => {
      const player = await Player.atTable(page, 'd3h2', /The Millers/);
      await player.waits();
      const answer = page.locator('.tap-answer');
      const focus = page.locator('.focus-card');
      await expect(answer).not.toBeVisible();
      const before = await comesToRest(page);
      await taps(page, 'Wb1');
      await expect(answer).toContainText('Nobody can act against Warband 1 now');
      await expect(answer.locator('[data-ref]')).toBeVisible();
      await expect(focus).toContainText('Warband 1');
      const { x, y, width } = (await page.locator('[data-piece="Wb1"]').first().boundingBox()) ?? nobody();
      await page.touchscreen.tap(x + width / 2, y + 90);
      await expect(answer).toContainText('Ground: ');
      expect(await lies(page)).toBe(before);
      await answer.getByRole('button', { name: 'Close' }).tap();
      await expect(answer).not.toBeVisible();
    });
  });

test('a tap beside a word explains it, and beside a button it is the button that is pressed', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.beginsAnew();
  const word = page.locator('.opening .term-word').first();
  const { x, y, width, height } = (await word.boundingBox()) ?? nobody();
  await page.touchscreen.tap(x + width / 2, y + height / 2 - 18);
  await expect(page.locator('.term-card')).toBeVisible();
  await page.getByRole('button', { name: 'To the battle' }).tap();
  await expect(page.locator('.table')).toHaveAttribute('data-sheet', 'bar');
});

test('the map stays where it is while the sheet rises and sinks', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  await page.locator('.main-order').tap();
  await expect(page.locator('.table')).toHaveAttribute('data-sheet', 'plan');
  const board = (await page.locator('.table-board').boundingBox()) ?? nobody();
  // Drawn up as far as it goes, so that its lower edge is seen over the sheet.
  const drag = (type: string, y: number): Promise<void> =>
    page
      .locator('.board .window')
      .dispatchEvent(type, { clientX: 40, clientY: y, button: 0, pointerId: 9, pointerType: 'touch', bubbles: true });
  await drag('pointerdown', board.y + 330);
  await drag('pointermove', board.y + 200);
  await drag('pointermove', board.y + 20);
  await page.waitForTimeout(100);
  await drag('pointerup', board.y + 20);
  const before = await lies(page);
  await page.getByRole('button', { name: 'Choose another' }).tap();
  await expect(page.locator('.table')).toHaveAttribute('data-sheet', 'bar');
  expect(await lies(page)).toBe(before);
  await page.getByRole('button', { name: 'Show more below the board' }).tap();
  await expect(page.locator('.table')).toHaveAttribute('data-sheet', 'plan');
  expect(await lies(page)).toBe(before);
});

test('handles and numbers round who is taken can each be hit with a finger', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  await taps(page, 'Ps1');
  await expect(page.locator('.handle')).toHaveCount(5);
  await expect.poll(() => missedByFingers(page)).toEqual([]);
});
