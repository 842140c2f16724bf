import { expect, type Page, test } from '@playwright/test';
import { Player } from './player.js';

const bar = (page: Page) => page.getByRole('region', { name: 'Look back' });
/** What has the keys, in words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.localName} ${document.activeElement?.textContent ?? ''}`);

/** Looks back by the key, sees that the keys are in the bar, and returns. */
async function looksBack(page: Page, leave: 'End' | 'Escape'): Promise<void> {
  await page.keyboard.press('p');
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('.do-it')).toHaveCount(0);
  await page.keyboard.press(leave);
  await expect(bar(page)).toHaveCount(0);
}

test('whoever looks back finds the keys where they were, and his plan, when he returns', async ({ page }) => {
  const player = await Player.atTraining(page);
  while ((await player.waits()) === 'mine' && !(await page.locator('.panel-body .order-list button').nth(1).isVisible()))
    await player.takesFirst();
  await page.keyboard.press('2');
  const row = page.locator('.order-list button').nth(1);
  await expect(row).toBeFocused();
  const words = await focused(page);
  await page.keyboard.press('p');
  await expect(bar(page).getByRole('button', { name: 'To now' })).toBeFocused();
  await expect(bar(page).locator('.prompt-place')).toContainText(/^Looking back · \d+ of \d+ · /);
  await page.keyboard.press('End');
  await expect(row).toBeFocused();
  expect(await focused(page)).toBe(words);

  await row.press('2');
  const plan = page.locator('.do-it');
  // The badge of Enter goes where the keys are.
  const label = async (): Promise<string> => (await plan.innerText()).replace('Enter', '').replace(/\s+/g, ' ');
  await expect(plan).toBeFocused();
  const planned = await label();
  await looksBack(page, 'Escape');
  await expect(plan).toBeFocused();
  expect(await label()).toBe(planned);

  // From the strip: it stands there still.
  const line = page.locator('.log-tail button');
  await line.focus();
  await line.press('Enter');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('End');
  await expect(line).toBeFocused();
  expect(await label()).toBe(planned);

  await page.getByRole('application').focus();
  await looksBack(page, 'End');
  await expect(page.getByRole('application')).toBeFocused();
});

test('a page of the list that was turned to is there again', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const player = await Player.atTable(page, 'Kulikovo', /^Kulikovo Field/);
  await player.waits();
  await page.keyboard.press('0');
  const rows = page.locator('.order-list .row-words');
  const page2 = await rows.allInnerTexts();
  const more = await page.locator('.list-more').innerText();
  expect(more).toContain('page 2');
  await page.keyboard.press('2');
  await looksBack(page, 'End');
  expect(await page.locator('.list-more').innerText()).toBe(more);
  expect(await rows.allInnerTexts()).toEqual(page2);
  await expect(page.locator('.order-list button').nth(1)).toBeFocused();
});

test('on a table too: who was held is held again, and goes where he was wanted', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  await player.takesFirst().catch(() => undefined);
  await player.waits();
  await page.getByRole('application').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('a');
  await page.keyboard.press('f');
  const plan = page.locator('.do-it');
  await expect(plan).toBeVisible();
  const planned = await plan.innerText();
  const ghosts = await page.locator('.ghost').count();
  await looksBack(page, 'End');
  await expect(plan).toBeVisible();
  expect(await plan.innerText()).toBe(planned);
  expect(await page.locator('.ghost').count()).toBe(ghosts);
});

test('what is looked back at is said in one sentence; leaving it leaves nothing behind', async ({ page }) => {
  const player = await Player.atTraining(page);
  await player.waits();
  const told = (await page.locator('.log-tail').innerText()).trim();
  await page.keyboard.press('p');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  const words = bar(page).locator('.prompt-words');
  await expect(words).not.toBeEmpty();
  expect(await words.innerText()).not.toContain('Looking back');
  await page.getByRole('button', { name: 'To now' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect((await page.locator('.log-tail').innerText()).trim()).toBe(told);
  await expect(page.locator('.prompt[data-mine="true"]')).toBeVisible();
});
