import { type HexGrid, type HexId, hexGrid, hexside, nudgedTraces, readHexside, sightLine } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardAndHexes, COLUMNS, crossed, hexes, ROWS, sideOf } from './boards.js';

const steps = (grid: HexGrid, from: string, to: string) => sightLine(grid, grid.hex(from), grid.hex(to));
const traces = (from: string, to: string) => nudgedTraces(ROWS, ROWS.hex(from), ROWS.hex(to));

describe('the lines of the rules', () => {
  test('[KU 5.6] along aa or bb one hex lies between, along ab the line runs between two', () => {
    expect(steps(ROWS, '1518', '1416')).toEqual([['1518'], ['1517'], ['1416']]);
    expect(steps(ROWS, '1518', '1616')).toEqual([['1518'], ['1617'], ['1616']]);
    expect(steps(ROWS, '1518', '1516')).toEqual([['1518'], ['1517', '1617'], ['1516']]);
  });

  test('[KU E14] from 1016 to 1114 by 1115', () => {
    expect(steps(ROWS, '1016', '1114')).toEqual([['1016'], ['1115'], ['1114']]);
  });

  test('[KU E15] every way from 1314 two hexes south crosses the ridge between rows 15 and 16', () => {
    const ridge = ['1315-1216', '1315-1316', '1415-1316', '1415-1416'].map((written) => readHexside(ROWS, written));
    for (const target of ['1216', '1316', '1416']) {
      const line = sightLine(ROWS, ROWS.hex('1314'), ROWS.hex(target));
      for (const side of ['left', 'right'] as const) {
        expect(crossed(ROWS, sideOf(line, side)).some((side) => ridge.includes(side))).toBe(true);
      }
    }
  });

  test('[DH 5.9] a line along a hexside has both hexes, whichever way the columns stand', () => {
    expect(steps(COLUMNS, '1110', '1310')).toEqual([['1110'], ['1209', '1210'], ['1310']]);
    const [plus, minus] = nudgedTraces(COLUMNS, COLUMNS.hex('1110'), COLUMNS.hex('1310'));
    expect([plus[1], minus[1]].sort()).toEqual(['1209', '1210']);
  });

  test('[ACH 5.8] the last hex before the target is one, or one of two', () => {
    expect(steps(ROWS, '1012', '1312').at(-2)).toEqual(['1212']);
    expect(steps(ROWS, '1012', '1010').at(-2)).toEqual(['1011', '1111']);
  });

  test('[CH 5.7] both traces of 0706 to 0704', () => {
    expect(traces('0706', '0704')).toEqual([hexes(ROWS, '0706 0805 0704'), hexes(ROWS, '0706 0705 0704')]);
  });

  // what stands in the way on the maps of Cry Havoc: the hexside or hex that both traces meet
  test.each([
    ['S3', '0707', '0307', 4, '0607-0707', 'window'],
    ['S3', '0707', '0310', 5, '0608-0707', 'wall'],
    ['S3', '0607', '0907', 3, '0607-0707', 'window'],
    ['S3', '0616', '0909', 7, '0810-0909', 'doorway'],
    ['S3', '0916', '0709', 7, '0709-0710', 'window of the target'],
    ['S3', '1510', '1016', 8, '1510-1511', 'drop'],
    ['S3', '1016', '1510', 8, '1510-1511', 'drop'],
    ['S3', '2115', '1508', 9, '1508-1609', 'wall'],
    ['S1', '0103', '0803', 7, '0703-0803', 'scrub'],
    ['S1', '0103', '0505', 5, '0304-0405', 'wall'],
    ['S1', '0609', '0809', 2, '0609-0709', 'tree'],
    ['S1', '2402', '2006', 6, '2303-2403', 'lip'],
    ['S1', '2302', '2105', 4, '2302-2303', 'lip of the shooter'],
    ['S2', '2102', '1905', 4, '2102-2103', 'hilltop'],
    ['S2', '1905', '2102', 4, '2102-2103', 'hilltop'],
  ])('[CH 11 sight] %s %s to %s: distance %i, across %s (%s)', (_map, from, to, distance, wall) => {
    expect(ROWS.distance(ROWS.hex(from), ROWS.hex(to))).toBe(distance);
    for (const trace of traces(from, to)) expect(crossed(ROWS, trace)).toContain(wall);
  });

  test('[CH 11 sight] S1 1603 to 1106: the wall 1404-1504 stands in the way of one trace only', () => {
    const wall = hexside(ROWS, ROWS.hex('1404'), ROWS.hex('1504'));
    expect(traces('1603', '1106').map((trace) => crossed(ROWS, trace).includes(wall))).toEqual([true, false]);
  });

  test('[CH 11 sight] S2 2004 to 1206: distance 9, both traces through the tree 1505', () => {
    expect(ROWS.distance(ROWS.hex('2004'), ROWS.hex('1206'))).toBe(9);
    for (const trace of traces('2004', '1206')) expect(trace).toContain('1505');
  });
});

