import { no, type Refusal, type Side } from '@pennon/kernel';
import { areWithin } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { DEAREST_ORDER } from '../rules/command.js';
import type { Action, BoundFrame, ElementId, State } from '../types.js';
import { aerialEngageRefusal } from './aerials.js';
import { reachOf } from './allowance.js';
import { orderRefusal } from './allowed-moves.js';
import { knows } from './battlefield.js';
import { pipsRefusal, priceOf } from './command-facts.js';
import { dismountRefusal } from './dismounting.js';
import { enterJudged, leaveJudged, wayOut } from './entering-and-leaving.js';
import { furtherRefusal } from './further-moves.js';
import { type Ground, groundOf } from './ground.js';
import { keyOf, movers } from './groups.js';
import { garrisonOf } from './held-works.js';
import { baseName, listed, unitName } from './names.js';
import { baseOn, basesOf, cardOf, enemiesOf, position } from './position.js';
import { isPlan } from './proposed-move.js';
import { isByRoad } from './roads.js';
import { arrivalRefusal } from './summoning.js';
import { planOf } from './tactical-moves.js';

/*
 * Who can be given an order, and orders that are no move over the table.
 */

/** Whether an order to these is worth thinking of: there are PIPs for it, and they may still move. */
export const mayBeOrdered = (state: State, movers: readonly Base[]): boolean => hopelessOrder(state, movers) === undefined;

/** Why no move of these can be allowed, wherever it leads. */
function hopelessOrder(state: State, movers: readonly Base[]): Refusal | undefined {
  const refused = orderRefusal(state, movers);
  if (refused !== undefined) return refused;
  const ground = groundOf(state);
  if (ground.roads.length > 0 && mayMarch(state, ground, movers)) return undefined;
  const pips = state.bound?.pips ?? 0;
  const tooDear = pips < DEAREST_ORDER ? pipsRefusal(state, priceOf(state, movers)) : undefined;
  return tooDear ?? furtherRefusal(state, movers);
}

/** Whether they may go along the road on which they stand: that may cost nothing, and be done again (R48). */
const mayMarch = (state: State, ground: Ground, movers: readonly Base[]): boolean =>
  movers.every((base) => isByRoad(ground, base, []) && state.bound?.moves[base.card.id]?.byRoad !== false) &&
  pipsRefusal(state, priceOf(state, movers, { column: true, byRoad: true, fullDistance: true, forwardOnly: true })) === undefined;

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
      if (aerialEngageRefusal(state, base.card.id, enemy.card.id) === undefined)
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

// ---------------------------------------------------------------- movement

/** Those who can be given an order and have not been left standing. */
export const orders = (s: State, f: BoundFrame): readonly Action[] =>
  !hasMeans(s)
    ? []
    : movers(s, f.side).flatMap((bases): readonly Action[] => {
        const units = bases.map(({ card }) => card.id);
        return !f.held.includes(keyOf(units)) && mayBeOrdered(s, bases) ? [{ type: 'order', units }] : [];
      });
/** Whether anybody can be given an order: one who was left standing may think better of it. */
export const mayStillMove = (s: State, f: BoundFrame): boolean => hasMeans(s) && movers(s, f.side).some((bases) => mayBeOrdered(s, bases));
/** There are PIPs left, or roads, on which a march may cost none. */
const hasMeans = (s: State): boolean => (s.bound?.pips ?? 0) > 0 || groundOf(s).roads.length > 0;

/** Why a move cannot be made, whichever way it is said. */
export function movementRefusal(s: State, a: Action): Refusal | undefined {
  switch (a.type) {
    case 'done':
      return undefined;
    case 'order':
      return orderRefused(s, a.units);
    case 'move':
    case 'group':
    case 'column': {
      const judged = planOf(s, a);
      return isPlan(judged) ? undefined : judged;
    }
    case 'enter':
    case 'leave': {
      const judged = a.type === 'enter' ? enterJudged(s, a.unit, a.feature) : leaveJudged(s, a.unit, a.to);
      return isPlan(judged) ? undefined : judged;
    }
    case 'dismount':
      return dismountRefusal(s, a.unit);
    case 'engage':
      return aerialEngageRefusal(s, a.unit, a.target);
    case 'summon':
    case 'replace':
    case 'free':
      return arrivalRefusal(s, a) ?? no('D3-8', 'Arrivals come before moves.');
    default:
      return no('D3-8', 'Now is the time for moves.');
  }
}

function orderRefused(s: State, units: readonly ElementId[]): Refusal | undefined {
  const bases: Base[] = [];
  for (const id of units) {
    const base = knows(s, id) ? baseOn(s, id) : undefined;
    if (base === undefined) return no('D3-9', `${knows(s, id) ? unitName(s, id) : `"${id}"`} is not on the table.`);
    bases.push(base);
  }
  const hopeless = hopelessOrder(s, bases);
  if (hopeless !== undefined) return hopeless;
  const key = keyOf(units);
  const isOne = movers(s, s.bound?.side ?? '').some((some) => keyOf(some.map(({ card }) => card.id)) === key);
  return isOne ? undefined : no('D3-9', `${listed(bases.map(baseName))} cannot be given one order together: they are no group.`);
}

/** The same of those who have been given an order: it is their move, or that of some of them, or they stand. */
export function givenOrderRefusal(s: State, f: BoundFrame, a: Action): Refusal | undefined {
  if (a.type === 'hold') return undefined;
  return isOrdered(f, a) ? movementRefusal(s, a) : no('D3-9', 'The order was given; it is a move of those who have it, or they stand.');
}
const isOrdered = (f: BoundFrame, a: Action): boolean => {
  if (a.type !== 'move' && a.type !== 'group' && a.type !== 'column') return false;
  return (a.type === 'move' ? [a.unit] : a.units).every((id) => f.movers.includes(id));
};
