/// <reference lib="dom" />
import { SYSTEM_IDS } from '@pennon/register';
import { expect, type Page, test } from '@playwright/test';
import { fitsItsWidth, isForEveryone } from './for-everyone.js';
import { givesOrder, orderDrawer } from './order-form.js';

const PHONE = { width: 390, height: 844 };

/** Nothing is animated. */
const still = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
};
const next = (page: Page) => page.getByRole('button', { name: 'Next step' });
const panel = (page: Page) => page.locator('.lesson-panel');
/** Points at a hex by its printed number. */
async function pointAt(page: Page, hex: string): Promise<void> {
  const box = await page.locator('.hex-numbers text', { hasText: hex }).boundingBox();
  if (box === null) throw new Error(`${hex} is not to be seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + 20);
}

test('the first lesson by mouse: mistakes are explained, what is right leads on, and it is remembered', async ({ page }) => {
  await still(page);
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Kulikovo 1380' }).click();
  await expect(page.getByRole('heading', { name: 'Learn Kulikovo 1380', level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: /Choose and move/ })
    .first()
    .click();
  await next(page).click();
  await expect(page.locator('.prompt')).toContainText('Ride with the Scouts onto the hill');

  await page.locator('[data-piece="WAT1"]').click({ force: true });
  await expect(panel(page)).toContainText('That is the Melik watch');

  await page.locator('[data-piece="WAT2"]').click({ force: true });
  await expect(page.locator('.counter.chosen')).toHaveAttribute('data-piece', 'WAT2');
  await pointAt(page, '0607');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Open ground costs 1');
  await next(page).click();

  await page.getByRole('button', { name: '1 movement point' }).click();
  await expect(panel(page)).toContainText('light cavalry pays for any turn');
  await expect(next(page)).toHaveCount(0);
  await page.getByRole('button', { name: '3 movement points' }).click();
  // The way on is in the bar, and Enter takes it though the answer has the focus.
  await expect(page.locator('.order-bar').getByRole('button', { name: 'Next step' })).toBeVisible();
  await page.keyboard.press('Enter');
  // Nobody is led to a mistake by a button of the bar.
  await expect(page.locator('.order-bar .main-order')).toContainText('Next: Town foot');
  await expect(page.locator('.order-bar .done')).toHaveCount(0);
  const foot = page.locator('[data-piece="WAT3"]');
  await foot.click({ force: true });
  await expect(page.locator('.counter.chosen')).toHaveAttribute('data-piece', 'WAT3');
  await foot.click({ force: true });
  await page.locator('.facings').getByRole('button', { name: 'SE', exact: false }).click({ force: true });
  await expect(panel(page)).toContainText('One corner, one point');
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Lesson done' })).toBeVisible();
  await expect(panel(page)).toContainText('1 of 10 lessons done');
  await page.getByRole('link', { name: 'All lessons' }).click();
  await expect(page.getByRole('link', { name: /Choose and move/ }).first()).toContainText('done');
  await page.reload();
  await expect(page.getByRole('link', { name: /Choose and move/ }).first()).toContainText('done');
});

test('a lesson by keyboard alone', async ({ page }) => {
  await still(page);
  await page.goto('/learn/kulikovo/initiative');
  const answer = async (name: RegExp): Promise<void> => {
    const button = page.getByRole('button', { name });
    for (let i = 0; i < 30 && !(await button.evaluate((one) => one === document.activeElement)); i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  await expect(page.getByRole('heading', { name: 'No turns' })).toBeFocused();
  await answer(/5 times in 10/);
  await answer(/Next step/);
  await expect(page.getByRole('heading', { name: 'Go on', exact: true })).toBeFocused();
  await answer(/Show me/);
  await expect(panel(page)).toContainText('Kolomna acts');
  await page.getByRole('heading', { name: 'Go on', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enough for now' })).toBeFocused();
  // It asks once, and nobody ends by a key what he has not seen.
  await expect(async () => {
    await page.keyboard.press('d');
    await expect(panel(page)).toContainText('Two Battles in a row', { timeout: 500 });
  }).toPass();
});

test('by hand on the free table: a line is dragged, an enemy struck; the key that does it does not leave the step', async ({ page }) => {
  await still(page);
  const middle = async (id: string): Promise<readonly [number, number]> => {
    const box = await page.locator(`.elements [data-piece="${id}"]`).boundingBox();
    if (box === null) throw new Error(`${id} is not to be seen`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.goto('/learn/d3h2/pips');
  await page.getByRole('button', { name: /All four can move/ }).click();
  await next(page).click();
  await page.mouse.dblclick(...(await middle('Sp2')));
  const [x, y] = await middle('Sp2');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40, { steps: 6 });
  await page.mouse.move(x, y - 90, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('.main-order').first()).toContainText('Move the line of 3');
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Three elements for 1 PIP');
  await expect(page.getByRole('heading', { name: 'One order for three' })).toBeVisible();

  await page.goto('/learn/d3h2/flanks');
  await page.getByRole('button', { name: /They overlap him/ }).click();
  await next(page).click();
  await page.mouse.click(...(await middle('Cv1')));
  await page.mouse.click(...(await middle('Bd2')));
  await page.locator('.order-bar .main-order').click();
  await expect(panel(page)).toContainText('no way back');
});

test('a step back takes back what was done; the position can be played on', async ({ page }) => {
  await still(page);
  await page.goto('/learn/d3h2/flanks');
  await page.getByRole('button', { name: /They overlap him/ }).click();
  await next(page).click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(panel(page)).toContainText('no way back');
  await page.getByRole('button', { name: 'Back a step' }).click();
  await expect(page.getByRole('button', { name: 'Show me' })).toBeVisible();
  await page.getByRole('button', { name: 'Play on freely' }).click();
  await expect(page).toHaveURL(/\/game\/here-/);
  await expect(page.getByRole('heading', { name: /Played on from the lesson: Flanks/ })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('lessons of both games are gone through on a phone with one thumb', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await still(page);
  for (const system of ['kulikovo', 'd3h2']) {
    await page.goto(`/learn/${system}`);
    await expect(page.locator('.lesson-line').first()).toBeVisible();
    const lessons = await page.locator('.lesson-line').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(lessons.length).toBeGreaterThanOrEqual(8);
    // Every lesson is played by tests/lessons; here it is whether a thumb gets through.
    const played = [lessons[0], lessons[2], lessons.at(-1)].filter((lesson) => lesson !== undefined);
    for (const lesson of played) {
      await page.goto(lesson);
      await expect(panel(page)).toBeVisible();
      for (let i = 0; i < 60 && !(await page.getByRole('heading', { name: 'Lesson done' }).isVisible()); i++) {
        const show = page.getByRole('button', { name: 'Show me' });
        const answers = page.locator('.lesson-answers button');
        if (await next(page).isVisible()) await next(page).click();
        else if (await show.isVisible()) await show.click();
        else if ((await answers.count()) > 0) await answers.nth(i % (await answers.count())).click();
      }
      await expect(page.getByRole('heading', { name: 'Lesson done' }), lesson).toBeVisible();
    }
    await page.goto(`/learn/${system}`);
    await expect(page.locator('.lesson-line[data-state="done"]')).toHaveCount(played.length);
    await page.getByRole('button', { name: 'Begin all lessons anew' }).click();
    await expect(page.locator('.lesson-line[data-state="done"]')).toHaveCount(0);
  }
});

test('a first battle with a coach: hints when they apply, one after the other, until nobody wants them', async ({ page }) => {
  await still(page);
  await page.goto('/learn/kulikovo#first-battle');
  await page.getByRole('button', { name: 'Begin the first battle' }).click();
  await expect(page).toHaveURL(/\/game\/here-/);
  const coach = page.getByRole('complementary', { name: 'Coach' });
  // First what is to be reached, in how long, and a plan.
  const opening = page.getByRole('complementary', { name: 'What decides this battle' });
  await expect(opening).toContainText('You lead Rus. You win if:');
  await expect(opening).toContainText('Golden Horde wins if:');
  await expect(opening).toContainText('After 8 ticks');
  await expect(opening).toContainText('A plan: Let them come to you');
  await expect(coach).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(opening).toHaveCount(0);
  await expect(coach).toContainText('The initiative is yours');
  await expect(page.locator('.margin')).toContainText('Recruit');
  await coach.getByRole('button', { name: 'Understood' }).click();
  await expect(coach).toHaveCount(0);
  await page.locator('.order-list button').first().click();
  await expect(coach).toContainText('Choose a unit');
  await page.reload();
  await expect(coach).toContainText('Choose a unit');
  await coach.getByRole('button', { name: 'No more hints' }).click();
  await expect(coach).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.prompt[data-mine="true"]')).toBeVisible();
  await expect(coach).toHaveCount(0);
});

test('a term is explained by pointer, by the focus and by a tap, and leaves with Escape', async ({ page }) => {
  await page.goto('/learn/kulikovo/attack');
  const term = panel(page).getByRole('button', { name: 'Disordered' });
  await term.hover();
  await expect(page.getByRole('tooltip')).toContainText('Shaken');
  await page.mouse.move(5, 5);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await term.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await term.click();
  await expect(page.getByRole('tooltip')).toBeVisible();
});

test('a lesson that there is not says so, and leads to the first page', async ({ page }) => {
  await page.goto('/learn/kulikovo/flying');
  await expect(page.getByRole('alert')).toContainText('There is no lesson kulikovo/flying.');
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const [size, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const)
  test(`nothing for axe to complain about on a ${size}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await still(page);
    await page.goto('/learn');
    await expect(page.getByText(/^0 of \d+ lessons done$/)).toHaveCount(SYSTEM_IDS.length);
    await isForEveryone(page, 'all games');
    await fitsItsWidth(page);
    for (const system of ['kulikovo', 'd3h2']) {
      await page.goto(`/learn/${system}`);
      await expect(page.getByRole('heading', { name: 'Words of the game' })).toBeVisible();
      await isForEveryone(page, `learning ${system}`);
      await fitsItsWidth(page, `learning ${system}`);
    }
    for (const lesson of ['kulikovo/attack', 'd3h2/fight']) {
      await page.goto(`/learn/${lesson}`);
      await expect(panel(page)).toBeVisible();
      await isForEveryone(page, 'a question');
      await page.locator('.lesson-answers button').first().click();
      await isForEveryone(page, 'an answer');
      await fitsItsWidth(page, lesson);
    }
    await page.goto('/learn/kulikovo/move');
    await next(page).click();
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect(next(page)).toBeVisible();
    await isForEveryone(page, 'something done');
  });

