import { call, done, no, type Refusal, to } from '@pennon/kernel';
import { field, LEADER_MA } from '../rules/field.js';
import { attackRefusal, attacks } from '../rules/fighting.js';
import { recovers } from '../rules/morale.js';
import { card, isInEnemyZoc, leader, position, unit } from '../rules/position.js';
import { actingUnits, battleOf } from '../rules/reckoning.js';
import { rideHexes } from '../rules/riding.js';
import type { Action, Activation, ActivationFrame, AttackFrame, Kulikovo, LeaderId, MarchFrame, State, UnitId } from '../types.js';
import { reckon } from './aftermath.js';
import { beginAttack, declare } from './attack.js';
import { beginMarch, moveRefusal, ordered } from './march.js';

export const beginActivation = (): ActivationFrame => ({ proc: 'activation', step: 'units', leader: null });

/** The activation that is going on. */
function going(s: State): Activation {
  if (s.activation === null) throw new Error('no Battle is active');
  return s.activation;
}

/** Units of the active Battle that have not had their turn in this segment. */
function waiting(s: State): readonly UnitId[] {
  const { side, battle, handled } = going(s);
  const found = battleOf(s, side, battle);
  return found === undefined ? [] : actingUnits(s, found).flatMap((u) => (handled.includes(u.id) ? [] : [u.id]));
}

/** The leader of the Battle, and an overall Leader without one, if they have not moved (section 4). */
function unmovedLeaders(s: State): readonly LeaderId[] {
  const { side, battle, leadersMoved } = going(s);
  return s.leaders.flatMap((l) => {
    const { side: whose, battle: of } = field(s).leader(l.id);
    return whose === side && l.hex !== null && (of === battle || (of === null && l.overall)) && !leadersMoved.includes(l.id) ? [l.id] : [];
  });
}
/** Those of them who have somewhere to go. */
const movableLeaders = (s: State): readonly LeaderId[] =>
  unmovedLeaders(s).filter((id) => {
    const { hex } = leader(s, id);
    return hex !== null && rideHexes(s, going(s).side, hex, 1, false).length > 0;
  });

/** Units that could lead an attack now. Asked for the list and for whether there is one, so the last answer is kept. */
function leads(s: State): readonly UnitId[] {
  if (s !== lastState) {
    lastState = s;
    lastLeads = waiting(s).filter((id) => attacks(s, id, true).length > 0);
  }
  return lastLeads;
}
let lastState: State | undefined;
let lastLeads: readonly UnitId[] = [];

const leaderRides = (s: State, id: LeaderId): readonly Action[] => {
  const { hex } = leader(s, id);
  return hex === null ? [] : rideHexes(s, going(s).side, hex, LEADER_MA, false).map((at) => ({ type: 'moveLeader', leader: id, to: at }));
};

/** MOVE_FIRE, SHOCK, END: one Battle acts. */
export const activation: Kulikovo['activation'] = {
  units: {
    kind: 'choice',
    side: (s) => going(s).side,
    options: (s) => [
      ...waiting(s).map((unit): Action => ({ type: 'unit', unit })),
      ...movableLeaders(s).map((leader): Action => ({ type: 'leader', leader })),
      { type: 'done' },
    ],
    open: (s) => waiting(s).length > 0 || movableLeaders(s).length > 0,
    check: (s, _f, a) => unitsRefusal(s, a),
    take(w, f, a) {
      switch (a.type) {
        case 'unit':
          return call<MarchFrame, ActivationFrame>(beginMarch(w.state, a.unit), f);
        case 'move': {
          const next = ordered(w.state, beginMarch(w.state, a.unit), a.steps);
          return next.to === 'step' ? call<MarchFrame, ActivationFrame>(next.frame, f) : next;
        }
        case 'hold':
          w.emit({ type: 'held', unit: a.unit });
          return to(f, 'units');
        case 'leader':
          return to(f, 'leader', { leader: a.leader });
        case 'moveLeader':
          w.emit({ type: 'leaderMoved', leader: a.leader, hex: a.to });
          return to(f, 'units');
        default:
          w.emit({ type: 'shockBegun' });
          return to(f, 'attacks');
      }
    },
  },
  leader: {
    kind: 'choice',
    side: (s) => going(s).side,
    options: (s, f) => [...(f.leader === null ? [] : leaderRides(s, f.leader)), { type: 'stay' }],
    whyNot: (s, f, a) => (a.type === 'moveLeader' && f.leader !== null ? leaderRefusal(s, a.leader, a.to) : undefined),
    take(w, f, a) {
      if (a.type === 'moveLeader') w.emit({ type: 'leaderMoved', leader: a.leader, hex: a.to });
      else if (f.leader !== null) w.emit({ type: 'leaderStayed', leader: f.leader });
      return to(f, 'units', { leader: null });
    },
  },
  attacks: {
    kind: 'choice',
    side: (s) => going(s).side,
    options: (s) => [...leads(s).map((unit): Action => ({ type: 'unit', unit })), { type: 'done' }],
    open: (s) => leads(s).length > 0,
    check: (s, _f, a) => attacksRefusal(s, a),
    take(w, f, a) {
      switch (a.type) {
        case 'unit':
          return call<AttackFrame, ActivationFrame>(beginAttack(w.state, a.unit), f);
        case 'shock':
        case 'charge': {
          const next = declare(w, beginAttack(w.state, a.unit), a);
          return next.to === 'step' ? call<AttackFrame, ActivationFrame>(next.frame, f) : next;
        }
        case 'hold':
          w.emit({ type: 'held', unit: a.unit });
          return to(f, 'attacks');
        default:
          return to(f, 'end');
      }
    },
  },
  /** Whoever rested outside enemy ZOC is in order again (7.1). */
  end: {
    kind: 'auto',
    run(w) {
      w.emit({ type: 'activationEnded', recovered: recovering(w.state) });
      reckon(w);
      return done;
    },
  },
};

