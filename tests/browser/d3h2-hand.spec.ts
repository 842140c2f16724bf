/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test';
import { isForEveryone } from './for-everyone.js';
import { Player } from './player.js';

const element = (id: string): string => `.elements [data-piece="${id}"]`;
const taken = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('.elements .element.chosen').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')).sort());
const middleOf = async (page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The box round a drawing, in the measure of the table. */
const boxOf = (
  drawing: Locator,
): Promise<{ readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }> =>
  drawing.evaluate((one: SVGPathElement) => {
    const { x, y, width, height } = one.getBBox();
    return { left: x, top: y, right: x + width, bottom: y + height };
  });

test('what the ground does is written on it, told in the panel with its rules, and in words', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  await expect(page.locator('.ground-label')).toHaveCount(0);
  await page.keyboard.press('g');
  const labels = page.locator('.ground-label');
  await expect(labels).toHaveCount(2);
  await expect(labels.first()).toContainText('Woods');
  await expect(labels.first()).toContainText('fights at −2');
  await expect(page.locator('.shape.going-bad')).toHaveCount(1);
  const words = page.locator('.margin .ground-words');
  await expect(words).toContainText('Groups go through it in column, save Psiloi');
  await expect(words).toContainText('Psiloi 3 BW');
  // What counts has the corners of the document; what is drawn is soft, and lies close within it.
  const shape = page.locator('.shape.going-bad .shape-area').first();
  expect(((await shape.getAttribute('d')) ?? '').match(/[ML]/g)).toHaveLength(5);
  const [counts, drawn] = await Promise.all([boxOf(shape), boxOf(page.locator('.land.woods .land-area').first())]);
  for (const edge of ['left', 'top'] as const) expect(Math.abs(drawn[edge] - counts[edge] - 4)).toBeLessThanOrEqual(4);
  for (const edge of ['right', 'bottom'] as const) expect(Math.abs(counts[edge] - drawn[edge] - 4)).toBeLessThanOrEqual(4);
  await isForEveryone(page);
  const all = page.getByRole('button', { name: 'All of it' });
  if (await all.isVisible()) await all.click();
  await words.locator('[data-ref="R46"]').click();
  await expect(page.getByRole('dialog')).toContainText('R46');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await expect(labels).toHaveCount(0);
  await new Player(page).opens('In words');
  await expect(page.locator('.words .ground-words')).toContainText('Gentle hill');
});

test('what is written on the ground covers nobody and nothing else that is written', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /Hastings/);
  await player.waits();
  await page.keyboard.press('g');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.locator('.ground-label')).toHaveCount(5);
    await expect.poll(() => covered(page), `${size.width} wide`).toEqual([]);
  }
});

