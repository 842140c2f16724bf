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
import { isContact, isInCombat, isInFrontalCombat, isRearSupport } from './close-combat.js';
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
const mayConform = (state: State, base: Base): boolean => !isInCombat(state, base) && !isRearSupport(state, base) && isAlone(state, base);

/** No friend touches its side or rear edges. */
const isAlone = (state: State, base: Base): boolean =>
  friendsOf(position(state), base).every((friend) => friend === base || !(rearTouches(base, friend) || sideTouches(base, friend)));

/** The kind of going under a base, rivers too. */
const goingAt = (ground: Ground, { corners }: Base): string => `${goingOf(terrainUnder(ground, corners))} ${isInRiver(ground, corners)}`;

/** The enemy lined up front to front with a mover, if it may and can: only so does it conform, and only on its own kind of going (5.10, 4, R85). */
export function conformedTo(state: State, mover: Base, enemy: Base): Base | undefined {
  if (basesOverlap(mover, enemy) || !mayConform(state, enemy)) return undefined;
  const pose = lineUp(mover, 'front');
  if (!isNearEnough(enemy.pose, pose, mover, false)) return undefined;
  const there = moved(enemy, pose);
  const isFree = position(state).sides.every((side) =>
    side.every((other) => !basesOverlap(there, other) || other.card.index === enemy.card.index || other.card.index === mover.card.index),
  );
  const ground = groundOf(state);
  const isWithinItsGoing = goingAt(ground, there) === goingAt(ground, enemy);
  return isFree && isWithinItsGoing && !basesOverlap(there, mover) && placeRefusal(ground, there) === undefined ? there : undefined;
}

/** Enemies whom other members touch line up with them, nearest first; where they cannot, they fight unaligned (5.10, 5). */
export function joinOthers(
  state: State,
  walks: readonly Walk[],
  target: ElementId | FeatureId,
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
      const shift = edgeMet(goal, enemy) === 'front' ? conformedTo(state, goal, enemy) : undefined;
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
