import { nudgedTraces, sightLine } from '@pennon/space';
import type { HexBoard } from './board.js';

/**
 * The hexes that a look goes through, both ends included, each next to the one before, and the directions of its steps.
 * @example const { hexes, steps }: Trace = traces.of(from, to)[0];
 */
export interface Trace {
  readonly hexes: readonly number[];
  readonly steps: readonly number[];
}

/** So many lines are remembered of one board; with more the old ones are forgotten. */
const MOST_KNOWN = 100_000;

/**
 * Lines of sight of a board, each worked out once.
 * @example const lines = new SightLines(board);
 */
export class SightLines {
  readonly #board: HexBoard;
  readonly #traces = new Map<number, readonly [Trace, ...Trace[]]>();
  readonly #exact = new Map<number, readonly (readonly number[])[]>();

  constructor(board: HexBoard) {
    this.#board = board;
  }

  /**
   * The one or two traces of games that look at a line hex by hex, in as many steps as the distance: nudged to one side, and to the other where that
   * makes a difference. The trace back has the same hexes.
   * @example lines.traces(from, to)[0].hexes.slice(1, -1) // what lies between
   */
  traces(from: number, to: number): readonly [Trace, ...Trace[]] {
    const key = from * this.#board.size + to;
    const known = this.#traces.get(key);
    if (known !== undefined) return known;
    const { grid } = this.#board;
    const [plus, minus] = nudgedTraces(grid, this.#board.hexAt(from), this.#board.hexAt(to)).map((way) =>
      this.#trace(way.map((hex) => grid.indexOf(hex))),
    );
    if (plus === undefined || minus === undefined) throw new Error('a line without traces');
    const made = plus.hexes.every((hex, i) => hex === minus.hexes[i]) ? ([plus] as const) : ([plus, minus] as const);
    if (this.#traces.size >= MOST_KNOWN) this.#traces.clear();
    this.#traces.set(key, made);
    return made;
  }

  /**
   * Where each trace is blocked first, nothing where it is clear: who sees by either looks for one that is clear, who must see by both for one that is not.
   * @example lines.blocks(from, to, OBSTACLES).includes(undefined) // one hex can be seen from the other
   */
  blocks(from: number, to: number, obstacles: Obstacles): readonly (Block | undefined)[] {
    return this.traces(from, to).map((trace) => blockOn(this.#board, trace, obstacles));
  }

  #trace(hexes: readonly number[]): Trace {
    return { hexes, steps: hexes.slice(1).map((hex, i) => this.#board.direction(hexes[i] ?? -1, hex)) };
  }

  /**
   * What the exact line passes, moment by moment, both ends included: a hex, or the two to the left and right of the hexside it runs along.
   * @example lines.exact(from, to).slice(1, -1) // what lies between
   */
  exact(from: number, to: number): readonly (readonly number[])[] {
    const key = from * this.#board.size + to;
    const known = this.#exact.get(key);
    if (known !== undefined) return known;
    const { grid } = this.#board;
    const made = sightLine(grid, this.#board.hexAt(from), this.#board.hexAt(to)).map((step) => step.map((hex) => grid.indexOf(hex)));
    if (this.#exact.size >= MOST_KNOWN) this.#exact.clear();
    this.#exact.set(key, made);
    return made;
  }
}

/**
 * What is in the way of a look. Hexes are asked between the ends only; an obstacle there is looked over where `isOverlooked` says so of its level and those
 * of the two ends, and ground that is higher than both ends blocks always.
 * @example
 * const OBSTACLES: Obstacles = {
 *   hexside: (hex, d) => isWall(hex, d),
 *   hex: (hex) => position.at(0, hex) >= 0,
 *   isOverlooked: (level, from, to) => level < Math.max(from, to),
 * };
 */
export interface Obstacles {
  hexside(hex: number, direction: number): boolean;
  hex(hex: number): boolean;
  isOverlooked(level: number, from: number, to: number): boolean;
}

/**
 * What blocks a look: a hex, or with a direction the hexside on the way out of it.
 * @example const wall: Block = { hex: 45, direction: 2 };
 */
export interface Block {
  readonly hex: number;
  readonly direction: number | null;
}

/** Where a trace is blocked first. */
function blockOn(board: HexBoard, { hexes, steps }: Trace, { hexside, hex: isObstacle, isOverlooked }: Obstacles): Block | undefined {
  const from = board.level(hexes[0] ?? 0);
  const to = board.level(hexes.at(-1) ?? 0);
  for (let i = 0; i < steps.length; i++) {
    const hex = hexes[i] as number;
    const level = board.level(hex);
    if (i > 0 && (level > Math.max(from, to) || (isObstacle(hex) && !isOverlooked(level, from, to)))) return { hex, direction: null };
    const direction = steps[i] as number;
    if (hexside(hex, direction)) return { hex, direction };
  }
  return undefined;
}
