import { become, call, D10, done, no, type Refusal, refusal } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import {
  leaderRideRefusal,
  leaderRides,
  lineFacts,
  lineRefusal,
  lines,
  movableLeaders,
  needsNoLineRoll,
  orderRefusal,
  rallyFacts,
  replacements,
} from '../board/command.js';
import { recovery, unitOrderRefusal, unitOrders } from '../board/orders.js';
import { enemyOf, initiativeOf, leader, leaderCard, leaderFacts, leaderSide, unit } from '../board/pieces.js';
import { smokeHexes } from '../board/smoke.js';
import { trumpers, trumpFacts, trumpRefusal } from '../board/trumps.js';
import { patched, to } from '../copies.js';
import { doomResult, isDoomRolled, MOMENTUM_FORBIDDEN, momentumResult, rolledLine, trumpResult } from '../rules/command.js';
import { charismaSum, initiativeSum } from '../rules/leaders.js';
import { rallyAttemptResult } from '../rules/morale.js';
import { ownQualitySum } from '../rules/units.js';
import type {
  Action,
  ActivationFrame,
  FeintFrame,
  Horsemen,
  LeaderId,
  MarchFrame,
  MomentumFacts,
  Pen,
  RaidFrame,
  ShockFrame,
  ShotFrame,
  State,
} from '../types.js';
import { bypass } from './bypass.js';
import { beginActivation, beginFeint, beginMarch, beginRaid, beginShock, beginShot } from './frames.js';
import { eliminate } from './hits.js';
import { mayBeCarriedAway } from './march.js';

