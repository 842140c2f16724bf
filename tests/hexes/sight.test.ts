import { aimedAt, hexsidePointing, type Obstacles, SightLines, sightOf } from '@pennon/hexes';
import { nudgedTraces, sightLine } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard, at, boardOf, grass } from './boards.js';

const CLEAR: Obstacles = { hexside: () => false, hex: () => false, isOverlooked: () => false };

describe('lines of sight', () => {
  test('are those of the grid, in numbers, and the same object every time', () => {
    fc.assert(
      fc.property(anyBoard(10), fc.nat(), fc.nat(), (board, m, n) => {
        const lines = new SightLines(board);
        const [a, b] = [m % board.size, n % board.size];
        const [from, to] = [board.hexAt(a), board.hexAt(b)];
        const traced = lines.traces(a, b);
        const [plus, minus] = nudgedTraces(board.grid, from, to);
        expect(new Set(traced.map(({ hexes }) => hexes.map((hex) => board.hexAt(hex)).join()))).toEqual(
          new Set([plus.join(), minus.join()]),
        );
        for (const { hexes, steps } of traced) {
          expect(steps.length).toBe(board.distance(a, b));
          steps.forEach((d, i) => {
            expect(board.next(hexes[i] ?? -1, d)).toBe(hexes[i + 1]);
          });
        }
        expect(lines.exact(a, b)).toEqual(sightLine(board.grid, from, to).map((step) => step.map((hex) => board.indexOf(hex))));
        expect(lines.traces(a, b)).toBe(traced);
        expect(lines.exact(a, b)).toBe(lines.exact(a, b));
      }),
    );
  });

  test('[CH 11 sight] S1 1603 to 1106: the wall 1404-1504 stands in the way of one trace only', () => {
    const board = boardOf({ hexsides: { wall: '1404-1504' } });
    const walls: Obstacles = { ...CLEAR, hexside: (hex, d) => board.hexside(hex, d).includes('wall') };
    const blocks = new SightLines(board).blocks(at(board, '1603'), at(board, '1106'), walls);
    expect(blocks.map((block) => block !== undefined)).toEqual([true, false]);
    expect(blocks[0]).toEqual({ hex: at(board, '1504'), direction: board.direction(at(board, '1504'), at(board, '1404')) });
  });

  test('ground above both ends blocks; what stands lower may be looked over; the ends themselves never block', () => {
    const board = boardOf({ ground: ['...1.', '.....'] });
    const lines = new SightLines(board);
    const along = (from: string, to: string, obstacles: Obstacles) => lines.blocks(at(board, from), at(board, to), obstacles)[0];
    expect(along('0101', '0501', CLEAR)).toEqual({ hex: at(board, '0401'), direction: null });
    expect(along('0101', '0401', CLEAR)).toBeUndefined();
    const crowd: Obstacles = { ...CLEAR, hex: () => true };
    expect(along('0101', '0201', crowd)).toBeUndefined();
    expect(along('0101', '0401', crowd)).toEqual({ hex: at(board, '0201'), direction: null });
    const over: Obstacles = { ...crowd, isOverlooked: (level, from, to) => level < Math.max(from, to) };
    expect(along('0101', '0401', over)).toBeUndefined();
    expect(along('0101', '0301', over)).toEqual({ hex: at(board, '0201'), direction: null });
  });
});

test('pointing at hexes and hexsides', () => {
  const board = boardOf({ ground: grass(4, 4) });
  const hex = at(board, '0202');
  expect(hexsidePointing(board, hex, board.direction(hex, at(board, '0102')))).toEqual(['0102', '0202']);
  expect(aimedAt(board, { hex: '0202' })).toEqual({ hex, hexside: undefined });
  const hexside = aimedAt(board, { hexside: ['0102', '0202'] }).hexside;
  expect(hexside).toEqual({ hex: at(board, '0102'), direction: board.direction(at(board, '0102'), hex) });
  expect(aimedAt(board, { hex: '9901', hexside: ['0101', '0404'] })).toEqual({ hex: -1, hexside: undefined });
  expect(aimedAt(board, {})).toEqual({ hex: -1, hexside: undefined });
});

test('sight as a page is told: clear by either trace, blocked at a hex or by a hexside', () => {
  const board = boardOf({ hexsides: { wall: '0404-0504' } });
  const [a, b] = [at(board, '0304'), at(board, '0604')];
  const why = { ref: 'SK-5', message: 'Something is in the way.' };
  const wall: Obstacles = { ...CLEAR, hexside: (hex, d) => board.hexside(hex, d).includes('wall') };
  const man: Obstacles = { ...CLEAR, hex: (hex) => hex === at(board, '0404') };
  const told = (obstacles: Obstacles) => sightOf(board, a, b, new SightLines(board).blocks(a, b, obstacles), why);
  expect(told(CLEAR)).toEqual({ isClear: true, range: 3, blockedAt: null, why: null });
  expect(told(wall)).toEqual({ isClear: false, range: 3, blockedAt: null, blockedBy: ['0404', '0504'], why });
  expect(told(man)).toEqual({ isClear: false, range: 3, blockedAt: '0404', why });
  expect(sightOf(board, a, b, [undefined, { hex: 3, direction: null }], why).isClear).toBe(true);
});
