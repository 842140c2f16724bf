import type { Beginning, GameAction } from '@pennon/kernel';
import { type Entry, Ledger } from '@pennon/protocol';
import type { SystemId } from '@pennon/register';
import { expect, type Page } from '@playwright/test';
import { loadSystem } from '../../apps/web/app/systems.js';
import type { Player } from './player.js';

/** What the page keeps of its game. */
interface Kept {
  readonly rules: string;
  readonly beginning: Beginning;
  readonly seed: Uint8Array;
  readonly entries: readonly Entry[];
}

/** A press of the control that wore the badge: what it said, of what kind it was, and how many entries the game had then. */
interface Press {
  readonly label: string;
  readonly kind: string;
  readonly at: number;
}

/** The control that wears the badge: its words, and what kind of deed it is where it is the main button. */
interface Badge {
  readonly label: string;
  readonly kind: string;
  readonly isMain: boolean;
}

/** Plays by keys, in one of several ways at a time, and notes what the badge said before every Enter. */
export class Keys {
  readonly #presses: Press[] = [];
  readonly #differences: string[] = [];
  readonly #page: Page;

  constructor(readonly player: Player) {
    this.#page = player.page;
  }

  /** Answers the question that is open, or comes nearer to an answer. */
  async answers(i: number): Promise<void> {
    const ways = [this.#byDigits, this.#onTheBoard, this.#byDigits, this.#fromTheHeader, this.#afterEscape, this.#byDigits, this.#byTheEnd];
    await ways[i % ways.length]?.call(this, i);
    await this.#pressesEnter();
  }

  /** A digit lights a row, the same digit plans it. */
  async #byDigits(i: number): Promise<void> {
    const rows = this.#page.locator('.table :is(.order-list, .lesson-answers) button');
    const count = await rows.count();
    if (count === 0) return;
    const row = (i * 5) % Math.min(count, 9);
    const digit = String(1 + row);
    const before = await this.#entries();
    // Who goes on at the list stands at a row already.
    const isLit = await this.#page.evaluate((n) => {
      const all = document.querySelectorAll('.table :is(.order-list, .lesson-answers) button');
      return all[n] !== undefined && all[n] === document.activeElement;
    }, row);
    if (isLit) return this.#page.keyboard.press(digit);
    await this.#page.keyboard.press(digit);
    this.#expect((await this.#entries()) === before, `the digit ${digit} only lights`);
    const lit = await this.#badge();
    // A numbered place of a table is planned by its number.
    this.#expect(lit?.isMain !== true || lit.kind === 'begin' || lit.kind === 'plan', `the badge is on row ${digit}`);
    await this.#page.keyboard.press(digit);
  }
  /** The cursor goes somewhere, on empty hexes and on those who have acted too, and Space means what is there. */
  async #onTheBoard(i: number): Promise<void> {
    const { keyboard } = this.#page;
    await this.#page.getByRole('application').focus();
    if (i % 2 === 0) await keyboard.press('n');
    for (let n = 0; n < i % 4; n++) await keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][(i + n) % 4] ?? 'n');
    await keyboard.press(' ');
    await keyboard.press(' ');
  }
  /** Whose focus was left in the header does there what the header says, and nothing in the battle. */
  async #fromTheHeader(): Promise<void> {
    const { keyboard } = this.#page;
    const show = this.#page.locator('.top-bar button:visible').first();
    const before = await this.#entries();
    await show.focus();
    this.#expect((await this.#badge())?.isMain === false, 'the badge is in the header');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await this.#expectNoOrderSince(before, 'in the header');
    await this.#page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
  /** Escape orders nothing, wherever one is. */
  async #afterEscape(i: number): Promise<void> {
    if (i % 2 === 0) await this.#byDigits(i);
    await this.player.waits();
    const before = await this.#entries();
    for (let n = 0; n < 1 + (i % 3); n++) await this.#page.keyboard.press('Escape');
    await this.#expectNoOrderSince(before, 'by Escape');
  }
  /** Who was chosen may have been given back. */
  async #expectNoOrderSince(before: number, where: string): Promise<void> {
    const later = (await this.#kept()).entries.slice(before);
    this.#expect(
      later.every(({ kind }) => kind === 'undo'),
      `nothing is ordered ${where}: ${JSON.stringify(later)}`,
    );
  }
  async #byTheEnd(): Promise<void> {
    const end = this.#page.locator('.ending .done:has(kbd)');
    if (!(await end.isVisible())) return;
    const at = await this.#entries();
    const label = words(await end.innerText()).replace(/ D$/, '');
    await this.#page.keyboard.press('d');
    if (await end.isVisible()) await this.#page.keyboard.press('d');
    if ((await this.#entries()) > at) this.#presses.push({ label, kind: 'closing', at });
  }

  /** Enter, until what it said has happened; a question that has only just come up is asked once more. */
  async #pressesEnter(): Promise<void> {
    if ((await this.player.waits()) === 'over') return;
    for (let tries = 0; tries < 4; tries++) {
      const badge = await this.#badge();
      const at = await this.#entries();
      if (badge === undefined) return;
      const shown = await this.#shown();
      const asked = words(await this.#page.locator('.prompt-words').innerText());
      await this.#page.keyboard.press('Enter');
      if (!badge.isMain) return;
      const isLate = this.#page.getByText('press it once more').first();
      await expect
        .poll(async () => (await this.#shown()) !== shown || (await isLate.isVisible()), {
          message: `Enter does something: ${badge.label}`,
        })
        .toBe(true);
      if ((await isLate.isVisible()) && (await this.#entries()) === at) continue;
      if (badge.kind === 'look') {
        await this.#planned(asked, at);
        continue;
      }
      if (badge.label.startsWith('Next: ')) await this.#tookUp(badge.label, at);
      else this.#presses.push({ ...badge, at });
      return;
    }
  }
  /** What was pointed at has been planned, and nothing else has happened. */
  async #planned(asked: string, at: number): Promise<void> {
    const badge = await this.#badge();
    const [told] = asked.split(/: (?:Space|Enter) to plan it$/);
    this.#expect((await this.#entries()) === at, `${asked}: nothing is done yet`);
    this.#expect(badge?.kind === 'plan' && badge.label === told, `${asked}, and then: ${badge?.kind} ${badge?.label}`);
  }
  /** Who was called next is who is asked about then. */
  async #tookUp(label: string, at: number): Promise<void> {
    await this.player.waits();
    const name = label.replace(/^Next: /, '');
    const told = words(`${await this.#page.locator('.order-bar').innerText()} ${await this.#page.locator('.margin').innerText()}`);
    this.#expect(told.includes(name), `${label}, and then: ${told.slice(0, 120)} (${at})`);
  }

  /** What the buttons said, held against what the game keeps of it. */
  async account(): Promise<{ readonly differences: readonly string[]; readonly pressed: number }> {
    const { rules, beginning, seed, entries } = await this.#kept();
    const { game } = await loadSystem(rules.split('@')[0] as SystemId);
    if (game === undefined) throw new Error(`${rules} is no whole game`);
    for (const { label, at } of this.#presses) {
      const entry = entries[at];
      const action: GameAction | undefined = entry?.kind === 'input' && 'action' in entry.input ? entry.input.action : undefined;
      const { state } = Ledger.open({ id: 'played', game, beginning, seed }, entries.slice(0, at));
      const came = action === undefined ? 'nothing' : words(game.picture.label(state, action));
      if (came !== label) this.#differences.push(`${at}: the button said "${label}", and it was "${came}"`);
    }
    return { differences: this.#differences, pressed: this.#presses.length };
  }

  #expect(is: boolean, what: string): void {
    if (!is) this.#differences.push(what);
  }
  async #badge(): Promise<Badge | undefined> {
    const found = await this.#page.evaluate(() => {
      const led = document.querySelector<HTMLElement>('[data-enter]');
      const main = document.querySelector<HTMLElement>('.main-order:not(:disabled)');
      const control = led !== null && led === document.activeElement ? led : main;
      if (control === null) return undefined;
      const said = control.cloneNode(true) as HTMLElement;
      for (const key of said.querySelectorAll('kbd, .main-note, .row-number, .row-chances, .row-words small')) key.remove();
      return { label: said.textContent ?? '', kind: control.dataset.kind ?? '', isMain: control === main };
    });
    return found && { ...found, label: words(found.label) };
  }
  #shown(): Promise<string> {
    return this.#page.locator('.table').innerText();
  }
  /** How many there are, once what was ordered last has been stored. */
  async #entries(): Promise<number> {
    for (let before = -1; ; await this.#page.waitForFunction(() => document.querySelector('.main-order:disabled') === null)) {
      const { length } = (await this.#kept()).entries;
      if (length === before) return length;
      before = length;
    }
  }
  #kept(): Promise<Kept> {
    return this.#page.evaluate(
      () =>
        new Promise<Kept>((resolve, reject) => {
          const asked = indexedDB.open('pennon');
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            const all = asked.result.transaction('games').objectStore('games').getAll();
            all.onerror = () => reject(all.error);
            all.onsuccess = () => {
              asked.result.close();
              resolve(all.result.find(({ id }: { readonly id: string }) => location.pathname.endsWith(id)) as Kept);
            };
          };
        }),
    );
  }
}

const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