/** A leader acts: orders or a line, then shock, then Momentum (A4 to A8). */
export const activation: Horsemen['activation'] = {
  begin: {
    kind: 'auto',
    run(w, f) {
      w.emit({ type: 'phaseBegan', leader: f.leader, side: leaderSide(w.state, f.leader), elite: f.elite });
      return to(f, 'mode', {
        line: lineRefusal(w.state, f.leader) !== undefined ? 'no' : needsNoLineRoll(w.state, f.leader) ? 'yes' : 'ask',
      });
    },
  },
  mode: {
    kind: 'choice',
    side: (s, f) => leaderSide(s, f.leader),
    options(s, f) {
      // A subordinate in an enemy ZOC gives no orders (DH-R84).
      if (isCaught(s, f.leader)) return [{ type: 'nothing' }];
      const offered = f.line === 'no' ? [] : lines(s, f.leader);
      return [
        { type: 'orders' },
        ...(f.line === 'yes'
          ? offered.map((units): Action => ({ type: 'line', units }))
          : offered.length > 0
            ? [{ type: 'lineCommand' } as const]
            : []),
        { type: 'nothing' },
      ];
    },
    whyNot: modeRefusal,
    take(w, f, a) {
      switch (a.type) {
        case 'lineCommand':
          return to(f, 'lineRoll');
        case 'line':
          w.emit({ type: 'commanded', mode: 'line', line: a.units, orders: 0 });
          return to(f, 'orders');
        case 'orders':
          // As many as his Initiative (DH-R13).
          w.emit({ type: 'commanded', mode: 'orders', line: [], orders: initiativeOf(w.state, leader(w.state, f.leader)) });
          return to(f, 'orders');
        default:
          w.emit({ type: 'commanded', mode: 'nothing', line: [], orders: 0 });
          return to(f, 'shock');
      }
    },
  },
  /** q2, once in an Orders Phase (DH-R86). */
  lineRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'lineCommand', dice: D10, ref: 'DH-10.7b q2' }),
    take(w, f, [face = 0]) {
      const rating = initiativeSum(lineFacts(w.state, f.leader).leader);
      const result = rolledLine(face, rating.total);
      w.emit({ type: 'leaderChecked', check: 'lineCommand', leader: f.leader, face, reasons: rating.reasons, total: face, result });
      return to(f, 'mode', { line: result === 'line-or-orders' ? 'yes' : 'no' });
    },
    brings(s, f) {
      const { total } = initiativeSum(lineFacts(s, f.leader).leader);
      return ([face = 0]) => rolledLine(face, total);
    },
  },
  /** One order after the other (A5), in a line too: reactions come unit by unit (DH-R65). Whom he does not name stays. */
  orders: {
    kind: 'choice',
    side: (s, f) => leaderSide(s, f.leader),
    options: orderOptions,
    whyNot: (s, f, a) => ordersRefusal(s, f, a),
    take(w, f, a) {
      switch (a.type) {
        case 'unit':
          return to(f, 'unit', { unit: a.unit });
        case 'leader':
          return to(f, 'leader', { other: a.leader });
        case 'replace': {
          const by = `new${w.state.leaders.filter((l) => l.made !== null).length + 1}` as LeaderId;
          const { hex } = unit(w.state, a.unit);
          if (hex !== null) w.emit({ type: 'leaderReplaced', leader: a.leader, by, hex });
          return to(f, 'settled');
        }
        case 'smoke':
          return to(f, 'smoke', { smoke: [a.hex] });
        default:
          return to(f, 'shock');
      }
    },
  },
  unit: {
    kind: 'choice',
    side: (s, f) => leaderSide(s, f.leader),
    options(s, f) {
      if (f.unit === null) return [];
      const list = unitOrders(s, f.unit, mayBeCarriedAway(s, f.unit));
      list.push({ type: 'hold', unit: f.unit });
      return list;
    },
    check: (s, f, a) => (f.unit === null ? undefined : unitOrderRefusal(s, f.unit, a, mayBeCarriedAway(s, f.unit))),
    take: orderTaken,
  },
  /** Where a leader rides (DH-R87). */
  leader: {
    kind: 'choice',
    side: (s, f) => leaderSide(s, f.leader),
    options(s, f) {
      const { other } = f;
      if (other === null) return [{ type: 'done' }];
      return [...leaderRides(s, other).map((hex): Action => ({ type: 'moveLeader', leader: other, to: hex })), { type: 'done' }];
    },
    whyNot: (s, f, a) => (a.type === 'moveLeader' && f.other !== null ? leaderRideRefusal(s, f.other, a.to) : undefined),
    take(w, f, a) {
      if (a.type === 'moveLeader') {
        const orders = movableLeaders(w.state).find(({ id }) => id === a.leader)?.orders ?? 1;
        w.emit({ type: 'leaderMoved', leader: a.leader, hex: a.to, orders });
      } else if (f.other !== null) w.emit({ type: 'leaderStayed', leader: f.other });
      return to(f, 'settled', { other: null });
    },
  },
  /** Hex by hex, each next to an earlier one, until he stops (L1). */
  smoke: {
    kind: 'choice',
    side: (s, f) => leaderSide(s, f.leader),
    options: (s, f) => [...smokeHexes(s, f.smoke).map((hex): Action => ({ type: 'smoke', hex })), { type: 'done' }],
    whyNot: (_s, _f, a) => (a.type === 'smoke' ? NO_SMOKE : undefined),
    take(w, f, a) {
      if (a.type === 'smoke') return to(f, 'smoke', { smoke: [...f.smoke, a.hex] });
      w.emit({ type: 'smokeLaid', hexes: f.smoke });
      return to(f, 'settled', { smoke: [] });
    },
  },
  /** q5. */
  rallyRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'rallyAttempt', dice: D10, ref: 'DH-10.7b q5' }),
    take(w, f, [face = 0]) {
      const id = f.unit;
      if (id === null) return to(f, 'settled');
      const facts = rallyFacts(w.state, id);
      const rating = charismaSum(facts.leader);
      const quality = ownQualitySum(facts.unit);
      const { result, hits } = rallyAttemptResult(facts.unit, quality.total, rating.total, face);
      const reasons = [...rating.reasons, ...quality.reasons];
      w.emit({ type: 'rallyTried', leader: f.leader, unit: id });
      w.emit({ type: 'checked', check: 'rallyAttempt', unit: id, face, reasons, total: face, result });
      // As printed, a rally that fails is the end of the unit (DH-R56).
      if (result === 'rallied') w.emit({ type: 'rallied', unit: id, hits, at: 'leader', by: f.leader });
      else eliminate(w, id, 'rally');
      return to(f, 'rallied');
    },
    brings(s, f) {
      if (f.unit === null) return () => '';
      const { unit: its, leader: by } = rallyFacts(s, f.unit);
      const [quality, charisma] = [ownQualitySum(its).total, charismaSum(by).total];
      return ([face = 0]) => rallyAttemptResult(its, quality, charisma, face).result;
    },
  },
  /** It may be turned freely (7.6). */
  rallied: {
    kind: 'choice',
    side: (s, f) => leaderSide(s, f.leader),
    options: (s, f) => (f.unit !== null && unit(s, f.unit).rallied ? facings() : [{ type: 'done' }]),
    take(w, f, a) {
      if (a.type === 'face' && f.unit !== null && unit(w.state, f.unit).facing !== a.facing)
        w.emit({ type: 'faced', unit: f.unit, facing: a.facing, mp: 0, why: 'free' });
      return to(f, 'settled', { unit: null });
    },
  },
  settled: { kind: 'auto', run: (w, f) => to(f, leader(w.state, f.leader).hex === null ? 'shock' : 'orders', { unit: null }) },
  shock: { kind: 'auto', run: (_w, f) => call<ShockFrame, ActivationFrame>(beginShock(), patched(f, { step: 'shocked' })) },
  /** The phase is over; then Momentum, where it is not refused (4.3). */
  shocked: {
    kind: 'auto',
    run(w, f) {
      w.emit({ type: 'phaseEnded', leader: f.leader, elite: f.elite });
      return to(f, 'momentum');
    },
  },
  momentum: {
    kind: 'choice',
    side: (s, f) => leaderSide(s, f.leader),
    options: (s, f) => (momentumRefusal(s, f) === undefined ? [{ type: 'momentum' }, { type: 'stop' }] : [{ type: 'stop' }]),
    whyNot: (s, f, a) => (a.type === 'momentum' ? momentumRefusal(s, f) : undefined),
    take(w, f, a) {
      if (a.type === 'momentum') return to(f, 'momentumRoll');
      if (!f.elite && leader(w.state, f.leader).status === 'active') w.emit({ type: 'finished', leader: f.leader, why: 'stopped' });
      return done;
    },
  },
  momentumRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'momentum', dice: D10, ref: 'DH-10.7b q3' }),
    take(w, f, [face = 0]) {
      const rating = initiativeSum(leaderFacts(w.state, f.leader));
      const result = momentumResult(face, rating.total);
      w.emit({ type: 'leaderChecked', check: 'momentum', leader: f.leader, face, reasons: rating.reasons, total: face, result });
      if (result === 'activates-again') return to(f, 'trump');
      w.emit({ type: 'finished', leader: f.leader, why: 'momentum' });
      return isDoomRolled(result, face) ? to(f, 'doomRoll') : done;
    },
    brings(s, f) {
      const { total } = initiativeSum(leaderFacts(s, f.leader));
      return ([face = 0]) => {
        const result = momentumResult(face, total);
        return `${result} ${isDoomRolled(result, face)}`;
      };
    },
  },
  /** The die roll of doom (DH-10.7d): Paralysis finishes his side's inactive leaders (DH-R75). */
  doomRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'momentum', dice: D10, ref: 'DH-10.7d' }),
    take(w, f, [face = 0]) {
      const result = doomResult(face);
      w.emit({ type: 'leaderChecked', check: 'doom', leader: f.leader, face, reasons: [], total: face, result });
      if (result === 'paralysis') w.emit({ type: 'paralysed', side: leaderSide(w.state, f.leader) });
      if (result === 'rally-phase') w.emit({ type: 'activationsEnded' });
      return done;
    },
    brings:
      () =>
      ([face = 0]) =>
        doomResult(face),
  },
  /** A8: the other side may trump it (DH-R85). */
  trump: {
    kind: 'choice',
    side: (s, f) => enemyOf(s, leaderSide(s, f.leader)),
    options: (s, f) => [
      ...trumpers(s, enemyOf(s, leaderSide(s, f.leader)), f.leader, 'momentum', []).map((id): Action => ({ type: 'trump', leader: id })),
      { type: 'decline' },
    ],
    whyNot: (s, f, a) => (a.type === 'trump' ? trumpRefusal(s, a.leader, f.leader, 'momentum', []) : undefined),
    take: (_w, f, a) => (a.type === 'trump' ? to(f, 'trumpRoll', { trumper: a.leader }) : become(beginActivation(f.leader))),
  },
  trumpRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'trump', dice: D10, ref: 'DH-10.7b q4' }),
    take(w, f, [face = 0]) {
      const { trumper } = f;
      if (trumper === null) return done;
      const facts = trumpFacts(w.state, trumper, f.leader, 'momentum', []);
      const rating = initiativeSum(facts.leader);
      const { result, trumpedFinished } = trumpResult(facts, face, rating.total);
      w.emit({ type: 'leaderChecked', check: 'trump', leader: trumper, face, reasons: rating.reasons, total: face, result });
      if (result === 'finished') {
        w.emit({ type: 'finished', leader: trumper, why: 'trump' });
        return become(beginActivation(f.leader));
      }
      bypass(w, trumper);
      if (trumpedFinished) w.emit({ type: 'finished', leader: f.leader, why: 'trumped' });
      return become(beginActivation(trumper));
    },
    brings(s, f) {
      const { trumper } = f;
      if (trumper === null) return () => '';
      const facts = trumpFacts(s, trumper, f.leader, 'momentum', []);
      const { total } = initiativeSum(facts.leader);
      return ([face = 0]) => trumpResult(facts, face, total).result;
    },
  },
};

