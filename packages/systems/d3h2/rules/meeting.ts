import { HALF_TURN, type Pose, polygonDistance, QUARTER_TURN, shifted, turnBetween, turnedBy } from '@pennon/space';
import type { ElementId, FeatureId, Placing, State } from '../types.js';
import {
  basesOverlap,
  frontalEnemy,
  frontEdgesOn,
  frontTouches,
  isContact,
  isFullFront,
  isInFrontalCombat,
  mayTouch,
  whereFrontIs,
} from './contact.js';
import { isRearSupport } from './fighting.js';
import { areasUnder, groundOf, isInRiver } from './ground.js';
import { BW, EPS } from './measure.js';
import { type Base, baseMust, basesOf, enemiesOf, moved, othersThan, position } from './position.js';
import { edgeMet, lineUp, lineUpWith } from './snaps.js';
import { isByRoad } from './sweep.js';
import { conformedTo } from './tactics.js';
import { goingOf } from './terrain.js';
import { placeRefusal } from './way.js';

/*
 * Contacts that begin and end: turning to face, lining up after an outcome move, Aerials that are left alone, rivers entered.
 */

/** Somebody on the ground stands in a river of which nothing is known yet, off the road (R54). */
export function isRiverEntered(state: State): boolean {
  const ground = groundOf(state);
  return (
    state.river === 'unknown' &&
    ground.rivers.length > 0 &&
    state.sides.some((side) =>
      basesOf(state, side).some((base) => !base.isAerial && isInRiver(ground, base.corners) && !isByRoad(ground, base, [])),
    )
  );
}

/** Aerials that were in close combat and touch nobody any more in any way that counts (D3-17). */
export function leftAlone(state: State): readonly ElementId[] {
  const p = position(state);
  return state.sides.flatMap((side) =>
    basesOf(state, side).flatMap((base) => {
      if (!base.engaged) return [];
      const isTouched =
        isInFrontalCombat(state, base) ||
        enemiesOf(p, base).some(
          (enemy) =>
            mayTouch(base, enemy) &&
            isContact(base, enemy) &&
            (isFullFront(base, enemy) || whereFrontIs(base, enemy) !== undefined || whereFrontIs(enemy, base) !== undefined),
        );
      return isTouched ? [] : [base.card.id];
    }),
  );
}

/** Aerials that fight to their front and were not in close combat before (D3-17): from now on anybody may join. */
export const comeToBlows = (state: State): readonly ElementId[] =>
  state.sides.flatMap((side) =>
    basesOf(state, side).flatMap((base) => (base.isAerial && !base.engaged && isInFrontalCombat(state, base) ? [base.card.id] : [])),
  );

// ---------------------------------------------------------------- turning to face (R53)

export interface FacingNeed {
  readonly unit: ElementId;
  /** Enemies with their front on its flank or rear: those who came first come first. */
  readonly towards: readonly ElementId[];
}

/** Who must turn: an enemy front on flank or rear, nobody to the front, and no friend to support. */
export function facingNeeds(state: State): readonly FacingNeed[] {
  return state.sides.flatMap((side) =>
    basesOf(state, side).flatMap((base): readonly FacingNeed[] => {
      if (isInFrontalCombat(state, base)) return [];
      const fronts = frontEdgesOn(state, base);
      if (fronts.length === 0 || isRearSupport(state, base)) return [];
      const came = state.bound?.touched[base.card.id] ?? [];
      const rank = (id: ElementId): number => (came.includes(id) ? came.indexOf(id) : came.length);
      return [{ unit: base.card.id, towards: fronts.map(({ enemy }) => enemy.card.id).sort((a, b) => rank(a) - rank(b)) }];
    }),
  );
}

export interface Turn {
  readonly to: Pose;
  /** Friends who make room. */
  readonly shifts: readonly Placing[];
}

/** How an element turns to face an enemy; nothing where it cannot, and fights as if it had. */
export function turnTowards(state: State, unit: ElementId, enemy: ElementId): Turn | undefined {
  const base = baseMust(state, unit);
  const at = baseMust(state, enemy);
  const to: Pose = { x: at.pose.x, y: at.pose.y, h: turnedBy(at.pose.h, HALF_TURN) };
  const there = moved(base, to);
  if (placeRefusal(groundOf(state), there) !== undefined) return undefined;
  const shifts: Placing[] = [];
  let placed: readonly Base[] = [];
  for (const other of othersThan(position(state), base)) {
    if (!basesOverlap(there, other)) continue;
    if (other.card.side !== base.card.side) return undefined;
    const room = aside(state, there, other, placed);
    if (room === undefined) return undefined;
    shifts.push({ id: other.card.id, to: room.pose });
    placed = [...placed, room];
  }
  return { to, shifts };
}

