/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { type AnyGame, type GameAction, type GameRecord, newGame } from '@pennon/kernel';
import { loadSystem } from '@pennon/register';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Player } from './player.js';
import { seatedAt } from './two-recordings.js';

/** A page at Goose Ford, after so many inputs. */
async function atGooseFord(page: Page, inputs: number): Promise<void> {
  const record = JSON.parse(readFileSync(new URL('../kulikovo/golden/training-1.json', import.meta.url), 'utf8')) as GameRecord<GameAction>;
  const { game } = (await loadSystem('kulikovo')) as { readonly game?: AnyGame };
  if (game === undefined || !newGame(game, record.scenario, record.options).ok) throw new Error('the record can be played');
  await seatedAt(page, { name: 'ways', game, record, before: record.inputs.slice(0, inputs), ways: [[], []] }, 0);
  await page.getByRole('button', { name: 'To the battle' }).click();
}

/** Scouts 2 can shoot at the Archers in twelve ways. */
const atTheArchers = (page: Page): Promise<void> => atGooseFord(page, 31);

/** In the middle of a piece that nothing else lies over. */
async function points(page: Page, piece: string): Promise<void> {
  const box = await page.locator(`.counter[data-piece="${piece}"] .body`).boundingBox();
  if (box === null) throw new Error(`${piece} is on the board`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
const meant = (page: Page): Locator => page.locator('.way-spot[aria-pressed="true"]');
const bounds = (one: Locator) => one.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);

test('the ways of a deed are numbered spots on the board; a click, W, arrows on the desk and the fold go through the same numbers', async ({
  page,
}) => {
  await atTheArchers(page);
  await points(page, 'BEK4');
  await expect(page.locator('.way-spot')).toHaveCount(9);
  await expect(meant(page)).toHaveAccessibleName(/^Way 1 of 9: Move and shoot at Archers: .*, 50 in 100$/);
  await expect(page.locator('.do-it')).toContainText('Move and shoot at Archers');
  // What is said of it covers none of them.
  const chip = await bounds(page.locator('.odds-chip'));
  for (const spot of await page.locator('.way-spot circle:not(.reach)').all()) {
    const { left, right, top, bottom } = await bounds(spot);
    expect(left < chip.right && right > chip.left && top < chip.bottom && bottom > chip.top).toBe(false);
  }
  await page.locator('.way-spot[data-way="3"] text').click();
  await expect(meant(page)).toHaveAttribute('data-way', '3');
  await page.keyboard.press('w');
  await expect(meant(page)).toHaveAttribute('data-way', '4');
  await page.keyboard.press('Shift+W');
  await expect(meant(page)).toHaveAttribute('data-way', '3');

  const fold = page.locator('.ways-fold');
  await expect(fold).toContainText('11 other ways');
  await fold.focus();
  await page.keyboard.press('ArrowRight');
  await expect(meant(page)).toHaveAttribute('data-way', '4');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(meant(page)).toHaveAttribute('data-way', '2');
  await fold.click();
  const rows = page.locator('.ways .row');
  await expect(rows).toHaveCount(12);
  await expect(rows.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(rows.nth(1).locator('.row-number')).toHaveText('2');
  await rows.nth(6).click();
  await expect(meant(page)).toHaveAttribute('data-way', '7');
  await expect(page.locator('.fits')).toBeHidden();

  // Spots are one stop of the keyboard, and arrows go on there.
  await meant(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(meant(page)).toHaveAttribute('data-way', '8');
  await expect(meant(page)).toBeFocused();
  expect(await page.locator('.way-spot[tabindex="0"]').count()).toBe(1);
  // Nothing has been ordered by all that, and one step back leads out of it.
  await expect(page.locator('.do-it')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.way-spot')).toHaveCount(0);
});

test('only what stands on the open page has its chance on the board', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await atTheArchers(page);
  const listed = async (): Promise<number> => page.locator('.offered .row .row-chances strong').count();
  await expect.poll(() => page.locator('.chance-at').count()).toBeGreaterThan(0);
  await expect.poll(async () => (await page.locator('.chance-at').count()) === (await listed())).toBe(true);
  const first = await page.locator('.chance-at').count();
  await page.locator('.list-more').click();
  await expect(page.locator('.list-more')).toContainText('page 2');
  await expect.poll(async () => (await page.locator('.chance-at').count()) === (await listed())).toBe(true);
  expect(first).toBeLessThan(10);
});

test('a kind of deed that is not open says why to whoever listens, points or presses', async ({ page }) => {
  await atGooseFord(page, 29);
  const closed = page.locator('.verbs').getByRole('button', { name: 'Attack 0', exact: true });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  const why = /No attack is open\. Vanguard archers 2, the nearest: .* to move now, or to hold/;
  await expect(closed).toHaveAccessibleDescription(why);
  await expect(closed).toHaveAttribute('title', why);
  // Whoever comes by keys has pressed one.
  await page.keyboard.press('Shift');
  await closed.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.refusal')).toContainText(why);
  // It is no row: the digits mean those of the list.
  await expect(page.locator('.offered .order-list button')).toHaveCount(2);
});

/** How long each part of a bar is, and how good. */
const parts = (bar: Locator): Promise<readonly string[]> =>
  bar
    .locator('[data-rank]')
    .evaluateAll((all) => all.map((one) => `${(one as HTMLElement).dataset.rank} ${(one as HTMLElement).style.flexGrow}`));

test('the strip keeps the chances as they were promised, first with the dice in the air, then with a mark where they fell', async ({
  page,
}) => {
  await Player.prepare(page, 1);
  await page.addInitScript(() => localStorage.setItem('pennon.speed', '0.5'));
  await page.goto('/');
  await Player.choosesGame(page, 'Cry Havoc');
  await page.getByRole('radio', { name: /Field Wall/ }).check({ force: true });
  await page.getByRole('button', { name: /^Begin(:| the battle)/ }).click();
  await page.waitForURL('**/game/**');
  await Player.begins(page);
  await page.locator('.order-list button').first().click();
  const promised = await parts(page.locator('.odds-chip .stack').first());
  expect(promised.length).toBeGreaterThan(1);
  const strip = page.locator('.strip');
  await page.locator('.do-it').click();
  await expect(strip.locator('.rolling')).toBeVisible();
  await expect(strip.locator('.margin-head')).toHaveText('Now', { ignoreCase: true });
  expect(await parts(strip.locator('.rolling .stack'))).toEqual(promised);
  // No die in the air shows its face, and no mark is there.
  expect(await strip.locator('.rolling .die-face').allInnerTexts()).toEqual(expect.not.arrayContaining([expect.stringMatching(/\d/)]));
  await expect(strip.locator('.fell')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0, { timeout: 60_000 });
  await expect(strip.locator('.rolling')).toHaveCount(0);
  const mark = strip.locator('.strip-fell .fell');
  await expect(mark).toBeVisible();
  expect(await parts(strip.locator('.strip-fell .stack'))).toEqual(promised);
  const [bar, at] = await Promise.all([bounds(strip.locator('.strip-fell .stack')), bounds(mark)]);
  expect(at.left).toBeGreaterThan(bar.left);
  expect(at.right).toBeLessThan(bar.right);
  // Nothing of the strip is cut.
  const [whole, last] = await Promise.all([bounds(strip), bounds(strip.locator('.log-tail'))]);
  expect(last.bottom).toBeLessThanOrEqual(whole.bottom);
  await expect(strip.locator('.strip-fell')).toContainText(/It fell here: .*, \d+ in 100/);

  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(mark).toBeHidden();
  await expect(strip.locator('.verdict')).toBeVisible();
});
