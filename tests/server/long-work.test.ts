import { setImmediate as round } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inParts } from '../../apps/server/long-work.js';

test('of many long works one part is done in a round, each work in its turn; then others are answered', async () => {
  let now = 0;
  // Whatever is done takes long.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  onTestFinished(() => void vi.restoreAllMocks());
  const done: string[] = [];
  let isOver = false;
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => inParts([1, 2, 3], (n) => void done.push(`${name}${n}`)))).then(() => {
    isOver = true;
  });
  const rounds: number[] = [];
  for (let before = 0; !isOver; before = done.length) {
    await round();
    rounds.push(done.length - before);
  }
  await all;
  expect(Math.max(...rounds)).toBe(1);
  expect(done.join(' ')).toBe('a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3');
});

test('short works are done at once', async () => {
  const done: number[] = [];
  void inParts([1, 2, 3], (n) => void done.push(n));
  expect(done).toEqual([1, 2, 3]);
});
