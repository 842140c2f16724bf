import type { Die } from './dice.js';

const WORDS = 0x1_0000_0000;

/**
 * The whole memory of a generator: three words and the counter.
 * @example const words: SfcWords = [0, 12345, 0, 1];
 */
export type SfcWords = readonly [number, number, number, number];

/**
 * Chris Doty-Humphrey's small fast counting generator, for bots and simulations. Whole-number operations only, so a seed gives the same
 * numbers everywhere. It is no source of secrets: the dice between people come from `dieFace`.
 * @example
 * const luck = Sfc32.seeded(1);
 * luck.face(D6); // 1 to 6
 */
export class Sfc32 {
  private a: number;
  private b: number;
  private c: number;
  private counter: number;

  /** Goes on from saved `words`, as they are. */
  constructor(words: SfcWords) {
    this.a = words[0] | 0;
    this.b = words[1] | 0;
    this.c = words[2] | 0;
    this.counter = words[3] | 0;
  }

  /** A fresh generator; games of one simulation share the seed and differ in the stream, so they may be played in any order. */
  static seeded(seed: number, stream = 0): Sfc32 {
    if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`a seed is a whole number from 0 to 2^53 - 1, not ${seed}`);
    if (!Number.isInteger(stream) || stream < 0 || stream >= WORDS)
      throw new RangeError(`a stream is a whole number below 2^32, not ${stream}`);
    const fresh = new Sfc32([stream, seed % WORDS, (seed - (seed % WORDS)) / WORDS, 1]);
    for (let round = 0; round < 15; round++) fresh.next();
    return fresh;
  }

  /** The next word, 0 to 2^32 - 1. */
  next(): number {
    const { b, c } = this;
    const word = (this.a + b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  }

  /** An even choice of 0 to n - 1: a word that would favour the low numbers is thrown away. */
  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`below() needs 1 to 2^32, not ${n}`);
    const even = WORDS - (WORDS % n);
    let word = this.next();
    while (word >= even) word = this.next();
    return word % n;
  }

  face(die: Die): number {
    return die.from + this.below(die.sides);
  }

  faces(dice: readonly Die[]): number[] {
    return dice.map((die) => this.face(die));
  }

  /** One item of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const at = this.below(list.length);
    return list[at] as T;
  }

  /** What to give the constructor to go on from here. */
  get words(): SfcWords {
    return [this.a >>> 0, this.b >>> 0, this.c >>> 0, this.counter >>> 0];
  }
}
