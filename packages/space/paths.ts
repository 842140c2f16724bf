import type { Orientation } from './directions.js';
import type { HexGrid } from './grid.js';
import type { HexId } from './ids.js';
import { Queue } from './queue.js';

/**
 * What a step from hex to hex costs: a whole number; nothing if it may not be made; or `stop` with the cost, where the hex may be entered but
 * the move ends there.
 * @example const step: StepCost = isInEnemyZoc(to) ? { stop: 1 } : 1;
 */
export type StepCost = number | undefined | { readonly stop: number };

/**
 * The hexes that can be reached, and how.
 * @example paths.costs.get(hex) // 3
 */
export interface Paths {
  /** Every hex reached, the first included, in the order of cost, then of number. */
  readonly costs: ReadonlyMap<HexId, number>;
  /** The hexes of the cheapest path, both ends included; nothing if the hex is not reached. */
  pathTo(hex: HexId): readonly HexId[] | undefined;
}

/**
 * The cheapest paths from a hex to every hex within a budget. Of equally cheap paths the one of fewest steps is taken; of those, looking back
 * from the end, the one that comes from the lowest number.
 * @example cheapestPaths(grid, leader.hex, (_, to) => (isWater(to) ? undefined : 1), 9).costs.has(unit.hex)
 */
export function cheapestPaths<O extends Orientation>(
  grid: HexGrid<O>,
  from: HexId,
  step: (from: HexId, to: HexId) => StepCost,
  budget = Number.POSITIVE_INFINITY,
): Paths {
  const moves = cheapestMoves(grid, {
    from: { hex: from, state: '' },
    states: [''],
    budget,
    moves(hex, _, go) {
      for (const to of grid.neighbours(hex)) {
        const cost = step(hex, to);
        if (typeof cost === 'number') go(to, '', cost);
        else if (cost !== undefined) go(to, '', cost.stop, true);
      }
    },
  });
  return {
    costs: new Map(moves.ends.map(({ hex, cost }) => [hex, cost])),
    pathTo: (hex) => moves.pathTo(hex, '')?.map((at) => at.hex),
  };
}

/**
 * Where a piece is and in what state: which way it faces, whether it has turned, whatever its further moves hang on.
 * @example const start: Stance<Vertex<'pointy'>> = { hex: unit.hex, state: unit.facing };
 */
export interface Stance<S extends string = string> {
  readonly hex: HexId;
  readonly state: S;
}

/**
 * A search for moves that need more than the hex.
 * @example const search: MoveSearch<Vertex<'pointy'>> = { from: start, states: grid.vertices, budget: 6, moves: marchFrom };
 */
export interface MoveSearch<S extends string = string> {
  readonly from: Stance<S>;
  /** Every state there can be; their order decides between equals after the number of the hex. */
  readonly states: readonly S[];
  /** Moves that would make the whole dearer are not made. */
  readonly budget?: number;
  /** Calls `go` for every move that may be made from here: a step, a turn. With `stop` it is the last one. */
  moves(hex: HexId, state: S, go: (hex: HexId, state: S, cost: number, stop?: boolean) => void): void;
}

/**
 * Where a move can end, and what it costs.
 * @example moves.ends.filter((end) => !end.stopped)
 */
export interface MoveEnd<S extends string = string> extends Stance<S> {
  readonly cost: number;
  /** Nothing may follow: no way here that is as cheap and as short leaves the move open. */
  readonly stopped: boolean;
}

/**
 * The stances that can be reached, and how.
 * @example moves.costTo(hex, 'NE') // 4
 */
export interface Moves<S extends string = string> {
  /** Every stance reached, the first included, in the order of cost, then of number, then of state. */
  readonly ends: readonly MoveEnd<S>[];
  costTo(hex: HexId, state: S): number | undefined;
  /** The stances of the cheapest way, both ends included; nothing if the stance is not reached. */
  pathTo(hex: HexId, state: S): readonly Stance<S>[] | undefined;
}

