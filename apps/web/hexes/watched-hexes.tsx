import { isOnHexes } from '@pennon/picture';
import { signal, useComputed } from '@preact/signals';
import type { WatchedProps } from '../stage/board-props.js';
import { HexBoard } from './hex-board.js';
import { NO_HEX_MARKS } from './hex-marks.js';

const noMarks = signal(NO_HEX_MARKS);

/** A map of hexes on which a game is watched. */
export function WatchedHexes({ ground, picture, state, pieces: all, ...board }: WatchedProps) {
  const pieces = useComputed(() => all.value.filter(isOnHexes));
  const hexsides = useComputed(() => (picture.kind === 'hexes' ? picture.hexsides(state.value) : []));
  const remains = useComputed(() => (picture.kind === 'hexes' ? (picture.remains?.(state.value) ?? []) : []));
  if (ground.value.kind !== 'hexes' || picture.kind !== 'hexes') return null;
  const shown = { ground: ground.value, drawings: picture.drawings, legend: picture.legend, pieces, hexsides, remains };
  return <HexBoard {...board} {...shown} marks={noMarks} onPoint={() => undefined} />;
}
