import { does, no, type Refusal, refusal } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { chargeResult, chargeSum } from '../rules/charge.js';
import { RELUCTANCE_FORBIDDEN } from '../rules/charge-reluctance.js';
import { COUNTER_CHARGE_FORBIDDEN } from '../rules/counter-charge.js';
import { CAUGHT_DRM, mayTryToEvade } from '../rules/evasion.js';
import { shockResult, shockSum } from '../rules/shock.js';
import type { AttackFrame, CounterChargeFacts, Effect, ReluctanceFacts, State, UnitFate, UnitId, Zone } from '../types.js';
import { isOfAmbush } from './ambush.js';
import { type Attack, attackFacts, hasBefore } from './attack-options.js';
import { battlefield } from './battlefield.js';
import { heldBack, isHeldBack } from './battles.js';
import { isBarredLevy, LEVIES_DO_NOT_LEAD } from './levies.js';
import { absence, card, nameOf, standing, unit } from './pieces.js';
import { position, zoneOfHex } from './position.js';
import { retreatOf } from './retreat-hexes.js';

/* What is asked while one combat lasts (6.8). */

/** Still able to strike: on the map, adjacent, with the target in front. */
export function isInTheFight(state: State, id: UnitId, target: UnitId): boolean {
  const p = position(state);
  const now = unit(state, id);
  return (
    (now.state === 'normal' || now.state === 'disordered') &&
    now.hex !== null &&
    hasBefore(p, card(state, id).index, card(state, target).index)
  );
}

/** Where those who attack stand. */
export const attackersHexes = (s: State, { lead, support }: Attack): readonly HexId[] =>
  [lead, ...support].flatMap((id) => unit(s, id).hex ?? []);

const zoneOfLead = (s: State, { lead, target }: Attack): Zone =>
  zoneOfHex(position(s), card(s, target).index, position(s).head(card(s, lead).index)) ?? 'front';

/** Whether Light Cavalry may ride away: it must have somewhere to go (O1). */
export function mayEvade(s: State, attack: Attack): boolean {
  const { lead, target } = attack;
  if (!s.options.lightEvade) return false;
  const facts = {
    target: { type: card(s, target).type, state: standing(s, target) },
    attacker: { type: card(s, lead).type },
    zone: zoneOfLead(s, attack),
  };
  return mayTryToEvade(facts) && retreatOf(s, target, attackersHexes(s, attack)).way === 'hex';
}

/** Who of the supporters may lead the attack when its lead has dropped out: nobody who gave up leading (R88), no levies (P2). */
export const newLeads = (state: State, f: AttackFrame): readonly UnitId[] =>
  f.support.filter((id) => !isHeldBack(state, id) && !isBarredLevy(state, card(state, id), card(state, f.target)));

/** Why it does not lead the attack from now on. */
export function newLeadRefusal(state: State, f: AttackFrame, id: UnitId): Refusal | undefined {
  if (!f.support.includes(id))
    return absence(state, '6.3', id) ?? no('6.3', `${does(nameOf(state, id), 'does')} not support the attack any more.`);
  if (isHeldBack(state, id)) return heldBack(state, id);
  return isBarredLevy(state, card(state, id), card(state, f.target)) ? LEVIES_DO_NOT_LEAD : undefined;
}

export const reluctanceFacts = (s: State, attack: Attack): ReluctanceFacts => ({
  attacker: { type: card(s, attack.lead).type, state: standing(s, attack.lead) },
  defender: { type: card(s, attack.target).type, state: standing(s, attack.target) },
  zone: zoneOfLead(s, attack),
  continuedAttack: attack.again,
  wedge: attack.wedge,
});
export const isReluctant = (s: State, attack: Attack): boolean =>
  attack.attack === 'charge' && refusal(RELUCTANCE_FORBIDDEN, reluctanceFacts(s, attack)) === undefined;

export const counterChargeFacts = (s: State, attack: Attack): CounterChargeFacts => ({
  attacker: { type: card(s, attack.lead).type },
  defender: { type: card(s, attack.target).type, state: standing(s, attack.target), shockDrm: card(s, attack.target).shockDrm },
  zone: zoneOfLead(s, attack),
  continuedAttack: attack.again,
  ambushRelease: s.ambush === 'sortie' && isOfAmbush(battlefield(s), card(s, attack.lead)),
});
export const mayCounterCharge = (s: State, attack: Attack): boolean =>
  attack.attack === 'charge' && refusal(COUNTER_CHARGE_FORBIDDEN, counterChargeFacts(s, attack)) === undefined;

/** The blow that falls next: its modifiers, and what each face leads to. */
export function blowOf(state: State, attack: Attack) {
  const facts = attackFacts(state, attack);
  const sum = attack.attack === 'charge' ? chargeSum(facts) : shockSum(facts);
  if (attack.caught) sum.list('drm', CAUGHT_DRM, 'O1', 'caught while evading');
  const drm = sum.total;
  return { facts, sum, resultOf: (face: number) => (attack.attack === 'charge' ? chargeResult : shockResult)(facts, drm, face) };
}

/** What a result does to one unit, one word at a time. */
export function effectsOn(id: UnitId, before: string, fate: UnitFate | undefined, from: Effect['from']): readonly Effect[] {
  if (fate === undefined) return [];
  const effects: Effect[] = [];
  if (fate.state !== before && fate.state !== 'normal') effects.push({ what: fate.state, unit: id, from: [] });
  else if (fate.state === 'retired' && before === 'retired') return [];
  if (fate.retreat === 1) effects.push({ what: 'retreat', unit: id, from });
  return effects;
}
