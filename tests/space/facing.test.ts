import {
  type Arc,
  type Arcs,
  arcHexes,
  type Direction,
  type HexGrid,
  isInArc,
  sightLine,
  type Vertex,
  zoneHexes,
  zoneOf,
} from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardAndHexes, COLUMNS, hexes, ROWS } from './boards.js';

const UNIT = { to: 'vertex', zones: ['front', 'flank', 'rear'] } as const satisfies Arcs;
const COLUMN = { to: 'hexside', zones: ['front', 'flank', 'flank', 'rear'] } as const satisfies Arcs;
const FOOT = { to: 'hexside', zones: ['front', 'front', 'side', 'rear'] } as const satisfies Arcs;
const RIDER = { ...FOOT, length: 2 } as const satisfies Arcs;

const unitZones = (hex: string, facing: Vertex<'pointy'>) => UNIT.zones.map((zone) => zoneHexes(ROWS, UNIT, ROWS.hex(hex), facing, zone));

describe('a vertex faced', () => {
  test('[KU 11.1] zones of 1012 facing S', () => {
    expect(unitZones('1012', 'S')).toEqual([hexes(ROWS, '1113 1013'), hexes(ROWS, '1112 0912'), hexes(ROWS, '1111 1011')]);
  });

  test('[KU 11.1] zones of 2608 facing SW', () => {
    expect(unitZones('2608', 'SW')).toEqual([hexes(ROWS, '2609 2508'), hexes(ROWS, '2709 2607'), hexes(ROWS, '2708 2707')]);
  });

  test('[KU 3.6] facing k: front d(k-1), d(k); flanks d(k+1), d(k-2); rear d(k+2), d(k+3)', () => {
    const hex = ROWS.hex('1012');
    ROWS.vertices.forEach((facing, k) => {
      const zone = (by: number) => {
        const other = ROWS.neighbour(hex, ROWS.directions[(k + by + 6) % 6] ?? 'E');
        return other && zoneOf(ROWS, UNIT, hex, facing, other);
      };
      expect([-1, 0, 1, -2, 2, 3].map(zone)).toEqual(['front', 'front', 'flank', 'flank', 'rear', 'rear']);
    });
  });

  test('[DH 11.3] zones of 1510 facing W, left hand first', () => {
    const zones = UNIT.zones.map((zone) => zoneHexes(COLUMNS, UNIT, COLUMNS.hex('1510'), 'W', zone));
    expect(zones).toEqual([hexes(COLUMNS, '1410 1409'), hexes(COLUMNS, '1511 1509'), hexes(COLUMNS, '1610 1609')]);
  });

  test('[DH 3.1] facing f: front f, f+1; left flank f-1; right flank f+2; rear f+3, f+4', () => {
    const hex = COLUMNS.hex('1510');
    const at = (i: number) => COLUMNS.neighbour(hex, COLUMNS.directions[(i + 6) % 6] ?? 'N');
    COLUMNS.vertices.forEach((facing, f) => {
      expect(zoneHexes(COLUMNS, UNIT, hex, facing, 'front')).toEqual([at(f), at(f + 1)]);
      expect(zoneHexes(COLUMNS, UNIT, hex, facing, 'flank')).toEqual([at(f - 1), at(f + 2)]);
      expect(zoneHexes(COLUMNS, UNIT, hex, facing, 'rear')).toEqual([at(f + 4), at(f + 3)]);
    });
  });

  test('[DH 5.7] of the twelve hexes two away three touch only the front, three only the rear', () => {
    const hex = COLUMNS.hex('1510');
    for (const facing of COLUMNS.vertices) {
      const aspects = COLUMNS.ring(hex, 2).map((mover) => {
        const touched = COLUMNS.neighbours(mover).map((next) => zoneOf(COLUMNS, UNIT, hex, facing, next));
        const zones = new Set(touched.filter((zone) => zone !== undefined));
        return zones.size === 1 ? [...zones][0] : 'flank';
      });
      expect(UNIT.zones.map((zone) => aspects.filter((aspect) => aspect === zone).length)).toEqual([3, 6, 3]);
    }
  });

  test.each([
    ['2115', 1, ['flank']],
    ['2215', 2, ['flank']],
    ['2017', 2, ['front', 'front']],
    ['1913', 2, ['rear']],
  ])('[KU 11.1, KU 6.1] fire from %s at 2015 facing S: range %i, through %j', (from, range, zones) => {
    const [firer, target] = [ROWS.hex(from), ROWS.hex('2015')];
    expect(ROWS.distance(firer, target)).toBe(range);
    const last = sightLine(ROWS, firer, target).steps.at(-2) ?? [];
    expect(last.map((hex) => zoneOf(ROWS, UNIT, target, 'S', hex))).toEqual(zones);
  });
});

