import { type Browser, expect, type Page, test } from '@playwright/test';
import { Player } from './player.js';

/** The seats that a page keeps. */
const kept = (page: Page): Promise<readonly Kept[]> =>
  page.evaluate(
    () =>
      new Promise<readonly Kept[]>((resolve, reject) => {
        const asked = indexedDB.open('pennon');
        asked.onsuccess = () => {
          const all = asked.result.transaction('seats').objectStore('seats').getAll();
          all.onsuccess = () => resolve(all.result as readonly Kept[]);
          all.onerror = () => reject(all.error);
        };
        asked.onerror = () => reject(asked.error);
      }),
  );
interface Kept {
  readonly id: string;
  readonly tokens: { readonly [side: string]: string };
  readonly dice?: {
    readonly salt: string;
    readonly isRolled: boolean;
    readonly receipt: { readonly events: number } | null;
    readonly spent: readonly number[];
  };
}

const visitor = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
  return page;
};

/** Begins a battle with a friend on the first page; the link for him. */
async function invites(page: Page): Promise<string> {
  await page.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
  await page.goto('/');
  await page.getByRole('group', { name: 'Golden Horde, led by' }).getByRole('radio', { name: 'A friend' }).check();
  await page.getByRole('button', { name: 'Begin and make the link' }).click();
  return page.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
}

const NOBODY = 'Nobody could choose these dice: the server and both players promised their parts before any of them was revealed.';
const sits = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sit down and lead Golden Horde' }).click();
const asked = (page: Page) => page.locator('.prompt[data-mine="true"]');

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
  for (const [at, sentence] of [
    ['/game/abc#join=xyz', 'The link is not whole.'],
    ['/game/abcdefghijkl#join=abcdefghijklmnopqrstuvwxyz', 'There is no game at this link.'],
  ] as const) {
    await page.goto(at);
    await page.reload();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'To the first page' })).toBeVisible();
  }
});

test('a link is withdrawn and made anew; who sat by it stands up', async ({ page, browser }) => {
  const link = await invites(page);
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  await page.getByRole('button', { name: 'Withdraw it and make a new link' }).click();
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

// ------------------------------------------------- the attacker owns the server and plays; his friend's page is as it is

type Told = {
  [name: string]: unknown;
  dice?: number;
  waiting?: string[];
  round?: { number: number; commit: string; commits: Record<string, string>; salts: Record<string, string> };
};

/** Whatever the server says about the game to this page passes through `lie`. */
async function lieTo(page: Page, lie: (told: Told) => Told): Promise<void> {
  await page.route(/\/api\/games\/[\w-]{12}(\/(salt|promise|join))?$/, async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as Told;
    await route.fulfill({ response, json: response.ok() ? lie(told) : told });
  });
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(JSON.stringify(lie(JSON.parse(String(message)) as Told))));
  });
}
const salted = async (page: Page, id: string): Promise<boolean> => {
  const { round } = (await (await page.request.get(`/api/games/${id}`)).json()) as Told;
  return round?.salts.horde !== undefined;
};
const OTHER = 'ab'.repeat(32);

test('dice of form 1 offered instead are refused before anybody sits down', async ({ page, browser }) => {
  const link = await invites(page);
  const friend = await visitor(browser);
  await lieTo(friend, ({ dice, waiting, round, ...told }) => told);
  await friend.goto(link);
  await expect(friend.getByText('dice that one side could choose')).toBeVisible();
  await expect(friend.getByRole('button', { name: /Sit down/ })).toHaveCount(0);
  await friend.context().close();
});

test('a late promise: the friend’s page keeps its salt until everybody has promised', async ({ page, browser }) => {
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

test('a promise that is made only when the friend has given his salt is told aloud', async ({ page, browser }) => {
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

test('new dice in the middle of the battle, without the friend’s word for a substitute, are told aloud', async ({ page, browser }) => {
  const link = await invites(page);
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  const friend = await visitor(browser);
  let isLying = false;
  await lieTo(friend, (told) =>
    isLying && told.round !== undefined
      ? { ...told, waiting: ['rus', 'horde'], round: { number: 1, commit: OTHER, commits: {}, salts: {}, substitute: 'rus' } as never }
      : told,
  );
  await friend.goto(link);
  await sits(friend);
  await expect.poll(async () => (await asked(page).count()) + (await asked(friend).count())).toBe(1);
  for (let i = 0; i < 4; i++) {
    await new Player((await asked(page).count()) > 0 ? page : friend).takesFirst();
    await expect.poll(async () => (await asked(page).count()) + (await asked(friend).count())).toBe(1);
  }
  await expect.poll(async () => (await kept(friend))[0]?.dice?.isRolled).toBe(true);
  isLying = true;
  await friend.reload();
  await expect(friend.getByRole('alert').filter({ hasText: 'New dice were begun' })).toBeVisible();
  await friend.context().close();
});
