import { type Direction, facings, hourOf, type Orientation } from './directions.js';
import type { HexId } from './ids.js';

/**
 * A map's hexes as data.
 * @example const field: GridShape<'pointy'> = { orientation: 'pointy', shifted: 'even', columns: 32, rows: 24 };
 */
export interface GridShape<O extends Orientation = Orientation> {
  readonly orientation: O;
  /** Which rows are pushed half a hex east (`pointy`), or which columns half a hex south (`flat`), by their printed number. */
  readonly shifted: 'even' | 'odd';
  readonly columns: number;
  readonly rows: number;
}

/**
 * The neighbours' places in two of the three cube coordinates (q, r, s = -q - r), clockwise. The list begins with N of flat hexes, which is
 * NW of pointy ones.
 */
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/**
 * A board of hexes. Knows where things are and nothing of what they are; numbers are computed once, when it is made.
 * @example const grid = hexGrid({ orientation: 'pointy', shifted: 'even', columns: 30, rows: 25 });
 */
export class HexGrid<O extends Orientation = Orientation> {
  readonly orientation: O;
  readonly shifted: 'even' | 'odd';
  readonly columns: number;
  readonly rows: number;
  /**
   * Every hex, in the order of the numbers.
   * @example grid.hexes[grid.indexOf(hex)] // hex
   */
  readonly hexes: readonly HexId[];
  /**
   * The six ways to a neighbour, clockwise from the north.
   * @example grid.directions // ['NE', 'E', 'SE', 'SW', 'W', 'NW'] with points at the top
   */
  readonly directions: readonly Direction<O>[];

  readonly #q: Int16Array;
  readonly #r: Int16Array;
  /** Six places for each hex, in the order of `directions`; the map's edge is a hole. */
  readonly #around: readonly (HexId | undefined)[];

