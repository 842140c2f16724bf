import type { HexBoard } from './board.js';

/**
 * One of two sides by its number, in the order in which the game names them.
 * @example const own: SideNumber = state.sides[0] === side ? 0 : 1;
 */
export type SideNumber = 0 | 1;
/** @example other(0) // 1 */
export const other = (side: SideNumber): SideNumber => (side === 0 ? 1 : 0);

/**
 * What a game says about its pieces, so that it can be kept where they stand. `M` is whatever changes what is seen or held without a piece changing:
 * whether somebody hides, which doors are open.
 * @example
 * const RULES: PositionRules<Unit, HexBoard, State['doors']> = {
 *   side: (_board, i) => (i < 12 ? 0 : 1),
 *   place: (board, unit) => (unit.hex === null ? OFF_MAP : { head: board.indexOf(unit.hex), facing: facingOf(unit) }),
 *   zone: (position, i, hold) => DIRECTIONS.forEach((d) => hold(position.board.next(position.head(i), d))),
 * };
 */
export interface PositionRules<P, B extends HexBoard, M> {
  /** To whom the piece of this number belongs. */
  side(board: B, piece: number): SideNumber;
  /** Where it stands and how it faces; `rump` is its second hex, where it covers two. */
  place(board: B, piece: P, index: number): Place;
  /** Whether the other side knows that it is there; a piece that is not seen holds nothing. */
  isSeen?(board: B, piece: P, index: number, moment: M): boolean;
  /** Calls `hold` for every hex that it holds up the enemy in; what is beyond the edge does not count. */
  zone?(position: Position<P, B, M>, piece: P, index: number, hold: (hex: number) => void): void;
  /** Whether a piece that has changed stands, is seen and holds as it did: then nothing has to be worked out anew. Absent: never. */
  standsAlike?(before: P, after: P): boolean;
  /** The number of another piece on whose place its zone depends; -1 for none. */
  leansOn?(board: B, piece: P): number;
}

/**
 * Where a piece stands: the number of its hex, of the second one if it covers two, and of its facing. -1: it does not stand anywhere.
 * @example const rider: Place = { head: 14, rump: 2, facing: 3 };
 */
export interface Place {
  readonly head: number;
  readonly rump?: number;
  readonly facing: number;
}
/** @example piece.hex === null ? OFF_MAP : { head: board.indexOf(piece.hex), facing: 0 } */
export const OFF_MAP: Place = { head: -1, rump: -1, facing: 0 };

/**
 * Where everybody stands and whose zones lie where, worked out once for each list of pieces and never saved. Hexes, pieces and facings by number; a
 * piece's number is its place in the list.
 * @example positions.of(board, state.units, state.doors).at(0, hex) // 3, or -1 where the first side knows of nobody
 */
export class Position<P = unknown, B extends HexBoard = HexBoard, M = unknown> {
  readonly board: B;
  readonly pieces: readonly P[];
  readonly moment: M;
  /**
   * Every table one after the other, so that a position is copied in one go: how many pieces of each side hold a hex, the piece in a hex as each side
   * knows it (once as long as nobody hides), the head, rump and facing of every piece.
   */
  readonly #cells: Int16Array;
  readonly #size: number;
  /** Where the tables begin. */
  readonly #first: number;
  readonly #second: number;
  readonly #head: number;
  readonly #rump: number;
  readonly #facing: number;
  readonly #rules: PositionRules<P, B, M>;
  /** Whether somebody stands where the other side does not know of him. */
  readonly #hides: boolean;
  /** What follows from it, by the number of what is asked. See `Derived`. */
  readonly #derived: unknown[] = [];

  private constructor(
    rules: PositionRules<P, B, M>,
    board: B,
    pieces: readonly P[],
    moment: M,
    hides: boolean,
    cells: Int16Array = new Int16Array((hides ? 4 : 3) * board.size + 3 * pieces.length),
  ) {
    this.#rules = rules;
    this.board = board;
    this.pieces = pieces;
    this.moment = moment;
    this.#hides = hides;
    this.#cells = cells;
    this.#size = board.size;
    this.#first = 2 * board.size;
    this.#second = hides ? 3 * board.size : this.#first;
    this.#head = this.#second + board.size;
    this.#rump = this.#head + pieces.length;
    this.#facing = this.#rump + pieces.length;
  }

  /** See `Positions`. */
  static located<P, B extends HexBoard, M>(rules: PositionRules<P, B, M>, board: B, pieces: readonly P[], moment: M): Position<P, B, M> {
    const { isSeen } = rules;
    const hides = isSeen !== undefined && pieces.some((piece, i) => !isSeen(board, piece, i, moment));
    const position = new Position(rules, board, pieces, moment, hides);
    position.#cells.fill(-1, position.#first, position.#facing);
    for (let i = 0; i < pieces.length; i++) position.#put(i);
    for (let i = 0; i < pieces.length; i++) position.#hold(position, i, 1);
    return position;
  }

