import { call, does, done, type Refusal } from '@pennon/kernel';
import { attackRefusal, attacks } from '../board/attack-options.js';
import { attackersHexes, blowOf, effectsOn } from '../board/combat.js';
import { dangersOf } from '../board/leader-dangers.js';
import { companions } from '../board/leader-moves.js';
import { entersHex } from '../board/move-check.js';
import { card, hexOf, nameOf } from '../board/pieces.js';
import { isInWedge } from '../board/wedge.js';
import { DIE } from '../rules/dice.js';
import type { Action, AftermathFrame, AttackFrame, Charge, Kulikovo, Pen, Shock, State } from '../types.js';
import { advance } from './advance.js';
import { attackReactions } from './attack-reactions.js';
import { chargeMove } from './charge-move.js';
import { beginAftermath, to } from './frames.js';

/** The order inside one combat, complete (6.8); dice are rolled in this order, those of a reaction only if it is taken (R80). */
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

  ...chargeMove,
  ...attackReactions,

  /** The die; then defender, attackers, leaders (R78). */
  combat: {
    kind: 'chance',
    roll: (_s, f) => ({ purpose: f.attack, dice: DIE, ref: f.attack === 'charge' ? 'KU-CH' : 'KU-SH' }),
    take: fight,
  },

  ...advance,
};

function ordersRefusal(s: State, f: AttackFrame, a: Action): Refusal | undefined {
  if (a.type === 'hold' && a.unit === f.lead) return undefined;
  if ((a.type === 'shock' || a.type === 'charge') && a.unit === f.lead) return attackRefusal(s, a);
  return { ref: '6.3', message: `${does(nameOf(s, f.lead), 'is')} to attack now, or to hold.` };
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
  // What befalls the attackers befalls all of them (R40).
  const effects = [
    ...effectsOn(f.target, facts.defender.state, result.defender, attackersHexes(state, f)),
    ...attackers.flatMap((id, i) => effectsOn(id, facts.attackers[i]?.state ?? 'normal', result.attackers[i], [f.ground])),
  ];
  const dangers = result.attackers[0]?.leaderCheck === 'combat' ? dangersOf(state, f.lead, 'combat') : [];
  return call<AftermathFrame, AttackFrame>(beginAftermath(effects, dangers), {
    ...f,
    step: 'advance',
    began: f.again === 0 ? f.attack : f.began,
    advance: result.advance,
    goesOn: result.continueAttack,
  });
}
