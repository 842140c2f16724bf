import { HALF_TURN, type Polygon, type Pose, polygonDistance, QUARTER_TURN, shifted, turnBetween, turnedBy } from '@pennon/space';
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
} from '../geometry/contact.js';
import { BW, EPS, EPS_ANGLE } from '../geometry/measure.js';
import { edgeMet, lineUp } from '../geometry/snap-poses.js';
import { isByRoad } from '../geometry/swept-base.js';
import { goingOf } from '../rules/terrain.js';
import type { ElementId, FeatureId, Placing, State } from '../types.js';
import { placeRefusal, slideRefusal } from './clear-path.js';
import { isRearSupport } from './close-combat-facts.js';
import { areasUnder, groundOf, isInRiver } from './ground.js';
import { conformedTo, isNearEnough } from './lining-up.js';
import { type Base, baseMust, basesOf, enemiesOf, FL, FR, moved, othersThan, position } from './position.js';
import { fileOf } from './pursuit.js';

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

/** Who must turn: an enemy front on flank or rear, nobody to the front, and no friend to support. Who had no room turns as soon as there is some. */
export function facingNeeds(state: State): readonly FacingNeed[] {
  return state.sides.flatMap((side) =>
    basesOf(state, side).flatMap((base): readonly FacingNeed[] => {
      const { id } = base.card;
      if (isInFrontalCombat(state, base)) return hadNoRoom(state, base).map((enemy) => ({ unit: id, towards: [enemy] }));
      const fronts = frontEdgesOn(state, base);
      if (fronts.length === 0 || isRearSupport(state, base)) return [];
      const came = state.bound?.touched[id] ?? [];
      const rank = (enemy: ElementId): number => (came.includes(enemy) ? came.indexOf(enemy) : came.length);
      return [{ unit: id, towards: fronts.map(({ enemy }) => enemy.card.id).sort((a, b) => rank(a) - rank(b)) }];
    }),
  );
}

/** The enemy on flank or rear that an element could not turn to, and can now. */
function hadNoRoom(state: State, base: Base): readonly ElementId[] {
  if (!state.unaligned.some(({ unit }) => unit === base.card.id)) return [];
  const enemy = frontalEnemy(state, base)?.card.id;
  const isStuck = state.unaligned.some((pair) => pair.unit === base.card.id && pair.enemy === enemy);
  const isBeside = frontEdgesOn(state, base).some((front) => front.enemy.card.id === enemy);
  return enemy !== undefined && isStuck && isBeside && turnTowards(state, base.card.id, enemy) !== undefined ? [enemy] : [];
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
  | { readonly how: 'lines-up' | 'conforms'; readonly placed: readonly Placing[] }
  | { readonly how: 'locked'; readonly unit: ElementId; readonly enemy: ElementId };

/** How an element that ran into an enemy lines up with it: itself, with the column behind a pursuer, or the enemy, or neither (D3-33, D3-34). */
export function meetingOf(state: State, unit: ElementId, met: ElementId, how: 'flees' | 'pursues'): Meeting | undefined {
  const base = baseMust(state, unit);
  const enemy = baseMust(state, met);
  if (enemy.card.side === base.card.side || frontalEnemy(state, base) !== undefined) return undefined;
  if (!isContact(base, enemy) || !(how === 'flees' ? frontTouches(base, enemy) : runsInto(base, enemy))) return undefined;
  if (whereFrontIs(base, enemy) !== undefined) return undefined;
  const edge = edgeMet(base, enemy);
  const pose = lineUp(enemy, edge);
  const file = how === 'flees' ? [base] : fileOf(state, base);
  const lined = isNearEnough(base.pose, pose, enemy, edge === 'left' || edge === 'right') ? linedUp(state, file, pose, enemy) : [];
  if (lined.length === file.length) return { how: 'lines-up', placed: lined };
  const conformed = conformedTo(state, base, enemy, edge);
  if (conformed !== undefined) return { how: 'conforms', placed: [{ id: enemy.card.id, to: conformed.pose }] };
  if (lined.length > 0) return { how: 'lines-up', placed: lined };
  return edge === 'front' && frontalEnemy(state, enemy) === undefined ? { how: 'locked', unit, enemy: enemy.card.id } : undefined;
}

/** A pursuer meets enemies with its front edge, square on it or on one of their corners; with its own front corner only their front (D3-34). */
function runsInto(base: Base, enemy: Base): boolean {
  if (!frontTouches(base, enemy)) return false;
  const askew = turnBetween(base.pose.h, enemy.pose.h) % QUARTER_TURN;
  if (Math.min(Math.abs(askew), QUARTER_TURN - Math.abs(askew)) <= EPS_ANGLE) return true;
  const front = base.corners.slice(FL, FR + 2);
  const [ax = 0, ay = 0, bx = 0, by = 0] = front;
  const [dx, dy] = [(bx - ax) / 50, (by - ay) / 50];
  const isOn = (shape: Polygon, edge: Polygon): boolean =>
    shape.some((x, i) => i % 2 === 0 && polygonDistance([x, shape[i + 1] ?? 0], edge) <= EPS);
  return isOn(enemy.corners, [ax + dx, ay + dy, bx - dx, by - dy]) || isOn(front, enemy.corners.slice(FL, FR + 2));
}

/** A file with its first element lined up, all of it as one body (5.10); where it has no room, as many of the first as have. */
function linedUp(state: State, file: readonly Base[], pose: Pose, enemy: Base): readonly Placing[] {
  const ground = groundOf(state);
  let back = 0;
  const there = file.map((member) => {
    const at = moved(member, shifted(pose, 0, -back));
    back += member.depth;
    return at;
  });
  for (let count = file.length; count > 0; count--) {
    const going = new Set(file.slice(0, count).map(({ card }) => card.index));
    const staying = [...position(state).sides[0], ...position(state).sides[1]].filter(({ card }) => !going.has(card.index));
    const hasRoom = there.slice(0, count).every((goal, i) => {
      const base = file[i] ?? goal;
      return (
        staying.every((other) => !basesOverlap(goal, other)) &&
        placeRefusal(ground, goal) === undefined &&
        slideRefusal({ state, ground, leaving: undefined, staying }, { base, legs: [], way: [], goal }, [enemy]) === undefined
      );
    });
    if (hasRoom) return there.slice(0, count).map(({ card, pose: to }) => ({ id: card.id, to }));
  }
  return [];
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
