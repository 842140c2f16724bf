import { type HexsideId, hexesOf, hexside, readHexside } from '@pennon/space';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBoard, COLUMNS, neighbours, ROWS } from './boards.js';

test.each([
  ['1515-1516', '1515-1516'],
  ['2421-2322', '2322-2421'],
  ['0807-0708', '0708-0807'],
  ['0502-0603', '0502-0603'],
])('[KU 3.7] a feature written %s lies on hexside %s', (written, id) => {
  expect(readHexside(ROWS, written)).toBe(id);
});

test.each(['0305-0206', '0405-0306', '1205-1106'])('[CH 3.5] the field wall has the hexside %s', (written) => {
  const [a = '', b = ''] = written.split('-');
  expect(readHexside(ROWS, written)).toBe(readHexside(ROWS, `${b}-${a}`));
});

test('[DH 10.2] two banks make 48 river hexsides, the fords among them', () => {
  const lastWest = [13, 13, 13, 13, 13, 14, 14, 14, 15, 15, 15, 15, 14, 14, 14, 14, 13, 13, 13, 12, 12, 12];
  const bank = (side: HexsideId) =>
    hexesOf(side).map((hex) => {
      const { column, row } = COLUMNS.place(hex);
      return column <= (lastWest[row - 1] ?? 0);
    });
  const sides = new Set(COLUMNS.hexes.flatMap((hex) => neighbours(COLUMNS, hex).map((other) => hexside(COLUMNS, hex, other))));
  const river = [...sides].filter((side) => new Set(bank(side)).size === 2);
  expect(river.length).toBe(48);
  const named = ['1301-1401', '1406-1405', '1510-1610', '1511-1610', '1511-1611', '1512-1611'];
  for (const written of named) expect(river).toContain(readHexside(COLUMNS, written));
});

test('a hexside is the same whichever way it is crossed, and gives back its hexes', () => {
  fc.assert(
    fc.property(anyBoard(8), (grid) => {
      for (const a of grid.hexes) {
        for (const b of neighbours(grid, a)) {
          expect(hexside(grid, a, b)).toBe(hexside(grid, b, a));
          expect(hexesOf(hexside(grid, a, b))).toEqual([a, b].sort());
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('what is no hexside is refused', () => {
  expect(() => readHexside(ROWS, '0505-0707')).toThrow('Hexes 0505 and 0707 share no hexside.');
  expect(() => readHexside(ROWS, '0505-0505')).toThrow('share no hexside');
  expect(() => readHexside(ROWS, '0505')).toThrow('There is no hex');
  expect(() => readHexside(ROWS, '0505-0605-0705')).toThrow('is not a hexside');
});
