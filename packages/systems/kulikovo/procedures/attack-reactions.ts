import { call } from '@pennon/kernel';
import {
  attackersHexes,
  counterChargeFacts,
  isInTheFight,
  isReluctant,
  mayCounterCharge,
  mayEvade,
  newLeadRefusal,
  newLeads,
  reluctanceFacts,
} from '../board/combat.js';
import { card, unit } from '../board/pieces.js';
import { braceRefusal, braceTargets } from '../board/reaction-fire.js';
import { retreatOf } from '../board/retreat-hexes.js';
import { reluctanceResult, reluctanceSum } from '../rules/charge-reluctance.js';
import { counterChargeSum, isChargeMet } from '../rules/counter-charge.js';
import { DIE, dieIf } from '../rules/dice.js';
import { EVADES_AT_MOST, EVADES_HEXES } from '../rules/evasion.js';
import { type Action, type AttackFrame, FACINGS, type FireFrame, type Kulikovo, type RetreatFrame, type UnitId } from '../types.js';
import { face } from './advance.js';
import { callOff } from './charge-move.js';
import { beginFire, beginRetreat, to } from './frames.js';

type Steps =
  | ('evade' | 'evadeRoll' | 'evaded' | 'evadedFacing' | 'brace' | 'shaken' | 'newLead')
  | ('reluctance' | 'counterCharge' | 'counterRoll');

/** What comes before the die of a combat (6.8). */
export const attackReactions: Pick<Kulikovo['attack'], Steps> = {
  // -------------------------------------------------------------- Light Cavalry that rides away (O1)
  evade: {
    kind: 'choice',
    side: (s, f) => card(s, f.target).side,
    options: (s, f) => (mayEvade(s, f) ? [{ type: 'evade' }, { type: 'stand' }] : [{ type: 'stand' }]),
    take: (_w, f, a) => to(f, a.type === 'evade' ? 'evadeRoll' : 'brace'),
  },
  evadeRoll: {
    kind: 'chance',
    roll: () => ({ purpose: 'evade', dice: DIE, ref: 'O1' }),
    take(w, f, [face = 0]) {
      const success = face <= EVADES_AT_MOST;
      w.emit({ type: 'evasionRolled', unit: f.target, face, success });
      return success ? to(f, 'evaded', { evading: EVADES_HEXES }) : to(f, 'brace', { caught: true });
    },
  },
  evaded: {
    kind: 'auto',
    waitsFor: ['retreat', 'arrival', 'aftermath'],
    run(w, f) {
      const from = attackersHexes(w.state, f);
      const isStuck = unit(w.state, f.target).hex === null || retreatOf(w.state, f.target, from).way !== 'hex';
      if (f.evading === 0 || isStuck) return to(f, 'evadedFacing');
      return call<RetreatFrame, AttackFrame>(beginRetreat(f.target, from), { ...f, evading: f.evading - 1 });
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
    waitsFor: ['fire', 'aftermath', 'prince'],
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
    options: (s, f) => [...newLeads(s, f).map((id): Action => ({ type: 'lead', unit: id })), { type: 'callOff' }],
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
    roll: (s, f) => ({ purpose: 'chargeReluctance', dice: dieIf(isReluctant(s, f)), ref: 'KU-REL' }),
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
    roll: () => ({ purpose: 'counterCharge', dice: DIE, ref: 'KU-CC' }),
    take(w, f, [face = 0]) {
      const sum = counterChargeSum(counterChargeFacts(w.state, f));
      const success = isChargeMet(face + sum.total);
      w.emit({ type: 'counterChargeRolled', unit: f.target, success, face, reasons: sum.reasons, total: face + sum.total });
      return to(f, 'combat', { counter: success ? 'succeeded' : 'failed' });
    },
  },
};