/** What labels lie on, and words that do not fit into theirs. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const box = (one: Element): DOMRect => one.getBoundingClientRect();
    const meet = (a: DOMRect, b: DOMRect): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
    const labels = [...document.querySelectorAll('.ground-label rect')];
    const others = [...document.querySelectorAll('.elements .element .base-halo'), ...labels];
    const table = document.querySelector('.ground .clear');
    return labels.flatMap((label) => {
      const words = label.parentElement?.textContent ?? '';
      const [at, within] = [box(label), table === null ? undefined : box(table)];
      const spilt = [...(label.parentElement?.querySelectorAll('text') ?? [])].filter((text) => box(text).width > at.width);
      return [
        ...others.filter((other) => other !== label && meet(at, box(other))).map(() => `${words} covers something`),
        ...spilt.map(() => `${words} is wider than its label`),
        ...(within !== undefined && at.left >= within.left && at.right <= within.right ? [] : [`${words} leaves the table`]),
      ];
    });
  });

test('who leads only the north side sees the table from there, and is told so; what was turned by hand stays so', async ({ page }) => {
  await Player.prepare(page, 1);
  await page.goto('/');
  await Player.choosesGame(page, 'D3H2');
  await page.getByRole('radio', { name: /The Millers/ }).check({ force: true });
  await page.getByRole('group', { name: 'Blue, led by' }).getByRole('radio', { name: 'Recruit' }).check();
  await page.getByRole('group', { name: 'Red, led by' }).getByRole('radio', { name: 'Me' }).check();
  await page.getByRole('button', { name: /^Begin(:| the battle)/ }).click();
  await page.waitForURL('**/game/**');
  const player = new Player(page);
  await player.waits();
  const table = page.getByRole('application');
  const isAtTheBottom = async (): Promise<boolean> =>
    (await middleOf(page, element('Cv1'))).y > (await middleOf(page, '.free-table .ground .clear')).y;
  await expect(table).toHaveAccessibleName(/Seen from the north: south is up/);
  await expect(page.locator('.free-table [aria-live]', { hasText: 'Seen from the north' })).toHaveCount(1);
  expect(await isAtTheBottom()).toBe(true);
  await isForEveryone(page);
  const turn = page.getByRole('button', { name: 'From the other side' });
  await page.keyboard.press('Tab');
  await turn.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.free-table [aria-live]', { hasText: 'Seen from the south: north is up' })).toHaveCount(1);
  await expect(turn, 'whoever pressed it can press it again').toBeFocused();
  expect(await isAtTheBottom()).toBe(false);
  await page.reload();
  await player.waits();
  await expect(table).toHaveAccessibleName(/Seen from the south: north is up/);
});

test('by the keys nothing is mute: a refused plan stays and says why, overlays and letting go are told', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  const told = page.locator('.free-table [aria-live]').last();
  await page.getByRole('application').focus();
  await page.keyboard.press('k');
  await expect(told).toHaveText('For a column take several first.');
  await page.locator(element('Sp1')).click({ force: true });
  for (let i = 0; i < 6; i++) await page.keyboard.press('Shift+F');
  await expect(page.locator('.plan.legal .plan-label'), 'it stops at its limit').toContainText(
    /of 2 BW, (its limit|then something is in the way)/,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('.refusal')).toContainText(/Spears 2/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.plan.refused')).toBeVisible();
  await expect(told).toContainText('No: ');
  await page.keyboard.press('Escape');
  await expect(told).toContainText(/The plan is dropped; .* still taken/);
  await page.keyboard.press('Escape');
  await expect(told).toHaveText('Nobody is taken.');
  await page.keyboard.press('z');
  await expect(page.locator('.aloud')).toContainText('Enemy threat zones: shown.');
});

test('pointing at a place in the list moves neither the list nor the board; numbers on the table lie apart', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  await page.locator(element('Sp1')).click({ force: true });
  const places = page.locator('.places .order-list button');
  // Where it is out of sight, whoever points at it has scrolled to it before.
  await expect(page.getByRole('complementary', { name: 'What this battle is about' })).toHaveCount(0);
  await places.nth(1).scrollIntoViewIfNeeded();
  const [list, board] = [await places.nth(1).boundingBox(), await page.locator('.free-table:not(.sample)').boundingBox()];
  await places.nth(1).hover();
  await expect(page.locator('.plan .ghost[data-ghost="Sp1"]')).toBeVisible();
  expect(await places.nth(1).boundingBox()).toEqual(list);
  await places.nth(1).click();
  await expect(page.locator('.do-it')).toBeVisible();
  expect(await page.locator('.free-table:not(.sample)').boundingBox()).toEqual(board);
  await page.keyboard.press('Escape');
  const apart = await page.locator('.candidate-number circle').evaluateAll((all) => {
    const at = all.map((one) => one.getBoundingClientRect());
    return at.every((a, i) => at.slice(i + 1).every((b) => Math.hypot(a.x - b.x, a.y - b.y) > 0.8 * a.width));
  });
  expect(apart).toBe(true);
});

test('from the other side everything is turned, and hands and keys go where they are seen to go', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  const before = await middleOf(page, element('Sp1'));
  await page.getByRole('button', { name: 'From the other side' }).click();
  const after = await middleOf(page, element('Sp1'));
  const window = await middleOf(page, '.free-table .window');
  expect(before.y).toBeGreaterThan(window.y);
  expect(after.y).toBeLessThan(window.y);
  // Seen from there Blue marches downwards.
  await page.mouse.move(after.x, after.y);
  await page.mouse.down();
  await page.mouse.move(after.x, after.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.plan.legal .plan-label')).toContainText(/0\.\d+ of 2 BW/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('.plan.legal .plan-label')).toContainText('0.5 of 2 BW');
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  expect((await middleOf(page, element('Sp1'))).y).toBeCloseTo(before.y, 0);
});

test('several are taken one by one, and go in column', async ({ page }) => {
  const player = await Player.atTable(page, 'd3h2', /The Millers/);
  await player.waits();
  const column = page.getByRole('button', { name: 'In column K' });
  await expect(column).toBeDisabled();
  await page.getByRole('button', { name: 'Take several' }).click();
  await page.locator(element('Sp2')).click({ force: true });
  await page.locator(element('Sp1')).click({ force: true });
  expect(await taken(page)).toEqual(['Sp1', 'Sp2']);
  await page.locator(element('Bw1')).click({ force: true });
  await page.locator(element('Bw1')).click({ force: true });
  expect(await taken(page), 'once more lets him go').toEqual(['Sp1', 'Sp2']);
  await column.click();
  await expect(page.locator('.plan.legal')).toBeVisible();
  await expect(page.locator('.odds-view h2')).toContainText('Spears 2 and Spears 1 in column');
  const before = await page.locator(element('Sp1')).getAttribute('transform');
  await page.locator('.do-it').first().click();
  await expect.poll(() => page.locator(element('Sp1')).getAttribute('transform')).not.toBe(before);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a finger that rests for a moment draws a frame', async ({ page, context }) => {
    const player = await Player.atTable(page, 'd3h2', /The Millers/);
    await player.waits();
    const fingers = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
    const [from, to] = [await middleOf(page, element('Sp1')), await middleOf(page, element('Bw1'))];
    const start = { x: from.x - 25, y: from.y - 25 };
    await touch('touchStart', start);
    await page.waitForTimeout(650);
    await touch('touchMove', { x: (start.x + to.x) / 2, y: from.y + 10 });
    await touch('touchMove', { x: to.x + 10, y: to.y + 25 });
    await expect(page.locator('.selection')).toBeVisible();
    await touch('touchEnd');
    await expect.poll(() => taken(page)).toEqual(['Bw1', 'Sp1', 'Sp2']);
    await expect(page.locator('.selection')).toHaveCount(0);
  });
});

test('from the builder into a free battle with that army, against a friend on the server', { tag: '@long' }, async ({ page, browser }) => {
  await Player.prepare(page, 1);
  await page.goto('/armies/d3h2');
  await page.getByRole('link', { name: 'Anglo-Danish 1066' }).first().click();
  await page.getByRole('link', { name: 'Fight with it' }).click();
  const mine = page.getByLabel('Your army');
  await expect(mine.locator('option:checked')).toHaveText('Anglo-Danish 1066');
  await page.getByLabel('Your opponent').selectOption('friend');
  await page.getByRole('button', { name: 'Begin and make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  const friend = await (await browser.newContext()).newPage();
  await friend.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
  await friend.goto(link);
  await friend.getByRole('button', { name: /^Sit down/ }).click();
  for (const seat of [page, friend]) await expect(seat.locator('.time-line')).toContainText('Bound 1', { timeout: 60_000 });
  await expect
    .poll(
      async () => (await page.locator('.prompt[data-mine="true"]').count()) + (await friend.locator('.prompt[data-mine="true"]').count()),
    )
    .toBe(1);
  const standing = (seat: Page): Promise<readonly (string | null)[]> =>
    seat.locator('.elements .element').evaluateAll((all) => all.map((one) => one.getAttribute('transform')).sort());
  expect((await standing(page)).length).toBeGreaterThan(20);
  expect(await standing(friend)).toEqual(await standing(page));
});

test('a river is drawn by hand; one that may not run so is refused with the rule', async ({ page }) => {
  await Player.prepare(page, 1);
  await page.goto('/');
  await Player.choosesGame(page, 'D3H2');
  await page.getByLabel('Terrain and deployment').uncheck();
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.waitForURL('**/game/**');
  const player = new Player(page);
  const orders = page.locator('.order-list button');
  for (let i = 0; i < 12; i++) {
    await player.waits();
    const now = await player.prompt();
    if (now.includes('does the river lie')) break;
    const river = orders.filter({ hasText: 'river' });
    const more = page.locator('.list-more');
    for (let n = 0; n < 4 && (await river.count()) === 0 && (await more.isVisible()); n++) await more.click();
    await ((await river.count()) > 0 ? river : orders).first().click();
    const plan = page.locator('.do-it');
    if (await plan.isVisible()) await plan.click();
    await expect.poll(() => player.prompt()).not.toBe(now);
  }
  expect(await player.prompt()).toContain('does the river lie');
  const plate = await page.locator('.free-table .ground .clear').boundingBox();
  if (plate === null) throw new Error('there is no table');
  const at = (across: number, down: number): readonly [number, number] => [plate.x + plate.width * across, plate.y + plate.height * down];
  const draw = async (places: readonly (readonly [number, number])[]): Promise<void> => {
    const [first = [0, 0], ...rest] = places;
    await page.mouse.move(...at(...first));
    await page.mouse.down();
    for (const place of rest) await page.mouse.move(...at(...place), { steps: 5 });
    await page.mouse.up();
  };
  await draw([
    [0.9, 0.02],
    [0.92, 0.5],
    [0.9, 0.98],
  ]);
  await expect(page.locator('.laid.along.refused')).toBeVisible();
  await expect(page.locator('.refusal [data-ref]')).toContainText('R13');
  await draw([
    [0.67, 0.02],
    [0.65, 0.2],
    [0.75, 0.5],
    [0.62, 0.8],
    [0.6, 0.98],
  ]);
  await expect(page.locator('.laid.along.legal')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.course.river')).toHaveCount(1);
});
