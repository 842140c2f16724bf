import { D6, D10, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';

const words = (luck: Sfc32, count: number): number[] => Array.from({ length: count }, () => luck.next());

describe('sfc32', () => {
  test('known answers of the reference implementation', () => {
    expect(Sfc32.seeded(0).next()).toBe(0xfb52c520);
    // Words 0, 2, 1: the stream, and the two halves of the seed.
    expect(words(Sfc32.seeded(2 ** 32 + 2), 16)).toEqual([
      0x03b80bb8, 0xa87dbc7e, 0x1787178c, 0x4c7b7234, 0xc65dade2, 0x2c692349, 0xf52c2153, 0xdf098072, 0x9d49b03c, 0x9562381a, 0xc9b41738,
      0x64b75e54, 0x36ce9b32, 0xf106947e, 0x0afc726b, 0x549bbc87,
    ]);
    const raw = new Sfc32([0, 12345, 0, 1]);
    words(raw, 12);
    expect(words(raw, 10)).toEqual([
      235160590, 2967261163, 116171463, 2882324903, 362604721, 4227106926, 1933307004, 1608300071, 2256615412, 2701957640,
    ]);
  });

  test('is the same with whole numbers of any size', () => {
    const mask = 0xffff_ffffn;
    let [a, b, c, counter] = [5n, 99n, 0n, 1n];
    const next = (): bigint => {
      const word = (a + b + counter) & mask;
      counter = (counter + 1n) & mask;
      a = b ^ (b >> 9n);
      b = (c + (c << 3n)) & mask;
      c = ((((c << 21n) & mask) | (c >> 11n)) + word) & mask;
      return word;
    };
    for (let round = 0; round < 15; round++) next();
    const luck = Sfc32.seeded(99, 5);
    for (let i = 0; i < 10_000; i++) expect(luck.next()).toBe(Number(next()));
  });

  test('goes on from saved words', () => {
    const luck = Sfc32.seeded(7, 3);
    words(luck, 100);
    const again = new Sfc32(JSON.parse(JSON.stringify(luck.words)));
    expect(words(again, 100)).toEqual(words(luck, 100));
  });

  test('streams of one seed differ', () => {
    const firsts = Array.from({ length: 1000 }, (_, stream) => Sfc32.seeded(1, stream).next());
    expect(new Set(firsts).size).toBe(1000);
  });

  test.each([2, 3, 6, 7, 10, 100])('below(%i) is even', (n) => {
    const luck = Sfc32.seeded(2024, n);
    const count = Array<number>(n).fill(0);
    const each = 5000;
    for (let i = 0; i < n * each; i++) {
      const at = luck.below(n);
      count[at] = (count[at] ?? 0) + 1;
    }
    const chiSquare = count.reduce((sum, c) => sum + (c - each) ** 2 / each, 0);
    const degrees = n - 1;
    expect(chiSquare).toBeLessThan(degrees + 4 * Math.sqrt(2 * degrees) + 4); // far out in the tail
    expect(count).toHaveLength(n);
  });

  test('a word that would favour the low numbers is thrown away', () => {
    const n = 3 * 2 ** 30; // a quarter of the words is too great; without rejection a third of the numbers would come twice as often
    const luck = Sfc32.seeded(5);
    let low = 0;
    for (let i = 0; i < 30_000; i++) if (luck.below(n) < 2 ** 30) low++;
    expect(Math.abs(low - 10_000)).toBeLessThan(400);
  });

  test('dice and lists', () => {
    const luck = Sfc32.seeded(11);
    const faces = Array.from({ length: 2000 }, () => luck.faces([D6, D10]));
    expect(new Set(faces.map(([d6]) => d6))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(new Set(faces.map(([, d10]) => d10)).size).toBe(10);
    expect(new Set(Array.from({ length: 200 }, () => luck.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
    expect(() => luck.pick([])).toThrow(RangeError);
  });

  test.each([-1, 0.5, 2 ** 53, Number.NaN])('%d is no seed', (seed) => expect(() => Sfc32.seeded(seed)).toThrow(RangeError));
  test.each([-1, 0.5, 2 ** 32])('%d is no stream', (stream) => expect(() => Sfc32.seeded(1, stream)).toThrow(RangeError));
  test.each([0, -1, 1.5, 2 ** 32 + 1])('there is nothing below %d', (n) => expect(() => Sfc32.seeded(1).below(n)).toThrow(RangeError));
});
