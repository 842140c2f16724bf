import { call, D10_FROM_1, done } from '@pennon/kernel';
import { advances, advanceTo } from '../board/advances.js';
import { engagement } from '../board/attacks.js';
import { passive } from '../board/people.js';
import { decided } from '../board/victory.js';
import { CH_T7 } from '../charts/ch-t7.js';
import { CH_T9 } from '../charts/ch-t9.js';
import { combatReading, difference, tableOf } from '../rules/shock.js';
import type { CombatFrame, CryHavoc, PlaceFrame, RetreatFrame } from '../types.js';
import { strike } from './blows.js';
import { beginRetreat, to } from './frames.js';

/** One attack (6.2): a die, then whom it strikes, where men are driven back, who follows. */
export const combat: CryHavoc['combat'] = {
  roll: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'combat', dice: D10_FROM_1, ref: tableOf(engagement(s, f)) === 'mounted' ? CH_T7.id : CH_T9.id }),
    take(w, f, [face = 0]) {
      const fight = engagement(w.state, f);
      const { base, column, sum, results } = combatReading(fight);
      const result = results[face - 1] ?? 'none';
      const { attackers, defenders } = f;
      const reading = { table: tableOf(fight), difference: difference(fight), base, column, reasons: sum.reasons };
      w.emit({ type: 'fought', attackers, defenders, ...reading, face, result });
      const after: CombatFrame = { ...f, result };
      switch (result) {
        case 'none':
          return done;
        case 'AR1':
          return call<RetreatFrame, CombatFrame>(beginRetreat('AR1', attackers, defenders), { ...after, step: 'advance' });
        case 'R1':
          return call<RetreatFrame, CombatFrame>(beginRetreat('R1', defenders, attackers), { ...after, step: 'advance' });
        default:
          return to(after, 'victim');
      }
    },
  },
  /** The side that inflicts a result picks the victim (R38). */
  victim: {
    kind: 'choice',
    side: (s, f) => (f.result === 'AW' ? passive(s) : s.active),
    options: (_s, f) => (f.result === 'AW' ? f.attackers : f.defenders).map((unit) => ({ type: 'victim', unit })),
    take(w, f, a) {
      const { result } = f;
      if (a.type !== 'victim' || result === 'none' || result === 'R1' || result === 'AR1') return done;
      const next = strike(w, a.unit, result === 'AW' ? 'W' : result, 'result');
      return next === null ? to(f, 'advance') : call<PlaceFrame, CombatFrame>(next, { ...f, step: 'advance' });
    },
  },
  /** One attacker may follow into one vacated hex; not when the fight is over (R37, R78, R84). */
  advance: {
    kind: 'choice',
    side: (s) => s.active,
    options: (s, f) => (decided(s) === undefined ? [...advances(s, f), { type: 'decline' }] : [{ type: 'decline' }]),
    take(w, _f, a) {
      if (a.type === 'advance') w.emit({ type: 'advanced', unit: a.unit, to: advanceTo(w.state, a.unit, a.hex) });
      return done;
    },
  },
};
