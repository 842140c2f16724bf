import { type HexGrid, type HexId, hexGrid, type Orientation } from '@pennon/space';
import fc from 'fast-check';

/** Even rows half a hex east: Kulikovo, Cry Havoc and Advanced Cry Havoc. */
export const ROWS = hexGrid({ orientation: 'pointy', shifted: 'even', columns: 32, rows: 24 });
/** Even columns half a hex south: Devil's Horsemen. */
export const COLUMNS = hexGrid({ orientation: 'flat', shifted: 'even', columns: 34, rows: 22 });

/** Hexes written in a line, as the rules write them. */
export const hexes = (grid: HexGrid, line: string): readonly HexId[] => line.split(/[\s,/]+/).map((id) => grid.hex(id));

/** Boards of both orientations and both shifts. */
export const anyBoard = (most = 12): fc.Arbitrary<HexGrid> =>
  fc
    .record({
      orientation: fc.constantFrom<Orientation>('flat', 'pointy'),
      shifted: fc.constantFrom('even' as const, 'odd' as const),
      columns: fc.integer({ min: 1, max: most }),
      rows: fc.integer({ min: 1, max: most }),
    })
    .map((shape) => hexGrid<Orientation>(shape));

/** A board and as many of its hexes as are asked for. */
export const boardAndHexes = (count: number, most?: number): fc.Arbitrary<readonly [HexGrid, readonly HexId[]]> =>
  anyBoard(most).chain((grid) =>
    fc.tuple(fc.constant(grid), fc.array(fc.constantFrom(...grid.hexes), { minLength: count, maxLength: count })),
  );
