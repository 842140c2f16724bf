import { type GroundKind, HexBoard, type MapDocument, type MapForm } from '@pennon/hexes';
import type { HexId, Orientation } from '@pennon/space';
import fc from 'fast-check';

export const HEXSIDES = ['wall', 'door', 'river'] as const;
export type Hexside = (typeof HEXSIDES)[number];
export interface Ground extends GroundKind {
  readonly name: 'meadow' | 'hill' | 'wood';
}

const form = (orientation: Orientation, shifted: 'even' | 'odd'): MapForm<Ground, Hexside> => ({
  orientation,
  shifted,
  signs: new Map<string, Ground>([
    ['.', { name: 'meadow', level: 0 }],
    ['1', { name: 'hill', level: 1 }],
    ['w', { name: 'wood', level: 0 }],
  ]),
  hexsides: HEXSIDES,
});
/** Even rows half a hex east: Kulikovo, Cry Havoc and Advanced Cry Havoc. */
export const ROWS = form('pointy', 'even');
/** Even columns half a hex south: Devil's Horsemen. */
export const COLUMNS = form('flat', 'even');

/** So many columns and rows of grass. */
export const grass = (columns: number, rows: number): readonly string[] => Array.from({ length: rows }, () => '.'.repeat(columns));
export const boardOf = (map: Partial<MapDocument<Hexside>> = {}, of: MapForm<Ground, Hexside> = ROWS): HexBoard<Ground, Hexside> =>
  new HexBoard(of, { ground: grass(32, 24), hexsides: {}, ...map });

export const at = (board: HexBoard, id: string): number => board.indexOf(board.grid.hex(id));
export const ids = (board: HexBoard, hexes: readonly number[]): readonly HexId[] => hexes.map((hex) => board.hexAt(hex));

/** Small boards of both orientations and both shifts, with hills, and anything on some hexsides. */
export const anyBoard = (most = 8): fc.Arbitrary<HexBoard<Ground, Hexside>> =>
  fc
    .record({
      orientation: fc.constantFrom<Orientation>('flat', 'pointy'),
      shifted: fc.constantFrom('even' as const, 'odd' as const),
      columns: fc.integer({ min: 2, max: most }),
      rows: fc.integer({ min: 2, max: most }),
      seed: fc.array(fc.nat(9), { minLength: 40, maxLength: 40 }),
    })
    .map(({ orientation, shifted, columns, rows, seed }) => {
      const pick = (i: number): number => seed[i % seed.length] ?? 0;
      const ground = Array.from({ length: rows }, (_, r) =>
        Array.from({ length: columns }, (_, c) => (pick(7 * r + c) > 7 ? '1' : pick(7 * r + c) === 7 ? 'w' : '.')).join(''),
      );
      const plain = new HexBoard(form(orientation, shifted), { ground, hexsides: {} });
      const sides: { [what in Hexside]: string[] } = { wall: [], door: [], river: [] };
      for (let hex = 0; hex < plain.size; hex++)
        for (let d = 0; d < 6; d++) {
          const to = plain.next(hex, d);
          const what = HEXSIDES[pick(hex + 11 * d)];
          if (to > hex && what !== undefined) sides[what].push(plain.hexsideId(hex, to));
        }
      const hexsides = { wall: sides.wall.join(' '), door: sides.door.join(' '), river: sides.river.join(' ') };
      return new HexBoard(form(orientation, shifted), { ground, hexsides });
    });
