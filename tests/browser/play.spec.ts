import { expect, type Page, test } from '@playwright/test';
import { Player } from './player.js';
import { playsByKeys, playsByMouse } from './whole-battles.js';

test('a whole training battle against the bot by mouse', { tag: '@long' }, async ({ page }) => {
  await playsByMouse(await Player.atTraining(page, 2));
});

test('a whole training battle by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await playsByKeys(await Player.atTraining(page));
});

test('the keyboard leads over the board: next unit, Space chooses it, Escape gives it back', async ({ page }) => {
  const player = await Player.atTraining(page);
  for (let i = 0; i < 60; i++) {
    await player.waits();
    if (/who moves or shoots next/.test(await player.prompt())) break;
    await player.answers.first().focus();
    await page.keyboard.press('Enter');
    // What rolls dice is only planned by it; while an answer is on its way its plan stands there, disabled.
    const plan = page.locator('.do-it:enabled');
    if (await plan.isVisible()) await plan.press('Enter');
    await page.waitForTimeout(100);
  }
  await page.getByRole('application').focus();
  await page.keyboard.press('n');
  await page.keyboard.press(' ');
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
  const reference = page.locator('.odds-view .sum [data-ref*=" "]').first();
  for (let i = 0; i < 80 && !(await reference.isVisible()); i++) {
    if ((await player.waits()) === 'over') break;
    const orders = player.answers;
    const attack = orders.filter({ hasText: /charge|attack|shoot|seize|go on/i });
    await ((await attack.count()) > 0 ? attack.first() : orders.nth(i % (await orders.count()))).click();
    await page.waitForTimeout(120);
    if (!(await reference.isVisible()) && (await page.locator('.do-it').isVisible())) await page.locator('.do-it').click();
  }
  const all = page.getByRole('button', { name: 'All of it' });
  if (await all.isVisible()) await all.click();
  await reference.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.lit').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.odds-view')).toBeVisible();
});

test('reloaded in the middle, the battle goes on where it was', { tag: '@long' }, async ({ page }) => {
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

test('in two windows of one browser the same battle is one battle', { tag: '@long' }, async ({ page, context }) => {
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
