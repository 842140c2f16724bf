import type { FacingKind, Orientation } from '@pennon/space';
import type { HexBoard } from './board.js';

/**
 * How many vertices or hexsides lie between two facings, the short way round.
 * @example turnsBetween(5, 1) // 2
 */
export function turnsBetween(a: number, b: number): number {
  const turn = (b - a + 6) % 6;
  return turn > 3 ? 6 - turn : turn;
}

/**
 * A facing turned by so many vertices or hexsides, clockwise if positive.
 * @example turned(0, -1) // 5
 */
export const turned = (facing: number, by: number): number => (((facing + by) % 6) + 6) % 6;

/**
 * How the six hexes round a piece are divided, in the words of its game. Of a piece that faces a vertex: the two hexes ahead, the two beside it, the two
 * behind; of one that faces a hexside: the hex ahead, the two next to that, the two after them, the one behind.
 * @example const FOOT = new Zones('pointy', 'vertex', ['front', 'flank', 'rear']);
 * @example const RIDER = new Zones('flat', 'hexside', ['front', 'front', 'side', 'rear']);
 */
export class Zones<Zone extends string> {
  readonly #zones: readonly Zone[];
  readonly #directions: readonly ReadonlyMap<Zone, readonly number[]>[];
  /** By how much the hour of direction 0 differs from that of facing 0. */
  readonly #off: number;

  constructor(orientation: Orientation, to: 'vertex', zones: readonly [ahead: Zone, beside: Zone, behind: Zone]);
  constructor(orientation: Orientation, to: 'hexside', zones: readonly [ahead: Zone, oblique: Zone, beside: Zone, behind: Zone]);
  constructor(orientation: Orientation, to: FacingKind, zones: readonly Zone[]) {
    this.#off = to === 'hexside' ? 0 : orientation === 'pointy' ? 1 : -1;
    this.#zones = SIX.flatMap((facing) => SIX.map((direction) => zones[this.#hours(facing, direction) >> 1] as Zone));
    this.#directions = SIX.map(
      (facing) => new Map(zones.map((zone) => [zone, this.#clockwise(facing).filter((direction) => this.at(facing, direction) === zone)])),
    );
  }

  /**
   * The zone in which a direction lies.
   * @example FOOT.at(0, 5) // 'front': north looks between north-west and north-east
   */
  at(facing: number, direction: number): Zone {
    return this.#zones[6 * facing + direction] as Zone;
  }

  /**
   * The directions of a zone, from the left hand to the right.
   * @example FOOT.directions(0, 'front') // [5, 0]
   */
  directions(facing: number, zone: Zone): readonly number[] {
    return this.#directions[facing]?.get(zone) ?? [];
  }

  /**
   * The facings that have a direction in a zone.
   * @example FOOT.facings(0, 'front') // [0, 1]
   */
  facings(direction: number, zone: Zone): readonly number[] {
    return SIX.map((i) => (direction + i) % 6).filter((facing) => this.at(facing, direction) === zone);
  }

  /**
   * The zone of a piece in which an adjacent hex lies; what touches only the second hex of a piece of two, or lies behind it, is behind. Nothing if it is
   * not adjacent.
   * @example RIDER.of(board, { head, rump, facing }, hex) // 'side'
   */
  of(
    board: HexBoard,
    { head, rump = -1, facing }: { readonly head: number; readonly rump?: number; readonly facing: number },
    hex: number,
  ): Zone | undefined {
    const direction = board.direction(head, hex);
    if (direction >= 0 && hex !== rump) return this.at(facing, direction);
    return rump >= 0 && hex !== head && board.direction(rump, hex) >= 0 ? this.at(facing, turned(facing, 3)) : undefined;
  }

  /** Hours of the clock between a facing and a direction: 0 to 6. */
  #hours(facing: number, direction: number): number {
    const hours = (2 * (direction - facing) + this.#off + 24) % 12;
    return hours > 6 ? 12 - hours : hours;
  }
  /** From behind the left hand round to behind the right. */
  #clockwise(facing: number): readonly number[] {
    return SIX.map((i) => (facing + i + (this.#off > 0 ? 3 : 4)) % 6);
  }
}
const SIX = [0, 1, 2, 3, 4, 5] as const;

/**
 * Whether a hex lies in a wedge ahead of a piece, at any range: so many hours of the clock to both sides, the straight rows at its edges included.
 * A vertex has odd hours (1: a sixth of the circle), a hexside even ones (2: a third).
 * @example isInArc(board, 'vertex', archer.hex, archer.facing, 1, target)
 */
export function isInArc(board: HexBoard, to: FacingKind, hex: number, facing: number, hours: number, at: number): boolean {
  if (hex === at) return false;
  const { grid } = board;
  const ahead = hourOfFacing(grid.orientation, to, facing);
  const hour = grid.hour(board.hexAt(hex), board.hexAt(at)) ?? ahead;
  const off = (hour - ahead + 12) % 12;
  return Math.min(off, 12 - off) <= hours;
}

/**
 * The hour of the clock of a facing by number; 0 is north.
 * @example hourOfFacing('pointy', 'hexside', 0) // 1
 */
export const hourOfFacing = (orientation: Orientation, to: FacingKind, facing: number): number =>
  2 * facing + ((orientation === 'pointy') === (to === 'hexside') ? 1 : 0);