describe('exact lines', () => {
  test('a line through a vertex into another hex does not pass the third', () => {
    const line = sightLine(ROWS, ROWS.hex('0505'), ROWS.hex('0906'));
    expect(line).toEqual([['0505'], ['0605'], ['0705'], ['0706'], ['0806'], ['0906']]);
  });

  test('along the edge of the map there is a hex on one side only', () => {
    expect(steps(ROWS, '0101', '0105')).toEqual([['0101'], ['0102'], ['0103'], ['0104'], ['0105']]);
    expect(traces('0101', '0105')).toEqual([hexes(ROWS, '0101 0102 0103 0104 0105'), hexes(ROWS, '0101 0102 0103 0104 0105')]);
  });

  test('a hex sees itself', () => {
    expect(sightLine(ROWS, ROWS.hex('0505'), ROWS.hex('0505'))).toEqual([['0505']]);
    expect(traces('0505', '0505')).toEqual([['0505'], ['0505']]);
  });

  test('the line back is the same line', () => {
    fc.assert(
      fc.property(boardAndHexes(2, 20), ([grid, [a, b]]) => {
        if (a === undefined || b === undefined) return;
        const back = sightLine(grid, b, a);
        expect(sightLine(grid, a, b)).toEqual(back.map((step) => [...step].reverse()).reverse());
        expect(nudgedTraces(grid, a, b)).toEqual(nudgedTraces(grid, b, a).map((trace) => [...trace].reverse()));
      }),
    );
  });

  test('either side of a line goes from hex to adjacent hex', () => {
    fc.assert(
      fc.property(boardAndHexes(2, 20), ([grid, [a, b]]) => {
        if (a === undefined || b === undefined) return;
        const line = sightLine(grid, a, b);
        for (const way of [sideOf(line, 'left'), sideOf(line, 'right'), ...nudgedTraces(grid, a, b)]) {
          expect(() => crossed(grid, way)).not.toThrow();
          expect([way[0], way.at(-1)]).toEqual([a, b]);
        }
      }),
    );
  });

  test('a line passes the hexes it cuts, and has two where it only touches a whole hexside', () => {
    fc.assert(
      fc.property(boardAndHexes(2, 14), ([grid, [a, b]]) => {
        if (a === undefined || b === undefined || a === b) return;
        const met = sightLine(grid, a, b);
        const wanted = grid.hexes.filter((hex) => meeting(grid, a, b, hex) !== 'apart');
        expect([...new Set(met.flat())].sort()).toEqual(wanted);
        for (const step of met) {
          const inside = grid.hexes.filter((hex) => step.includes(hex) && meeting(grid, a, b, hex) === 'through');
          expect(inside.length).toBe(step.length === 1 && meeting(grid, a, b, step[0]) === 'through' ? 1 : 0);
        }
      }),
    );
  });
});