test('an order is given in a lesson by the form of every battle, and a lesson that is loaded anew goes on where it was', async ({
  page,
}) => {
  await still(page);
  await page.goto('/learn/advanced-cry-havoc/orders');
  await page.getByRole('button', { name: 'You are asked after every hex' }).click();
  await next(page).click();
  for (const done of ['nobody has asked you again', 'Jankin will run']) {
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect(page.locator('.lesson-said')).toContainText(done);
    await next(page).click();
  }
  await page.getByRole('button', { name: /for Odo always, at short range/ }).click();
  await next(page).click();
  await expect(panel(page)).toContainText('Give the order');

  await page.reload();
  await expect(panel(page)).toContainText('Give the order');
  await expect(page.getByRole('button', { name: 'From the beginning' })).toBeVisible();
  await page.keyboard.press('o');
  await givesOrder(page, 'Shoot at who moves', /^Never/);
  await expect(orderDrawer(page).locator('.lesson-said')).toBeInViewport();
  const form = orderDrawer(page).getByRole('form', { name: 'Another order' });
  await form.getByRole('checkbox', { name: /range or nearer/ }).check();
  await form.getByRole('combobox', { name: /range or nearer/ }).selectOption('short');
  await form.getByRole('radio', { name: /^Always/ }).check();
  await form.getByRole('button', { name: 'Give this order' }).click();
  // The drawer makes room for what came of it.
  await expect(orderDrawer(page)).toHaveCount(0);
  await expect(panel(page)).toContainText('at the third Odo shot by himself');
  await page.reload();
  await expect(panel(page)).toContainText('at the third Odo shot by himself');
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Lesson done' })).toBeVisible();
});
