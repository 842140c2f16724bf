import { call, D10, done, type Refusal, refusal, to } from '@pennon/kernel';
import { advanceRefusal, braceRefusal, newLeadRefusal, onwardRefusal, pivotRefusal } from '../rules/answers.js';
import {
  COUNTER_CHARGE_FORBIDDEN,
  chargeResult,
  chargeSum,
  counterChargeSum,
  isChargeMet,
  RELUCTANCE_FORBIDDEN,
  reluctanceResult,
  reluctanceSum,
} from '../rules/charge.js';
import { facingIndex, facingOf, field } from '../rules/field.js';
import {
  attackFacts,
  attackOf,
  attackRefusal,
  attacks,
  braceTargets,
  isBarredLevy,
  isInTheFight,
  mayChargeOn,
  nextTargets,
} from '../rules/fighting.js';
import { card, hexOf, isOfAmbush, leadersIn, position, unit, zoneOfHex } from '../rules/position.js';
import { springsAmbush } from '../rules/reckoning.js';
import { retreatOf } from '../rules/retreats.js';
import { shockResult, shockSum } from '../rules/shock.js';
import { standing } from '../rules/sighting.js';
import type {
  Action,
  AftermathFrame,
  ArrivalFrame,
  AttackFrame,
  Charge,
  ChargeFacts,
  CounterChargeFacts,
  Danger,
  Effect,
  EntryFireFrame,
  Facing,
  FireFrame,
  Kulikovo,
  Pen,
  ReluctanceFacts,
  RetreatFrame,
  Shock,
  State,
  UnitFate,
  UnitId,
} from '../types.js';
import { FACINGS } from '../types.js';
import { beginAftermath, beginArrival } from './aftermath.js';
import { beginEntryFire, beginFire, entryShooters } from './fire.js';
import { alongOptions, companions, entersHex, isEventful } from './march.js';

/** An attack by this lead, not yet declared. */
export const beginAttack = (state: State, lead: UnitId): AttackFrame => ({
  proc: 'attack',
  step: 'orders',
  lead,
  support: [],
  target: lead,
  attack: 'shock',
  began: 'shock',
  steps: [],
  along: [],
  ground: hexOf(state, lead),
  wedge: false,
  again: 0,
  counter: 'none',
  caught: false,
  evading: 0,
  shotAt: null,
  was: 'normal',
  advance: 'no',
  goesOn: 'no',
  advancing: null,
});

