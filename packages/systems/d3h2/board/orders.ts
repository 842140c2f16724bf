import { no, ofSide, type Refusal, type Side } from '@pennon/kernel';
import { areWithin } from '@pennon/space';
import { basesTouch, isContact, isFullFront, isInCombat } from '../geometry/contact.js';
import { DEAREST_ORDER } from '../rules/command.js';
import { isPsiloi } from '../rules/units.js';
import type { Action, ElementId, State } from '../types.js';
import { reachOf } from './allowance.js';
import { orderRefusal } from './allowed-moves.js';
import { pipsRefusal, priceOf } from './command-facts.js';
import { garrisonOf } from './element-facts.js';
import { enterJudged, leaveJudged, wayOut } from './entering-and-leaving.js';
import { groundOf } from './ground.js';
import { type Base, baseOn, basesOf, cardOf, enemiesOf, position } from './position.js';
import { isPlan } from './proposed-move.js';
import { heldBy } from './threat-zones.js';

/*
 * Who can be given an order, and orders that are no move over the table.
 */

/** Whether an order to these is worth thinking of: there are PIPs for it, and they may still move. */
export function mayBeOrdered(state: State, movers: readonly Base[]): boolean {
  if (orderRefusal(state, movers) !== undefined) return false;
  const pips = state.bound?.pips ?? 0;
  const isByRoad = groundOf(state).roads.length > 0;
  if (!isByRoad && pips < DEAREST_ORDER && priceOf(state, movers) > pips) return false;
  const most = Math.max(...movers.map(({ card }) => state.bound?.moves[card.id]?.count ?? 0));
  if (most === 0 || isByRoad) return true;
  if (position(state).field.document.variant === 'hott') return false;
  if (movers.every(({ type, card }) => type === 'LH' || (card.mtd && type === card.type))) return most < 3;
  return movers.every(({ type }) => isPsiloi(type)) && most < 2;
}

// ---------------------------------------------------------------- other orders

/** Dismounting, garrisons, and Aerials that start the fight. */
export function otherOrders(state: State, side: Side): readonly Action[] {
  const found: Action[] = [];
  const ground = groundOf(state);
  const hasPips = (state.bound?.pips ?? 0) > 0;
  for (const { card } of basesOf(state, side)) {
    if (dismountRefusal(state, card.id) === undefined) found.push({ type: 'dismount', unit: card.id });
    for (const { works, shape, side: holder } of ground.works)
      if (
        holder === side &&
        hasPips &&
        isInReach(state, card.id, shape) &&
        garrisonOf(state, works.id) === undefined &&
        isPlan(enterJudged(state, card.id, works.id))
      )
        found.push({ type: 'enter', unit: card.id, feature: works.id });
  }
  for (const base of basesOf(state, side))
    for (const enemy of base.isAerial ? enemiesOf(position(state), base) : [])
      if (engageRefusal(state, base.card.id, enemy.card.id) === undefined)
        found.push({ type: 'engage', unit: base.card.id, target: enemy.card.id });
  for (const { id, status } of state.elements)
    if (status === 'garrison' && cardOf(state, id).side === side && (hasPips || ground.roads.length > 0))
      for (const to of wayOut(state, id)) if (isPlan(leaveJudged(state, id, to))) found.push({ type: 'leave', unit: id, to });
  return found;
}

const isInReach = (state: State, unit: ElementId, shape: readonly number[]): boolean => {
  const base = baseOn(state, unit);
  return base !== undefined && areWithin(base.corners, shape, reachOf(state, base));
};

/** R77. */
export function dismountRefusal(state: State, unit: ElementId): Refusal | undefined {
  const base = position(state).field.knows(unit) ? baseOn(state, unit) : undefined;
  if (base === undefined) return no('R77', `${unit} is not on the table.`);
  const { card } = base;
  const refused = orderRefusal(state, [base]);
  if (refused !== undefined) return refused;
  if (card.dismountsTo === null) return no('R77', `The list of ${unit} does not let it dismount.`);
  if (ofSide(position(state).field.document.armies, card.side).dismountsBefore === true)
    return no('R77', `The riders of this army get down before they deploy, not in the battle.`);
  if (base.type !== card.type) return no('R77', `${unit} has dismounted already.`);
  if (state.bound?.moves[unit] !== undefined) return no('R77', `Dismounting takes a whole move, and ${unit} has moved.`);
  const touching = enemiesOf(position(state), base).find((enemy) => isContact(base, enemy) && basesTouch(base, enemy));
  if (touching !== undefined) return no('R77', `${unit} touches ${touching.card.id}.`);
  const [holder] = heldBy(state, base, [], base);
  if (holder !== undefined) return no('R77', `${unit} is in the threat zone of ${holder.by}.`);
  return pipsRefusal(state, priceOf(state, [base]));
}

/** An Aerial lined up with a ground enemy that it does not fight yet (ACT-7). */
export function engageRefusal(state: State, unit: ElementId, target: ElementId): Refusal | undefined {
  const { field } = position(state);
  const base = field.knows(unit) ? baseOn(state, unit) : undefined;
  const enemy = field.knows(target) ? baseOn(state, target) : undefined;
  if (base === undefined || enemy === undefined || base.card.side !== state.bound?.side || enemy.card.side === base.card.side)
    return no('D3-17', `${unit} and ${target} are not lined up against each other.`);
  if (!base.isAerial || enemy.isAerial) return no('D3-17', 'Only an Aerial starts a fight with a ground enemy so.');
  if (base.engaged || isInCombat(state, base)) return no('D3-17', `${unit} is in close combat already.`);
  if (!isFullFront(base, enemy) || isContact(base, enemy)) return no('D3-17', `${unit} is not lined up with ${target} front to front.`);
  return state.bound.moves[unit] === undefined ? undefined : no('D3-17', `${unit} did not start its bound there.`);
}
