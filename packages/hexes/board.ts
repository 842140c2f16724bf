import { type HexGrid, type HexId, type HexsideId, hexesOf } from '@pennon/space';
import {
  buildingsOf,
  type GroundKind,
  gridOf,
  groundAt,
  hexsidesOfMap,
  type MapDocument,
  type MapForm,
  readHexes,
  stairsOf,
} from './map-document.js';

/**
 * The six directions by number, clockwise from the north as the grid names them. Facings have numbers in the same way.
 * @example DIRECTIONS.map((d) => board.next(hex, d))
 */
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

/**
 * The direction the other way.
 * @example opposite(1) // 4
 */
export const opposite = (direction: number): number => (direction < 3 ? direction + 3 : direction - 3);

/**
 * A map made ready for play, once for a scenario: hexes, directions and facings by number, and tables for what games ask thousands of times. What
 * there is not (beyond the edge, no way that way) is -1.
 * @example
 * const board = new HexBoard(form, map);
 * board.hexAt(board.next(board.indexOf(hex), 0))
 */
export class HexBoard<G extends GroundKind = GroundKind, Side extends string = string> {
  readonly form: MapForm<G, Side>;
  readonly map: MapDocument<Side>;
  readonly grid: HexGrid;
  /** How many hexes there are. */
  readonly size: number;
  /** Hexes by the names of the map's regions. */
  readonly regions: ReadonlyMap<string, ReadonlySet<number>>;
  readonly #q: Int16Array;
  readonly #r: Int16Array;
  readonly #next: Int16Array;
  readonly #ground: readonly G[];
  readonly #level: Int8Array;
  readonly #hexsides: readonly (readonly Side[])[];
  /** Houses with their hexes, by number. */
  readonly buildings: readonly { readonly id: string; readonly name: string; readonly level: number; readonly hexes: readonly number[] }[];
  /** Stairs with their ends. */
  readonly stairs: readonly { readonly hex: number; readonly low: number; readonly high: number }[];
  readonly #building: Int8Array;

  constructor(form: MapForm<G, Side>, map: MapDocument<Side>) {
    const grid = gridOf(form, map);
    this.form = form;
    this.map = map;
    this.grid = grid;
    this.size = grid.hexes.length;
    this.#q = Int16Array.from(grid.hexes.map((hex) => grid.axial(hex).q));
    this.#r = Int16Array.from(grid.hexes.map((hex) => grid.axial(hex).r));
    this.#next = Int16Array.from(
      grid.hexes.flatMap((hex) =>
        grid.directions.map((direction) => {
          const other = grid.neighbour(hex, direction);
          return other === undefined ? -1 : grid.indexOf(other);
        }),
      ),
    );
    this.#ground = grid.hexes.map((hex) => groundAt(form, grid, map, hex));
    this.buildings = buildingsOf(grid, map).map((house) => ({ ...house, hexes: house.hexes.map((hex) => grid.indexOf(hex)) }));
    this.stairs = stairsOf(grid, map).map(({ hex, low, high }) => ({
      hex: grid.indexOf(hex),
      low: grid.indexOf(low),
      high: grid.indexOf(high),
    }));
    this.#building = new Int8Array(this.size).fill(-1);
    this.buildings.forEach(({ hexes }, i) => {
      for (const hex of hexes) this.#building[hex] = i;
    });
    this.#level = Int8Array.from(this.#ground.map(({ level }, hex) => this.buildings[this.#building[hex] ?? -1]?.level ?? level));
    this.#hexsides = this.#sides(hexsidesOfMap(form, grid, map));
    this.regions = new Map(
      Object.entries(map.regions ?? {}).map(([name, words]) => [
        name,
        new Set([...readHexes(grid, words)].map((hex) => grid.indexOf(hex))),
      ]),
    );
  }

  #sides(carried: ReadonlyMap<HexsideId, readonly Side[]>): readonly (readonly Side[])[] {
    const sides = Array.from({ length: 6 * this.size }, (): readonly Side[] => NOTHING);
    for (const [hexside, what] of carried) {
      const [a, b] = hexesOf(hexside).map((hex) => this.grid.indexOf(hex));
      if (a === undefined || b === undefined) continue;
      sides[6 * a + this.direction(a, b)] = what;
      sides[6 * b + this.direction(b, a)] = what;
    }
    return sides;
  }

  /**
   * The printed number of a hex.
   * @example board.hexAt(0) // '0101'
   */
  hexAt(hex: number): HexId {
    const id = this.grid.hexes[hex];
    if (id === undefined) throw new Error(`no hex number ${hex}`);
    return id;
  }

  /** @example board.indexOf(grid.hex('0101')) // 0 */
  indexOf(hex: HexId): number {
    return this.grid.indexOf(hex);
  }

  /**
   * The neighbour that way, -1 beyond the edge.
   * @example board.next(hex, direction)
   */
  next(hex: number, direction: number): number {
    return this.#next[6 * hex + direction] ?? -1;
  }

  /**
   * The direction from a hex to an adjacent one, -1 if it is not.
   * @example board.direction(from, to) >= 0 // they are adjacent
   */
  direction(from: number, to: number): number {
    for (let d = 0; d < 6; d++) if (this.#next[6 * from + d] === to && to >= 0) return d;
    return -1;
  }

  /** @example board.distance(a, b) // 3 */
  distance(a: number, b: number): number {
    const q = (this.#q[a] ?? 0) - (this.#q[b] ?? 0);
    const r = (this.#r[a] ?? 0) - (this.#r[b] ?? 0);
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  }

  /** @example board.isIn('yard', hex) */
  isIn(region: string, hex: number): boolean {
    return this.regions.get(region)?.has(hex) === true;
  }

  /** @example board.groundAt(hex).level */
  groundAt(hex: number): G {
    const ground = this.#ground[hex];
    if (ground === undefined) throw new Error(`no hex number ${hex}`);
    return ground;
  }

  /**
   * The house that a hex is part of, by its number; -1 out of doors.
   * @example board.building(hex) === board.building(other) // no wall between them
   */
  building(hex: number): number {
    return this.#building[hex] ?? -1;
  }

  /**
   * That of the house it is part of, else of its ground.
   * @example board.level(hex) > board.level(other)
   */
  level(hex: number): number {
    return this.#level[hex] ?? 0;
  }

  /**
   * What lies on a side of a hex.
   * @example board.hexside(hex, direction).includes('wall')
   */
  hexside(hex: number, direction: number): readonly Side[] {
    return this.#hexsides[6 * hex + direction] ?? NOTHING;
  }

  /**
   * The id of the hexside between two adjacent hexes.
   * @example state.open.includes(board.hexsideId(hex, other))
   */
  hexsideId(a: number, b: number): HexsideId {
    const [one, other] = a < b ? [a, b] : [b, a];
    return `${this.hexAt(one)}-${this.hexAt(other)}` as HexsideId;
  }

  /**
   * Every hexside that carries something, once: from the hex of the lower number.
   * @example for (const { hex, direction, carries } of board.hexsides()) draw(hex, direction, carries);
   */
  hexsides(): readonly { readonly hex: number; readonly direction: number; readonly to: number; readonly carries: readonly Side[] }[] {
    return this.#hexsides.flatMap((carries, at) => {
      const direction = at % 6;
      const hex = (at - direction) / 6;
      const to = this.next(hex, direction);
      return carries.length > 0 && hex < to ? [{ hex, direction, to, carries }] : [];
    });
  }
}

