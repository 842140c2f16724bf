/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { isForEveryone } from './for-everyone.js';
import { Player } from './player.js';
import { playsByKeys } from './whole-battles.js';

/** A battle has not so many questions. */
const MOST = 400;

const middleOf = async (page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const element = (id: string): string => `.elements [data-piece="${id}"]`;
const taken = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('.elements .element.chosen').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')).sort());
const placeOf = (page: Page, id: string): Promise<string | null> => page.locator(element(id)).getAttribute('transform');

/** Takes hold of something and draws it so many pixels. */
async function drag(page: Page, selector: string, by: { readonly x: number; readonly y: number }): Promise<void> {
  const from = await middleOf(page, selector);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 3 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  await page.mouse.up();
}

test('a whole training battle against the bot by mouse', { tag: '@long' }, async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/, 4);
  page.setDefaultTimeout(2_000);
  const done = { dragged: 0, refused: 0, number: 0, plan: 0, piece: 0, order: 0, finished: 0 };
  let asked = '';
  let since = 0;
  for (let i = 0; i < MOST; i++) {
    if ((await player.waits()) === 'over') break;
    const now = await player.prompt();
    since = now === asked ? since + 1 : 0;
    asked = now;
    const plan = page.locator('.do-it');
    const offered = page.locator('.elements .element.offered, .elements .element.target');
    const orders = page.locator('.order-list button');
    const finish = page.locator('button.done');
    const count = await offered.count();
    if (await plan.first().isVisible()) {
      await plan
        .first()
        .click()
        .catch(() => undefined);
      done.plan++;
    } else if (since > 6 && (await finish.isEnabled())) {
      await finish.click().catch(() => undefined);
      done.finished++;
    } else if (now.includes('who moves') && count > 0) {
      const id = await offered
        .nth((3 * i) % count)
        .getAttribute('data-piece', { timeout: 1_000 })
        .catch(() => null);
      if (id !== null) await drag(page, element(id), { x: (i % 3) * 14 - 14, y: -70 - (i % 4) * 25 }).catch(() => undefined);
      done.dragged++;
      if (await page.locator('.refusal[data-shown="true"]').isVisible()) {
        done.refused++;
        const numbers = page.locator('.places .order-list button');
        if ((await numbers.count()) > 0)
          await numbers
            .first()
            .click()
            .catch(() => undefined);
        done.number++;
      }
    } else if (count > 0 && i % 3 !== 0) {
      await offered
        .nth(i % count)
        .click({ force: true })
        .catch(() => undefined);
      done.piece++;
    } else if ((await orders.count()) > 0) {
      await orders
        .nth(i % (await orders.count()))
        .click()
        .catch(() => undefined);
      done.order++;
    }
  }
  expect(await player.waits(), `after ${JSON.stringify(done)}`).toBe('over');
  expect(done.dragged, JSON.stringify(done)).toBeGreaterThan(1);
  expect(done.plan, JSON.stringify(done)).toBeGreaterThan(1);
  await expect(page.locator('.end-bar h2')).toHaveText(/won|lost|Drawn/);
});

test('a whole training battle by keyboard alone, spoken on the way', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  const heard = new Set<string>();
  let isOver = false;
  for (let i = 0; i < MOST && !isOver; i++) {
    isOver = (await player.waits()) === 'over';
    if (isOver) break;
    const now = await player.prompt();
    if (now.includes('who moves') && i % 4 !== 3) {
      await page.getByRole('application').focus();
      for (let n = 0; n <= i % 4; n++) await page.keyboard.press('n');
      await page.keyboard.press(' ');
      await page.keyboard.press(i % 2 === 0 ? '1' : 'Shift+F');
      heard.add((await page.locator('.free-table [aria-live]').last().innerText()).replace(/\d.*/, ''));
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    } else {
      const orders = page.locator('.order-list button');
      const count = await orders.count();
      if (count === 0 || i % 4 === 3) await page.keyboard.press('d');
      const isThere =
        count > 0 &&
        (await orders
          .nth(i % count)
          .focus({ timeout: 1_000 })
          .then(() => true)
          .catch(() => false));
      if (isThere && i % 4 !== 3) {
        await page.keyboard.press('Enter');
        const plan = page.locator('.do-it');
        if (await plan.isVisible()) {
          await plan.focus({ timeout: 1_000 }).catch(() => undefined);
          await page.keyboard.press('Enter');
        }
      }
    }
  }
  expect(isOver || (await player.waits()) === 'over').toBe(true);
  expect([...heard].filter((words) => words !== '').length, [...heard].join('|')).toBeGreaterThan(0);
  await expect(page.locator('.end-bar h2')).toHaveText(/won|lost|Drawn/);
});

test('a whole training battle by keys, every button held against what came of it', { tag: '@long' }, async ({ page }) => {
  await playsByKeys(await Player.atTable(page, 'd3h2', /The Millers/));
});

