import { Zones } from '@pennon/hexes';
import { FACINGS, type Facing, ZONES, type Zone } from '../facts.js';

/*
 * A unit faces a vertex: two hexes in front of it, two at its flanks, two behind (R5). Facings and directions are numbered clockwise.
 */

export const facingIndex = (facing: Facing): number => FACINGS.indexOf(facing);
export function facingOf(index: number): Facing {
  const facing = FACINGS[((index % 6) + 6) % 6];
  if (facing === undefined) throw new Error(`no facing ${index}`);
  return facing;
}

const AROUND = new Zones<Zone>('pointy', 'vertex', ZONES);

/** The zone of a facing in which a direction lies (3.6). */
export const zoneAt = (facing: number, direction: number): Zone => AROUND.at(facing, direction);

/** The two directions in front of a facing, the left one first. */
export const frontOf = (facing: number): readonly number[] => AROUND.directions(facing, 'front');

/** The two facings that have a direction in front. */
export const facingsTowards = (direction: number): readonly number[] => AROUND.facings(direction, 'front');
