import { expect, type Page, test } from '@playwright/test';
import { isAll } from '../how-much.js';
import { type Pair, pairsOf, seatedAt } from './two-recordings.js';

// Two recordings are equal up to a die. Until it has landed, nothing in the page may tell which of the two it is.

/** Milliseconds that one page may be behind the other, and after which nobody looks any longer. */
const LATE = 200;
const AT_MOST = 60_000;
/** When both pages are opened, by their clock, and how long they show one picture. */
const BEGUN = Date.UTC(2020, 0, 1);
const FRAME = 16;

const skip = (page: Page) => page.getByRole('button', { name: 'Skip' });

/** All that the page shows and says, and apart from it the faces of the dice that lie on the board. */
const shown = (page: Page): Promise<{ readonly words: string; readonly faces: readonly string[] }> =>
  page.evaluate(() => {
    const faces: string[] = [];
    const told: string[] = [document.title];
    const tell = (node: Node): void => {
      if (!(node instanceof Element)) return void told.push(node.textContent ?? '');
      // Where somebody is on his way is a matter of a picture more or less.
      const isMoving = node.closest('.table-board') !== null;
      const attributes = [...node.attributes]
        .filter(({ name }) => !isMoving || !['transform', 'style', 'd'].includes(name))
        .map(({ name, value }) => `${name}="${value}"`)
        .sort();
      if (!node.classList.contains('throw') && !node.classList.contains('die')) told.push(`<${[node.localName, ...attributes].join(' ')}>`);
      if (node.classList.contains('die')) {
        if (node.getAttribute('data-landed') === 'true') faces.push(node.innerHTML);
      } else node.childNodes.forEach(tell);
    };
    tell(document.body);
    return { words: told.join('\n'), faces };
  });

/** Where two texts begin to differ. */
function difference(one: string, other: string): string {
  let i = 0;
  while (i < one.length && one[i] === other[i]) i++;
  return `${one.slice(Math.max(0, i - 300), i)} ⟨${one.slice(i, i + 200)} | ${other.slice(i, i + 200)}⟩`;
}

async function staysSilent(pages: readonly [Page, Page], pair: Pair): Promise<void> {
  const tables = [await seatedAt(pages[0], pair, 0), await seatedAt(pages[1], pair, 1)];
  for (const page of pages) {
    // By whole frames, so that both pages draw at the same times.
    await expect(async () => {
      await page.clock.runFor(100 * FRAME);
      await expect(page.locator('.order-bar')).toBeVisible({ timeout: 100 });
      await expect(skip(page)).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(100 * FRAME);
  }
  for (const [i, page] of pages.entries()) {
    tables[i]?.goOn();
    await expect(skip(page)).toBeVisible();
  }
  /** How long they have differed. */
  let astray = 0;
  for (let passed = 0; ; passed += FRAME) {
    const [one, other] = await Promise.all([shown(pages[0]), shown(pages[1])]);
    const isSame = one.words === other.words;
    astray = isSame ? 0 : astray + FRAME;
    const hasLanded = one.faces.length === other.faces.length && one.faces.join() !== other.faces.join();
    // One of them may be a picture or two ahead; what tells the face goes on telling it.
    if (hasLanded || astray > LATE) {
      expect(isSame ? '' : difference(one.words, other.words), `${pair.name} after ${passed} ms`).toBe('');
      return;
    }
    if (passed > AT_MOST) throw new Error(`${pair.name}: its die never landed`);
    await Promise.all(pages.map((page) => page.clock.runFor(FRAME)));
  }
}

test('what happened before one came is not read out, however late it arrives', async ({ page }) => {
  const pair = (await pairsOf('kulikovo', 'training-1')).at(-1);
  if (pair === undefined) throw new Error('the recording has dice');
  await page.clock.install();
  let arrive: (word?: unknown) => void = () => undefined;
  await seatedAt(page, pair, 0, { past: new Promise((arrived) => (arrive = arrived)) });
  await expect(page.locator('.order-bar')).toBeVisible();
  arrive();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.locator('.log li')).not.toHaveCount(0);
  // One sentence a second.
  await page.clock.runFor(5_000);
  const said = await page.locator('.aloud').innerText();
  for (const line of await page.locator('.log li .log-line').allInnerTexts()) expect(said).not.toContain(line);
  expect(said).not.toContain('in the log');
});

const GAMES = [
  ['kulikovo', 'training-1'],
  ['devils-horsemen', 'training-1'],
  ['d3h2', 'training-1'],
  ['cry-havoc', 'training-1'],
  ['advanced-cry-havoc', 'duel-1'],
] as const;
/** So many dice of a battle, spread over the whole of it, in parts that are soon looked through; on every change the first part of one game of either board. */
const MOST = 8;
const PARTS = 2;
const ON_EVERY_CHANGE: readonly string[] = ['kulikovo', 'd3h2'];

for (const [system, name] of GAMES.filter(([id]) => isAll || ON_EVERY_CHANGE.includes(id)))
  for (const part of Array.from({ length: isAll ? PARTS : 1 }).keys())
    test(`until a die has landed nothing tells what it shows: ${system} ${name}, part ${part + 1} of ${PARTS}`, async ({ browser }) => {
      const all = await pairsOf(system, name);
      const every = Math.ceil(all.length / MOST);
      const spread = all.filter((_, i) => i % every === 0);
      for (const pair of spread.filter((_, i) => i % PARTS === part)) {
        const context = await browser.newContext();
        const pages = [await context.newPage(), await context.newPage()] as const;
        for (const page of pages) {
          await page.clock.install({ time: BEGUN });
          await page.clock.pauseAt(BEGUN + 1_000);
        }
        await staysSilent(pages, pair);
        await context.close();
      }
    });
