import { no, type Refusal } from '@pennon/kernel';
import { isFullFront, mayTouch, whereFrontIs } from '../geometry/contact.js';
import { NO_LANDING } from '../rules/movement.js';
import type { ElementId, State } from '../types.js';
import { isContact, isInCombat, isInFrontalCombat } from './close-combat.js';
import type { Area } from './ground.js';
import { baseName, unitName } from './names.js';
import { baseOn, basesOf, enemiesOf, position } from './position.js';

/*
 * Aerials: where they do not land (R80), when they are in close combat, and how one of them starts the fight (D3-17, ACT-7).
 */

/** Ground on which no Aerial ends (R80); other bad going is open to it. */
export const isNoLanding = (terrain: Area['terrain']): boolean => NO_LANDING.includes(terrain);

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

/** An Aerial lined up with a ground enemy that it does not fight yet (ACT-7). */
export function aerialEngageRefusal(state: State, unit: ElementId, target: ElementId): Refusal | undefined {
  const { battlefield } = position(state);
  const base = battlefield.knows(unit) ? baseOn(state, unit) : undefined;
  const enemy = battlefield.knows(target) ? baseOn(state, target) : undefined;
  if (base === undefined || enemy === undefined || base.card.side !== state.bound?.side || enemy.card.side === base.card.side)
    return no('D3-17', `${unitName(state, unit)} and ${unitName(state, target)} are not lined up against each other.`);
  if (!base.isAerial || enemy.isAerial) return no('D3-17', 'Only an Aerial starts a fight with a ground enemy so.');
  if (base.engaged || isInCombat(state, base)) return no('D3-17', `${baseName(base)} is in close combat already.`);
  if (!isFullFront(base, enemy) || isContact(base, enemy))
    return no('D3-17', `${baseName(base)} is not lined up with ${baseName(enemy)} front to front.`);
  return state.bound.moves[unit] === undefined ? undefined : no('D3-17', `${baseName(base)} did not start its bound there.`);
}
