import { overlapBy, type Polygon, polygon, segmentDistance } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groundOf, isInRiver } from '../../packages/systems/d3h2/board/ground.js';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { isByRoad } from '../../packages/systems/d3h2/board/roads.js';
import { table, the } from './table.js';

type Corner = readonly [number, number];
const square = (x: number, y: number, side: number): readonly number[] =>
  polygon([
    [x - side, y - side],
    [x - side, y + side],
    [x + side, y + side],
    [x + side, y - side],
  ]);

/** Clockwise at every corner. */
const isConvex = (shape: Polygon): boolean => {
  const at = (i: number): Corner => [shape[(2 * i) % shape.length] ?? 0, shape[(2 * i + 1) % shape.length] ?? 0];
  return Array.from({ length: shape.length / 2 }, (_, i) => {
    const [[ax, ay], [bx, by], [cx, cy]] = [at(i), at(i + 1), at(i + 2)];
    return (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
  }).every((turn) => turn < 0);
};

/** Where the legs of a course lead, turning a right angle at most. */
const course = fc
  .tuple(
    fc.integer({ min: 0, max: 359 }),
    fc.array(fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: 15_000, max: 40_000 })), { minLength: 2, maxLength: 4 }),
  )
  .map(([start, legs]) => {
    let [h, x, y] = [start, 100_000, 100_000];
    const points: Corner[] = [[x, y]];
    for (const [turn, far] of legs) {
      h += turn;
      x += Math.round(far * Math.sin((h * Math.PI) / 180));
      y += Math.round(far * Math.cos((h * Math.PI) / 180));
      points.push([x, y]);
    }
    return points;
  });
const written = (points: readonly Corner[]): string => points.map(([x, y]) => `${x / 10_000},${y / 10_000}`).join(' ');

describe('[R13] rivers and roads that bend', () => {
  test('[R13, R54] the outside of a bend is water', () => {
    // From the west, then north: the outer corner is south-east of the bend.
    const ground = groundOf(table({ ground: ['river 0,5 5,5 5,10 width 1'] }));
    const wet = (x: number, y: number) => isInRiver(ground, square(x * 10_000, y * 10_000, 800));
    expect([wet(5.2, 4.8), wet(5.3, 4.72), wet(4.8, 5.2)]).toEqual([true, true, true]);
    expect([wet(5.7, 4.3), wet(5.7, 4.8), wet(4.3, 5.7)]).toEqual([false, false, false]);
  });
  test('[R18] whoever turns on the outside of a bend is still on the road', () => {
    const state = table({ red: ['Sp 5.15 4.85 90'], ground: ['road 0,5 5,5 5,10 width 1'] });
    expect(isByRoad(groundOf(state), baseMust(state, the('Sp1')), [])).toBe(true);
  });
  test('[R13] whatever is nearer to the course than half its width is in one of its pieces, all of them convex and whole', () => {
    fc.assert(
      fc.property(course, fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 90 }), (points, degrees, percent) => {
        const width = 8_000;
        const [river] = groundOf(table({ size: 30, ground: [`river ${written(points)} width 0.8`] })).rivers;
        for (const shape of river?.shapes ?? []) {
          expect(shape.every(Number.isInteger)).toBe(true);
          expect(isConvex(shape)).toBe(true);
        }
        for (const [x, y] of points.slice(1, -1)) {
          const far = (width / 2) * (percent / 100);
          const at: Corner = [
            Math.round(x + far * Math.sin((degrees * Math.PI) / 180)),
            Math.round(y + far * Math.cos((degrees * Math.PI) / 180)),
          ];
          expect(river?.shapes.some((shape) => overlapBy(square(...at, 20), shape, 1))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
  test('[R13] nothing is wet that is farther away than half the width', () => {
    fc.assert(
      fc.property(course, fc.integer({ min: -60_000, max: 60_000 }), fc.integer({ min: -60_000, max: 60_000 }), (points, dx, dy) => {
        const ground = groundOf(table({ size: 30, ground: [`river ${written(points)} width 0.8`] }));
        const [x, y] = [100_000 + dx, 100_000 + dy];
        const away = Math.min(
          ...points.slice(1).map(([bx, by], i) => segmentDistance(x, y, points[i]?.[0] ?? 0, points[i]?.[1] ?? 0, bx, by)),
        );
        fc.pre(away > 4_000 + 1_500);
        expect(isInRiver(ground, square(x, y, 1_000))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
