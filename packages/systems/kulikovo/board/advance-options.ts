import { turnsBetween } from '@pennon/hexes';
import { does, no, type Refusal } from '@pennon/kernel';
import { facingIndex, frontOf } from '../rules/facing.js';
import type { Action, AttackFrame, Facing, State, UnitId } from '../types.js';

import { isBarredLevy, LEVIES_DO_NOT_LEAD } from './levies.js';
import { absence, card, nameOf, unit } from './pieces.js';
import { position } from './position.js';

/* Advance and continued attack (6.6). */

/** Who may or must go into the hex that was left (R42). */
export function advanceOptions(s: State, f: AttackFrame): readonly Action[] {
  const stay: Action = { type: 'stay' };
  const p = position(s);
  const ground = p.board.indexOf(f.ground);
  const isEmpty = p.at(0, ground) < 0 && p.at(1, ground) < 0;
  if (!isEmpty || f.advance === 'no') return [stay];
  const mayGo = (id: UnitId): boolean => {
    const at = p.head(card(s, id).index);
    const d = at < 0 || unit(s, id).state === 'retired' ? -1 : p.board.direction(at, ground);
    return d >= 0 && p.board.isOpen(at, d);
  };
  if (mayGo(f.lead) && f.advance === 'must') return [{ type: 'advance', unit: f.lead }];
  const helpers = f.support.filter((id) => mayGo(id) && unit(s, id).state === 'normal');
  return [...(mayGo(f.lead) ? [f.lead] : []), ...helpers].map((id): Action => ({ type: 'advance', unit: id })).concat(stay);
}

/** Why it does not advance into the hex that was left. */
export function advanceRefusal(state: State, f: AttackFrame, id: UnitId): Refusal | undefined {
  if (f.lead !== id && !f.support.includes(id))
    return absence(state, '6.6', id) ?? no('6.6', `${does(nameOf(state, id), 'has')} not taken part in the attack.`);
  if (id !== f.lead && unit(state, id).state !== 'normal')
    return no('6.6', `${does(nameOf(state, id), 'is')} not Normal: besides the lead only Normal units advance.`);
  return no('6.6', `${nameOf(state, id)} cannot come from its hex to ${f.ground}.`);
}

/** The enemies that a unit could go on to attack: in a front hex, nothing uncrossable between (R43); attacked before or not (R73). */
export function nextTargets(state: State, id: UnitId): readonly UnitId[] {
  const p = position(state);
  const lead = card(state, id);
  const at = p.head(lead.index);
  return frontOf(p.facing(lead.index)).flatMap((d) => {
    const there = p.board.next(at, d);
    const target = there < 0 || !p.board.isOpen(at, d) ? undefined : p.board.units[p.at(lead.sideIndex, there)];
    return target === undefined || target.side === lead.side || isBarredLevy(state, lead, target) ? [] : [target.id];
  });
}

/** Whether a continued attack of this lead on this target can be a charge (KU-TEC). */
export function mayChargeOn(state: State, id: UnitId, target: UnitId): boolean {
  const p = position(state);
  const from = p.head(card(state, id).index);
  const to = p.head(card(state, target).index);
  const d = p.board.direction(from, to);
  return unit(state, id).state === 'normal' && d >= 0 && p.board.chargeCost.at(from, d) !== 0;
}

/** Why the attack does not go on against this unit. */
export function onwardRefusal(state: State, f: AttackFrame, id: UnitId): Refusal | undefined {
  const wrong = absence(state, '6.6', id);
  if (wrong !== undefined) return wrong;
  const [lead, target] = [card(state, f.lead), card(state, id)];
  if (lead.side === target.side) return no('6.6', `${does(nameOf(state, id), 'is')} of your own side.`);
  if (isBarredLevy(state, lead, target)) return LEVIES_DO_NOT_LEAD;
  return no(
    'R43',
    `The attack goes on without turning, against a unit in front of ${nameOf(state, f.lead)}; ${does(nameOf(state, id), 'is')} not.`,
  );
}

/** After an advance a unit may turn a little. */
export function pivotRefusal(state: State, id: UnitId, facing: Facing): Refusal | undefined {
  const turn = turnsBetween(facingIndex(unit(state, id).facing), facingIndex(facing));
  return turn > 1 ? no('6.6', `After an advance a unit turns by one vertex at most; to ${facing} it is ${turn}.`) : undefined;
}
