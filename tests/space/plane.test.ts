import { ahead, cosine, distance, HALF_TURN, inUnits, ONE, placeFrom, rightOf, root, shifted, sine, turnedBy } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyHeading, anyPlace, anyPose, examplesOf, expectWhole, rounded } from './places.js';

const anyShift = fc.integer({ min: -60_000, max: 60_000 });
const HEADINGS = Array.from({ length: 36_000 }, (_, h) => h);

test('the examples of the doc comments are true', () => {
  const examples = examplesOf('plane');
  expect(examples.length).toBe(7);
  for (const [code, said, found] of examples) expect([code, found]).toEqual([code, said]);
  expect(shifted({ x: 35_000, y: 30_000, h: 0 }, 0, 20_000)).toEqual({ x: 35_000, y: 50_000, h: 0 });
});

describe('[R2] rounding', () => {
  test.each([
    [0.5, 1],
    [-0.5, -1],
    [1.5, 2],
    [-1.5, -2],
    [2.5, 3],
    [-2.5, -3],
    [0.499, 0],
    [-0.499, 0],
    [-0, 0],
    [7, 7],
    [-7, -7],
  ])('%d units are %i: half away from zero', (units, whole) => {
    const found = inUnits(Math.floor(units * ONE));
    expect(found).toBe(whole);
    expectWhole(found);
  });

  test('just below and just above a half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300_000 }), (n) => {
        const half = (n + 0.5) * ONE;
        expect([inUnits(half - 1), inUnits(half), inUnits(half + 1)]).toEqual([n, n + 1, n + 1]);
        expect([inUnits(1 - half), inUnits(-half), inUnits(-half - 1)]).toEqual([n === 0 ? 0 : -n, -n - 1, -n - 1]);
      }),
    );
  });

  test('half of an odd width along 30 degrees, both ways', () => {
    expect(placeFrom({ x: 0, y: 0, h: 0 }, 2.5, 0)).toEqual({ x: 3, y: 0 });
    expect(placeFrom({ x: 0, y: 0, h: 0 }, -2.5, 0)).toEqual({ x: -3, y: 0 });
    expect(placeFrom({ x: 0, y: 0, h: 3_000 }, 0, 5)).toEqual({ x: 3, y: 4 });
    expect(placeFrom({ x: 0, y: 0, h: 21_000 }, 0, 5)).toEqual({ x: -3, y: -4 });
  });
});

