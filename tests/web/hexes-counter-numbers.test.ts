import { describe, expect, test } from 'vitest';
import { numbersAt } from '../../apps/web/hexes/counter-numbers.js';
import { SHIELDS } from '../../apps/web/stage/shields.js';

/** Half of the stroke of the rim. */
const RIM = 0.9;
/** A bold digit of the page's type is hardly broader than this, in parts of its size. */
const DIGIT = 0.54;

/** How far the pointed shield goes to the side at a height: the last curve of its right half, read from the drawing. */
function pointedAt(y: number): number {
  const [x0, y0, ...more] = /H(-?[\d.]+)V(-?[\d.]+)C([\d. ]+)/.exec(SHIELDS.first.outline)?.slice(1).join(' ').split(' ').map(Number) ?? [];
  const [x1, y1, x2, y2, x3, y3] = more;
  const at = (t: number, [a, b, c, d]: readonly (number | undefined)[]): number =>
    (1 - t) ** 3 * (a ?? 0) + 3 * (1 - t) ** 2 * t * (b ?? 0) + 3 * (1 - t) * t ** 2 * (c ?? 0) + t ** 3 * (d ?? 0);
  const ts = Array.from({ length: 1001 }, (_, i) => i / 1000);
  const nearest = ts.reduce((best, t) => (Math.abs(at(t, [y0, y1, y2, y3]) - y) < Math.abs(at(best, [y0, y1, y2, y3]) - y) ? t : best), 0);
  return at(nearest, [x0, x1, x2, x3]);
}
const halfBreadth = { first: pointedAt, second: (y: number) => Math.sqrt(22 ** 2 - y ** 2) } as const;

const ROWS: readonly (readonly string[])[] = [
  ['7'],
  ['12'],
  ['7', '9'],
  ['+1', '7'],
  ['10', '12'],
  ['7', '5', '4'],
  ['12', '11', '4'],
  ['22', '16', '12'],
];

describe.each(['first', 'second'] as const)('numbers on the shield of the %s side', (which) => {
  test.each(ROWS.map((row) => [row.join(' '), row] as const))('%s: none reaches the rim, none the next', (_, row) => {
    const { size, y, xs } = numbersAt(row, which);
    const edges = row.map((value, i) => {
      const half = (value.length * DIGIT * size) / 2;
      return [(xs[i] ?? Number.NaN) - half, (xs[i] ?? Number.NaN) + half] as const;
    });
    // Digits are round at their feet: what counts is the rim a tenth of their size above.
    const room = halfBreadth[which](y - size / 10) - RIM;
    expect(edges[0]?.[0]).toBeGreaterThan(-room);
    expect(edges.at(-1)?.[1]).toBeLessThan(room);
    for (const [i, [left]] of edges.slice(1).entries()) expect(left - (edges[i]?.[1] ?? Number.NaN)).toBeGreaterThan(size / 4);
  });
  test('where there is room they keep their size', () => {
    expect(numbersAt(['+1', '7'], which).size).toBe(12);
    expect(numbersAt(['7', '9'], which).xs.map(Math.round)).toEqual([-8, 8]);
  });
});
