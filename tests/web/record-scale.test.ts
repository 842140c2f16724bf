import { describe, expect, test } from 'vitest';
import { bounds, linePath, ticks, turningPoints } from '../../apps/web/record/chart-scale.js';

describe('axes', () => {
  test.each([
    [0, 15, 4, [0, 5, 10, 15]],
    [-60, 60, 6, [-60, -40, -20, 0, 20, 40, 60]],
    [0, 127, 5, [0, 50, 100]],
    [0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0, 3, 10, [0, 0.5, 1, 1.5, 2, 2.5, 3]],
  ])('from %d to %d in about %d steps', (least, most, about, expected) => {
    expect(ticks(least, most, about)).toEqual(expected);
  });
  test.each([
    [[3, 8, 15], 6, [0, 15]],
    [[-53.2, 53.2], 6, [-60, 60]],
    [[0, 0], 6, [0, 1]],
    [[], 6, [0, 1]],
  ])('%j fit into round bounds', (values, about, expected) => {
    expect(bounds(values, about)).toEqual(expected);
  });
});

describe('lines', () => {
  const same = (n: number): number => n;
  test('a stepped line holds each value until the next', () => {
    expect(linePath([0, 0, 0, 2, 2], same, same, true)).toBe('M0 0H2V0H3V2H4V2');
  });
  test('a plain one runs straight', () => {
    expect(linePath([0, 1, 3], same, same, false)).toBe('M0 0L1 1L2 3');
  });
  test('a table tells where something changes, with the first and the last', () => {
    const values = [
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 1],
      [2, 1],
      [2, 1],
    ] as const;
    expect(turningPoints(values)).toEqual([0, 2, 4, 5]);
  });
});
