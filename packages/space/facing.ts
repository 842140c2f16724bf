import { type Facing, facingAt, hourOf, hoursBetween, type Orientation } from './directions.js';
import type { HexGrid } from './grid.js';
import type { HexId } from './ids.js';

/**
 * The zones round a piece that faces a vertex: of the two hexes ahead, the two beside it, the two behind.
 * @example const ARCS = { to: 'vertex', zones: ['front', 'flank', 'rear'] } as const satisfies VertexArcs;
 */
export interface VertexArcs<Zone extends string = string> {
  readonly to: 'vertex';
  readonly zones: readonly [ahead: Zone, beside: Zone, behind: Zone];
}

/**
 * The zones round a piece that faces a hexside: of the hex straight ahead, the two next to that, the two after them, the one behind. A piece
 * of `length` 2 has its head in its hex and its body in the hex behind; what touches only the body is behind.
 * @example const RIDER = { to: 'hexside', zones: ['front', 'front', 'side', 'rear'], length: 2 } as const satisfies HexsideArcs;
 */
export interface HexsideArcs<Zone extends string = string> {
  readonly to: 'hexside';
  readonly zones: readonly [ahead: Zone, oblique: Zone, beside: Zone, behind: Zone];
  readonly length?: 1 | 2;
}

/**
 * How the hexes round a piece are divided, in the words of its game.
 * @example const COLUMN = { to: 'hexside', zones: ['front', 'flank', 'flank', 'rear'] } as const satisfies Arcs;
 */
export type Arcs<Zone extends string = string> = VertexArcs<Zone> | HexsideArcs<Zone>;

/**
 * The zone in which an adjacent hex lies; nothing if it is not adjacent.
 * @example zoneOf(grid, ARCS, defender.hex, defender.facing, attacker.hex) // 'flank'
 */
export function zoneOf<O extends Orientation, A extends Arcs>(
  grid: HexGrid<O>,
  arcs: A,
  hex: HexId,
  facing: Facing<O, A['to']>,
  other: HexId,
): A['zones'][number] | undefined {
  const ahead = hourOf<O, A['to']>(grid.orientation, arcs.to, facing);
  const body = isLong(arcs) ? grid.atHour(hex, ahead + 6) : undefined;
  const hour = grid.hour(hex, other);
  if (hour !== undefined && other !== body && grid.isAdjacent(hex, other)) return zoneAt(arcs, hoursBetween(ahead, hour));
  return body !== undefined && other !== hex && grid.isAdjacent(body, other) ? zoneAt(arcs, 6) : undefined;
}

/**
 * The adjacent hexes of one zone that are on the map, from the left hand to the right.
 * @example zoneHexes(grid, ARCS, grid.hex('1012'), 'S', 'front') // ['1113', '1013'] with points at the top and even rows shifted
 */
export function zoneHexes<O extends Orientation, A extends Arcs>(
  grid: HexGrid<O>,
  arcs: A,
  hex: HexId,
  facing: Facing<O, A['to']>,
  zone: A['zones'][number],
): readonly HexId[] {
  const ahead = hourOf<O, A['to']>(grid.orientation, arcs.to, facing);
  const hexes: HexId[] = [];
  const add = (at: HexId | undefined, off: number): void => {
    const found = at === undefined ? undefined : grid.atHour(at, ahead + off);
    if (found !== undefined) hexes.push(found);
  };
  const long = isLong(arcs);
  for (let off = arcs.to === 'vertex' ? -5 : -4; off <= (long ? 4 : 6); off += 2) if (zoneAt(arcs, off) === zone) add(hex, off);
  if (long && zoneAt(arcs, 6) === zone) for (const off of [-4, 6, 4]) add(grid.atHour(hex, ahead + 6), off);
  return hexes;
}

/**
 * A wedge at any range, as wide as the sector between two straight rows of hexes, both included.
 * @example const SHOOTING: Arc = { to: 'hexside', degrees: 120 };
 */
export type Arc = { readonly to: 'vertex'; readonly degrees: 60 | 180 | 300 } | { readonly to: 'hexside'; readonly degrees: 120 | 240 };

/**
 * Whether a hex lies in the arc of a piece, at any range.
 * @example isInArc(grid, { to: 'vertex', degrees: 60 }, firer.hex, firer.facing, target.hex)
 */
export function isInArc<O extends Orientation, A extends Arc>(
  grid: HexGrid<O>,
  arc: A,
  hex: HexId,
  facing: Facing<O, A['to']>,
  other: HexId,
): boolean {
  const hour = grid.hour(hex, other);
  return hour !== undefined && Math.abs(hoursBetween(hourOf<O, A['to']>(grid.orientation, arc.to, facing), hour)) <= arc.degrees / 60;
}

/**
 * The hexes of an arc at exactly this range that are on the map, from the left hand to the right.
 * @example arcHexes(grid, { to: 'vertex', degrees: 60 }, grid.hex('1518'), 'N', 2) // ['1416', '1516', '1616'], points at the top
 */
export function arcHexes<O extends Orientation, A extends Arc>(
  grid: HexGrid<O>,
  arc: A,
  hex: HexId,
  facing: Facing<O, A['to']>,
  range: number,
): readonly HexId[] {
  const sectors = arc.degrees / 60;
  const left = facingAt(grid.orientation, 'hexside', hourOf<O, A['to']>(grid.orientation, arc.to, facing) - sectors);
  return grid.ring(hex, range, left, sectors * range + 1);
}

const isLong = (arcs: Arcs): boolean => arcs.to === 'hexside' && arcs.length === 2;

/** Zones are listed from ahead to behind, two hours apart. */
const zoneAt = <A extends Arcs>(arcs: A, off: number): A['zones'][number] | undefined => arcs.zones[Math.abs(off) >> 1];
