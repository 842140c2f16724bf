import type { Orientation } from './directions.js';
import type { HexGrid } from './grid.js';
import type { HexId } from './ids.js';

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
  /** Nothing may follow the last move of the cheapest way here. */
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
  /** A node's number: hexes in order, in each the states in order, of each the one that may go on, then the one that has stopped. */
  const nodeOf = (hex: HexId, state: S): number => {
    const place = places.get(state);
    if (place === undefined) throw new RangeError(`${state} is not one of the states ${states.join(', ')}.`);
    return (grid.indexOf(hex) * states.length + place) * 2;
  };
  const count = grid.hexes.length * states.length * 2;
  const price = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const cameFrom = new Int32Array(count).fill(-1);
  const reached: number[] = [];
  const waiting = new Queue();

  const start = nodeOf(from.hex, from.state);
  price[start] = 0;
  waiting.push(start, 0);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
  }
  return undefined as never;
}