describe('places from a pose', () => {
  test('they are where trigonometry has them, rounded', () => {
    fc.assert(
      fc.property(anyPose, anyShift, anyShift, (pose, right, forward) => {
        const way = (pose.h * Math.PI) / HALF_TURN;
        const found = placeFrom(pose, right, forward);
        expectWhole(found.x, found.y);
        expect(Math.abs(found.x - pose.x - (right * Math.cos(way) + forward * Math.sin(way)))).toBeLessThanOrEqual(0.501);
        expect(Math.abs(found.y - pose.y - (forward * Math.cos(way) - right * Math.sin(way)))).toBeLessThanOrEqual(0.501);
        // To the last part: in whole numbers, rounded by other means.
        expect(found.x - pose.x).toBe(rounded((right * cosine(pose.h) + forward * sine(pose.h)) / ONE));
        expect(found.y - pose.y).toBe(rounded((forward * cosine(pose.h) - right * sine(pose.h)) / ONE));
      }),
      { numRuns: 1_000 },
    );
  });

  test('seen from the opposite heading the same place is behind and to the left, exactly', () => {
    fc.assert(
      fc.property(anyPose, anyShift, anyShift, (pose, right, forward) => {
        const about = { ...pose, h: turnedBy(pose.h, HALF_TURN) };
        expect(placeFrom(about, -right, -forward)).toEqual(placeFrom(pose, right, forward));
        const quarter = { ...pose, h: turnedBy(pose.h, 9_000) };
        expect(placeFrom(quarter, -forward, right)).toEqual(placeFrom(pose, right, forward));
      }),
    );
  });

  test('it does not matter where the pose stands', () => {
    fc.assert(
      fc.property(anyPose, anyPlace, anyShift, anyShift, (pose, by, right, forward) => {
        const there = placeFrom({ x: pose.x + by.x, y: pose.y + by.y, h: pose.h }, right, forward);
        const here = placeFrom(pose, right, forward);
        expect(there).toEqual({ x: here.x + by.x, y: here.y + by.y });
      }),
    );
  });

  test('shifted keeps the heading', () => {
    fc.assert(
      fc.property(anyPose, anyShift, anyShift, (pose, right, forward) => {
        expect(shifted(pose, right, forward)).toEqual({ ...placeFrom(pose, right, forward), h: pose.h });
      }),
    );
  });

  test('how far ahead and to the right a place lies is found again, to a unit', () => {
    fc.assert(
      fc.property(anyPose, anyShift, anyShift, (pose, right, forward) => {
        const place = placeFrom(pose, right, forward);
        expectWhole(ahead(pose, place), rightOf(pose, place));
        expect(Math.abs(ahead(pose, place) - forward)).toBeLessThanOrEqual(1);
        expect(Math.abs(rightOf(pose, place) - right)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('nothing is -0, at any heading', () => {
    for (const h of HEADINGS) {
      const pose = { x: 0, y: 0, h };
      const one = placeFrom(pose, 1, 0);
      const other = placeFrom(pose, 0, -1);
      expectWhole(one.x, one.y, other.x, other.y, ahead(pose, { x: 0, y: -1 }), rightOf(pose, { x: -1, y: 0 }), ahead(pose, pose));
    }
  });
});

describe('roots and distances', () => {
  test('roots of whole numbers up to the square of the table are the nearest whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 46 }), (n) => {
        const found = root(n);
        expectWhole(found);
        expect(found).toBe(Math.round(Math.sqrt(n)));
        // (r - 1/2)^2 <= n < (r + 1/2)^2, in whole numbers.
        const r = BigInt(found);
        expect(r === 0n || 4n * BigInt(n) >= (2n * r - 1n) * (2n * r - 1n)).toBe(true);
        expect(4n * BigInt(n) < (2n * r + 1n) * (2n * r + 1n)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test('around every half, which no whole number has for a root', () => {
    for (let k = 0; k < 300_000; k += k < 2_000 ? 1 : 97) {
      if (root(k * k) !== k || root(k * k + k) !== k || root(k * k + k + 1) !== k + 1) expect.fail(`${k}`);
      // Half a unit more exactly: away from zero.
      if (root(k * k + k + 0.25) !== k + 1) expect.fail(`${k} and a half`);
    }
  });

  test.each([
    [0, 0],
    [0.2, 0],
    [0.25, 1],
    [0.9, 1],
    [2, 1],
    [3, 2],
    [6.25, 3],
    [12.25, 4],
    [45_000_000_000, 212_132],
  ])('the root of %d is %i', (n, found) => expect(root(n)).toBe(found));

  test('distances are those of Pythagoras, the same both ways and everywhere', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, (a, b, by) => {
        const found = distance(a, b);
        expectWhole(found);
        expect(Math.abs(found - Math.hypot(a.x - b.x, a.y - b.y))).toBeLessThanOrEqual(0.5000001);
        expect(distance(b, a)).toBe(found);
        expect(distance({ x: a.x + by.x, y: a.y + by.y }, { x: b.x + by.x, y: b.y + by.y })).toBe(found);
      }),
    );
  });

  test('a place straight ahead is as far away as it was sent, to a unit', () => {
    fc.assert(
      fc.property(anyPlace, anyHeading, fc.nat(150_000), (place, h, far) => {
        expect(Math.abs(distance(place, placeFrom({ ...place, h }, 0, far)) - far)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
