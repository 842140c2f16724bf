import { type Browser, expect, type Page, test } from '@playwright/test';
import { fitsItsWidth, isForEveryone } from './for-everyone.js';
import { Player } from './player.js';

interface Created {
  readonly game: string;
  readonly seats: { readonly rus: { readonly token: string }; readonly horde: { readonly token: string } };
}

/** Two people, each in a browser of their own. */
async function twoAt(browser: Browser, page: Page): Promise<{ readonly rus: Player; readonly horde: Player; readonly path: string }> {
  const answer = await page.request.post('/api/games', {
    data: { scenario: 'kulikovo/training', options: {}, seats: { rus: 'open', horde: 'open' } },
  });
  const { game, seats } = (await answer.json()) as Created;
  const sit = async (token: string): Promise<Player> => {
    const seat = await (await browser.newContext({ baseURL: new URL(answer.url()).origin })).newPage();
    await seat.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
    await seat.goto(`/game/${game}#seat=${token}`);
    await expect(seat.locator('.counter').first()).toBeVisible();
    return new Player(seat);
  };
  return { rus: await sit(seats.rus.token), horde: await sit(seats.horde.token), path: `/api/games/${game}` };
}

const drawer = (page: Page) => page.getByRole('region', { name: 'Standing orders' });

/** Gives an order by the form: what is asked, and the answer by its first word. */
async function orders(page: Page, window: string, answer: RegExp): Promise<void> {
  const form = drawer(page).getByRole('form', { name: 'Another order' });
  await form.getByLabel('What is asked').selectOption({ label: window });
  await form.getByRole('radio', { name: answer }).check();
  await form.getByRole('button', { name: 'Give this order' }).click();
  await expect(drawer(page).locator('.standing-list')).toContainText(`${window}:`);
}

const WINDOWS = [
  'Shoot at who comes near',
  'Shoot back',
  'Shoot at who attacks',
  'Counter-charge',
  'Turn to meet',
  'Seize the initiative',
] as const;

test('two browsers: orders given by the form answer for their owner, who reads of it in his log; the other hears nothing', async ({
  browser,
  page,
}) => {
  const { rus, horde } = await twoAt(browser, page);
  await rus.page.keyboard.press('o');
  await expect(drawer(rus.page)).toContainText('You have given none');
  for (const window of WINDOWS) await orders(rus.page, window, /^Never/);
  await orders(rus.page, 'Where to retreat', /^Always/);
  await expect(drawer(rus.page).locator('.standing-list li')).toHaveCount(WINDOWS.length + 1);
  await rus.page.keyboard.press('Escape');

  const rusIsAsked = rus.page.locator('.prompt[data-mine="true"]');
  const hordeIsAsked = horde.page.locator('.prompt[data-mine="true"]');
  const byOrder = rus.page.locator('.log-tail [data-by-order]');
  const over = rus.page.getByRole('region', { name: 'The game is over' });
  for (let i = 0; i < 80 && (await byOrder.count()) === 0 && !(await over.isVisible()); i++) {
    await expect.poll(async () => (await hordeIsAsked.count()) + (await rusIsAsked.count()) + (await over.count())).toBeGreaterThan(0);
    if (await over.isVisible()) break;
    await ((await hordeIsAsked.count()) > 0 ? horde : rus).takesFirst();
  }
  await expect(byOrder.first()).toContainText('By standing order:');
  await expect(horde.page.locator('[data-by-order]')).toHaveCount(0);
  await expect(horde.page.getByText('By standing order')).toHaveCount(0);

  // They are there again for who comes back, and can be taken back.
  await rus.page.reload();
  await rus.opens('Standing orders');
  await expect(drawer(rus.page).locator('.standing-list li')).toHaveCount(WINDOWS.length + 1);
  await drawer(rus.page)
    .getByRole('button', { name: /^Take back: Shoot back/ })
    .click();
  await expect(drawer(rus.page).locator('.standing-list li')).toHaveCount(WINDOWS.length);
});

test('the question itself offers to be answered so from now on', async ({ page }) => {
  const player = await Player.atTraining(page);
  const offer = page.locator('.from-now-on');
  for (let i = 0; i < 80 && (await offer.count()) === 0; i++) {
    if ((await player.waits()) === 'over') break;
    if ((await offer.count()) === 0) await player.takesFirst();
  }
  await offer.locator('summary').click();
  const answers = offer.getByRole('button');
  await expect(answers.filter({ hasText: 'this activation' }).first()).toBeVisible();
  await answers.filter({ hasText: 'this battle' }).first().click();
  await expect(page.locator('[data-by-order]').first()).toBeVisible();
  await player.opens('Standing orders');
  await expect(drawer(page).locator('.standing-list li')).toHaveCount(1);
});

test('the form works by keys alone, hinders nobody and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const player = await Player.atTraining(page);
  await player.waits();
  await page.keyboard.press('o');
  await expect(drawer(page)).toBeVisible();
  const form = drawer(page).getByRole('form', { name: 'Another order' });
  await form.getByLabel('What is asked').focus();
  await page.keyboard.type('Shoot back');
  await form.getByRole('checkbox', { name: /chances in 100/ }).focus();
  await page.keyboard.press('Space');
  await form.getByRole('button', { name: 'Give this order' }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).locator('.standing-list li')).toHaveCount(1);
  await isForEveryone(page, 'the drawer of standing orders');
  await fitsItsWidth(page, 'the drawer of standing orders');
  for (const control of await form.locator('select, button, input[type="number"], fieldset label').all())
    expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
});
