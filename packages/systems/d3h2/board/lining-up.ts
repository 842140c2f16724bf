import { no, type Refusal } from '@pennon/kernel';
import { ahead, areWithin, type Point, type Pose, poseFrom, rightOf, shifted, turnBetween } from '@pennon/space';
import {
  basesOverlap,
  frontTouches,
  isContact,
  isCornerOverlap,
  isFullFront,
  isInFrontalCombat,
  mayTouch,
  whereFrontIs,
} from '../geometry/contact.js';
import { BW, EPS } from '../geometry/measure.js';
import { edgeMet, lineUpWith } from '../geometry/snap-poses.js';
import { wayAhead } from '../geometry/straight-ahead.js';
import { mayEngage } from '../rules/movement.js';
import type { ContactEdge, ElementId, State, Unaligned } from '../types.js';
import { isBeside, mayBeJoined, mayConform } from './allowed-moves.js';
import { placeRefusal } from './clear-path.js';
import { groundOf, type Stronghold } from './ground.js';
import { type Base, enemiesOf, FL, moved, position } from './position.js';
import type { Walk } from './proposed-move.js';

/*
 * Into contact (5.10): who may come to blows with whom, where a front may first touch, and who lines up with whom.
 */

// ---------------------------------------------------------------- who with whom

/** Whether these may come to blows at all (D3-14, D3-17, D3-20). */
export function engageRefusal(state: State, mover: Base, target: Base | Stronghold, edge: ContactEdge, goal: Pose): Refusal | undefined {
  const variant = position(state).field.document.variant;
  if ('works' in target) {
    const { kind, gate } = target.works;
    const facts = {
      variant,
      mover: mover.type,
      target: kind === 'camp' ? 'Cmp' : 'SH',
      feature: kind,
      targetFighting: false,
      linedUp: false,
    } as const;
    if (mayEngage({ ...facts, siegeTower: mover.card.siegeTower, atGate: isAtGate(moved(mover, goal), gate) })) return undefined;
    return mover.type === 'Bh'
      ? no('D3-20', 'Behemoths assault a Stronghold only at its gate.')
      : mover.type === 'SCh'
        ? no('D3-20', 'Scythed Chariots do not assault a Stronghold or Camp.')
        : no('D3-14', `${mover.card.id} may not move into contact.`);
  }
  const isAllowed = mayEngage({
    variant,
    mover: mover.type,
    target: target.type,
    feature: 'none',
    targetFighting: edge.startsWith('overlap') || (target.isAerial && isInFrontalCombat(state, target)),
    siegeTower: false,
    atGate: false,
    linedUp: false,
  });
  if (isAllowed) return undefined;
  return target.isAerial
    ? no('D3-17', `${target.card.id} is an Aerial that does not fight to its front: only Heroes, Paladins and Aerials engage it.`)
    : no('D3-14', `${mover.card.id} may not move into contact.`);
}
/** Part of the gate lies before the front edge. */
function isAtGate(base: Base, gate: Stronghold['works']['gate']): boolean {
  if (gate === undefined) return false;
  const [[ax, ay], [bx, by]] = gate;
  const [lx = 0, ly = 0, rx = 0, ry = 0] = base.corners;
  const along = (x: number, y: number): number => ((x - lx) * (rx - lx) + (y - ly) * (ry - ly)) / BW;
  const from = Math.min(along(ax, ay), along(bx, by));
  const to = Math.max(along(ax, ay), along(bx, by));
  return Math.min(to, BW) - Math.max(from, 0) > EPS;
}

