import { expect, test } from '@playwright/test';
import { hindrances, isForEveryone } from './for-everyone.js';
import { Player } from './player.js';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

test('what hinders somebody is found, unless it is left out', { tag: '@long' }, async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>x</title><main><h1>x</h1><img src="x.png"><p style="color:#ddd;background:#fff">pale</p></main>',
  );
  const found = async (...asked: readonly (readonly string[] | undefined)[]) =>
    (await hindrances(page, ...asked)).map((fault) => fault.split(':', 1)[0]);
  expect(await found()).toEqual(['color-contrast', 'image-alt']);
  expect(await found(['color-contrast'])).toEqual(['color-contrast']);
  expect(await found(undefined, ['p'])).toEqual(['image-alt']);
});

for (const size of SIZES) {
  test.describe(`${size.width} wide`, () => {
    test.use({ viewport: size });

    test('the table, each tab of its panel, menu and help', { tag: '@long' }, async ({ page }) => {
      const player = await Player.atTraining(page);
      await player.waits();
      await isForEveryone(page, 'orders');
      for (const tab of ['Log', 'Armies', 'In words']) {
        await new Player(page).opens(tab);
        await isForEveryone(page, tab);
      }
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await isForEveryone(page, 'menu');
      await page.getByRole('button', { name: 'Keys and help' }).click();
      await isForEveryone(page, 'help');
    });

    test('odds, threats, refusal and the end', { tag: '@long' }, async ({ page }) => {
      const player = await Player.atTraining(page);
      await player.waits();
      await page.keyboard.press('t');
      await page.getByRole('application').focus();
      await page.keyboard.press('n');
      await isForEveryone(page, 'threats');
      await page.keyboard.press('Escape');
      for (let i = 0; i < 40 && !(await page.locator('.odds-view').isVisible()); i++) {
        const orders = player.answers;
        await orders.nth(i % (await orders.count())).click();
        await page.waitForTimeout(100);
        await player.waits();
      }
      await isForEveryone(page, 'odds');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('button', { name: /I am sure/ }).click();
      await expect(page.getByRole('region', { name: 'The game is over' })).toBeVisible();
      await isForEveryone(page, 'the end');
    });

    test('an address where nothing is', { tag: '@long' }, async ({ page }) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isForEveryone(page, 'nowhere');
    });
  });
}

test('two people at one screen hand it over where something is hidden', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
  await page.evaluate(async () => {
    const open = (): Promise<IDBDatabase> =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open('pennon', 2);
        asked.onupgradeneeded = () => {
          for (const store of ['games', 'seats', 'positions'])
            if (!asked.result.objectStoreNames.contains(store)) asked.result.createObjectStore(store, { keyPath: 'id' });
        };
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const base = await open();
    const game = {
      id: 'here-handover',
      rules: 'kulikovo@3',
      beginning: { scenario: 'kulikovo/field', options: {} },
      seed: new Uint8Array(32),
      seats: { rus: 'open', horde: 'open' },
      entries: [{ seq: 1, by: null, kind: 'input', input: { faces: [3, 7] } }],
      title: 'Kulikovo Field',
      changed: 0,
      over: null,
    };
    await new Promise((resolve) => {
      const work = base.transaction('games', 'readwrite');
      work.objectStore('games').put(game);
      work.oncomplete = resolve;
    });
  });
  await page.goto('/game/here-handover');
  const player = new Player(page);
  await player.waits();
  expect(await player.prompt()).toContain('Rus');
  await expect(page.locator('.time-line')).toContainText(/^Before the first tick of \d+/);
  await expect(page.locator('[data-piece="AMB1"]')).toBeVisible();
  // The prince hides among the foot of Kolomna (K2).
  await page.getByRole('button', { name: /Kolomna foot 1/ }).click();
  // The ambush waits as printed, but for one regiment that faces another way (R93).
  await page.locator('[data-piece="AMB1"]').click();
  await page.getByRole('button', { name: 'Face N', exact: true }).click();
  await page.locator('.do-it').click();
  await expect(page.getByRole('heading', { name: 'Now Golden Horde' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.locator('.counter')).toHaveCount(0);
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: /show the board/ }).click();
  await expect(page.locator('[data-piece="GRT1"]')).toBeVisible();
  await expect(page.locator('[data-piece="AMB1"]')).toHaveCount(0);
  await new Player(page).opens('Log');
  await expect(page.locator('.log li').first()).toBeVisible();
  expect(await page.locator('.log').innerText()).not.toContain('Kolomna foot');
  expect(await page.locator('.log').innerText()).not.toContain('Serpukhov');
  expect(await page.locator('[data-piece="DMI"]').getAttribute('aria-label')).not.toMatch(/double/i);
});
