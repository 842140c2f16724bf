/// <reference lib="dom" />
import { expect, test } from '@playwright/test';
import { fitsItsWidth, isForEveryone } from './for-everyone.js';
import { Player } from './player.js';

test('a battle of 36 or 48 points is fought with armies of that size, shown before it begins, and lost at the half', {
  tag: '@long',
}, async ({ page }) => {
  await Player.prepare(page, 1);
  await page.goto('/');
  await Player.choosesGame(page, 'D3H2');
  const armies = page.locator('.start-free-armies');
  await expect(armies).toContainText('Blades (General), 3 × Blades, 8 × Shooters. 24 of 24 army points.');
  await page.getByLabel('Army points a side').selectOption('36 points');
  await expect(armies).toContainText('Blades (General), 5 × Blades, 12 × Shooters. 36 of 36 army points.');
  await expect(armies).toContainText('It breaks when 18 points are lost.');
  await page.getByLabel('Army points a side').selectOption('48 points');
  await expect(armies).toContainText('Blades (General), 7 × Blades, 16 × Shooters. 48 of 48 army points.');
  await isForEveryone(page, 'the form of a free battle');
  await fitsItsWidth(page, 'the form of a free battle');
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.waitForURL('**/game/**');
  // All of the English and as many French, for nobody of them is held off.
  await expect.poll(() => page.locator('.elements .element').count(), { timeout: 60_000 }).toBe(48);
  await new Player(page).opens('Armies');
  await expect(page.locator('.armies')).toContainText(/lost 24 points or more/);
});

test('riders are offered only what they can be on foot', async ({ page }) => {
  await page.goto('/armies/d3h2');
  await page.getByRole('link', { name: 'French royal host 1415' }).first().click();
  const form = page.getByLabel('On foot as (Knights, On foot as Blades)');
  await expect(form.locator('option')).toHaveText([
    'never',
    'Spears',
    'Pikes',
    'Blades',
    'Auxilia',
    'Bows',
    'Shooters',
    'Warband',
    'Psiloi',
  ]);
});
