import { hull, overlapBy, type Polygon, type Pose, polygonDistance, shifted } from '@pennon/space';
import { D3_32 } from '../charts/d3-32.js';
import { aboutFace, type Base, FL, FR, moved, RL, RR } from '../geometry/base.js';
import { basesOverlap, facesAlike, isSideOnSide, mayTouch } from '../geometry/contact.js';
import { BW, EPS } from '../geometry/measure.js';
import { wayBack } from '../geometry/straight-ahead.js';
import { roomBehind } from '../geometry/table-edges.js';
import { type RecoilResult, recoilDistance, recoilResult } from '../rules/outcome-moves.js';
import { isAny, isFoot } from '../rules/units.js';
import type { Deed, ElementId, OutcomeFrame, RecoilFacts, State } from '../types.js';
import { fliesOver } from './aerials.js';
import { knows, variantOf } from './battlefield.js';
import { isContact } from './close-combat.js';
import { fastNow, mtdNow } from './element-facts.js';
import { areasUnder, groundOf } from './ground.js';
import { baseOn, enemiesOf, othersThan, position } from './position.js';
import { isFree, isImpassable } from './standing-room.js';

/*
 * Recoils on the table (D3-32): what lies behind is measured, and the chart says what comes of it.
 */

/** What stands behind, and how far. */
export interface Obstacle {
  readonly kind: NonNullable<RecoilFacts['behind']>['kind'];
  readonly gap: number;
  readonly base: Base | null;
}
function behind(state: State, base: Base, within: number): readonly Obstacle[] {
  const ground = groundOf(state);
  const found: Obstacle[] = [];
  const meet = (kind: Obstacle['kind'], gap: number, base: Base | null): void => {
    if (gap < within) found.push({ kind, gap: gap <= EPS ? 0 : gap, base });
  };
  for (const other of othersThan(position(state), base)) {
    if (!mayTouch(base, other, within + EPS)) continue;
    meet(other.card.side === base.card.side ? 'friend' : 'enemy', wayBack(base, other.corners), other);
  }
  // Nobody recoils over it (R63).
  meet('table-edge', roomBehind(ground.size, base), null);
  for (const { shape, works } of ground.works) meet(works.kind, wayBack(base, shape), null);
  // An Aerial flies over what it may not end in (R80).
  const end = base.isAerial ? areasUnder(ground, moved(base, shifted(base.pose, 0, -within)).corners) : ground.areas;
  for (const area of end)
    if (isImpassable(base, area.terrain) && !areasUnder(ground, base.corners).includes(area))
      meet('impassable-terrain', wayBack(base, area.shape), null);
  return found.sort((a, b) => a.gap - b.gap || rank(a) - rank(b) || (a.base?.card.index ?? 0) - (b.base?.card.index ?? 0));
}
/** What stands behind an element within a recoil, nearest first. */
export const standsBehind = (state: State, base: Base): Obstacle | undefined => behind(state, base, BW)[0];
/** Of things equally near, what cannot be moved comes first. */
const rank = ({ kind, base }: Obstacle): number => (base === null ? 0 : kind === 'enemy' ? 1 : isNeverPushed(base) ? 2 : 3);
const isNeverPushed = ({ type }: Base): boolean => isAny(type, D3_32.data.notPushed);
export interface Recoil {
  readonly result: RecoilResult['result'];
  readonly to: Pose;
  readonly pushed: readonly { readonly id: ElementId; readonly to: Pose }[];
  /** Those who are destroyed by it. */
  readonly trampled: readonly ElementId[];
  readonly why: 'enemy-behind' | 'no-way-back';
}

/** Whether the owner has a choice how far: mounted and Aerials on bases less than 1 BW deep (D3-32). */
const hasRecoilChoice = (base: Base): boolean => !isFoot(base.type) && base.depth < BW;