function recovering(s: State): readonly UnitId[] {
  const { side, battle, did, disordered } = going(s);
  const p = position(s);
  return (battleOf(s, side, battle)?.units ?? []).flatMap((u) => {
    if (unit(s, u.id).state !== 'disordered') return [];
    const facts = {
      state: 'disordered',
      did: did[u.id] ?? [],
      inEnemyZoc: isInEnemyZoc(p, u.sideIndex, p.hex[u.index] ?? -1),
      disorderedThisActivation: disordered.includes(u.id),
      activeBattle: true,
    } as const;
    return recovers(facts) ? [u.id] : [];
  });
}

/** Why a unit cannot act now, if it cannot. */
function unitRefusal(s: State, id: UnitId): Refusal | undefined {
  const { side, battle, handled } = going(s);
  if (!field(s).knowsUnit(id)) return no('section 4', `There is no unit ${id}.`);
  const its = card(s, id);
  if (its.side !== side || its.battle !== battle) return no('section 4', `${id} is not of the active Battle, ${battle}.`);
  const now = unit(s, id);
  if (now.state === 'eliminated') return no('3.2', `${id} is eliminated.`);
  if (now.state === 'retired') return no('3.2', `${id} is Retired and takes no part.`);
  return handled.includes(id) ? no('section 4', `${id} has acted already.`) : undefined;
}

function leaderRefusal(s: State, id: LeaderId, hex?: string): Refusal | undefined {
  const board = field(s);
  if (!board.knowsLeader(id)) return no('5.8', `There is no leader ${id}.`);
  if (going(s).leadersMoved.includes(id)) return no('5.8', `${id} has moved already.`);
  if (!unmovedLeaders(s).includes(id)) return no('section 4', `${id} does not move in this activation.`);
  if (!movableLeaders(s).includes(id)) return no('5.8', `${id} has no hex to ride to.`);
  if (hex === undefined || leaderRides(s, id).some((a) => a.type === 'moveLeader' && a.to === hex)) return undefined;
  return no('5.8', `${id} cannot reach ${hex}: a leader rides ${LEADER_MA} hexes, not among enemies, and into their ZOC only to a friend.`);
}

function unitsRefusal(s: State, a: Action): Refusal | undefined {
  switch (a.type) {
    case 'unit':
    case 'hold':
      return unitRefusal(s, a.unit);
    case 'move':
      return unitRefusal(s, a.unit) ?? moveRefusal(s, a);
    case 'leader':
      return leaderRefusal(s, a.leader);
    case 'moveLeader':
      return leaderRefusal(s, a.leader, a.to);
    case 'done':
      return undefined;
    case 'shock':
    case 'charge':
      return no('section 4', 'Combats come after the movement of the whole Battle: end the movement first.');
    default:
      return no('section 4', 'Units move and shoot now.');
  }
}

function attacksRefusal(s: State, a: Action): Refusal | undefined {
  switch (a.type) {
    case 'unit':
      return unitRefusal(s, a.unit) ?? (leads(s).includes(a.unit) ? undefined : no('6.3', `${a.unit} has nobody to attack.`));
    case 'hold':
      return unitRefusal(s, a.unit);
    case 'shock':
    case 'charge':
      return unitRefusal(s, a.unit) ?? attackRefusal(s, a);
    case 'done':
      return undefined;
    case 'move':
      return no('section 4', 'Nothing moves in the shock segment but charges, retreats and advances.');
    default:
      return no('section 4', 'Attacks are declared now.');
  }
}