describe('a hexside faced', () => {
  test('[DH 3.1] in column: one front, one rear, four flanks', () => {
    const hex = COLUMNS.hex('1310');
    COLUMNS.directions.forEach((facing, g) => {
      const ahead = COLUMNS.directions.map((_, i) => COLUMNS.directions[(g + i) % 6] ?? facing);
      const zones = ahead.map((d) => zoneOf(COLUMNS, COLUMN, hex, facing, COLUMNS.neighbour(hex, d) ?? hex));
      expect(zones).toEqual(['front', 'flank', 'flank', 'rear', 'flank', 'flank']);
    });
  });

  test('[ACH 3.4] on foot: front d and d±1, side d±2, rear d+3', () => {
    const hex = ROWS.hex('1012');
    const zones = FOOT.zones.map((zone) => zoneHexes(ROWS, FOOT, hex, 'E', zone));
    expect(zones).toEqual([hexes(ROWS, '1111 1112 1113'), hexes(ROWS, '1111 1112 1113'), hexes(ROWS, '1011 1013'), hexes(ROWS, '0912')]);
  });

  test('[ACH E16] a foe in 1308 stands in front of one in 1408 who faces west', () => {
    expect(zoneOf(ROWS, FOOT, ROWS.hex('1408'), 'W', ROWS.hex('1308'))).toBe('front');
  });

  test('[ACH 3.4] mounted, head 0507 and rear part 0407: three front, two side, three rear', () => {
    const around = (zone: 'front' | 'side' | 'rear') => zoneHexes(ROWS, RIDER, ROWS.hex('0507'), 'E', zone);
    expect(around('front')).toEqual(hexes(ROWS, '0506 0607 0508'));
    expect(around('side')).toEqual(hexes(ROWS, '0406 0408'));
    expect(around('rear')).toEqual(hexes(ROWS, '0306 0307 0308'));
  });

  test.each([
    ['0205', 'E', '0105'],
    ['1205', 'W', '1305'],
    ['1808', 'W', '1908'],
    ['0609', 'E', '0509'],
  ] as const)('[ACH 10] head %s facing %s has its rear part in %s, which is in no zone of its own', (head, facing, rear) => {
    const own = ROWS.hex(rear);
    expect(ROWS.directionTo(own, ROWS.hex(head))).toBe(facing);
    expect(zoneOf(ROWS, RIDER, ROWS.hex(head), facing, own)).toBeUndefined();
    expect(zoneHexes(ROWS, RIDER, ROWS.hex(head), facing, 'rear')).not.toContain(own);
  });
});