test('taken again an element brings those it stands with; a frame takes them too', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  const at = await middleOf(page, element('Sp1'));
  await page.mouse.click(at.x, at.y);
  expect(await taken(page)).toEqual(['Sp1']);
  await page.mouse.click(at.x, at.y);
  expect(await taken(page)).toEqual(['Bw1', 'Sp1', 'Sp2']);
  await page.keyboard.press('Escape');
  expect(await taken(page)).toEqual([]);
  const [from, to] = [await middleOf(page, element('Sp1')), await middleOf(page, element('Sp2'))];
  await page.keyboard.down('Shift');
  await page.mouse.move(from.x - 45, from.y - 60);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.move(to.x + 10, to.y + 60, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  expect(await taken(page)).toEqual(['Sp1', 'Sp2']);
});

test('a ghost says how far of how far, goes straight ahead and stops at its limit; nothing has moved', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  const before = await placeOf(page, 'Kn1');
  await drag(page, element('Kn1'), { x: 6, y: -100 });
  await expect(page.locator('.plan.legal .plan-label')).toContainText(/of 3 BW · 1 PIP/);
  const ways = await page.locator('.plan-way').first().getAttribute('d');
  const [from, to] = (ways ?? '')
    .slice(1)
    .split('L')
    .map((point) => Number(point.split(/[ ,]/)[0]));
  expect(to, 'near enough to straight is straight').toBeCloseTo(from ?? 0, 0);
  expect(await placeOf(page, 'Kn1'), 'a plan moves nobody').toBe(before);
  await drag(page, '[data-ghost="Kn1"]', { x: 0, y: -250 });
  await expect(page.locator('.plan.legal .plan-label')).toContainText('3 of 3 BW, its limit');
  await expect(page.locator('.move-ruler .limit')).toBeAttached();
  expect(await placeOf(page, 'Kn1')).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('.plan.legal .plan-label'), 'the first drag stands again').toContainText(/of 3 BW · 1 PIP/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.plan')).toHaveCount(0);
  await drag(page, element('Kn1'), { x: 0, y: -100 });
  await page.locator('.do-it').first().click();
  await expect.poll(() => placeOf(page, 'Kn1')).not.toBe(before);
});

test('handles wheel a group and draw it ahead; keys nudge, turn and take numbered places', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  const at = await middleOf(page, element('Sp1'));
  await page.mouse.click(at.x, at.y);
  await page.mouse.click(at.x, at.y);
  await drag(page, '[data-handle="advance"]', { x: 0, y: -40 });
  const label = page.locator('.plan-label');
  await expect(label).toContainText(/of [12] BW/);
  const ahead = (await label.textContent()) ?? '';
  await drag(page, '[data-handle="wheel-right"]', { x: 4, y: -20 });
  await expect(label).not.toHaveText(ahead);
  await page.keyboard.press('Escape');
  await expect(label, 'the wheel is taken back, and no more').toHaveText(ahead);
  await page.keyboard.press('Escape');
  await expect(label).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('application').focus();
  await page.mouse.click(at.x, at.y);
  await page.keyboard.press('ArrowUp');
  await expect(label).toContainText('0.05 of 2 BW');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(label).toContainText('0.55 of 2 BW');
  await page.keyboard.press('1');
  await expect(page.locator('.odds-view h2')).toContainText('Move Spears 1');
  const before = await placeOf(page, 'Sp1');
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(page, 'Sp1')).not.toBe(before);
});

test('the table in words names places, facing and who touches whom, and gives the same orders', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  const orders = await page.locator('.order-list button').allInnerTexts();
  await new Player(page).opens('In words');
  const words = page.locator('.words');
  await expect(words).toContainText('Spears 1, at 3.5, 3, facing north');
  await expect(words).toContainText('Touches Spears 2.');
  const inWords = await words.locator('.order-list button').allInnerTexts();
  expect(inWords.slice(0, orders.length)).toEqual(orders);
});

test('threat zones, lines of fire, command distance and threats can be laid over the table', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  await page.keyboard.press('z');
  await expect(page.locator('.shape.zone')).toHaveCount(5);
  await page.keyboard.press('c');
  await expect(page.locator('.shape.command').first()).toBeAttached();
  await page.keyboard.press('j');
  await page.locator(element('Bw1')).click({ force: true });
  await expect(page.locator('.shape.range')).toHaveCount(1);
  await page.locator(element('Wb1')).hover({ force: true });
  await expect(page.locator('.orders [role="status"]')).toContainText(/Bows 1 to Warband 1/);
  await page.keyboard.press('t');
  await page.locator(element('Sp1')).hover({ force: true });
  await expect(page.locator('.seeing h2')).toContainText('Spears 1');
});