  /** See `Positions`: the same with the few pieces that differ taken up and put down again. */
  movedOn(pieces: readonly P[]): Position<P, B, M> {
    const moved: number[] = [];
    for (let i = 0; i < pieces.length; i++) if (this.#differs(pieces, i)) moved.push(i);
    // The tables of a position never change, so those who stand alike share them.
    const cells = moved.length === 0 ? this.#cells : copiedCells(this.#cells);
    const next = new Position(this.#rules, this.board, pieces, this.moment, this.#hides, cells);
    for (const i of moved) next.#take(this, i);
    for (const i of moved) next.#put(i);
    for (const i of moved) next.#hold(next, i, 1);
    return next;
  }

  /** Whether a piece has changed, or the one that its zone leans on. */
  #differs(pieces: readonly P[], i: number): boolean {
    const before = this.pieces[i];
    const piece = pieces[i];
    const { standsAlike, leansOn } = this.#rules;
    if (piece === undefined || before === undefined) return piece !== before;
    if (piece !== before && standsAlike?.(before, piece) !== true) return true;
    if (leansOn === undefined) return false;
    const other = leansOn(this.board, piece);
    return other >= 0 && pieces[other] !== this.pieces[other];
  }

  /**
   * The piece in a hex as a side knows it, -1 for none; of several the one with the highest number.
   * @example position.at(0, hex)
   */
  at(side: SideNumber, hex: number): number {
    return hex >= 0 && hex < this.#size ? (this.#cells[(side === 0 ? this.#first : this.#second) + hex] as number) : -1;
  }

  /**
   * All pieces in a hex as a side knows them, lowest number first.
   * @example position.all(0, hex).filter((i) => isStunned(state.units[i]))
   */
  all(side: SideNumber, hex: number): readonly number[] {
    if (hex < 0 || this.at(side, hex) < 0) return [];
    const found: number[] = [];
    for (let i = 0; i < this.pieces.length; i++)
      if ((this.head(i) === hex || this.rump(i) === hex) && (this.sideOf(i) === side || this.#isSeen(i))) found.push(i);
    return found;
  }

  /**
   * The hex of a piece, of its head where it covers two; -1: it does not stand on the map.
   * @example position.head(unit.index)
   */
  head(piece: number): number {
    return piece >= 0 && piece < this.pieces.length ? (this.#cells[this.#head + piece] as number) : -1;
  }
  /**
   * The second hex of a piece; -1 where it covers one.
   * @example [position.head(i), position.rump(i)].filter((hex) => hex >= 0)
   */
  rump(piece: number): number {
    return piece >= 0 && piece < this.pieces.length ? (this.#cells[this.#rump + piece] as number) : -1;
  }
  /** @example position.facing(unit.index) // 0 */
  facing(piece: number): number {
    return piece >= 0 ? (this.#cells[this.#facing + piece] ?? 0) : 0;
  }
  /** @example position.sideOf(who) === own */
  sideOf(piece: number): SideNumber {
    return this.#rules.side(this.board, piece);
  }

  /**
   * Whether pieces of a side hold up their enemies in a hex.
   * @example position.isHeld(other(own), hex) // in an enemy zone
   */
  isHeld(by: SideNumber, hex: number): boolean {
    return hex >= 0 && hex < this.#size && this.#cells[(by === 0 ? 0 : this.#size) + hex] !== 0;
  }

  /**
   * Whether this piece is one of those that hold a hex.
   * @example position.holds(archers.index, hex)
   */
  holds(piece: number, hex: number): boolean {
    sought = hex;
    isFound = false;
    this.#each(this, piece, find);
    return isFound;
  }

  /** See `Derived`. */
  derived<T>(number: number, make: (position: this) => T): T {
    const known = this.#derived[number];
    if (known !== undefined) return known as T;
    const made = make(this);
    this.#derived[number] = made;
    return made;
  }

  #isSeen(i: number): boolean {
    if (!this.#hides) return true;
    const piece = this.pieces[i];
    const { isSeen } = this.#rules;
    return isSeen === undefined || piece === undefined || isSeen(this.board, piece, i, this.moment);
  }

  #put(i: number): void {
    const piece = this.pieces[i];
    if (piece === undefined) return;
    const { head, rump = -1, facing } = this.#rules.place(this.board, piece, i);
    const cells = this.#cells;
    cells[this.#head + i] = head;
    cells[this.#rump + i] = rump;
    cells[this.#facing + i] = facing;
    if (head < 0) return;
    const side = this.sideOf(i);
    const isSeen = this.#isSeen(i);
    for (const s of SIDES) {
      if (!isSeen && s !== side) continue;
      const known = s === 0 ? this.#first : this.#second;
      if ((cells[known + head] as number) < i) cells[known + head] = i;
      if (rump >= 0 && (cells[known + rump] as number) < i) cells[known + rump] = i;
    }
  }

  #take(before: Position<P, B, M>, i: number): void {
    const head = before.head(i);
    if (head < 0) return;
    this.#hold(before, i, -1);
    this.#cells[this.#head + i] = -1;
    const rump = before.rump(i);
    this.#cells[this.#rump + i] = -1;
    this.#leave(head, i);
    if (rump >= 0) this.#leave(rump, i);
  }

  /** Somebody has left a hex: whoever stood there with him is seen now. */
  #leave(hex: number, i: number): void {
    for (const s of SIDES) {
      const at = (s === 0 ? this.#first : this.#second) + hex;
      if (this.#cells[at] !== i) continue;
      this.#cells[at] = -1;
      for (let one = 0; one < this.pieces.length; one++)
        if (
          (this.head(one) === hex || this.rump(one) === hex) &&
          (this.#cells[at] as number) < one &&
          (this.sideOf(one) === s || this.#isSeen(one))
        )
          this.#cells[at] = one;
    }
  }

  #hold(of: Position<P, B, M>, i: number, more: 1 | -1): void {
    table = this.#cells;
    from = this.sideOf(i) === 0 ? 0 : this.#size;
    added = more;
    this.#each(of, i, add);
  }

  /** Every hex that a piece holds. */
  #each(of: Position<P, B, M>, i: number, hold: (hex: number) => void): void {
    const piece = of.pieces[i];
    const { zone } = this.#rules;
    if (zone !== undefined && piece !== undefined && of.head(i) >= 0 && of.#isSeen(i)) zone(of, piece, i, hold);
  }
}

/*
 * Tables are taken out of larger pieces of memory: to ask for each by itself takes longer than to fill it. A piece is given back when nobody has a table
 * in it any more.
 */
const ROOM = 32_768;
let room = new Int16Array(0);
let taken = 0;
function copiedCells(cells: Int16Array): Int16Array {
  const { length } = cells;
  if (taken + length > room.length) {
    room = new Int16Array(Math.max(ROOM, length));
    taken = 0;
  }
  const copy = room.subarray(taken, taken + length);
  copy.set(cells);
  taken += length;
  return copy;
}

const SIDES = [0, 1] as const;

/* What is done with each hex that a piece holds: looked for, or counted. Nothing of it outlasts the call; it is here so that no function is made anew each time. */
let sought = -1;
let isFound = false;
const find = (hex: number): void => {
  if (hex === sought) isFound = true;
};
let table: Int16Array = new Int16Array(0);
let from = 0;
let added: 1 | -1 = 1;
const add = (hex: number): void => {
  if (hex >= 0) table[from + hex] = (table[from + hex] as number) + added;
};

/** How many positions are kept: enough for play and for a search that goes back and forth. */
const KEPT = 8;

/**
 * Makes positions and keeps the latest ones, by the identity of the list of pieces: a state never changes, so neither does where they stand. A new one
 * is made from the last by moving the pieces that differ.
 * @example
 * const positions = new Positions(RULES);
 * export const position = (state: State) => positions.of(boardOf(state), state.units, state.doors);
 */
export class Positions<P, B extends HexBoard, M> {
  readonly #rules: PositionRules<P, B, M>;
  readonly #latest: Position<P, B, M>[] = [];
  #newest = 0;

  constructor(rules: PositionRules<P, B, M>) {
    this.#rules = rules;
  }

  /** @example positions.of(board, state.units, state.doors) */
  of(board: B, pieces: readonly P[], moment: M): Position<P, B, M> {
    const latest = this.#latest;
    for (let i = 0; i < latest.length; i++) {
      const kept = latest[(this.#newest + latest.length - i) % latest.length];
      if (kept !== undefined && kept.pieces === pieces && kept.moment === moment && kept.board === board) return kept;
    }
    const before = latest[this.#newest];
    const isNear = before !== undefined && before.board === board && before.moment === moment && before.pieces.length === pieces.length;
    const found = isNear ? before.movedOn(pieces) : Position.located(this.#rules, board, pieces, moment);
    this.#newest = latest.length < KEPT ? latest.length : (this.#newest + 1) % KEPT;
    latest[this.#newest] = found;
    return found;
  }
}

/**
 * Something that follows from a position alone: worked out when it is first asked for, kept as long as the position is.
 * @example
 * const corpses = new Derived((p: Position<Unit, Board, State['doors']>) => countedBodies(p));
 * corpses.of(position(state)).get(hex)
 */
export class Derived<P, B extends HexBoard, M, T extends object> {
  static #count = 0;
  readonly #number = Derived.#count++;
  readonly #make: (position: Position<P, B, M>) => T;

  constructor(make: (position: Position<P, B, M>) => T) {
    this.#make = make;
  }

  /** @example corpses.of(position(state)) */
  of(position: Position<P, B, M>): T {
    return position.derived(this.#number, this.#make);
  }
}
