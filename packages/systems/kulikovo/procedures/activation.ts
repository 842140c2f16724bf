import { call, does, done, no, type Refusal } from '@pennon/kernel';
import { attackRefusal, leads } from '../board/attack-options.js';
import { going, leadRefusal, recovering, unitRefusal, waiting } from '../board/battles.js';
import { leaderRefusal, leaderRides, movableLeaders } from '../board/leader-moves.js';
import { moveRefusal } from '../board/move-check.js';
import { nameOf } from '../board/pieces.js';
import type { Action, ActivationFrame, AttackFrame, Kulikovo, MarchFrame, State } from '../types.js';
import { declare } from './attack.js';
import { endOnCollapse } from './collapse.js';
import { beginAttack, beginMarch, to } from './frames.js';
import { ordered } from './march.js';

/** MOVE_FIRE, SHOCK, END: one Battle acts. */
export const activation: Kulikovo['activation'] = {
  units: {
    kind: 'choice',
    waitsFor: ['march'],
    side: (s) => going(s).side,
    options: (s, f) => [
      ...waiting(s).map((unit): Action => ({ type: 'unit', unit })),
      ...movableLeaders(s).flatMap((leader): readonly Action[] => (f.stayed.includes(leader) ? [] : [{ type: 'leader', leader }])),
      { type: 'done' },
    ],
    open: (s) => waiting(s).length > 0 || movableLeaders(s).length > 0,
    check: (s, _f, a) => unitsRefusal(s, a),
    take(w, f, a) {
      // Somebody acts: whoever was told to stay before may be asked again (R87).
      const later: ActivationFrame = { ...f, stayed: [] };
      switch (a.type) {
        case 'unit':
          return call<MarchFrame, ActivationFrame>(beginMarch(w.state, a.unit), later);
        case 'move': {
          const next = ordered(w.state, beginMarch(w.state, a.unit), a.steps);
          return next.to === 'step' ? call<MarchFrame, ActivationFrame>(next.frame, later) : next;
        }
        case 'hold':
          w.emit({ type: 'held', unit: a.unit });
          return to(later, 'units');
        case 'leader':
          return to(f, 'leader', { leader: a.leader });
        case 'moveLeader':
          w.emit({ type: 'leaderMoved', leader: a.leader, hex: a.to });
          return to(later, 'units');
        default:
          w.emit({ type: 'shockBegun' });
          return to(later, 'attacks');
      }
    },
  },
  leader: {
    kind: 'choice',
    side: (s) => going(s).side,
    options: (s, f) => [...(f.leader === null ? [] : leaderRides(s, f.leader)), { type: 'stay' }],
    whyNot: (s, f, a) => (a.type === 'moveLeader' && f.leader !== null ? leaderRefusal(s, a.leader, a.to) : undefined),
    take(w, f, a) {
      if (a.type === 'moveLeader') {
        w.emit({ type: 'leaderMoved', leader: a.leader, hex: a.to });
        return to(f, 'units', { leader: null, stayed: [] });
      }
      if (f.leader !== null) w.emit({ type: 'leaderStayed', leader: f.leader });
      return to(f, 'units', { leader: null, stayed: f.leader === null ? f.stayed : [...f.stayed, f.leader] });
    },
  },
  attacks: {
    kind: 'choice',
    waitsFor: ['attack'],
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
      endOnCollapse(w);
      return done;
    },
  },
};

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
      return (
        leadRefusal(s, a.unit) ?? (leads(s).includes(a.unit) ? undefined : no('6.3', `${does(nameOf(s, a.unit), 'has')} nobody to attack.`))
      );
    case 'hold':
      return leadRefusal(s, a.unit);
    case 'shock':
    case 'charge':
      return leadRefusal(s, a.unit) ?? attackRefusal(s, a);
    case 'done':
      return undefined;
    case 'move':
      return no('section 4', 'Nothing moves in the shock segment but charges, retreats and advances.');
    default:
      return no('section 4', 'Attacks are declared now.');
  }
}
