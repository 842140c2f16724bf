import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  alarm,
  asked,
  begun,
  idIn,
  invites,
  kept,
  keptOf,
  NOBODY,
  OTHER,
  promisesAnew,
  rollsADie,
  salted,
  sits,
  told,
  visitor,
} from './friends-table.js';
import { Player } from './player.js';

test('a friend sits down by a press, has a seat of his own, and the dice are promised by both before any falls', async ({
  page,
  browser,
}) => {
  const link = await invites(page);
  expect(link).toMatch(/\/game\/[\w-]+#join=[\w-]+$/);
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  await expect(page.getByText('Nobody leads Golden Horde yet.')).toBeVisible();

  // The inviter's own browser knows that the link is not for him.
  const [id = ''] = link.match(/(?<=\/game\/)[\w-]+/) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link is for your friend' })).toBeVisible();
  expect(Object.keys((await kept(page))[0]?.tokens ?? {})).toEqual(['rus']);
  await page.getByRole('link', { name: 'Go to the battle' }).click();

  const friend = await visitor(browser);
  await friend.goto(link);
  await expect(friend.getByText(NOBODY)).toBeVisible();
  await expect(friend.getByText('Whoever runs the server could have foreseen them')).toBeVisible();
  // Loading the page takes no seat.
  await friend.reload();
  const answer = await page.request.get(`/api/games/${id}`);
  expect(await answer.json()).toMatchObject({ seats: { horde: 'friend' }, waiting: ['horde'] });
  await sits(friend);
  await expect(friend.locator('.counter').first()).toBeVisible();
  expect(friend.url()).not.toContain('join=');
  await expect(page.getByText('Your friend sits.')).toBeVisible();
  await expect.poll(async () => (await asked(page).count()) + (await asked(friend).count())).toBe(1);
  for (let i = 0; i < 8; i++) {
    await new Player((await asked(page).count()) > 0 ? page : friend).takesFirst();
    await expect.poll(async () => (await asked(page).count()) + (await asked(friend).count())).toBe(1);
  }
  // Both have kept a receipt of what was promised and of what they saw.
  for (const seat of [page, friend]) await expect.poll(async () => (await kept(seat))[0]?.dice?.receipt?.events ?? 0).toBeGreaterThan(3);

  const late = await visitor(browser);
  await late.goto(link);
  await expect(late.getByText('Somebody has sat down with this link already')).toBeVisible();
  await late.getByRole('link', { name: 'Watch' }).click();
  await expect(late.locator('.counter').first()).toBeVisible();

  // After a reload nothing is missed, and the end is proved by the friend's receipt.
  await friend.reload();
  await expect(friend.locator('.counter').first()).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: /sure/i }).click();
  await friend.goto(`/record/${id}`);
  await friend.getByRole('button', { name: 'Check the dice' }).click();
  await expect(friend.locator('.record-verdict')).toContainText(NOBODY);
  await expect(friend.getByText('Do not trust')).toHaveCount(0);
  for (const one of [friend, late]) await one.context().close();
});

test('a link that is not whole, or leads nowhere, says so and shows the way on', async ({ page }) => {
  const notWhole = 'The link is not whole.';
  for (const [at, sentence] of [
    ['/game/abc#join=xyz', notWhole],
    ['/game/abcdefghijkl#join=', notWhole],
    ['/game/abcdefghijkl#join=%%%', notWhole],
    ['/game/abcdefghijkl%00#join=abcdefghijklmnopqrstuvwxyz', notWhole],
    [`/game/abcdefghijkl#join=${'x'.repeat(10_000)}`, notWhole],
    ['/game/abcdefghijkl#join=abcdefghijklmnopqrstuvwxyz', 'There is no game at this link.'],
  ] as const) {
    await page.goto('/');
    await page.evaluate((to) => location.assign(to), at);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'To the first page' })).toBeVisible();
  }
});

