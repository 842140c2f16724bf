import { DIRECTIONS, endOf, type HexBoard, MoveSearch, opposite, pathOf, SideTable, turnsBetween, WaySteps, wayWords } from '@pennon/hexes';
import { facings } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard, at, boardOf, type Ground, type Hexside } from './boards.js';

/** Walls bar, rivers hinder, hills cost more. */
const priceOf = (board: HexBoard<Ground, Hexside>): SideTable =>
  new SideTable(board, (hex, d, to) => {
    const carries = board.hexside(hex, d);
    return carries.includes('wall') ? 0 : 1 + (carries.includes('river') ? 2 : 0) + board.level(to);
  });

/** Every node that can be reached, in the order in which it is settled. */
function settle(
  search: MoveSearch,
  nodes: number,
  start: number,
  budget: number,
  expand: (node: number, spent: number) => void,
): readonly number[] {
  search.start(nodes, start, budget);
  for (let node = search.next(); node >= 0; node = search.next()) expand(node, search.spent(node));
  return search.order;
}

/** The least cost of every node, by trying until nothing gets cheaper. */
function settled(nodes: number, start: number, edges: (node: number) => readonly (readonly [number, number])[]): readonly number[] {
  const cost = Array.from({ length: nodes }, () => Number.POSITIVE_INFINITY);
  cost[start] = 0;
  for (let again = true; again; ) {
    again = false;
    for (let node = 0; node < nodes; node++)
      for (const [to, price] of edges(node)) {
        const through = (cost[node] ?? 0) + price;
        if (through >= (cost[to] ?? 0)) continue;
        cost[to] = through;
        again = true;
      }
  }
  return cost;
}

describe('the search', () => {
  test('finds the cheapest way to every hex within the budget, and to no other', () => {
    const search = new MoveSearch();
    fc.assert(
      fc.property(anyBoard(), fc.nat(), fc.nat(14), (board, from, budget) => {
        const price = priceOf(board);
        const start = from % board.size;
        const edges = (hex: number) =>
          DIRECTIONS.flatMap((d) => (price.at(hex, d) > 0 ? [[board.next(hex, d), price.at(hex, d)] as const] : []));
        const order = settle(search, board.size, start, budget, (hex, spent) => {
          for (const [to, cost] of edges(hex)) search.reach(to, spent + cost);
        });
        const least = settled(board.size, start, edges);
        expect([...order].sort((a, b) => a - b)).toEqual(board.grid.hexes.flatMap((_, hex) => ((least[hex] ?? 0) <= budget ? [hex] : [])));
        for (let hex = 0; hex < board.size; hex++) expect(search.isReached(hex)).toBe((least[hex] ?? 0) <= budget);
        for (const hex of order) {
          expect(search.spent(hex)).toBe(least[hex]);
          const way = search.way(hex);
          expect([way[0], way.at(-1)]).toEqual([start, hex]);
          const paid = way.slice(1).reduce((sum, to, i) => sum + price.at(way[i] ?? -1, board.direction(way[i] ?? -1, to)), 0);
          expect(paid).toBe(search.spent(hex));
        }
        const costs = order.map((hex) => search.spent(hex));
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
      }),
    );
  });

  test('with facings: turning there and back, steps ahead only, and the steps that a way is told by', () => {
    const search = new MoveSearch();
    fc.assert(
      fc.property(anyBoard(6), fc.nat(), fc.nat(5), (board, from, facing) => {
        const price = priceOf(board);
        const names = facings(board.grid.orientation, 'hexside');
        const steps = new WaySteps(board, names);
        const start = 6 * (from % board.size) + facing;
        const order = settle(search, 6 * board.size, start, 6, (node, spent) => {
          const [hex, f] = [(node / 6) | 0, node % 6];
          if (price.at(hex, f) > 0) search.reach(6 * board.next(hex, f) + f, spent + price.at(hex, f));
          for (const by of [1, 5]) search.reach(6 * hex + ((f + by) % 6), spent + 1);
        });
        for (const node of order) {
          const way = steps.to(search, node);
          const hex = board.hexAt((start / 6) | 0);
          const end = endOf(hex, names[facing] ?? 'N', way);
          expect([board.indexOf(end.hex), names.indexOf(end.facing)]).toEqual([(node / 6) | 0, node % 6]);
          expect(way.some((step, i) => 'turn' in step && 'turn' in (way[i + 1] ?? {}))).toBe(false);
          // Walked again, the steps cost what the search says.
          let [at, f, paid] = [(start / 6) | 0, facing, 0];
          for (const step of way) {
            if ('turn' in step) {
              paid += turnsBetween(f, names.indexOf(step.turn));
              f = names.indexOf(step.turn);
            } else {
              paid += price.at(at, f);
              at = board.next(at, f);
              expect(board.hexAt(at)).toBe(step.enter);
            }
          }
          expect(paid).toBe(search.spent(node));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('steps that cost nothing are steps, beyond the map and beyond the budget are none', () => {
    const board = boardOf({ ground: ['...'] });
    const search = new MoveSearch();
    const order = settle(search, 3, 0, 1, (hex, spent) => {
      search.reach(board.next(hex, board.direction(0, 1)), spent);
      search.reach(-1, spent);
      search.reach(0, spent + 5);
    });
    expect(order).toEqual([0, 1, 2]);
    expect(search.spent(2)).toBe(0);
  });

  test('of ways that cost the same the first stays', () => {
    const board = boardOf();
    const search = new MoveSearch();
    const start = at(board, '0505');
    const goal = board.next(board.next(start, 0), 1);
    settle(search, board.size, start, 2, (hex, spent) => {
      for (const d of DIRECTIONS) search.reach(board.next(hex, d), spent + 1);
    });
    expect(search.way(goal)).toEqual([start, board.next(start, 0), goal]);
    expect(search.parent(start)).toBe(-1);
    expect(opposite(0)).toBe(3);
  });
});

test('a way in words', () => {
  const steps = [{ enter: '0805' }, { enter: '0906' }, { turn: 'S' }];
  expect([wayWords(steps), wayWords(steps.slice(0, 2)), wayWords([{ turn: 'N' }]), wayWords([])]).toEqual([
    'to 0906, turn to S',
    'to 0906',
    'turn to N',
    '',
  ]);
  expect(pathOf([...steps, { fire: 'TEL1' }])).toEqual(['0805', '0906']);
});
