import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartText } from '../../apps/cli/charts.js';
import { tableText, wrap } from '../../apps/cli/text-table.js';
import { SYSTEMS } from '../all/systems.js';

test('a text is broken at its blanks and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }), fc.integer({ min: 1, max: 40 }), (words, width) => {
      const lines = wrap(words.join(' '), width);
      expect(lines.join(' ')).toBe(words.join(' '));
      for (const line of lines) expect(line.length <= width || !line.includes(' ')).toBe(true);
    }),
  );
});

test('figures stand to the right, words to the left', () => {
  expect(
    tableText(
      {
        head: ['Die', 'DRM'],
        rows: [
          ['one', '+1'],
          ['two', '-10'],
        ],
      },
      80,
    ),
  ).toBe('Die  DRM\n───  ───\none   +1\ntwo  -10');
});

test('columns that do not fit go into another block with the names of the rows', () => {
  const table = { head: ['Row', 'aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'], rows: [['one', '1', '2', '3']] };
  const text = tableText(table, 30);
  expect(text.split('\n\n')).toHaveLength(2);
  expect(text.match(/^one/gm)).toHaveLength(2);
});

describe.each([80, 100])('every chart fits a terminal of %i', (width) => {
  test.each(SYSTEMS.flatMap((s) => s.charts.map((c) => [c.id, s, c] as const)))('%s', (_id, system, chart) => {
    for (const line of chartText(system, chart, width).split('\n')) expect([...line].length, line).toBeLessThanOrEqual(width);
  });
});
