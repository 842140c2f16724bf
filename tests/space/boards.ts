import { type HexGrid, type HexId, type HexsideId, hexGrid, hexside, type Orientation, type SightLine } from '@pennon/space';
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

/** The hexes beside a hex, clockwise. */
export const neighbours = (grid: HexGrid, hex: HexId): readonly HexId[] => grid.ring(hex, 1);
/** The hexsides that a way crosses, in order. */
export const crossed = (grid: HexGrid, way: readonly HexId[]): readonly HexsideId[] =>
  way.slice(1).map((hex, i) => hexside(grid, way[i] ?? hex, hex));
/** The hexes of a line that keeps to one side of every hexside it runs along. */
export const sideOf = (line: SightLine, side: 'left' | 'right'): readonly HexId[] =>
  line.map((step) => (side === 'right' ? (step[1] ?? step[0]) : step[0]));
