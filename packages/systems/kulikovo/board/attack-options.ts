import { does, no, type Refusal, refusal, subsets } from '@pennon/kernel';
import { CHARGE_FORBIDDEN, CHARGER_FORBIDDEN } from '../rules/charge.js';
import { frontOf, zoneAt } from '../rules/facing.js';
import { SHOCK_FORBIDDEN } from '../rules/shock.js';
import { mayCharge, mayShock } from '../rules/units.js';
import type { AttackerFacts, AttackFrame, Charge, ChargeFacts, DefenderFacts, Leader, Shock, State, UnitId } from '../types.js';
import { isHidden } from './ambush.js';
import type { UnitCard } from './battlefield.js';
import { waiting } from './battles.js';
import { chargeMp, chargePath, chargeWays } from './charge-path.js';
import { isBarredLevy, LEVIES_DO_NOT_LEAD } from './levies.js';
import { card, deedsOf, inCommand, leadersIn, nameOf, standing, unit } from './pieces.js';
import { type Position, position, zoneOfHex } from './position.js';

/** An attack as it is declared, resolved or asked about: the frame of one, without what it remembers. In a charge only the lead charges (R34). */
export type Attack = Pick<AttackFrame, 'attack' | 'lead' | 'support' | 'target' | 'again' | 'counter' | 'caught' | 'wedge'>;
/** Where a charge move leads. */
interface End {
  readonly hex: number;
  readonly facing: number;
}

/** The leaders stacked with a unit, as the modifiers know them. */
function leadersWith(state: State, of: UnitCard): readonly Leader[] {
  const stacked = leadersIn(state, of.side, unit(state, of.id).hex);
  if (stacked.length === 0) return [];
  const { board } = position(state);
  const kinds = stacked.map((l): Leader => (board.leader(l.id).battle === of.battle ? 'own' : l.overall ? 'overall' : 'other'));
  return (['own', 'overall', 'other'] as const).filter((kind) => kinds.includes(kind));
}

function attackerFacts(state: State, p: Position, id: UnitId, defender: UnitCard, ends?: End): AttackerFacts {
  const attacker = card(state, id);
  const { board } = p;
  const from = ends?.hex ?? p.head(attacker.index);
  const facing = ends?.facing ?? p.facing(attacker.index);
  const to = p.head(defender.index);
  const direction = board.direction(from, to);
  return {
    type: attacker.type,
    state: standing(state, id),
    zone: zoneOfHex(p, defender.index, from) ?? 'front',
    level: board.levelOf(from, to),
    hexside: direction < 0 ? [] : board.hexside(from, direction),
    leaders: leadersWith(state, attacker),
    inCommand: inCommand(state, id),
    targetInFront: direction >= 0 && zoneAt(facing, direction) === 'front',
    fired: deedsOf(state, id).includes('fired'),
    attacked: deedsOf(state, id).includes('attacked'),
  };
}

const defenderFacts = (state: State, p: Position, defender: UnitCard): DefenderFacts => ({
  type: defender.type,
  state: standing(state, defender.id),
  shockDrm: defender.shockDrm,
  leaders: leadersWith(state, defender),
  hex: p.board.openHex(p.head(defender.index)),
  attacked: state.activation?.defended.includes(defender.id) ?? false,
});

const startedInEnemyZoc = (state: State, id: UnitId): boolean => state.activation?.startedInZoc.includes(id) ?? false;

/** An attack as the rules ask about it, from where its lead stands or its charge ends. */
export function attackFacts(
  state: State,
  attack: Pick<Attack, 'lead' | 'support' | 'target' | 'again' | 'counter'>,
  ends?: End,
): ChargeFacts {
  const p = position(state);
  const defender = card(state, attack.target);
  const lead = card(state, attack.lead);
  return {
    attackers: [attackerFacts(state, p, attack.lead, defender, ends), ...attack.support.map((id) => attackerFacts(state, p, id, defender))],
    defender: defenderFacts(state, p, defender),
    attackerSide: lead.isRus ? 'rus' : 'other',
    continuedAttack: attack.again,
    options: state.options,
    movedBefore: deedsOf(state, attack.lead).includes('moved'),
    startedInEnemyZoc: startedInEnemyZoc(state, attack.lead),
    counterCharge: attack.counter,
  };
}

// ------------------------------------------------------------------ who may attack whom

/** Whether a unit of the active Battle could take part in any attack at all: of a kind that fights (R2), in command (R14), once (R41), and not after a shot (R71). */
function isReady(state: State, id: UnitId): boolean {
  const { type } = card(state, id);
  const now = unit(state, id);
  const deeds = deedsOf(state, id);
  return (
    mayShock(type) &&
    now.hex !== null &&
    (now.state === 'normal' || now.state === 'disordered') &&
    inCommand(state, id) &&
    !deeds.includes('fired') &&
    !deeds.includes('attacked')
  );
}

/** Whether it has the enemy in a front hex, with nothing uncrossable between. */
export function hasBefore(p: Position, index: number, target: number): boolean {
  const from = p.head(index);
  const direction = p.board.direction(from, p.head(target));
  return direction >= 0 && zoneAt(p.facing(index), direction) === 'front' && p.board.isOpen(from, direction);
}

/** Attacked only once (R41). */
const isOpenTarget = (state: State, target: UnitCard): boolean =>
  unit(state, target.id).hex !== null && !isHidden(state, target) && !(state.activation?.defended.includes(target.id) ?? false);

