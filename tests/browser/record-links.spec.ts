/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { Player } from './player.js';

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the battle' });

test('a link copied from a battle kept in this browser carries the record, and opens in another', { tag: '@long' }, async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  for (let i = 0; i < 3; i++) {
    await player.takesFirst();
    await player.waits();
  }
  const id = page.url().split('/').at(-1)?.split(/[?#]/)[0];
  await page.goto(`/record/${id}`);
  await expect(slider(page)).toBeVisible();
  // The page listens a moment after it is seen.
  await expect(async () => {
    if ((await slider(page).inputValue()) === '0') await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/move=[1-9]$/, { timeout: 500 });
  }).toPass();
  const move = await slider(page).inputValue();
  await page.getByRole('button', { name: 'Copy a link to this move' }).click();
  await expect(page.getByRole('region', { name: 'This record' })).toContainText('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/record#record=[\\w-]+&move=${move}$`));

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText("The Millers' Feud");
  await expect(slider(other)).toHaveValue(move);
  await expect(slider(other)).toHaveAttribute('max', (await slider(page).getAttribute('max')) ?? '');
  await other.keyboard.press('ArrowLeft');
  await expect(other).toHaveURL(/#record=[\w-]+&move=0$/);
  await other.reload();
  await expect(slider(other)).toHaveValue('0');
  await other.getByRole('button', { name: 'Open another' }).click();
  await expect(other.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await elsewhere.close();
});

test('a link that was cut off says so', async ({ page }) => {
  await page.goto('/record#record=abcdef&move=2');
  await expect(page.getByRole('alert')).toContainText('The link is not whole');
});
