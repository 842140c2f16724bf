import { type AnyGame, Sfc32 } from '@pennon/kernel';
import { type Entry, Ledger } from '@pennon/protocol';
import { expect, type Page, test } from '@playwright/test';
import { loadSystem, type SystemId } from '../../apps/web/app/systems.js';
import { fitsItsWidth, isForEveryone } from './for-everyone.js';

/** A first battle of each game and which of its sides one leads. */
const BATTLES = [
  ['kulikovo', 'training', 0],
  ['d3h2', 'training', 1],
  ['devils-horsemen', 'training', 0],
  ['cry-havoc', 'training', 1],
  ['advanced-cry-havoc', 'duel', 0],
] as const;

/** A battle as the page keeps it, played to its end: of a few actions the most promising each time. */
async function played(system: SystemId, battle: string, mine: 0 | 1) {
  const { game } = await loadSystem(system);
  if (game === undefined) throw new Error(`${system} has whole games`);
  return playedOut(game, `${system}/${battle}`, mine);
}

function playedOut(game: AnyGame, scenario: string, mine: 0 | 1) {
  const beginning = { scenario, options: {} };
  const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
  const ledger = Ledger.begin({ id: 'here-end', game, beginning, seed });
  if ('error' in ledger) throw new Error(ledger.error.message);
  const entries: Entry[] = [];
  const luck = Sfc32.seeded(5);
  for (let draft = ledger.roll(); ; ) {
    entries.push(...draft.entries);
    ledger.adopt(draft);
    const asked = ledger.pending;
    if (asked.kind !== 'choice') break;
    const few = Array.from({ length: 8 }, () => luck.pick(asked.actions));
    const promised = game.evaluation.promise?.(ledger.state, few) ?? [0];
    const next = ledger.choose(asked.side, few[promised.indexOf(Math.max(...promised))] ?? luck.pick(asked.actions));
    if (!next.ok) throw new Error(next.error.message);
    draft = next;
  }
  const asked = ledger.pending;
  const own = ledger.state.sides[mine];
  return {
    kept: {
      ...{ id: 'here-end', rules: game.rules, beginning, seed: [...seed], entries, title: scenario, changed: 1 },
      seats: Object.fromEntries(ledger.state.sides.map((side) => [side, side === own ? 'open' : 'bot:captain'])),
      over: asked.kind === 'over' ? asked.reason : null,
    },
    heading: asked.kind !== 'over' || asked.winner === null ? 'Drawn' : asked.winner === own ? 'You won' : 'You lost',
  };
}

async function shelve(page: Page, kept: object): Promise<void> {
  await page.goto('/record');
  await expect(page.getByText('Battles that you play are listed here.')).toBeVisible();
  await page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('pennon');
        asked.onsuccess = () => {
          const work = asked.result.transaction('games', 'readwrite');
          work.objectStore('games').put({ ...given, seed: Uint8Array.from((given as { readonly seed: readonly number[] }).seed) });
          work.oncomplete = () => resolve();
          work.onerror = () => reject(work.error);
        };
      }),
    kept,
  );
}

/** Opens the end of a battle that was played out, when the dice have been weighed. */
async function opensTheEnd(page: Page, system: SystemId, battle: string, mine: 0 | 1): Promise<void> {
  const { kept } = await played(system, battle, mine);
  await shelve(page, kept);
  await page.goto('/end/here-end');
  await expect(page.getByRole('region', { name: 'What the dice did' })).toContainText(/fell better than even/, { timeout: 120_000 });
}

/** The most formations there are, and the fewest. */
const FITTING = [
  ['kulikovo', 'field'],
  ['advanced-cry-havoc', 'duel'],
] as const;
for (const [system, battle] of FITTING)
  test(`the end of ${system}/${battle} is one screen at 1440 × 900, and nowhere wider than the window`, async ({ page }) => {
    await opensTheEnd(page, system, battle, 0);
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(below, 'so much lies below the window').toBeLessThanOrEqual(0);
    const main = page.locator('.end-ways .primary');
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [1024, 768],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await fitsItsWidth(page, `${width} × ${height}`);
      if (process.env.SHOTS) await page.screenshot({ path: `/tmp/w/end-shots/end-${battle}-${width}.png`, fullPage: true });
      // What comes next is in sight without scrolling.
      await expect(main).toBeInViewport();
    }
  });

for (const [system, battle, mine] of BATTLES)
  test(`${system}: who won, what it cost, what the dice did; on every screen`, { tag: '@long' }, async ({ page }) => {
    const { kept, heading } = await played(system, battle, mine);
    await shelve(page, kept);
    await page.goto('/end/here-end');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('region', { name: 'What the dice did' })).toContainText(/\d+ rolls?: \d+ fell better than even for you/, {
      timeout: 120_000,
    });
    // One's own come first, in the colours of the side itself, and the rows add up.
    const tables = page.locator('.end-losses');
    await expect(tables.first().locator('caption')).toContainText('(you)');
    const isTurned = await tables.first().getAttribute('data-place');
    expect(isTurned).toBe(system === 'd3h2' ? '0' : `${mine}`);
    for (const table of await tables.all()) {
      const figures = (await table.locator('tbody td:last-child').allInnerTexts()).map(Number);
      expect(figures.reduce((sum, figure) => sum + figure, 0)).toBeCloseTo(Number(await table.locator('tfoot td').last().innerText()), 9);
    }
    const turned = page.getByRole('region', { name: 'Where it turned' });
    expect(await turned.getByRole('listitem').count()).toBeLessThanOrEqual(3);
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await fitsItsWidth(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await isForEveryone(page);
    await turned
      .getByRole('button', { name: /^See it/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/record\/here-end#move=\d+$/);
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
    await expect(page.locator('.record-log li[aria-current]')).toHaveAttribute('data-move', page.url().split('=').at(-1) ?? '');
    // The battle goes on with the opponent it had.
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByRole('button', { name: 'Play on from here', exact: true }).first().click();
    await page.waitForURL('**/game/here-*');
    await expect(page.locator('.side-plate').first()).toContainText('Captain');
  });
