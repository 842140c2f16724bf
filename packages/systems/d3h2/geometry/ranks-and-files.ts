import { ahead, type Pose, rightOf, shifted } from '@pennon/space';
import type { Base } from './base.js';
import { besideOn, isDirectlyBehind, mayTouch } from './contact.js';
import { BW, EPS } from './measure.js';

/*
 * Bases in ranks and files, and their places in the frame of one of them.
 */

/** Those in front: nobody of the group stands farther ahead. */
export function frontRank(bases: readonly Base[]): readonly Base[] {
  const [first] = bases;
  if (first === undefined) return [];
  const most = Math.max(...bases.map(({ pose }) => ahead(first.pose, pose)));
  return bases.filter(({ pose }) => ahead(first.pose, pose) >= most - EPS);
}

/** Where a member stands in the frame of another: right and ahead, on the raster of lined-up bases where it is as good as on it. */
export interface Offset {
  readonly right: number;
  readonly ahead: number;
}
export const offsetOf = (lead: Base, { pose }: Base): Offset => ({
  right: onRaster(rightOf(lead.pose, pose), BW / 2),
  ahead: onRaster(ahead(lead.pose, pose), BW / 4),
});
const onRaster = (value: number, step: number): number => {
  const near = Math.round(value / step) * step;
  return Math.abs(near - value) <= EPS ? near : value;
};
export const poseAt = (lead: Pose, { right, ahead: on }: Offset): Pose => shifted(lead, right, on);

/** Ranks and files of a group, each in order: from left to right, from front to rear. */
export function rows(group: readonly Base[]): readonly (readonly Base[])[] {
  return lines(group, (a, b) => besideOn(b, a) === 'right');
}
export function files(group: readonly Base[]): readonly (readonly Base[])[] {
  return lines(group, (a, b) => isDirectlyBehind(b, a));
}
function lines(group: readonly Base[], isNext: (a: Base, b: Base) => boolean): readonly (readonly Base[])[] {
  const nextOf = (a: Base): Base | undefined => group.find((b) => b !== a && mayTouch(a, b) && isNext(a, b));
  const nexts = new Map(group.map((base) => [base, nextOf(base)]));
  const followers = new Set(nexts.values());
  return group
    .filter((base) => !followers.has(base))
    .map((head) => {
      const line = [head];
      for (let next = nexts.get(head); next !== undefined && !line.includes(next); next = nexts.get(next)) line.push(next);
      return line;
    });
}
