import { type APIRequestContext, type Browser, expect, test } from '@playwright/test';
import { shoot } from '../../packages/systems/advanced-cry-havoc/lessons/shoot.js';
import { fitsItsWidth, isForEveryone } from './for-everyone.js';
import { givesOrder, orderDrawer } from './order-form.js';
import { Player } from './player.js';
import { playsByKeys, playsByMouse } from './whole-battles.js';

const NAME = 'Advanced Cry Havoc';

test('the trial by battle by mouse, to its end', { tag: '@long' }, async ({ page }) => {
  await playsByMouse(await Player.atTable(page, NAME, /Wexcombe/, 2));
});

test('the trial by battle by keyboard alone, to its end', async ({ page }) => {
  await playsByKeys(await Player.atTable(page, NAME, /Wexcombe/));
});

test('the mill bridge against a captain: what is ordered is not asked, and a turn that is passed is played by orders', {
  tag: '@long',
}, async ({ page }) => {
  const player = await Player.atTable(page, NAME, /Mill Bridge/);
  await player.waits();
  await expect(page.locator('.counter .mount')).toHaveCount(4);
  await expect(page.locator('.ranks li').first()).toContainText('Riders');
  await isForEveryone(page, 'the mill bridge');
  await fitsItsWidth(page, 'the mill bridge');
  await player.opens('Standing orders');
  await expect(orderDrawer(page).locator('.standing-list'), 'who has said nothing has the orders of the game').toContainText(
    'Shoot at who moves: never: hold fire',
  );
  for (const window of ['Go first', 'Shoot at who moves', 'Swing at who leaves', 'Charge in reaction', 'Declare charges'])
    await givesOrder(page, window, /^Never/);
  await givesOrder(page, 'Act and pass for me', /^Always/);
  await expect(page.getByText(/Turn 2 of 8/).first()).toBeVisible({ timeout: 150_000 });
  await player.opens('Log');
  await expect(page.locator('.drawer [data-by-order]').first()).toContainText('By standing order:');
});

interface Created {
  readonly game: string;
  readonly seats: { readonly garrison: { readonly token: string }; readonly rebels: { readonly token: string } };
}

async function acts(request: APIRequestContext, path: string, token: string, action: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const seen = async () => (await request.get(path, { headers })).json();
  // Whoever acted before, on a page, may still be on his way.
  await expect.poll(async () => seen().then(({ pending, side }) => pending.side === side)).toBe(true);
  const { seq } = await seen();
  const answer = await request.post(`${path}/inputs`, { headers, data: { seq, action } });
  expect(answer.status(), JSON.stringify(action)).toBe(200);
}

async function sit(browser: Browser, origin: string, game: string, token: string): Promise<Player> {
  const seat = await (await browser.newContext({ baseURL: origin })).newPage();
  await seat.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
  await seat.goto(`/game/${game}#seat=${token}`);
  await expect(seat.locator('.counter').first()).toBeVisible();
  return new Player(seat);
}

test('two browsers through a reaction: one runs, the other is asked at the hex where it matters, shoots, and both read it', async ({
  browser,
  page,
}) => {
  const made = await page.request.post('/api/games', {
    data: { scenario: shoot.start.scenario, options: {}, seats: { garrison: 'open', rebels: 'open' } },
  });
  expect(made.status()).toBe(201);
  const { game, seats } = (await made.json()) as Created;
  const path = `/api/games/${game}`;
  const [ours, theirs] = [seats.garrison.token, seats.rebels.token];
  await acts(page.request, path, theirs, { type: 'noMore' });
  await acts(page.request, path, ours, { type: 'noMore' });
  const { origin } = new URL(made.url());
  const [garrison, rebels] = [await sit(browser, origin, game, ours), await sit(browser, origin, game, theirs)];

  // By the keyboard: the list has a row for it.
  await garrison.waits();
  await garrison.page.getByRole('button', { name: /^Other / }).click();
  await garrison.page.locator('.order-list').getByRole('button', { name: /Watch/ }).click();
  const plan = garrison.page.locator('.do-it');
  if (await plan.isVisible()) await plan.click();
  await acts(page.request, path, theirs, { type: 'select', unit: 'stephen' });
  const steps = ['0604', '0504', '0404'].map((enter) => ({ enter }));
  await acts(page.request, path, theirs, { type: 'move', unit: 'stephen', how: 'run', steps });

  // Who, against whom, why now.
  await garrison.waits();
  await expect(garrison.page.locator('.prompt')).toContainText('Stephen Cray (1 of 4 MF spent) is in sight at 0604');
  await expect(garrison.page.locator('.threat.answer')).toHaveCount(1);
  await expect(rebels.page.locator('.prompt[data-mine="true"]')).toHaveCount(0);
  await garrison.page.locator('.counters [data-piece="stephen"]').click({ force: true });
  await garrison.page.locator('.do-it').click();
  for (const { page: seat } of [garrison, rebels]) {
    await seat.keyboard.press('l');
    await expect(seat.locator('.drawer [data-aside]').first()).toContainText('Odo Bracket reacts: Stephen Cray is in sight at 0604');
    await expect(seat.locator('.drawer [data-aside]').nth(1)).toContainText('Odo Bracket');
  }
});

test('a charger bears his hexes where they hide nothing: the hex before him is pointed at and he rides', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
  await page.goto('/learn/advanced-cry-havoc/charge');
  // A question is answered by the number of its row.
  await expect(page.locator('.lesson-answers button')).toHaveCount(3);
  await page.keyboard.press('1');
  await expect(page.locator('.lesson-said')).toContainText('Right.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('.lesson-said')).toContainText('Done.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.lesson-panel')).toContainText('Begin the charge straight on.');
  const hamo = page.locator('.counters [data-piece="hamo"]');
  await expect(hamo.locator('.at-rear')).toHaveText('0 of 6');
  const box = await page.locator('.reach-area').evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect()).toSorted((a, b) => b.right - a.right);
    return { x: (boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0) / 2, y: (boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0) / 2 };
  });
  await page.mouse.click(box.x, box.y);
  await expect(page.locator('.order-bar .main-order')).toContainText('goes on to 0305');
  await expect(page.locator('.ghosts .at-rear'), 'who would stand there has ridden nothing yet').toHaveCount(0);
  await expect(page.locator('.board-key')).toContainText('Front');
});
