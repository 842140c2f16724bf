/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { system as d3h2 } from '@pennon/d3h2';
import { expect, type Page, test } from '@playwright/test';
import { fitsItsWidth, isForEveryone } from './for-everyone.js';

const lists = d3h2.armies?.lists ?? [];
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const;

/** The page has no fault of its own while it is looked at. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!message.includes('ServiceWorker')) faults.push(message);
  });
  return faults;
}

/** The map of the odds room, which the match-ups share, is looked at there. */
async function isSeenByEveryone(page: Page, what: string): Promise<void> {
  await isForEveryone(page, what, ['.heat']);
  await fitsItsWidth(page, what);
}

const standing = (page: Page) => page.locator('.verdict .standing');
async function open(page: Page, name: string): Promise<void> {
  await page.goto('/armies/d3h2');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
const isKept = (page: Page): Promise<void> => expect(page.getByText('Kept in this browser, with every change.')).toBeVisible();

test('the first page leads to the armies, and every list is there and legal', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Other rooms' })
    .getByRole('link', { name: /^Armies/ })
    .click();
  await page.getByRole('link', { name: /armies and a builder/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Armies of D3H2' })).toBeFocused();
  const cards = page.locator('.army-card');
  await expect(cards).toHaveCount(lists.length);
  for (const { name } of lists) await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(cards.filter({ hasText: '24 points · Legal in D3H2' })).toHaveCount(lists.length);
  expect(faults).toEqual([]);
});

test('an army is built from nothing, with live points and faults that lead to their rules', async ({ page }) => {
  await page.goto('/armies/d3h2');
  await page.getByRole('link', { name: 'Build an army' }).click();
  await expect(standing(page)).toHaveText('1 fault, 0 of 24 points');
  await page.getByRole('button', { name: /^Hero/ }).click();
  await page.getByRole('button', { name: /^Behemoth/ }).click();
  await page.getByRole('button', { name: 'One more: Behemoth' }).click();
  await page.getByRole('checkbox', { name: 'General (Hero)' }).click();
  await expect(standing(page)).toHaveText('Legal, 12 of 24 points');
  await page.getByRole('button', { name: 'One more: Behemoth' }).click();
  await expect(standing(page)).toHaveText('1 fault, 16 of 24 points');
  const fault = page.locator('.faults li');
  await expect(fault).toHaveText('16 points are in elements of 4 or 6 points, 4 more than 12, the half of 24. R9');
  await expect(fault.getByRole('link', { name: 'R9' })).toHaveAttribute('href', '/charts/d3h2#R9');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(standing(page)).toHaveText('Legal, 12 of 24 points');
  await page.getByRole('radio', { name: 'traditional HOTT' }).check({ force: true });
  await expect(page.getByRole('button', { name: /^Pikes/ })).toHaveCount(0);
  await expect(standing(page)).toHaveText('Legal, 12 of 24 points');
});

test('a General is one of several, and the rest stay together', async ({ page }) => {
  await open(page, 'Normans and Bretons 1066');
  await page.getByRole('checkbox', { name: 'General (Spears)' }).click();
  await expect(page.getByRole('checkbox', { name: 'General (Spears, General)' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'General (Spears, General)' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'General (Knights)' })).not.toBeChecked();
  await expect(page.locator('.roll > li')).toHaveCount(4);
  await expect(page.getByLabel('How many: Knights')).toHaveText('5');
  await expect(page.getByLabel('How many: Spears', { exact: true })).toHaveText('3');
  await expect(standing(page)).toHaveText('Legal, 24 of 24 points');
});

test('nothing that was built is lost: not by a reload, not by going away, not by deleting it in haste', async ({ page }) => {
  await open(page, 'Mongols 1241');
  await page.getByLabel('Name').fill('My riders');
  await page.getByRole('button', { name: 'One less: Artillery' }).click();
  await expect(standing(page)).toHaveText('Legal, 21 of 24 points');
  await isKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My riders');
  await expect(standing(page)).toHaveText('Legal, 21 of 24 points');
  await isKept(page);
  await page.getByRole('button', { name: 'One more: Light Horse' }).click();
  await expect(standing(page)).toHaveText('Legal, 22½ of 24 points');
  await isKept(page);
  await page.goto('/armies/d3h2');
  const kept = page.locator('section', { has: page.getByRole('heading', { name: 'Built here' }) });
  await expect(kept.getByRole('article')).toHaveCount(1);
  await expect(kept.getByRole('article')).toContainText('22½ points');
  await kept.getByRole('button', { name: 'Delete My riders' }).click();
  await expect(kept.getByRole('button', { name: 'Put it back' })).toBeFocused();
  await kept.getByRole('button', { name: 'Put it back' }).click();
  await kept.getByRole('link', { name: 'My riders' }).click();
  await expect(standing(page)).toHaveText('Legal, 22½ of 24 points');
  await page.goto('/armies/d3h2');
  await expect(page.getByRole('link', { name: 'Mongols 1241' })).toBeVisible();
});

test('an army that is changed in two windows is kept twice', async ({ page, context }) => {
  await open(page, 'Mongols 1241');
  await page.getByLabel('Name').fill('Riders');
  await isKept(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await isKept(other);
  await other.getByRole('button', { name: 'One less: Artillery' }).click();
  await expect(standing(other)).toHaveText('Legal, 21 of 24 points');
  await page.getByRole('button', { name: 'One more: Artillery' }).click();
  await expect(standing(page)).toHaveText('1 fault, 27 of 24 points');
  await page.getByRole('link', { name: 'D3-3' }).first().click();
  await expect(page).toHaveURL(/\/charts\/d3h2\/D3-3/);
  await page.goBack();
  await expect(standing(page)).toHaveText('1 fault, 27 of 24 points');
  await page.goto('/armies/d3h2');
  const kept = page.locator('.army-card', { has: page.getByRole('link', { name: 'Riders' }) });
  await expect(kept.filter({ hasText: '21 points' })).toHaveCount(1);
  await expect(kept.filter({ hasText: '27 points' })).toHaveCount(1);
});

test('an army goes to somebody else as an address and as a file', async ({ page, browser }) => {
  await open(page, 'Orcs of the Ash Road');
  await page.getByLabel('Name').fill('Übel & Söhne');
  await isKept(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const path = await (await file).path();
  expect((await file).suggestedFilename()).toMatch(/\.army\.json$/);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ name: 'Übel & Söhne', aggression: 4 });
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Übel & Söhne');
  await other.getByRole('button', { name: 'Keep it here' }).click();
  await expect(other.getByText('Kept in this browser, with every change.')).toBeVisible();
  await other.goto('/armies/d3h2');
  await other.locator('input[type=file]').setInputFiles(path);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Übel & Söhne');
  await other.goto('/armies/d3h2');
  await expect(other.getByRole('button', { name: 'Delete Übel & Söhne' })).toHaveCount(2);
  await other
    .locator('input[type=file]')
    .setInputFiles({ name: 'odd.json', mimeType: 'application/json', buffer: Buffer.from('{"name":"X","home":"moon"}') });
  await expect(other.getByRole('alert')).toContainText('odd.json was not taken: home must be one of');
  await other.context().close();
});

test('an address that holds no army says so and leads back', async ({ page }) => {
  await page.goto('/armies/d3h2#rubbish');
  await expect(page.getByRole('alert')).toHaveText('There is no army in it.');
  await page.getByRole('link', { name: /To the lists/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Armies of D3H2' })).toBeVisible();
  await page.goto('/armies/kulikovo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kulikovo 1380 has no armies to build.');
});

test('two armies meet, and a meeting leads to its chances and reasons', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto('/armies/d3h2/match-up');
  await page.getByRole('combobox', { name: 'Army', exact: true }).selectOption('norman-1066');
  await page.getByRole('combobox', { name: 'Opponent' }).selectOption('anglo-danish-1066');
  const table = page.getByRole('table', { name: /Points won by Normans and Bretons 1066/ });
  const knights = table.getByRole('row', { name: /4 Knights/ });
  // (10 × 2 − 4 × 2) / 36
  await expect(knights.getByRole('button').nth(2)).toHaveText('+0.33');
  await knights.getByRole('button').nth(2).click();
  const answer = page.getByRole('region', { name: 'Chances' });
  await expect(answer.getByRole('region', { name: 'Knights' })).toContainText('61.1 %22 of 36Recoils');
  await expect(answer.getByRole('region', { name: 'Spears' })).toContainText('27.8 %10 of 36Destroyed');
  await expect(answer.getByRole('region', { name: 'Spears' })).toContainText('loses 0.56 points on average');
  await expect(answer.getByRole('link', { name: 'D3-21 Kn' })).toHaveAttribute('href', /\/charts\/d3h2\/D3-21/);
  expect(page.url()).toContain('a.type=Kn');
  expect(page.url()).toContain('-first=norman-1066');
  await page.reload();
  await expect(answer.getByRole('region', { name: 'Knights' })).toContainText('61.1 %');
  await expect(page.getByRole('combobox', { name: 'Opponent' })).toHaveValue('anglo-danish-1066');
  await page.getByRole('form', { name: 'The situation' }).getByRole('radio', { name: 'shooting' }).check({ force: true });
  await expect(answer).toContainText('Only Shooters, Bows, Artillery and War Wagons shoot.');
  expect(faults).toEqual([]);
});

test('an army of one’s own is taken to the match-ups', async ({ page }) => {
  await open(page, 'Swiss Confederates 1476');
  await page.getByLabel('Name').fill('My pikes');
  await isKept(page);
  await page.getByRole('link', { name: 'Match-ups of this army' }).click();
  await expect(page.getByRole('combobox', { name: 'Army', exact: true }).locator('option:checked')).toHaveText('My pikes');
  await expect(page.getByRole('table', { name: /Points won by My pikes/ })).toBeVisible();
});

test('the roll by keyboard: whoever is taken away hands the focus on', async ({ page }) => {
  await open(page, 'Mongols 1241');
  await page.getByRole('button', { name: 'One less: Artillery' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('How many: Artillery')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'One more: Light Horse' })).toBeFocused();
});

for (const [size, options] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use(options);
    test('nothing for axe to complain about, and nothing runs out of the page', { tag: '@long' }, async ({ page }) => {
      await page.goto('/armies');
      await expect(page.getByRole('heading', { level: 2, name: 'D3H2' })).toBeVisible();
      await isSeenByEveryone(page, 'the door');
      await open(page, 'Elves of Glimmerwood');
      await page.getByRole('button', { name: /^Dragon/ }).click();
      await page.getByRole('button', { name: 'One more: Dragon' }).click();
      await isSeenByEveryone(page, 'the builder');
      await page.goto('/armies/d3h2');
      await expect(page.getByRole('heading', { name: 'Built here' })).toBeVisible();
      await isSeenByEveryone(page, 'the lists');
      await page.goto('/armies/d3h2/match-up');
      await expect(page.locator('.heat .heat-table td button').first()).not.toHaveText('\u00a0');
      await isSeenByEveryone(page, 'the match-ups');
    });
  });
