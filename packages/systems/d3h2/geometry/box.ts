import type { Polygon } from '@pennon/space';

/*
 * Boxes around shapes, for a first quick look.
 */

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export function boxOf(shapes: readonly Polygon[]): Box {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const shape of shapes)
    for (let i = 0; i < shape.length; i += 2) {
      const x = shape[i] ?? 0;
      const y = shape[i + 1] ?? 0;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < bottom) bottom = y;
      if (y > top) top = y;
    }
  return { left, right, bottom, top };
}

/** Whether a box can have anything to do with a polygon. */
export function isNear(box: Box, shape: Polygon, within = 0): boolean {
  let [left, right, bottom, top] = [true, true, true, true];
  for (let i = 0; i < shape.length; i += 2) {
    const x = shape[i] ?? 0;
    const y = shape[i + 1] ?? 0;
    if (x >= box.left - within) left = false;
    if (x <= box.right + within) right = false;
    if (y >= box.bottom - within) bottom = false;
    if (y <= box.top + within) top = false;
  }
  return !left && !right && !bottom && !top;
}
