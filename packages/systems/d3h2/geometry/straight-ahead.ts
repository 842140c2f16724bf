import { cosine, inUnits, type Polygon, type Pose, sine } from '@pennon/space';
import type { Base } from './base.js';
import { BW, EPS } from './measure.js';

/*
 * Straight ahead and straight back: how far a base gets before it meets something.
 */

/** What of a shape lies between two lines along the way, by how far ahead it begins and ends; nothing where none of it does. */
export function band(pose: Pose, shape: Polygon, left: number, right: number): { readonly near: number; readonly far: number } | undefined {
  let near = Number.POSITIVE_INFINITY;
  let far = Number.NEGATIVE_INFINITY;
  const meet = (on: number): void => {
    if (on < near) near = on;
    if (on > far) far = on;
  };
  const [s, c] = [sine(pose.h), cosine(pose.h)];
  // Corners as the pose sees them: how far to the right, and how far ahead.
  let dx = (shape.at(-2) ?? 0) - pose.x;
  let dy = (shape.at(-1) ?? 0) - pose.y;
  let ar = inUnits(dx * c - dy * s);
  let aa = inUnits(dx * s + dy * c);
  for (let i = 0; i < shape.length; i += 2) {
    dx = (shape[i] ?? 0) - pose.x;
    dy = (shape[i + 1] ?? 0) - pose.y;
    const br = inUnits(dx * c - dy * s);
    const ba = inUnits(dx * s + dy * c);
    if (br > left && br < right) meet(ba);
    if (ar < left !== br < left) meet(crossing(ar, aa, br, ba, left));
    if (ar < right !== br < right) meet(crossing(ar, aa, br, ba, right));
    ar = br;
    aa = ba;
  }
  return far < near ? undefined : { near, far };
}
/** How far ahead an edge crosses a line along the way. */
const crossing = (ar: number, aa: number, br: number, ba: number, line: number): number =>
  Math.round(aa + ((ba - aa) * (line - ar)) / (br - ar));

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