/** One recoil, carried out by the chart (D3-32). */
export function recoilOf(state: State, standing: Base, choose: 'full' | 'depth', onRear: boolean, fromStronghold: boolean): Recoil {
  const base = onRear ? moved(standing, aboutFace(standing)) : standing;
  const facts: RecoilFacts = {
    variant: variantOf(state),
    type: base.type,
    fast: fastNow(base),
    mtd: mtdNow(base),
    depth: base.depth / BW,
    choose,
    shotOnRear: onRear,
    enemyFrontOn: enemyFrontOn(state, standing),
    fromStronghold,
    behind: null,
  };
  const way = Math.round(recoilDistance(facts) * BW);
  const found = behind(state, base, way);
  // What is a hair nearer than the end of its way is no obstacle: it ends there.
  const all = found.filter((obstacle) => !isHairNear(obstacle, way));
  const end = found.find((obstacle) => isHairNear(obstacle, way))?.gap ?? way;
  const met = metFirst(state, base, all, way);
  const first = met?.base ?? undefined;
  const pushable = all.filter(
    ({ kind, base: other }) => kind === 'friend' && other !== null && facesAlike(other, base) && !isNeverPushed(other),
  );
  const farthest = farthestPush(state, all, pushable, way);
  const room = met === undefined ? 0 : Math.max(0, farthest - met.gap);
  const result = recoilResult({
    ...facts,
    behind:
      met === undefined
        ? null
        : {
            kind: met.kind,
            gap: met.gap / BW,
            type: first?.type,
            facing: first !== undefined && facesAlike(first, base) ? 'same' : 'other',
            spaceBehind:
              first !== undefined && (fliesOver(base, first) ? isClearAt(state, base, way) : isClearBehind(state, base, first, met.gap)),
            roomToPush: room > 0,
            pushRoom: room / BW,
          },
  });
  const back = (by: number): Pose => shifted(base.pose, 0, -by);
  const why = facts.enemyFrontOn === 'none' ? 'no-way-back' : 'enemy-behind';
  const base0 = { result: result.result, pushed: [], trampled: [], why } as const;
  switch (result.result) {
    case 'destroyed':
      return { ...base0, to: base.pose };
    case 'both-destroyed':
      return {
        ...base0,
        to: base.pose,
        trampled: base.type === 'Bh' ? sweptBy(base, all, way) : first === undefined ? [] : [first.card.id],
      };
    case 'passes':
      return { ...base0, to: back(base.isAerial || first === undefined ? way : through(met?.gap ?? 0, first, base)) };
    case 'pushes': {
      const pushed = pushable.flatMap(({ gap, base: other }) =>
        other === null || gap >= farthest ? [] : [{ id: other.card.id, to: shifted(other.pose, 0, gap - farthest) }],
      );
      const away = pushed.map(({ id }) => id);
      return { ...base0, to: back(clearBack(state, base, Math.min(end, farthest), away)), pushed };
    }
    case 'tramples': {
      const trampled = sweptBy(base, all, end);
      return { ...base0, to: back(clearBack(state, base, stopOf(all, end), trampled)), trampled };
    }
    case 'recoils':
      return { ...base0, to: back(clearBack(state, base, end, [])) };
    case 'stops':
      return { ...base0, to: back(clearBack(state, base, met?.gap ?? way, [])) };
  }
}

/** A little less far, where it would come to stand on somebody beside its way by a hair; those who are out of the way do not count. */
function clearBack(state: State, base: Base, by: number, away: readonly ElementId[]): number {
  const others = othersThan(position(state), base).filter(({ card }) => !away.includes(card.id));
  for (let far = by; far > 0; far -= EPS) {
    const there = moved(base, shifted(base.pose, 0, -far));
    if (others.every((other) => !basesOverlap(there, other))) return far;
  }
  return 0;
}
const isHairNear = ({ gap }: Obstacle, way: number): boolean => gap >= way - EPS;

/** What decides: an Aerial flies over ground troops where it can land (R65), a Behemoth tramples on until it meets another one. */
function metFirst(state: State, base: Base, all: readonly Obstacle[], way: number): Obstacle | undefined {
  if (base.isAerial && isClearAt(state, base, way)) return all.find(({ base: other }) => other === null || !fliesOver(base, other));
  const stop = stopOf(all, way);
  return (base.type === 'Bh' ? all.find(({ base: other, gap }) => other?.type === 'Bh' && gap < stop) : undefined) ?? all[0];
}
/** How far a Behemoth tramples: edges, features and impassable ground still stop it. */
const stopOf = (all: readonly Obstacle[], way: number): number => all.find(({ base }) => base === null)?.gap ?? way;
/** Everybody whom it tramples on its way. */
function sweptBy(base: Base, all: readonly Obstacle[], way: number): readonly ElementId[] {
  const end = moved(base, shifted(base.pose, 0, -stopOf(all, way)));
  const swept = hull([...base.corners, ...end.corners]);
  return all.flatMap(({ base: other }) => (other !== null && overlapBy(swept, other.corners, EPS) ? [other.card.id] : []));
}

