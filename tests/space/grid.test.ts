import { type Direction, type HexGrid, hexGrid } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard, boardAndHexes, COLUMNS, hexes, neighbours, ROWS } from './boards.js';

const distance = (grid: HexGrid, a: string, b: string): number => grid.distance(grid.hex(a), grid.hex(b));

describe('the vectors of the rules', () => {
  test('[KU 11.1] neighbours of 0505', () => {
    expect(neighbours(ROWS, ROWS.hex('0505'))).toEqual(hexes(ROWS, '0504 0605 0506 0406 0405 0404'));
  });

  test('[KU 11.1] neighbours of 0506', () => {
    expect(neighbours(ROWS, ROWS.hex('0506'))).toEqual(hexes(ROWS, '0605 0606 0607 0507 0406 0505'));
  });

  test.each([
    ['0101', '0503', 5],
    ['1414', '1318', 4],
    ['2608', '2212', 6],
    ['1623', '1509', 14],
    ['0811', '0819', 8],
  ])('[KU 11.1] distance %s-%s is %i', (a, b, expected) => {
    expect(distance(ROWS, a, b)).toBe(expected);
  });

  test('[KU E13] of the hexes round 2420 two lie at distance 2 from both attackers', () => {
    const attackers = hexes(ROWS, '2520 2521');
    const away = neighbours(ROWS, ROWS.hex('2420')).filter((hex) => attackers.every((a) => ROWS.distance(a, hex) >= 2));
    expect([...away].sort()).toEqual(['2320', '2419']);
  });

  test.each([
    ['1010', '1310', 3],
    ['1110', '1310', 2],
    ['1110', '1710', 6],
  ])('[DH 11.3] distance %s-%s is %i', (a, b, expected) => {
    expect(distance(COLUMNS, a, b)).toBe(expected);
  });

  test('[DH 11.3] neighbours of 1310', () => {
    expect(neighbours(COLUMNS, COLUMNS.hex('1310'))).toEqual(hexes(COLUMNS, '1309 1409 1410 1311 1210 1209'));
  });

  test('[DH E5] from 1310 by 1210 and 1110 to a target in 1010', () => {
    const way = hexes(COLUMNS, '1310 1210 1110 1010');
    way.slice(1).forEach((hex, i) => {
      expect(neighbours(COLUMNS, hex)).toContain(way[i]);
    });
  });

  test('[DH E11] every step of the feint leads farther from 1110', () => {
    expect(hexes(COLUMNS, '1410 1510 1610 1710').map((hex) => COLUMNS.distance(COLUMNS.hex('1110'), hex))).toEqual([3, 4, 5, 6]);
  });

  test('[CH E11] round the doorway 0909: two hexes outside, four inside', () => {
    expect([...neighbours(ROWS, ROWS.hex('0909'))].sort()).toEqual(['0808', '0809', '0810', '0908', '0910', '1009']);
  });

  test('[ACH 3.4] axial steps of the six directions', () => {
    const steps: Record<Direction<'pointy'>, readonly [number, number]> = {
      E: [1, 0],
      SE: [0, 1],
      SW: [-1, 1],
      W: [-1, 0],
      NW: [0, -1],
      NE: [1, -1],
    };
    for (const from of hexes(ROWS, '0505 0506')) {
      for (const direction of ROWS.directions) {
        const { q, r } = ROWS.axial(from);
        const [dq, dr] = steps[direction];
        expect(ROWS.neighbour(from, direction)).toBe(ROWS.atAxial(q + dq, r + dr));
      }
    }
  });
});

describe('the tables of the rules', () => {
  const offsets = (grid: HexGrid, column: number, row: number, steps: readonly (readonly [number, number])[]) =>
    steps.map(([dc, dr]) => grid.at(column + dc, row + dr));

  test('[KU 3.6, CH 3.3] neighbours by the parity of the row', () => {
    const odd = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
    ] as const;
    const even = [
      [1, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const;
    for (const hex of ROWS.hexes) {
      const { column, row } = ROWS.place(hex);
      expect(ROWS.directions.map((d) => ROWS.neighbour(hex, d))).toEqual(offsets(ROWS, column, row, row % 2 === 1 ? odd : even));
    }
  });

  test('[DH 3.1] neighbours by the parity of the column', () => {
    const odd = [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
      [-1, -1],
    ] as const;
    const even = [
      [0, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ] as const;
    for (const hex of COLUMNS.hexes) {
      const { column, row } = COLUMNS.place(hex);
      expect(COLUMNS.directions.map((d) => COLUMNS.neighbour(hex, d))).toEqual(
        offsets(COLUMNS, column, row, column % 2 === 1 ? odd : even),
      );
    }
  });

  test('[KU 3.6, CH 3.3, ACH 3.4] axial coordinates and distance', () => {
    const axial = (id: string) => {
      const [c, r] = [Number(id.slice(0, 2)) - 1, Number(id.slice(2)) - 1];
      return { q: c - (r - (r & 1)) / 2, r };
    };
    for (const a of ROWS.hexes) {
      expect(ROWS.axial(a)).toEqual(axial(a));
      const [dq, dr] = [axial(a).q - axial('1012').q, axial(a).r - axial('1012').r];
      expect(ROWS.distance(a, ROWS.hex('1012'))).toBe(Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)));
    }
  });

  test('[DH 3.1] cube distance', () => {
    const cube = (id: string) => {
      const x = Number(id.slice(0, 2)) - 1;
      const z = Number(id.slice(2)) - 1 - Math.floor(x / 2);
      return [x, -x - z, z] as const;
    };
    const [x, y, z] = cube('1510');
    for (const a of COLUMNS.hexes) {
      const [ax, ay, az] = cube(a);
      expect(distance(COLUMNS, a, '1510')).toBe(Math.max(Math.abs(ax - x), Math.abs(ay - y), Math.abs(az - z)));
    }
  });
});

