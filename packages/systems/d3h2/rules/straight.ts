import { ahead, type Polygon, type Pose, rightOf } from '@pennon/space';
import { BW, EPS } from './measure.js';
import type { Base } from './position.js';

/*
 * Straight ahead and straight back: how far a base gets before it meets something.
 */

/** A polygon as a pose sees it: pairs of right and ahead. */
const seenFrom = (pose: Pose, shape: Polygon): readonly number[] => {
  const seen: number[] = [];
  for (let i = 0; i < shape.length; i += 2) {
    const place = { x: shape[i] ?? 0, y: shape[i + 1] ?? 0 };
    seen.push(rightOf(pose, place), ahead(pose, place));
  }
  return seen;
};

/** What of a shape lies between two lines along the way, by how far ahead it begins and ends; nothing where none of it does. */
export function band(pose: Pose, shape: Polygon, left: number, right: number): { readonly near: number; readonly far: number } | undefined {
  const seen = seenFrom(pose, shape);
  let near = Number.POSITIVE_INFINITY;
  let far = Number.NEGATIVE_INFINITY;
  const meet = (on: number): void => {
    near = Math.min(near, on);
    far = Math.max(far, on);
  };
  for (let i = 0, j = seen.length - 2; i < seen.length; j = i, i += 2) {
    const [ar, aa, br, ba] = [seen[j] ?? 0, seen[j + 1] ?? 0, seen[i] ?? 0, seen[i + 1] ?? 0];
    if (br > left && br < right) meet(ba);
    for (const line of [left, right])
      if (ar < line !== br < line && ar !== br) meet(Math.round(aa + ((ba - aa) * (line - ar)) / (br - ar)));
  }
  return far < near ? undefined : { near, far };
}

const HALF = BW / 2 - EPS;

/** How far a base may go straight ahead before its front edge meets the shape; infinite where it never does, 0 where it touches already. */
export function wayAhead({ pose, depth }: Base, shape: Polygon): number {
  const met = band(pose, shape, -HALF, HALF);
  return met === undefined || met.far < -depth + EPS || (met.far <= EPS && met.near < 0) ? Number.POSITIVE_INFINITY : Math.max(0, met.near);
}
/** The same straight back, for its rear edge. */
export function wayBack({ pose, depth }: Base, shape: Polygon): number {
  const met = band(pose, shape, -HALF, HALF);
  return met === undefined || met.near > -EPS || (met.near >= -depth - EPS && met.far > -depth)
    ? Number.POSITIVE_INFINITY
    : Math.max(0, -depth - met.far);
}

/** Whether some of a shape lies straight ahead of the front edge of a base. */
export function isPartlyAhead({ pose }: Base, shape: Polygon): boolean {
  const met = band(pose, shape, -BW / 2 + EPS, BW / 2 - EPS);
  return met !== undefined && met.far > 0;
}
