import { COMPASS, type FacingKind, facingAt, hourOf, hoursBetween, type Orientation, turned, turnsBetween } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

test('[KU 3.6] directions and vertices, clockwise', () => {
  expect(COMPASS.pointy.hexside).toEqual(['NE', 'E', 'SE', 'SW', 'W', 'NW']);
  expect(COMPASS.pointy.vertex).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
  expect(COMPASS.pointy.vertex.map((v) => 30 * hourOf('pointy', 'vertex', v))).toEqual([0, 60, 120, 180, 240, 300]);
});

test('[DH 3.1] vertex f stands between directions f and f + 1', () => {
  expect(COMPASS.flat.hexside).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
  expect(COMPASS.flat.vertex).toEqual(['UR', 'E', 'LR', 'LL', 'W', 'UL']);
  COMPASS.flat.hexside.forEach((direction, f) => {
    expect(facingAt('flat', 'vertex', hourOf('flat', 'hexside', direction) + 1)).toBe(COMPASS.flat.vertex[f]);
  });
});

test('[DH 3.1] the opposite is three directions on', () => {
  expect(COMPASS.flat.hexside.map((d) => turned('flat', 'hexside', d, 3))).toEqual(['S', 'SW', 'NW', 'N', 'NE', 'SE']);
});

test('[CH 3.3] counter-clockwise from the east: E, NE, NW, W, SW, SE', () => {
  expect([0, 1, 2, 3, 4, 5].map((i) => turned('pointy', 'hexside', 'E', -i))).toEqual(['E', 'NE', 'NW', 'W', 'SW', 'SE']);
});

test('[ACH 3.4] clockwise from the east: E, SE, SW, W, NW, NE', () => {
  expect([0, 1, 2, 3, 4, 5].map((i) => turned('pointy', 'hexside', 'E', i))).toEqual(['E', 'SE', 'SW', 'W', 'NW', 'NE']);
});

test('[KU 5.2] a pivot is paid by the vertex, the shorter way round', () => {
  expect(COMPASS.pointy.vertex.map((v) => turnsBetween('pointy', 'vertex', 'N', v))).toEqual([0, 1, 2, 3, 2, 1]);
});

test('[DH 5.8] out of column: 30 degrees either way to a vertex', () => {
  const ahead = hourOf('flat', 'hexside', 'SE');
  expect([facingAt('flat', 'vertex', ahead - 1), facingAt('flat', 'vertex', ahead + 1)]).toEqual(['E', 'LR']);
});

test('a name of the other kind or orientation is refused', () => {
  expect(() => hourOf<Orientation, FacingKind>('pointy', 'hexside', 'N')).toThrow('N is not a hexside of pointy hexes.');
  expect(facingAt('pointy', 'hexside', 0)).toBeUndefined();
});

describe.each(['flat', 'pointy'] as const)('%s', (orientation) => {
  describe.each(['hexside', 'vertex'] as const)('%s', (to) => {
    const facings = COMPASS[orientation][to];
    const facing = fc.constantFrom<(typeof facings)[number]>(...facings);

    test('turning there and back leads home; six turns go once round', () => {
      fc.assert(
        fc.property(facing, fc.integer({ min: -20, max: 20 }), (f, by) => {
          expect(turned(orientation, to, turned(orientation, to, f, by), -by)).toBe(f);
          expect(turned(orientation, to, f, by + 6)).toBe(turned(orientation, to, f, by));
        }),
      );
    });

    test('as many turns lie between two facings as lead from one to the other', () => {
      fc.assert(
        fc.property(facing, facing, (a, b) => {
          const turns = turnsBetween(orientation, to, a, b);
          expect(turnsBetween(orientation, to, b, a)).toBe(turns);
          expect([turned(orientation, to, a, turns), turned(orientation, to, a, -turns)]).toContain(b);
        }),
      );
    });

    test('the facing at an hour has that hour', () => {
      for (const f of facings) expect(facingAt(orientation, to, hourOf(orientation, to, f))).toBe(f);
    });
  });
});

test('hours between hours go the shorter way, clockwise when both are equal', () => {
  expect([hoursBetween(11, 1), hoursBetween(1, 11), hoursBetween(0, 6), hoursBetween(6, 0), hoursBetween(4, 4)]).toEqual([2, -2, 6, 6, 0]);
});
