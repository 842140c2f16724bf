import { isOnTable } from '@pennon/picture';
import { signal, useComputed } from '@preact/signals';
import type { WatchedProps } from '../stage/board-props.js';
import { TableBoard } from './table-board.js';
import { EMPTY_TABLE, NO_TABLE_MARKS } from './table-marks.js';

const noMarks = signal(NO_TABLE_MARKS);

/** A free table on which a game is watched. */
export function WatchedTable({ ground, picture, state: _state, pieces: all, ...board }: WatchedProps) {
  const table = useComputed(() => (ground.value.kind === 'table' ? ground.value : EMPTY_TABLE));
  const pieces = useComputed(() => all.value.filter(isOnTable));
  if (picture.kind !== 'table') return null;
  return <TableBoard {...board} ground={table} pieces={pieces} drawings={picture.drawings} marks={noMarks} />;
}
