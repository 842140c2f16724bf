import type { Side } from '@pennon/kernel';
import { distance, headingTo, overlapBy, type Pose, QUARTER_TURN, shifted, turnedBy } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { basesOverlap } from '../geometry/contact.js';
import { BW, EPS } from '../geometry/measure.js';
import { oppositeOf } from '../rules/setup.js';
import type { ElementId, FeatureId, State } from '../types.js';
import { poseOnEdge } from './edge-or-bank.js';
import { isThere } from './element-facts.js';
import { groundOf } from './ground.js';
import { garrisonOf } from './held-works.js';
import { baseAt, cardOf, edgeOf, elementOf, position, typeOf } from './position.js';
import { noRoomRefusal } from './standing-room.js';
import { frontOnWorks } from './walls-and-gates.js';

/*
 * Heroes and Mages who are ensorcelled: where they come back, and when they are free (D3-13, D3-31, R72).
 */

export const isSame = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.h === b.h;
/** Somebody stands on any part of it, or it lies within walls that others hold now. */
export const isCovered = (state: State, base: Base): boolean =>
  [...position(state).sides[0], ...position(state).sides[1]].some((other) => basesOverlap(base, other)) ||
  groundOf(state).works.some(
    ({ works, shape, side }) =>
      overlapBy(base.corners, shape, EPS) && (side !== base.card.side || garrisonOf(state, works.id) !== undefined),
  );

/** The Camp or Stronghold that a Mage held when he was ensorcelled: his place is in it. */
export function returnsInto(state: State, unit: ElementId): FeatureId | null {
  const { marker } = elementOf(state, unit);
  if (marker === null) return null;
  const { corners } = baseAt(cardOf(state, unit), 'Mg', marker);
  return groundOf(state).works.find(({ shape }) => overlapBy(corners, shape, EPS))?.works.id ?? null;
}

export const enemyStronghold = (state: State, side: Side) =>
  groundOf(state).works.find(({ works, side: holder, isIntact }) => works.kind === 'stronghold' && holder !== side && isIntact);

/** Steps in which places along an edge are tried. */
const STEP = BW / 20;

/** Where a freed Hero appears: against the enemy Stronghold, or on the enemy's edge as near the middle as may be (R72, R96). */
export function heroPlaces(state: State, unit: ElementId): readonly Pose[] {
  const { side } = cardOf(state, unit);
  const card = cardOf(state, unit);
  const type = typeOf(state, unit);
  const ground = groundOf(state);
  const works = enemyStronghold(state, side);
  const isGood = (pose: Pose): boolean => noRoomRefusal(state, [baseAt(card, type, pose)]) === undefined;
  if (works !== undefined) {
    const { shape } = works;
    const places: Pose[] = [];
    for (let i = 0, j = shape.length - 2; i < shape.length; j = i, i += 2) {
      const pose = against(shape[j] ?? 0, shape[j + 1] ?? 0, shape[i] ?? 0, shape[i + 1] ?? 0).find(isGood);
      if (pose !== undefined) places.push(pose);
    }
    return places;
  }
  const enemyEdge = oppositeOf(edgeOf(state, side));
  const depth = baseAt(card, type, { x: 0, y: 0, h: 0 }).depth;
  for (let off = 0; off <= ground.size / 2; off += STEP)
    for (const sign of [1, -1]) {
      const pose = poseOnEdge(ground, enemyEdge, ground.size / 2 + sign * off, depth);
      if (isGood(pose)) return [pose];
    }
  return [];
}
/** Front edge against a wall, from its middle outwards; the wall runs clockwise, so inside is to its right. */
function against(ax: number, ay: number, bx: number, by: number): readonly Pose[] {
  const middle: Pose = { x: Math.round((ax + bx) / 2), y: Math.round((ay + by) / 2), h: turnedBy(headingTo(ax, ay, bx, by), QUARTER_TURN) };
  const most = distance({ x: ax, y: ay }, { x: bx, y: by }) / 2;
  const places: Pose[] = [middle];
  for (let off = STEP; off <= most; off += STEP) places.push(shifted(middle, off, 0), shifted(middle, -off, 0));
  return places;
}
/** Anywhere along the walls of the enemy Stronghold with half its front on them, or the one place on the enemy's edge (R72). */
export function isHerosPlace(state: State, unit: ElementId, base: Base): boolean {
  const works = enemyStronghold(state, base.card.side);
  return works === undefined
    ? heroPlaces(state, unit).some((place) => isSame(place, base.pose))
    : frontOnWorks(base, works) >= BW / 2 - EPS && !overlapBy(base.corners, works.shape, EPS);
}

/** The first whose bespeller is gone or has just fled comes back at once; a Mage whose place is covered is lost (section 7). */
export function releasedBy(state: State, fled: ElementId | null): { readonly unit: ElementId; readonly to: Pose | null } | undefined {
  for (const { id, status, heldBy, marker } of state.elements) {
    if (status !== 'ensorcelled' || heldBy === null || heldBy === id) continue;
    if (heldBy !== fled && isThere(elementOf(state, heldBy))) continue;
    if (typeOf(state, id) === 'Mg') {
      if (marker !== null) return { unit: id, to: isCovered(state, baseAt(cardOf(state, id), 'Mg', marker)) ? null : marker };
      continue;
    }
    const [to] = heroPlaces(state, id);
    if (to !== undefined) return { unit: id, to };
  }
  return undefined;
}