describe('arcs at a range', () => {
  const FRONT: Arc = { to: 'vertex', degrees: 60 };
  const SHOOTING: Arc = { to: 'hexside', degrees: 120 };
  const MOUNTED_SHOOTING: Arc = { to: 'hexside', degrees: 240 };

  test.each([
    ['1314', 'S', '1415 1315', '1416 1316 1216'],
    ['1518', 'N', '1517 1617', '1416 1516 1616'],
  ] as const)('[KU 11.1, KU 5.5] arc of %s facing %s', (hex, facing, near, far) => {
    expect(arcHexes(ROWS, FRONT, ROWS.hex(hex), facing, 1)).toEqual(hexes(ROWS, near));
    expect(arcHexes(ROWS, FRONT, ROWS.hex(hex), facing, 2)).toEqual(hexes(ROWS, far));
  });

  test('[KU 5.5] the front arc is i times the left and j times the right front direction', () => {
    const from = ROWS.hex('1612');
    ROWS.vertices.forEach((facing, k) => {
      const [a, b] = [ROWS.directions[(k + 5) % 6] ?? 'NE', ROWS.directions[k] ?? 'NE'];
      const wedge = [0, 1, 2, 3, 4, 5].flatMap((i) =>
        [0, 1, 2, 3, 4, 5].flatMap((j) => {
          const out = i === 0 ? from : ROWS.straight(from, a, i).at(-1);
          const at = j === 0 || out === undefined ? out : ROWS.straight(out, b, j).at(-1);
          return at === undefined || i + j === 0 || i + j > 5 ? [] : [at];
        }),
      );
      expect([...wedge].sort()).toEqual(ROWS.hexes.filter((h) => isInArc(ROWS, FRONT, from, facing, h) && ROWS.distance(from, h) <= 5));
    });
  });

  test('[ACH 5.8] on foot the wedge between the rays d-1 and d+1, both included', () => {
    const from = ROWS.hex('1012');
    expect(arcHexes(ROWS, SHOOTING, from, 'E', 2)).toEqual(hexes(ROWS, '1110 1211 1212 1213 1114'));
    expect([isInArc(ROWS, SHOOTING, from, 'E', ROWS.hex('1110')), isInArc(ROWS, SHOOTING, from, 'E', ROWS.hex('1010'))]).toEqual([
      true,
      false,
    ]);
  });

  test('[ACH 5.8] mounted the wedge between the rays d-2 and d+2', () => {
    const arc = arcHexes(ROWS, MOUNTED_SHOOTING, ROWS.hex('1012'), 'E', 2);
    expect(arc).toEqual(hexes(ROWS, '0910 1010 1110 1211 1212 1213 1114 1014 0914'));
  });

  test('[DH 5.9] through front or flank: half the board', () => {
    const arc = arcHexes(COLUMNS, { to: 'vertex', degrees: 180 }, COLUMNS.hex('1510'), 'W', 2);
    expect(arc).toEqual(hexes(COLUMNS, '1512 1411 1311 1310 1309 1408 1508'));
  });

  test('an arc is what its list of hexes says, at every range, on every board', () => {
    fc.assert(
      fc.property(
        boardAndHexes(1),
        fc.nat(5),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(60, 120, 180, 240, 300),
        (board, f, range, degrees) => {
          const [grid, [hex]] = board;
          const arc = { to: degrees % 120 === 0 ? 'hexside' : 'vertex', degrees } as Arc;
          const facing = (arc.to === 'vertex' ? grid.vertices : grid.directions)[f];
          if (hex === undefined || facing === undefined) return;
          const inArc = grid.ring(hex, range).filter((other) => isInArc<typeof grid.orientation, Arc>(grid, arc, hex, facing, other));
          expect([...arcHexes<typeof grid.orientation, Arc>(grid, arc, hex, facing, range)].sort()).toEqual([...inArc].sort());
        },
      ),
    );
  });
});

describe('zones divide the neighbours', () => {
  const divides = (grid: HexGrid, arcs: Arcs, hex: string, facing: Direction | Vertex, expected: number): void => {
    const at = grid.hex(hex);
    const zones = [...new Set(arcs.zones)].map((zone) => zoneHexes<typeof grid.orientation, Arcs>(grid, arcs, at, facing, zone));
    expect(zones.flat().length).toBe(expected);
    expect(new Set(zones.flat()).size).toBe(expected);
    for (const other of grid.hexes) {
      const zone = zoneOf<typeof grid.orientation, Arcs>(grid, arcs, at, facing, other);
      const listed = [...new Set(arcs.zones)].filter((_, i) => zones[i]?.includes(other));
      expect(listed).toEqual(zone === undefined ? [] : [zone]);
    }
  };

  test.each([ROWS, COLUMNS])('each of six or eight in exactly one zone, on $orientation hexes', (grid: HexGrid) => {
    for (const vertex of grid.vertices) divides(grid, UNIT, '1012', vertex, 6);
    for (const direction of grid.directions) {
      divides(grid, COLUMN, '1012', direction, 6);
      divides(grid, FOOT, '1012', direction, 6);
      divides(grid, RIDER, '1012', direction, 8);
    }
  });

  test('at the edge of the map the zones have what is there', () => {
    expect(unitZones('0101', 'N')).toEqual([[], hexes(ROWS, '0201'), hexes(ROWS, '0102')]);
  });
});
