import { expect, type Page, test } from '@playwright/test';
import {
  alarm,
  begun,
  idIn,
  invites,
  kept,
  keptOf,
  lieTo,
  OTHER,
  promisesAnew,
  rollsADie,
  salted,
  sits,
  type Told,
  told,
  visitor,
} from './friends-table.js';

/* The attacker owns the server and plays; his friend's page is as it is. */

test('dice of form 1 offered instead are refused before anybody sits down', async ({ page, browser }) => {
  const link = await invites(page);
  const friend = await visitor(browser);
  await lieTo(friend, ({ dice, waiting, round, ...told }) => told);
  await friend.goto(link);
  await expect(friend.getByText('dice that one side could choose')).toBeVisible();
  await expect(friend.getByRole('button', { name: /Sit down/ })).toHaveCount(0);
  await friend.context().close();
});

test('a late promise: the friend’s page keeps its salt until everybody has promised', { tag: '@long' }, async ({ page, browser }) => {
  const link = await invites(page);
  const [id = ''] = link.match(/(?<=\/game\/)[\w-]+/) ?? [];
  const friend = await visitor(browser);
  // He says that only the friend is waited for, and keeps his own promise back.
  await lieTo(friend, (told) =>
    told.round === undefined
      ? told
      : {
          ...told,
          waiting: ['horde'],
          round: { ...told.round, commits: told.round.commits.horde === undefined ? {} : { horde: told.round.commits.horde } },
        },
  );
  await friend.goto(link);
  await sits(friend);
  await expect(friend.getByText('The game waits for you')).toBeVisible();
  await friend.waitForTimeout(1_000);
  expect(await salted(page, id)).toBe(false);
  await friend.context().close();
});

test('an exchanged promise is told aloud, and ground salts too', async ({ page, browser }) => {
  for (const change of [
    (round: NonNullable<Told['round']>) => ({ ...round, commit: OTHER }),
    (round: NonNullable<Told['round']>) => ({ ...round, commits: { ...round.commits, rus: OTHER } }),
    (round: NonNullable<Told['round']>) => ({ ...round, salts: { ...round.salts, horde: 'ground-until-it-pleased-00' } }),
  ]) {
    const link = await invites(page);
    await page.getByRole('link', { name: 'Go to the battle' }).click();
    const friend = await visitor(browser);
    // As soon as both salts are known to him.
    await lieTo(friend, (told) => (told.round !== undefined && told.waiting?.length === 0 ? { ...told, round: change(told.round) } : told));
    await friend.goto(link);
    await sits(friend);
    await expect(friend.getByRole('alert').filter({ hasText: 'Do not trust this game' })).toBeVisible();
    await friend.context().close();
  }
});

test('a promise that is made only when the friend has given his salt is told aloud', { tag: '@long' }, async ({ page, browser }) => {
  const link = await invites(page);
  const friend = await visitor(browser);
  // He passes for a bot, who promises nothing, until he knows the salt.
  await lieTo(friend, ({ seats, round, waiting, ...told }) => ({
    ...told,
    ...(seats === undefined ? {} : { seats: { rus: 'bot:captain', horde: 'friend' } }),
    ...(round === undefined || waiting === undefined
      ? {}
      : round.salts.horde === undefined
        ? { waiting: ['horde'], round: { ...round, commits: round.commits.horde === undefined ? {} : { horde: round.commits.horde } } }
        : { waiting, round: { ...round, commits: { ...round.commits, rus: OTHER } } }),
  }));
  await friend.goto(link);
  await sits(friend);
  await expect(friend.getByRole('alert').filter({ hasText: 'Do not trust this game' })).toBeVisible();
  await friend.context().close();
});

test('a round begun anew after the friend’s salt was known is shown, and he is asked before he gives another', async ({
  page,
  browser,
}) => {
  const link = await invites(page);
  const [id = ''] = link.match(/(?<=\/game\/)[\w-]+/) ?? [];
  const friend = await visitor(browser);
  await friend.goto(link);
  await sits(friend);
  await expect.poll(() => salted(page, id)).toBe(true);
  // The inviter never gives his salt; he says that he has lost it.
  const [mine] = await kept(page);
  const promise = await page.request.post(`/api/games/${id}/promise`, {
    data: { commit: OTHER },
    headers: { authorization: `Bearer ${mine?.tokens.rus}` },
  });
  expect(await promise.json()).toMatchObject({ round: { number: 1 } });
  await expect(friend.getByRole('alert').filter({ hasText: 'The dice were begun anew' })).toBeVisible();
  expect(((await (await page.request.get(`/api/games/${id}`)).json()) as Told).round?.commits.horde).toBeUndefined();
  await friend.getByRole('button', { name: 'Go on all the same' }).click();
  await expect
    .poll(async () => ((await (await page.request.get(`/api/games/${id}`)).json()) as Told).round?.commits.horde)
    .toMatch(/^[0-9a-f]{64}$/);
  // It is counted for this server, and said before he sits down the next time.
  expect((await kept(friend))[0]?.dice?.spent).toEqual([0]);
  await friend.goto(await invites(page));
  await friend.reload();
  await expect(friend.getByRole('alert').filter({ hasText: 'no die fell after it' })).toBeVisible();
  await friend.context().close();
});