/** R51: a flank is attacked from outside it, a rear from behind. */
export function startRefusal({ corners, card }: Base, enemy: Base, edge: ContactEdge): Refusal | undefined {
  const { pose } = enemy;
  const cornerAt = (i: number): Point => ({ x: corners[i] ?? 0, y: corners[i + 1] ?? 0 });
  const all = [0, 2, 4, 6];
  if (edge === 'left' && !all.some((i) => rightOf(pose, cornerAt(i)) < -BW / 2 - EPS))
    return no('R51', `${card.id} does not start even partly beyond the left flank of ${enemy.card.id}.`);
  if (edge === 'right' && !all.some((i) => rightOf(pose, cornerAt(i)) > BW / 2 + EPS))
    return no('R51', `${card.id} does not start even partly beyond the right flank of ${enemy.card.id}.`);
  if (edge === 'rear' && !all.every((i) => ahead(pose, cornerAt(i)) < -enemy.depth + EPS))
    return no('R51', `${card.id} does not start wholly behind the rear of ${enemy.card.id}.`);
  return undefined;
}

// ---------------------------------------------------------------- where fronts touch

/** How far one slides along an enemy for free, and pivots (R50). */
export const MOST_SLIDE = BW;
const MOST_PIVOT = 4_500;
const SLIDE_STEP = BW / 20;

/** Where its front may first touch: lined up already, lined up but slid along, or straight ahead (5.10, 3 i to iii). */
export function* touchPoses(
  base: Base,
  via: readonly Pose[],
  enemy: Base,
  edge: Exclude<ContactEdge, 'assault'>,
  goal: Pose,
  isInReach: (pose: Pose) => boolean,
): Generator<Pose> {
  if (isInReach(goal)) yield goal;
  const isAcross = edge === 'left' || edge === 'right';
  for (let s = SLIDE_STEP; s <= MOST_SLIDE; s += SLIDE_STEP)
    for (const sign of [1, -1]) {
      const at = slidAlong(goal, enemy, isAcross, s * sign);
      if (isInReach(at) && frontTouches(moved(base, at), enemy)) yield at;
    }
  const met = touchAhead(base, via, enemy, goal, isAcross);
  if (met !== undefined && isInReach(met)) yield met;
}

/** Slid along the front or the side of the enemy. */
const slidAlong = ({ x, y, h }: Pose, enemy: Base, isAcross: boolean, by: number): Pose =>
  poseFrom({ x, y, h: enemy.pose.h }, isAcross ? 0 : by, isAcross ? by : 0, h);

/** Straight ahead until it touches, if it can line up from there. */
function touchAhead(base: Base, via: readonly Pose[], enemy: Base, goal: Pose, isAcross: boolean): Pose | undefined {
  const from = moved(base, via.at(-1) ?? base.pose);
  const way = wayAhead(from, enemy.corners);
  if (way === Number.POSITIVE_INFINITY) return undefined;
  const at = shifted(from.pose, 0, way);
  return isNearEnough(at, goal, enemy, isAcross) ? at : undefined;
}

/** The few of them that are worth a quick look: lined up, slid to where it is nearest, straight ahead. */
export function likelyTouches(
  base: Base,
  via: readonly Pose[],
  enemy: Base,
  edge: Exclude<ContactEdge, 'assault'>,
  goal: Pose,
  isInReach: (pose: Pose) => boolean,
): readonly Pose[] {
  const isAcross = edge === 'left' || edge === 'right';
  const start = via.at(-1) ?? base.pose;
  const off = isAcross ? ahead(enemy.pose, start) - ahead(enemy.pose, goal) : rightOf(enemy.pose, start) - rightOf(enemy.pose, goal);
  const most = MOST_SLIDE - SLIDE_STEP;
  const by = Math.max(-most, Math.min(most, Math.round(off / SLIDE_STEP) * SLIDE_STEP));
  const slid = slidAlong(goal, enemy, isAcross, by);
  const isNearer = by !== 0 && !isInReach(goal) && isInReach(slid) && frontTouches(moved(base, slid), enemy);
  const met = touchAhead(base, via, enemy, goal, isAcross);
  return [...(isInReach(goal) ? [goal] : []), ...(isNearer ? [slid] : []), ...(met !== undefined && isInReach(met) ? [met] : [])];
}

