import { Boards, DIRECTIONS, HexBoard, opposite, SideTable } from '@pennon/hexes';
import { hexside } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { anyBoard, at, boardOf, grass, ids, ROWS } from './boards.js';

describe('a compiled board', () => {
  test('[KU 11.1] neighbours of 0505, clockwise', () => {
    const board = boardOf();
    expect(
      ids(
        board,
        DIRECTIONS.map((d) => board.next(at(board, '0505'), d)),
      ),
    ).toEqual(['0504', '0605', '0506', '0406', '0405', '0404']);
  });

  test('its tables say what the grid says', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(), fc.nat(), (board, m, n) => {
        const { grid } = board;
        const [a, b] = [m % board.size, n % board.size];
        expect(board.distance(a, b)).toBe(grid.distance(board.hexAt(a), board.hexAt(b)));
        for (const d of DIRECTIONS) {
          const to = board.next(a, d);
          const direction = grid.directions[d] ?? 'N';
          expect(to < 0 ? undefined : board.hexAt(to)).toBe(grid.neighbour(board.hexAt(a), direction));
          if (to < 0) continue;
          expect(board.direction(a, to)).toBe(d);
          expect(board.next(to, opposite(d))).toBe(a);
          expect(board.hexsideId(a, to)).toBe(hexside(grid, board.hexAt(a), board.hexAt(to)));
        }
        if (board.distance(a, b) !== 1) expect(board.direction(a, b)).toBe(-1);
      }),
    );
  });

  test('what lies on a hexside is the same from both sides, and each is told once', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        for (const { hex, direction, to, carries } of board.hexsides()) {
          expect(board.hexside(hex, direction)).toEqual(carries);
          expect(board.hexside(to, opposite(direction))).toEqual(carries);
        }
        const told = board.hexsides().map(({ hex, to }) => board.hexsideId(hex, to));
        expect(new Set(told).size).toBe(told.length);
        const all = Object.values(board.map.hexsides).flatMap((words) => words.split(' ').filter((word) => word !== ''));
        expect([...new Set(all)].sort()).toEqual([...told].sort());
      }),
      { numRuns: 30 },
    );
  });

  test('ground, levels and regions', () => {
    const board = boardOf({ ground: ['.1', 'w.'], regions: { west: '0101-0102' } });
    expect([board.groundAt(at(board, '0201')).name, board.level(at(board, '0201')), board.level(at(board, '0102'))]).toEqual([
      'hill',
      1,
      0,
    ]);
    expect([board.isIn('west', at(board, '0102')), board.isIn('west', at(board, '0201')), board.isIn('east', 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(() => board.hexAt(99)).toThrow('no hex number 99');
  });

  test('a table of hexsides is asked once for each that leads somewhere', () => {
    const board = boardOf({ ground: grass(3, 3) });
    const measure = vi.fn((hex: number, _d: number, to: number) => hex + to);
    const table = new SideTable(board, measure);
    expect(table.at(0, board.direction(0, 1))).toBe(1);
    expect(table.at(0, 5)).toBe(0);
    expect(measure).toHaveBeenCalledTimes(board.grid.hexes.reduce((sum, hex) => sum + board.grid.ring(hex, 1).length, 0));
  });
});

test('boards are made once for each scenario, by its id or as a document', () => {
  const document = { ground: grass(2, 2), hexsides: {} };
  const make = vi.fn((map: typeof document) => new HexBoard(ROWS, map));
  const boards = new Boards(() => document, make);
  const own = { ...document };
  const first = boards.of('two');
  const second = boards.of(own);
  expect(second).not.toBe(first);
  expect([boards.of('two'), boards.of(own), boards.of('two')]).toEqual([first, second, first]);
  expect(make).toHaveBeenCalledTimes(2);
});