/**
 * The cheapest moves from a stance to every stance within a budget, where a node is a hex together with a state. Of equally cheap ways the
 * one of fewest moves is taken; of those, looking back from the end, the one that comes from the lowest number, then the earliest state.
 * @example
 * cheapestMoves(grid, {
 *   from: { hex: unit.hex, state: unit.facing },
 *   states: grid.vertices,
 *   budget: 6,
 *   moves(hex, facing, go) {
 *     for (const by of [-1, 1]) go(hex, turned('pointy', 'vertex', facing, by), 1);
 *     for (const front of zoneHexes(grid, ARCS, hex, facing, 'front')) go(front, facing, 1, isInEnemyZoc(front));
 *   },
 * });
 */
export function cheapestMoves<O extends Orientation, S extends string>(grid: HexGrid<O>, search: MoveSearch<S>): Moves<S> {
  const { from, states, budget = Number.POSITIVE_INFINITY } = search;
  const places = new Map(states.map((state, i) => [state, i]));
  // A node is a hex in a state that may go on; the next number is the same where it has to stop. Their order is that of hexes, then states.
  const nodeOf = (hex: HexId, state: S): number => {
    const place = places.get(state);
    if (place === undefined) throw new RangeError(`${state} is not one of the states: ${states.join(', ')}.`);
    return (grid.indexOf(hex) * states.length + place) * 2;
  };
  const stanceOf = (node: number): Stance<S> => {
    const place = (node >> 1) % states.length;
    return { hex: grid.hexes[((node >> 1) - place) / states.length] ?? from.hex, state: states[place] ?? from.state };
  };

  const nodes = grid.hexes.length * states.length * 2;
  const prices = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);
  const cameFrom = new Int32Array(nodes).fill(-1);
  const waiting = new Queue();
  const reached: number[] = [];
  let here = nodeOf(from.hex, from.state);
  let paid = 0;
  const go = (hex: HexId, state: S, cost: number, stop = false): void => {
    if (!Number.isInteger(cost) || cost < 0) throw new RangeError(`A move to ${hex} cannot cost ${cost}.`);
    const price = paid + cost * MOVE + 1;
    if (costOf(price) > budget) return;
    const node = nodeOf(hex, state) + (stop ? 1 : 0);
    const known = prices[node] ?? 0;
    if (price < known) {
      prices[node] = price;
      cameFrom[node] = here;
      waiting.push(node, price);
    } else if (price === known && here < (cameFrom[node] ?? -1)) {
      cameFrom[node] = here;
    }
  };

  prices[here] = 0;
  waiting.push(here, 0);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.price > (prices[next.item] ?? 0)) continue;
    here = next.item;
    paid = next.price;
    reached.push(here);
    if (here % 2 === 1) continue;
    const { hex, state } = stanceOf(here);
    search.moves(hex, state, go);
  }

  const costAt = (node: number): number => costOf(prices[node] ?? 0);
  /** Of the two nodes of a stance the better; the one that may go on, if they are equal. */
  const best = (node: number): number => ((prices[node | 1] ?? 0) < (prices[node & ~1] ?? 0) ? node | 1 : node & ~1);
  return {
    ends: reached
      .filter((node) => best(node) === node)
      .sort((a, b) => costAt(a) - costAt(b) || a - b)
      .map((node) => {
        const { hex, state } = stanceOf(node);
        return { hex, state, cost: costAt(node), stopped: node % 2 === 1 };
      }),
    costTo(hex, state) {
      const cost = costAt(best(nodeOf(hex, state)));
      return cost === Number.POSITIVE_INFINITY ? undefined : cost;
    },
    pathTo(hex, state) {
      const end = best(nodeOf(hex, state));
      if (prices[end] === Number.POSITIVE_INFINITY) return undefined;
      const way: Stance<S>[] = [];
      for (let node = end; node >= 0; node = cameFrom[node] ?? -1) way.push(stanceOf(node));
      return way.reverse();
    },
  };
}

/** A price is the cost and, to decide between equal costs, the number of moves: no way has so many that they make up a point of cost. */
const MOVE = 1 << 24;
const costOf = (price: number): number => Math.floor(price / MOVE);
