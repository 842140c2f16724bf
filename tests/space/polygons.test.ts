import Flatten from '@flatten-js/core';
import {
  area,
  areWithin,
  contains,
  depthOfOverlap,
  hull,
  isBeyondEdge,
  lengthInside,
  overlapBy,
  type Polygon,
  placeFrom,
  polygon,
  polygonDistance,
  rectangle,
  segmentDistance,
  segmentsDistance,
  segmentsMeet,
  sharedArea,
} from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyArea,
  anyConvex,
  anyDepth,
  anyPlace,
  anyPose,
  cornersOf,
  examplesOf,
  expectWhole,
  flat,
  near,
  rounded,
  twoBases,
  twoConvex,
} from './places.js';

const MANY = { numRuns: 1_000 };
const SQUARE: Polygon = [0, 10, 10, 10, 10, 0, 0, 0];

const moved = (p: Polygon, x: number, y: number): Polygon => p.map((value, i) => value + (i % 2 === 0 ? x : y));
/** A quarter of a turn about the middle of the plane. */
const turned = (p: Polygon): Polygon => cornersOf(p).flatMap(({ x, y }) => [y, 0 - x]);
const pairs = fc.oneof(twoBases, twoConvex);

test('the examples of the doc comments are true', () => {
  const examples = examplesOf('polygons');
  expect(examples.length).toBe(15);
  for (const [code, said, found] of examples) expect([code, found]).toEqual([code, said]);
});

describe('polygons', () => {
  test('corners may be given in either sense and end up clockwise, from the first', () => {
    fc.assert(
      fc.property(anyArea, (shape) => {
        const corners = cornersOf(shape).map(({ x, y }) => [x, y] as const);
        const [first, ...rest] = corners;
        fc.pre(area(shape) > 0 && first !== undefined);
        expect(polygon(corners)).toEqual(shape);
        expect(polygon([first, ...rest.reverse()])).toEqual(shape);
      }),
    );
  });

  test('the area is that of the second opinion', () => {
    fc.assert(
      fc.property(fc.oneof(anyArea, anyConvex), (shape) => {
        expectWhole(area(shape));
        expect(area(shape)).toBe(rounded(Math.abs(flat(shape).area())));
      }),
    );
  });

  test('half a unit counts as one', () => expect(area([0, 0, 0, 1, 1, 0])).toBe(1));
});

describe('[GEO-1] rectangles', () => {
  test('the corners are the places half the width to the sides and the depth behind', () => {
    fc.assert(
      fc.property(anyPose, fc.constantFrom(10_000, 9_999, 9_800, 5_000), fc.oneof(anyDepth, fc.nat(12_000)), (pose, width, depth) => {
        const corners = rectangle(pose, width, depth);
        const at = (right: number, ahead: number) => placeFrom(pose, right, ahead);
        expect(cornersOf(corners)).toEqual([at(-width / 2, 0), at(width / 2, 0), at(width / 2, -depth), at(-width / 2, -depth)]);
        expectWhole(...corners);
      }),
      MANY,
    );
  });

  test('it is as large as it should be, and clockwise', () => {
    fc.assert(
      fc.property(anyPose, anyDepth, (pose, depth) => {
        const base = rectangle(pose, 10_000, depth);
        expect(Math.abs(area(base) - 10_000 * depth)).toBeLessThan(25_000);
        expect(polygon(cornersOf(base).map(({ x, y }) => [x, y]))).toEqual(base);
      }),
    );
  });

  test('two that face each other with one front share both corners exactly, at every heading', () => {
    for (let h = 0; h < 36_000; h++) {
      const a = rectangle({ x: 71_234, y: 43_219, h }, 10_000, 5_000);
      const b = rectangle({ x: 71_234, y: 43_219, h: (h + 18_000) % 36_000 }, 10_000, 7_500);
      if (a[0] !== b[2] || a[1] !== b[3] || a[2] !== b[0] || a[3] !== b[1]) expect.fail(`heading ${h}`);
    }
  });
});

