import { expect, type Page, test } from '@playwright/test';
import { hindrances } from './for-everyone.js';
import { Player } from './player.js';

/** Takes orders until dice have been rolled. */
async function untilDice(player: Player): Promise<void> {
  const { page } = player;
  const result = page.getByRole('region', { name: 'Last result' });
  for (let i = 0; i < 120 && !(await result.isVisible()); i++) {
    if ((await player.waits()) === 'over') break;
    const plan = page.locator('.do-it');
    const orders = page.locator('.order-list button, .do-it');
    const shot = orders.filter({ hasText: /shoot at|charges|attacks/ }).first();
    if (await plan.isVisible()) await plan.click();
    else if (await shot.isVisible()) await shot.click();
    else
      await orders
        .nth(i % Math.max(1, await orders.count()))
        .click({ timeout: 2_000 })
        .catch(() => page.keyboard.press('d'));
  }
  await expect(result).toBeVisible();
}

const card = (page: Page) => page.getByRole('region', { name: 'What it is' });

test('a card says what one points at: a friend, an enemy, the ground; a term explains itself', async ({ page }) => {
  const player = await Player.atTraining(page);
  await player.waits();
  await page.locator('.counter.unit.second').first().hover({ force: true });
  await expect(page.locator('.focus-card')).toHaveText(/\S/);
  await expect(card(page)).toContainText('Normal:');
  await page.locator('.counter.unit.first').first().click({ force: true });
  await expect(card(page)).toContainText('Shock DRM');
  await card(page).getByRole('button', { name: 'Movement' }).click();
  await expect(card(page).getByRole('note')).toContainText('movement points');
  await page.getByRole('application').focus();
  await page.keyboard.press('Home');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
  await expect(card(page)).toContainText('Cost');
});

test('the button that leaves it at that says what it does, who could still act, and what cannot be taken back', async ({ page }) => {
  const player = await Player.atTable(page, 'Kulikovo 1380', /Goose Ford/, 1, 'Golden Horde');
  await player.waits();
  const finish = page.locator('button.done');
  await expect(finish).toContainText('Pass the initiative');
  await page.locator('.order-list button').first().click();
  await expect(finish).toContainText('End movement');
  const ending = page.locator('.ending');
  await expect(ending).toContainText(/\d+ could still act/);
  // Nobody ends by a key what he has not seen.
  await page.waitForTimeout(400);
  await page.keyboard.press('d');
  await expect(finish, 'it asks once').toContainText('End movement anyway');
  await expect(ending).not.toContainText('cannot be taken back');
  await page.keyboard.press('d');
  await expect(finish).not.toContainText('End movement');
});

test('a roll is told with its dice, its sum and what came of it', async ({ page }) => {
  const player = await Player.atTraining(page, 3);
  await untilDice(player);
  const result = page.getByRole('region', { name: 'Last result' });
  await expect(result.locator('.die-face').first()).toHaveText(/^\d+$/);
  await expect(result.locator('.roller.first, .roller.second').first()).toBeVisible();
  await expect(result.locator('.verdict')).toHaveText(/\S/);
  await expect(result).toContainText(/in 100 chance/);
});

test('what is asked, planned and told is said aloud, each in its turn', async ({ page }) => {
  const player = await Player.atTraining(page, 3);
  await player.waits();
  const aloud = page.locator('.aloud');
  // Asked in the middle of the enemy's move.
  await expect(aloud).toContainText(
    'Rus: Vanguard archers 1 has come within reach: who shoots? 2 choices. Enter: Shoot with Kolomna bowmen.',
  );
  await expect(aloud).toContainText(/50 in 100 good.*cannot be taken back/);
  await page.locator('.main-order').click();
  const total = page.getByRole('region', { name: 'Last result' }).locator('.roller strong').first();
  await expect(aloud).toContainText(`Kolomna bowmen`);
  await expect(aloud).toContainText((await total.innerText()).match(/\d+$/)?.[0] ?? 'a sum');
});

test('the key has a drawing, a word, a sentence and a rule for everything; the terms are there', async ({ page }) => {
  const player = await Player.atTraining(page);
  await player.waits();
  await new Player(page).opens('Key');
  const key = page.locator('.key');
  await key.getByText('States').click();
  await expect(key.locator('.sample').first()).toBeVisible();
  await expect(key).toContainText('Disordered');
  await key.getByText('Terms').click();
  await expect(key.getByText('Zone of control', { exact: true })).toBeVisible();
  await key.locator('a[data-ref="5.3"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('how the battle is won stands with the armies', async ({ page }) => {
  const player = await Player.atTraining(page);
  await player.waits();
  await new Player(page).opens('Armies');
  const aim = page.locator('.armies .aim');
  await expect(aim.getByRole('heading', { name: 'How the battle is won' })).toBeVisible();
  await expect(aim).toContainText(/lost 0 · flees at \d+/);
  await expect(aim).toContainText(/After \d+ ticks/);
});

test('a free table speaks too: card, key, aim and what ends the moves', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  await page.locator('.element.second').first().hover({ force: true });
  // The list has the room: the card opens in its place.
  await page.locator('.focus-card').click();
  await expect(card(page)).toContainText('Against foot');
  await new Player(page).opens('Key');
  await expect(page.locator('.key')).toContainText('General');
  await new Player(page).opens('Armies');
  await expect(page.locator('.armies .aim')).toContainText(/0 of \d+/);
  await expect(page.locator('button.done')).toContainText(/End .+’s moves/);
  await page.keyboard.press('d');
  await expect(page.locator('.ending')).toContainText('cannot be taken back');
});

test('nothing hinders anybody: key, card and armies on a desk and on a phone', { tag: '@long' }, async ({ page }) => {
  const player = await Player.atTraining(page);
  await player.waits();
  await page.locator('.counter.unit.first').first().click({ force: true });
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const tab of ['', 'Armies', 'Key']) {
      if (tab === '') await page.keyboard.press('Escape');
      else await new Player(page).opens(tab);
      expect(await hindrances(page), `${tab} at ${size.width}`).toEqual([]);
    }
  }
});
