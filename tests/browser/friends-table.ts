import { type Browser, expect, type Page } from '@playwright/test';

/** The seats that a page keeps. */
export const kept = (page: Page): Promise<readonly Kept[]> =>
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
export interface Kept {
  readonly id: string;
  readonly tokens: { readonly [side: string]: string };
  readonly dice?: {
    readonly round: number;
    readonly salt: string;
    readonly isRolled: boolean;
    readonly receipt: { readonly events: number } | null;
    readonly spent: readonly number[];
  };
}

export const visitor = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
  return page;
};

/** Begins a battle with a friend on the first page; the link for him. */
export async function invites(page: Page): Promise<string> {
  await page.addInitScript(() => localStorage.setItem('pennon.speed', '0'));
  await page.goto('/');
  await page.getByRole('group', { name: 'Golden Horde, led by' }).getByRole('radio', { name: 'A friend' }).check();
  await page.getByRole('button', { name: 'Begin and make the link' }).click();
  return page.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
}

export const NOBODY = 'Nobody could choose these dice: the server and both players promised their parts before any of them was revealed.';
export const sits = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sit down and lead Golden Horde' }).click();
export const asked = (page: Page) => page.locator('.prompt[data-mine="true"]');

export type Told = {
  [name: string]: unknown;
  dice?: number;
  waiting?: string[];
  round?: { number: number; commit: string; commits: Record<string, string>; salts: Record<string, string> };
};

/** Whatever the server says about the game to this page passes through `lie`. */
export async function lieTo(page: Page, lie: (told: Told) => Told): Promise<void> {
  await page.route(/\/api\/games\/[\w-]{12}(\/(salt|promise|join))?$/, async (route) => {
    try {
      const response = await route.fetch();
      const told = (await response.json()) as Told;
      await route.fulfill({ response, json: response.ok() ? lie(told) : told });
    } catch (fault) {
      // Whoever leaves waits for no answer.
      if (!/closed|disposed/.test(String(fault))) throw fault;
    }
  });
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(JSON.stringify(lie(JSON.parse(String(message)) as Told))));
  });
}
export const salted = async (page: Page, id: string): Promise<boolean> => {
  const { round } = (await (await page.request.get(`/api/games/${id}`)).json()) as Told;
  return round?.salts.horde !== undefined;
};
export const OTHER = 'ab'.repeat(32);

/** What everybody may know of a game. */
export const told = async (page: Page, id: string): Promise<Told> => (await (await page.request.get(`/api/games/${id}`)).json()) as Told;

export const idIn = (link: string): string => link.match(/(?<=\/game\/)[\w-]{12}/)?.[0] ?? '';

/** What a page keeps of one game. */
export const keptOf = async (page: Page, id: string): Promise<Kept | undefined> => (await kept(page)).find((one) => one.id === id);

/** The token that a page keeps for a side. */
const tokenOf = async (page: Page, id: string, side: string): Promise<string> => (await keptOf(page, id))?.tokens[side] ?? '';

/** Another promise for a seat, by the token that a page keeps: its salt is said to be lost. */
export const promisesAnew = async (page: Page, id: string, side: string, commit: string): Promise<Told> => {
  const headers = { authorization: `Bearer ${await tokenOf(page, id, side)}` };
  return (await (await page.request.post(`/api/games/${id}/promise`, { data: { commit }, headers })).json()) as Told;
};

/** Both sit, their parts of the dice are given, and the battle has begun. */
export async function begun(
  page: Page,
  browser: Browser,
  before?: (friend: Page) => Promise<void>,
): Promise<{ readonly id: string; readonly link: string; readonly friend: Page }> {
  const link = await invites(page);
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  const friend = await visitor(browser);
  await before?.(friend);
  await friend.goto(link);
  await sits(friend);
  await expect.poll(async () => (await told(page, idIn(link))).waiting).toEqual([]);
  return { id: idIn(link), link, friend };
}

/** Both choose the first thing that is offered, by their tokens, until a die has fallen and a choice is open. */
export async function rollsADie(page: Page, friend: Page, id: string, more = 0): Promise<void> {
  const tokens = { rus: await tokenOf(page, id, 'rus'), horde: await tokenOf(friend, id, 'horde') };
  const as = (side: 'rus' | 'horde') => ({ headers: { authorization: `Bearer ${tokens[side]}` } });
  let before: number | undefined;
  for (let n = 0; n < 200; n++) {
    const { inputs } = (await (await page.request.get(`/api/games/${id}/record`, as('rus'))).json()) as { inputs: readonly object[] };
    const rolls = inputs.filter((input) => 'faces' in input).length;
    before ??= more === 0 ? 0 : rolls;
    if (rolls > before) return;
    const { pending } = await told(page, id);
    const { side } = pending as { side: 'rus' | 'horde' };
    const own = (await (await page.request.get(`/api/games/${id}`, as(side))).json()) as {
      seq: number;
      pending: { actions: readonly { type: string }[] };
    };
    const action =
      own.pending.actions.find(({ type }) => ['attack', 'shoot', 'move', 'charge'].includes(type)) ??
      own.pending.actions[n % own.pending.actions.length];
    expect((await page.request.post(`/api/games/${id}/inputs`, { data: { seq: own.seq, action }, ...as(side) })).status()).toBe(200);
  }
  throw new Error('no die has fallen');
}

export const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: 'Do not trust this game' });