describe('convex hulls', () => {
  const few = fc.array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })), { minLength: 1, maxLength: 12 });
  const far = fc.array(
    anyPlace.map(({ x, y }) => [x, y] as const),
    { minLength: 1, maxLength: 12 },
  );
  const swept = anyPose.chain((pose) =>
    fc
      .tuple(near(pose, 20_000), anyDepth)
      .map(([to, depth]) =>
        cornersOf([...rectangle(pose, 10_000, depth), ...rectangle(to, 10_000, depth)]).map(({ x, y }) => [x, y] as const),
      ),
  );

  test('every place is inside, every corner is one of the places and turns right, none is superfluous', () => {
    fc.assert(
      fc.property(fc.oneof(few, far, swept), (places) => {
        const found = hull(places.flat());
        const corners = cornersOf(found);
        expect(new Set(corners.map(({ x, y }) => `${x} ${y}`)).size).toBe(corners.length);
        for (const { x, y } of corners) expect(places).toContainEqual([x, y]);
        corners.forEach(({ x: ax, y: ay }, i) => {
          const { x: bx, y: by } = corners[(i + 1) % corners.length] ?? { x: ax, y: ay };
          // Nothing to the left of an edge; and where there are three corners or more, those off the edge are to its right.
          for (const [x, y] of places) if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0) expect.fail(`${x} ${y} is outside`);
          const { x: cx, y: cy } = corners[(i + 2) % corners.length] ?? { x: ax, y: ay };
          if (corners.length > 2 && (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) >= 0) expect.fail(`no corner at ${bx} ${by}`);
        });
        for (const [x, y] of places) if (!contains(found, x, y)) expect.fail(`${x} ${y} is outside`);
        expect(hull(found)).toEqual(found);
      }),
      MANY,
    );
  });

  test('the order of the places does not matter, nor where they lie, and none of them is touched', () => {
    fc.assert(
      fc.property(fc.oneof(few, far), anyPlace, (places, by) => {
        const flatPlaces = Object.freeze(places.flat());
        const found = hull(flatPlaces);
        expect(hull([...places].reverse().flat())).toEqual(found);
        expect(hull(moved(flatPlaces, by.x, by.y))).toEqual(moved(found, by.x, by.y));
      }),
    );
  });

  test.each([
    ['no place', [], []],
    ['one place', [3, 4], [3, 4]],
    ['one place twice', [3, 4, 3, 4], [3, 4]],
    ['one place five times', [3, 4, 3, 4, 3, 4, 3, 4, 3, 4], [3, 4]],
    ['two places', [9, 1, 3, 4], [3, 4, 9, 1]],
    ['two places, each twice', [9, 1, 3, 4, 9, 1, 3, 4], [3, 4, 9, 1]],
    ['places in a line', [0, 0, 4, 8, 2, 4, 1, 2, 3, 6], [0, 0, 4, 8]],
    ['places in an upright line', [5, 3, 5, 9, 5, 1, 5, 3], [5, 1, 5, 9]],
    ['places along the edges', [0, 0, 5, 0, 10, 0, 10, 5, 10, 10, 5, 10, 0, 10, 0, 5, 5, 5], [0, 0, 0, 10, 10, 10, 10, 0]],
    ['the first and last twice', [0, 0, 0, 0, 5, 5, 10, 0, 10, 0], [0, 0, 5, 5, 10, 0]],
  ])('%s', (_, places, corners) => expect(hull(places)).toEqual(corners));
});

