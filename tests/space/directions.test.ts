import { COMPASS, type FacingKind, facings, hourOf, type Orientation } from '@pennon/space';
import { expect, test } from 'vitest';

test('[KU 3.6] directions and vertices, clockwise', () => {
  expect(COMPASS.pointy.hexside).toEqual(['NE', 'E', 'SE', 'SW', 'W', 'NW']);
  expect(COMPASS.pointy.vertex).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
  expect(COMPASS.pointy.vertex.map((v) => 30 * hourOf('pointy', 'vertex', v))).toEqual([0, 60, 120, 180, 240, 300]);
});

test('[DH 3.1] vertex f stands between directions f and f + 1', () => {
  expect(facings('flat', 'hexside')).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
  expect(facings('flat', 'vertex')).toEqual(['UR', 'E', 'LR', 'LL', 'W', 'UL']);
  COMPASS.flat.hexside.forEach((direction, f) => {
    expect(hourOf('flat', 'vertex', COMPASS.flat.vertex[f] ?? 'E')).toBe(hourOf('flat', 'hexside', direction) + 1);
  });
});

test('a name of the other kind or orientation is refused', () => {
  expect(() => hourOf<Orientation, FacingKind>('pointy', 'hexside', 'N')).toThrow('N is not a hexside of pointy hexes.');
});
