import type { Orientation } from './directions.js';
import type { HexGrid } from './grid.js';
import type { HexId, HexsideId } from './ids.js';

/**
 * The hexside between two adjacent hexes; throws when they are not.
 * @example hexside(grid, grid.hex('0605'), grid.hex('0505')) // '0505-0605'
 */
export function hexside<O extends Orientation>(grid: HexGrid<O>, a: HexId, b: HexId): HexsideId {
  if (!grid.isAdjacent(a, b)) throw new RangeError(`Hexes ${a} and ${b} share no hexside.`);
  return (a < b ? `${a}-${b}` : `${b}-${a}`) as HexsideId;
}

/**
 * The hexside written in a document as two hexes, in either order.
 * @example readHexside(grid, '0305-0206') // '0206-0305'
 */
export function readHexside<O extends Orientation>(grid: HexGrid<O>, text: string): HexsideId {
  const [a = '', b = '', ...rest] = text.split('-');
  if (rest.length > 0) throw new RangeError(`${text} is not a hexside: it should be two hexes, as 0505-0605.`);
  return hexside(grid, grid.hex(a), grid.hex(b));
}

/**
 * The two hexes of a hexside, lower number first.
 * @example hexesOf(hexside(grid, a, b))
 */
export const hexesOf = (side: HexsideId): readonly [HexId, HexId] => [side.slice(0, 4) as HexId, side.slice(5) as HexId];
