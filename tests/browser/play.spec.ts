import { expect, type Page, test } from '@playwright/test';
import { Player } from './player.js';

/** A battle has not so many questions. */
const MOST = 600;

test('a whole training battle against the bot by mouse', async ({ page }) => {
  const player = await Player.atTraining(page, 2);
  // A hand may be too slow: what it reaches for is gone by then. It tries the next.
  page.setDefaultTimeout(2_000);
  const clicked = { counter: 0, hex: 0, facing: 0, order: 0, plan: 0, done: 0 };
  let asked = '';
  let since = 0;
  for (let i = 0; i < MOST; i++) {
    if ((await player.waits()) === 'over') break;
    const now = await player.prompt();
    since = now === asked ? since + 1 : 0;
    asked = now;
    const plan = page.locator('.do-it');
    const facing = page.locator('.facing').nth(i % 6);
    const hexes = page.locator('.reach-area');
    const counters = page.locator('.counter.offered, .counter.target');
    const orders = page.locator('.order-list button');
    const done = page.locator('button.done');
    if (since > 8 && (await done.isEnabled())) {
      await done.click().catch(() => undefined);
      clicked.done++;
    } else if (await plan.isVisible()) {
      await plan.click().catch(() => undefined);
      clicked.plan++;
    } else if (await facing.isVisible()) {
      await facing.click().catch(() => undefined);
      clicked.facing++;
    } else if ((await hexes.count()) > 0 && i % 3 !== 0) {
      const spot = await hexes
        .nth((7 * i) % (await hexes.count()))
        .boundingBox()
        .catch(() => null);
      if (spot !== null) await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
      clicked.hex++;
    } else if ((await counters.count()) > 0 && i % 4 !== 0) {
      await counters
        .nth(i % (await counters.count()))
        .click({ force: true })
        .catch(() => undefined);
      clicked.counter++;
    } else if ((await orders.count()) > 0) {
      await orders
        .nth(i % (await orders.count()))
        .click()
        .catch(() => undefined);
      clicked.order++;
    }
  }
  expect(await player.waits(), `after ${JSON.stringify(clicked)}`).toBe('over');
  // How the battle goes depends on how far the bot thinks in its time; on the board itself something was pointed at in any case.
  expect(clicked.counter + clicked.hex, JSON.stringify(clicked)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: /wins|draw/i })).toBeVisible();
});

test('a whole training battle by keyboard alone', async ({ page }) => {
  const player = await Player.atTraining(page);
  let isOver = false;
  for (let i = 0; i < MOST && !isOver; i++) {
    isOver = (await player.waits()) === 'over';
    if (isOver) break;
    // Orders by keys: into the list, down to one of them, Enter; what is planned is confirmed with Enter; now and then "done".
    if (i % 5 === 4) await page.keyboard.press('d');
    else {
      const orders = page.locator('.order-list button');
      const count = await orders.count();
      if (count === 0) await page.keyboard.press('d');
      else {
        // The list may have changed since it was counted.
        const isThere = await orders
          .nth(i % count)
          .focus({ timeout: 1_000 })
          .then(
            () => true,
            () => false,
          );
        if (isThere) await page.keyboard.press('Enter');
      }
    }
  }
  expect(isOver).toBe(true);
});

test('the keyboard leads over the board: next unit, Enter chooses it, Escape gives it back', async ({ page }) => {
  const player = await Player.atTraining(page);
  for (let i = 0; i < 60; i++) {
    await player.waits();
    if (/who moves or shoots next/.test(await player.prompt())) break;
    const activate = page.locator('.order-list button').first();
    await activate.focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(100);
  }
  await page.getByRole('application').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt')).toContainText('How does');
  await expect(page.locator('.reach-area').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.prompt')).toContainText('who moves or shoots next');
});

test('what is not allowed is answered with the rule, where one pointed', async ({ page }) => {
  const player = await Player.atTraining(page);
  await player.waits();
  const enemy = page.locator('.counter.unit.second:not(.target)').first();
  await enemy.click({ force: true });
  const refusal = page.locator('.refusal');
  await expect(refusal).toHaveAttribute('data-shown', 'true');
  await expect(refusal).not.toBeEmpty();
  await expect(refusal, 'pieces are called by their names').not.toContainText(/[A-Z]{3}\d/);
  const [there, clicked] = [await refusal.boundingBox(), await enemy.boundingBox()];
  expect(Math.abs((there?.y ?? 0) - (clicked?.y ?? 0)), 'where one pointed').toBeLessThan(200);
});

test('a modifier opens its chart with the line lit, and the battle stays where it is', async ({ page }) => {
  const player = await Player.atTraining(page);
  const reference = page.locator('.odds-view [data-ref]').first();
  for (let i = 0; i < 80 && !(await reference.isVisible()); i++) {
    if ((await player.waits()) === 'over') break;
    const orders = page.locator('.order-list button');
    const attack = orders.filter({ hasText: /charge|attack|shoot|seize|go on/i });
    await ((await attack.count()) > 0 ? attack.first() : orders.nth(i % (await orders.count()))).click();
    await page.waitForTimeout(120);
    if (!(await reference.isVisible()) && (await page.locator('.do-it').isVisible())) await page.locator('.do-it').click();
  }
  await reference.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.lit').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.odds-view')).toBeVisible();
});

test('reloaded in the middle, the battle goes on where it was', async ({ page }) => {
  const player = await Player.atTraining(page);
  for (let i = 0; i < 6; i++) {
    await player.waits();
    await player.takesFirst();
  }
  await player.waits();
  const before = await player.prompt();
  const labels = (): Promise<readonly (string | null)[]> =>
    page.locator('.counter[data-piece]').evaluateAll((all) => all.map((c) => c.getAttribute('aria-label')).sort());
  const counters = await labels();
  expect(counters.length).toBeGreaterThan(0);
  await page.reload();
  await player.waits();
  expect(await player.prompt()).toBe(before);
  await expect.poll(labels).toEqual(counters);
});

test('in two windows of one browser the same battle is one battle', async ({ page, context }) => {
  const player = await Player.atTraining(page);
  await player.waits();
  const second = await context.newPage();
  await second.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
  await second.goto(page.url());
  const other = new Player(second);
  await other.waits();
  const counters = (of: Page) =>
    of.locator('.counter[data-piece]').evaluateAll((all) => all.map((c) => c.getAttribute('aria-label')).sort());
  for (let i = 0; i < 4; i++) {
    const here = i % 2 === 0 ? player : other;
    if ((await here.waits()) === 'over') break;
    await here.takesFirst();
    await here.waits();
    const seen = async ({ page: of }: Player) => [await new Player(of).prompt(), ...(await counters(of))].join('\n');
    await expect.poll(async () => (await seen(player)) === (await seen(other)), { message: 'both windows show the same' }).toBe(true);
  }
});
