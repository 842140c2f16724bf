import { expect, type Locator, type Page, test } from '@playwright/test';
import { hindrances } from './for-everyone.js';
import { Player } from './player.js';

/** Answers whatever comes before, until a Battle may be moved. */
async function untilMoves(player: Player): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await player.waits();
    if (/who moves or shoots next/.test(await player.prompt())) return;
    await player.takesFirst();
  }
}

const places = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('.counter[data-piece]').evaluateAll((all) => all.map((one) => one.getAttribute('transform')).sort());

test('a formation moves by one order: previewed unit by unit, one left out, done with Enter', { tag: '@long' }, async ({ page }) => {
  const player = await Player.atTraining(page);
  await untilMoves(player);
  const before = await places(page);
  await page.keyboard.press('a');
  const chosen = page.locator('.counter.chosen[data-piece]');
  const all = await chosen.count();
  expect(all).toBeGreaterThan(1);
  const first = await chosen.first().boundingBox();
  if (first === null) throw new Error('somebody is taken');
  await chosen.last().click({ force: true });
  await expect(chosen).toHaveCount(all - 1);
  const ghosts = page.locator('.ghosts .ghost');
  for (const by of [60, 110, 160, -60, -110]) {
    await page.mouse.click(first.x + first.width / 2, first.y + first.height / 2 + by);
    if ((await ghosts.count()) > 0) break;
  }
  expect(await ghosts.count()).toBeGreaterThan(0);
  expect(await places(page), 'a plan moves nobody').toEqual(before);
  await expect(page.locator('.main-order')).toContainText(/^Move /);
  await page.keyboard.press('Enter');
  await expect.poll(() => places(page)).not.toEqual(before);
});

test('a unit is dragged where it shall go and turned by the same drag, and the move can be taken back', { tag: '@long' }, async ({
  page,
}) => {
  const player = await Player.atTraining(page);
  await untilMoves(player);
  const before = await places(page);
  const unit = page.locator('.counter.offered.unit[data-piece]').last();
  const id = (await unit.getAttribute('data-piece')) ?? '';
  const from = await unit.boundingBox();
  if (from === null) throw new Error('somebody may be chosen');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8);
  await expect(page.locator('.reach-area').first()).toBeAttached();
  const hexes = await page
    .locator('.reach-area')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const),
    );
  const [to] = hexes.toSorted((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y)).slice(1);
  if (to === undefined) throw new Error('it may go somewhere');
  await page.mouse.move(to[0], to[1], { steps: 4 });
  // Who rests there tells by pulling on how it shall face.
  const petals = page.locator('.facings .facing');
  await expect.poll(() => petals.count()).toBeGreaterThan(1);
  const petal = await petals.last().boundingBox();
  if (petal === null) throw new Error('it may be turned there');
  await page.mouse.move(petal.x + petal.width / 2, petal.y + petal.height / 2, { steps: 3 });
  await expect(page.locator('.facing[aria-pressed="true"]')).toHaveCount(1);
  const wanted = await page.locator('.ghosts .ghost [transform^="rotate"]').first().getAttribute('transform');
  await page.mouse.up();
  await expect.poll(() => places(page), { message: id }).not.toEqual(before);
  await expect(page.locator(`.counter[data-piece="${id}"] [transform="${wanted}"]`).first()).toBeAttached();
  await page.keyboard.press('u');
  await expect.poll(() => places(page)).toEqual(before);
});

