/// <reference lib="dom" />
import { hasGame, SYSTEM_IDS } from '@pennon/register';
import { expect, type Page, test } from '@playwright/test';
import { fitsItsWidth, isForEveryone } from './for-everyone.js';

const PHONE = { width: 390, height: 844 };

const open = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'New battle' })).toBeVisible();
};
/** Chooses who leads a side. */
const led = (page: Page, side: string, leader: string): Promise<void> =>
  page
    .getByRole('group', { name: `${side}, led by` })
    .getByRole('radio', { name: leader })
    .check();
/** Begins the training battle and comes back. */
const beginTraining = async (page: Page): Promise<string> => {
  await open(page);
  await page.getByRole('button', { name: /^Begin(:| the battle)/ }).click();
  await expect(page).toHaveURL(/\/game\/here-\w+$/);
  const id = page.url().split('/').at(-1) ?? '';
  await open(page);
  return id;
};
interface Kept {
  readonly id: string;
  readonly beginning?: object;
  readonly seats?: object;
}
/** What this browser has on its shelf. */
const kept = (page: Page, store: 'games' | 'seats'): Promise<readonly Kept[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open('pennon');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const found = asked.result.transaction(name).objectStore(name).getAll();
          found.onsuccess = () => resolve(found.result.map(({ id, beginning, seats }: Kept) => ({ id, beginning, seats })) as Kept[]);
          found.onerror = () => reject(found.error);
        };
      }),
    store,
  );

test('a battle is begun with one button, and found again', async ({ page }) => {
  const id = await beginTraining(page);
  const line = page.getByRole('article', { name: 'The Watch at Goose Ford' });
  await expect(line).toContainText('You lead Rus, Recruit leads Golden Horde');
  await expect(line).toContainText(/Your choice now|Golden Horde is to choose/);
  await expect(line.getByRole('link', { name: /Play on/ })).toHaveAttribute('href', `/game/${id}`);
  await expect(line.getByRole('link', { name: /Step through it/ })).toHaveAttribute('href', `/record/${id}`);
  expect(await kept(page, 'games')).toMatchObject([
    { id, beginning: { scenario: 'kulikovo/training' }, seats: { rus: 'open', horde: 'bot:recruit' } },
  ]);
});

test('what is deleted can be put back, and stays deleted otherwise', async ({ page }) => {
  await beginTraining(page);
  await page.getByRole('button', { name: 'Delete The Watch at Goose Ford' }).click();
  const undo = page.getByRole('button', { name: 'Put it back' });
  await expect(undo).toBeFocused();
  expect(await kept(page, 'games')).toEqual([]);
  await undo.press('Enter');
  await expect(page.getByRole('article', { name: 'The Watch at Goose Ford' })).toContainText('You lead Rus');
  expect(await kept(page, 'games')).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete The Watch at Goose Ford' }).click();
  await expect(undo).toBeVisible();
  await open(page);
  await expect(page.getByRole('heading', { name: 'Your battles' })).toHaveCount(0);
});

test('a battle can be given a name of its own; those that are over stand after those that go on', { tag: '@long' }, async ({ page }) => {
  await beginTraining(page);
  const id = await beginTraining(page);
  await page.getByRole('button', { name: 'Name The Watch at Goose Ford' }).first().click();
  await page.getByRole('textbox', { name: 'What this battle is called' }).fill('Against the odds');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Against the odds' })).toContainText('You lead Rus');
  await page.goto(`/game/${id}`);
  await expect(page.getByRole('heading', { name: /Against the odds/ })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: /I am sure/ }).click();
  await expect(page.getByRole('region', { name: 'The game is over' })).toBeVisible();
  await open(page);
  await expect(page.locator('.start-continue > ul > li')).toHaveCount(1);
  await page.getByText('1 battle that is over').click();
  await expect(page.getByRole('article', { name: 'Against the odds' })).toContainText('Over.');
});

test('a battle to watch opens in the record room and runs to its end', { tag: '@long' }, async ({ page }) => {
  for (const name of ['The Watch at Goose Ford', 'Battle on the Ice', 'The Millers’ Feud', 'Hastings']) {
    await open(page);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/record/);
    await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible();
  }
});

