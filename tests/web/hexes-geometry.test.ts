import { COMPASS, hexGrid, hourOf } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  besideAngle,
  cellAt,
  cellOf,
  centreOf,
  cornersOf,
  facingAngle,
  facingsAway,
  hexAt,
  hexIdOf,
  hexOutline,
  hexsideEnds,
  type Layout,
  mapSize,
} from '../../apps/web/hexes/hex-geometry.js';
import { BREADTH, distance, RADIUS, towards } from '../../apps/web/stage/points.js';

const LAYOUTS: readonly Layout[] = (['pointy', 'flat'] as const).flatMap((orientation) =>
  (['even', 'odd'] as const).map((shifted): Layout => ({ orientation, shifted, columns: 7, rows: 6 })),
);

describe.each(LAYOUTS)('hexes with $orientation tops, $shifted lines pushed', (layout) => {
  const grid = hexGrid(layout);

  test('neighbours of the rules lie one breadth apart, all others farther', () => {
    for (const a of grid.hexes)
      for (const b of grid.hexes) {
        if (a === b) continue;
        const far = distance(centreOf(layout, a), centreOf(layout, b));
        if (grid.isAdjacent(a, b)) expect(far).toBeCloseTo(BREADTH, 6);
        else expect(far).toBeGreaterThan(BREADTH * 1.5);
      }
  });

  test('a neighbour lies in the direction the rules give', () => {
    for (const hex of grid.hexes)
      for (const direction of grid.directions) {
        const other = grid.neighbour(hex, direction);
        if (other === undefined) continue;
        const reached = towards(centreOf(layout, hex), hourOf(layout.orientation, 'hexside', direction) * 30, BREADTH);
        expect(distance(reached, centreOf(layout, other))).toBeLessThan(1e-6);
      }
  });

  test('every point inside a hex is found to be in it', () => {
    const anywhere = fc.tuple(
      fc.constantFrom(...grid.hexes),
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
    );
    fc.assert(
      fc.property(anywhere, ([hex, degrees, share]) => {
        expect(hexAt(layout, towards(centreOf(layout, hex), degrees, (BREADTH / 2) * share))).toBe(hex);
        const corner = cornersOf(layout, cellOf(hex))[Math.floor(degrees / 60.1)];
        if (corner === undefined) throw new Error('there are six corners');
        const centre = centreOf(layout, hex);
        expect(hexAt(layout, { x: centre.x + (corner.x - centre.x) * share, y: centre.y + (corner.y - centre.y) * share })).toBe(hex);
      }),
    );
  });

  test('a point beyond the edge is in no hex, yet in a cell', () => {
    const size = mapSize(layout);
    expect(hexAt(layout, { x: -RADIUS, y: -RADIUS })).toBeUndefined();
    expect(hexAt(layout, { x: size.x + RADIUS, y: size.y / 2 })).toBeUndefined();
    expect(cellAt(layout, towards(centreOf(layout, '0101'), layout.orientation === 'pointy' ? 270 : 0, BREADTH))).toEqual(
      layout.orientation === 'pointy' ? { column: 0, row: 1 } : { column: 1, row: 0 },
    );
  });

  test('the map begins at 0 and ends where its outermost corners are', () => {
    const corners = grid.hexes.flatMap((hex) => cornersOf(layout, cellOf(hex)));
    const { x, y } = mapSize(layout);
    expect(Math.min(...corners.map((c) => c.x))).toBeCloseTo(0, 6);
    expect(Math.min(...corners.map((c) => c.y))).toBeCloseTo(0, 6);
    expect(Math.max(...corners.map((c) => c.x))).toBeCloseTo(x, 6);
    expect(Math.max(...corners.map((c) => c.y))).toBeCloseTo(y, 6);
  });

  test('two hexes share a hexside exactly when the rules call them adjacent, and its ends are corners of both', () => {
    const isCorner = (hex: string, point: { x: number; y: number }): boolean =>
      cornersOf(layout, cellOf(hex)).some((corner) => distance(corner, point) < 1e-6);
    for (const a of grid.hexes)
      for (const b of grid.hexes) {
        const ends = hexsideEnds(layout, a, b);
        expect(ends !== undefined).toBe(a !== b && grid.isAdjacent(a, b));
        for (const end of ends ?? []) expect(isCorner(a, end) && isCorner(b, end)).toBe(true);
      }
  });

  test('walking along a hexside, the first hex is on the left hand', () => {
    for (const a of grid.hexes)
      for (const direction of grid.directions) {
        const b = grid.neighbour(a, direction);
        if (b === undefined) continue;
        const [from, to] = hexsideEnds(layout, a, b) ?? [];
        if (from === undefined || to === undefined) throw new Error('they are neighbours');
        const side = (hex: string): number => {
          const { x, y } = centreOf(layout, hex);
          return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
        };
        expect(side(a)).toBeLessThan(0);
        expect(side(b)).toBeGreaterThan(0);
      }
  });
});

test('facings turn as the compass of the rules does', () => {
  for (const facing of COMPASS.pointy.vertex) expect(facingAngle('pointy', 'vertex', facing)).toBe(hourOf('pointy', 'vertex', facing) * 30);
  for (const facing of COMPASS.pointy.hexside)
    expect(facingAngle('pointy', 'hexside', facing)).toBe(hourOf('pointy', 'hexside', facing) * 30);
  for (const kind of ['vertex', 'hexside'] as const)
    for (const facing of COMPASS.flat[kind]) expect(facingAngle('flat', kind, facing)).toBe(hourOf('flat', kind, facing as never) * 30);
});

test('ids are written with two digits of column and row', () => {
  expect(hexIdOf({ column: 9, row: 6 })).toBe('0906');
  expect(cellOf('1224')).toEqual({ column: 12, row: 24 });
});

test('a hex is drawn as six corners', () => {
  expect(hexOutline({ orientation: 'pointy', shifted: 'even', columns: 3, rows: 3 }, '0202').match(/[ML]/g)).toHaveLength(6);
});

describe('the arrows round a hex', () => {
  const apart = (angles: readonly number[], size: number): number => {
    const at = angles.map((angle) => towards({ x: 0, y: 0 }, angle, facingsAway(angles, size)));
    return Math.min(...at.flatMap((a, i) => at.slice(i + 1).map((b) => distance(a, b))));
  };
  test('do not overlap, six of them or twelve, at any size', () => {
    for (const size of [1, 1.7, 2.5])
      for (const every of [60, 30])
        expect(
          apart(
            [...Array(360 / every).keys()].map((i) => i * every),
            size,
          ),
        ).toBeGreaterThanOrEqual(27.9 * size);
  });
  test('leave the mark of the facing free, and the price beside it', () => {
    expect(facingsAway([0, 60], 1) - 13).toBeGreaterThan(39);
    for (const orientation of ['flat', 'pointy'] as const)
      for (const to of ['vertex', 'hexside'] as const) {
        const price = towards({ x: 0, y: 0 }, besideAngle(orientation, to), 37);
        for (const facing of COMPASS[orientation][to]) {
          const arrow = towards({ x: 0, y: 0 }, facingAngle(orientation, to, facing), facingsAway([0, 60], 1));
          expect(distance(price, arrow)).toBeGreaterThan(24);
        }
      }
  });
});
