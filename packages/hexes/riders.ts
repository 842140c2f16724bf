import { DIRECTIONS, type HexBoard, opposite } from './board.js';
import { turned } from './facing.js';
import type { Beside } from './neighbours.js';

/*
 * Pieces that face a hexside, of one hex or two. One of two hexes has its head in its hex and its rump in the one behind it: the facing is the
 * direction from rump to head, so hex and facing of the head say where the whole piece is.
 */

/**
 * Where such a piece stands; its rump is -1 where it covers one hex.
 * @example const rider: Mounted = { head: 14, rump: 2, facing: 3 };
 */
export interface Mounted {
  readonly head: number;
  readonly rump: number;
  readonly facing: number;
}

/**
 * A piece of two hexes with its head there, facing that way; its rump is -1 where the map has no room for it.
 * @example riderAt(board, hex, 3).rump >= 0
 */
export const riderAt = (board: HexBoard, head: number, facing: number): Mounted => ({
  head,
  rump: head < 0 ? -1 : board.next(head, opposite(facing)),
  facing,
});

/**
 * What a piece may do that faces a hexside. `forward`: the head enters one of the three hexes before it and faces that way, the rump follows; `pivot`: by
 * one hexside, the head stays and the rump swings round it; `back`: straight back, the head follows; `slide`: the whole piece goes one hex any way and
 * keeps its facing.
 * @example const ways: readonly Manner[] = ['forward', 'pivot'];
 */
export type Manner = 'forward' | 'pivot' | 'back' | 'slide';

/**
 * One such step: where it leads, the hexes that were not the piece's own before, and the hexsides that it crosses, that between its halves too.
 * @example const turn: Manoeuvre = { how: 'pivot', to: { head: 14, rump: 13, facing: 4 }, enters: [13], crosses: [{ hex: 2, direction: 0 }, { hex: 14, direction: 1 }] };
 */
export interface Manoeuvre {
  readonly how: Manner;
  readonly to: Mounted;
  readonly enters: readonly number[];
  readonly crosses: readonly Beside[];
}

/**
 * The steps that pieces could take on a board, worked out once for each place; those that lead off the map left out, straight on before left, left
 * before right.
 * @example
 * const steps = new Manoeuvres(board, ['forward', 'pivot', 'back']);
 * steps.from(riderAt(board, hex, facing)).filter(({ enters }) => enters.every(isFree))
 */
export class Manoeuvres {
  readonly #board: HexBoard;
  readonly #manners: readonly Manner[];
  readonly #known: (readonly Manoeuvre[] | undefined)[] = [];

  constructor(board: HexBoard, manners: readonly Manner[]) {
    this.#board = board;
    this.#manners = manners;
  }

  /** @example steps.from({ head: hex, rump: -1, facing: 0 }).length // 5 where there is room */
  from(at: Mounted): readonly Manoeuvre[] {
    const key = 2 * (6 * at.head + at.facing) + (at.rump < 0 ? 0 : 1);
    const known = this.#known[key];
    if (known !== undefined) return known;
    const made = this.#manners.flatMap((how) => MANNERS[how](this.#board, at).flatMap((to) => madeOf(this.#board, at, how, to)));
    this.#known[key] = made;
    return made;
  }
}

const MANNERS: { readonly [how in Manner]: (board: HexBoard, at: Mounted) => readonly Mounted[] } = {
  forward: (board, { head, rump, facing }) =>
    [0, -1, 1].map((by) => ({ head: board.next(head, turned(facing, by)), rump: rump < 0 ? -1 : head, facing: turned(facing, by) })),
  pivot: (board, { head, rump, facing }) =>
    [-1, 1].map((by) => (rump < 0 ? { head, rump, facing: turned(facing, by) } : riderAt(board, head, turned(facing, by)))),
  back: (board, { head, rump, facing }) =>
    rump < 0
      ? [{ head: board.next(head, opposite(facing)), rump, facing }]
      : [{ head: rump, rump: board.next(rump, opposite(facing)), facing }],
  slide: (board, { head, rump, facing }) =>
    DIRECTIONS.map((d) => ({ head: board.next(head, d), rump: rump < 0 ? -1 : board.next(rump, d), facing })),
};

function madeOf(board: HexBoard, at: Mounted, how: Manner, to: Mounted): readonly Manoeuvre[] {
  if (to.head < 0 || (at.rump >= 0 && to.rump < 0)) return [];
  const enters = [to.head, to.rump].filter((hex) => hex >= 0 && hex !== at.head && hex !== at.rump);
  const ways = [
    [at.head, to.head],
    [at.rump, to.rump],
    [to.head, to.rump],
  ] as const;
  const crosses = ways.flatMap(([from, next]) => {
    const direction = from < 0 || next < 0 ? -1 : board.direction(from, next);
    return direction < 0 ? [] : [{ hex: from, direction }];
  });
  return [{ how, to, enters, crosses }];
}