test('a new battle by keyboard: battle, leaders, an option', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: /^The Watch at Goose Ford/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Vozha River/ })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Vozha River', level: 3 })).toBeVisible();
  await expect(page.locator('.start-muster')).toHaveCount(2);
  const horde = page.getByRole('group', { name: 'Golden Horde, led by' });
  await horde.getByRole('radio', { name: 'Recruit' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(horde.getByRole('radio', { name: 'Marshal' })).toBeChecked();
  await expect(horde).toContainText('beats the captain');
  await page.getByText('Options of Kulikovo 1380').press('Enter');
  await page.getByRole('checkbox', { name: 'Light evade' }).press('Space');
  await page.getByRole('spinbutton', { name: 'Charge mp', exact: true }).fill('6');
  await page.getByRole('spinbutton', { name: 'Charge mp', exact: true }).press('Tab');
  await expect(page.getByText('2 changed')).toBeVisible();
  await page.getByRole('button', { name: /^Begin(:| the battle)/ }).press('Enter');
  await expect(page).toHaveURL(/\/game\/here-/);
  expect(await kept(page, 'games')).toMatchObject([
    { beginning: { scenario: 'kulikovo/vozha', options: { lightEvade: true, chargeMp: 6 } }, seats: { rus: 'open', horde: 'bot:marshal' } },
  ]);
});

test('who acts first waits until one has read what the battle is about: a button or Enter begins, and a battle that goes on is not held again', {
  tag: '@long',
}, async ({ page }) => {
  for (const how of ['click', 'Enter'] as const) {
    await open(page);
    await led(page, 'Golden Horde', 'Recruit');
    await page.getByRole('button', { name: /^Begin(:| the battle)/ }).click();
    const begin = page.locator('.order-bar').getByRole('button', { name: 'To the battle' });
    await expect(page.locator('.prompt')).toContainText('Golden Horde acts first, as soon as you begin.');
    await expect(page.getByRole('complementary', { name: 'What decides this battle' })).toContainText('You lead Rus');
    await page.waitForTimeout(500);
    await expect(begin, 'nothing has happened meanwhile').toBeVisible();
    if (how === 'click') await begin.click();
    else await page.keyboard.press(how);
    await expect(begin).toHaveCount(0);
    await expect(page.locator('.prompt[data-mine="true"]')).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(page.locator('.prompt[data-mine="true"]')).toBeVisible({ timeout: 60_000 });
    await expect(begin).toHaveCount(0);
  }
});

test('"First battle" opens the battle that it names, with its coach; the lessons are a link beside it', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: "First battle: Gemyabek's picket (Devil's Horsemen)" }).click();
  await expect(page).toHaveURL(/\/game\/here-/);
  await expect(page.locator('.top-bar')).toContainText("First battle: Gemyabek's picket");
  await expect(page.getByRole('complementary', { name: 'What decides this battle' })).toContainText('A plan:');
  await open(page);
  await page.getByRole('link', { name: "Lessons of Devil's Horsemen" }).click();
  await expect(page).toHaveURL(/\/learn\/devils-horsemen$/);
});

test('who comes for the first time has one place to start: he takes a side by who they are, against Recruit and with a coach', async ({
  page,
}) => {
  await open(page);
  const here = page.getByRole('region', { name: 'Start here: The Watch at Goose Ford' });
  await expect(here).toContainText('Recruit leads the other side');
  await expect(here.getByRole('button')).toHaveCount(2);
  await here.getByRole('button', { name: /^Lead the Golden Horde/ }).click();
  await expect(page).toHaveURL(/\/game\/here-/);
  const opening = page.getByRole('complementary', { name: 'What decides this battle' });
  await expect(opening).toContainText('You lead Golden Horde');
  await expect(opening).toContainText('A plan: Ride up with the light cavalry');
  expect(await kept(page, 'games')).toMatchObject([{ seats: { rus: 'bot:recruit', horde: 'open' } }]);
  await open(page);
  await expect(page.getByRole('heading', { name: 'Your battles' })).toBeVisible();
  await expect(here).toHaveCount(0);
});

test('two at one screen, and two bots to watch', async ({ page }) => {
  await open(page);
  await led(page, 'Golden Horde', 'Me');
  await expect(page.getByText('Both sides are yours')).toBeVisible();
  await led(page, 'Golden Horde', 'Recruit');
  await led(page, 'Rus', 'Captain');
  await expect(page.getByText('You watch two bots.')).toBeVisible();
});

