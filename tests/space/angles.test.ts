import { createHash } from 'node:crypto';
import { cosine, FULL_TURN, HALF_TURN, headingTo, ONE, QUARTER_TURN, sine, turnBetween, turnedBy } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyHeading, anyPlace, examplesOf, expectWhole } from './places.js';

const HEADINGS = Array.from({ length: FULL_TURN }, (_, h) => h);
const degrees = (h: number): number => (h * Math.PI) / HALF_TURN;

test('the examples of the doc comments are true', () => {
  const examples = examplesOf('angles');
  expect(examples.length).toBe(9);
  for (const [code, said, found] of examples) expect([code, found]).toEqual([code, said]);
});

describe('turning', () => {
  const anyTurn = fc.integer({ min: -3 * FULL_TURN, max: 3 * FULL_TURN });

  test('a turn leads to a heading, and the way back leads back', () => {
    fc.assert(
      fc.property(anyHeading, anyTurn, (h, by) => {
        const turned = turnedBy(h, by);
        expectWhole(turned);
        expect(turned >= 0 && turned < FULL_TURN).toBe(true);
        expect(turnedBy(turned, -by)).toBe(h);
        expect(Math.cos(degrees(turned))).toBeCloseTo(Math.cos(degrees(h + by)), 9);
        expect(Math.sin(degrees(turned))).toBeCloseTo(Math.sin(degrees(h + by)), 9);
      }),
    );
  });

  test('the turn between two headings is the shorter way and leads from the one to the other', () => {
    fc.assert(
      fc.property(anyHeading, anyHeading, (from, to) => {
        const turn = turnBetween(from, to);
        expectWhole(turn);
        expect(turn > -HALF_TURN && turn <= HALF_TURN).toBe(true);
        expect(turnedBy(from, turn)).toBe(to);
        expect(turnBetween(to, from)).toBe(turn === 0 || turn === HALF_TURN ? turn : -turn);
      }),
    );
  });

  test('half a turn is a turn to the right, whichever way it is asked', () => {
    expect([turnBetween(0, HALF_TURN), turnBetween(HALF_TURN, 0), turnBetween(9_000, 27_000)]).toEqual([HALF_TURN, HALF_TURN, HALF_TURN]);
    expect([turnBetween(0, HALF_TURN + 1), turnBetween(0, HALF_TURN - 1)]).toEqual([1 - HALF_TURN, HALF_TURN - 1]);
  });
});

describe('[R2] the sine table', () => {
  const quarter = HEADINGS.slice(0, QUARTER_TURN + 1).map(sine);

  test('it is the same on every platform: 9001 whole numbers with this hash', () => {
    expect(quarter.length).toBe(9_001);
    expectWhole(...quarter);
    expect(createHash('sha256').update(quarter.join(',')).digest('hex')).toBe(
      'e744f8881cbd668458457e0cb9df0f62219089f56f4f5d5153fa090b317821e6',
    );
  });

  test.each([
    [0, 0],
    [1, 187_403],
    [1_735, 320_198_345],
    [3_000, 536_870_912],
    [4_500, 759_250_125],
    [6_000, 929_887_697],
    [8_999, 1_073_741_808],
    [9_000, 1_073_741_824],
  ])('the sine of %i is %i parts', (h, parts) => expect(sine(h)).toBe(parts));

  test('every entry is the nearest whole number to the true sine, worked out with sixty digits', () => {
    const one = 10n ** 60n;
    const pi = 3_141592653589793238462643383279502884197169399375105820974944n;
    const scale = 10n ** 60n;
    const wrong = quarter.flatMap((found, h) => {
      const x = (pi * BigInt(h)) / BigInt(HALF_TURN);
      let term = x;
      let sum = x;
      for (let n = 1n; term !== 0n; n += 2n) {
        term = (-term * x * x) / (scale * scale * (n + 1n) * (n + 2n));
        sum += term;
      }
      const nearest = (2n * sum * BigInt(ONE) + one) / (2n * one);
      return nearest === BigInt(found) ? [] : [[h, found, nearest]];
    });
    expect(wrong).toEqual([]);
  });

  test('all around it is the sine and the cosine, to half a part', () => {
    const wrong = HEADINGS.filter(
      (h) => Math.abs(sine(h) - ONE * Math.sin(degrees(h))) > 0.5001 || Math.abs(cosine(h) - ONE * Math.cos(degrees(h))) > 0.5001,
    );
    expect(wrong).toEqual([]);
    for (const h of HEADINGS) expectWhole(sine(h), cosine(h));
  });

  test('a heading and its opposite, and quarters on, have the same numbers', () => {
    for (const h of HEADINGS) {
      const opposite = turnedBy(h, HALF_TURN);
      if (sine(h) + sine(opposite) !== 0 || cosine(h) + cosine(opposite) !== 0) expect.fail(`opposite of ${h}`);
      if (sine(turnedBy(h, QUARTER_TURN)) !== cosine(h)) expect.fail(`a quarter from ${h}`);
      if (sine(h) !== sine(turnedBy(HALF_TURN, -h))) expect.fail(`mirror of ${h}`);
    }
  });
});

describe('the heading from place to place', () => {
  test('it is the nearest hundredth of a degree', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (a, b) => {
        const heading = headingTo(a.x, a.y, b.x, b.y);
        expectWhole(heading);
        expect(heading >= 0 && heading < FULL_TURN).toBe(true);
        if (a.x === b.x && a.y === b.y) return;
        const exact = (Math.atan2(b.x - a.x, b.y - a.y) * HALF_TURN) / Math.PI;
        const off = Math.abs(exact - heading) % FULL_TURN;
        expect(Math.min(off, FULL_TURN - off)).toBeLessThanOrEqual(0.5001);
      }),
      { numRuns: 2_000 },
    );
  });

  test('near by it is the nearest one as well', () => {
    for (let x = -12; x <= 12; x++)
      for (let y = -12; y <= 12; y++) {
        if (x === 0 && y === 0) continue;
        const exact = (Math.atan2(x, y) * HALF_TURN) / Math.PI;
        const off = Math.abs(exact - headingTo(0, 0, x, y)) % FULL_TURN;
        if (Math.min(off, FULL_TURN - off) > 0.5001) expect.fail(`${x} ${y}`);
      }
  });

  test('there and back are opposite, and it does not matter where they stand', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, (a, b, by) => {
        fc.pre(a.x !== b.x || a.y !== b.y);
        const there = headingTo(a.x, a.y, b.x, b.y);
        expect(headingTo(b.x, b.y, a.x, a.y)).toBe(turnedBy(there, HALF_TURN));
        expect(headingTo(a.x + by.x, a.y + by.y, b.x + by.x, b.y + by.y)).toBe(there);
      }),
    );
  });

  test.each([
    [0, 1, 0],
    [1, 1, 4_500],
    [1, 0, 9_000],
    [1, -1, 13_500],
    [0, -1, 18_000],
    [-1, -1, 22_500],
    [-1, 0, 27_000],
    [-1, 1, 31_500],
    [-1, 150_000, 0],
    [0, 0, 0],
  ])('to %i, %i it is %i', (x, y, heading) => expect(headingTo(0, 0, x, y)).toBe(heading));
});
