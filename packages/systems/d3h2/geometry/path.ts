import { type Polygon, type Pose, placeFrom, poseFrom, rectangle, root, turnBetween, turnedBy } from '@pennon/space';
import { type Base, FL, FR } from './base.js';
import { BW, EPS } from './measure.js';

/*
 * The way of a base from pose to pose, and how it is measured (GEO-5, R43).
 */

/** No part of a way turns more than this. */
const SHARPEST = 1_500;

const cornerOf = (pose: Pose, right: number): { readonly x: number; readonly y: number } => placeFrom(pose, right, 0);
const isSamePlace = (a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): boolean =>
  Math.abs(a.x - b.x) <= EPS && Math.abs(a.y - b.y) <= EPS;

/** The pose whose front corner on that side is there. */
const atCorner = ({ x, y }: { readonly x: number; readonly y: number }, h: number, right: number): Pose =>
  poseFrom({ x, y, h }, -right, 0, h);

/** The poses of a leg after its first, none turned more than 15 degrees from the one before; a pivot on a front corner keeps that corner. */
export function stepsOf(from: Pose, to: Pose): readonly Pose[] {
  const turn = turnBetween(from.h, to.h);
  const parts = Math.ceil(Math.abs(turn) / SHARPEST);
  if (parts <= 1) return [to];
  const pivot = [-BW / 2, BW / 2].find((right) => isSamePlace(cornerOf(from, right), cornerOf(to, right)));
  const steps: Pose[] = [];
  for (let i = 1; i < parts; i++) {
    const h = turnedBy(from.h, Math.round((turn * i) / parts));
    if (pivot !== undefined) steps.push(atCorner(cornerOf(from, pivot), h, pivot));
    else steps.push({ x: from.x + Math.round(((to.x - from.x) * i) / parts), y: from.y + Math.round(((to.y - from.y) * i) / parts), h });
  }
  steps.push(to);
  return steps;
}

/** Every part of a way by these legs, sharp turns divided. */
export function wayOf(from: Pose, legs: readonly Pose[]): readonly Pose[] {
  const way: Pose[] = [];
  let pose = from;
  for (const leg of legs) {
    for (const step of stepsOf(pose, leg)) way.push(step);
    pose = leg;
  }
  return way;
}

/** The longer of the ways of the two front corners, each leg measured straight (GEO-5, R43). */
export function measured({ corners }: Base, legs: readonly Pose[]): number {
  let left = 0;
  let right = 0;
  let from = corners;
  for (const leg of legs) {
    const to = rectangle(leg, BW, 0);
    left += between(from, to, FL);
    right += between(from, to, FR);
    from = to;
  }
  return Math.max(left, right);
}
function between(a: Polygon, b: Polygon, i: number): number {
  const dx = (a[i] ?? 0) - (b[i] ?? 0);
  const dy = (a[i + 1] ?? 0) - (b[i + 1] ?? 0);
  return root(dx * dx + dy * dy);
}
