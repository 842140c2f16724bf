import type { Side } from '@pennon/kernel';
import type { Ground, Piece } from '@pennon/picture';
import type { ReadonlySignal } from '@preact/signals';
import type { BoardMotion } from './motion.js';

/** A board on which a game is watched, whatever kind it is. */
export interface WatchedProps {
  readonly ground: ReadonlySignal<Ground>;
  readonly sides: readonly [Side, Side];
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly motion: BoardMotion;
  readonly label: string;
}

/** A small picture of a battlefield with the armies in place. */
export interface ThumbnailProps {
  readonly ground: Ground;
  readonly pieces: readonly Piece[];
  readonly sides: readonly [Side, Side];
  readonly label: string;
}