describe('ids', () => {
  test('[KU 3.6, DH 3.1] column, then row, from 0101 at the top left', () => {
    expect(ROWS.hexes[0]).toBe('0101');
    expect(ROWS.place(ROWS.hex('0906'))).toEqual({ column: 9, row: 6 });
    expect(ROWS.at(9, 6)).toBe('0906');
  });

  test.each(['0000', '0100', '0001', '3301', '0125', '101', '01011', '0a01', '01 1', ''])('%j is not on the map', (id) => {
    expect(ROWS.isOnMap(id)).toBe(false);
    expect(() => ROWS.hex(id)).toThrow(`There is no hex ${id} on a map of 32 columns and 24 rows.`);
  });

  test('a map has at most 99 columns and rows, for two digits each', () => {
    for (const columns of [0, 100, 1.5]) {
      expect(() => hexGrid({ orientation: 'flat', shifted: 'even', columns, rows: 5 })).toThrow('1 to 99');
    }
  });

  test('hexes stand in the order of their numbers, and every one is found again', () => {
    fc.assert(
      fc.property(anyBoard(), (grid) => {
        expect([...grid.hexes].sort()).toEqual(grid.hexes);
        grid.hexes.forEach((hex, index) => {
          const { column, row } = grid.place(hex);
          const { q, r } = grid.axial(hex);
          expect([grid.indexOf(hex), grid.at(column, row), grid.atAxial(q, r)]).toEqual([index, hex, hex]);
        });
      }),
    );
  });
});

describe('laws', () => {
  test('who is my neighbour has me for a neighbour, the opposite way', () => {
    fc.assert(
      fc.property(anyBoard(), (grid) => {
        for (const hex of grid.hexes) {
          for (const direction of grid.directions) {
            const next = grid.neighbour(hex, direction);
            if (next === undefined) continue;
            const opposite = grid.directions[(grid.directions.indexOf(direction) + 3) % 6] ?? direction;
            expect(grid.neighbour(next, opposite)).toBe(hex);
            expect(grid.isAdjacent(hex, next)).toBe(true);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('distance is a metric', () => {
    fc.assert(
      fc.property(boardAndHexes(3), ([grid, [a, b, c]]) => {
        if (a === undefined || b === undefined || c === undefined) return;
        expect(grid.distance(a, b) === 0).toBe(a === b);
        expect(grid.distance(a, b)).toBe(grid.distance(b, a));
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c));
      }),
    );
  });

  test('distance is the number of steps of a shortest walk', () => {
    fc.assert(
      fc.property(boardAndHexes(1, 9), ([grid, [start]]) => {
        if (start === undefined) return;
        const steps = new Map([[start, 0]]);
        for (const [hex, count] of steps) for (const next of neighbours(grid, hex)) if (!steps.has(next)) steps.set(next, count + 1);
        for (const hex of grid.hexes) expect(steps.get(hex)).toBe(grid.distance(start, hex));
      }),
    );
  });

  test('a ring has six hexes for each of its radius, as far as they are on the map', () => {
    const centre = ROWS.hex('1612');
    expect([0, 1, 2, 3, 8].map((radius) => ROWS.ring(centre, radius).length)).toEqual([1, 6, 12, 18, 48]);
    fc.assert(
      fc.property(boardAndHexes(1), fc.nat(14), ([grid, [hex]], radius) => {
        if (hex === undefined) return;
        const ring = grid.ring(hex, radius);
        expect([...ring].sort()).toEqual(grid.hexes.filter((other) => grid.distance(hex, other) === radius));
      }),
    );
  });

  test('a ring goes clockwise, each hex next to the one before', () => {
    for (const [grid, centre] of [[ROWS, ROWS.hex('1612')] as const, [COLUMNS, COLUMNS.hex('1711')] as const]) {
      const ring = grid.ring(centre, 4);
      ring.forEach((hex, i) => {
        expect(grid.distance(hex, ring[(i + 1) % ring.length] ?? hex)).toBe(1);
      });
    }
  });

  test('the hour of a hex is that of its direction, or the one between two directions', () => {
    const from = ROWS.hex('1612');
    const round = ROWS.ring(from, 2).map((hex) => ROWS.hour(from, hex));
    expect(round).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]);
    const flat = COLUMNS.hex('1711');
    expect(COLUMNS.ring(flat, 2).map((hex) => COLUMNS.hour(flat, hex))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(ROWS.hour(from, from)).toBeUndefined();
  });

  test('shifting the even rows one way or the odd ones the other is the same board, half a hex aside', () => {
    const odd = hexGrid({ orientation: 'pointy', shifted: 'odd', columns: 9, rows: 9 });
    expect(neighbours(odd, odd.hex('0505'))).toEqual(hexes(odd, '0604 0605 0606 0506 0405 0504'));
  });
});