describe('traces', () => {
  test('[CH 5.7] they are the interpolation nudged by a millionth, at every distance', () => {
    const grid = hexGrid({ orientation: 'pointy', shifted: 'even', columns: 24, rows: 18 });
    fc.assert(
      fc.property(fc.constantFrom(...grid.hexes), fc.constantFrom(...grid.hexes), (a, b) => {
        const [plus, minus] = nudgedTraces(grid, a, b);
        const wanted = [interpolated(grid, a, b, 1e-6), interpolated(grid, a, b, -1e-6)] as const;
        // where the nudge leads off the map the trace keeps to the hex on it
        expect(plus).toEqual(wanted[0].map((hex, i) => hex ?? wanted[1][i]));
        expect(minus).toEqual(wanted[1].map((hex, i) => hex ?? wanted[0][i]));
      }),
      { numRuns: 1000 },
    );
  });

  test('[CH 5.7, DH 5.9] a trace has one hex for each distance, and all are hexes the exact line passes', () => {
    fc.assert(
      fc.property(boardAndHexes(2, 20), ([grid, [a, b]]) => {
        if (a === undefined || b === undefined) return;
        const passed = sightLine(grid, a, b).flat();
        for (const trace of nudgedTraces(grid, a, b)) {
          expect(trace.length).toBe(grid.distance(a, b) + 1);
          for (const hex of trace) expect(passed).toContain(hex);
        }
      }),
    );
  });

  test('[DH 5.9] up to six hexes off the two traces together are the exact line', () => {
    const from = COLUMNS.hex('1711');
    for (const to of COLUMNS.hexes.filter((hex) => COLUMNS.distance(from, hex) <= 6)) {
      const traced = new Set(nudgedTraces(COLUMNS, from, to).flat());
      expect([...traced].sort()).toEqual([...sightLine(COLUMNS, from, to).flat()].sort());
    }
  });
});

/** A fraction with a positive denominator. */
type Fraction = readonly [number, number];
const isLess = (a: Fraction, b: Fraction): boolean => a[0] * b[1] < b[0] * a[1];

/** How the line from a to b meets a hex, worked out from the three bands whose overlap the hex is. */
function meeting(grid: HexGrid, a: HexId, b: HexId, hex: HexId): 'through' | 'along' | 'apart' {
  const bands = (to: HexId): readonly number[] => {
    const q = grid.axial(to).q - grid.axial(a).q;
    const r = grid.axial(to).r - grid.axial(a).r;
    return [q - r, q + 2 * r, -2 * q - r];
  };
  const centre = bands(hex);
  let along = false;
  let enter: Fraction = [0, 1];
  let leave: Fraction = [1, 1];
  for (const [axis, slope] of bands(b).entries()) {
    const middle = centre[axis] ?? 0;
    if (slope === 0) {
      if (Math.abs(middle) > 1) return 'apart';
      along ||= Math.abs(middle) === 1;
      continue;
    }
    const [from, to]: [Fraction, Fraction] =
      slope > 0
        ? [
            [middle - 1, slope],
            [middle + 1, slope],
          ]
        : [
            [-middle - 1, -slope],
            [-middle + 1, -slope],
          ];
    if (isLess(enter, from)) enter = from;
    if (isLess(to, leave)) leave = to;
  }
  if (!isLess(enter, leave)) return 'apart';
  return along ? 'along' : 'through';
}

/** The trace as the rules word it, in fractions. */
function interpolated(grid: HexGrid, a: HexId, b: HexId, nudge: number): readonly (HexId | undefined)[] {
  const [from, to] = [grid.axial(a), grid.axial(b)];
  const distance = grid.distance(a, b);
  return Array.from({ length: distance + 1 }, (_, i) => {
    if (i === 0) return a;
    const q = from.q + ((to.q - from.q) * i) / distance + nudge;
    const r = from.r + ((to.r - from.r) * i) / distance + 2 * nudge;
    const s = -from.q - from.r - ((to.q + to.r - from.q - from.r) * i) / distance - 3 * nudge;
    const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
    const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
    if (dq > dr && dq > ds) return grid.atAxial(-rr - rs, rr);
    return dr > ds ? grid.atAxial(rq, -rq - rs) : grid.atAxial(rq, rr);
  });
}