describe('overlap', () => {
  /** The differences of all corners: the polygons overlap where the middle of the plane is inside, and as deep as it is from the nearest edge. */
  const trueDepth = (a: Polygon, b: Polygon): number => {
    const differences = hull(cornersOf(a).flatMap((p) => cornersOf(b).flatMap((q) => [p.x - q.x, p.y - q.y])));
    const corners = cornersOf(differences);
    return Math.min(
      ...corners.map(({ x: ax, y: ay }, i) => {
        const { x: bx, y: by } = corners[(i + 1) % corners.length] ?? { x: ax, y: ay };
        return ((by - ay) * (0 - ax) - (bx - ax) * (0 - ay)) / Math.hypot(bx - ax, by - ay);
      }),
    );
  };

  test('it is as deep as the nearest way out', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const found = depthOfOverlap(a, b);
        expectWhole(found);
        expect(Math.abs(found - trueDepth(a, b))).toBeLessThanOrEqual(0.501);
      }),
      MANY,
    );
  });

  test('it is more than so much exactly where it is deeper', () => {
    fc.assert(
      fc.property(pairs, fc.oneof(fc.constantFrom(0, 100, -100), fc.integer({ min: -8_000, max: 8_000 })), ([a, b], more) => {
        const deep = trueDepth(a, b);
        fc.pre(Math.abs(deep - more) > 1e-6);
        expect(overlapBy(a, b, more)).toBe(deep > more);
        expect(overlapBy(b, a, more)).toBe(deep > more);
      }),
      MANY,
    );
  });

  test('places lie beyond an edge exactly where all that is between them does', () => {
    fc.assert(
      fc.property(pairs, near({ x: 0, y: 0 }, 20_000), fc.constantFrom(0, 100), ([shape, start], { x, y }, most) => {
        const places = [...start, ...moved(start, x, y)];
        expect(isBeyondEdge(shape, places, most)).toBe(isBeyondEdge(shape, hull(places), most));
        expect(overlapBy(shape, hull(places), most)).toBe(!isBeyondEdge(shape, places, most) && !isBeyondEdge(hull(places), shape, most));
      }),
      MANY,
    );
  });

  test('where it is none at all there is no area in common, by the second opinion too', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const common = Math.abs(Flatten.BooleanOperations.intersect(flat(a), flat(b)).area());
        // A sliver may be too thin for the second opinion.
        if (common > 1) expect(overlapBy(a, b, 0)).toBe(true);
        if (common <= 0) expect(depthOfOverlap(a, b)).toBeLessThanOrEqual(1);
      }),
      MANY,
    );
  });

  test('two are within a distance exactly where it is measured as no more', () => {
    fc.assert(
      fc.property(pairs, fc.oneof(fc.constantFrom(0, 100), fc.nat(20_000)), ([a, b], most) => {
        expect(areWithin(a, b, most)).toBe(polygonDistance(a, b) <= most);
        const apart = polygonDistance(a, b);
        expect([areWithin(a, b, apart), areWithin(b, a, apart), areWithin(a, b, apart - 1)]).toEqual([true, true, false]);
      }),
      MANY,
    );
  });

  test('a gap is never more than the distance', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const deep = depthOfOverlap(a, b);
        const apart = polygonDistance(a, b);
        expect(-deep).toBeLessThanOrEqual(apart);
        expect(deep >= 1 ? apart : 0).toBe(0);
      }),
    );
  });

  test('[R2] half a unit is rounded away from zero, in gaps as in depths, and nothing is -0', () => {
    // Edges at 3 to 4: lengths of 5, and tenths of units across.
    const slanted: Polygon = [0, 0, 30, 40, 70, 10, 40, -30];
    const along = (across: number): Polygon => moved(slanted, 0, across);
    expect([-1, 0, 1].map((dy) => depthOfOverlap(SQUARE, moved(SQUARE, 10, dy)))).toEqual([0, 0, 0]);
    expect(depthOfOverlap([0, 0, 1, 1, 2, 0, 1, -1], [0, 0, 1, 1, 2, 0, 1, -1])).toBe(1);
    expect([49, 50, 51].map((dy) => depthOfOverlap(slanted, along(dy)))).toEqual([11, 10, 9]);
    for (let dy = -200; dy <= 200; dy++) expectWhole(depthOfOverlap(slanted, along(dy)));
    const [a, b]: readonly [Polygon, Polygon] = [
      [0, 0, -1, 1, 1, 3, 2, 2],
      [0, 0, -1, 1, 1, 3, 2, 2],
    ];
    expect(depthOfOverlap(a, moved(b, 1, 1))).toBe(rounded(trueDepth(a, moved(b, 1, 1))));
  });

  test('bases side by side and front to front do not overlap, and by one unit they do', () => {
    const base = rectangle({ x: 0, y: 0, h: 0 }, 10_000, 5_000);
    for (const [x, y] of [
      [10_000, 0],
      [-10_000, 0],
      [0, 5_000],
      [0, -5_000],
    ] as const) {
      expect(overlapBy(base, moved(base, x, y), 0)).toBe(false);
      expect(depthOfOverlap(base, moved(base, x, y))).toBe(0);
      expect(overlapBy(base, moved(base, x - Math.sign(x), y - Math.sign(y)), 0)).toBe(true);
      expect(overlapBy(base, moved(base, x + 99 * Math.sign(x), y + 99 * Math.sign(y)), -100)).toBe(true);
      expect(overlapBy(base, moved(base, x + 100 * Math.sign(x), y + 100 * Math.sign(y)), -100)).toBe(false);
      expect(overlapBy(base, moved(base, x - 100 * Math.sign(x), y - 100 * Math.sign(y)), 100)).toBe(false);
      expect(overlapBy(base, moved(base, x - 101 * Math.sign(x), y - 101 * Math.sign(y)), 100)).toBe(true);
    }
  });

  test('a segment or a single place lies in a polygon as deep as it is from the nearest edge', () => {
    expect([overlapBy([5, 5], SQUARE, 4), overlapBy([5, 5], SQUARE, 5), overlapBy(SQUARE, [5, 5], 4)]).toEqual([true, false, true]);
    expect([overlapBy([-20, 5, 20, 5], SQUARE, 4), overlapBy([-20, 5, 20, 5], SQUARE, 5)]).toEqual([true, false]);
    expect(overlapBy([20, 5, 30, 5], SQUARE, 0)).toBe(false);
  });
});

