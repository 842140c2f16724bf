import { FACINGS, type Facing, type Zone } from '../facts.js';

/*
 * A unit faces a vertex: two hexes in front of it, two at its flanks, two behind (R5). Facings and directions are numbered clockwise; facing k
 * looks between the directions k - 1 and k.
 */

export const facingIndex = (facing: Facing): number => FACINGS.indexOf(facing);
export function facingOf(index: number): Facing {
  const facing = FACINGS[((index % 6) + 6) % 6];
  if (facing === undefined) throw new Error(`no facing ${index}`);
  return facing;
}

/** How many vertices lie between two facings, the short way round. */
export const vertices = (a: number, b: number): number => {
  const turn = (b - a + 6) % 6;
  return turn > 3 ? 6 - turn : turn;
};

/** The zone of a facing in which a direction lies (3.6). */
export const zoneAt = (facing: number, direction: number): Zone => ZONES_AROUND[(direction - facing + 6) % 6] ?? 'front';
const ZONES_AROUND: readonly Zone[] = ['front', 'flank', 'rear', 'rear', 'flank', 'front'];

/** The two directions in front of a facing, the left one first. */
export const frontOf = (facing: number): readonly [left: number, right: number] => FRONTS[facing] ?? [5, 0];
const FRONTS: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4, 5].map((facing) => [(facing + 5) % 6, facing]);

/** The two facings that have a direction in front. */
export const facingsTowards = (direction: number): readonly [number, number] => [direction, (direction + 1) % 6];
