import { Session } from 'node:inspector/promises';
import { Sfc32 } from '@pennon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from './test-server.js';
import { worstBodies } from './worst-bodies.js';

/** Function calls and rounds of loops. An input that is put down makes about a tenth of it. */
const MOST_WORK = 400_000;
/** The largest battle that can be asked for is set up where it is played: every hex of its map is looked at. */
const TO_SET_UP = 1_500_000;
const mostWork = (name: string): number => (name === 'games: the largest battle' ? TO_SET_UP : MOST_WORK);

/** Begun before anything of the server has run: only what is compiled after that is counted block by block. */
const session = new Session();
beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});
afterAll(() => session.disconnect());

/** What was done since it was last asked: how often each function and each block of our code ran, as the engine itself counts it. */
async function workDone(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let work = 0;
  for (const { url, functions } of result)
    if (!url.startsWith('node:') && !url.includes('/vitest/') && !url.includes('/tests/'))
      for (const { ranges } of functions) for (const { count } of ranges) work += count;
  return work;
}

/** The largest battle of each game. */
const LARGE = ['kulikovo/field', 'd3h2/hastings', 'cry-havoc/manor', 'advanced-cry-havoc/grange', 'devils-horsemen/kalka'];

describe('the worst that can be sent', () => {
  test.each(LARGE)('makes little work where everybody is answered, in %s', async (scenario) => {
    const server = await TestServer.open();
    const { body: listed } = await server.get('/api/scenarios');
    const { sides } = listed.scenarios.find(({ id }: { readonly id: string }) => id === scenario);
    const battle = await server.begin(scenario, Object.fromEntries(sides.map((side: string) => [side, 'open'])));
    await battle.play(30, Sfc32.seeded(3));
    const { side, seq, actions } = await battle.turn();
    const { unit = 'GRT1' } = (actions.find((action) => 'unit' in action) as { readonly unit?: string } | undefined) ?? {};
    const done: { readonly name: string; readonly work: number }[] = [];
    for (const { name, method, path, body } of worstBodies(seq, unit, '1613')) {
      await workDone();
      const { status } = await server.send(method, path.replace('GAME', battle.path), {
        token: battle.token(side),
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body }),
      });
      done.push({ name, work: await workDone() });
      expect(status, name).toBeLessThan(500);
    }
    expect(done.filter((one) => one.work > mostWork(one.name))).toEqual([]);
    // It counts something at all.
    expect(done.every((one) => one.work > 100)).toBe(true);
    expect((await battle.seen()).seq).toBe(seq);
  });
});
