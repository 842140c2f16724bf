import { createHash } from 'node:crypto';
import { canonical, fingerprint, hash, NotCanonical, sameData } from '@pennon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Any JSON with whole numbers. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.string({ unit: 'binary' }),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  object: fc.dictionary(fc.string({ unit: 'binary', maxLength: 4 }), tie('value'), { maxKeys: 5 }),
}));

describe('canonical JSON', () => {
  test.each<[unknown, string]>([
    [null, 'null'],
    [{ b: 2, a: 1 }, '{"a":1,"b":2}'],
    [[true, false, 'x', -3], '[true,false,"x",-3]'],
    [{ 10: 'ten', 9: 'nine' }, '{"10":"ten","9":"nine"}'],
    [{ Z: 1, a: 1, _: 1 }, '{"Z":1,"_":1,"a":1}'],
    // By code unit: the first half of a pair (D83D) comes before FFFD, although its character comes after.
    [{ '\ufffd': 1, '\u{1f600}': 2 }, '{"\u{1f600}":2,"\ufffd":1}'],
    ['\u2028"\\\n\u0000é', '"\u2028\\"\\\\\\n\\u0000é"'],
    ['\ud800', '"\\ud800"'],
    [-0, '0'],
    [{ '': [[]], __proto__: null }, '{"":[[]]}'],
    [JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('%j', (given, text) => expect(canonical(given)).toBe(text));

  const cycle: unknown[] = [];
  cycle.push(cycle);
  test.each<[string, unknown, string]>([
    ['a fraction', { units: [{ at: 1.5 }] }, 'units[0].at is 1.5, not a whole number'],
    ['no number', [Number.NaN], '[0] is NaN, not a whole number'],
    ['endless', Number.POSITIVE_INFINITY, 'the value is Infinity, not a whole number'],
    ['too great', 2 ** 53, 'the value is 9007199254740992, not a whole number'],
    ['undefined', { a: { b: undefined } }, 'a.b is undefined'],
    ['a hole', Object.assign([1], { 2: 3 }), '[1] is undefined'],
    ['a function', { f: () => 1 }, 'f is a function'],
    ['a bigint', [1n], '[0] is a bigint'],
    ['a map', { m: new Map() }, 'm is not plain data but Map'],
    ['a date', new Date(0), 'the value is not plain data but Date'],
    ['a symbol key', { [Symbol('x')]: 1 }, 'the value is keyed by a symbol'],
    ['a cycle', cycle, 'nested too deeply'],
  ])('refuses %s', (_name, given, words) => {
    expect(() => canonical(given)).toThrow(NotCanonical);
    expect(() => canonical(given)).toThrow(words);
  });

  test('is JSON, and the same whatever the order of the keys', () => {
    fc.assert(
      fc.property(value, (given) => {
        const text = canonical(given);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(given)));
        expect(canonical(backwards(given))).toBe(text);
        expect(canonical(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

describe('the hash of a state', () => {
  test('known answers', () => {
    expect(hash({})).toBe('44136fa355b3678a');
    expect(hash({ b: [1, 'é'], a: null })).toBe('f8f17faab95c0248');
  });
  test('is the head of SHA-256 over canonical JSON as UTF-8', () => {
    fc.assert(
      fc.property(value, (given) => {
        expect(hash(given)).toBe(createHash('sha256').update(canonical(given), 'utf8').digest('hex').slice(0, 16));
      }),
    );
  });
});

describe('plain data', () => {
  test('is the same exactly when its canonical JSON is', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(sameData(a, backwards(a))).toBe(true);
        expect(sameData(a, b)).toBe(canonical(a) === canonical(b));
        expect(sameData([a, b], [a])).toBe(false);
        expect(sameData({ a }, { a, b })).toBe(false);
        expect(sameData({ a, b }, { a })).toBe(false);
      }),
    );
  });
  test.each<[unknown, unknown]>([
    [[], {}],
    [{}, []],
    [null, {}],
    [{ a: 1 }, { b: 1 }],
    [[1], ['1']],
    [{ constructor: 1 }, {}],
  ])('%j is not %j', (a, b) => {
    expect(sameData(a, b)).toBe(false);
    expect(sameData(b, a)).toBe(false);
  });

  test('the same data have the same fingerprint, in whatever order their keys stand', () => {
    fc.assert(
      fc.property(value, value, value, value, (base, a, b, c) => {
        const values = [base, a, b, [a, b], [a, c], [a], { a, b }, { a, c }, { a }, { base, a }];
        for (const root of [base, [a, b, c], { a, b, c }])
          for (const x of values)
            for (const y of values) if (canonical(x) === canonical(y)) expect(fingerprint(root, x)).toBe(fingerprint(root, backwards(y)));
      }),
      { numRuns: 50 },
    );
  });
  test('what is shared is not read', () => {
    const shared = Object.defineProperty({}, 'trap', { enumerable: true, get: () => expect.unreachable() });
    const print = (turn: number): number => fingerprint({ shared, turn: 1 }, { shared, turn });
    expect([print(1), new Set([2, 3, 4, 5].map(print)).size]).toEqual([0, 4]);
  });
});

/** The same data with every object written the other way round. */
function backwards(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(backwards);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given)
      .reverse()
      .map(([key, inner]) => [key, backwards(inner)]),
  );
}