test('new dice in the middle of the battle, without the friend’s word for a substitute, are told aloud', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  let isLying = false;
  const { id, friend } = await begun(page, browser, (one) =>
    lieTo(one, (told) =>
      isLying && told.round !== undefined
        ? { ...told, waiting: ['rus', 'horde'], round: { number: 1, commit: OTHER, commits: {}, salts: {}, substitute: 'rus' } as never }
        : told,
    ),
  );
  await rollsADie(page, friend, id);
  await expect.poll(async () => (await kept(friend))[0]?.dice?.isRolled).toBe(true);
  isLying = true;
  await friend.reload();
  await expect(friend.getByRole('alert').filter({ hasText: 'New dice were begun' })).toBeVisible();
  await friend.context().close();
});

const without = (salts: Round['salts'], side: string): Round['salts'] =>
  Object.fromEntries(Object.entries(salts).filter(([one]) => one !== side));
type Round = NonNullable<Told['round']>;

/** What happened passes through `lie` wherever this page asks for it. */
const lieAboutEvents = (page: Page, lie: (happened: { events: object[]; undone?: true }) => object): Promise<unknown> =>
  page.route(/\/events(\?after=\d+)?$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: lie((await response.json()) as { events: object[] }) });
  });

test('the promise is kept before anybody sits down, and then dice of form 1 are played: told aloud', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const link = await invites(page);
  const friend = await visitor(browser);
  await friend.goto(link);
  await expect(friend.getByRole('button', { name: /Sit down/ })).toBeVisible();
  for (const one of [page, friend])
    await lieTo(one, ({ dice, waiting, round, ...more }) => ({ ...more, ...(more.token === undefined ? {} : { token: more.token }) }));
  await sits(friend);
  await expect(alarm(friend)).toContainText('dice that one side could choose');
  // Whoever made the link promised a salt too.
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  await expect(alarm(page)).toContainText('dice that one side could choose');
  await friend.context().close();
});

for (const [name, change, sentence] of [
  ['is missing', ({ horde = '' }: Round['salts']) => ({ horde }), /not the one that was promised|earlier dice/],
  [
    'is another than the promised one',
    (salts: Round['salts']) => ({ ...salts, rus: 'ground-until-it-pleased-00' }),
    'not the one that was promised',
  ],
] as const)
  test(`nobody is waited for any more, and the salt of the other side ${name}: told aloud`, { tag: '@long' }, async ({ page, browser }) => {
    const { friend } = await begun(page, browser, (one) =>
      lieTo(one, (said) =>
        said.round !== undefined && said.waiting?.length === 0
          ? { ...said, round: { ...said.round, salts: change(said.round.salts) } }
          : said,
      ),
    );
    await expect(alarm(friend)).toContainText(sentence);
    await friend.context().close();
  });

test('a promise that changes before the salts are given is told aloud, and no salt is given', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const link = await invites(page);
  const friend = await visitor(browser);
  // The server has promised something else until it knows the friend's promise.
  let isLying = true;
  await lieTo(friend, (said) =>
    !isLying || said.round?.commits.horde === undefined
      ? said
      : { ...said, waiting: ['rus'], round: { ...said.round, commit: OTHER, commits: { rus: said.round.commits.rus ?? '' } } },
  );
  await friend.goto(link);
  await sits(friend);
  await expect(friend.getByText('The dice wait for the part of')).toBeVisible();
  isLying = false;
  const id = idIn(link);
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  await expect(alarm(friend)).toContainText('A promise about the dice was exchanged');
  expect(await salted(page, id)).toBe(false);
  await friend.context().close();
});

test('a battle that goes on while a salt is still missing is told aloud', { tag: '@long' }, async ({ page, browser }) => {
  const { id, friend } = await begun(page, browser, (one) =>
    lieTo(one, (said) =>
      said.round?.salts.rus === undefined
        ? said
        : { ...said, waiting: ['rus'], round: { ...said.round, salts: without(said.round.salts, 'rus') } },
    ),
  );
  await expect(friend.getByText('The dice wait for the part of')).toBeVisible();
  await rollsADie(page, friend, id);
  await expect(alarm(friend)).toContainText('went on before everybody had given his part');
  await friend.context().close();
});

test('a round of which this browser gave no part, in the middle of the battle, is told aloud', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  let isLying = false;
  const { id, friend } = await begun(page, browser, (one) =>
    lieTo(one, (said) => (isLying && said.round !== undefined ? { ...said, round: { ...said.round, number: 1 } } : said)),
  );
  await rollsADie(page, friend, id);
  await expect.poll(async () => (await keptOf(friend, id))?.dice?.isRolled).toBe(true);
  isLying = true;
  await friend.reload();
  await expect(friend.getByRole('alert').filter({ hasText: 'New dice were begun' })).toBeVisible();
  await friend.context().close();
});

