import { type Browser, expect, type Page, test } from '@playwright/test';
import { Player } from './player.js';
import { playsByKeys, playsByMouse } from './whole-battles.js';

test('the training battle by mouse', { tag: '@long' }, async ({ page }) => {
  await playsByMouse(await Player.atTable(page, "Devil's Horsemen", /picket/, 2));
});

test('the training battle by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await playsByKeys(await Player.atTable(page, "Devil's Horsemen", /picket/));
});

const piece = (page: Page, id: string) => page.locator(`.counters [data-piece="${id}"]`);
const row = (page: Page, name: RegExp) => page.locator('.order-list button').filter({ hasText: name }).first();

/** Takes a row of the list, and confirms it where dice hang on it. */
async function takes(page: Page, name: RegExp): Promise<void> {
  await row(page, name).click();
  const plan = page.locator('.do-it');
  await expect(plan.or(page.locator('.prompt')).first()).toBeVisible();
  if (await plan.isVisible()) await plan.click();
}

test('a line is named by one of its units and moved by one gesture; what each would meet there is told before', async ({ page }) => {
  const { page: table } = await Player.atTable(page, "Devil's Horsemen", /picket/, 1, 'Mongols');
  await takes(table, /Activate Captain/);
  await expect(table.locator('.ribbon')).toHaveCount(2);
  await piece(table, 'M4').click({ force: true });
  await expect(table.locator('.prompt')).toContainText('who of the line acts next');
  await table.keyboard.press('a');
  const from = await piece(table, 'M1').boundingBox();
  if (from === null) throw new Error('Picket Horse I stands on the map');
  await table.mouse.click(from.x - from.width * 2, from.y + from.height / 2);
  await expect(table.locator('.formation-plan li')).toHaveCount(6);
  await expect(table.locator('.formation-plan')).toContainText(/could strike it there|nobody reaches it there/);
  await expect(table.locator('.ghosts .ghost')).toHaveCount(5);
  await table.keyboard.press('Enter');
  // All five have had their order, and the phase is over.
  await expect(table.locator('.prompt')).toContainText('try for Momentum');
  const to = await piece(table, 'M5').boundingBox();
  expect(to?.x).toBeLessThan(from.x);
});

test('several shoot at one enemy by one gesture, each with his chance before', async ({ page }) => {
  await Player.prepare(page, 1);
  await page.goto('/learn/devils-horsemen/showers');
  await page.getByRole('button', { name: 'Play on freely' }).click();
  await page.getByRole('button', { name: 'To the battle' }).click();
  const asked = page.locator('.prompt');
  await expect(asked).toContainText('what is it to do');
  await page.getByRole('button', { name: /Let Picket Horse I stay/ }).click();
  await expect(asked).toContainText('who gets an order');
  await page.keyboard.press('a');
  await piece(page, 'R1').hover({ force: true });
  await expect(page.locator('.formation-plan')).toContainText('Picket Horse II 70 in 100 good');
  await piece(page, 'R1').click({ force: true });
  await expect(page.locator('.main-order')).toContainText('Shoot at Druzhina of Galich with 2 units');
  await page.keyboard.press('Enter');
  await expect(page.locator('.counters .counter.done.unit')).toHaveCount(2);
});

test('an archer shoots and rides off again: found by pointing at the enemy, with its chances and its way before', async ({ page }) => {
  await Player.prepare(page, 1);
  await page.goto('/learn/devils-horsemen/showers');
  await page.getByRole('button', { name: 'Play on freely' }).click();
  await page.getByRole('button', { name: 'To the battle' }).click();
  await expect(page.locator('.prompt')).toContainText('what is it to do');
  await piece(page, 'R1').click({ force: true });
  await row(page, /Shoot and ride off/).click();
  await expect(page.locator('.main-order')).toContainText('then ride off');
  await expect(page.locator('.ghosts .ghost')).toHaveCount(1);
  await page.locator('.do-it').click();
  // It has shot and gone on: the ride is the last of it.
  await new Player(page).opens('Log');
  await expect(page.locator('.log')).toContainText('Picket Horse I has moved this turn');
  await page.getByRole('button', { name: /^Close/ }).click();
  await expect(page.locator('.prompt')).toContainText('who gets an order');
});