test('whoever loads the page anew, whenever he does, still gives his part, and nothing has to be done twice', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const link = await invites(page);
  const id = idIn(link);
  const friend = await visitor(browser);
  await friend.goto(link);
  await friend.reload();
  // As soon as the server has heard of him, not the page of the answer.
  await Promise.all([friend.waitForRequest(/\/join$/), sits(friend)]);
  await friend.reload();
  // The token may have been kept by then or not; without it the same press asks for it again.
  const seat = friend.getByRole('button', { name: 'Sit down and lead Golden Horde' });
  const goes = friend.getByRole('link', { name: 'Go to the battle' });
  await expect(seat.or(goes).or(friend.locator('.counter').first())).toBeVisible();
  if (await seat.isVisible()) await seat.click();
  else if (await goes.isVisible()) await goes.click();
  await expect(friend.locator('.counter').first()).toBeVisible();
  await friend.reload();
  await expect.poll(() => salted(page, id)).toBe(true);
  await friend.reload();
  await Promise.all([page.waitForRequest(/\/salt$/), page.goto(`/game/${id}`)]);
  await page.reload();
  await expect.poll(async () => (await told(page, id)).waiting).toEqual([]);
  await friend.reload();
  await expect.poll(async () => (await asked(page).count()) + (await asked(friend).count())).toBe(1);
  expect((await told(page, id)).round?.number).toBe(0);
  for (const one of [page, friend]) await expect(alarm(one)).toHaveCount(0);
  await friend.context().close();
});

test('a seat that is open in two browsers promises once: the other asks before it does', { tag: '@long' }, async ({ page, browser }) => {
  const link = await invites(page);
  const id = idIn(link);
  const friend = await visitor(browser);
  await friend.goto(link);
  await sits(friend);
  await expect.poll(() => salted(page, id)).toBe(true);
  // The inviter's seat without its salt, in another browser; that he had one is known to the server alone.
  const elsewhere = await visitor(browser);
  await elsewhere.goto(`/game/${id}#seat=${(await keptOf(page, id))?.tokens.rus}`);
  await expect.poll(async () => (await told(page, id)).round?.number).toBe(1);
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Another browser that has your seat' })).toBeVisible();
  await friend.getByRole('button', { name: 'Go on all the same' }).click();
  await expect.poll(async () => (await told(page, id)).waiting).toEqual([]);
  expect((await told(page, id)).round?.number).toBe(1);
  for (const one of [friend, elsewhere]) await one.context().close();
});

test('two windows of one browser promise the same, also in a round that is begun anew', { tag: '@long' }, async ({ page, browser }) => {
  const link = await invites(page);
  const id = idIn(link);
  const friend = await visitor(browser);
  const window2 = await friend.context().newPage();
  await friend.goto(link);
  await sits(friend);
  await expect.poll(() => salted(page, id)).toBe(true);
  // The second window still puts down what it saw of the first round when the other has begun the next.
  let goOn = () => {};
  const isHeldBack = new Promise<void>((done) => {
    goOn = done;
  });
  await window2.route(/\/events\?after=/, async (route) => {
    await isHeldBack;
    await route.continue();
  });
  await Promise.all([window2.waitForRequest(/\/events\?after=/), window2.goto(`/game/${id}`)]);
  await promisesAnew(page, id, 'rus', OTHER);
  await friend.getByRole('button', { name: 'Go on all the same' }).click();
  await expect.poll(() => salted(page, id)).toBe(true);
  goOn();
  await window2.getByRole('button', { name: 'Go on all the same' }).click();
  for (const one of [friend, window2]) await expect(one.getByText('The dice wait for the part of')).toBeVisible();
  expect((await told(page, id)).round?.number).toBe(1);
  await friend.context().close();
});

test('who resigns while the dice wait ends the battle, and nobody is accused of anything', { tag: '@long' }, async ({ page, browser }) => {
  const link = await invites(page);
  const id = idIn(link);
  const friend = await visitor(browser);
  await friend.goto(link);
  await sits(friend);
  await expect.poll(() => salted(page, id)).toBe(true);
  const headers = { authorization: `Bearer ${(await keptOf(page, id))?.tokens.rus}` };
  await page.request.post(`/api/games/${id}/inputs`, { data: { seq: 0, action: { type: 'resign', side: 'rus' } }, headers });
  await page.goto(`/game/${id}`);
  for (const one of [page, friend]) {
    await expect(one.locator('.end-bar h2')).toHaveText(/won|lost/);
    await expect(alarm(one)).toHaveCount(0);
  }
  await friend.context().close();
});

