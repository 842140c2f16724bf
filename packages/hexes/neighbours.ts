import { DIRECTIONS, type HexBoard, opposite } from './board.js';

/**
 * A hex beside another.
 * @example const { hex, direction }: Beside = { hex: 14, direction: 2 };
 */
export interface Beside {
  readonly hex: number;
  readonly direction: number;
}

/**
 * The hexes round a hex that pass a test, clockwise: where somebody can retreat, advance, be placed.
 * @example besides(board, hex, (to, d) => isOpen(hex, d) && position.at(own, to) < 0)
 */
export function besides(board: HexBoard, hex: number, test: (to: number, direction: number) => boolean = () => true): readonly Beside[] {
  const found: Beside[] = [];
  for (const direction of DIRECTIONS) {
    const to = board.next(hex, direction);
    if (to >= 0 && test(to, direction)) found.push({ hex: to, direction });
  }
  return found;
}

/**
 * Where somebody stands in contact with a piece of one or two hexes: every pair of a hex of the piece and a hex beside it, and the direction between.
 * The halves of a piece do not touch each other.
 * @example contacts(board, [head, rump]).some(({ hex, from, direction }) => position.at(own, hex) >= 0 && isOpen(from, direction))
 */
export const contacts = (board: HexBoard, hexes: readonly number[]): readonly (Beside & { readonly from: number })[] =>
  hexes.flatMap((from) => (from < 0 ? [] : besides(board, from, (to) => !hexes.includes(to)).map((beside) => ({ ...beside, from }))));

/**
 * Hexsides whose state is the game's own: doors, gates, shutters. The board knows where they are; whether one is open is asked of the game's state.
 * @example
 * const doors = new Doors(board, ['door', 'gate']);
 * const door = doors.at(hex, direction);
 * const isBarred = door >= 0 && state.doors[door] === 'shut';
 */
export class Doors {
  /** The hexside of each, by its number. */
  readonly list: readonly Beside[];
  readonly #numbers: Int16Array;

  constructor(board: HexBoard, kinds: readonly string[]) {
    this.list = board
      .hexsides()
      .filter(({ carries }) => carries.some((what) => kinds.includes(what)))
      .map(({ hex, direction }) => ({ hex, direction }));
    this.#numbers = new Int16Array(6 * board.size).fill(-1);
    this.list.forEach(({ hex, direction }, i) => {
      this.#numbers[6 * hex + direction] = i;
      this.#numbers[6 * board.next(hex, direction) + opposite(direction)] = i;
    });
  }

  /**
   * The number of the door on a side of a hex, -1 where there is none; the same from both hexes.
   * @example doors.at(hex, direction)
   */
  at(hex: number, direction: number): number {
    return this.#numbers[6 * hex + direction] as number;
  }
}