test('a planned contact shows the fight it leads to: every chance, both sums, links to their charts', async ({ page }) => {
  // One person leads both sides, and Red stands still.
  const player = await Player.atTable(page, 'd3h2', /The Millers/, 1, 'Red');
  const strike = page.locator('.places .order-list button', { hasText: /strike/i });
  const knights = page.locator(element('Kn1'));
  for (let i = 0; i < 30 && !(await strike.first().isVisible()); i++) {
    await player.waits();
    const now = await player.prompt();
    if (now.includes('who moves') && now.includes('Blue:') && (await knights.getAttribute('class'))?.includes('offered') === true) {
      await knights.click({ force: true });
      await expect(page.locator('.places')).toBeVisible();
      if (await strike.first().isVisible()) break;
      await page.getByRole('application').focus();
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    } else if (now.includes('who moves')) await page.keyboard.press('d');
    else {
      await page.locator('.order-list button').first().click();
      const plan = page.locator('.do-it');
      if (await plan.isVisible()) await plan.click();
    }
    await page.waitForTimeout(100);
  }
  await strike.first().click();
  const fight = page.locator('.fights');
  await expect(fight).toBeVisible();
  const shares = await fight.locator('.branch').first().locator('.chance').allInnerTexts();
  expect(shares.reduce((sum, share) => sum + Number.parseFloat(share), 0)).toBeCloseTo(100, 0);
  await expect(fight.locator('.sum').first()).toContainText('together');
  await fight.locator('[data-ref]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a free battle: set up at once, or by hand from the country to the deployment', { tag: '@long' }, async ({ page }) => {
  await Player.prepare(page, 1);
  await page.goto('/');
  await Player.choosesGame(page, 'D3H2');
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.waitForURL('**/game/**');
  await page.getByRole('button', { name: 'To the battle' }).click();
  await expect(page.locator('.prompt')).toContainText(/PIP|thinking|moves/, { timeout: 60_000 });
  await expect.poll(() => page.locator('.elements .element').count(), { timeout: 60_000 }).toBeGreaterThan(20);

  await page.goto('/');
  await Player.choosesGame(page, 'D3H2');
  await page.getByLabel('Terrain and deployment').uncheck();
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.waitForURL('**/game/**');
  const player = new Player(page);
  const seen = new Set<string>();
  await player.waits();
  await isForEveryone(page, 'the first question of the set-up');
  for (let i = 0; i < 40; i++) {
    if ((await player.waits()) === 'over') break;
    const now = await player.prompt();
    for (const word of ['country', 'quarter', 'lie', 'edge', 'Camp', 'deploy', 'PIP']) if (now.includes(word)) seen.add(word);
    if (seen.has('deploy') || seen.has('PIP')) break;
    await page.locator('.order-list button').first().click();
    const plan = page.locator('.do-it');
    if (await plan.isVisible()) await plan.click();
    await expect.poll(() => player.prompt()).not.toBe(now);
  }
  expect([...seen]).toContain('deploy');
  await isForEveryone(page, 'deployment');
  const ghosts = page.locator('.plan.legal .ghost[data-ghost]');
  await expect(ghosts).not.toHaveCount(0);
  const ghost = `[data-ghost="${await ghosts.first().getAttribute('data-ghost')}"]`;
  const { x, y } = await middleOf(page, '.free-table .window');
  const from = await middleOf(page, ghost);
  await drag(page, ghost, { x: x - from.x, y: y - from.y });
  await expect(page.locator('.plan.refused')).toBeVisible();
  await expect(page.locator('.places .faults li')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.places .faults li')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deploy like this' }).click();
  await expect.poll(() => page.locator('.elements .element').count()).toBeGreaterThan(8);
});

test('the record room steps through a battle on a table', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  await page.locator(element('Sp1')).click({ force: true });
  await page.keyboard.press('1');
  await page.getByRole('application').focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await player.waits();
  const id = page.url().split('/').at(-1)?.split(/[?#]/)[0];
  await page.goto(`/record/${id}`);
  await expect(page.locator('.elements .element')).toHaveCount(10);
  const before = await placeOf(page, 'Sp1');
  for (let i = 0; i < 12 && (await placeOf(page, 'Sp1')) === before; i++) await page.keyboard.press('ArrowRight');
  expect(await placeOf(page, 'Sp1')).not.toBe(before);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`${size.width} wide`, () => {
    test.use({ viewport: size });
    test('the table, what is planned, overlays and words have no barrier', { tag: '@long' }, async ({ page }) => {
      const player = await Player.atTable(page, 'd3h2', /The Millers/);
      await player.waits();
      await isForEveryone(page, 'orders');
      await page.locator(element('Sp1')).click({ force: true });
      await isForEveryone(page, 'taken');
      await page.getByRole('application').focus();
      await page.keyboard.press('f');
      await page.keyboard.press('z');
      await isForEveryone(page, 'planned');
      await new Player(page).opens('In words');
      await isForEveryone(page, 'words');
    });
  });
