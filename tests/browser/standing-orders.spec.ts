import { Sfc32 } from '@pennon/kernel';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { fitsItsWidth, isForEveryone } from './for-everyone.js';
import { givesOrder, orderDrawer } from './order-form.js';
import { Player } from './player.js';

interface Created {
  readonly game: string;
  readonly seats: { readonly rus: { readonly token: string }; readonly horde: { readonly token: string } };
}

interface TwoAt {
  readonly rus: Player;
  readonly horde: Player;
  readonly path: string;
  readonly seats: Created['seats'];
}

/** Two people, each in a browser of their own. */
async function twoAt(browser: Browser, page: Page): Promise<TwoAt> {
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
  return { rus: await sit(seats.rus.token), horde: await sit(seats.horde.token), path: `/api/games/${game}`, seats };
}

/** Both sides choose at random, until the orders of the Rus have answered something. */
async function playUntilAnswered({ request }: Page, { path, seats }: TwoAt): Promise<void> {
  const luck = Sfc32.seeded(11);
  const seen = async (token: string) => (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
  for (let i = 0; i < 400; i++) {
    const { pending } = await seen(seats.rus.token);
    const headers = { authorization: `Bearer ${seats[pending.side as 'rus' | 'horde'].token}` };
    const { seq, pending: own } = await (await request.get(path, { headers })).json();
    const answer = await request.post(`${path}/inputs`, { headers, data: { seq, action: luck.pick(own.actions) } });
    expect(answer.status()).toBe(200);
    const events = await request.get(`${path}/events`, { headers: { authorization: `Bearer ${seats.rus.token}` } });
    if ((await events.json()).byOrder !== undefined) return;
  }
  throw new Error('the orders were never needed');
}

const WINDOWS = ['Shoot at who comes near', 'Shoot back', 'Shoot at who attacks', 'Counter-charge', 'Seize the initiative'] as const;

test('two browsers: orders given by the form answer for their owner, who reads of it in his log; the other hears nothing', {
  tag: '@long',
}, async ({ browser, page }) => {
  const table = await twoAt(browser, page);
  const { rus, horde } = table;
  await rus.page.keyboard.press('o');
  await expect(orderDrawer(rus.page)).toContainText('You have given none');
  for (const window of WINDOWS) await givesOrder(rus.page, window, /^Never/);
  await givesOrder(rus.page, 'Where to retreat', /^Always/);
  await expect(orderDrawer(rus.page).locator('.standing-list li')).toHaveCount(WINDOWS.length + 1);
  await playUntilAnswered(page, table);
  for (const { page: seat } of [rus, horde]) {
    await seat.keyboard.press('l');
    await expect(seat.getByRole('region', { name: 'Log' })).toBeVisible();
  }
  await expect(rus.page.locator('.drawer [data-by-order]').first()).toContainText('By standing order:');
  await expect(horde.page.locator('.drawer .log li').first()).toBeVisible();
  await expect(horde.page.locator('[data-by-order]')).toHaveCount(0);
  await expect(horde.page.getByText('By standing order')).toHaveCount(0);

  // They are there again for who comes back, and can be taken back.
  await rus.page.reload();
  await rus.opens('Standing orders');
  await expect(orderDrawer(rus.page).locator('.standing-list li')).toHaveCount(WINDOWS.length + 1);
  await orderDrawer(rus.page)
    .getByRole('button', { name: /^Take back: Shoot back/ })
    .click();
  await expect(orderDrawer(rus.page).locator('.standing-list li')).toHaveCount(WINDOWS.length);
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
  await player.opens('Log');
  await expect(page.locator('.drawer [data-by-order]').first()).toContainText('By standing order:');
  await player.opens('Standing orders');
  await expect(orderDrawer(page).locator('.standing-list li')).toHaveCount(1);
});

test('the form works by keys alone, hinders nobody and fits a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const player = await Player.atTraining(page);
  await player.waits();
  await page.keyboard.press('o');
  await expect(orderDrawer(page)).toBeVisible();
  const form = orderDrawer(page).getByRole('form', { name: 'Another order' });
  await form.getByLabel('What is asked').focus();
  await page.keyboard.type('Shoot back');
  await form.getByRole('checkbox', { name: /chances in 100/ }).focus();
  await page.keyboard.press('Space');
  await form.getByRole('button', { name: 'Give this order' }).focus();
  await page.keyboard.press('Enter');
  await expect(orderDrawer(page).locator('.standing-list li')).toHaveCount(1);
  await isForEveryone(page, 'the drawer of standing orders');
  await fitsItsWidth(page, 'the drawer of standing orders');
  for (const control of await form.locator('select, button, input[type="number"], fieldset label').all())
    expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
});