/** How far back it is to the place directly behind a friend. */
const through = (gap: number, friend: Base, base: Base): number => gap + friend.depth + base.depth;

/** Whether the place directly behind a friend is clear, and nobody but that one stands before it: one friend is passed, not two. */
function isClearBehind(state: State, base: Base, friend: Base, gap: number): boolean {
  const way = through(gap, friend, base);
  return isClearAt(state, base, way) && behind(state, base, way).every((obstacle) => obstacle.base === friend || isHairNear(obstacle, way));
}

/** Whether nobody and nothing would be under a base so far back. */
function isClearAt(state: State, base: Base, back: number): boolean {
  const there = moved(base, shifted(base.pose, 0, -back));
  return isFree(state, there);
}
/** How far back it gets if friends in its way are pushed, each as far as it can go: it neither passes nor pushes in its turn (R64, R89). */
function farthestPush(state: State, all: readonly Obstacle[], pushable: readonly Obstacle[], way: number): number {
  const away = pushable.flatMap(({ base: friend }) => (friend === null ? [] : [friend.card.id]));
  let farthest = way;
  for (const obstacle of all) {
    const { gap, base: friend } = obstacle;
    if (gap >= way) continue;
    if (friend === null || !pushable.includes(obstacle)) farthest = Math.min(farthest, gap);
    else
      farthest = Math.min(farthest, gap + clearBack(state, friend, behind(state, friend, way - gap - ROUNDED)[0]?.gap ?? way - gap, away));
  }
  return farthest;
}
/** What the rounding of places askew can make of a distance, in units. */
const ROUNDED = 5;

/**
 * An enemy front edge touching flank, rear or rear corner. Front corners do not count, for there the fight is; nor does an enemy side on side,
 * whose front corner lies along the flank or meets the rear corner: that is a flank-edge contact (R37).
 */
export function enemyFrontOn(state: State, base: Base): RecoilFacts['enemyFrontOn'] {
  const { corners } = base;
  let worst: RecoilFacts['enemyFrontOn'] = 'none';
  for (const enemy of enemiesOf(position(state), base)) {
    if (!mayTouch(base, enemy) || !isContact(base, enemy)) continue;
    if (isSideOnSide(enemy, base, 'left') || isSideOnSide(enemy, base, 'right')) continue;
    const front = enemy.corners.slice(FL, FR + 2);
    if (touchesEdge(corners, RR, RL, front)) return 'rear';
    if (touchesEdge(corners, FL, RL, front) || touchesEdge(corners, FR, RR, front)) return 'flank';
    if (polygonDistance(front, corners.slice(RR, RL + 2)) <= EPS) worst = 'rear-corner';
  }
  return worst;
}
/** An edge without its ends: front corners are where the fight is, rear corners are asked about by themselves. */
function touchesEdge(c: Polygon, from: number, to: number, front: readonly number[]): boolean {
  const [ax, ay, bx, by] = [c[from] ?? 0, c[from + 1] ?? 0, c[to] ?? 0, c[to + 1] ?? 0];
  const [dx, dy] = [Math.trunc((bx - ax) / 20), Math.trunc((by - ay) / 20)];
  return polygonDistance([ax + dx, ay + dy, bx - dx, by - dy], front) <= EPS;
}

/** Whether it makes a difference how far it recoils. */
export function hasChoice(s: State, f: OutcomeFrame): boolean {
  const [deed] = f.deeds;
  const base = deed && baseOn(s, deed.unit);
  if (deed === undefined || base === undefined || !hasRecoilChoice(base)) return false;
  const [full, short] = (['full', 'depth'] as const).map((choose) => recoilFor(s, deed, choose));
  return JSON.stringify(full) !== JSON.stringify(short);
}
/** The recoil of whoever has to, also of friends on the enemy's flank or rear (R69). */
export function recoilFor(s: State, { unit, by, onRear }: Deed, choose: 'full' | 'depth'): Recoil | undefined {
  const base = baseOn(s, unit);
  const isFromStronghold = !knows(s, by) && groundOf(s).works.some(({ works }) => works.id === by && works.kind === 'stronghold');
  return base && recoilOf(s, base, choose, onRear, isFromStronghold);
}
