import { readFileSync } from 'node:fs';
import Flatten from '@flatten-js/core';
import * as space from '@pennon/space';
import { FULL_TURN, hull, type Point, type Polygon, type Pose, rectangle } from '@pennon/space';
import fc from 'fast-check';
import { expect } from 'vitest';

/** Somewhere on a table of 15 base widths, or a little off it. */
const anyLength = fc.integer({ min: -20_000, max: 170_000 });
export const anyPlace: fc.Arbitrary<Point> = fc.record({ x: anyLength, y: anyLength });
export const anyHeading = fc.oneof(
  fc.integer({ min: 0, max: FULL_TURN - 1 }),
  fc.constantFrom(0, 1_735, 4_500, 9_000, 13_500, 18_000, 21_107, 27_000, 31_500),
);
export const anyPose: fc.Arbitrary<Pose> = fc.record({ x: anyLength, y: anyLength, h: anyHeading });
export const anyDepth = fc.constantFrom(5_000, 7_500, 10_000);

/** A pose so near another that bases there often touch or overlap. */
export const near = ({ x, y }: Point, within = 12_000): fc.Arbitrary<Pose> => {
  const by = fc.integer({ min: -within, max: within });
  return fc.record({ dx: by, dy: by, h: anyHeading }).map(({ dx, dy, h }) => ({ x: x + dx, y: y + dy, h }));
};
/** Two bases, near each other as a rule. */
export const twoBases: fc.Arbitrary<readonly [Polygon, Polygon]> = anyPose.chain((pose) =>
  fc
    .tuple(fc.oneof({ weight: 4, arbitrary: near(pose) }, anyPose), anyDepth, anyDepth)
    .map(([other, a, b]) => [rectangle(pose, 10_000, a), rectangle(other, 10_000, b)] as const),
);

/** A convex polygon of at least three corners, and one near it. */
const convexAround = ({ x, y }: Point): fc.Arbitrary<Polygon> =>
  fc
    .array(near({ x, y }, 15_000), { minLength: 3, maxLength: 10 })
    .map((places) => hull(places.flatMap((place) => [place.x, place.y])))
    .filter((shape) => shape.length >= 6);
export const anyConvex = anyPlace.chain(convexAround);
export const twoConvex: fc.Arbitrary<readonly [Polygon, Polygon]> = anyPlace.chain((place) =>
  fc.tuple(convexAround(place), near(place, 20_000).chain(convexAround)),
);

/** A shape with bays, as terrain may be: corners at any distance all around a middle; clockwise. */
export const anyArea: fc.Arbitrary<Polygon> = fc
  .tuple(
    anyPlace,
    fc.array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 2_000, max: 30_000 })), { minLength: 4, maxLength: 9 }),
  )
  .map(([{ x, y }, corners]) =>
    corners.flatMap(([part, far], i) => {
      const way = (2 * Math.PI * (i + part / 100)) / corners.length;
      return [x + Math.round(far * Math.sin(way)), y + Math.round(far * Math.cos(way))];
    }),
  );

/** The corners of a polygon one by one. */
export const cornersOf = (p: Polygon): readonly Point[] => {
  const corners: Point[] = [];
  for (let i = 0; i < p.length; i += 2) corners.push({ x: p[i] ?? 0, y: p[i + 1] ?? 0 });
  return corners;
};

/** The same polygon for the second opinion. */
export const flat = (p: Polygon): Flatten.Polygon => new Flatten.Polygon(cornersOf(p).map(({ x, y }): [number, number] => [x, y]));

/** Half away from zero. */
export const rounded = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5) + 0;

/** Whole, and not the zero below zero. */
export function expectWhole(...values: readonly number[]): void {
  for (const value of values) if (!Number.isInteger(value) || Object.is(value, -0)) expect.fail(`${Object.is(value, -0) ? '-0' : value}`);
}

/** The examples in the doc comments of a file that say what comes out, with what does come out. */
export function examplesOf(file: string): readonly (readonly [code: string, said: unknown, found: unknown])[] {
  const text = readFileSync(new URL(`../../packages/space/${file}.ts`, import.meta.url), 'utf8');
  const ask = (code: string): unknown => new Function(...Object.keys(space), `return (${code});`)(...Object.values(space));
  return [...text.matchAll(/@example (.+?) \/\/ ([[{\d-].*|true|false)$/gm)].map(([, code = '', said = '']) => [
    code,
    ask(said),
    ask(code),
  ]);
}
