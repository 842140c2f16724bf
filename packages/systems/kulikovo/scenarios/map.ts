import { type HexGrid, type HexId, type HexsideId, hexGrid, readHexside } from '@pennon/space';
import type { MapDocument } from './document.js';

/** What a hex is (3.7). */
export interface Ground {
  readonly base: 'clear' | 'woods' | 'water' | 'out';
  readonly level: number;
  readonly thinIce: boolean;
}

const ground = (base: Ground['base'], level = 0, thinIce = false): Ground => ({ base, level, thinIce });

const SIGNS: ReadonlyMap<string, Ground> = new Map([
  ['.', ground('clear')],
  ['1', ground('clear', 1)],
  ['2', ground('clear', 2)],
  ['w', ground('woods')],
  ['W', ground('woods', 1)],
  ['~', ground('water')],
  ['#', ground('out')],
  ['i', ground('clear', 0, true)],
]);

/** Points at the top, even rows pushed east (3.6). */
export const gridOf = (map: MapDocument): HexGrid<'pointy'> =>
  hexGrid({ orientation: 'pointy', shifted: 'even', columns: map.ground[0]?.length ?? 0, rows: map.ground.length });

/** What the map shows at a hex; throws at a sign that means nothing. */
export function groundAt(grid: HexGrid<'pointy'>, map: MapDocument, hex: HexId): Ground {
  const { column, row } = grid.place(hex);
  const sign = map.ground[row - 1]?.[column - 1] ?? '';
  const found = SIGNS.get(sign);
  if (found === undefined) throw new RangeError(`The sign "${sign}" at ${hex} is not known; the signs are ${[...SIGNS.keys()].join(' ')}.`);
  return found;
}

/** Hexsides as a map writes them, `0505-0605 0506-0606`. */
export const readHexsides = (grid: HexGrid<'pointy'>, text: string): ReadonlySet<HexsideId> =>
  readOnce(text, (word) => {
    if (!word.includes('-')) throw new RangeError(`${word} is not a hexside: it should be two hexes, as 0505-0605.`);
    return [readHexside(grid, word)];
  });

/** Hexes as a region writes them, one by one and in blocks, `0101-2410 0611`. */
export const readHexes = (grid: HexGrid<'pointy'>, text: string): ReadonlySet<HexId> => readOnce(text, (word) => readBlock(grid, word));

/** What the words stand for; something that stands there twice is a slip of the pen. */
function readOnce<T extends string>(text: string, read: (word: string) => readonly T[]): ReadonlySet<T> {
  const found = new Set<T>();
  for (const word of text.split(/\s+/)) {
    if (word === '') continue;
    for (const one of read(word)) {
      if (found.has(one)) throw new RangeError(`${one} stands there twice.`);
      found.add(one);
    }
  }
  return found;
}

function readBlock(grid: HexGrid<'pointy'>, word: string): readonly HexId[] {
  const [from = '', to = from, ...rest] = word.split('-');
  const northWest = grid.place(grid.hex(from));
  const southEast = grid.place(grid.hex(to));
  if (rest.length > 0 || southEast.column < northWest.column || southEast.row < northWest.row)
    throw new RangeError(`${word} is not a block of hexes: it should go from its north-west to its south-east corner, as 0101-0203.`);
  const hexes: (HexId | undefined)[] = [];
  for (let column = northWest.column; column <= southEast.column; column++)
    for (let row = northWest.row; row <= southEast.row; row++) hexes.push(grid.at(column, row));
  return hexes.filter((hex) => hex !== undefined);
}