const MOST_SHIFT = BW / 2;
const STEP = EPS;

/** A friend straight away from the one that turned, by as little as will do. */
function aside(state: State, turned: Base, friend: Base, placed: readonly Base[]): Base | undefined {
  if (isInFrontalCombat(state, friend)) return undefined;
  const others = [...othersThan(position(state), friend).filter((other) => other.card.index !== turned.card.index), turned, ...placed];
  for (let by = STEP; by <= MOST_SHIFT; by += STEP)
    for (const [right, ahead] of [
      [0, -by],
      [-by, 0],
      [by, 0],
    ] as const) {
      const on = shifted({ ...friend.pose, h: turned.pose.h }, right, ahead);
      const there = moved(friend, { ...on, h: friend.pose.h });
      if (others.every((other) => !basesOverlap(there, other)) && placeRefusal(groundOf(state), there) === undefined) return there;
    }
  return undefined;
}

// ---------------------------------------------------------------- lining up after an outcome move

export type Meeting =
  | { readonly how: 'lines-up' | 'conforms'; readonly unit: ElementId; readonly to: Pose }
  | { readonly how: 'locked'; readonly unit: ElementId; readonly enemy: ElementId };

/** How an element that ran into an enemy lines up with it: itself, or the enemy, or neither (D3-34). */
export function meetingOf(state: State, unit: ElementId, met: ElementId): Meeting | undefined {
  const base = baseMust(state, unit);
  const enemy = baseMust(state, met);
  if (enemy.card.side === base.card.side || frontalEnemy(state, base) !== undefined) return undefined;
  if (!isContact(base, enemy) || !frontTouches(base, enemy)) return undefined;
  const edge = edgeMet(base, enemy);
  if (whereFrontIs(base, enemy) !== undefined) return undefined;
  const pose = lineUp(enemy, edge);
  const there = moved(base, pose);
  const isNear =
    polygonDistance([base.pose.x, base.pose.y], [pose.x, pose.y]) <= BW + EPS &&
    Math.abs(turnBetween(base.pose.h, pose.h)) <= QUARTER_TURN / 2;
  const isFree =
    othersThan(position(state), base).every((other) => !basesOverlap(there, other)) && placeRefusal(groundOf(state), there) === undefined;
  if (isNear && isFree) return { how: 'lines-up', unit, to: pose };
  const conformed = conformedTo(state, base, enemy, edge);
  if (conformed !== undefined) return { how: 'conforms', unit: enemy.card.id, to: lineUpWith(base, enemy, edge) };
  return edge === 'front' && frontalEnemy(state, enemy) === undefined ? { how: 'locked', unit, enemy: enemy.card.id } : undefined;
}

// ---------------------------------------------------------------- in and out of cover

/** Who is in bad going or water and was not, and who is no longer (R71); asked only where there are Lurkers. */
export function coverChanges(state: State): { readonly came: readonly Cover[]; readonly left: readonly Cover[] } {
  const { field } = position(state);
  if (!field.cards.some(({ type }) => type === 'Lk')) return { came: [], left: [] };
  const ground = groundOf(state);
  const now = state.sides.flatMap((side) =>
    basesOf(state, side).flatMap((base): readonly Cover[] => {
      const areas = areasUnder(ground, base.corners).filter(({ terrain }) => terrain === 'waterway' || goingOf(terrain) === 'bad');
      const rivers = ground.rivers.filter((river) => isInRiver({ ...ground, rivers: [river] }, base.corners));
      return [...areas, ...rivers].map(({ id }) => ({ unit: base.card.id, feature: id }));
    }),
  );
  const isSame = (a: Cover, b: Cover): boolean => a.unit === b.unit && a.feature === b.feature;
  return {
    came: now.filter((cover) => !state.entered.some((entry) => isSame(entry, cover))),
    left: state.entered.filter((entry) => !now.some((cover) => isSame(entry, cover))),
  };
}
export interface Cover {
  readonly unit: ElementId;
  readonly feature: FeatureId;
}
