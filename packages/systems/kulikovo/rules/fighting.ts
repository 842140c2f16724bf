import { no, type Refusal, refusal } from '@pennon/kernel';
import type { AttackerFacts, AttackFrame, Charge, ChargeFacts, Leader, Shock, State, Step, UnitId } from '../types.js';
import { CHARGE_FORBIDDEN } from './charge.js';
import { facingIndex, type UnitCard, vertices } from './field.js';
import { TURNS } from './marching.js';
import { card, inCommand, isHidden, isInEnemyZoc, leadersIn, type Position, position, unit, zoneAt, zoneOfHex } from './position.js';
import { SHOCK_FORBIDDEN } from './shock.js';
import { shotKey, standing } from './sighting.js';
import { mayCharge, mayShock } from './units.js';

/** An attack as it is declared, resolved or asked about. */
export interface Attack {
  readonly attack: 'shock' | 'charge';
  readonly lead: UnitId;
  readonly support: readonly UnitId[];
  readonly target: UnitId;
  readonly again: number;
  readonly counter: AttackFrame['counter'];
  /** Hexes of the charge move, and where it leads. */
  readonly hexes: number;
  readonly ends?: { readonly hex: number; readonly facing: number };
}

/** The leaders stacked with a unit, as the modifiers know them. */
function leadersWith(state: State, of: UnitCard): readonly Leader[] {
  const stacked = leadersIn(state, of.side, unit(state, of.id).hex);
  if (stacked.length === 0) return [];
  const { field } = position(state);
  const kinds = stacked.map((l): Leader => (field.leader(l.id).battle === of.battle ? 'own' : l.overall ? 'overall' : 'other'));
  return (['own', 'overall', 'other'] as const).filter((kind) => kinds.includes(kind));
}

const did = (state: State, id: UnitId): readonly string[] => state.activation?.did[id] ?? [];

function attackerFacts(state: State, p: Position, id: UnitId, defender: UnitCard, ends?: Attack['ends']): AttackerFacts {
  const attacker = card(state, id);
  const { field } = p;
  const from = ends?.hex ?? p.hex[attacker.index] ?? -1;
  const facing = ends?.facing ?? p.facing[attacker.index] ?? 0;
  const to = p.hex[defender.index] ?? -1;
  const direction = field.direction(from, to);
  return {
    type: attacker.type,
    state: standing(state, id),
    zone: zoneOfHex(p, defender.index, from) ?? 'front',
    level: field.levelOf(from, to),
    hexside: direction < 0 ? [] : (field.hexside[6 * from + direction] ?? []),
    leaders: leadersWith(state, attacker),
    inCommand: inCommand(state, id),
    targetInFront: direction >= 0 && zoneAt(facing, direction) === 'front',
    fired: did(state, id).includes('fired'),
    attacked: did(state, id).includes('attacked'),
  };
}

/** An attack as the rules ask about it. */
export function attackFacts(state: State, attack: Attack): ChargeFacts {
  const p = position(state);
  const defender = card(state, attack.target);
  const lead = card(state, attack.lead);
  return {
    attackers: [
      attackerFacts(state, p, attack.lead, defender, attack.ends),
      ...attack.support.map((id) => attackerFacts(state, p, id, defender)),
    ],
    defender: {
      type: defender.type,
      state: standing(state, attack.target),
      shockDrm: defender.shockDrm,
      leaders: leadersWith(state, defender),
      hex: p.field.ground[p.hex[defender.index] ?? -1] === 'woods' ? 'woods' : 'clear',
      attacked: state.activation?.defended.includes(attack.target) ?? false,
    },
    attackerSide: lead.isRus ? 'rus' : 'other',
    continuedAttack: attack.again,
    options: { positionCombo: state.options.positionCombo },
    movedBefore: did(state, attack.lead).includes('moved'),
    chargeHexes: attack.hexes,
    startedInEnemyZoc: state.activation?.startedInZoc.includes(attack.lead) ?? false,
    counterCharge: attack.counter,
  };
}

/** The attack of a frame, when the charge move lies behind it: how long it was no longer matters. */
export const attackOf = (f: AttackFrame): Attack => ({
  attack: f.attack,
  lead: f.lead,
  support: f.support,
  target: f.target,
  again: f.again,
  counter: f.counter,
  hexes: 0,
});

// ------------------------------------------------------------------ who may attack whom