describe('distances', () => {
  const flatSegment = (p: Polygon): Flatten.Segment =>
    new Flatten.Segment(new Flatten.Point(p[0] ?? 0, p[1] ?? 0), new Flatten.Point(p[2] ?? 0, p[3] ?? 0));
  const anySegment = fc
    .tuple(anyPlace, anyPlace)
    .filter(([a, b]) => a.x !== b.x || a.y !== b.y)
    .map(([a, b]): Polygon => [a.x, a.y, b.x, b.y]);
  const small = fc.integer({ min: 0, max: 8 });
  const shortSegment = fc.tuple(small, small, small, small).filter(([ax, ay, bx, by]) => ax !== bx || ay !== by);
  const twoSegments = fc.oneof(fc.tuple(anySegment, anySegment), fc.tuple(shortSegment, shortSegment));
  const meet = (a: Polygon, b: Polygon): boolean => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = a;
    const [cx = 0, cy = 0, dx = 0, dy = 0] = b;
    return segmentsMeet(ax, ay, bx, by, cx, cy, dx, dy);
  };
  const back = ([ax = 0, ay = 0, bx = 0, by = 0]: Polygon): Polygon => [bx, by, ax, ay];

  test('segments meet where the second opinion finds a place in common; either way round', () => {
    fc.assert(
      fc.property(twoSegments, ([a, b]) => {
        const found = meet(a, b);
        expect(found).toBe(flatSegment(a).intersect(flatSegment(b)).length > 0);
        expect([meet(b, a), meet(back(a), b), meet(a, back(b)), meet(turned(a), turned(b))]).toEqual([found, found, found, found]);
      }),
      { numRuns: 3_000 },
    );
  });

  test('a segment without length meets what it lies on', () => {
    expect([meet([3, 3, 3, 3], [0, 0, 6, 6]), meet([3, 4, 3, 4], [0, 0, 6, 6]), meet([7, 7, 7, 7], [0, 0, 6, 6])]).toEqual([
      true,
      false,
      false,
    ]);
    expect([meet([1, 2, 1, 2], [1, 2, 1, 2]), meet([1, 2, 1, 2], [1, 3, 1, 3])]).toEqual([true, false]);
  });

  test('from a place to a segment', () => {
    fc.assert(
      fc.property(anyPlace, fc.oneof(anySegment, shortSegment), ({ x, y }, segment) => {
        const [ax = 0, ay = 0, bx = 0, by = 0] = segment;
        const found = segmentDistance(x, y, ax, ay, bx, by);
        expectWhole(found);
        const [exact] = new Flatten.Point(x, y).distanceTo(flatSegment(segment));
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(0.50001);
        expect(segmentDistance(x, y, bx, by, ax, ay)).toBe(found);
      }),
      MANY,
    );
    expect(segmentDistance(3, 4, 0, 0, 0, 0)).toBe(5);
  });

  test('from segment to segment', () => {
    fc.assert(
      fc.property(twoSegments, ([a, b]) => {
        const found = segmentsDistance(a, b);
        expectWhole(found);
        const [exact] = flatSegment(a).distanceTo(flatSegment(b));
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(0.50001);
        expect([segmentsDistance(b, a), segmentsDistance(back(a), b)]).toEqual([found, found]);
      }),
      MANY,
    );
  });

  test('from polygon to polygon: the nearest of their edges, and nothing where they meet', () => {
    fc.assert(
      fc.property(fc.oneof(pairs, fc.tuple(anyConvex, anyArea)), ([a, b]) => {
        const found = polygonDistance(a, b);
        expectWhole(found);
        const [p, q] = [flat(a), flat(b)];
        const isMet = Flatten.Relations.intersect(p, q);
        const [exact] = isMet ? [0] : p.distanceTo(q);
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(0.50001);
        expect(polygonDistance(b, a)).toBe(found);
      }),
      MANY,
    );
  });

  test('one inside the other is no distance away, wherever its corners are', () => {
    expect([polygonDistance([2, 4, 4, 4, 4, 2, 2, 2], SQUARE), polygonDistance(SQUARE, [2, 4, 4, 4, 4, 2, 2, 2])]).toEqual([0, 0]);
    // In a bay, and so outside.
    const bay: Polygon = [0, 30, 10, 30, 10, 10, 20, 10, 20, 30, 30, 30, 30, 0, 0, 0];
    expect([polygonDistance(bay, [14, 22, 16, 22, 16, 18, 14, 18]), polygonDistance([14, 22, 16, 22, 16, 18, 14, 18], bay)]).toEqual([
      4, 4,
    ]);
  });

  test('a segment for a polygon is measured as a segment', () => {
    fc.assert(
      fc.property(anySegment, anySegment, (a, b) => {
        expect(polygonDistance(a, b)).toBe(segmentsDistance(a, b));
      }),
    );
  });
});