  /** See `hexGrid`. */
  constructor({ orientation, shifted, columns, rows }: GridShape<O>) {
    const fits = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= 99;
    if (!fits(columns) || !fits(rows)) throw new RangeError(`A map has 1 to 99 columns and rows, not ${columns} by ${rows}.`);
    this.orientation = orientation;
    this.shifted = shifted;
    this.columns = columns;
    this.rows = rows;
    this.directions = facings(orientation, 'hexside');

    this.#q = new Int16Array(columns * rows);
    this.#r = new Int16Array(columns * rows);
    const hexes: HexId[] = [];
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < rows; row++) {
        this.#q[hexes.length] = orientation === 'flat' ? column : column - this.#unshift(row);
        this.#r[hexes.length] = orientation === 'flat' ? row - this.#unshift(column) : row;
        hexes.push(`${twoDigits(column + 1)}${twoDigits(row + 1)}` as HexId);
      }
    }
    this.hexes = hexes;
    const turn = orientation === 'flat' ? 0 : 1;
    this.#around = hexes.flatMap((hex) => {
      const { q, r } = this.axial(hex);
      return AROUND.map((_, i) => {
        const [dq, dr] = AROUND[(i + turn) % 6] ?? AROUND[0];
        return this.atAxial(q + dq, r + dr);
      });
    });
  }

  /**
   * The hex of a number read from a document; throws when there is none.
   * @example grid.hex('0505')
   */
  hex(id: string): HexId {
    if (!this.isOnMap(id)) throw new RangeError(`There is no hex ${id} on a map of ${this.columns} columns and ${this.rows} rows.`);
    return id;
  }

  /** @example grid.isOnMap('0100') // false: rows begin with 01 */
  isOnMap(id: string): id is HexId {
    return this.#read(id) >= 0;
  }

  /**
   * Place of a hex in `hexes`, for tables a rule system derives from a map.
   * @example woods[grid.indexOf(hex)]
   */
  indexOf(hex: HexId): number {
    const index = this.#read(hex);
    if (index < 0) this.hex(hex);
    return index;
  }

  /** @example grid.place(grid.hex('0906')) // { column: 9, row: 6 } */
  place(hex: HexId): { readonly column: number; readonly row: number } {
    const index = this.indexOf(hex);
    const row = index % this.rows;
    return { column: (index - row) / this.rows + 1, row: row + 1 };
  }

  /**
   * The hex of a column and a row, if it is on the map.
   * @example grid.at(9, 6) // '0906'
   */
  at(column: number, row: number): HexId | undefined {
    return column >= 1 && column <= this.columns && row >= 1 && row <= this.rows
      ? this.hexes[(column - 1) * this.rows + row - 1]
      : undefined;
  }

  /**
   * Two of the three cube coordinates of a hex; the third is -q - r. In them every straight row of hexes is a straight line.
   * @example grid.axial(grid.hex('0101')) // { q: 0, r: 0 }
   */
  axial(hex: HexId): { readonly q: number; readonly r: number } {
    const index = this.indexOf(hex);
    return { q: this.#q[index] ?? 0, r: this.#r[index] ?? 0 };
  }

  /**
   * The hex of two cube coordinates, if it is on the map.
   * @example grid.atAxial(0, 0) // '0101'
   */
  atAxial(q: number, r: number): HexId | undefined {
    return this.orientation === 'flat' ? this.at(q + 1, r + this.#unshift(q) + 1) : this.at(q + this.#unshift(r) + 1, r + 1);
  }

  /**
   * The next hex that way, or nothing at the edge of the map.
   * @example grid.neighbour(grid.hex('0505'), 'NE') // '0504' with points at the top and even rows shifted
   */
  neighbour(hex: HexId, direction: Direction<O>): HexId | undefined {
    return this.#around[6 * this.indexOf(hex) + (hourOf(this.orientation, 'hexside', direction) >> 1)];
  }

  /** @example grid.isAdjacent(grid.hex('0505'), grid.hex('0605')) // true */
  isAdjacent(a: HexId, b: HexId): boolean {
    return this.distance(a, b) === 1;
  }

  /**
   * Hexes from one to the other, the last one counted and the first not.
   * @example grid.distance(grid.hex('0101'), grid.hex('0503')) // 5 with points at the top and even rows shifted
   */
  distance(a: HexId, b: HexId): number {
    const i = this.indexOf(a);
    const j = this.indexOf(b);
    const q = (this.#q[i] ?? 0) - (this.#q[j] ?? 0);
    const r = (this.#r[i] ?? 0) - (this.#r[j] ?? 0);
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  }

  /**
   * The hour of the clock at which one hex lies from another (0 is north): the hour of a direction if it lies straight that way, and for
   * everything between two directions the hour between them. Nothing for the hex itself.
   * @example grid.hour(grid.hex('0505'), grid.hex('0503')) // 0: between NW and NE, with points at the top
   */
  hour(from: HexId, to: HexId): number | undefined {
    const i = this.indexOf(from);
    const j = this.indexOf(to);
    const q = (this.#q[j] ?? 0) - (this.#q[i] ?? 0);
    const r = (this.#r[j] ?? 0) - (this.#r[i] ?? 0);
    if (q === 0 && r === 0) return undefined;
    const hour = flatHour(q, r, -q - r);
    return this.orientation === 'flat' ? hour : (hour + 11) % 12;
  }

  /**
   * The hexes at exactly this distance, clockwise from the first direction; places off the map are left out.
   * @example grid.ring(grid.hex('0505'), 2).length // 12
   */
  ring(centre: HexId, radius: number): readonly HexId[] {
    if (radius === 0) return [centre];
    const hexes: HexId[] = [];
    const { q, r } = this.axial(centre);
    const start = this.orientation === 'flat' ? 0 : 1;
    for (let place = 0; place < 6 * radius; place++) {
      const along = place % radius;
      const corner = start + (place - along) / radius;
      const [dq, dr] = AROUND[corner % 6] ?? AROUND[0];
      const [eq, er] = AROUND[(corner + 2) % 6] ?? AROUND[0];
      const hex = this.atAxial(q + radius * dq + along * eq, r + radius * dr + along * er);
      if (hex !== undefined) hexes.push(hex);
    }
    return hexes;
  }

  /** By how many whole hexes the shifting has pushed the straight lines aside after `n` rows or columns. */
  #unshift(n: number): number {
    return (n + (this.shifted === 'even' ? -(n & 1) : n & 1)) / 2;
  }

  /** Index of a number, -1 if it is not on the map. */
  #read(id: string): number {
    if (id.length !== 4) return -1;
    const [a, b, c, d] = [id.charCodeAt(0) - 48, id.charCodeAt(1) - 48, id.charCodeAt(2) - 48, id.charCodeAt(3) - 48];
    if (a < 0 || a > 9 || b < 0 || b > 9 || c < 0 || c > 9 || d < 0 || d > 9) return -1;
    const column = 10 * a + b;
    const row = 10 * c + d;
    return column >= 1 && column <= this.columns && row >= 1 && row <= this.rows ? (column - 1) * this.rows + row - 1 : -1;
  }
}

/**
 * A board from its data.
 * @example const steppe = hexGrid({ orientation: 'flat', shifted: 'even', columns: 34, rows: 22 });
 */
export const hexGrid = <O extends Orientation>(shape: GridShape<O>): HexGrid<O> => new HexGrid(shape);

/** The hour of a place on flat hexes; pointy ones are the same hexes turned back by one hour. */
function flatHour(q: number, r: number, s: number): number {
  if (q === 0) return r < 0 ? 0 : 6;
  if (q > 0) {
    if (r > 0) return 5;
    if (r === 0) return 4;
    return s > 0 ? 1 : s === 0 ? 2 : 3;
  }
  if (r < 0) return 11;
  if (r === 0) return 10;
  return s < 0 ? 7 : s === 0 ? 8 : 9;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');
