import { no, type Refusal } from '@pennon/kernel';
import { shifted } from '@pennon/space';
import { type Base, moved } from '../geometry/base.js';
import { mayTouch, standsOn, whereFrontIs } from '../geometry/contact.js';
import { BW } from '../geometry/measure.js';
import type { ElementId, State } from '../types.js';
import { isContact, isInCombat, isInFrontalCombat } from './close-combat.js';
import { groundOf } from './ground.js';
import { baseName, unitName } from './names.js';
import { baseOn, basesOf, enemiesOf, position } from './position.js';
import { isFree, isOnTable } from './standing-room.js';

/*
 * Aerials: over whom they fly and where they land when beaten (R65, R80), when they are in close combat, and how one of them starts the fight (D3-17, ACT-7).
 */

/** Recoiling and fleeing Aerials are stopped by nobody on the ground (R65). */
export const fliesOver = (base: Base, other: Base): boolean => base.isAerial && !other.isAerial;

/** A fleeing Aerial lands where it is clear and it may end (R80): at most 2 BW farther if nothing stops it, else before (R65). */
export function landing(state: State, base: Base, by: number, mayGoOn: boolean): number {
  const step = BW / 20;
  const isClear = (at: number): boolean => {
    const there = moved(base, shifted(base.pose, 0, at));
    return isOnTable(groundOf(state), there) && isFree(state, there);
  };
  for (let more = 0; more <= (mayGoOn ? 2 * BW : 0); more += step) if (isClear(by + more)) return by + more;
  for (let at = by - step; at > 0; at -= step) if (isClear(at)) return at;
  return 0;
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
          (enemy) => mayTouch(base, enemy) && isContact(base, enemy) && (standsOn(base, enemy) || whereFrontIs(enemy, base) !== undefined),
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

/** An Aerial whose front edge is lined up with a ground enemy that it does not fight yet, on his front, flank or rear (ACT-7). */
export function aerialEngageRefusal(state: State, unit: ElementId, target: ElementId): Refusal | undefined {
  const { battlefield } = position(state);
  const base = battlefield.knows(unit) ? baseOn(state, unit) : undefined;
  const enemy = battlefield.knows(target) ? baseOn(state, target) : undefined;
  if (base === undefined || enemy === undefined || base.card.side !== state.bound?.side || enemy.card.side === base.card.side)
    return no('D3-17', `${unitName(state, unit)} and ${unitName(state, target)} are not lined up against each other.`);
  if (!base.isAerial || enemy.isAerial) return no('D3-17', 'Only an Aerial starts a fight with a ground enemy so.');
  if (base.engaged || isInCombat(state, base)) return no('D3-17', `${baseName(base)} is in close combat already.`);
  if (!standsOn(base, enemy) || isContact(base, enemy))
    return no('D3-17', `The front of ${baseName(base)} is not lined up with ${baseName(enemy)}.`);
  return state.bound.moves[unit] === undefined ? undefined : no('D3-17', `${baseName(base)} did not start its bound there.`);
}
