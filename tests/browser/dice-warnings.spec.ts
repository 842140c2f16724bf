import { readFileSync } from 'node:fs';
import { promiseOf } from '@pennon/kernel';
import { expect, type Page, test } from '@playwright/test';
import {
  alarm,
  begun,
  idIn,
  invites,
  keptOf,
  lieTo,
  NOBODY,
  OTHER,
  rollsADie,
  salted,
  sits,
  type Told,
  told,
  visitor,
} from './friends-table.js';

/* What the friend's page must say of a server that belongs to the other side, and what everybody is told before he sits down. */

const GROUND = 'ground-until-it-pleased-00';
const trouble = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });

test('dice of form 1 in the place of promised ones are told aloud, though the server calls the game closed', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const link = await invites(page);
  const friend = await visitor(browser);
  await friend.goto(link);
  const ofForm1 = ({ dice, waiting, round, ...more }: Told): Told => ({ ...more, closed: 'It can be looked at.' });
  await lieTo(friend, (said) => (said.seats === undefined && said.token === undefined ? ofForm1(said) : said));
  await sits(friend);
  await expect(alarm(friend)).toContainText('dice that one side could choose');
  await friend.context().close();
});

test('a salt of a side that the server calls a bot is told aloud: nobody has promised it', async ({ page, browser }) => {
  const link = await invites(page);
  const friend = await visitor(browser);
  await lieTo(friend, ({ seats, round, waiting, ...more }) => ({
    ...more,
    ...(seats === undefined ? {} : { seats: { rus: 'bot:captain', horde: 'friend' } }),
    ...(round === undefined || waiting === undefined
      ? {}
      : {
          waiting: waiting.filter((side) => side === 'horde'),
          round: {
            ...round,
            commits: round.commits.horde === undefined ? {} : { horde: round.commits.horde },
            salts: round.salts.horde === undefined ? {} : { rus: GROUND, horde: round.salts.horde },
          },
        }),
  }));
  await friend.goto(link);
  await sits(friend);
  await expect(alarm(friend)).toContainText('not the one that was promised');
  await friend.context().close();
});

test('dice that were agreed on without the part that this browser promised are told aloud', { tag: '@long' }, async ({ page, browser }) => {
  const link = await invites(page);
  const friend = await visitor(browser);
  // Another round than that of his promise, with parts that both come from the server.
  const round = {
    number: 1,
    commit: OTHER,
    commits: { rus: promiseOf(GROUND), horde: promiseOf(`${GROUND}-too`) },
    salts: { rus: GROUND, horde: `${GROUND}-too` },
  };
  await lieTo(friend, (said) => (said.round?.commits.horde === undefined ? said : { ...said, waiting: [], round }));
  await friend.goto(link);
  await sits(friend);
  await expect(trouble(friend, 'agreed on without the part')).toContainText('do not trust this game');
  await friend.context().close();
});

test('whoever has asked that somebody else takes his seat is asked all the same before he promises for other dice', {
  tag: '@long',
}, async ({ page, browser }) => {
  let isLying = false;
  const { id, friend } = await begun(page, browser, (one) =>
    lieTo(one, (said) =>
      isLying && said.round !== undefined
        ? { ...said, waiting: ['rus', 'horde'], round: { number: 1, commit: OTHER, commits: {}, salts: {} } }
        : said,
    ),
  );
  await rollsADie(page, friend, id);
  await expect.poll(async () => (await keptOf(friend, id))?.dice?.isRolled).toBe(true);
  await friend.getByRole('button', { name: 'More', exact: true }).click();
  await friend.getByRole('button', { name: 'Let somebody else take my seat' }).click();
  await expect(friend.getByText('Somebody else shall lead Golden Horde')).toBeVisible();
  isLying = true;
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(trouble(friend, 'New dice were begun')).toBeVisible();
  await friend.context().close();
});

test('what was seen is told otherwise, and the server says that the game is over: told aloud when it goes on', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const { id, friend } = await begun(page, browser);
  await rollsADie(page, friend, id);
  const { events } = (await (await page.request.get(`/api/games/${id}/events`)).json()) as { events: readonly object[] };
  await expect.poll(async () => (await keptOf(friend, id))?.dice?.receipt?.events).toBe(events.length);
  let times = 0;
  await friend.route(/\/api\/games\/[\w-]{12}$/, async (route) => {
    const response = await route.fetch();
    const seen = (await response.json()) as object;
    const pending = { kind: 'over', winner: null, degree: null, reason: 'It is over.' };
    await route.fulfill({ response, json: ++times === 1 ? seen : { ...seen, over: true, pending } });
  });
  await friend.route(/\/events(\?after=\d+)?$/, async (route) => {
    const response = await route.fetch();
    const happened = (await response.json()) as { events: object[] };
    await route.fulfill({ response, json: { ...happened, events: happened.events.slice(0, -1) } });
  });
  await friend.reload();
  await expect(friend.locator('.counter').first()).toBeVisible();
  await expect.poll(() => times).toBeGreaterThan(1);
  await rollsADie(page, friend, id, 1);
  await expect(alarm(friend)).toContainText('otherwise than you saw it');
  await friend.context().close();
});

