import { no, ofSide, type Refusal, type Side } from '@pennon/kernel';
import { basesTouch } from '../geometry/contact.js';
import type { Card, ElementId, State } from '../types.js';
import { orderRefusal } from './allowed-moves.js';
import { battlefieldOf } from './battlefield.js';
import { isContact } from './close-combat.js';
import { pipsRefusal, priceOf } from './command-facts.js';
import { baseName, unitName } from './names.js';
import { baseOn, enemiesOf, position, typeNow } from './position.js';
import { heldBy } from './threat-zones.js';

/*
 * Riders who get down to fight on foot, before the battle and in it (D3-1, R77).
 */

/** R77. */
export function dismountRefusal(state: State, unit: ElementId): Refusal | undefined {
  const base = position(state).battlefield.knows(unit) ? baseOn(state, unit) : undefined;
  if (base === undefined) return no('R77', `${unitName(state, unit)} is not on the table.`);
  const { card } = base;
  const refused = orderRefusal(state, [base]);
  if (refused !== undefined) return refused;
  if (card.dismountsTo === null) return no('R77', `The list of ${baseName(base)} does not let it dismount.`);
  if (ofSide(position(state).battlefield.document.armies, card.side).dismountsBefore === true)
    return no('R77', `The riders of this army get down before they deploy, not in the battle.`);
  if (base.type !== card.type) return no('R77', `${baseName(base)} has dismounted already.`);
  if (state.bound?.moves[unit] !== undefined) return no('R77', `Dismounting takes a whole move, and ${baseName(base)} has moved.`);
  const touching = enemiesOf(position(state), base).find((enemy) => isContact(base, enemy) && basesTouch(base, enemy));
  if (touching !== undefined) return no('R77', `${baseName(base)} touches ${baseName(touching)}.`);
  const [holder] = heldBy(state, base, [], base);
  if (holder !== undefined) return no('R77', `${baseName(base)} is in the threat zone of ${unitName(state, holder.by)}.`);
  return pipsRefusal(state, priceOf(state, [base]));
}

/** Riders who have chosen to fight on foot deploy as what they are then (D3-1). */
export function asNow(state: State, card: Card): Card {
  const element = state.elements[card.index];
  return element?.dismounted === true
    ? { ...card, name: card.nameOnFoot, type: typeNow(card, element), fast: false, mtd: false, chariot: false }
    : card;
}

/** Riders of a side who may still choose to fight on foot. */
export const ridersOf = (state: State, side: Side): readonly Card[] =>
  battlefieldOf(state.scenario).cards.filter(
    (card) => card.side === side && card.dismountsTo !== null && state.elements[card.index]?.dismounted === false,
  );
