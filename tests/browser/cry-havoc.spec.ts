import { expect, type Page, test } from '@playwright/test';
import { fitsItsWidth, isForEveryone } from './for-everyone.js';
import { Player } from './player.js';
import { playsByKeys, playsByMouse } from './whole-battles.js';

test('a whole fight at the field wall by mouse', { tag: '@long' }, async ({ page }) => {
  await playsByMouse(await Player.atTable(page, 'Cry Havoc', /Field Wall/, 2));
});

test('a whole fight at the field wall by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await playsByKeys(await Player.atTable(page, 'Cry Havoc', /Field Wall/));
});

test('the village for everyone: houses under roofs, people with names, nothing that hinders in any theme', async ({ page }) => {
  const player = await Player.atTable(page, 'Cry Havoc', /Raid on Corbel/);
  await player.waits();
  await expect(page.locator('.roof')).toHaveCount(3);
  await expect(page.locator('.roof[data-lifted="true"]'), 'somebody or something is in every house').toHaveCount(3);
  await isForEveryone(page, 'the village');
  await fitsItsWidth(page, 'the village');
  await page.setViewportSize({ width: 390, height: 844 });
  await fitsItsWidth(page, 'the village on a phone');
});

const still = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
};
const piece = (page: Page, id: string) => page.locator(`.counters [data-piece="${id}"]`);

test('an attack is put together man by man, and its odds follow', async ({ page }) => {
  await still(page);
  await page.goto('/learn/cry-havoc/together');
  for (const answer of [/40 in 100/, /80 in 100/]) {
    await page.getByRole('button', { name: answer }).click();
    await page.getByRole('button', { name: 'Next step' }).click();
  }
  await piece(page, 'ger').click({ force: true });
  const group = page.getByRole('region', { name: 'Together against Gerbod' });
  await expect(group.getByRole('checkbox')).toHaveCount(3);
  await expect(page.locator('.order-bar .main-order')).toContainText('Attack Gerbod, 3 together');
  await expect(page.locator('.odds-view')).toContainText('80 good');
  await piece(page, 'tan').click({ force: true });
  await expect(group.getByRole('checkbox', { name: /Tancelin/ })).not.toBeChecked();
  await expect(page.locator('.odds-view')).toContainText('70 good');
  await expect(page.locator('.ways-back')).toHaveCount(1);
  await group.getByRole('checkbox', { name: /Tancelin/ }).check();
  await page.locator('.order-bar .main-order').click();
  await expect(page.locator('.lesson-panel')).toContainText('A 2: he is dead');
});

test('a side of a house says who crosses it, and a shot shows its lane or what is in the way', async ({ page }) => {
  await still(page);
  await page.goto('/learn/cry-havoc/doors');
  const window = page.locator('.hexside[data-kind="window"]').first();
  const box = await window.boundingBox();
  if (box === null) throw new Error('there is no window');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.looked-at')).toContainText('for 4 points at least');
  await expect(page.locator('.looked-at')).toContainText('One sees across it');

  await page.goto('/learn/cry-havoc/shoot');
  for (const answer of [/A little more than every second/, /Cover adds 2/]) {
    await page.getByRole('button', { name: answer }).click();
    await page.getByRole('button', { name: 'Next step' }).click();
  }
  await piece(page, 'ank').hover({ force: true });
  await expect(page.locator('.sight.clear')).toHaveCount(1);
});