describe('what lies in what', () => {
  test('places in a polygon or on its edge, with or without bays', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyArea, anyConvex).chain((shape) => {
          const [first = { x: 0, y: 0 }] = cornersOf(shape);
          return fc.tuple(fc.constant(shape), fc.oneof(near(first, 30_000), near(first, 300), fc.constantFrom(...cornersOf(shape))));
        }),
        ([shape, { x, y }]) => {
          expect(contains(shape, x, y)).toBe(flat(shape).contains(new Flatten.Point(x, y)));
        },
      ),
      MANY,
    );
  });

  test('on a small board every place in and around a star', () => {
    const star: Polygon = [0, 9, 2, 3, 8, 3, 3, -1, 5, -8, 0, -4, -5, -8, -3, -1, -8, 3, -2, 3];
    const second = flat(star);
    for (let x = -10; x <= 10; x++)
      for (let y = -10; y <= 10; y++) if (contains(star, x, y) !== second.contains(new Flatten.Point(x, y))) expect.fail(`${x} ${y}`);
  });

  test('the area in common is that of the second opinion', () => {
    fc.assert(
      fc.property(fc.oneof(pairs, fc.tuple(anyConvex, anyArea)), ([a, b]) => {
        const found = sharedArea(a, b);
        expectWhole(found);
        const exact = Math.abs(Flatten.BooleanOperations.intersect(flat(a), flat(b)).area());
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(2);
      }),
      MANY,
    );
  });

  test('the area in common is the same the other way round, and all of it where one covers the other', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const found = sharedArea(a, b);
        expect(Math.abs(sharedArea(b, a) - found)).toBeLessThanOrEqual(1);
        expect(found).toBeLessThanOrEqual(Math.min(area(a), area(b)) + 1);
        expect(sharedArea(a, a)).toBe(area(a));
        const around = hull([...a, ...b]);
        expect(Math.abs(sharedArea(around, a) - area(a))).toBeLessThanOrEqual(1);
        expect(Math.abs(sharedArea(a, around) - area(a))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a shape and its bays: two arms of it in one base', () => {
    const fork: Polygon = [0, 30, 10, 30, 10, 10, 20, 10, 20, 30, 30, 30, 30, 0, 0, 0];
    expect(sharedArea([-5, 25, 35, 25, 35, 15, -5, 15], fork)).toBe(200);
    expect(sharedArea([12, 28, 18, 28, 18, 12, 12, 12], fork)).toBe(0);
    expect(sharedArea([5, 25, 25, 25, 25, 5, 5, 5], fork)).toBe(250);
  });

  test('how much of a segment lies in a polygon: cut where the second opinion cuts it', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyArea, anyConvex).chain((shape) => {
          const [first = { x: 0, y: 0 }] = cornersOf(shape);
          return fc.tuple(fc.constant(shape), near(first, 40_000), near(first, 40_000));
        }),
        ([shape, a, b]) => {
          fc.pre(a.x !== b.x || a.y !== b.y);
          const found = lengthInside(shape, a.x, a.y, b.x, b.y);
          expectWhole(found);
          const second = flat(shape);
          const line = new Flatten.Segment(new Flatten.Point(a.x, a.y), new Flatten.Point(b.x, b.y));
          const cuts = [line.start, ...second.intersect(line), line.end].map((p) => Math.hypot(p.x - a.x, p.y - a.y)).sort((p, q) => p - q);
          let inside = 0;
          for (let i = 1; i < cuts.length; i++) {
            const [from = 0, to = 0] = [cuts[i - 1], cuts[i]];
            const part = (from + to) / 2 / line.length;
            const middle = new Flatten.Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
            if (second.contains(middle)) inside += to - from;
          }
          expect(Math.abs(found - inside)).toBeLessThanOrEqual(0.51);
          expect(Math.abs(lengthInside(shape, b.x, b.y, a.x, a.y) - found)).toBeLessThanOrEqual(1);
        },
      ),
      MANY,
    );
  });

  test('a segment along a slanted edge is inside as far as the edge goes', () => {
    const step = fc.integer({ min: 1, max: 900 });
    fc.assert(
      fc.property(anyPlace, step, step, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 12 }), ({ x, y }, dx, dy, before, on) => {
        const shape: Polygon = [x, y, x + 7 * dx, y + 7 * dy, x + 9_000, y - 9_000];
        const [ax, ay, bx, by] = [x - before * dx, y - before * dy, x + on * dx, y + on * dy];
        const along = Math.min(on, 7) * Math.hypot(dx, dy);
        expect(Math.abs(lengthInside(shape, ax, ay, bx, by) - along)).toBeLessThanOrEqual(0.501);
        expect(lengthInside(shape, bx, by, ax, ay)).toBe(lengthInside(shape, ax, ay, bx, by));
      }),
      MANY,
    );
    expect(lengthInside([92, 15_956, 3_753, 18_588, 9_092, 6_956], -954, 15_204, 615, 16_332)).toBe(644);
  });

  test('a segment along an edge of the table is inside, one that only meets a corner is not', () => {
    expect([lengthInside(SQUARE, -5, 10, 5, 10), lengthInside(SQUARE, 0, 0, 0, 10)]).toEqual([5, 10]);
    expect([lengthInside(SQUARE, -5, 5, 5, 15), lengthInside(SQUARE, 20, 0, 20, 10)]).toEqual([0, 0]);
    expect(lengthInside(SQUARE, 3, 3, 3, 3)).toBe(0);
  });
});

describe('it does not matter where on the table it happens', () => {
  test('all is the same when everything is shifted or turned by quarters', () => {
    fc.assert(
      fc.property(pairs, anyPlace, ([a, b], by) => {
        const answers = (p: Polygon, q: Polygon) => [
          area(p),
          depthOfOverlap(p, q),
          overlapBy(p, q, 100),
          polygonDistance(p, q),
          segmentsDistance(p.slice(0, 4), q.slice(0, 4)),
          contains(p, q[0] ?? 0, q[1] ?? 0),
        ];
        const here = answers(a, b);
        expect(answers(moved(a, by.x, by.y), moved(b, by.x, by.y))).toEqual(here);
        expect(answers(turned(a), turned(b))).toEqual(here);
        // Quotients lie between: a half may fall either way.
        expect(Math.abs(sharedArea(moved(a, by.x, by.y), moved(b, by.x, by.y)) - sharedArea(a, b))).toBeLessThanOrEqual(1);
        expect(Math.abs(sharedArea(turned(a), turned(b)) - sharedArea(a, b))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