/** The order inside one combat, complete (6.8). */
export const attack: Kulikovo['attack'] = {
  orders: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options: (s, f) => [...attacks(s, f.lead), { type: 'hold', unit: f.lead }],
    check: (s, f, a) => ordersRefusal(s, f, a),
    take(w, f, a) {
      if (a.type === 'shock' || a.type === 'charge') return declare(w, f, a);
      w.emit({ type: 'held', unit: f.lead });
      return done;
    },
  },

  // -------------------------------------------------------------- the charge move, with entry fire
  along: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options: (s, f) => alongOptions(companions(s, f.lead, true)),
    take: (_w, f, a) => to(f, 'ride', { along: a.type === 'along' ? a.leaders : [] }),
  },
  ride: { kind: 'auto', run: ride },
  entry: {
    kind: 'auto',
    run: (w, f) =>
      entryShooters(w.state, f.lead).length > 0
        ? call<EntryFireFrame, AttackFrame>(beginEntryFire(f.lead), { ...f, step: 'ridden' })
        : to(f, 'ridden'),
  },
  /** A lead that was hit charges no farther; beside its target it may still attack by Shock (6.4). */
  ridden: {
    kind: 'auto',
    run(w, f) {
      const now = unit(w.state, f.lead);
      const isHit = now.state !== 'normal';
      if (!isHit && f.steps.length > 0) return to(f, 'ride');
      if (!isInTheFight(w.state, f.lead, f.target)) return callOff(w, f, true);
      return to(f, isHit ? 'press' : 'evade');
    },
  },
  press: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options: () => [{ type: 'press' }, { type: 'callOff' }],
    take: (w, f, a) => (a.type === 'press' ? to(f, 'evade', { attack: 'shock' }) : callOff(w, f, true)),
  },

  // -------------------------------------------------------------- Light Cavalry that rides away (O1)
  evade: {
    kind: 'choice',
    side: (s, f) => card(s, f.target).side,
    options: (s, f) => (mayEvade(s, f) ? [{ type: 'evade' }, { type: 'stand' }] : [{ type: 'stand' }]),
    take: (_w, f, a) => to(f, a.type === 'evade' ? 'evadeRoll' : 'brace'),
  },
  evadeRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'evade', dice: D10, ref: 'O1' }),
    take(w, f, [face = 0]) {
      const success = face <= EVADES_AT_MOST;
      w.emit({ type: 'evasionRolled', unit: f.target, face, success });
      return success ? to(f, 'evaded', { evading: EVADES_HEXES }) : to(f, 'brace', { caught: true });
    },
  },
  evaded: {
    kind: 'auto',
    run(w, f) {
      const from = attackersHexes(w.state, f);
      const isStuck = unit(w.state, f.target).hex === null || retreatOf(w.state, f.target, from).way !== 'hex';
      if (f.evading === 0 || isStuck) return to(f, 'evadedFacing');
      return call<RetreatFrame, AttackFrame>({ proc: 'retreat', step: 'path', unit: f.target, from }, { ...f, evading: f.evading - 1 });
    },
  },
  evadedFacing: {
    kind: 'choice',
    side: (s, f) => card(s, f.target).side,
    options: (s, f) => (unit(s, f.target).hex === null ? [{ type: 'stand' }] : FACINGS.map((facing) => ({ type: 'face', facing }))),
    take(w, f, a) {
      if (a.type === 'face') face(w, f.target, a.facing);
      return callOff(w, f, true);
    },
  },

  // -------------------------------------------------------------- archers shoot before they are struck (RX_SHOCK)
  brace: {
    kind: 'choice',
    side: (s, f) => card(s, f.target).side,
    options: (s, f) => [
      ...braceTargets(s, f.target, [f.lead, ...f.support]).map((id): Action => ({ type: 'fire', unit: id })),
      { type: 'decline' },
    ],
    whyNot: (s, f, a) => (a.type === 'fire' ? braceRefusal(s, f, a.unit) : undefined),
    take: (w, f, a) =>
      a.type === 'fire'
        ? call<FireFrame, AttackFrame>(beginFire(f.target, a.unit, 'shock'), {
            ...f,
            step: 'shaken',
            shotAt: a.unit,
            was: unit(w.state, a.unit).state,
          })
        : to(f, 'reluctance'),
  },
  /** Whoever was Disordered by it stays in or is withdrawn; a charge without its lead is called off. */
  shaken: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options(s, f) {
      const isShaken =
        f.shotAt !== null && unit(s, f.shotAt).state === 'disordered' && f.was === 'normal' && isInTheFight(s, f.shotAt, f.target);
      if (!isShaken) return [{ type: 'press' }];
      return f.attack === 'charge' && f.shotAt === f.lead
        ? [{ type: 'press' }, { type: 'callOff' }]
        : [{ type: 'press' }, { type: 'withdraw' }];
    },
    take(w, f, a) {
      if (a.type === 'callOff') return callOff(w, f, true);
      const isOut = (id: UnitId): boolean => !isInTheFight(w.state, id, f.target) || (a.type === 'withdraw' && id === f.shotAt);
      if (a.type === 'withdraw' && f.shotAt !== null) w.emit({ type: 'withdrawn', unit: f.shotAt });
      const support = f.support.filter((id) => !isOut(id));
      if (isOut(f.lead)) return to(f, 'newLead', { support });
      const isBroken = f.attack === 'charge' && unit(w.state, f.lead).state !== 'normal';
      return to(f, 'reluctance', { support, attack: isBroken ? 'shock' : f.attack });
    },
  },
  newLead: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options: (s, f) => [
      ...f.support.filter((id) => !isBarredLevy(s, card(s, id), card(s, f.target))).map((id): Action => ({ type: 'lead', unit: id })),
      { type: 'callOff' },
    ],
    whyNot: (s, f, a) => (a.type === 'lead' ? newLeadRefusal(s, f, a.unit) : undefined),
    take(w, f, a) {
      if (a.type !== 'lead') return callOff(w, f, false);
      w.emit({ type: 'newLead', unit: a.unit });
      return to(f, 'reluctance', { lead: a.unit, support: f.support.filter((id) => id !== a.unit), attack: 'shock' });
    },
  },

  // -------------------------------------------------------------- will the horses go in; is the charge met
  reluctance: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'chargeReluctance', dice: isReluctant(s, f) ? D10 : [], ref: 'KU-REL' }),
    take(w, f, [face]) {
      if (face === undefined) return to(f, 'counterCharge');
      const sum = reluctanceSum(reluctanceFacts(w.state, f));
      const result = reluctanceResult(face + sum.total);
      w.emit({ type: 'reluctanceRolled', unit: f.lead, result, face, reasons: sum.reasons, total: face + sum.total });
      return to(f, 'counterCharge', { attack: result });
    },
  },
  counterCharge: {
    kind: 'choice',
    side: (s, f) => card(s, f.target).side,
    options: (s, f) => (mayCounterCharge(s, f) ? [{ type: 'counterCharge' }, { type: 'stand' }] : [{ type: 'stand' }]),
    take: (_w, f, a) => to(f, a.type === 'counterCharge' ? 'counterRoll' : 'combat'),
  },
  counterRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'counterCharge', dice: D10, ref: 'KU-CC' }),
    take(w, f, [face = 0]) {
      const sum = counterChargeSum(counterFacts(w.state, f));
      const success = isChargeMet(face + sum.total);
      w.emit({ type: 'counterChargeRolled', unit: f.target, success, face, reasons: sum.reasons, total: face + sum.total });
      return to(f, 'combat', { counter: success ? 'succeeded' : 'failed' });
    },
  },

  // -------------------------------------------------------------- the die, then defender, attackers, leaders
  combat: {
    kind: 'chance',
    roll: (_s, f) => ({ purpose: f.attack, dice: D10, ref: f.attack === 'charge' ? 'KU-CH' : 'KU-SH' }),
    take: fight,
  },

  // -------------------------------------------------------------- advance and continued attack (6.6)
  advance: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options: advanceOptions,
    whyNot: (s, f, a) => (a.type === 'advance' ? advanceRefusal(s, f, a.unit) : undefined),
    take: (_w, f, a) => (a.type === 'advance' ? to(f, 'advanceAlong', { advancing: a.unit }) : done),
  },
  advanceAlong: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options: (s, f) => alongOptions(companions(s, advancing(f), true)),
    take(w, f, a) {
      w.emit({ type: 'advanced', unit: advancing(f), hex: f.ground, along: a.type === 'along' ? a.leaders : [] });
      return call<ArrivalFrame, AttackFrame>(beginArrival(advancing(f), 'advance'), { ...f, step: 'arrived' });
    },
  },
  arrived: {
    kind: 'auto',
    run(w, f) {
      if (unit(w.state, advancing(f)).hex === null) return done;
      const goesOn = f.goesOn !== 'no' && f.advancing === f.lead && nextTargets(w.state, f.lead).length > 0;
      return to(f, goesOn ? 'onward' : 'pivot');
    },
  },
  pivot: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options(s, f) {
      const at = facingIndex(unit(s, advancing(f)).facing);
      return [at, at + 5, at + 1].map((k) => ({ type: 'face', facing: facingOf(k) }));
    },
    whyNot: (s, f, a) => (a.type === 'face' ? pivotRefusal(s, advancing(f), a.facing) : undefined),
    take(w, f, a) {
      if (a.type === 'face') face(w, advancing(f), a.facing);
      return done;
    },
  },
  onward: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options: (s, f) => [
      ...nextTargets(s, f.lead).map((target): Action => ({ type: 'attack', target })),
      ...(f.goesOn === 'may' ? [{ type: 'halt' } as const] : []),
    ],
    whyNot: (s, f, a) => (a.type === 'attack' ? onwardRefusal(s, f, a.target) : undefined),
    take(w, f, a) {
      if (a.type !== 'attack') return to(f, 'pivot');
      const isCharge = f.began === 'charge' && mayChargeOn(w.state, f.lead, a.target);
      return to(f, 'combat', {
        target: a.target,
        ground: hexOf(w.state, a.target),
        support: [],
        attack: isCharge ? 'charge' : 'shock',
        again: f.again + 1,
        counter: 'none',
        caught: false,
        advancing: null,
      });
    },
  },
};