/** Where its front may first touch walls: slid along them, or straight ahead (5.10, 3 ii and iii). */
export function wallTouches(base: Base, via: readonly Pose[], { shape }: Stronghold, goal: Pose): readonly Pose[] {
  const slid: Pose[] = [];
  for (let s = SLIDE_STEP; s <= MOST_SLIDE; s += SLIDE_STEP) slid.push(shifted(goal, s, 0), shifted(goal, -s, 0));
  const from = moved(base, via.at(-1) ?? base.pose);
  const way = wayAhead(from, shape);
  const met = way === Number.POSITIVE_INFINITY ? [] : [shifted(from.pose, 0, way)];
  return [
    ...slid.filter((at) => areWithin(moved(base, at).corners.slice(FL, FL + 4), shape, EPS)),
    ...met.filter((at) => Math.abs(rightOf(goal, at)) <= MOST_SLIDE + EPS && Math.abs(turnBetween(at.h, goal.h)) <= MOST_PIVOT),
  ];
}

/** Slide and pivot into line are free up to 1 BW and 45 degrees (R50). */
export function isNearEnough(at: Pose, goal: Pose, enemy: Base, isAcross: boolean): boolean {
  const along = isAcross ? ahead(enemy.pose, at) - ahead(enemy.pose, goal) : rightOf(enemy.pose, at) - rightOf(enemy.pose, goal);
  return Math.abs(along) <= MOST_SLIDE + EPS && Math.abs(turnBetween(at.h, goal.h)) <= MOST_PIVOT;
}

/** The enemy lined up with a mover, if it may and can (5.10, 4). */
export function conformedTo(state: State, mover: Base, enemy: Base, edge: Exclude<ContactEdge, 'assault'>): Base | undefined {
  if (basesOverlap(mover, enemy) || !mayConform(state, enemy)) return undefined;
  const pose = lineUpWith(mover, enemy, edge);
  // It slides along the front of the mover, whichever of its own edges is met.
  if (!isNearEnough(enemy.pose, pose, mover, false)) return undefined;
  const there = moved(enemy, pose);
  const isFree = position(state).sides.every((side) =>
    side.every((other) => !basesOverlap(there, other) || other.card.index === enemy.card.index || other.card.index === mover.card.index),
  );
  return isFree && !basesOverlap(there, mover) && placeRefusal(groundOf(state), there) === undefined ? there : undefined;
}

/** Enemies whom other members touch line up with them, nearest first; where they cannot, they fight unaligned (5.10, 5). */
export function joinOthers(
  state: State,
  walks: readonly Walk[],
  target: ElementId,
  already: readonly Base[],
): { readonly conforming: readonly Base[]; readonly unaligned: readonly Unaligned[] } {
  const conforming = [...already];
  const unaligned: Unaligned[] = [];
  for (const { base, goal } of walks) {
    const enemies = enemiesOf(position(state), base).filter((enemy) => mayTouch(goal, enemy) && isContact(goal, enemy));
    if (enemies.some((enemy) => isFullFront(goal, enemy))) continue;
    for (const enemy of enemies) {
      if (enemy.card.id === target || conforming.some(({ card }) => card.index === enemy.card.index)) continue;
      if (!frontTouches(goal, enemy) || isCornerOverlap(goal, enemy, 'left') || isCornerOverlap(goal, enemy, 'right')) continue;
      if (whereFrontIs(goal, enemy) !== undefined || isBeside(goal, enemy) || !mayBeJoined(state, enemy)) continue;
      const shift = conformedTo(state, goal, enemy, edgeMet(goal, enemy));
      const isFree =
        shift !== undefined &&
        walks.every(({ goal: other }) => other.card.index === goal.card.index || !basesOverlap(shift, other)) &&
        conforming.every((other) => !basesOverlap(shift, other));
      if (shift !== undefined && isFree) conforming.push(shift);
      else unaligned.push({ unit: base.card.id, enemy: enemy.card.id });
      break;
    }
  }
  return { conforming, unaligned };
}
