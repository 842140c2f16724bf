import { besides, DIRECTIONS, type HexBoard, hourOfFacing, isInArc, riderAt, turned, turnsBetween, Zones } from '@pennon/hexes';
import { facings, hourOf, sightLine } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard, at, boardOf, COLUMNS, ids } from './boards.js';

const rows = boardOf();
const columns = boardOf({ ground: Array.from({ length: 22 }, () => '.'.repeat(34)) }, COLUMNS);
const UNIT = new Zones('pointy', 'vertex', ['front', 'flank', 'rear']);
const DH_UNIT = new Zones('flat', 'vertex', ['front', 'flank', 'rear']);
const COLUMN = new Zones('flat', 'hexside', ['front', 'flank', 'flank', 'rear']);
const FOOT = new Zones('pointy', 'hexside', ['front', 'front', 'side', 'rear']);
const vertex = (name: 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW'): number => facings('pointy', 'vertex').indexOf(name);
const side = (name: 'NE' | 'E' | 'SE' | 'SW' | 'W' | 'NW'): number => facings('pointy', 'hexside').indexOf(name);
const west = facings('flat', 'vertex').indexOf('W');

const zone = <Z extends string>(board: HexBoard, zones: Zones<Z>, hex: string, facing: number, which: Z) =>
  ids(
    board,
    zones.directions(facing, which).map((d) => board.next(at(board, hex), d)),
  );

describe('a vertex faced', () => {
  test('[KU 11.1] zones of 1012 facing S, of 2608 facing SW', () => {
    const zones = (hex: string, facing: number) =>
      (['front', 'flank', 'rear'] as const).map((which) => zone(rows, UNIT, hex, facing, which));
    expect(zones('1012', vertex('S'))).toEqual([
      ['1113', '1013'],
      ['1112', '0912'],
      ['1111', '1011'],
    ]);
    expect(zones('2608', vertex('SW'))).toEqual([
      ['2609', '2508'],
      ['2709', '2607'],
      ['2708', '2707'],
    ]);
  });

  test('[KU 3.6] facing k: front d(k-1), d(k); flanks d(k+1), d(k-2); rear d(k+2), d(k+3)', () => {
    for (const k of DIRECTIONS)
      expect([-1, 0, 1, -2, 2, 3].map((by) => UNIT.at(k, turned(k, by)))).toEqual(['front', 'front', 'flank', 'flank', 'rear', 'rear']);
  });

  test('[DH 11.3, DH 3.1] zones of 1510 facing W; front f, f+1; left flank f-1; right flank f+2; rear f+3, f+4', () => {
    const zones = (['front', 'flank', 'rear'] as const).map((which) => zone(columns, DH_UNIT, '1510', west, which));
    expect(zones).toEqual([
      ['1410', '1409'],
      ['1511', '1509'],
      ['1610', '1609'],
    ]);
    for (const f of DIRECTIONS)
      expect([0, 1, -1, 2, 3, 4].map((by) => DH_UNIT.at(f, turned(f, by)))).toEqual(['front', 'front', 'flank', 'flank', 'rear', 'rear']);
  });

  test('[DH 5.7] of the twelve hexes two away three touch only the front, three only the rear', () => {
    const hex = at(columns, '1510');
    for (const facing of DIRECTIONS) {
      const aspects = columns.grid.ring(columns.grid.hex('1510'), 2).map((mover) => {
        const touched = besides(columns, columns.indexOf(mover), (to) => columns.direction(hex, to) >= 0);
        const zones = new Set(touched.map(({ hex: to }) => DH_UNIT.of(columns, { head: hex, facing }, to)));
        return zones.size === 1 ? [...zones][0] : 'flank';
      });
      expect(['front', 'flank', 'rear'].map((which) => aspects.filter((aspect) => aspect === which).length)).toEqual([3, 6, 3]);
    }
  });

  test.each([
    ['2115', 1, ['flank']],
    ['2215', 2, ['flank']],
    ['2017', 2, ['front', 'front']],
    ['1913', 2, ['rear']],
  ])('[KU 11.1, KU 6.1] fire from %s at 2015 facing S: range %i, through %j', (from, range, zones) => {
    expect(rows.distance(at(rows, from), at(rows, '2015'))).toBe(range);
    const last = sightLine(rows.grid, rows.grid.hex(from), rows.grid.hex('2015')).at(-2) ?? [];
    expect(last.map((hex) => UNIT.of(rows, { head: at(rows, '2015'), facing: vertex('S') }, rows.indexOf(hex)))).toEqual(zones);
  });
});

describe('a hexside faced', () => {
  test('[DH 3.1] in column: one front, one rear, four flanks', () => {
    for (const g of DIRECTIONS)
      expect(DIRECTIONS.map((i) => COLUMN.at(g, turned(g, i)))).toEqual(['front', 'flank', 'flank', 'rear', 'flank', 'flank']);
  });

  test('[ACH 3.4, ACH E16] on foot: front d and d±1, side d±2, rear d+3', () => {
    expect(zone(rows, FOOT, '1012', side('E'), 'front')).toEqual(['1111', '1112', '1113']);
    expect(zone(rows, FOOT, '1012', side('E'), 'side')).toEqual(['1011', '1013']);
    expect(zone(rows, FOOT, '1012', side('E'), 'rear')).toEqual(['0912']);
    expect(FOOT.of(rows, { head: at(rows, '1408'), facing: side('W') }, at(rows, '1308'))).toBe('front');
  });

  test('[ACH 3.4] mounted, head 0507 and rear part 0407: three front, two side, three rear, its own hexes in none', () => {
    const rider = riderAt(rows, at(rows, '0507'), side('E'));
    const around = (which: string) => rows.grid.hexes.filter((_, hex) => FOOT.of(rows, rider, hex) === which);
    expect([around('front'), around('side'), around('rear')]).toEqual([
      ['0506', '0508', '0607'],
      ['0406', '0408'],
      ['0306', '0307', '0308'],
    ]);
    expect(FOOT.of(rows, rider, rider.rump)).toBeUndefined();
  });

  test('a direction is in front of the facings that look that way', () => {
    for (const d of DIRECTIONS) {
      expect(UNIT.facings(d, 'front')).toEqual([d, turned(d, 1)]);
      for (const f of DIRECTIONS) expect(FOOT.facings(d, 'side').includes(f)).toBe(FOOT.directions(f, 'side').includes(d));
    }
  });
});

describe('arcs at a range', () => {
  const arc = (board: HexBoard, to: 'vertex' | 'hexside', hex: string, facing: number, hours: number, range: number) =>
    board.grid.ring(board.grid.hex(hex), range).filter((id) => isInArc(board, to, at(board, hex), facing, hours, board.indexOf(id)));

  test('[KU 11.1, KU 5.5] arc of 1518 facing N, one and two hexes off', () => {
    expect([...arc(rows, 'vertex', '1518', vertex('N'), 1, 1)].sort()).toEqual(['1517', '1617']);
    expect([...arc(rows, 'vertex', '1518', vertex('N'), 1, 2)].sort()).toEqual(['1416', '1516', '1616']);
  });

  test('[ACH 5.8] the wedges between the rays d±1 and d±2, both included', () => {
    expect(arc(rows, 'hexside', '1012', side('E'), 2, 2)).toEqual(['1110', '1211', '1212', '1213', '1114']);
    expect(arc(rows, 'hexside', '1012', side('E'), 4, 2).length).toBe(9);
  });

  test('[DH 5.9] through front or flank: half the board', () => {
    expect([...arc(columns, 'vertex', '1510', west, 3, 2)].sort()).toEqual(['1309', '1310', '1311', '1408', '1411', '1508', '1512']);
  });

  test('nobody is in his own arc, and at range 1 an arc is a zone', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(), fc.nat(5), (board, from, facing) => {
        const hex = from % board.size;
        expect(isInArc(board, 'hexside', hex, facing, 6, hex)).toBe(false);
        const zones = new Zones(board.grid.orientation, 'vertex', ['front', 'flank', 'rear']);
        for (const { hex: to } of besides(board, hex)) {
          const which = zones.of(board, { head: hex, facing }, to);
          expect([1, 3, 5].map((hours) => isInArc(board, 'vertex', hex, facing, hours, to))).toEqual([
            which === 'front',
            which !== 'rear',
            true,
          ]);
        }
      }),
    );
  });
});

test('turns: there and back, the short way round; hours of facings are those of their names', () => {
  for (const a of DIRECTIONS)
    for (const b of DIRECTIONS) {
      expect(turnsBetween(a, b)).toBe(turnsBetween(b, a));
      expect([turned(a, turnsBetween(a, b)), turned(a, -turnsBetween(a, b))]).toContain(b);
      expect(turned(turned(a, b), -b)).toBe(a);
    }
  for (const orientation of ['pointy', 'flat'] as const)
    for (const to of ['hexside', 'vertex'] as const)
      facings(orientation, to).forEach((name, i) => {
        expect(hourOfFacing(orientation, to, i)).toBe(hourOf(orientation, to, name));
      });
});