test('a friend gets a link with an invitation behind #, and takes the other side', { tag: '@long' }, async ({ page, browser }) => {
  await open(page);
  await led(page, 'Golden Horde', 'A friend');
  await led(page, 'Rus', 'Captain');
  await expect(page.getByRole('button', { name: 'Begin and make the link' })).toBeDisabled();
  await expect(page.getByText('A friend plays against you')).toBeVisible();
  await led(page, 'Rus', 'Me');
  await page.getByRole('button', { name: 'Begin and make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
  const [id] = link.match(/(?<=\/game\/)[\w-]+/) ?? [];

  await open(page);
  await expect(page.getByRole('article', { name: 'The Watch at Goose Ford' })).toContainText('You lead Rus, a friend leads Golden Horde');

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit down and lead Golden Horde' }).click();
  await expect(friend.locator('.counter').first()).toBeVisible();
  await expect.poll(() => kept(friend, 'seats')).toMatchObject([{ id }]);
  await open(friend);
  await expect(friend.getByRole('article', { name: 'The Watch at Goose Ford' })).toContainText('You lead Golden Horde, a friend leads Rus');
  await friend.context().close();
});

test('without a server the friend’s link is refused in place, with what to do', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await open(page);
  await led(page, 'Golden Horde', 'A friend');
  await page.getByRole('button', { name: 'Begin and make the link' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toContainText('you need no server');
  await led(page, 'Golden Horde', 'Captain');
  await page.getByRole('button', { name: /^Begin(:| the battle)/ }).click();
  await expect(page).toHaveURL(/\/game\/here-/);
});

test('five games as equals: each has its place, and no door is shut', { tag: '@long' }, async ({ page }) => {
  await open(page);
  const cards = page.locator('.start-system');
  await expect(cards).toHaveCount(SYSTEM_IDS.length);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.locator('.start-map')).toHaveCount(SYSTEM_IDS.length);
  await expect(page.getByText('Battles still to come')).toHaveCount(SYSTEM_IDS.filter((id) => !hasGame(id)).length);
  const widths = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);
  await page.getByRole('button', { name: 'Choose a battle of D3H2' }).click();
  await expect(page.getByRole('radio', { name: /The Millers/ })).toBeFocused();
  const doors = await page
    .locator('.start-system, .start-doors')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const door of doors) {
    await page.goto(door);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('There is nothing at this address.')).toHaveCount(0);
  }
});

test('thumbnails show both armies', async ({ page }) => {
  await open(page);
  // They are drawn when they come into sight.
  await page.locator('.start-battle').first().scrollIntoViewIfNeeded();
  await expect(page.locator('.start-battle .map-thumbnail')).toHaveCount(4);
  for (const which of ['first', 'second'])
    expect(
      await page
        .locator('.start-battle .map-thumbnail')
        .evaluateAll((maps, side) => maps.every((map) => map.querySelector(`.dot.${side}`) !== null), which),
    ).toBe(true);
});

test('light, dark and high contrast: as the system has it, or as chosen and kept', async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  expect(await theme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toBe('light');
  await page.getByLabel('Appearance').selectOption('High contrast');
  expect(await theme()).toBe('contrast');
  await page.reload();
  expect(await theme()).toBe('contrast');
  await page.getByLabel('Appearance').selectOption('As the system');
  expect(await theme()).toBe('light');
});

for (const [size, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const)
  test(`nothing for axe to complain about on a ${size}, and nothing runs out of it`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const audit = async (): Promise<void> => {
      await isForEveryone(page);
      await fitsItsWidth(page);
    };
    await open(page);
    await page.locator('.start-system').last().scrollIntoViewIfNeeded();
    await page.getByText('Options of Kulikovo 1380').click();
    await page.getByText('Paste a record').click();
    await audit();
    await beginTraining(page);
    await expect(page.getByRole('article', { name: 'The Watch at Goose Ford' })).toContainText('You lead Rus');
    await audit();
  });

test('nothing jumps while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page);
  for (const y of [600, 1200, 1800]) {
    await page.mouse.wheel(0, y);
    await page.waitForTimeout(300);
  }
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
});

test('whoever invites a friend is told for how long the server keeps games, where its host has set that', async ({ page }) => {
  await open(page);
  const kept = page.getByText(/This server keeps games/);
  const invite = () =>
    page
      .getByRole('radio', { name: /friend/i })
      .last()
      .check();
  await invite();
  await expect(kept).toHaveCount(0);
  await page.route('**/api/scenarios', (route) => route.fulfill({ json: { scenarios: [], keepDays: 90 } }));
  await open(page);
  await expect(kept).toHaveCount(0);
  await invite();
  await expect(kept).toHaveText('This server keeps games for 90 days after the last move.');
});
