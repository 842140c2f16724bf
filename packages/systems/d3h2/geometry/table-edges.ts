import { type Pose, shifted } from '@pennon/space';
import { EDGES, type Edge } from '../facts.js';
import type { Base } from './base.js';
import type { Corner } from './shapes.js';

/*
 * Distances from the edges of the table, and poses seen from them.
 */

/** How far a base may go straight back before a corner is over the edge of the table. */
export function roomBehind(size: number, base: Base): number {
  const far = 4 * size;
  const { pose, corners } = base;
  const on = shifted(pose, 0, -far);
  let least = far;
  for (let i = 0; i < 8; i += 2) {
    for (const [at, by] of [
      [corners[i] ?? 0, on.x - pose.x],
      [corners[i + 1] ?? 0, on.y - pose.y],
    ] as const) {
      if (Math.abs(by) < far / 100_000) continue;
      const room = by > 0 ? size - at : at;
      least = Math.min(least, (Math.max(0, room) * far) / Math.abs(by));
    }
  }
  return Math.floor(least);
}

/** How far a base may go straight ahead before any of it is over that edge; infinite where it goes another way. */
export function roomTowards(size: number, base: Base, edge: Edge): number {
  const far = 4 * size;
  const on = shifted(base.pose, 0, far);
  const [by, isX, isUp] =
    edge === 'north'
      ? [on.y - base.pose.y, false, true]
      : edge === 'south'
        ? [on.y - base.pose.y, false, false]
        : edge === 'east'
          ? [on.x - base.pose.x, true, true]
          : [on.x - base.pose.x, true, false];
  if (isUp ? by < far / 1_000 : by > -far / 1_000) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (let i = isX ? 0 : 1; i < 8; i += 2) {
    const at = base.corners[i] ?? 0;
    least = Math.min(least, (Math.max(0, isUp ? size - at : at) * far) / Math.abs(by));
  }
  return Math.floor(least);
}

/** How far a base may go straight ahead before any of it is over the edge of the table. */
export const roomAhead = (size: number, base: Base): number => Math.min(...EDGES.map((edge) => roomTowards(size, base, edge)));

/** How far a place lies from an edge of the table. */
export const fromEdge = (edge: Edge, size: number, [x, y]: Corner): number =>
  edge === 'north' ? size - y : edge === 'east' ? size - x : edge === 'south' ? y : x;

/** Seen from an edge: so far to the right along it, and so far into the table. */
export function fromInside(edge: Edge, size: number, along: number, deep: number): Corner {
  switch (edge) {
    case 'south':
      return [along, deep];
    case 'north':
      return [size - along, size - deep];
    case 'west':
      return [deep, size - along];
    case 'east':
      return [size - deep, along];
  }
}

/** Into the table from an edge. */
const INWARD: { readonly [edge in Edge]: number } = { south: 0, west: 9_000, north: 18_000, east: 27_000 };

/** A pose so far along an edge (from its left end, seen from inside the edge) and so far in, facing the table. */
export function poseFromEdge(size: number, edge: Edge, along: number, front: number): Pose {
  const h = INWARD[edge];
  const corner = { south: { x: 0, y: 0 }, west: { x: 0, y: size }, north: { x: size, y: size }, east: { x: size, y: 0 } }[edge];
  return { ...shifted({ ...corner, h }, along, front), h };
}
/** The heading in which an edge lies straight ahead. */
export const OUTWARD: { readonly [edge in Edge]: number } = { north: 0, east: 9_000, south: 18_000, west: 27_000 };
