import {
  type Arcs,
  cheapestMoves,
  cheapestPaths,
  type HexGrid,
  type HexId,
  hexGrid,
  type MoveSearch,
  type StepCost,
  turned,
  type Vertex,
  zoneHexes,
} from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardAndHexes, hexes, ROWS } from './boards.js';

const UNIT = { to: 'vertex', zones: ['front', 'flank', 'rear'] } as const satisfies Arcs;

describe('paths', () => {
  test('over open ground the cost is the distance', () => {
    const from = ROWS.hex('1012');
    const { costs } = cheapestPaths(ROWS, from, () => 1, 9);
    expect([...costs.keys()].sort()).toEqual([...ROWS.within(from, 9)].sort());
    for (const [hex, cost] of costs) expect(cost).toBe(ROWS.distance(from, hex));
  });

  test('[DH 4.6] a way of hexes goes round what may not be entered', () => {
    const barred = new Set(hexes(ROWS, '1112 1111 1113'));
    const paths = cheapestPaths(ROWS, ROWS.hex('1012'), (_, to) => (barred.has(to) ? undefined : 1), 5);
    expect(paths.costs.get(ROWS.hex('1212'))).toBe(5);
    expect(paths.costs.has(ROWS.hex('1112'))).toBe(false);
    expect(paths.pathTo(ROWS.hex('1112'))).toBeUndefined();
    expect(paths.pathTo(ROWS.hex('1212'))).toEqual(hexes(ROWS, '1012 1011 1010 1110 1211 1212'));
  });

  test('[KU 5.3] a hex in a zone of control is entered, and the move ends there', () => {
    const zoc = new Set(hexes(ROWS, '1112 1111 1113'));
    const paths = cheapestPaths(ROWS, ROWS.hex('1012'), (_, to) => (zoc.has(to) ? { stop: 1 } : 1), 3);
    expect(paths.costs.get(ROWS.hex('1112'))).toBe(1);
    expect(paths.costs.has(ROWS.hex('1212'))).toBe(false);
  });

  test('a dearer way that does not stop goes on where the cheapest has to stop', () => {
    const strip = hexGrid({ orientation: 'pointy', shifted: 'even', columns: 3, rows: 2 });
    const step = (from: HexId, to: HexId): StepCost => (from === '0101' && to === '0201' ? { stop: 1 } : 1);
    const paths = cheapestPaths(strip, strip.hex('0101'), step);
    expect(paths.pathTo(strip.hex('0201'))).toEqual(hexes(strip, '0101 0201'));
    expect(paths.pathTo(strip.hex('0301'))).toEqual(hexes(strip, '0101 0102 0201 0301'));
  });

  test('of equal paths the one of fewest steps, then, from the end back, the lowest numbers', () => {
    expect(cheapestPaths(ROWS, ROWS.hex('1012'), () => 1).pathTo(ROWS.hex('1212'))).toEqual(hexes(ROWS, '1012 1112 1212'));
    expect(cheapestPaths(ROWS, ROWS.hex('1518'), () => 1).pathTo(ROWS.hex('1516'))).toEqual(hexes(ROWS, '1518 1517 1516'));
    expect(cheapestPaths(ROWS, ROWS.hex('1012'), () => 0).pathTo(ROWS.hex('1212'))).toEqual(hexes(ROWS, '1012 1112 1212'));
  });

  test('hexes come in the order of cost, then of number', () => {
    const reached = [...cheapestPaths(ROWS, ROWS.hex('0505'), () => 1, 1).costs];
    expect(reached).toEqual([['0505', 0], ...['0404', '0405', '0406', '0504', '0506', '0605'].map((hex) => [hex, 1])]);
  });

  test('a cost is a whole number', () => {
    expect(() => cheapestPaths(ROWS, ROWS.hex('0505'), () => 0.5)).toThrow('cannot cost 0.5');
    expect(() => cheapestPaths(ROWS, ROWS.hex('0505'), () => -1)).toThrow('cannot cost -1');
  });

  test('every path is the best of all there are, on small boards', () => {
    const stepCosts = fc.array(fc.oneof(fc.nat(3), fc.constant(undefined), fc.record({ stop: fc.nat(2) })), {
      minLength: 20,
      maxLength: 20,
    });
    fc.assert(
      fc.property(boardAndHexes(1, 3), stepCosts, fc.constantFrom(0, 2, 4, 99), ([grid, [from]], costs, budget) => {
        if (from === undefined) return;
        const step = (a: HexId, b: HexId): StepCost => costs[(7 * grid.indexOf(a) + 3 * grid.indexOf(b)) % costs.length];
        const paths = cheapestPaths(grid, from, step, budget);
        const best = bestByTrying(grid, from, step, budget);
        expect([...paths.costs.keys()].sort()).toEqual([...best.keys()].sort());
        for (const [hex, way] of best) {
          expect(paths.costs.get(hex)).toBe(way.cost);
          expect(paths.pathTo(hex)).toEqual(way.path);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('moves with a facing', () => {
  const march = (from: string, facing: Vertex<'pointy'>, budget: number): MoveSearch<Vertex<'pointy'>> => ({
    from: { hex: ROWS.hex(from), state: facing },
    states: ROWS.vertices,
    budget,
    moves(hex, state, go) {
      for (const by of [-1, 1]) go(hex, turned('pointy', 'vertex', state, by), 1);
      for (const front of zoneHexes(ROWS, UNIT, hex, state, 'front')) go(front, state, 1);
    },
  });

  test('[KU 5.1, KU 5.2] only into front hexes, and a vertex costs a point', () => {
    const moves = cheapestMoves(ROWS, march('1012', 'N', 4));
    const [front, flank, rear] = [ROWS.hex('1011'), ROWS.hex('1112'), ROWS.hex('1013')];
    expect(moves.costTo(front, 'N')).toBe(1);
    expect(moves.costTo(flank, 'NE')).toBe(2);
    expect(moves.costTo(rear, 'SW')).toBe(3);
    expect(moves.costTo(rear, 'N')).toBeUndefined();
    expect(moves.pathTo(flank, 'NE')).toEqual([
      { hex: '1012', state: 'N' },
      { hex: '1012', state: 'NE' },
      { hex: '1112', state: 'NE' },
    ]);
    expect(moves.pathTo(rear, 'N')).toBeUndefined();
  });

  test('[KU 5.3] after entering a zone of control a unit may still pivot: the state says that it has stopped', () => {
    const zoc = ROWS.hex('1011');
    const moves = cheapestMoves(ROWS, {
      from: { hex: ROWS.hex('1012'), state: 'N' },
      states: [...ROWS.vertices, ...ROWS.vertices.map((v) => `${v} halted` as const)],
      budget: 3,
      moves(hex, state, go) {
        const [facing, halted] = state.split(' ') as [Vertex<'pointy'>, string?];
        for (const by of [-1, 1]) {
          const next = turned('pointy', 'vertex', facing, by);
          go(hex, halted ? `${next} halted` : next, 1);
        }
        if (halted) return;
        for (const front of zoneHexes(ROWS, UNIT, hex, facing, 'front')) go(front, front === zoc ? `${facing} halted` : facing, 1);
      },
    });
    expect(moves.costTo(zoc, 'NE halted')).toBe(2);
    expect(moves.costTo(zoc, 'NE')).toBeUndefined();
    expect(moves.costTo(ROWS.hex('1010'), 'N')).toBe(2);
    expect(moves.costTo(ROWS.hex('0910'), 'N')).toBeUndefined();
  });

  test('ends come in the order of cost, number and state, and say where a move must stop', () => {
    const moves = cheapestMoves(ROWS, {
      from: { hex: ROWS.hex('0505'), state: 'b' },
      states: ['b', 'a'],
      moves: (hex, state, go) => {
        if (state === 'a') return;
        go(hex, 'a', 1);
        go(ROWS.hex('0504'), 'b', 1, true);
        go(ROWS.hex('0504'), 'a', 1);
      },
    });
    expect(moves.ends).toEqual([
      { hex: '0505', state: 'b', cost: 0, stopped: false },
      { hex: '0504', state: 'b', cost: 1, stopped: true },
      { hex: '0504', state: 'a', cost: 1, stopped: false },
      { hex: '0505', state: 'a', cost: 1, stopped: false },
    ]);
  });

  test('a state that is not listed is refused', () => {
    const moves = cheapestMoves(ROWS, march('1012', 'N', 1));
    expect(() => moves.costTo(ROWS.hex('1012'), 'E' as Vertex<'pointy'>)).toThrow('E is not one of the states');
  });

  test('the same costs as by trying again and again until nothing gets cheaper', () => {
    const grid = hexGrid({ orientation: 'flat', shifted: 'odd', columns: 3, rows: 3 });
    const states = ['x', 'y', 'z'] as const;
    const moveTable = fc.array(fc.tuple(fc.nat(8), fc.nat(2), fc.nat(8), fc.nat(2), fc.nat(4)), { maxLength: 60 });
    fc.assert(
      fc.property(moveTable, fc.nat(8), (table, start) => {
        const from = { hex: grid.hexes[start] ?? grid.hex('0101'), state: 'x' } as const;
        const moves = cheapestMoves(grid, {
          from,
          states,
          moves(hex, state, go) {
            for (const [h, s, toHex, toState, cost] of table) {
              if (grid.hexes[h] === hex && states[s] === state) go(grid.hexes[toHex] ?? hex, states[toState] ?? state, cost);
            }
          },
        });
        const cost = new Map([[`${start} 0`, 0]]);
        for (let round = 0; round < 27; round++) {
          for (const [h, s, toHex, toState, price] of table) {
            const paid = cost.get(`${h} ${s}`);
            const to = `${toHex} ${toState}`;
            if (paid !== undefined) cost.set(to, Math.min(cost.get(to) ?? Number.POSITIVE_INFINITY, paid + price));
          }
        }
        expect(moves.ends.length).toBe(cost.size);
        for (const { hex, state, cost: found } of moves.ends) expect(found).toBe(cost.get(`${grid.indexOf(hex)} ${states.indexOf(state)}`));
      }),
    );
  });
});

interface Way {
  readonly path: readonly HexId[];
  readonly cost: number;
  readonly stopped: boolean;
}

/** The best way to every hex, found by walking every way that visits no hex twice. */
function bestByTrying(grid: HexGrid, from: HexId, step: (a: HexId, b: HexId) => StepCost, budget: number): ReadonlyMap<HexId, Way> {
  const best = new Map<HexId, Way>();
  const walk = (way: Way): void => {
    const here = way.path.at(-1) ?? from;
    const known = best.get(here);
    if (known === undefined || isBetter(way, known)) best.set(here, way);
    if (way.stopped) return;
    for (const next of grid.neighbours(here)) {
      const cost = step(here, next);
      if (cost === undefined || way.path.includes(next)) continue;
      const stopped = typeof cost !== 'number';
      const total = way.cost + (stopped ? cost.stop : cost);
      if (total <= budget) walk({ path: [...way.path, next], cost: total, stopped });
    }
  };
  walk({ path: [from], cost: 0, stopped: false });
  return best;
}

function isBetter(a: Way, b: Way): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost;
  if (a.path.length !== b.path.length) return a.path.length < b.path.length;
  if (a.stopped !== b.stopped) return b.stopped;
  return [...a.path].reverse().join() < [...b.path].reverse().join();
}
