import type { PieceId } from './piece.js';

/**
 * A place on a table in whole units; x grows to the east and y to the north.
 * @example const middle: Place = { x: 75_000, y: 75_000 };
 */
export interface Place {
  readonly x: number;
  readonly y: number;
}
/**
 * Where a piece stands on a table and how it faces: the middle of its front edge, and hundredths of a degree clockwise from north.
 * @example const spears: TablePose = { x: 35_000, y: 30_000, h: 9_000 };
 */
export interface TablePose extends Place {
  readonly h: number;
}
/**
 * A piece and a pose: where it stands, stood or would stand.
 * @example { piece: 'Sp1', pose: { x: 35_000, y: 30_000, h: 0 } }
 */
export interface PieceAt {
  readonly piece: PieceId;
  readonly pose: TablePose;
}
/**
 * The way of a piece on a table, from pose to pose, the first and the last too.
 * @example { piece: 'Sp1', way: [{ x: 35_000, y: 30_000, h: 0 }, { x: 35_000, y: 50_000, h: 0 }] }
 */
export interface PieceWay {
  readonly piece: PieceId;
  readonly way: readonly TablePose[];
}
/**
 * An outline or a course, as x, y, x, y and so on.
 * @example const square: Outline = [0, 0, 10_000, 0, 10_000, 10_000, 0, 10_000];
 */
export type Outline = readonly number[];
