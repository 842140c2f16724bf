import type { PieceId } from './piece.js';

/**
 * Where an action points, as far as hexes and tables have it in common. Somebody who points at all of it, one after the other, has chosen the
 * action, or a few that differ in what is not on the board.
 * @example { piece: 'WAT3', target: 'ORD1', helpers: ['WAT4'], order: 'shock' }
 */
export interface Pointing {
  /** The piece that acts. */
  readonly piece?: PieceId;
  /** Whom it is done to. */
  readonly target?: PieceId;
  /** Who helps. */
  readonly helpers?: readonly PieceId[];
  /** The formation. */
  readonly group?: string;
  /**
   * What kind of order it is, where several kinds point to the same place: a move and a charge. A short word; those that many games share are
   * choose, line (a body that is commanded as one), move, shoot, charge, shock, hold, leader, retreat, face, advance, done; on tables contact, arrive, lay, deploy, spell, fight, garrison.
   */
  readonly order: string;
}

/**
 * Where somebody points who is asked for more by nobody; `chosen` is the piece that was pointed at before.
 * @example picture.wish(state, { piece: 'ORD1', chosen: 'WAT3' })
 */
export interface PointedAt {
  readonly piece?: PieceId;
  readonly chosen?: PieceId;
}
