// How long the worst bodies of every route hold up the thread in which everybody is answered: tests/server/worst-bodies.ts has them, and a test
// beside it counts their work. The target is 20 ms on a quiet machine.
//   node bench/worst-bodies.mjs [--json]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createServer, settingsFrom } from '@pennon/server';
import { transformWithOxc } from 'vite';

const TIMES = 9;
const path = fileURLToPath(new URL('../tests/server/worst-bodies.ts', import.meta.url));
const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
const { worstBodies } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const data = mkdtempSync(join(tmpdir(), 'pennon-worst-'));
const server = await createServer({ ...settingsFrom({ PORT: '0', PENNON_RATE: 'off', PENNON_LOG: 'silent' }), data, page: '/nowhere' });

async function measure(scenario, seats, unit) {
  const created = await server.app.inject({ method: 'POST', url: '/api/games', payload: { scenario, seats } });
  const { game, seats: tokens } = created.json();
  const [{ token }] = Object.values(tokens);
  const { seq } = (await server.app.inject({ url: `/api/games/${game}` })).json();
  const results = [];
  for (const { name, method, path, body } of worstBodies(seq, unit, '1613')) {
    const held = [];
    for (let n = 0; n < TIMES; n++) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      await new Promise((resolve) => setTimeout(resolve, 3));
      delay.enable();
      await server.app.inject({
        method,
        url: path.replace('GAME', `/api/games/${game}`),
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { payload: body }),
      });
      await new Promise((resolve) => setTimeout(resolve, 3));
      delay.disable();
      held.push(delay.max / 1e6);
    }
    held.sort((a, b) => a - b);
    results.push({ scenario, name, ms: Number(held[Math.floor(TIMES / 2)].toFixed(1)) });
  }
  return results;
}

const all = [
  ...(await measure('kulikovo/field', { rus: 'open', horde: 'open' }, 'GRT10')),
  ...(await measure('d3h2/hastings', { english: 'open', normans: 'open' }, 'Kn1')),
].sort((a, b) => b.ms - a.ms);
if (process.argv.includes('--json')) console.log(JSON.stringify(all));
else for (const { scenario, name, ms } of all.slice(0, 15)) console.log(`${String(ms).padStart(6)} ms  ${name} (${scenario})`);
await server.close();
rmSync(data, { recursive: true, force: true });
process.exit(0);
