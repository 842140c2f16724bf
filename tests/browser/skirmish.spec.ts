import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { isForEveryone } from './for-everyone.js';
import { Player } from './player.js';
import { skirmishPage } from './skirmish-page.js';

// The small game of tests/skirmish, on a page that is built for it alone: riders of two hexes, hexsides that are faced, a door, a shot in reaction.
test.describe.configure({ mode: 'serial' });

let served: Awaited<ReturnType<typeof skirmishPage>>;
test.beforeAll(async () => {
  served = await skirmishPage();
});
test.afterAll(() => served.close());

interface Place {
  readonly x: number;
  readonly y: number;
}
async function boxOf(drawn: Locator): Promise<Place & { readonly width: number; readonly height: number }> {
  const box = await drawn.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  return box;
}
const middleOf = async (drawn: Locator): Promise<Place> => {
  const { x, y, width, height } = await boxOf(drawn);
  return { x: x + width / 2, y: y + height / 2 };
};

/** Somebody who leads both sides at the gate. */
class Both extends Player {
  static async atGate(page: Page): Promise<Both> {
    await Player.prepare(page, 1);
    await page.goto(served.address);
    await page.getByRole('group', { name: 'Raiders, led by' }).getByRole('radio', { name: 'Me' }).check();
    await page.getByRole('button', { name: /^Begin(:| the battle)/ }).click();
    await page.waitForURL('**/game/**');
    await page.getByRole('button', { name: 'To the battle' }).click();
    const both = new Both(page);
    await both.isAsked('Raiders: Who acts?');
    return both;
  }
  isAsked(question: string): Promise<void> {
    return expect(this.page.locator('.prompt-words')).toHaveText(question);
  }
  man(id: string): Locator {
    return this.page.locator(`[data-piece="${id}"]`);
  }
  get door(): Locator {
    return this.page.locator('.changed [data-kind]');
  }
  async clicks(drawn: Locator): Promise<void> {
    const { x, y } = await middleOf(drawn);
    await this.page.mouse.click(x, y);
  }
  async takes(id: string): Promise<void> {
    await this.clicks(this.man(id).locator('.body'));
    await expect(this.man(id)).toHaveClass(/chosen/);
  }
  /** The middle of a hex on the screen; its number stands above it. */
  hex(id: string): Promise<Place> {
    return this.page.locator('.hex-numbers text', { hasText: id }).evaluate((element) => {
      const number = element as unknown as SVGTextElement;
      const at = new DOMPoint(Number(number.getAttribute('x')), Number(number.getAttribute('y')) + 23);
      const { x, y } = at.matrixTransform(number.getScreenCTM() ?? undefined);
      return { x, y };
    });
  }
  async sends(id: string, hex: string, facing: string): Promise<void> {
    await this.takes(id);
    const { x, y } = await this.hex(hex);
    await this.page.mouse.click(x, y);
    await this.page.getByRole('button', { name: `Face ${facing}`, exact: true }).click();
  }
  async endsTurn(next: string): Promise<void> {
    await this.page
      .getByRole('button', { name: /^End the turn/ })
      .first()
      .click();
    await this.isAsked(`${next}: Who acts?`);
  }
}

test('riders cover two hexes, everybody faces a hexside, the door is shut', { tag: '@long' }, async ({ page }) => {
  const both = await Both.atGate(page);
  for (const [id, head, rump] of [
    ['Bailiff', '0304', '0204'],
    ['Ralf', '0704', '0804'],
    ['Odo', '0706', '0806'],
  ] as const) {
    const drawn = await boxOf(both.man(id).locator('.mount'));
    for (const { x, y } of [await both.hex(head), await both.hex(rump)]) {
      expect(x, `${id} from left to right`).toBeGreaterThan(drawn.x);
      expect(x, `${id} from left to right`).toBeLessThan(drawn.x + drawn.width);
      expect(Math.abs(y - drawn.y - drawn.height / 2), `${id} in his row`).toBeLessThan(2);
    }
    await expect(both.man(id)).toHaveAccessibleName(new RegExp(`hex ${head}, ${rump}$`));
  }
  // Whoever stands in one hex has a pointer to the middle of the hexside.
  const wat = await both.hex('0601');
  const ahead = await both.hex('0502');
  const pointer = await middleOf(both.man('Wat').locator('.pointer'));
  expect((pointer.x - wat.x) / (pointer.y - wat.y)).toBeCloseTo((ahead.x - wat.x) / (ahead.y - wat.y), 1);
  await expect(both.man('Wat')).toHaveAccessibleName(/faces SW/);
  await expect(both.door).toHaveAttribute('data-kind', 'shut');

  const card = page.getByRole('region', { name: 'What it is' });
  for (const [drawn, words] of [
    [both.man('Bailiff').locator('.body'), /^Bailiff\s*rider\s*Movement\s*6/],
    [both.door, /^Door\s*Now\s*Shut: nobody passes/i],
  ] as const) {
    const { x, y } = await middleOf(drawn);
    await page.mouse.move(x, y);
    await expect(card).toHaveText(words);
  }
  await isForEveryone(page, 'the gate');
});

test('a rider and an archer are moved, the door is opened, a shot is asked for and made', { tag: '@long' }, async ({ page }) => {
  const both = await Both.atGate(page);
  await both.sends('Ralf', '0703', 'NW');
  await expect(both.man('Ralf')).toHaveAccessibleName(/faces NW; hex 0703, 0704$/);
  await both.endsTurn('Town');
  await both.sends('Porter', '0404', 'E');
  await both.endsTurn('Raiders');
  await both.endsTurn('Town');

  await both.takes('Porter');
  await expect(page.locator('.offered-hexsides')).toHaveCount(1);
  await both.clicks(both.door);
  await expect(both.door).toHaveAttribute('data-kind', 'open');
  await both.endsTurn('Raiders');

  // What his enemies may answer is told before he goes.
  await both.sends('Wat', '0603', 'SW');
  await expect(page.getByText('If the answer is: Porter shoots', { exact: true })).toBeVisible();
  await isForEveryone(page, 'the way with its odds');
  await page.locator('.do-it').click();
  await both.isAsked('Town: Wat comes into view: who shoots?');
  // There is one answer besides letting him be: its chances stand there, and one word gives it.
  await page.locator('.do-it').click();
  await both.isAsked('Raiders: Who acts?');
  await expect(page.locator('.last-result')).toContainText(/1\s*Misses\s*Porter at Wat/);
  await expect(both.man('Wat')).toHaveAccessibleName(/faces SW; hex 0603$/);
  await isForEveryone(page, 'after the shot');
});

test('the released page knows nothing of it', { tag: '@long' }, () => {
  const isIn = (folder: string): boolean =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).some(
      (entry) => entry.isFile() && /skirmish\/gate/.test(readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    );
  expect(isIn(served.folder)).toBe(true);
  expect(isIn(fileURLToPath(new URL('../../apps/web/dist', import.meta.url)))).toBe(false);
});