test('a record of form 1 in the end does not fit the receipt of promised dice', { tag: '@long' }, async ({ page, browser }) => {
  const { id, friend } = await begun(page, browser);
  await rollsADie(page, friend, id);
  await expect.poll(async () => (await keptOf(friend, id))?.dice?.isRolled).toBe(true);
  const headers = { authorization: `Bearer ${(await keptOf(page, id))?.tokens.rus}` };
  const { seq } = (await told(page, id)) as unknown as { seq: number };
  await page.request.post(`/api/games/${id}/inputs`, { data: { seq, action: { type: 'resign', side: 'rus' } }, headers });
  await friend.route(/\/record$/, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    const { dice, rounds, ...record } = (await response.json()) as { dice: number; rounds: readonly object[] };
    return route.fulfill({ response, json: record });
  });
  await friend.goto(`/record/${id}`);
  await friend.getByRole('button', { name: 'Check the dice' }).click();
  await expect(friend.locator('.record-verdict')).toContainText('does not fit what this browser saw');
  await friend.context().close();
});

test('a server that has no time for the part of the dice is given it later', { tag: '@long' }, async ({ page, browser }) => {
  const link = await invites(page);
  const friend = await visitor(browser);
  const refused: string[] = [];
  await friend.route(/\/(salt|promise)$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (refused.length > 1) return route.continue();
    refused.push(pathname);
    return route.fulfill({ status: 503, json: { error: { code: 'busy', message: 'Too much to do.' } } });
  });
  await friend.goto(link);
  await sits(friend);
  await expect.poll(() => salted(page, idIn(link))).toBe(true);
  expect(refused).toHaveLength(2);
  await friend.context().close();
});

test('whoever invites a friend is told before he begins what is proved of the dice, what is not, and what was given for nothing', async ({
  page,
  browser,
}) => {
  const link = await invites(page);
  const id = idIn(link);
  const friend = await visitor(browser);
  await friend.goto(link);
  await sits(friend);
  await expect.poll(() => salted(page, id)).toBe(true);
  await friend.goto('/');
  const begins = friend.getByRole('button', { name: 'Begin and make the link' });
  await expect(friend.getByText(NOBODY)).toHaveCount(0);
  await friend.getByRole('group', { name: 'Golden Horde, led by' }).getByRole('radio', { name: 'A friend' }).check();
  await expect(begins).toBeVisible();
  await expect(friend.getByText(NOBODY)).toContainText('Whoever runs the server could have foreseen them');
  await expect(trouble(friend, 'no die fell after it')).toContainText('Once');
  // It still counts when the battle is taken off the list, and once when it is put back.
  await friend
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(friend.getByRole('button', { name: 'Put it back' })).toBeVisible();
  await friend.reload();
  await friend.getByRole('group', { name: 'Golden Horde, led by' }).getByRole('radio', { name: 'A friend' }).check();
  await expect(trouble(friend, 'no die fell after it')).toContainText('Once');
  await friend.context().close();
});

test('the list of battles says for whose part of the dice a battle waits, and that a friend has not sat down', async ({
  page,
  browser,
}) => {
  const link = await invites(page);
  const id = idIn(link);
  await page.goto('/');
  const line = (one: Page) => one.getByRole('article').filter({ has: one.locator(`a[href="/game/${id}"]`) });
  await expect(line(page)).toContainText('Nobody leads Golden Horde yet');
  const friend = await visitor(browser);
  await friend.goto(link);
  await sits(friend);
  await expect.poll(() => salted(page, id)).toBe(true);
  await friend.goto('/');
  await expect(line(friend)).toContainText('The dice wait for the part of Rus');
  await page.reload();
  await expect(line(page)).toContainText('The game waits for you: open it');
  await friend.context().close();
});

test('a seat that is taken along has the record with it, and the record room opens that', { tag: '@long' }, async ({ page, browser }) => {
  const { id, friend } = await begun(page, browser);
  await rollsADie(page, friend, id);
  await friend.getByRole('button', { name: 'More', exact: true }).click();
  const [file] = await Promise.all([friend.waitForEvent('download'), friend.getByRole('button', { name: 'Take my seat along' }).click()]);
  const along = JSON.parse(readFileSync(await file.path(), 'utf8')) as { record: { game: string; rounds: readonly object[] } };
  expect(along.record).toMatchObject({ game: id, dice: 2, rounds: [{ number: 0 }] });
  await friend.goto('/record');
  await friend.locator('.record-open input[type=file]').setInputFiles(await file.path());
  await expect(friend.getByRole('button', { name: 'Check the dice' })).toBeVisible();
  await friend.context().close();
});

test('an old link whose token is not whole, or no seat’s any more, gets a sentence and a way on', { tag: '@long' }, async ({ page }) => {
  const answer = await page.request.post('/api/games', { data: { scenario: 'kulikovo/training', seats: { rus: 'open', horde: 'open' } } });
  const { game } = (await answer.json()) as { game: string };
  for (const token of ['', 'abc', 'abc…', '%%%', 'a b', 'x'.repeat(5_000), '日本']) {
    await page.goto('/');
    await page.evaluate((to) => location.assign(to), `/game/${game}#seat=${token}`);
    await expect(page.getByText('The link is not whole.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'To the first page' })).toBeVisible();
  }
  await page.goto('/');
  await page.goto(`/game/${game}#seat=${'x'.repeat(43)}`);
  await expect(page.locator('.counter').first()).toBeVisible();
  await expect(trouble(page, 'You have no seat in this game')).toBeVisible();
});

test('an address that cannot be read gets a sentence and a way on', async ({ page }) => {
  for (const at of [
    '/game/%E0%A4%A',
    '/game/%E0%A4%A#join=abcdefghijklmnopqrstuvwxyz',
    '/game/',
    '/game/abcdefghijkl',
    '/game/abc#seat=x',
  ]) {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Followed within the page: a server answers some of them itself.
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
    }, at);
    await expect(page.getByRole('link', { name: 'To the first page' }), at).toBeVisible();
  }
});
