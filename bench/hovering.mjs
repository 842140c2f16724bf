// How many frames a second there are while somebody goes over the map with the pointer at the table of the built page: with nobody chosen, with somebody chosen, and dragging him.
// The largest battle of each game, on a desktop, at full speed and at a quarter of it.
//   node bench/hovering.mjs [--battles kulikovo/field,d3h2/legnica] [--seconds 4] [--page FOLDER-OF-A-CHECKOUT]
// Told are the frames, and how many milliseconds of the processor the page takes for a movement of the pointer with all that is drawn for it: on a busy machine that says more
// (60 a second are 16.7 ms, 30 at a quarter of the speed 8.3).
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { at, battles, begun, launched, served } from './built-page.mjs';

const { values } = parseArgs({
  options: {
    battles: { type: 'string', default: 'kulikovo/field,devils-horsemen/kalka,d3h2/legnica,cry-havoc/village,advanced-cry-havoc/grange' },
    seconds: { type: 'string', default: '4' },
    page: { type: 'string' },
  },
});
const MS = Number(values.seconds) * 1000;
const SPEEDS = [1, 4];

/** The pointer goes along a curve over the board, as fast as the page follows. */
async function round(page, { x, y, width, height }) {
  const end = Date.now() + MS;
  let moves = 0;
  for (; Date.now() < end; moves++) {
    const turn = 0.04 * moves;
    await page.mouse.move(x + width * (0.5 + 0.35 * Math.sin(turn)), y + height * (0.5 + 0.35 * Math.sin(turn * 1.7)));
  }
  return moves;
}

async function timed(page, session, slower, work) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  await page.evaluate(() => {
    window.frames_ = [];
    const next = (now) => {
      window.frames_.push(now);
      window.timer_ = requestAnimationFrame(next);
    };
    window.timer_ = requestAnimationFrame(next);
  });
  const before = await taken();
  const moves = await work();
  const own = (await taken()) - before;
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.timer_);
    return window.frames_;
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  const sorted = gaps.toSorted((a, b) => a - b);
  const speed = (1000 * gaps.length) / (times.at(-1) - times[0]);
  return `${speed.toFixed(0)} a second, half within ${at(sorted, 0.5).toFixed(0)} ms, 95 of 100 within ${at(sorted, 0.95).toFixed(0)}, the page ${(own / Math.max(moves, 1) / slower).toFixed(1)} ms for each of ${moves} movements`;
}

async function measured(browser, address, battle) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await begun(page, address, battle);
  // Whoever is asked who acts, or what, is where pointing costs most.
  const isAsked = async () => (await page.locator('.board .offered[data-piece], .board [data-piece].offered').count()) > 0;
  for (let i = 0; i < 200 && !(await isAsked()); i++) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
  }
  const box = await page.locator('.table-board').boundingBox();
  for (const slower of SPEEDS)
    console.log(`${battle.id}, ×${1 / slower}, pointing: ${await timed(page, session, slower, () => round(page, box))}`);
  await page.locator('.board [data-piece].offered').first().click({ force: true });
  await page.waitForTimeout(500);
  for (const slower of SPEEDS)
    console.log(`${battle.id}, ×${1 / slower}, somebody chosen: ${await timed(page, session, slower, () => round(page, box))}`);
  const piece = await page.locator('.board [data-piece].offered, .board [data-piece].chosen').first().boundingBox();
  for (const slower of SPEEDS) {
    await page.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2);
    await page.mouse.down();
    console.log(`${battle.id}, ×${1 / slower}, dragging him: ${await timed(page, session, slower, () => round(page, box))}`);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  }
  await page.close();
}

const { address, close } = await served(values.page && resolve(values.page));
const browser = await launched();
try {
  for (const battle of await battles(values.battles)) await measured(browser, address, battle);
} finally {
  await browser.close();
  await close();
}
