import { type Die, Sfc32 } from '@pennon/kernel';

const WORDS = 0x1_0000_0000;

/** Steps that fill the line from 0 to 1 evenly, each in its own rhythm, however many are taken (roots of x^2 = x + 1, x^3 = x + 1, …). */
const STRIDES = [0.618033988749895, 0.754877666246693, 0.819172513396164, 0.856674883854503];

/**
 * The dice of many continuations, one after another. Those that decide most, the first few of each, show every face in turn instead of falling
 * as they fall; fewer continuations say as much. Whoever asks for the same number gets the same dice.
 */
export class Fortunes {
  private readonly starts: readonly number[];
  constructor(private readonly seed: number) {
    const luck = Sfc32.seeded(seed);
    this.starts = STRIDES.map(() => luck.next() / WORDS);
  }

  number(n: number): Fortune {
    return new Fortune(
      this.starts.map((start, i) => (start + n * (STRIDES[i] ?? 0)) % 1),
      Sfc32.seeded(this.seed, 1 + n),
    );
  }
}

export class Fortune {
  private rolled = 0;
  constructor(
    private readonly first: readonly number[],
    /** For everything else. */
    readonly luck: Sfc32,
  ) {}

  faces(dice: readonly Die[]): readonly number[] {
    return dice.map((die) => {
      const part = this.first[this.rolled++];
      return part === undefined ? this.luck.face(die) : die.from + Math.floor(part * die.sides);
    });
  }
}
