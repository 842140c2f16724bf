import { distance, overlapBy, type Point, type Polygon, type Pose, placeFrom, segmentDistance, turnBetween, turnedBy } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { BW, EPS } from '../geometry/measure.js';
import type { Ground } from './ground.js';

/*
 * Along roads (5.14, R18).
 */

/** Whether both middles stay on a road all the way. */
export function isByRoad(ground: Ground, base: Base, way: readonly Pose[]): boolean {
  const isOn = (p: Pose): boolean => isOnRoad(ground, p) && isOnRoad(ground, placeFrom(p, 0, -base.depth));
  return ground.roads.length > 0 && isOn(base.pose) && way.every((to, i) => closely(way[i - 1] ?? base.pose, to).every(isOn));
}
/** All of a base on a road: its corners and the middles of its edges. */
export function isWhollyOnRoad(ground: Ground, { corners }: Base): boolean {
  const points = corners.flatMap((x, i) => {
    if (i % 2 === 1) return [];
    const [y, nx, ny] = [corners[i + 1] ?? 0, corners[(i + 2) % 8] ?? 0, corners[(i + 3) % 8] ?? 0];
    return [
      { x, y },
      { x: (x + nx) / 2, y: (y + ny) / 2 },
    ];
  });
  return ground.roads.length > 0 && points.every((point) => isOnRoad(ground, point));
}
const isOnRoad = ({ roads }: Ground, { x, y }: Point): boolean =>
  roads.some(({ shapes }) => shapes.some((shape) => isOnStrip(shape, x, y)));
/** A part of a way in steps so short that nobody leaves a road between them. */
const CLOSE = BW / 10;
function closely(from: Pose, to: Pose): readonly Pose[] {
  const parts = Math.max(1, Math.ceil(distance(from, to) / CLOSE));
  const turn = turnBetween(from.h, to.h);
  return Array.from({ length: parts }, (_, i) => {
    const part = (i + 1) / parts;
    return {
      x: from.x + Math.round((to.x - from.x) * part),
      y: from.y + Math.round((to.y - from.y) * part),
      h: turnedBy(from.h, Math.round(turn * part)),
    };
  });
}
/** A road ends before its front: straight ahead there is no more of it. */
export const isAtRoadsEnd = (ground: Ground, { pose }: Base): boolean =>
  !isOnRoad(ground, placeFrom(pose, 0, 2 * EPS)) &&
  ground.roads.some(({ ends }) => ends.some((end) => distance(end, pose) <= BW / 2 + EPS));
/** In a convex shape, or as good as. */
function isOnStrip(shape: Polygon, x: number, y: number): boolean {
  return overlapBy([x - 1, y, x, y + 1, x + 1, y], shape, 0) || nearestEdge(shape, x, y) <= EPS;
}
function nearestEdge(shape: Polygon, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, j = shape.length - 2; i < shape.length; j = i, i += 2)
    least = Math.min(least, segmentDistance(x, y, shape[j] ?? 0, shape[j + 1] ?? 0, shape[i] ?? 0, shape[i + 1] ?? 0));
  return least;
}
