import type { Core, Frame, Side } from '@pennon/kernel';
import type { AnyPicture, AnyPiece, Ground, HexDrawings, TableDrawings } from '@pennon/picture';
import type { ReadonlySignal } from '@preact/signals';
import type { BoardMotion } from './motion.js';

/** A board on which a game is watched, whatever kind it is. */
export interface WatchedProps {
  readonly picture: AnyPicture;
  /** The moment that is shown. */
  readonly state: ReadonlySignal<Core<Frame>>;
  readonly ground: ReadonlySignal<Ground>;
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<readonly AnyPiece[]>;
  readonly motion: BoardMotion;
  readonly label: string;
}

/** What things look like on one kind of board. */
export type Drawn =
  | { readonly kind: 'hexes'; readonly drawings: HexDrawings }
  | { readonly kind: 'table'; readonly drawings: TableDrawings };

/** A small picture of a battlefield with the armies in place. */
export interface ThumbnailProps {
  readonly picture: Drawn;
  readonly ground: Ground;
  readonly pieces: readonly AnyPiece[];
  readonly sides: readonly [Side, Side];
  readonly label: string;
}
