import { describe, expect, test } from 'vitest';
import { Budget } from '../../packages/bots/budget.js';

/** Thinks until the time is up, each node taking so long; how long it took, and how often the clock was looked at. */
function thoughtWith(ms: number, msOfNode: (node: number) => number) {
  let time = 0;
  let looks = 0;
  const now = (): number => {
    looks++;
    return time;
  };
  const budget = new Budget({ ms, now }, Number.POSITIVE_INFINITY);
  while (!budget.isSpent) {
    budget.nodes++;
    time += msOfNode(budget.nodes);
  }
  return { time, looks, nodes: budget.nodes };
}

describe('the time of a bot', () => {
  test.each([
    ['quick nodes', 1_000, () => 0.02],
    ['slow nodes', 1_000, () => 3],
    ['nodes that grow slower', 1_000, (node: number) => Math.min(8, node / 500)],
    ['a slow start', 200, (node: number) => (node < 4 ? 15 : 0.05)],
    ['little time', 30, () => 0.1],
  ])('%s: it is kept, and the clock is looked at a few hundred times at most', (_, ms, msOfNode) => {
    const { time, looks, nodes } = thoughtWith(ms, msOfNode);
    expect(time).toBeGreaterThanOrEqual(ms * 0.94);
    expect(time).toBeLessThanOrEqual(ms);
    expect(looks).toBeLessThan(Math.max(nodes / 5, 400));
  });
  test('nodes that are dear all at once are noticed within a few of them', () => {
    const { time } = thoughtWith(1_000, (node) => (node < 2_000 ? 0.2 : 1));
    expect(time).toBeLessThanOrEqual(1_000);
  });
  test('without a limit in time the clock is never looked at', () => {
    const budget = new Budget({ nodes: 5 }, 100);
    let nodes = 0;
    while (!budget.isSpent) budget.nodes = ++nodes;
    expect(nodes).toBe(5);
  });
});