/** Units of the Battle that could support an attack of this lead on this target, in the order of the roster. */
function supporters(state: State, p: Position, lead: UnitCard, target: UnitCard): readonly UnitId[] {
  const battle = p.board.battles.find((b) => b.name === lead.battle && b.side === lead.side);
  return (battle?.units ?? [])
    .filter((u) => u.id !== lead.id && isReady(state, u.id) && hasBefore(p, u.index, target.index))
    .map((u) => u.id);
}

/** Every attack the unit may lead now; charges by the cheapest way to each end. */
export function attacks(state: State, id: UnitId, isOneEnough = false): readonly (Shock | Charge)[] {
  if (!isReady(state, id)) return [];
  const p = position(state);
  const lead = card(state, id);
  const list: (Shock | Charge)[] = [];
  const at = p.head(lead.index);
  for (const d of frontOf(p.facing(lead.index))) {
    const there = p.board.next(at, d);
    const target = there < 0 ? undefined : p.board.units[p.at(lead.sideIndex, there)];
    if (target === undefined || target.side === lead.side || !p.board.isOpen(at, d)) continue;
    if (!isOpenTarget(state, target) || isBarredLevy(state, lead, target)) continue;
    for (const support of subsets(supporters(state, p, lead, target))) list.push({ type: 'shock', unit: id, target: target.id, support });
    if (isOneEnough) return list;
  }
  if (!mayCharge(lead.type) || !isFitToCharge(state, lead)) return list;
  for (const target of p.board.units) {
    if (target.sideIndex === lead.sideIndex || !isOpenTarget(state, target) || isBarredLevy(state, lead, target)) continue;
    const ways = chargeWays(state, p, lead, target);
    if (ways.length === 0) continue;
    const sets = subsets(supporters(state, p, lead, target));
    for (const steps of ways) for (const support of sets) list.push({ type: 'charge', unit: id, target: target.id, steps, support });
    if (isOneEnough) return list;
  }
  return list;
}

/** Not Disordered (R29). */
const isFitToCharge = (state: State, lead: UnitCard): boolean =>
  unit(state, lead.id).state === 'normal' && !startedInEnemyZoc(state, lead.id);

/** Why an attack cannot be declared, if it cannot. */
export function attackRefusal(state: State, action: Shock | Charge): Refusal | undefined {
  const p = position(state);
  const { board } = p;
  const strangers = [action.unit, action.target, ...action.support].find((id) => !board.knowsUnit(id));
  if (strangers !== undefined) return no('6.3', `There is no unit ${strangers}.`);
  const [lead, target] = [card(state, action.unit), card(state, action.target)];
  const { activation } = state;
  if (activation === null) return no('section 4', 'No Battle is active.');
  for (const id of [action.unit, ...action.support]) {
    const { side, battle } = card(state, id);
    if (side !== activation.side || battle !== activation.battle)
      return no('6.3', `${does(nameOf(state, id), 'is')} not of the active Battle ${activation.battle}.`);
    if (unit(state, id).hex === null) return no('3.2', `${does(nameOf(state, id), 'is')} eliminated.`);
  }
  if (target.side === lead.side) return no('6.3', `${target.name} is of your own side.`);
  if (unit(state, target.id).hex === null || isHidden(state, target)) return no('6.3', `${target.name} is not on the map.`);
  if (action.support.includes(action.unit) || new Set(action.support).size < action.support.length)
    return no('6.3', 'Each attacker is named once.');
  if (isBarredLevy(state, lead, target)) return LEVIES_DO_NOT_LEAD;
  const attack = { lead: lead.id, support: action.support, target: target.id, again: 0, counter: 'none' } as const;
  return action.type === 'shock' ? refusal(SHOCK_FORBIDDEN, attackFacts(state, attack)) : chargeRefusal(state, p, attack, action.steps);
}

/** First whether it charges that target at all, then the way, then how it would strike at its end. */
function chargeRefusal(state: State, p: Position, attack: Parameters<typeof attackFacts>[1], steps: Charge['steps']): Refusal | undefined {
  const [lead, target] = [card(state, attack.lead), card(state, attack.target)];
  const charger = {
    lead: { type: lead.type, state: standing(state, lead.id) },
    startedInEnemyZoc: startedInEnemyZoc(state, lead.id),
    defender: defenderFacts(state, p, target),
  };
  const unfit = refusal(CHARGER_FORBIDDEN, charger);
  if (unfit !== undefined) return unfit;
  const end = chargePath(state, lead, target, steps);
  if ('ref' in end) return end;
  const facts = attackFacts(state, attack, end);
  const declared = { ...facts, chargeHexes: end.hexes, chargeLimit: chargeMp(state, facts.movedBefore) };
  return refusal(SHOCK_FORBIDDEN, facts) ?? refusal(CHARGE_FORBIDDEN, declared);
}

/** Units that could lead an attack now. Asked for the list and for whether there is one, so the last answer is kept. */
export function leads(s: State): readonly UnitId[] {
  if (s !== lastState) {
    lastState = s;
    lastLeads = waiting(s).filter((id) => attacks(s, id, true).length > 0);
  }
  return lastLeads;
}
let lastState: State | undefined;
let lastLeads: readonly UnitId[] = [];