const facings = (): readonly Action[] => (['UR', 'E', 'LR', 'LL', 'W', 'UL'] as const).map((facing) => ({ type: 'face', facing }));

const isCaught = (s: State, id: LeaderId): boolean => {
  const facts = leaderFacts(s, id);
  return facts.rank === 'SC' && facts.inEnemyZoc;
};

function modeRefusal(s: State, f: ActivationFrame, a: Action): Refusal | undefined {
  if (a.type !== 'line' && a.type !== 'lineCommand' && a.type !== 'orders') return undefined;
  if (isCaught(s, f.leader)) return no('DH-R74', 'A subordinate in an enemy ZOC gives no orders.');
  if (a.type === 'orders') return undefined;
  const refused = lineRefusal(s, f.leader);
  if (refused !== undefined) return refused;
  if (f.line === 'no') return no('DH-10.7b q2', 'The die allows him orders only.');
  if (f.line === 'ask' && a.type === 'line')
    return no('DH-10.7b q2', 'He is outside the Command Range of his Overall Commander: a die decides first.');
  return no('DH-R86', 'That is none of the lines on offer.');
}

function orderOptions(s: State, f: ActivationFrame): readonly Action[] {
  const { phase } = s;
  const list: Action[] = [];
  for (const { id, side } of battlefield(s).units)
    if (side === phase?.side && orderRefusal(s, id) === undefined) list.push({ type: 'unit', unit: id });
  for (const { id } of movableLeaders(s)) list.push({ type: 'leader', leader: id });
  for (const { leader: id, unit: with_ } of replacements(s)) list.push({ type: 'replace', leader: id, unit: with_ });
  if (phase !== null && phase.mode === 'orders' && phase.orders > 0)
    for (const hex of smokeHexes(s, f.smoke)) list.push({ type: 'smoke', hex });
  list.push({ type: 'done' });
  return list;
}

