// How long it takes from a choice to the first movement on the screen: plays battles by keys in the built page and notes when, after the Enter that orders something, the frame
// is painted in which first a counter or the map moves or a die appears. The first battle of each game and the largest. With --slower 4 the browser has a quarter of its speed.
//   node bench/first-movement.mjs [--battles kulikovo/training,d3h2/hastings] [--choices 30] [--slower 1] [--page FOLDER-OF-A-CHECKOUT] [--why]
// On a busy machine look at the quarter that was quickest; with --page another checkout is measured, in turn with this one. With --why it is told what took the time.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { at, battles, begun, launched, played, served } from './built-page.mjs';

const { values } = parseArgs({
  options: {
    battles: { type: 'string' },
    choices: { type: 'string', default: '30' },
    slower: { type: 'string', default: '1' },
    page: { type: 'string' },
    why: { type: 'boolean', default: false },
  },
});
/** In the page: notes when the main button is pressed with a plan, and when something has moved then on the screen. */
function watch() {
  window.waits = [];
  let since = null;
  let stored = 0;
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    const begun = transaction.apply(this, given);
    const from = performance.now();
    if (given[1] === 'readwrite') begun.addEventListener('complete', () => (stored += performance.now() - from));
    return begun;
  };
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter' || document.querySelector('.main-order.do-it:not(:disabled)') === null) return;
      since = timeStamp;
      stored = 0;
    },
    { capture: true },
  );
  const moves = ({ type, target, addedNodes }) =>
    type === 'attributes'
      ? target.closest?.('.window') != null
      : [...addedNodes].some((node) => node instanceof Element && node.matches('.throw, .die, :has(.die)'));
  new MutationObserver((records) => {
    if (since === null || !records.some(moves)) return;
    const [pressed, storing, moved] = [since, stored, performance.now()];
    since = null;
    const told = new MessageChannel();
    // Told after the frame: it has been painted.
    told.port1.onmessage = () =>
      window.waits.push({ pressed, painted: performance.now() - pressed, moved: moved - pressed, stored: storing });
    requestAnimationFrame(() => told.port2.postMessage(0));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['transform', 'style'] });
}

const whole = (ms) => (Number.isNaN(ms) ? '–' : ms.toFixed(0));

async function measured(browser, address, battle) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await begun(page, address, battle);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  if (values.why) {
    await session.send('Performance.enable');
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 200 });
    await session.send('Profiler.start');
  }
  const choices = Number(values.choices);
  await played(page, 4_000 * choices, async () => (await page.evaluate(() => window.waits.length)) >= choices);
  const { waits, now } = await page.evaluate(() => ({ waits: window.waits, now: performance.now() }));
  if (values.why) {
    const { metrics } = await session.send('Performance.getMetrics');
    const offset = metrics.find(({ name }) => name === 'Timestamp').value * 1000 - now;
    tellWhy((await session.send('Profiler.stop')).profile, waits, offset);
  }
  await page.close();
  const sorted = (what) => waits.map((wait) => wait[what]).toSorted((a, b) => a - b);
  const of = (what) => `${whole(at(sorted(what), 0.25))}, ${whole(at(sorted(what), 0.5))}, ${whole(at(sorted(what), 0.95))}`;
  return `${battle.id}: ${waits.length} choices; a quarter, half, 95 of 100 painted within ${of('painted')} ms (moved ${of('moved')}, stored ${of('stored')})`;
}

/** The functions that took longest between a press and what was painted, with all that they called. */
function tellWhy({ nodes, samples, timeDeltas, startTime }, waits, offset) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) for (const child of node.children ?? []) byId.get(child).parent = node;
  const took = new Map();
  let clock = startTime / 1000;
  samples.forEach((id, i) => {
    const ms = timeDeltas[i] / 1000;
    clock += ms;
    if (!waits.some(({ pressed, painted }) => clock - offset >= pressed && clock - offset <= pressed + painted)) return;
    const seen = new Set();
    for (let node = byId.get(id); node !== undefined; node = node.parent) {
      const { functionName, url, lineNumber, columnNumber } = node.callFrame;
      const key = `${functionName || '(anonymous)'} ${url.split('/').at(-1)}:${lineNumber}:${columnNumber}`;
      if (!seen.has(key)) took.set(key, (took.get(key) ?? 0) + ms);
      seen.add(key);
    }
  });
  for (const [key, ms] of [...took].toSorted((a, b) => b[1] - a[1]).slice(0, 60))
    console.log(`    ${(ms / waits.length).toFixed(1)} ms a choice  ${key}`);
}

const { address, close } = await served(values.page && resolve(values.page));
const browser = await launched();
try {
  for (const battle of await battles(values.battles)) console.log(await measured(browser, address, battle));
} finally {
  await browser.close();
  await close();
}
