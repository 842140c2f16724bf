import type { SightLines } from '@pennon/hexes';

/** As much of a battlefield as sight depends on. */
interface SeenGround {
  readonly size: number;
  readonly sight: SightLines;
  level(hex: number): number;
  isWoods(hex: number): boolean;
}

/** What follows of sight from the ground alone, for every two hexes; each is worked out once. */
export class GroundSight {
  readonly #board: SeenGround;
  readonly #between: (Int16Array | undefined)[][] = [];
  readonly #bearings: Uint8Array;

  constructor(board: SeenGround) {
    this.#board = board;
    this.#bearings = new Uint8Array(board.size * board.size);
  }

  /**
   * The hexes between two in which somebody would block a look, along one trace, then the other (DH-R21). What stands lower than both ends blocks nothing;
   * where the ground itself blocks the list ends with `~hex`.
   */
  between(from: number, to: number): Int16Array {
    this.#between[from] ??= new Array(this.#board.size);
    const row = this.#between[from] as (Int16Array | undefined)[];
    row[to] ??= this.#walked(from, to);
    return row[to] as Int16Array;
  }
  #walked(from: number, to: number): Int16Array {
    const board = this.#board;
    const low = Math.min(board.level(from), board.level(to));
    const high = Math.max(board.level(from), board.level(to));
    const found: number[] = [];
    for (const { hexes } of board.sight.traces(from, to))
      for (const hex of hexes.slice(1, -1)) {
        const level = board.level(hex);
        if (level > high || (level >= low && board.isWoods(hex))) return Int16Array.from([...found, ~hex]);
        if (level >= low) found.push(hex);
      }
    return Int16Array.from(found);
  }

  /** The directions in which the lines from one hex to another leave it, one bit each. */
  bearings(from: number, to: number): number {
    const at = from * this.#board.size + to;
    const known = this.#bearings[at] as number;
    if (known !== 0) return known & ALL_SIX;
    let bits = KNOWN;
    for (const { steps } of this.#board.sight.traces(from, to)) if ((steps[0] ?? -1) >= 0) bits |= 1 << (steps[0] as number);
    this.#bearings[at] = bits;
    return bits & ALL_SIX;
  }
}
const KNOWN = 1 << 6;
const ALL_SIX = KNOWN - 1;