const NO_SMOKE = no('DH-L L1', 'Smoke is laid once, near its leader, each hex next to an earlier one.');

function ordersRefusal(s: State, _f: ActivationFrame, a: Action): Refusal | undefined {
  if (a.type === 'unit') return orderRefusal(s, a.unit);
  if (a.type === 'leader') {
    const man = s.leaders.find((l) => l.id === a.leader);
    if (man === undefined) return no('DH-4.4', `There is no leader ${a.leader}.`);
    if (s.phase?.leadersMoved.includes(a.leader)) return no('DH-R87', 'A leader changes place once in an Orders Phase.');
    const { name, independent } = leaderCard(s, man);
    if (independent && a.leader !== s.phase?.leader) return no('DH-K K1', `${name} is independent: nobody else moves him.`);
    return no('DH-4.4', `${name} cannot be moved now.`);
  }
  if (a.type === 'smoke') return NO_SMOKE;
  return undefined;
}

/** Carries out what a unit was told. */
function orderTaken(w: Pen, f: ActivationFrame, a: Action) {
  const s = w.state;
  const back: ActivationFrame = patched(f, { step: 'settled' });
  if (!('unit' in a) || a.type === 'hold') {
    if (f.unit !== null) w.emit({ type: 'held', unit: f.unit });
    return become(back);
  }
  const tired = unit(s, a.unit).moved;
  switch (a.type) {
    case 'move':
      w.emit({ type: 'ordered', unit: a.unit, order: 'move' });
      return call<MarchFrame, ActivationFrame>(beginMarch(w.state, a.unit, a.steps), back);
    case 'fire':
      w.emit({ type: 'ordered', unit: a.unit, order: 'fire' });
      return call<ShotFrame, ActivationFrame>(beginShot(w.state, a.unit, a.target, 'fire', a.mode), back);
    case 'hitAndRun':
      w.emit({ type: 'ordered', unit: a.unit, order: 'hitAndRun' });
      w.emit({ type: 'raided', unit: a.unit, target: a.target, hex: a.hex });
      return call<RaidFrame, ActivationFrame>(beginRaid(a.unit, a.target, a.hex, tired), back);
    case 'feign':
      w.emit({ type: 'ordered', unit: a.unit, order: 'feign' });
      w.emit({ type: 'feigned', unit: a.unit, target: a.target });
      return call<FeintFrame, ActivationFrame>(beginFeint(w.state, a.unit, a.target, a.path, a.fire, true, tired), back);
    case 'recover':
      w.emit({ type: 'ordered', unit: a.unit, order: 'recover' });
      w.emit({ type: 'recovered', unit: a.unit, hits: a.what === 'hits' ? recovery(w.state, a.unit) : 0, disorder: a.what === 'disorder' });
      return become(back);
    case 'rally':
      w.emit({ type: 'ordered', unit: a.unit, order: 'rally' });
      return to(f, 'rallyRoll');
    case 'dismount':
    case 'remount':
      w.emit({ type: 'ordered', unit: a.unit, order: a.type });
      w.emit({ type: a.type === 'dismount' ? 'dismounted' : 'remounted', unit: a.unit, facing: a.facing });
      return become(back);
    default:
      return become(back);
  }
}

/** His phases of the turn, of whatever kind (DH-R83). */
const momentumFacts = (s: State, f: ActivationFrame): MomentumFacts => ({
  leader: leaderFacts(s, f.leader),
  phasesInARow: leader(s, f.leader).phases,
  afterElitePhase: f.elite,
});
function momentumRefusal(s: State, f: ActivationFrame): Refusal | undefined {
  const man = leader(s, f.leader);
  if (man.hex === null || man.status === 'finished') return no('DH-R59', 'He has finished for this turn.');
  return refusal(MOMENTUM_FORBIDDEN, momentumFacts(s, f));
}