/** The figures of O1: at or under this it gets away, so far. */
export const EVADES_AT_MOST = 5;
const EVADES_HEXES = 2;

function ordersRefusal(s: State, f: AttackFrame, a: Action): Refusal | undefined {
  if (a.type === 'hold' && a.unit === f.lead) return undefined;
  if ((a.type === 'shock' || a.type === 'charge') && a.unit === f.lead) return attackRefusal(s, a);
  return { ref: '6.3', message: `${f.lead} is to attack now, or to hold.` };
}

export function declare(w: Pen, f: AttackFrame, a: Shock | Charge) {
  w.emit({ type: 'attackDeclared', attack: a.type, lead: a.unit, support: a.support, target: a.target });
  const steps = a.type === 'charge' ? a.steps : [];
  const declared = {
    lead: a.unit,
    attack: a.type,
    support: a.support,
    target: a.target,
    steps,
    ground: hexOf(w.state, a.target),
    wedge: isInWedge(w.state, a.unit),
  };
  if (a.type === 'shock') return to(f, 'evade', declared);
  return to(f, entersHex(steps) && companions(w.state, a.unit, true).length > 0 ? 'along' : 'ride', declared);
}

/** Another unit of the Wedge is beside it (P1). */
export function isInWedge(s: State, id: UnitId): boolean {
  const { wedge } = field(s).document.special;
  const lead = card(s, id);
  const p = position(s);
  if (wedge === undefined || lead.battle !== wedge) return false;
  return p.field.units.some(
    (u) =>
      u.id !== id &&
      u.side === lead.side &&
      u.battle === wedge &&
      (p.hex[u.index] ?? -1) >= 0 &&
      p.field.direction(p.hex[lead.index] ?? -1, p.hex[u.index] ?? -1) >= 0,
  );
}

