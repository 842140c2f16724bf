import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { HexPiece, HexsideOnMap } from '@pennon/picture';
import { expect, type Page, test } from '@playwright/test';
import { hindrances } from './for-everyone.js';

/** The board alone, without a game behind it, served by the bench. */
let program: ChildProcess;
let address = '';

test.beforeAll(async () => {
  const path = fileURLToPath(new URL('../../bench/board.mjs', import.meta.url));
  program = spawn(process.execPath, [path, '--serve'], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (program.stdout === null) throw new Error('it prints its address');
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  address = line.toString().trim();
});
test.afterAll(() => {
  program.kill('SIGTERM');
});

interface Mark {
  readonly [what: string]: unknown;
}
/** What the page lets one see and do from outside. */
interface Outside {
  readonly bench: {
    readonly pieces: { value: readonly HexPiece[] };
    readonly hexsides: { value: readonly HexsideOnMap[] };
    readonly marks: { value: Mark };
    readonly noMarks: Mark;
    readonly pointed: readonly {
      readonly hex: string;
      readonly piece?: string;
      readonly hexside?: readonly string[];
      readonly how: string;
    }[];
    readonly faced: readonly string[];
    change(id: string, changes: Partial<HexPiece>): void;
    travel(pieces: readonly string[], path: readonly string[], facing: string | null, how: string, ms?: number): Promise<void>;
    zoomTo(hex: string): Promise<void>;
    readonly motion: {
      readonly pace: { readonly speed: { value: number } };
      roll(dice: readonly object[], near: object): Promise<void>;
      show(shown: object): Promise<void>;
      skip(): void;
    };
  };
}
declare const bench: Outside['bench'];

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${address}?${query}`);
  await expect(page.locator('.counter').first()).toBeVisible();
}
const zoomTo = (page: Page, hex: string): Promise<void> => page.evaluate((at) => bench.zoomTo(at), hex);
const mark = (page: Page, marks: Mark): Promise<void> =>
  page.evaluate((given) => {
    bench.marks.value = { ...bench.noMarks, ...given };
  }, marks);
const chosen = (page: Page) => page.evaluate(() => bench.pointed.filter(({ how }) => how === 'choose' || how === 'key'));
const plate = (page: Page): Promise<string> =>
  page.locator('.plate').evaluate((element) => (element as unknown as { style: { transform: string } }).style.transform);
/** Where a counter is on the screen. */
async function middleOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-piece="${id}"]`).boundingBox();
  if (box === null) throw new Error(`${id} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** Until the board lies still and is drawn sharp. */
const still = (page: Page): Promise<void> => expect(page.locator('.plate')).toHaveCSS('will-change', 'auto');

const BUSY: Mark = {
  reach: [
    { hex: '1415', cost: '2', kind: 'move' },
    { hex: '1416', cost: '4', kind: 'charge' },
    { hex: '1316', kind: 'shoot' },
    { hex: '1215', kind: 'place' },
  ],
  pieces: ['ADV1', 'ADV2', 'MIK'],
  chosen: 'ADV2',
  targets: ['VAN3'],
  path: ['1514', '1415', '1416'],
  facings: { hex: '1012', facings: ['N', 'NE', 'SE', 'S', 'SW', 'NW'] },
  zones: ['1814', '1815'],
  line: { from: '1914', to: '2217', blockedAt: '2015' },
  threats: [
    { from: '1217', to: '1114', kind: 'charge' },
    { from: '1017', to: '1114', kind: 'shot' },
  ],
  cursor: '1114',
};

test('is there as a whole or not at all, and where it belongs', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = (): void => {
      const web = globalThis as unknown as {
        document: { querySelectorAll(s: string): { length: number }; querySelector(s: string): { style?: { transform: string } } | null };
      };
      const counters = web.document.querySelectorAll('.counter').length;
      const at = web.document.querySelector('.plate')?.style?.transform ?? '';
      if (counters > 0) seen.push(`${counters} ${at}`);
      (globalThis as unknown as { requestAnimationFrame(f: () => void): void }).requestAnimationFrame(look);
    };
    look();
  });
  await open(page);
  await page.waitForTimeout(400);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: readonly string[] }).seen);
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toMatch(/^106 translate\(.+\) scale\(0\.\d+\)$/);
});

test('a click chooses a piece or a hex, a drag moves the map and chooses nothing', async ({ page }) => {
  await open(page);
  await zoomTo(page, '1514');
  await still(page);
  const unit = await middleOf(page, 'ADV1');
  await page.mouse.click(unit.x, unit.y);
  expect(await chosen(page)).toEqual([{ hex: '1414', piece: 'ADV1', how: 'choose' }]);
  const before = await plate(page);
  await page.locator('.plate').evaluate((element) => {
    const hints = new Set<string>();
    Object.assign(globalThis, { hints });
    const { style } = element as unknown as { style: { willChange: string } };
    setInterval(() => hints.add(style.willChange), 5);
  });
  await page.mouse.move(unit.x, unit.y);
  await page.mouse.down();
  await page.mouse.move(unit.x + 120, unit.y + 60, { steps: 8 });
  await page.mouse.up();
  expect(await page.evaluate(() => (globalThis as unknown as { hints: ReadonlySet<string> }).hints.has('transform'))).toBe(true);
  expect(await chosen(page)).toHaveLength(1);
  expect(await plate(page)).not.toBe(before);
  await still(page);
  const after = await middleOf(page, 'ADV1');
  expect(after.x - unit.x).toBeGreaterThan(100);
  await page.mouse.click(after.x, after.y + 96);
  expect((await chosen(page)).at(-1)).toEqual({ hex: expect.stringMatching(/^1[345]15$/), how: 'choose' });
});

test('the ground beside a counter means the counter, unless the hex is offered', async ({ page }) => {
  await open(page);
  await zoomTo(page, '1514');
  await still(page);
  const unit = await middleOf(page, 'ADV1');
  await page.mouse.click(unit.x - 42, unit.y + 6);
  await mark(page, { reach: [{ hex: '1414', kind: 'move' }] });
  await page.mouse.click(unit.x - 42, unit.y + 6);
  expect(await chosen(page)).toEqual([
    { hex: '1414', piece: 'ADV1', how: 'choose' },
    { hex: '1414', how: 'choose' },
  ]);
});

test('hovering looks, each hex once, and leaving ends it', async ({ page }) => {
  await open(page);
  const unit = await middleOf(page, 'GRT7');
  await page.mouse.move(unit.x, unit.y);
  await page.mouse.move(unit.x + 1, unit.y + 1);
  await page.mouse.move(unit.x, unit.y);
  await page.locator('.tools button').first().hover();
  const looks = await page.evaluate(() => bench.pointed);
  expect(looks.filter(({ piece }) => piece === 'GRT7')).toEqual([{ hex: '1512', piece: 'GRT7', how: 'look' }]);
  expect(looks.at(-1)?.how).toBe('leave');
});

test('the wheel goes nearer at the pointer, and shows more', async ({ page }) => {
  await open(page);
  const board = page.locator('.board');
  await expect(board).toHaveClass(/middle/);
  const before = await middleOf(page, 'GRT7');
  await page.mouse.move(before.x, before.y);
  for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -120);
  await expect(board).toHaveClass(/near|close/);
  await still(page);
  const after = await middleOf(page, 'GRT7');
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(25);
  await expect(page.locator('.hex-numbers text').first()).toBeVisible();
  for (let i = 0; i < 30; i++) await page.mouse.wheel(0, 240);
  await expect(board).toHaveClass(/middle/);
});

test('by keyboard: hex by hex, spoken, chosen, near and far', async ({ page }) => {
  await open(page);
  await mark(page, { pieces: ['ADV1', 'ADV3'], reach: [{ hex: '1516', kind: 'move' }] });
  await page.keyboard.press('Tab');
  const board = page.getByRole('application', { name: 'Battlefield' });
  await expect(board).toBeFocused();
  const said = page.locator('.board [aria-live]');
  await expect(said).toContainText('Hex 1414');
  await expect(said).toContainText('Kolomna foot 1');
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('Hex 1514');
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText(/^Hex 1515: open ground/);
  await page.keyboard.press('n');
  await expect(said).toContainText('Hex 1516');
  await page.keyboard.press('n');
  await expect(said).toContainText('Hex 1414');
  await page.keyboard.press('Shift+N');
  await page.keyboard.press('Enter');
  expect(await chosen(page), 'Enter belongs to the main button').toEqual([]);
  await page.keyboard.press(' ');
  expect(await chosen(page)).toEqual([{ hex: '1516', how: 'key' }]);
  await mark(page, { chosen: 'ADV3' });
  await page.keyboard.press('Home');
  await expect(said).toContainText('Kolomna foot 3');
  await page.keyboard.press(' ');
  expect((await chosen(page)).at(-1)).toEqual({ hex: '1614', piece: 'ADV3', how: 'key' });
  const whole = await plate(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => plate(page)).not.toBe(whole);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('0');
  await expect.poll(() => plate(page)).toBe(whole);
});

test('Page Down goes through the pieces of a hex', async ({ page }) => {
  await open(page);
  await mark(page, { chosen: 'ADV2' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await expect(page.locator('.board [aria-live]')).toContainText('Mikula Velyaminov');
  await page.keyboard.press(' ');
  expect((await chosen(page)).at(-1)).toEqual({ hex: '1514', piece: 'MIK', how: 'key' });
});

test('facings are buttons for mouse and keyboard, large enough at every size', async ({ page }) => {
  await open(page);
  await mark(page, { facings: { hex: '1012', facings: ['N', 'SE', 'SW'] } });
  const buttons = page.locator('.facing');
  await expect(buttons).toHaveCount(3);
  await page.getByRole('button', { name: 'Face SE' }).click();
  await page.getByRole('button', { name: 'Face N', exact: true }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => bench.faced)).toEqual(['SE', 'N']);
  expect(await chosen(page)).toEqual([]);
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
});

test('a stack is spread when one points at it', async ({ page }) => {
  await open(page);
  await page.evaluate(() => bench.change('GRT4', { hexes: ['1512'] }));
  await zoomTo(page, '1512');
  await still(page);
  const [below, above] = [await middleOf(page, 'GRT4'), await middleOf(page, 'GRT7')];
  expect(Math.hypot(below.x - above.x, below.y - above.y)).toBeLessThan(20);
  await page.mouse.move(above.x, above.y);
  await expect(page.locator('.sheet')).toBeVisible();
  const [one, two] = [await middleOf(page, 'GRT4'), await middleOf(page, 'GRT7')];
  expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(40);
  await page.mouse.click(one.x, one.y);
  expect((await chosen(page)).at(-1)).toEqual({ hex: '1512', piece: 'GRT4', how: 'choose' });
});

test('a piece travels alone, stays where it went and nothing else is drawn anew', async ({ page }) => {
  await open(page);
  const touched = await page.evaluate(async () => {
    const web = globalThis as unknown as {
      document: { querySelector(s: string): object };
      MutationObserver: new (
        f: (list: readonly { readonly target: { closest(s: string): { getAttribute(n: string): string } | null } }[]) => void,
      ) => {
        observe(element: object, what: object): void;
        disconnect(): void;
      };
    };
    const ids = new Set<string>();
    const watch = new web.MutationObserver((list) => {
      for (const { target } of list) ids.add(target.closest('[data-piece]')?.getAttribute('data-piece') ?? '');
    });
    watch.observe(web.document.querySelector('.counters'), { attributes: true, childList: true, subtree: true });
    await bench.travel(['ADV1'], ['1414', '1415', '1416'], 'SE', 'move');
    bench.change('ADV1', { hexes: ['1416'], facing: 'SE' });
    await new Promise((done) => setTimeout(done, 100));
    watch.disconnect();
    return [...ids];
  });
  expect(touched).toEqual(['ADV1']);
  await expect(page.locator('[data-piece="ADV1"]')).toHaveAccessibleName(/faces SE; hex 1416$/);
});

test('a movement ends at once for who asks for stillness, and when it is skipped', async ({ page }) => {
  await open(page);
  const lasts = (act: string): Promise<number> =>
    page.evaluate(async (how) => {
      const begin = performance.now();
      const going = bench.travel(['ADV1'], ['1414', '1415', '1416'], null, 'charge', 3000);
      if (how === 'skip') setTimeout(() => bench.motion.skip(), 50);
      await going;
      return performance.now() - begin;
    }, act);
  expect(await lasts('skip')).toBeLessThan(1500);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await lasts('wait')).toBeLessThan(200);
});

test('dice come to lie on the faces rolled, then go', async ({ page }) => {
  await open(page);
  const dice = [
    { die: { sides: 10, from: 0 }, face: 7, side: 'rus' },
    { die: { sides: 10, from: 1 }, face: 10, side: 'horde' },
    { die: { sides: 6, from: 1 }, face: 3, side: null },
  ];
  const rolled = page.evaluate((thrown) => bench.motion.roll(thrown, { from: 'ADV1', at: 'VAN3' }), dice);
  await expect(page.locator('.die')).toHaveCount(3);
  await expect(page.locator('.die text')).toHaveText(['7', '10']);
  await expect(page.locator('.die.first text')).toHaveText('7');
  await expect(page.locator('.die.second text')).toHaveText('10');
  await expect(page.locator('.die.nobody .pips')).toHaveCount(1);
  await rolled;
  await expect(page.locator('.die')).toHaveCount(0);
});

test('a rider covers two hexes, is pointed at in both, and faces a hexside', async ({ page }) => {
  await open(page);
  await page.evaluate(() => bench.change('ADV1', { hexes: ['1415', '1414'], facesTo: 'hexside', facing: 'SE' }));
  await zoomTo(page, '1415');
  await still(page);
  const rider = page.locator('[data-piece="ADV1"]');
  await expect(rider.locator('.mount')).toHaveCount(1);
  await expect(rider.locator('.pointer')).toHaveCount(0);
  await expect(rider).toHaveAccessibleName(/hex 1415, 1414$/);
  const box = await rider.locator('.mount').boundingBox();
  const other = await page.locator('[data-piece="VAN3"] .field').boundingBox();
  expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(1.6 * Math.max(other?.width ?? 0, other?.height ?? 0));
  await mark(page, { chosen: 'ADV1' });
  await expect(page.locator('.chosen-hex')).toHaveAttribute('d', /^M.*Z.*M.*Z$/);
  const { x, y } = await middleOf(page, 'ADV1');
  await page.mouse.click(x, y);
  expect((await chosen(page)).at(-1)).toEqual({ hex: '1415', piece: 'ADV1', how: 'choose' });
  await page.evaluate(() => bench.change('VAN3', { facesTo: 'hexside', facing: 'E' }));
  await expect(page.locator('[data-piece="VAN3"] .pointer')).toHaveAttribute('d', /^M-13-24/);
});

test('a door is drawn as it is now, and can be pointed at by mouse and by keys', async ({ page }) => {
  await open(page);
  const door = (kind: string) =>
    page.evaluate((now) => {
      bench.hexsides.value = [{ between: ['1016', '1116'], kind: now }];
    }, kind);
  await door('doorClosed');
  await zoomTo(page, '1016');
  await still(page);
  const sign = page.locator('.changed [data-kind]');
  await expect(sign).toHaveAttribute('data-kind', 'doorClosed');
  const box = await sign.boundingBox();
  if (box === null) throw new Error('the door is not to be seen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  expect((await chosen(page)).at(-1)).toMatchObject({ hexside: ['1016', '1116'] });
  await expect(page.locator('.looked-hexside')).toHaveAttribute('d', /^M/);
  await door('doorOpen');
  await expect(sign).toHaveAttribute('data-kind', 'doorOpen');
  await page.keyboard.press('Tab');
  await page.locator('.window').focus();
  await page.keyboard.press('h');
  await page.keyboard.press(' ');
  const keyed = (await chosen(page)).at(-1);
  expect(keyed).toMatchObject({ hexside: ['1016', '1116'] });
  await mark(page, { hexsides: [['1016', '1116']] });
  await expect(page.locator('.offered-hexsides')).toHaveCount(1);
});

test('an event is played where it can be seen', async ({ page }) => {
  await open(page);
  await zoomTo(page, '0411');
  await page.evaluate(() => bench.motion.show({ kind: 'travel', pieces: ['AMB1'], path: ['2608', '2508'], facing: 'SW', how: 'charge' }));
  const box = await page.locator('[data-piece="AMB1"]').boundingBox();
  expect(box?.x ?? -1).toBeGreaterThan(0);
  expect(box?.x ?? 9999).toBeLessThan(1440);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  const scaleOf = async (page: Page): Promise<number> => Number(/scale\(([\d.]+)\)/.exec(await plate(page))?.[1]);
  const touch = async (page: Page, moves: readonly (readonly (readonly [number, number])[])[]): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    const points = (at: readonly (readonly [number, number])[]) => at.map(([x, y], id) => ({ x, y, id }));
    for (const [i, at] of moves.entries())
      await session.send('Input.dispatchTouchEvent', { type: i === 0 ? 'touchStart' : 'touchMove', touchPoints: points(at) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  };

  test('two fingers go nearer, one drags, a tap chooses, two taps go nearer', async ({ page }) => {
    await open(page);
    const first = await scaleOf(page);
    await touch(page, [
      [
        [150, 400],
        [240, 400],
      ],
      [
        [130, 400],
        [260, 400],
      ],
      [
        [100, 400],
        [290, 400],
      ],
      [
        [80, 400],
        [310, 400],
      ],
    ]);
    await still(page);
    const second = await scaleOf(page);
    expect(second / first).toBeGreaterThan(2);
    const before = await plate(page);
    await touch(page, [[[200, 400]], [[190, 420]], [[170, 450]], [[150, 480]]]);
    await expect.poll(() => plate(page)).not.toBe(before);
    await still(page);
    expect(await chosen(page)).toEqual([]);
    await page.evaluate(() => bench.zoomTo('1514'));
    await still(page);
    const unit = await middleOf(page, 'ADV2');
    await page.touchscreen.tap(unit.x, unit.y);
    expect(await chosen(page)).toEqual([{ hex: '1514', piece: 'ADV2', how: 'choose' }]);
    const third = await scaleOf(page);
    await page.waitForTimeout(400);
    await page.touchscreen.tap(200, 300);
    await page.touchscreen.tap(200, 300);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(third * 1.5);
    expect(await chosen(page)).toHaveLength(2);
    await still(page);
    // The second tap means what the first has shown, though somebody has come under the finger since.
    const tapAt = (stamp: number): Promise<void> =>
      page.evaluate((time) => {
        const finger = { clientX: 200, clientY: 300, bubbles: true, button: 0, pointerId: 7, pointerType: 'touch' };
        for (const type of ['pointerdown', 'pointerup']) {
          const event = new PointerEvent(type, finger);
          Object.defineProperty(event, 'timeStamp', { value: time });
          document.elementFromPoint(200, 300)?.dispatchEvent(event);
        }
      }, stamp);
    const hex = (await chosen(page)).at(-1)?.hex ?? '';
    await mark(page, { reach: [{ hex, kind: 'move' }] });
    await tapAt(900_000);
    await page.evaluate((place) => bench.change('ADV2', { hexes: [place] }), hex);
    await still(page);
    await tapAt(900_800);
    expect((await chosen(page)).slice(-2)).toEqual([
      { hex, how: 'choose' },
      { hex, how: 'choose' },
    ]);
  });

  test('a long press looks and does not choose', async ({ page }) => {
    await open(page);
    const unit = await middleOf(page, 'GRT7');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...unit, id: 0 }] });
    await page.waitForTimeout(700);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await page.evaluate(() => bench.pointed)).toEqual([{ hex: '1512', piece: 'GRT7', how: 'look' }]);
  });
});

test('printed, the whole plate stands on the page', async ({ page }) => {
  await open(page);
  await zoomTo(page, '1514');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.plate')).toHaveCSS('transform', 'none');
  await expect(page.locator('.tools')).toBeHidden();
  const box = await page.locator('.plate').boundingBox();
  expect(box?.width ?? 0).toBeLessThanOrEqual(1440);
});

for (const [theme, width, height] of [
  ['light', 1440, 900],
  ['light', 390, 844],
  ['dark', 1440, 900],
  ['contrast', 1440, 900],
] as const)
  test(`nothing hinders anybody: ${theme}, ${width} pixels wide`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, `theme=${theme}`);
    await mark(page, BUSY);
    await zoomTo(page, '1414');
    expect(await hindrances(page)).toEqual([]);
  });

test('the small picture of a map has a name and shows both armies', async ({ page }) => {
  await page.goto(`${address}?thumbnail&battle=kulikovo/training`);
  await expect(page.getByRole('img', { name: 'Map' })).toBeVisible();
  await expect(page.locator('.dot.first')).toHaveCount(8);
  await expect(page.locator('.dot.second')).toHaveCount(8);
  expect(await hindrances(page)).toEqual([]);
});
