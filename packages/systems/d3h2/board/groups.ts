import { areWithin, distance, inUnits, placeFrom, QUARTER_TURN, sine, turnBetween } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { besideOn, facesAlike, isDirectlyBehind, mayTouch } from '../geometry/contact.js';
import { BW, EPS_ANGLE } from '../geometry/measure.js';
import { files, rows } from '../geometry/ranks-and-files.js';
import type { ElementId, State } from '../types.js';
import { isInCombat } from './close-combat.js';
import { basesOf } from './position.js';

/*
 * Groups (5.8): elements that stand together and move together; where they must go in column is in columns.ts (R46).
 */

/** Friends of one contingent (R79), lined up with each other; Aerials only with Aerials. */
const standTogether = (a: Base, b: Base): boolean =>
  a.card.ally === b.card.ally &&
  a.isAerial === b.isAerial &&
  mayTouch(a, b) &&
  facesAlike(a, b) &&
  (besideOn(a, b) !== undefined || isDirectlyBehind(a, b) || isDirectlyBehind(b, a));

/** Whether all of them hang together. */
export function isGroup(bases: readonly Base[]): boolean {
  const [first] = bases;
  if (first === undefined) return false;
  const reached = new Set([first]);
  for (const base of reached) for (const other of bases) if (!reached.has(other) && standTogether(base, other)) reached.add(other);
  return reached.size === bases.length;
}

/** A file one element wide, front to rear; after a wheel members may share no more than a corner. */
export const isColumn = (bases: readonly Base[]): boolean =>
  bases.every((base, i) => {
    const leader = bases[i - 1];
    return leader === undefined || (base.card.ally === leader.card.ally && base.isAerial === leader.isAerial && follows(base, leader));
  });
const follows = (a: Base, b: Base): boolean => isDirectlyBehind(a, b) || isBentBehind(a, b);

/** Behind it round a bend: they all but touch, and the middles of front and rear are no farther apart than the bend makes them. */
function isBentBehind(a: Base, b: Base): boolean {
  const turn = Math.abs(turnBetween(a.pose.h, b.pose.h));
  if (turn <= EPS_ANGLE || turn > SHARPEST || !mayTouch(a, b, GAP)) return false;
  const apart = distance(a.pose, placeFrom(b.pose, 0, -b.depth));
  return apart <= BEND * inUnits(2 * BW * sine(Math.round(turn / 2))) + WINDING && areWithin(a.corners, b.corners, GAP);
}
/** Nobody follows whoever turns back on him. */
const SHARPEST = 1.5 * QUARTER_TURN;
/** A pivot on a front corner takes the middle of the deepest rear edge so much farther than the other front corner. */
const BEND = 1.25;
/** Two bends in one move leave it so much aside, and so far off: the trail is a little longer than what they stand on. */
const WINDING = BW / 4;
const GAP = BW / 10;

// ---------------------------------------------------------------- which groups there are

/** Who may move with others: not those in close combat. */
const isFree = (state: State, base: Base): boolean => !isInCombat(state, base);

/** All whole groups of a side, of those who are free; single elements stand alone in one. */
export function wholeGroups(state: State, side: string): readonly (readonly Base[])[] {
  const left = new Set(basesOf(state, side).filter((base) => isFree(state, base)));
  const groups: (readonly Base[])[] = [];
  for (const base of left) {
    left.delete(base);
    const group = [base];
    for (const member of group)
      for (const other of left)
        if (standTogether(member, other)) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

/** Who can be given one order together: whole groups, parts of their rows and files, and every element by itself (5.7). */
export function movers(state: State, side: string): readonly (readonly Base[])[] {
  const found = new Map<string, readonly Base[]>();
  const add = (bases: readonly Base[]): void => {
    const key = keyOf(bases.map(({ card }) => card.id));
    if (!found.has(key)) found.set(key, bases);
  };
  for (const group of wholeGroups(state, side)) {
    if (group.length > 1) add(group);
    for (const line of [...rows(group), ...files(group)])
      for (let length = line.length; length >= 2; length--)
        for (let from = 0; from + length <= line.length; from++) add(line.slice(from, from + length));
  }
  for (const column of bentColumns(basesOf(state, side).filter((base) => isFree(state, base)))) add(column);
  for (const base of basesOf(state, side)) if (isFree(state, base)) add([base]);
  return [...found.values()];
}

/** Columns that a wheel has bent, front to rear (5.8). */
function bentColumns(bases: readonly Base[]): readonly (readonly Base[])[] {
  const nexts = new Map<Base, Base>();
  for (const base of bases) {
    const next = bases.find((other) => other !== base && mayTouch(base, other) && isColumn([base, other]));
    if (next !== undefined) nexts.set(base, next);
  }
  const followers = new Set(nexts.values());
  return [...nexts.keys()].flatMap((head) => {
    if (followers.has(head)) return [];
    const column = [head];
    for (let next = nexts.get(head); next !== undefined && !column.includes(next); next = nexts.get(next)) column.push(next);
    return isGroup(column) ? [] : [column];
  });
}

/** The same elements in whatever order are the same mover. */
export const keyOf = (ids: readonly ElementId[]): string => ids.toSorted().join(' ');