const NOTHING: readonly never[] = [];

/**
 * Boards by their scenarios, by id or as documents of one's own, each made once. The last one is kept at hand: games ask thousands of times.
 * @example
 * const boards = new Boards(scenarioNamed, (document: ScenarioDocument) => new Battlefield(document));
 * const board = boards.of(state.scenario);
 */
export class Boards<Document extends object, Board> {
  readonly #named: (id: string) => Document;
  readonly #make: (document: Document) => Board;
  readonly #byId = new Map<string, Board>();
  readonly #byDocument = new WeakMap<Document, Board>();
  #last: string | Document | undefined;
  #board: Board | undefined;

  constructor(named: (id: string) => Document, make: (document: Document) => Board) {
    this.#named = named;
    this.#make = make;
  }

  /** @example boards.of('kulikovo/training') */
  of(scenario: string | Document): Board {
    if (scenario === this.#last && this.#board !== undefined) return this.#board;
    const known = typeof scenario === 'string' ? this.#byId.get(scenario) : this.#byDocument.get(scenario);
    const board = known ?? this.#make(typeof scenario === 'string' ? this.#named(scenario) : scenario);
    if (typeof scenario === 'string') this.#byId.set(scenario, board);
    else this.#byDocument.set(scenario, board);
    this.#last = scenario;
    this.#board = board;
    return board;
  }
}

/**
 * A small whole number for every side of every hex, seen from that hex, worked out once: what a step costs, whether anybody may cross. 0 beyond the
 * edge.
 * @example
 * const cost = new SideTable(board, (hex, direction, to) => (board.hexside(hex, direction).includes('wall') ? 0 : 1));
 * cost.at(hex, direction)
 */
export class SideTable {
  readonly #cells: Uint8Array;

  constructor(board: HexBoard, measure: (hex: number, direction: number, to: number) => number) {
    this.#cells = new Uint8Array(6 * board.size);
    for (let hex = 0; hex < board.size; hex++)
      for (const direction of DIRECTIONS) {
        const to = board.next(hex, direction);
        if (to >= 0) this.#cells[6 * hex + direction] = measure(hex, direction, to);
      }
  }

  /** @example cost.at(hex, direction) // 2 */
  at(hex: number, direction: number): number {
    return this.#cells[6 * hex + direction] ?? 0;
  }
}
