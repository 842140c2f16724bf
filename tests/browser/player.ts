import { expect, type Locator, type Page } from '@playwright/test';

/** Somebody who sits at the table in a page. */
export class Player {
  constructor(readonly page: Page) {}

  /** Begins the training battle as Rus against a captain; nothing is animated, and the dice are always the same. */
  static async atTraining(page: Page, dice = 1): Promise<Player> {
    await Player.prepare(page, dice);
    await page.goto('/');
    await Player.meetsCaptain(page);
    await page.getByRole('button', { name: /^Begin(:| the battle)/ }).click();
    await page.waitForURL('**/game/**');
    await Player.begins(page);
    return new Player(page);
  }

  /** Whoever comes for the first time is offered Recruit. */
  private static async meetsCaptain(page: Page): Promise<void> {
    const seat = page.getByRole('group', { name: /, led by$/ }).last();
    await seat.getByRole('radio', { name: 'Captain' }).check();
  }

  /** Once the table is there: from what decides the battle on into the battle; where the other side acts first, it waits for that. */
  static async begins(page: Page): Promise<void> {
    // On a phone an open drawer lies over it.
    await expect(page.locator('.order-bar')).toBeAttached();
    const begin = page.locator('.order-bar [data-kind="begin"]');
    if (await begin.isVisible()) await begin.click();
  }

  /** Begins a battle of another game, as its first side against a captain; or leads the other side as well. */
  static async atTable(page: Page, system: string, battle: RegExp, dice = 1, also?: string): Promise<Player> {
    await Player.prepare(page, dice);
    await page.goto('/');
    await Player.choosesGame(page, system);
    await page.getByRole('radio', { name: battle }).check({ force: true });
    if (also === undefined) await Player.meetsCaptain(page);
    else {
      const seat = page.getByRole('group', { name: `${also}, led by` });
      await seat.getByRole('radio', { name: 'Me' }).check();
    }
    await page.getByRole('button', { name: /^Begin(:| the battle)/ }).click();
    await page.waitForURL('**/game/**');
    await Player.begins(page);
    return new Player(page);
  }

  /** Chooses a game on the first page. */
  static async choosesGame(page: Page, system: string): Promise<void> {
    // From its beginning: one game has its name from another.
    const name = new RegExp(`^${system}`, 'i');
    await page.locator('.start-game').filter({ hasText: name }).click();
    await expect(page.getByRole('radio', { name }).first()).toBeChecked();
  }

  /** Nothing is animated, and the dice are always the same. */
  static async prepare(page: Page, dice: number): Promise<void> {
    await page.addInitScript((seed) => {
      localStorage.setItem('pennon.speed', '0');
      crypto.getRandomValues = (into) => {
        if (into instanceof Uint8Array) for (let i = 0; i < into.length; i++) into[i] = (seed * 37 + i * 101) % 256;
        return into;
      };
    }, dice);
  }

  /** Until it is this player's choice, or the battle is over. */
  async waits(): Promise<'mine' | 'over'> {
    await Player.begins(this.page);
    const asked = '.prompt[data-mine="true"]';
    const mine = this.page.locator(`${asked}:visible, ${asked}[data-planned="true"], .table[data-drawer] ${asked}`);
    const over = this.page.getByRole('region', { name: 'The game is over' });
    // On a phone that lies the question makes way for what is planned, and on any phone for an open drawer.
    await expect(mine.or(over).first()).toBeAttached({ timeout: 60_000 });
    return (await over.isVisible()) ? 'over' : 'mine';
  }

  /** What can be chosen: rows of the list, answers in the bar, and what is planned. */
  get answers(): Locator {
    return this.page.locator('.order-list button:enabled, .do-it:enabled');
  }

  /** Takes the first answer there is, and confirms it where dice hang on it. */
  async takesFirst(): Promise<void> {
    const { page } = this;
    await Player.begins(page);
    const before = await page.locator('.sheet').innerText();
    // Once more when the list was just being written anew.
    await expect(async () => {
      await this.answers.first().click({ timeout: 5_000 });
      await expect.poll(() => page.locator('.sheet').innerText(), { timeout: 5_000 }).not.toBe(before);
    }).toPass();
    // While an answer is on its way its plan stands there, disabled; after it the friend may be asked.
    const plan = page.locator('.do-it:enabled');
    await expect(async () => {
      if (!(await plan.isVisible())) return;
      // By what the dice bring, the next question may have a plan ready as well.
      const told = await page.locator('.sheet').innerText();
      await plan.click({ timeout: 5_000 });
      await expect.poll(() => page.locator('.sheet').innerText(), { timeout: 5_000 }).not.toBe(told);
    }).toPass();
  }

  /** The battle is opened as if for the first time. */
  async beginsAnew(): Promise<void> {
    await this.page.evaluate(() => localStorage.removeItem('pennon.opened'));
    await this.page.reload();
  }

  /** Opens what is shown over the margin; on a phone by way of the menu. */
  async opens(drawer: string): Promise<void> {
    const { page } = this;
    const button = page.locator('.top-bar').getByRole('button', { name: drawer, exact: true });
    if (!(await button.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click();
    await button.click();
    await expect(page.getByRole('region', { name: drawer })).toBeVisible();
  }

  prompt(): Promise<string> {
    return this.page.locator('.prompt').innerText();
  }
}
