import type { HexBoard } from '@pennon/hexes';
import type { Hexside } from '../facts.js';
import { hexsideBetween } from '../rules/hexsides.js';
import type { Ground, MapHexside } from './map-form.js';

/** What lies on a side of a hex of this map (3.5). */
export function hexsideOn(board: HexBoard<Ground, MapHexside>, hex: number, direction: number): Hexside {
  const to = board.next(hex, direction);
  const marked = board.hexside(hex, direction);
  const joins = (stairs: number, other: number): boolean =>
    board.stairs.some((one) => one.hex === stairs && (one.low === other || one.high === other));
  const end = (at: number) => ({ hex: board.groundAt(at).hex, level: board.level(at), isOutside: board.building(at) < 0 });
  if (to < 0) return 'wall';
  return hexsideBetween({
    marked,
    isStairsEnd: joins(hex, to) || joins(to, hex),
    zonesDiffer: board.building(hex) !== board.building(to),
    a: end(hex),
    b: end(to),
  });
}
