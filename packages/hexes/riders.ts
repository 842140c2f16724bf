import { type HexBoard, opposite } from './board.js';
import { turned } from './facing.js';

/*
 * Pieces of two hexes: the head, and the rump in the hex behind it. The facing is the direction from rump to head, so hex and facing of the head say
 * where the whole piece is.
 */

/**
 * Where a piece of two hexes stands.
 * @example const rider: Rider = { head: 14, rump: 2, facing: 3 };
 */
export interface Rider {
  readonly head: number;
  readonly rump: number;
  readonly facing: number;
}

/**
 * A rider with its head there, facing that way; its rump is -1 where the map has no room for it.
 * @example riderAt(board, hex, 3).rump >= 0
 */
export const riderAt = (board: HexBoard, head: number, facing: number): Rider => ({
  head,
  rump: head < 0 ? -1 : board.next(head, opposite(facing)),
  facing,
});

/**
 * One step forward: the head enters the hex in a direction, the rump follows into the hex that the head has left.
 * @example [rider.facing, turned(rider.facing, 1), turned(rider.facing, -1)].map((d) => ridden(board, rider, d))
 */
export const ridden = (board: HexBoard, { head }: Rider, direction: number): Rider => ({
  head: board.next(head, direction),
  rump: head,
  facing: direction,
});

/**
 * The head stays, the rump swings round it by one hexside.
 * @example pivoted(board, rider, -1)
 */
export const pivoted = (board: HexBoard, { head, facing }: Rider, by: 1 | -1): Rider => riderAt(board, head, turned(facing, by));

/**
 * One step back: the rump enters the hex straight behind it, the head follows.
 * @example backed(board, rider).rump
 */
export const backed = (board: HexBoard, { rump, facing }: Rider): Rider => ({
  head: rump,
  rump: board.next(rump, opposite(facing)),
  facing,
});

/**
 * The whole piece slides by one hex and keeps its facing: a leg yield, a retreat.
 * @example DIRECTIONS.map((d) => slid(board, rider, d)).filter(isOnMap)
 */
export const slid = (board: HexBoard, { head, rump, facing }: Rider, direction: number): Rider => ({
  head: board.next(head, direction),
  rump: rump < 0 ? -1 : board.next(rump, direction),
  facing,
});

/**
 * Whether both hexes are there.
 * @example isOnMap(ridden(board, rider, d))
 */
export const isOnMap = ({ head, rump }: Rider): boolean => head >= 0 && rump >= 0;
