import type { AnyGame, Core, Frame, GameAction, SystemDef } from '@pennon/kernel';
import type { TableGround, TablePicture, TablePiece, TablePointedAt, TablePointing, TableShown, TableThing } from './free-table.js';
import type { HexGround, HexPicture, HexPiece, HexPointedAt, HexPointing, HexShown, HexThing } from './hex-board.js';

/**
 * What a table shows of a game, and how it is pointed at: ground, pieces, where actions lie on the board, who threatens whom, what everything
 * means. A page draws it and knows no rule.
 * @example if (game.picture.kind === 'hexes') game.picture.pieces(state).filter((piece) => piece.hexes.includes('0704'))
 */
export type Picture<S, A extends GameAction, E> = HexPicture<S, A, E> | TablePicture<S, A, E>;

/** @example const isTable = ground.kind === 'table'; */
export type Ground = HexGround | TableGround;
/** @example const hex = 'hexes' in piece ? headOf(piece) : null; */
export type AnyPiece = HexPiece | TablePiece;
/** @example pieces.filter(isOnHexes).map(headOf) */
export const isOnHexes = (piece: AnyPiece): piece is HexPiece => 'hexes' in piece;
/** @example pieces.filter(isOnTable).map(({ pose }) => pose) */
export const isOnTable = (piece: AnyPiece): piece is TablePiece => 'base' in piece;
/** @example if (shown.kind === 'roll') tell(verdictWords(shown)); */
export type Shown = HexShown | TableShown;
/**
 * Where an action points, whatever the board.
 * @example const { piece, hex, poses }: AnyPointing = picture.pointsAt(state, action);
 */
export interface AnyPointing extends HexPointing, TablePointing {}
/**
 * Where somebody points, whatever the board.
 * @example const at: AnyPointedAt = { hex: '0704', chosen: 'WAT3' };
 */
export interface AnyPointedAt extends HexPointedAt, TablePointedAt {}
/** @example const thing: AnyThing = { piece: 'WAT3' }; */
export type AnyThing = HexThing | TableThing;

/**
 * A picture whose types are its game's own business.
 * @example const { picture }: { picture: AnyPicture } = await import('@pennon/kulikovo/picture');
 */
export type AnyPicture = Picture<Core<Frame>, GameAction, object>;

/**
 * A game together with its picture: what a page needs.
 * @example const shown: PicturedGame = { ...game, picture };
 */
export interface PicturedGame extends AnyGame {
  readonly picture: AnyPicture;
}

/**
 * A system whose whole game, where there is one, can be shown.
 * @example const { game }: PicturedSystem = await loadSystem('kulikovo');
 */
export interface PicturedSystem extends SystemDef {
  readonly game?: PicturedGame;
}
