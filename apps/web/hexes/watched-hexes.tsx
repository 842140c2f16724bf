import { signal } from '@preact/signals';
import type { WatchedProps } from '../stage/board-props.js';
import { HexBoard } from './hex-board.js';
import { NO_HEX_MARKS } from './hex-marks.js';

const noMarks = signal(NO_HEX_MARKS);

/** A map of hexes on which a game is watched. */
export function WatchedHexes({ ground, ...board }: WatchedProps) {
  return ground.value.kind === 'hexes' ? <HexBoard {...board} ground={ground.value} marks={noMarks} onPoint={() => undefined} /> : null;
}
