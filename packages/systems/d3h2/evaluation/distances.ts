import { ahead, rightOf } from '@pennon/space';
import { friendsOf, type position } from '../board/position.js';
import type { Base } from '../geometry/base.js';
import { BW } from '../geometry/measure.js';

/*
 * How far elements are from each other, roughly and quickly.
 */

/** Front edges in one line, a base apart. */
export const isBeside = ({ pose }: Base, { pose: other }: Base): boolean => {
  const aside = Math.abs(rightOf(pose, other));
  return Math.abs(ahead(pose, other)) <= BW / 2 && aside > BW / 2 && aside <= 1.2 * BW;
};

/** Never more than the distance between two, and quickly found. */
export const away = (a: Base, b: Base): number => {
  const dx = Math.abs(a.x - b.x);
  const dy = Math.abs(a.y - b.y);
  return Math.max(0, Math.max(dx, dy) + Math.min(dx, dy) / 3 - a.reach - b.reach);
};

/** How far one has to go to strike another; turning takes its part. */
export const travel = (base: Base, enemy: Base): number => away(base, enemy) + (ahead(base.pose, enemy) > 0 ? 0 : BW);

/** Friends lined up on the left and on the right. */
export function neighbours(p: ReturnType<typeof position>, base: Base): number {
  let count = 0;
  for (const friend of friendsOf(p, base)) if (friend.pose.h === base.pose.h && isBeside(base, friend)) count++;
  return Math.min(2, count);
}
