import { type Pose, polygon, polygonDistance } from '@pennon/space';
import { type Base, RL, RR } from '../geometry/base.js';
import { BW, EPS } from '../geometry/measure.js';
import type { Corners } from '../geometry/shapes.js';
import { fromEdge, fromInside, poseFromEdge } from '../geometry/table-edges.js';
import type { Edge } from '../types.js';
import { areasUnder, type Ground } from './ground.js';
import { edgeOfWater } from './placing-rivers-and-roads.js';

/*
 * At an edge of the table, or on the bank where a waterway lies along it (R96).
 */

/** How far from its edge something is out of the water. */
export function dryFrom(ground: Ground, cornersFrom: (deep: number) => Corners): number {
  const isWet = (deep: number): boolean => areasUnder(ground, polygon(cornersFrom(deep))).some(({ terrain }) => terrain === 'waterway');
  let [wet, dry] = [0, 4 * BW];
  if (!isWet(wet) || isWet(dry)) return 0;
  while (dry - wet > 10) {
    const middle = Math.round((wet + dry) / 2);
    if (isWet(middle)) wet = middle;
    else dry = middle;
  }
  return dry;
}

/** With its rear on the edge so far along it, facing the table. */
export function poseOnEdge(ground: Ground, edge: Edge, along: number, depth: number): Pose {
  const baseFrom = (deep: number): Corners => {
    const at = (right: number, far: number) => fromInside(edge, ground.size, along + right, far);
    return [at(-BW / 2, deep), at(-BW / 2, deep + depth), at(BW / 2, deep + depth), at(BW / 2, deep)];
  };
  const dry = edgeOfWater(ground) === edge ? dryFrom(ground, baseFrom) : 0;
  return poseFromEdge(ground.size, edge, along, depth + dry);
}

/** Whether its rear is on that edge. */
export function isRearOn(ground: Ground, { corners }: Base, edge: Edge): boolean {
  const rear = [RR, RL].flatMap((i) => [corners[i] ?? 0, corners[i + 1] ?? 0]);
  if (edgeOfWater(ground) === edge)
    return ground.areas.some(({ terrain, shape }) => terrain === 'waterway' && polygonDistance(shape, rear) <= EPS);
  return [RR, RL].every((i) => Math.abs(fromEdge(edge, ground.size, [corners[i] ?? 0, corners[i + 1] ?? 0])) <= EPS);
}