test('a friend who opens his link once more goes on at his own seat', async ({ page, browser }) => {
  const { id, link, friend } = await begun(page, browser);
  await friend.goto('/');
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'You sit here already' })).toBeVisible();
  await friend.getByRole('link', { name: 'Go to the battle' }).click();
  await expect(friend.locator('.counter').first()).toBeVisible();
  expect(Object.keys((await keptOf(friend, id))?.tokens ?? {})).toEqual(['horde']);
  // Whoever leads the other side does not lose his seat by a link that is for somebody else.
  await page.goto(link.replace(/join=.*/, 'join=another-invitation-that-was-made-since'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link is for your friend' })).toBeVisible();
  await friend.context().close();
});

test('while the friend’s part is waited for the seat can be given to somebody else; who sat there is told and may watch', {
  tag: '@long',
}, async ({ page, browser }) => {
  const link = await invites(page);
  const id = idIn(link);
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  const commit = 'cd'.repeat(32);
  const joined = await page.request.post(`/api/games/${id}/join`, { data: { invitation: link.split('join=')[1], commit, key: 'gone' } });
  const { token } = (await joined.json()) as { token: string };
  const friend = await visitor(browser);
  await friend.goto(`/game/${id}`);
  await expect(page.getByText('Your friend sits. The dice wait for the part of')).toBeVisible();
  await page.getByRole('button', { name: 'Give the seat to somebody else: make a new link' }).click();
  // The spent link is not shown again for a moment.
  const next = await page.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
  expect(next).not.toBe(link);
  expect((await page.request.get(`/api/games/${id}`, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401);
  await friend.goto(next);
  await friend.reload();
  await sits(friend);
  await expect.poll(async () => (await told(page, id)).waiting).toEqual([]);
  for (const one of [page, friend]) await expect(one.locator('.trouble')).toHaveCount(0);
  // Somebody else makes the seat his own: this page has none any more.
  const headers = { authorization: `Bearer ${(await keptOf(friend, id))?.tokens.horde}` };
  await page.request.post(`/api/games/${id}/seat`, { data: {}, headers });
  await expect(friend.locator('.trouble')).toContainText('You have no seat in this game any more');
  await friend.getByRole('button', { name: 'Watch' }).click();
  await expect(friend.locator('.counter').first()).toBeVisible();
  await expect(friend.locator('.trouble')).toContainText('You have no seat in this game any more');
  await friend.context().close();
});

test('a friend stands up before the first die: whoever stays is told and invites anew', { tag: '@long' }, async ({ page, browser }) => {
  const link = await invites(page);
  const id = idIn(link);
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  const friend = await visitor(browser);
  await friend.goto(link);
  await sits(friend);
  await expect.poll(async () => (await told(page, id)).waiting).toEqual([]);
  await friend.getByRole('button', { name: 'More', exact: true }).click();
  await friend.getByRole('button', { name: 'Stand up before the first die' }).click();
  await expect(friend.locator('.trouble')).toContainText('You have no seat in this game any more');
  await expect.poll(async () => (await told(page, id)).round?.commits.horde).toBeUndefined();
  await expect(page.getByRole('alert').filter({ hasText: 'begun anew' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on all the same' }).click();
  await page.getByRole('button', { name: 'Make a link for a friend' }).click();
  await expect(page.getByRole('textbox', { name: 'Link for your friend' })).not.toHaveValue(link);
  await friend.context().close();
});

test('a seat passes to another person when both agree: new dice, and the proof says what is left of it', async ({ page, browser }) => {
  const { id, friend } = await begun(page, browser);
  await rollsADie(page, friend, id);
  await friend.getByRole('button', { name: 'More', exact: true }).click();
  await friend.getByRole('button', { name: 'Let somebody else take my seat' }).click();
  await page.getByRole('button', { name: 'Agree' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
  await expect(friend.locator('.trouble')).toContainText('You have no seat in this game any more');
  const substitute = await visitor(browser);
  await substitute.goto(link);
  await sits(substitute);
  await expect.poll(async () => (await told(page, id)).waiting).toEqual([]);
  await rollsADie(page, substitute, id, 1);
  for (const one of [page, substitute]) await expect(one.locator('.trouble')).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: /sure/i }).click();
  await expect.poll(async () => (await told(page, id)).over).toBe(true);
  await page.goto(`/record/${id}`);
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.locator('.record-verdict')).toContainText('could have chosen among them');
  for (const one of [friend, substitute]) await one.context().close();
});

test('seat, salt and receipt are taken along in one file; one that was changed by hand proves nothing', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const { id, friend } = await begun(page, browser);
  await rollsADie(page, friend, id);
  await expect.poll(async () => (await keptOf(friend, id))?.dice?.isRolled).toBe(true);
  await friend.getByRole('button', { name: 'More', exact: true }).click();
  const [file] = await Promise.all([friend.waitForEvent('download'), friend.getByRole('button', { name: 'Take my seat along' }).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  const bring = async (content: string): Promise<Page> => {
    const other = await visitor(browser);
    await other.goto('/');
    await other
      .getByLabel('Bring a seat along')
      .setInputFiles({ name: 'seat.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    return other;
  };
  const { receipt, dice } = JSON.parse(text) as { receipt: { hash: string; salt: string }; dice: { salt: string } };
  const [whole, changed, spoilt] = [
    await bring(text),
    await bring(text.replace(receipt.hash, OTHER)),
    await bring(text.replace(receipt.hash, 'what I saw')),
  ];
  await expect(spoilt.getByText('This is no file of a seat')).toBeVisible();
  await expect(alarm(changed)).toContainText('otherwise than you saw it');
  await expect(whole.locator('.counter').first()).toBeVisible();
  expect((await keptOf(whole, id))?.dice?.salt).toBe(dice.salt);
  await expect(alarm(whole)).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: /sure/i }).click();
  await expect.poll(async () => (await told(page, id)).over).toBe(true);
  for (const [one, sentence] of [
    [whole, NOBODY],
    [changed, 'does not fit what this browser saw'],
  ] as const) {
    await one.goto(`/record/${id}`);
    await one.getByRole('button', { name: 'Check the dice' }).click();
    await expect(one.locator('.record-verdict')).toContainText(sentence);
  }
  for (const one of [friend, whole, changed, spoilt]) await one.context().close();
});

test('a link is withdrawn and made anew; who sat by it stands up', { tag: '@long' }, async ({ page, browser }) => {
  const link = await invites(page);
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const anew = page.getByRole('button', { name: 'Withdraw it and make a new link' });
  await expect(anew).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.prompt-words')).toBeInViewport({ ratio: 1 });
  await anew.click();
  const box = page.getByRole('textbox', { name: 'Link for your friend' });
  await expect(box).not.toHaveValue(link);
  const next = await box.inputValue();
  const friend = await visitor(browser);
  await friend.goto(link);
  await sits(friend);
  await expect(friend.getByRole('alert')).toContainText('it was withdrawn');
  await friend.goto(next);
  await friend.reload();
  await sits(friend);
  await expect.poll(async () => (await asked(page).count()) + (await asked(friend).count())).toBe(1);
  await friend.context().close();
});

test('an old link still works, and the seat can be made one’s own alone; it can be taken along', async ({ page, browser }) => {
  const answer = await page.request.post('/api/games', {
    data: { scenario: 'kulikovo/training', options: {}, seats: { rus: 'open', horde: 'open' } },
  });
  const { game, seats } = (await answer.json()) as {
    readonly game: string;
    readonly seats: { readonly horde: { readonly token: string } };
  };
  await page.goto(`/game/${game}#seat=${seats.horde.token}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Make this seat mine alone' }).click();
  await expect(page.getByText('nobody else has this seat any more')).toBeVisible();
  const old = await page.request.get(`/api/games/${game}`, { headers: { authorization: `Bearer ${seats.horde.token}` } });
  expect(old.status()).toBe(401);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Take my seat along' }).click()]);
  const other = await visitor(browser);
  await other.goto('/');
  await other.getByLabel('Bring a seat along').setInputFiles(await file.path());
  await expect(other.locator('.counter').first()).toBeVisible();
  expect((await kept(other))[0]).toMatchObject({ id: game, tokens: { horde: expect.stringMatching(/^[\w-]{43}$/) } });
  await other.context().close();
});
