import type { HexId } from '@pennon/space';
import type { HexBoard } from './board.js';

/**
 * What of a horse says where it stands without a rider.
 * @example const loose: HorseOnMap = { is: 'loose', hex: '0704', rump: '0703' };
 */
export interface HorseOnMap {
  readonly is: string;
  readonly hex: HexId | null;
  readonly rump: HexId | null;
}

/**
 * Loose horses by the hexes of their halves, each by its place in the list; -1 where there is none. Worked out once for each list of horses.
 * @example looseHorses(board, state.horses)[hex] >= 0 // a horse bars the way
 */
export function looseHorses(board: HexBoard, horses: readonly HorseOnMap[]): Int8Array {
  if (latest.horses === horses && latest.board === board) return latest.at;
  const at = new Int8Array(board.size).fill(-1);
  horses.forEach(({ is, hex, rump }, i) => {
    if (is !== 'loose' || hex === null || rump === null) return;
    at[board.indexOf(hex)] = i;
    at[board.indexOf(rump)] = i;
  });
  latest = { board, horses, at };
  return at;
}
let latest: { readonly board: HexBoard | null; readonly horses: readonly HorseOnMap[]; readonly at: Int8Array } = {
  board: null,
  horses: [],
  at: new Int8Array(0),
};
