import { createHash, createHmac } from 'node:crypto';
import { commitOf, D6, D10, type Die, diceFaces, dieFace } from '@pennon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i * 7 + 1);

/** Worked out with other programs. */
const KNOWN = {
  noSalt: [9, 6, 1, 3, 3, 1, 1, 4, 6, 8, 0, 0],
  salted: [1, 4, 1, 2, 1, 0, 0, 2, 1, 4, 0, 9],
  later: [4, 5, 2],
};

/** The contract once more, with another library: big-endian, big numbers, and how often it was tried. */
function byTheBook(key: Uint8Array, game: string, salts: readonly [string, string], i: number, { sides, from }: Die) {
  const n = BigInt(sides);
  const even = (2n ** 32n / n) * n;
  for (let attempt = 0; ; attempt++) {
    const text = `[${JSON.stringify(game)},[${JSON.stringify(salts[0])},${JSON.stringify(salts[1])}],${i},${attempt}]`;
    const x = BigInt(createHmac('sha256', key).update(text, 'utf8').digest().readUInt32BE(0));
    if (x < even) return { face: from + Number(x % n), attempt };
  }
}

describe('dice that nobody can choose', () => {
  test('the commit is the SHA-256 of the seed', () => {
    expect(commitOf(new Uint8Array(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    expect(commitOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
  });

  test('known answers', () => {
    expect(diceFaces(seed, 'k7f', ['', ''], 0, Array(12).fill(D10))).toEqual(KNOWN.noSalt);
    expect(diceFaces(seed, 'k7f', ['oak', 'Ölbaum \u{1f600}'], 0, Array(12).fill(D10))).toEqual(KNOWN.salted);
    expect(diceFaces(seed, 'k7f', ['', ''], 100, [D6, D6, D10])).toEqual(KNOWN.later);
  });

  test('each face is the one of the contract', () => {
    const salt = fc.string({ unit: 'binary', maxLength: 64 });
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.string(),
        salt,
        salt,
        fc.nat(),
        fc.integer({ min: 1, max: 2 ** 32 }),
        (key, game, a, b, i, sides) => {
          const die = { sides, from: 1 };
          expect(dieFace(key, game, [a, b], i, die)).toBe(byTheBook(key, game, [a, b], i, die).face);
        },
      ),
    );
  });

  test('a number that would favour the low faces is tried again', () => {
    const die = { sides: 2 ** 31 + 1, from: 0 };
    const again = Array.from({ length: 50 }, (_, i) => byTheBook(seed, 'g', ['', ''], i, die));
    expect(Math.max(...again.map((a) => a.attempt))).toBeGreaterThan(2);
    expect(again.map((_, i) => dieFace(seed, 'g', ['', ''], i, die))).toEqual(again.map((a) => a.face));
  });

  test('every face comes up evenly', () => {
    const count = Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) {
      const face = dieFace(seed, 'even', ['', ''], i, D10);
      count[face] = (count[face] ?? 0) + 1;
    }
    const chiSquare = count.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(27.9); // nine degrees of freedom, one in a thousand
  });

  test.each([
    [-1, D6],
    [0.5, D6],
    [0, { sides: 0, from: 1 }],
    [0, { sides: 2.5, from: 1 }],
    [0, { sides: 2 ** 32 + 1, from: 0 }],
  ])('die %j of %j is no die', (i, die) => expect(() => dieFace(seed, 'g', ['', ''], i, die)).toThrow(RangeError));
});
