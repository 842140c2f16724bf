import { type Browser, expect, type Page, test } from '@playwright/test';
import { asked, invites, sits, visitor } from './friends-table.js';
import { Player } from './player.js';

interface Created {
  readonly game: string;
  readonly seats: { readonly rus: { readonly token: string }; readonly horde: { readonly token: string } };
}

/** Two people and somebody who watches, each in a browser of their own. */
async function threeAt(browser: Browser, page: Page): Promise<{ readonly rus: Player; readonly horde: Player; readonly watcher: Player }> {
  const answer = await page.request.post('/api/games', {
    data: { scenario: 'kulikovo/training', options: {}, seats: { rus: 'open', horde: 'open' } },
  });
  expect(answer.status()).toBe(201);
  const { game, seats } = (await answer.json()) as Created;
  const sit = async (token?: string): Promise<Player> => {
    const seat = await (await browser.newContext({ baseURL: new URL(answer.url()).origin })).newPage();
    await seat.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
    await seat.goto(`/game/${game}${token === undefined ? '' : `#seat=${token}`}`);
    await expect(seat.locator('.counter').first()).toBeVisible();
    return new Player(seat);
  };
  return { rus: await sit(seats.rus.token), horde: await sit(seats.horde.token), watcher: await sit() };
}

/** Where everybody stands, as a page shows it. */
const standing = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('.counter[data-piece]').evaluateAll((all) => all.map((counter) => counter.getAttribute('aria-label')).sort());

test('two browsers see each other’s moves, and a third watches without choosing', async ({ browser, page }) => {
  const { rus, horde, watcher } = await threeAt(browser, page);
  const hordeIsAsked = horde.page.locator('.prompt[data-mine="true"]');
  const rusIsAsked = rus.page.locator('.prompt[data-mine="true"]');
  const oneIsAsked = (): Promise<void> =>
    expect.poll(async () => (await hordeIsAsked.count()) + (await rusIsAsked.count()), { message: 'exactly one is asked' }).toBe(1);
  await oneIsAsked();
  for (let i = 0; i < 14; i++) {
    await ((await hordeIsAsked.count()) > 0 ? horde : rus).takesFirst();
    await oneIsAsked();
  }
  await expect.poll(() => standing(horde.page)).toEqual(await standing(rus.page));
  await expect.poll(() => standing(watcher.page)).toEqual(await standing(rus.page));
  await expect(watcher.page.locator('.order-list button')).toHaveCount(0);
  const follow = watcher.page.getByRole('button', { name: 'Follow the play' });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await rus.page.reload();
  await expect(rus.page.locator('.counter').first()).toBeVisible();
  await rus.page.keyboard.press('p');
  const back = rus.page.getByRole('region', { name: 'Look back' });
  await expect(back).toBeVisible();
  expect(Number(await back.getByRole('slider').getAttribute('max'))).toBeGreaterThanOrEqual(4);
  await rus.opens('Log');
  await expect(rus.page.locator('.log-chapter').first()).toContainText('Tick 1 of 8');
  // Who only watches looks back over all that was told, also before he came.
  await watcher.page.reload();
  await expect(watcher.page.locator('.counter').first()).toBeVisible();
  await watcher.page.keyboard.press('p');
  const watched = watcher.page.getByRole('region', { name: 'Look back' });
  expect(Number(await watched.getByRole('slider').getAttribute('max'))).toBeGreaterThanOrEqual(4);
  await watched.getByRole('slider').fill('0');
  await expect(watched).toContainText('Tick 1 of 8');
  await watcher.page.keyboard.press('Escape');
  // And a line of the log leads to its moment.
  await watcher.opens('Log');
  await watcher.page
    .getByRole('button', { name: /^See that moment: / })
    .first()
    .click();
  await expect(watched.locator('.prompt-words')).not.toHaveText(/^Tick/);
  expect(await rus.page.evaluate(() => location.hash), 'the token does not stay in the address').toBe('');
});

test('a lost connection shows at once and heals by itself', async ({ browser, page }) => {
  const { rus, horde } = await threeAt(browser, page);
  // The Horde begins this battle.
  const asked = horde;
  await asked.waits();
  const other = rus;
  await other.page.context().setOffline(true);
  await other.page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(other.page.getByText('Connection lost')).toBeVisible();
  await asked.takesFirst();
  await other.page.context().setOffline(false);
  await expect(other.page.getByText('Connection lost')).toBeHidden({ timeout: 30_000 });
  await expect.poll(() => standing(other.page)).toEqual(await standing(asked.page));
});

test('a draw is offered and accepted', async ({ browser, page }) => {
  const { rus, horde } = await threeAt(browser, page);
  await rus.page.getByRole('button', { name: 'More', exact: true }).click();
  await rus.page.getByRole('button', { name: 'Offer a draw' }).click();
  await horde.page.getByRole('alertdialog').getByRole('button', { name: 'Accept the draw' }).click();
  for (const { page: seat } of [rus, horde]) await expect(seat.getByRole('heading', { name: 'Drawn' })).toBeVisible();
});

test('whoever opens a game asks for it once', async ({ page }) => {
  const answer = await page.request.post('/api/games', {
    data: { scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'bot:random' } },
  });
  const { game, seats } = (await answer.json()) as { game: string; seats: { rus: { token: string } } };
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/api/games/${game}`)) asked.push(pathname.slice(`/api/games/${game}`.length));
  });
  await page.goto(`/game/${game}#seat=${seats.rus.token}`);
  await new Player(page).waits();
  expect(asked.filter((path) => path === '')).toHaveLength(1);
  expect(asked.filter((path) => path === '/events').length).toBeLessThanOrEqual(1);
});

for (const [where, viewport] of [
  ['at a desk', { width: 1280, height: 720 }],
  ['on a phone', { width: 390, height: 844 }],
  ['on a phone that lies', { width: 844, height: 390 }],
] as const)
  test(`whoever waits for a friend ${where} sees his own side, what he has to reach, and whether the friend is there`, async ({
    browser,
    page,
  }) => {
    await page.setViewportSize(viewport);
    const link = await invites(page);
    await page.getByRole('link', { name: 'Go to the battle' }).click();
    const waiting = page.getByRole('complementary', { name: 'While you wait' });
    await page.getByRole('button', { name: 'To the battle' }).click();
    await expect(waiting).toContainText('You lead Rus.');
    await expect(waiting).toContainText('Golden Horde flees');
    await expect(waiting.getByRole('status')).toHaveText('Your friend has not sat down yet.');
    await expect(page.getByRole('textbox', { name: 'Link for your friend' })).toBeInViewport({ ratio: 1 });
    const friend = await visitor(browser);
    await friend.goto(link);
    await sits(friend);
    await expect(waiting.getByRole('status')).toHaveText('Your friend sits.');
    await expect(waiting.getByRole('status')).toBeInViewport({ ratio: 1 });
    // Who points at the board meanwhile is told whose turn it is.
    await page.locator('.counter.unit.first[data-piece]').first().click({ force: true });
    await expect(page.locator('.refusal:visible, .tap-answer:visible')).toContainText('Golden Horde is to choose');
    await expect(asked(friend)).toBeAttached();
    await friend.close();
    await expect(waiting.getByRole('status')).toHaveText('Your friend has lost the connection. The battle waits.');
  });