test('an earlier round that is shown again is told aloud', { tag: '@long' }, async ({ page, browser }) => {
  const link = await invites(page);
  const id = idIn(link);
  const friend = await visitor(browser);
  let first: Round | undefined;
  let isLying = false;
  await lieTo(friend, (said) => (isLying ? { ...said, waiting: ['rus'], ...(first === undefined ? {} : { round: first }) } : said));
  await friend.goto(link);
  await sits(friend);
  await expect.poll(() => salted(page, id)).toBe(true);
  first = (await told(page, id)).round;
  await promisesAnew(page, id, 'rus', OTHER);
  await friend.getByRole('button', { name: 'Go on all the same' }).click();
  await expect.poll(async () => (await told(page, id)).round?.commits.horde).toMatch(/^[0-9a-f]{64}$/);
  isLying = true;
  await friend.reload();
  await expect(alarm(friend)).toContainText('earlier dice');
  await friend.context().close();
});

test('what was seen is told otherwise after a reload, as long or shorter: told aloud', { tag: '@long' }, async ({ page, browser }) => {
  for (const change of [(events: object[]) => [...events.slice(0, -1), { type: 'passed' }], (events: object[]) => events.slice(0, -1)]) {
    const { id, friend } = await begun(page, browser);
    await rollsADie(page, friend, id);
    const { events } = (await (await page.request.get(`/api/games/${id}/events`)).json()) as { events: readonly object[] };
    await expect.poll(async () => (await keptOf(friend, id))?.dice?.receipt?.events).toBe(events.length);
    await lieAboutEvents(friend, (happened) => ({ ...happened, events: change(happened.events) }));
    await friend.reload();
    await expect(alarm(friend)).toContainText('otherwise than you saw it');
    await friend.context().close();
  }
});

test('dice that are taken back are told aloud, though the server calls it an undo', { tag: '@long' }, async ({ page, browser }) => {
  const { id, friend } = await begun(page, browser);
  await rollsADie(page, friend, id);
  await expect.poll(async () => (await keptOf(friend, id))?.dice?.isRolled).toBe(true);
  await lieAboutEvents(friend, (happened) => ({ ...happened, undone: true, events: happened.events.slice(0, 1) }));
  await friend.reload();
  await expect(alarm(friend)).toContainText('otherwise than you saw it');
  await friend.context().close();
});

test('a browser that has nowhere to keep the receipt gives no salt, and says so', { tag: '@long' }, async ({ page, browser }) => {
  const link = await invites(page);
  const id = idIn(link);
  const friend = await visitor(browser);
  let isHeldBack = true;
  await lieTo(friend, (said) =>
    isHeldBack && said.round?.commits.horde !== undefined
      ? { ...said, waiting: ['rus'], round: { ...said.round, commits: { horde: said.round.commits.horde } } }
      : said,
  );
  await friend.goto(link);
  await sits(friend);
  await expect(friend.getByText('Nobody leads')).toBeVisible();
  await friend.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('pennon');
        opened.onsuccess = () => {
          const cleared = opened.result.transaction('seats', 'readwrite').objectStore('seats').clear();
          cleared.onsuccess = () => resolve();
          cleared.onerror = () => reject(cleared.error);
        };
      }),
  );
  isHeldBack = false;
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  await expect(friend.getByRole('alert').filter({ hasText: 'cannot keep what was promised' })).toBeVisible();
  expect(await salted(page, id)).toBe(false);
  await friend.context().close();
});

test('whoever is made to stand up after he gave his salt keeps count of it when he sits down anew', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const link = await invites(page);
  const id = idIn(link);
  const friend = await visitor(browser);
  // The inviter does not go to the battle, so he gives no salt, and looks at the dice first.
  await friend.goto(link);
  await sits(friend);
  await expect.poll(() => salted(page, id)).toBe(true);
  const headers = { authorization: `Bearer ${(await keptOf(page, id))?.tokens.rus}` };
  const again = await page.request.post(`/api/games/${id}/invite`, { data: { side: 'horde' }, headers });
  await expect(friend.getByRole('alert').filter({ hasText: 'You have no seat in this game any more' })).toBeVisible();
  await friend.goto(link.replace(/#.*/, `#join=${((await again.json()) as { invitation: string }).invitation}`));
  await friend.reload();
  await expect(friend.getByRole('alert').filter({ hasText: 'no die fell after it' })).toBeVisible();
  await sits(friend);
  await expect(friend.locator('.counter').first()).toBeVisible();
  expect((await keptOf(friend, id))?.dice?.spent).toEqual([0]);
  await friend.context().close();
});

test('other promises than the record’s, shown to one page alone, are found by its receipt when the battle is over', async ({
  page,
  browser,
}) => {
  const { id, friend } = await begun(page, browser, (one) =>
    lieTo(one, (said) => (said.round === undefined ? said : { ...said, round: { ...said.round, commit: OTHER } })),
  );
  await rollsADie(page, friend, id);
  await expect(alarm(friend)).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: /sure/i }).click();
  await expect.poll(async () => (await told(page, id)).over).toBe(true);
  await friend.goto(`/record/${id}`);
  await friend.getByRole('button', { name: 'Check the dice' }).click();
  await expect(friend.locator('.record-verdict')).toContainText('does not fit what this browser saw');
  await friend.context().close();
});
