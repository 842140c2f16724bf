import { expect } from '@playwright/test';
import { Keys } from './keys.js';
import type { Player } from './player.js';

/** A battle has not so many questions. */
const MOST = 600;

/** Plays on by mouse until the battle is over: counters, hexes, facings, rows of the list. */
export async function playsByMouse(player: Player): Promise<void> {
  const { page } = player;
  // A hand may be too slow: what it reaches for is gone by then. It tries the next.
  page.setDefaultTimeout(2_000);
  const clicked = { counter: 0, hex: 0, facing: 0, order: 0, plan: 0, done: 0 };
  let asked = '';
  let since = 0;
  for (let i = 0; i < MOST; i++) {
    if ((await player.waits()) === 'over') break;
    const now = await player.prompt();
    since = now === asked ? since + 1 : 0;
    asked = now;
    const plan = page.locator('.do-it');
    const facing = page.locator('.facing').nth(i % 6);
    const hexes = page.locator('.reach-area');
    const counters = page.locator('.counter.offered, .counter.target');
    const orders = page.locator('.order-list button');
    const done = page.locator('button.done');
    if (since > 8 && (await done.isEnabled())) {
      await done.click().catch(() => undefined);
      clicked.done++;
    } else if (await plan.isVisible()) {
      await plan.click().catch(() => undefined);
      clicked.plan++;
    } else if (await facing.isVisible()) {
      await facing.click().catch(() => undefined);
      clicked.facing++;
    } else if ((await hexes.count()) > 0 && i % 3 !== 0) {
      const spot = await hexes
        .nth((7 * i) % (await hexes.count()))
        .boundingBox()
        .catch(() => null);
      if (spot !== null) await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
      clicked.hex++;
    } else if ((await counters.count()) > 0 && i % 4 !== 0) {
      await counters
        .nth(i % (await counters.count()))
        .click({ force: true })
        .catch(() => undefined);
      clicked.counter++;
    } else if ((await orders.count()) > 0) {
      await orders
        .nth(i % (await orders.count()))
        .click()
        .catch(() => undefined);
      clicked.order++;
    }
  }
  expect(await player.waits(), `after ${JSON.stringify(clicked)}`).toBe('over');
  // How the battle goes depends on how far the bot thinks in its time; on the board itself something was pointed at in any case.
  expect(clicked.counter + clicked.hex, JSON.stringify(clicked)).toBeGreaterThan(0);
  await expect(page.locator('.end-bar h2')).toHaveText(/won|lost|Drawn/);
}

/** Plays on by keys alone until the battle is over; at every question what the button said is held against what happened. */
export async function playsByKeys(player: Player): Promise<void> {
  const keys = new Keys(player);
  for (let i = 0; i < MOST && (await player.waits()) !== 'over'; i++) await keys.answers(i);
  expect(await player.waits()).toBe('over');
  const { differences, pressed } = await keys.account();
  expect(differences).toEqual([]);
  // Who plays by ear is told how it ended, and stands where the ways on begin.
  await expect(player.page.locator('.end-bar h2')).toBeFocused();
  const heading = await player.page.locator('.end-bar h2').innerText();
  await expect(player.page.locator('.aloud [aria-live="assertive"]')).toContainText(heading);
  expect(pressed).toBeGreaterThan(2);
}