/** Picket Horse stands two hexes before the Druzhina, who follow whoever flees. */
const lure = {
  id: 'devils-horsemen/lure',
  name: 'The lure',
  note: 'One runs, the other follows.',
  length: 'a minute',
  sides: ['rus', 'mongols'],
  sideNames: ['Rus', 'Mongols'],
  map: { ground: Array.from({ length: 12 }, () => '.'.repeat(16)), hexsides: {} },
  armies: {
    rus: {
      edge: 'west',
      withdrawalLevel: 40,
      standards: [],
      leaders: [{ id: 'Lr1', name: 'Mstislav', rank: 'OC', initiative: 6, range: 5, charisma: 2, hex: '0706', commands: 'all' }],
      units: [{ id: 'R1', name: 'Druzhina', contingent: 'Galich', type: 'HC', tq: 7, ma: 7, hex: '0706', facing: 'E', frr: 4 }],
    },
    mongols: {
      edge: 'east',
      withdrawalLevel: 40,
      standards: [],
      leaders: [{ id: 'Lm1', name: 'Gemyabek', rank: 'OC', initiative: 3, range: 5, charisma: 1, hex: '0906', commands: 'all' }],
      units: [
        { id: 'M1', name: 'Picket Horse', contingent: 'Picket', type: 'LC', tq: 6, ma: 9, hex: '0906', facing: 'W', frr: 8, flags: ['FR'] },
      ],
    },
  },
  turns: 5,
  limit: { rule: 'ratio' },
  withdrawals: 'unlimited',
  leaderRpFactor: 1,
  standardRp: 2,
  special: {},
  notes: [],
};

async function bothAt(browser: Browser, page: Page): Promise<{ readonly rus: Page; readonly mongols: Page }> {
  const answer = await page.request.post('/api/games', {
    data: { scenario: lure, options: {}, seats: { rus: 'open', mongols: 'open' } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { game, seats } = (await answer.json()) as {
    readonly game: string;
    readonly seats: { readonly [side: string]: { readonly token: string } };
  };
  const sit = async (token = ''): Promise<Page> => {
    const seat = await (await browser.newContext({ baseURL: new URL(answer.url()).origin })).newPage();
    await seat.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
    await seat.goto(`/game/${game}#seat=${token}`);
    await seat.getByRole('button', { name: 'To the battle' }).click();
    return seat;
  };
  return { rus: await sit(seats.rus?.token), mongols: await sit(seats.mongols?.token) };
}

test('a feigned retreat between two browsers: one runs, the other is told whether his men follow', async ({ browser, page }) => {
  const { rus, mongols } = await bothAt(browser, page);
  await takes(mongols, /Activate Gemyabek/);
  await takes(mongols, /orders/i);
  await row(mongols, /^\d* ?Picket Horse/).click();
  await expect(mongols.locator('.prompt')).toContainText('what is it to do');
  await piece(mongols, 'R1').click({ force: true });
  // A die above 4 lures them.
  const feign = mongols.locator('.do-it');
  await expect(feign).toContainText('Feign flight before Druzhina');
  await expect(feign).toContainText('50 in 100');
  await feign.click();
  await expect(mongols.locator('.prompt')).not.toContainText('what is it to do');
  // Whoever is lured may strike at once: the check is then no longer the last result, but it stands in the log.
  for (const seat of [rus, mongols]) {
    await new Player(seat).opens('Log');
    await expect(seat.getByRole('region', { name: 'Log' })).toContainText('lured by flight');
  }
  const places = (seat: Page): Promise<readonly (string | null)[]> =>
    seat.locator('.counter[data-piece]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).sort());
  await expect.poll(() => places(rus)).toEqual(await places(mongols));
  expect((await places(rus)).join(' '), 'he has run').not.toContain('0906');
});