test('every key works from anywhere after the page has loaded; all of them stand in one table', { tag: '@long' }, async ({ page }) => {
  const player = await Player.atTraining(page);
  await untilMoves(player);
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
  await page.keyboard.press('n');
  await expect(page.locator('.board .cursor').first()).not.toHaveAttribute('d', '');
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt')).toContainText('How do');
  await page.keyboard.press('Escape');
  await expect(page.locator('.prompt')).toContainText('who moves or shoots next');
  // The list may still be written anew after the step back.
  await expect(async () => {
    await page.keyboard.press('1');
    await expect(page.locator('.order-list button').first()).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('1');
  await expect(page.locator('.prompt')).toContainText('How do');
  for (const [key, drawer] of [
    ['l', 'Log'],
    ['y', 'Armies'],
    ['i', 'Key'],
    ['x', 'In words'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('region', { name: drawer, exact: true }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('take all who can move together');
});

test('what the dice have brought stays on the board until the next input, the odds stand at the target', async ({ page }) => {
  const player = await Player.atTraining(page, 3);
  const slip = page.getByRole('region', { name: 'What the dice have brought' });
  const chip = page.getByRole('region', { name: 'The chances there' });
  let hasChip = false;
  for (let i = 0; i < 80 && !(hasChip && (await slip.isVisible())); i++) {
    if ((await player.waits()) === 'over') break;
    if (await slip.isVisible()) await expect(slip.locator('.slip-verdict').first()).toHaveText(/\S/);
    const isTold = async (): Promise<void> => {
      if (!(await chip.isVisible())) return;
      hasChip = true;
      await expect(chip).toContainText(/\d+ in 100 good/);
      await expect(chip).toContainText(/most often: /i);
      await expect(slip, 'one thing at a time is said on the board').toBeHidden();
    };
    await isTold();
    const orders = player.answers;
    const attack = orders.filter({ hasText: /charge|attack|shoot/i });
    await ((await attack.count()) > 0 ? attack.first() : orders.nth(i % (await orders.count()))).click();
    await page.waitForTimeout(100);
    await isTold();
    if (await page.locator('.do-it').isVisible()) await page.locator('.do-it').click();
  }
  expect(hasChip).toBe(true);
  await expect(slip).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(slip, 'it does not go away by itself').toBeVisible();
});

test('the battle so far: looked back at from the time line and left again; the log in part and as text; formations by name, the map in the corner', {
  tag: '@long',
}, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const player = await Player.atTraining(page);
  await untilMoves(player);
  for (let i = 0; i < 3; i++) await player.takesFirst();
  await player.waits();
  const before = await places(page);
  await page.locator('.notch[data-when="now"]').click();
  const bar = page.getByRole('region', { name: 'Look back' });
  await expect(bar).toContainText('Tick 1 of 8');
  await bar.getByRole('slider').fill('0');
  await expect.poll(() => places(page)).not.toEqual(before);
  expect(await hindrances(page)).toEqual([]);
  await expect(page.locator('.main-order')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('slider')).toHaveValue('1');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  expect(await places(page)).toEqual(before);
  // Whoever leaves it finds the table as it was: nothing is laid over it.
  await page.keyboard.press('p');
  await expect(bar.getByRole('slider')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.locator('.zones').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('.zones')).toHaveCount(0);
  await player.opens('Log');
  const lines = page.locator('.drawer .log li');
  await expect(lines).not.toHaveCount(0);
  const all = await lines.count();
  await page.getByRole('button', { name: 'dice', exact: true }).click();
  expect(await lines.count()).toBeLessThan(all);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Tick 1');
  expect(await hindrances(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('.formation-names text').first()).toBeAttached();
  await expect(page.locator('.inset-map')).toHaveCount(0);
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Nearer' }).click();
  await expect(page.locator('.inset-map .inset-frame')).toBeVisible();
});

test('why a bot did something is still there after a reload', async ({ page }) => {
  const player = await Player.atTraining(page);
  await player.waits();
  await player.opens('Log');
  const whys = page.locator('.log .why');
  const before = await whys.count();
  expect(before).toBeGreaterThan(0);
  await page.reload();
  await player.waits();
  await player.opens('Log');
  await expect(whys).toHaveCount(before);
  await whys.first().locator('summary').click();
  await expect(whys.first()).toContainText(/gains by it|loses least by it|keeps what there is/);
});

test('dragged onto an enemy a man plans to shoot at him, and the dice wait', { tag: '@long' }, async ({ page }) => {
  const player = await Player.atTable(page, 'Cry Havoc', /Field Wall/, 2);
  await player.waits();
  const middle = async (of: Locator): Promise<{ readonly x: number; readonly y: number }> => {
    const box = await of.boundingBox();
    return box === null ? { x: 0, y: 0 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const archer = await middle(page.locator('.counter.offered[data-piece]').first());
  await page.mouse.click(archer.x, archer.y);
  const target = page.locator('.counter.target[data-piece]').last();
  await expect(target).toBeVisible();
  await expect(page.locator('.do-it')).toHaveCount(0);
  const [from, to] = [await middle(page.locator('.counter.chosen[data-piece]').first()), await middle(target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.do-it')).toContainText('Shoot at');
  await expect(page.locator('.prompt-hint')).toContainText('cannot be taken back');
});

test('a refusal stays until the next input', { tag: '@long' }, async ({ page }) => {
  const player = await Player.atTraining(page);
  await player.waits();
  await page.locator('.counter.unit.second:not(.target)').first().click({ force: true });
  const refusal = page.locator('.refusal');
  await expect(refusal).toHaveAttribute('data-shown', 'true');
  await page.waitForTimeout(8_000);
  await expect(refusal).toHaveAttribute('data-shown', 'true');
  await page.keyboard.press('Escape');
  await expect(refusal).toHaveAttribute('data-shown', 'false');
});

test('the tab says whose choice it is; the end has a page of its own, and a battle with the sides changed', async ({ page }) => {
  const player = await Player.atTraining(page);
  await player.waits();
  await expect(page).toHaveTitle(/^● Your choice · /);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign: yes, I am sure' }).click();
  // Whoever plays by keys is at the heading; the way on is one press further, and wears the badge of Enter before.
  const bar = page.getByRole('region', { name: 'The game is over' });
  await expect(bar.getByRole('heading', { name: 'You lost' })).toBeFocused();
  await expect(bar.locator('.prompt-hint')).toContainText(/Flight points: you \d+, Golden Horde \d+/);
  await expect(bar.getByRole('button', { name: /^Next battle: / })).toBeVisible();
  const way = bar.getByRole('link', { name: 'How it went' });
  await expect(way.locator('kbd')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(way).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(way.locator('kbd')).toBeHidden();
  await bar.getByRole('heading').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You lost', level: 1 })).toBeFocused();
  await expect(page.locator('.end-reason')).toContainText('Rus');
  await expect(page.locator('.end-losses')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'What the dice did' })).toContainText(/\d+ rolls?:|No die was rolled/);
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('button', { name: /^Change sides/ }).click();
  await page.waitForURL('**/game/**');
  await expect(page.locator('.side-plate').last()).toContainText('Golden Horde you');
});

test('on a table: a battle line is taken by one key, named as one, and drawn straight ahead', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /Hastings/);
  await player.waits();
  await page.locator('.element[data-piece="Sp1"], .element.first[data-piece]').nth(3).click({ force: true });
  await page.keyboard.press('a');
  await expect(page.locator('.prompt')).toContainText(/Battle line of \d+ /);
  await page.keyboard.press('f');
  await expect(page.locator('.main-order')).toContainText(/Move the line of \d+/);
  await page.keyboard.press('q');
  await expect(page.locator('.plan-label')).toBeVisible();
});