/** Whether a unit of the active Battle could take part in any attack at all. */
function isReady(state: State, id: UnitId): boolean {
  const { type } = card(state, id);
  const now = unit(state, id);
  const deeds = did(state, id);
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
function hasBefore(p: Position, index: number, target: number): boolean {
  const from = p.hex[index] ?? -1;
  const direction = p.field.direction(from, p.hex[target] ?? -1);
  return direction >= 0 && zoneAt(p.facing[index] ?? 0, direction) === 'front' && p.field.open[6 * from + direction] === 1;
}

const isOpenTarget = (state: State, target: UnitCard): boolean =>
  unit(state, target.id).hex !== null && !isHidden(state, target) && !(state.activation?.defended.includes(target.id) ?? false);

/** Levies may not lead against Normal heavy cavalry (P2). */
export function isBarredLevy(state: State, lead: UnitCard, target: UnitCard): boolean {
  const { levies } = position(state).field.document.special;
  return levies !== undefined && lead.battle === levies && target.type === 'H' && unit(state, target.id).state === 'normal';
}

/** Units of the Battle that could support an attack of this lead on this target, in the order of the roster. */
function supporters(state: State, p: Position, lead: UnitCard, target: UnitCard): readonly UnitId[] {
  const battle = p.field.battles.find((b) => b.name === lead.battle && b.side === lead.side);
  return (battle?.units ?? [])
    .filter((u) => u.id !== lead.id && isReady(state, u.id) && hasBefore(p, u.index, target.index))
    .map((u) => u.id);
}

/** Every choice of some of them, nobody first and all last. */
export function subsets(ids: readonly string[]): readonly (readonly string[])[] {
  const sets: (readonly string[])[] = [[]];
  for (const id of ids) sets.push(...sets.map((set) => [...set, id]));
  return sets;
}

/** Every attack the unit may lead now; charges by the cheapest way to each end. */
export function attacks(state: State, id: UnitId, isOneEnough = false): readonly (Shock | Charge)[] {
  if (!isReady(state, id)) return [];
  const p = position(state);
  const lead = card(state, id);
  const list: (Shock | Charge)[] = [];
  const at = p.hex[lead.index] ?? -1;
  const facing = p.facing[lead.index] ?? 0;
  for (const d of [(facing + 5) % 6, facing]) {
    const there = p.field.next[6 * at + d] ?? -1;
    const target = there < 0 ? undefined : p.field.units[p.at[lead.sideIndex][there] ?? -1];
    if (target === undefined || target.side === lead.side || p.field.open[6 * at + d] === 0) continue;
    if (!isOpenTarget(state, target) || isBarredLevy(state, lead, target)) continue;
    for (const support of subsets(supporters(state, p, lead, target))) list.push({ type: 'shock', unit: id, target: target.id, support });
    if (isOneEnough) return list;
  }
  if (!mayCharge(lead.type) || !isFitToCharge(state, lead)) return list;
  for (const target of p.field.units) {
    if (target.sideIndex === lead.sideIndex || !isOpenTarget(state, target) || isBarredLevy(state, lead, target)) continue;
    const ways = chargeWays(state, p, lead, target);
    if (ways.length === 0) continue;
    const sets = subsets(supporters(state, p, lead, target));
    for (const steps of ways) for (const support of sets) list.push({ type: 'charge', unit: id, target: target.id, steps, support });
    if (isOneEnough) return list;
  }
  return list;
}

const isFitToCharge = (state: State, lead: UnitCard): boolean =>
  unit(state, lead.id).state === 'normal' && !(state.activation?.startedInZoc.includes(lead.id) ?? false);

// ------------------------------------------------------------------ the charge move (6.4)

const chargeMp = (state: State, hasMoved: boolean): number => (hasMoved ? state.options.chargeMpMoved : state.options.chargeMp);

/** Where a charge move begins, and what binds it there. */
export interface SetOut {
  readonly hex: number;
  readonly facing: number;
  readonly hasMoved: boolean;
  /** It has come into an enemy ZOC and had to stop (R20). */
  readonly isStopped: boolean;
}

/** Where a charge move leads, and the charge MP and steps it takes. */
export interface Ride {
  readonly hex: number;
  readonly facing: number;
  readonly mp: number;
  readonly steps: readonly Step[];
}
interface Rider extends Ride {
  readonly hasTurned: boolean;
}

function chargeWays(state: State, p: Position, lead: UnitCard, target: UnitCard): readonly (readonly Step[])[] {
  const from = {
    hex: p.hex[lead.index] ?? -1,
    facing: p.facing[lead.index] ?? 0,
    hasMoved: did(state, lead.id).includes('moved'),
    isStopped: state.activation?.stopped.includes(lead.id) ?? false,
  };
  return rides(state, p, lead, p.hex[target.index] ?? -1, from).map((r) => r.steps);
}

/** The cheapest way of a charge to each hex and facing from which it strikes. Every step leads nearer, so ways are as long as the distance. */
export function rides(state: State, p: Position, lead: UnitCard, goal: number, from: SetOut): readonly Ride[] {
  const { field } = p;
  const mp = chargeMp(state, from.hasMoved);
  const far = field.distance(from.hex, goal);
  if (far - 1 > mp || field.ground[goal] === 'woods') return [];
  if (far === 1 ? !from.hasMoved : from.isStopped) return [];
  const best = new Map<number, Rider>();
  const occupants = p.at[lead.sideIndex];
  const go = (r: Rider): void => {
    const away = field.distance(r.hex, goal);
    if (!r.hasTurned) {
      for (const k of [(r.facing + 5) % 6, (r.facing + 1) % 6])
        go({ ...r, facing: k, steps: [...r.steps, TURNS[k] as Step], hasTurned: true });
    }
    if (away === 1) {
      const d = field.direction(r.hex, goal);
      if (zoneAt(r.facing, d) !== 'front' || field.chargeCost[6 * r.hex + d] === 0) return;
      const key = 6 * r.hex + r.facing;
      const known = best.get(key);
      if (known === undefined || r.mp < known.mp || (r.mp === known.mp && r.steps.length < known.steps.length)) best.set(key, r);
      return;
    }
    for (const d of [(r.facing + 5) % 6, r.facing]) {
      const plain = field.chargeCost[6 * r.hex + d] ?? 0;
      const to = field.next[6 * r.hex + d] ?? -1;
      const cost = plain + leaving(p, lead, r.hex);
      const who = occupants[to] ?? -1;
      if (plain === 0 || r.mp + cost > mp || (who >= 0 && who !== lead.index) || field.distance(to, goal) >= away) continue;
      if (away > 2 && isInEnemyZoc(p, lead.sideIndex, to)) continue;
      go({ ...r, hex: to, mp: r.mp + cost, steps: [...r.steps, field.enter[to] as Step] });
    }
  };
  go({ hex: from.hex, facing: from.facing, mp: 0, steps: [], hasTurned: false });
  return [...best.values()];
}

/** An enemy who retreated may have laid his ZOC on it: leaving that costs one more (R21). */
const leaving = (p: Position, lead: UnitCard, hex: number): number => (isInEnemyZoc(p, lead.sideIndex, hex) ? 1 : 0);

/** Where a charge path leads, or why it is none. */
function ridden(
  state: State,
  lead: UnitCard,
  target: UnitCard,
  steps: readonly Step[],
): Refusal | { readonly hex: number; readonly facing: number; readonly hexes: number } {
  const p = position(state);
  const { field } = p;
  const goal = p.hex[target.index] ?? -1;
  const mp = chargeMp(state, did(state, lead.id).includes('moved'));
  let hex = p.hex[lead.index] ?? -1;
  let facing = p.facing[lead.index] ?? 0;
  let spent = 0;
  let hexes = 0;
  let hasTurned = false;
  const all = steps.filter((s) => 'enter' in s).length;
  for (const step of steps) {
    if ('fire' in step) return no('6.4', 'Nobody shoots in a charge.');
    if ('turn' in step) {
      const to = facingIndex(step.turn);
      if (hasTurned || vertices(facing, to) !== 1) return no('6.4', 'A charge turns by one vertex in all, once.');
      hasTurned = true;
      facing = to;
      continue;
    }
    if (!field.grid.isOnMap(step.enter)) return no('6.4', `${step.enter} is not on the map.`);
    const to = field.indexOf(step.enter);
    const d = field.direction(hex, to);
    if (d < 0) return no('6.4', `${step.enter} is not next to ${field.hexAt(hex)}.`);
    if (hexes === 0 && state.activation?.stopped.includes(lead.id)) return no('R20', 'It had to stop on entering the enemy ZOC.');
    if (zoneAt(facing, d) !== 'front') return no('6.4', `${step.enter} is not in front of it.`);
    if ((p.at[lead.sideIndex][to] ?? -1) >= 0) return no('6.4', `${step.enter} is occupied; a charge passes through nobody.`);
    const cost = field.chargeCost[6 * hex + d] ?? 0;
    if (cost === 0) return no('KU-TEC', `Nobody charges into ${step.enter} from ${field.hexAt(hex)}.`);
    if (field.distance(to, goal) >= field.distance(hex, goal)) return no('6.4', `${step.enter} does not bring it nearer to ${target.id}.`);
    spent += cost + leaving(p, lead, hex);
    if (spent > mp) return no('R31', `The charge move may cost ${mp} MP.`);
    hexes++;
    if (hexes < all && isInEnemyZoc(p, lead.sideIndex, to))
      return no('6.4', `The charge may not pass ${step.enter}, which is in an enemy ZOC.`);
    hex = to;
  }
  return { hex, facing, hexes };
}

/** Why an attack cannot be declared, if it cannot. */
export function attackRefusal(state: State, action: Shock | Charge): Refusal | undefined {
  const p = position(state);
  const { field } = p;
  const strangers = [action.unit, action.target, ...action.support].find((id) => !field.knowsUnit(id));
  if (strangers !== undefined) return no('6.3', `There is no unit ${strangers}.`);
  const [lead, target] = [card(state, action.unit), card(state, action.target)];
  const { activation } = state;
  if (activation === null) return no('section 4', 'No Battle is active.');
  for (const id of [action.unit, ...action.support]) {
    const { side, battle } = card(state, id);
    if (side !== activation.side || battle !== activation.battle)
      return no('6.3', `${id} is not of the active Battle ${activation.battle}.`);
    if (unit(state, id).hex === null) return no('3.2', `${id} is eliminated.`);
  }
  if (target.side === lead.side) return no('6.3', `${target.id} is of your own side.`);
  if (unit(state, target.id).hex === null || isHidden(state, target)) return no('6.3', `${target.id} is not on the map.`);
  if (action.support.includes(action.unit) || new Set(action.support).size < action.support.length)
    return no('6.3', 'Each attacker is named once.');
  const base = { lead: action.unit, support: action.support, target: action.target, again: 0, counter: 'none' } as const;
  if (isBarredLevy(state, lead, target)) return no('P2', 'Levies do not lead against Normal Heavy Cavalry.');
  if (action.type === 'shock') return refusal(SHOCK_FORBIDDEN, attackFacts(state, { ...base, attack: 'shock', hexes: 0 }));
  const unfit = refusal(
    CHARGE_FORBIDDEN.filter(({ ref }) => ref !== 'KU-TEC' && ref !== '6.4' && ref !== 'R31'),
    attackFacts(state, { ...base, attack: 'charge', hexes: 1 }),
  );
  if (unfit !== undefined) return unfit;
  const end = ridden(state, lead, target, action.steps);
  if ('ref' in end) return end;
  const facts = attackFacts(state, { ...base, attack: 'charge', hexes: Math.min(end.hexes, 4), ends: end });
  const moved = facts.movedBefore ? { ...facts, chargeHexes: Math.min(end.hexes, 2) } : facts;
  return refusal<ChargeFacts>([...SHOCK_FORBIDDEN, ...CHARGE_FORBIDDEN], moved);
}

// ------------------------------------------------------------------ while it lasts

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

/** The enemies that a unit could go on to attack (6.6): in a front hex, nothing uncrossable between. */
export function nextTargets(state: State, id: UnitId): readonly UnitId[] {
  const p = position(state);
  const lead = card(state, id);
  const at = p.hex[lead.index] ?? -1;
  const facing = p.facing[lead.index] ?? 0;
  return [(facing + 5) % 6, facing].flatMap((d) => {
    const there = p.field.next[6 * at + d] ?? -1;
    const target = there < 0 || p.field.open[6 * at + d] === 0 ? undefined : p.field.units[p.at[lead.sideIndex][there] ?? -1];
    return target === undefined || target.side === lead.side || isBarredLevy(state, lead, target) ? [] : [target.id];
  });
}

/** Whether a continued attack of this lead on this target can be a charge (KU-TEC). */
export function mayChargeOn(state: State, id: UnitId, target: UnitId): boolean {
  const p = position(state);
  const from = p.hex[card(state, id).index] ?? -1;
  const to = p.hex[card(state, target).index] ?? -1;
  const d = p.field.direction(from, to);
  return unit(state, id).state === 'normal' && d >= 0 && p.field.ground[to] === 'clear' && p.field.chargeCost[6 * from + d] !== 0;
}

/** The archers that may shoot at the attackers: those in its front whom it has not shot at yet (6.2, RX_SHOCK). */
export function braceTargets(state: State, target: UnitId, attackers: readonly UnitId[]): readonly UnitId[] {
  const defender = card(state, target);
  if ((defender.type !== 'B' && defender.type !== 'C') || standing(state, target) === 'retired') return [];
  const p = position(state);
  return attackers.filter(
    (id) =>
      zoneOfHex(p, defender.index, p.hex[card(state, id).index] ?? -1) === 'front' &&
      !(state.activation?.shots.includes(shotKey(target, id)) ?? false),
  );
}