/** Rides on until something comes between or the way is done. */
function ride(w: Pen, f: AttackFrame) {
  const { state } = w;
  const p = position(state);
  const now = unit(state, f.lead);
  let facing: Facing = now.facing;
  let hex = hexOf(state, f.lead);
  let gone = 0;
  let isThere = false;
  while (gone < f.steps.length && !isThere) {
    const step = f.steps[gone];
    gone++;
    if (step === undefined || 'fire' in step) continue;
    if ('turn' in step) facing = step.turn;
    else {
      hex = step.enter;
      isThere = !entersHex(f.steps.slice(gone)) || isEventful(state, p, f.lead, p.field.indexOf(hex));
    }
  }
  const rest = f.steps.slice(gone);
  if (gone > 0) w.emit({ type: 'charged', unit: f.lead, steps: f.steps.slice(0, gone), hex, facing, along: f.along });
  if (!isThere) return to(f, 'ridden', { steps: rest });
  const steps = springsAmbush(state, card(state, f.lead), p.field.indexOf(hex)) ? [] : rest;
  return call<ArrivalFrame, AttackFrame>(beginArrival(f.lead, entersHex(steps) ? 'march' : 'charge'), { ...f, step: 'entry', steps });
}

/** The attack comes to nothing. A lead that rode at the enemy has had its attack; supporters may attack later. */
function callOff(w: Pen, f: AttackFrame, spent: boolean) {
  w.emit({ type: 'calledOff', lead: f.lead, spent: spent && unit(w.state, f.lead).hex !== null });
  return done;
}

const attackersHexes = (s: State, f: AttackFrame) => [f.lead, ...f.support].flatMap((id) => unit(s, id).hex ?? []);

function face(w: Pen, id: UnitId, facing: Facing): void {
  if (unit(w.state, id).facing !== facing) w.emit({ type: 'faced', unit: id, facing });
}

const zoneOfLead = (s: State, f: AttackFrame) =>
  zoneOfHex(position(s), card(s, f.target).index, position(s).hex[card(s, f.lead).index] ?? -1) ?? 'front';

/** Normal Light Cavalry, attacked by others through front or flank, with somewhere to go (O1). */
export function mayEvade(s: State, f: AttackFrame): boolean {
  const [target, lead] = [card(s, f.target), card(s, f.lead)];
  if (!s.options.lightEvade || target.type !== 'L' || unit(s, f.target).state !== 'normal' || lead.type === 'L') return false;
  return zoneOfLead(s, f) !== 'rear' && retreatOf(s, f.target, attackersHexes(s, f)).way === 'hex';
}

export const reluctanceFacts = (s: State, f: AttackFrame): ReluctanceFacts => ({
  attacker: { type: card(s, f.lead).type, state: standing(s, f.lead) },
  defender: { type: card(s, f.target).type, state: standing(s, f.target) },
  zone: zoneOfLead(s, f),
  continuedAttack: f.again,
  wedge: f.wedge,
});
export const isReluctant = (s: State, f: AttackFrame): boolean =>
  f.attack === 'charge' && refusal(RELUCTANCE_FORBIDDEN, reluctanceFacts(s, f)) === undefined;

