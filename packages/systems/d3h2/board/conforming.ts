import { distance } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { moved } from '../geometry/base.js';
import {
  basesOverlap,
  frontTouches,
  isBeside,
  isCornerOverlap,
  isFullFront,
  mayTouch,
  rearTouches,
  sideTouches,
  whereFrontIs,
} from '../geometry/contact.js';
import { edgeMet, lineUp } from '../geometry/snap-poses.js';
import { goingOf } from '../rules/terrain.js';
import type { ElementId, FeatureId, State, Unaligned } from '../types.js';
import { isInCombat, isInFrontalCombat, isRearSupport, makesContact } from './close-combat.js';
import { type Ground, groundOf, isInRiver, terrainUnder } from './ground.js';
import { isNearEnough } from './lining-up.js';
import { enemiesOf, friendsOf, position } from './position.js';
import type { Walk } from './proposed-move.js';
import { placeRefusal } from './standing-room.js';

/*
 * Enemies who line up with a mover because he cannot line up with them (5.10, R52, R85).
 */

/** An enemy whom others of a group draw into the fight: it fights nobody to its front and supports nobody. */
export const mayBeJoined = (state: State, enemy: Base): boolean => !isInFrontalCombat(state, enemy) && !isRearSupport(state, enemy);

/** Who conforms: not those who fight or support somebody, and nobody is pulled out of a line (R85). */
export const mayConform = (state: State, base: Base): boolean =>
  !isInCombat(state, base) && !isRearSupport(state, base) && isAlone(state, base);

/** No friend touches its side or rear edges. */
const isAlone = (state: State, base: Base): boolean =>
  friendsOf(position(state), base).every((friend) => friend === base || !(rearTouches(base, friend) || sideTouches(base, friend)));

/** The kind of going under a base, rivers too. */
const goingAt = (ground: Ground, { corners }: Base): string => `${goingOf(terrainUnder(ground, corners))} ${isInRiver(ground, corners)}`;

/**
 * The enemy lined up front to front with a mover, if it may and can: only so does it conform, and only on its own kind of going (5.10, 4, R85).
 * Those who are gone from where they stand are not in its way.
 */
export function conformedTo(state: State, mover: Base, enemy: Base, gone: readonly Base[] = []): Base | undefined {
  if (basesOverlap(mover, enemy) || !mayConform(state, enemy)) return undefined;
  const pose = lineUp(mover, 'front');
  if (!isNearEnough(enemy.pose, pose, mover, false)) return undefined;
  const there = moved(enemy, pose);
  const isOut = ({ card }: Base): boolean => [enemy, mover, ...gone].some((one) => one.card.index === card.index);
  const isFree = position(state).sides.every((side) => side.every((other) => !basesOverlap(there, other) || isOut(other)));
  const ground = groundOf(state);
  const isWithinItsGoing = goingAt(ground, there) === goingAt(ground, enemy);
  return isFree && isWithinItsGoing && !basesOverlap(there, mover) && placeRefusal(ground, there) === undefined ? there : undefined;
}

/** Enemies whom other members touch line up with them, nearest first; where they cannot, they fight the nearest unaligned (5.10, 5). */
export function joinOthers(
  state: State,
  walks: readonly Walk[],
  target: ElementId | FeatureId,
  already: readonly Base[],
): { readonly conforming: readonly Base[]; readonly unaligned: readonly Unaligned[] } {
  const conforming = [...already];
  const unaligned: Unaligned[] = [];
  const met = walks.flatMap(({ goal }) => (already.some((enemy) => isFullFront(goal, enemy)) ? [] : meetings(state, goal, target)));
  met.sort((a, b) => a.away - b.away || a.goal.card.index - b.goal.card.index || a.enemy.card.index - b.enemy.card.index);
  const busy = new Set(already.map(({ card }) => card.index));
  const isBusy = ({ goal, enemy }: Meeting): boolean => busy.has(goal.card.index) || busy.has(enemy.card.index);
  const join = ({ goal, enemy }: Meeting): void => {
    busy.add(goal.card.index).add(enemy.card.index);
  };
  for (const pair of met) {
    const { goal, enemy } = pair;
    const shift = !isBusy(pair) && edgeMet(goal, enemy) === 'front' ? conformedTo(state, goal, enemy, conforming) : undefined;
    const isFree =
      shift !== undefined &&
      walks.every(({ goal: other }) => other.card.index === goal.card.index || !basesOverlap(shift, other)) &&
      conforming.every((other) => !basesOverlap(shift, other));
    if (!isFree) continue;
    conforming.push(shift);
    join(pair);
  }
  for (const pair of met) {
    if (isBusy(pair)) continue;
    unaligned.push({ unit: pair.goal.card.id, enemy: pair.enemy.card.id });
    join(pair);
  }
  return { conforming, unaligned };
}

/** A member of a group whose front comes to touch an enemy without being lined up, and how far their fronts are from each other. */
interface Meeting {
  readonly goal: Base;
  readonly enemy: Base;
  readonly away: number;
}
function meetings(state: State, goal: Base, target: ElementId | FeatureId): readonly Meeting[] {
  const enemies = enemiesOf(position(state), goal).filter((enemy) => mayTouch(goal, enemy) && makesContact(goal, enemy));
  if (enemies.some((enemy) => isFullFront(goal, enemy))) return [];
  return enemies.flatMap((enemy) => {
    if (enemy.card.id === target || !frontTouches(goal, enemy)) return [];
    if (isCornerOverlap(goal, enemy, 'left') || isCornerOverlap(goal, enemy, 'right') || isBeside(goal, enemy)) return [];
    if (whereFrontIs(goal, enemy) !== undefined || !mayBeJoined(state, enemy)) return [];
    return [{ goal, enemy, away: distance(goal.pose, enemy.pose) }];
  });
}
