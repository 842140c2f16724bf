import { describe, expect, test } from 'vitest';
import { hexIdOf } from '../../apps/web/hexes/hex-geometry.js';
import { stepWords } from '../../apps/web/hexes/step-words.js';

describe.each(['pointy', 'flat'] as const)('ways on %s hexes in words', (orientation) => {
  const layout = { orientation, shifted: 'even', columns: 14, rows: 12 } as const;
  const hexes = Array.from({ length: layout.columns * layout.rows }, (_, i) =>
    hexIdOf({ column: (i % layout.columns) + 1, row: Math.floor(i / layout.columns) + 1 }),
  );

  test.each(['0706', '0101', '1412'])('from %s no two hexes are called the same, and none by its number', (from) => {
    const words = hexes.map((to) => stepWords(layout, from, to));
    expect(new Set(words).size).toBe(hexes.length);
    expect(words.filter((word) => /\d{3}/.test(word))).toEqual([]);
  });

  test('the hex itself is here', () => {
    expect(stepWords(layout, '0706', '0706')).toBe('here');
  });
});

test('neighbours and what lies farther, as a player says it', () => {
  const layout = { orientation: 'pointy', shifted: 'even', columns: 14, rows: 12 } as const;
  expect(stepWords(layout, '0705', '0805')).toBe('one hex east');
  expect(stepWords(layout, '0705', '1005')).toBe('three hexes east');
  expect(stepWords(layout, '0705', '0703')).toBe('one hex north-west, one north-east');
});