const counterFacts = (s: State, f: AttackFrame): CounterChargeFacts => ({
  attacker: { type: card(s, f.lead).type },
  defender: { type: card(s, f.target).type, state: standing(s, f.target), shockDrm: card(s, f.target).shockDrm },
  zone: zoneOfLead(s, f),
  continuedAttack: f.again,
  ambushRelease: s.ambush === 'sortie' && isOfAmbush(field(s), card(s, f.lead)),
});
export const mayCounterCharge = (s: State, f: AttackFrame): boolean =>
  f.attack === 'charge' && refusal(COUNTER_CHARGE_FORBIDDEN, counterFacts(s, f)) === undefined;

/** The blow that falls next: its modifiers, and what each face leads to. */
export function blowOf(state: State, f: AttackFrame) {
  const facts: ChargeFacts = attackFacts(state, attackOf(f));
  const sum = f.attack === 'charge' ? chargeSum(facts) : shockSum(facts);
  if (f.caught) sum.list('drm', 1, 'O1', 'caught while evading');
  const drm = sum.total;
  return { facts, sum, resultOf: (face: number) => (f.attack === 'charge' ? chargeResult : shockResult)(facts, drm, face) };
}

/** Reads the die on the chart, and says what is to be done to whom. */
function fight(w: Pen, f: AttackFrame, [face = 0]: readonly number[]) {
  const { state } = w;
  const { facts, sum, resultOf } = blowOf(state, f);
  const result = resultOf(face);
  w.emit({
    type: 'fought',
    attack: f.attack,
    lead: f.lead,
    support: f.support,
    target: f.target,
    again: f.again,
    column: result.column,
    result: result.result,
    face,
    reasons: sum.reasons,
    total: result.total,
  });
  const attackers = [f.lead, ...f.support];
  const effects = [
    ...effectsOn(f.target, facts.defender.state, result.defender, attackersHexes(state, f)),
    ...attackers.flatMap((id, i) => effectsOn(id, facts.attackers[i]?.state ?? 'normal', result.attackers[i], [f.ground])),
  ];
  const lead = result.attackers[0];
  const dangers: readonly Danger[] =
    lead?.leaderCheck === 'combat'
      ? leadersIn(state, card(state, f.lead).side, unit(state, f.lead).hex).map((l) => ({ leader: l.id, cause: 'combat', unit: f.lead }))
      : [];
  return call<AftermathFrame, AttackFrame>(beginAftermath(effects, dangers), {
    ...f,
    step: 'advance',
    began: f.again === 0 ? f.attack : f.began,
    advance: result.advance,
    goesOn: result.continueAttack,
  });
}

/** What a result does to one unit, one word at a time. */
function effectsOn(id: UnitId, before: string, fate: UnitFate | undefined, from: Effect['from']): readonly Effect[] {
  if (fate === undefined) return [];
  const effects: Effect[] = [];
  if (fate.state !== before && fate.state !== 'normal') effects.push({ what: fate.state, unit: id, from: [] });
  else if (fate.state === 'retired' && before === 'retired') return [];
  if (fate.retreat === 1) effects.push({ what: 'retreat', unit: id, from });
  return effects;
}

/** Who may or must go into the hex that was left. */
function advanceOptions(s: State, f: AttackFrame): readonly Action[] {
  const stay: Action = { type: 'stay' };
  const p = position(s);
  const ground = p.field.indexOf(f.ground);
  const isEmpty = (p.at[0][ground] ?? -1) < 0 && (p.at[1][ground] ?? -1) < 0;
  if (!isEmpty || f.advance === 'no') return [stay];
  const mayGo = (id: UnitId): boolean => {
    const at = p.hex[card(s, id).index] ?? -1;
    const d = at < 0 || unit(s, id).state === 'retired' ? -1 : p.field.direction(at, ground);
    return d >= 0 && p.field.open[6 * at + d] === 1;
  };
  if (mayGo(f.lead) && f.advance === 'must') return [{ type: 'advance', unit: f.lead }];
  const helpers = f.support.filter((id) => mayGo(id) && unit(s, id).state === 'normal');
  return [...(mayGo(f.lead) ? [f.lead] : []), ...helpers].map((id): Action => ({ type: 'advance', unit: id })).concat(stay);
}

function advancing(f: AttackFrame): UnitId {
  if (f.advancing === null) throw new Error('nobody advances');
  return f.advancing;
}
