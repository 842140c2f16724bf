import { call, D6, done, to } from '@pennon/kernel';
import { combatsOf } from '../board/close-combat.js';
import { closeFacts } from '../board/close-combat-facts.js';
import { deedsAfter } from '../board/outcome-queue.js';
import { cardOf } from '../board/position.js';
import { closeFates, closeResult, closeSum } from '../rules/shock.js';
import type { Action, D3h2, ElementId, FeatureId, MeleeFrame, OutcomeFrame, Pen, Result } from '../types.js';
import { beginOutcome } from './outcome.js';

export const beginMelee = (): MeleeFrame => ({ proc: 'melee', step: 'pick', unit: null, target: null });

/** All close combats of a bound, in the order the mover likes (6.2). */
export const melee: D3h2['melee'] = {
  pick: {
    kind: 'choice',
    side: (s) => s.bound?.side ?? s.sides[0],
    options: (s) => {
      const combats = combatsOf(s);
      return combats.length === 0 ? [{ type: 'done' }] : combats.map(({ unit, target }): Action => ({ type: 'fight', unit, target }));
    },
    take: (_w, f, a) => (a.type === 'fight' ? to(f, 'roll', { unit: a.unit, target: a.target }) : done),
  },
  roll: {
    kind: 'chance',
    roll: () => ({ purpose: 'combat', dice: [D6, D6], ref: 'D3-26' }),
    take(w, f, [first = 0, second = 0]) {
      if (f.unit === null || f.target === null) return done;
      // The mover's die is the first of the two (3.6); where his walls are stormed that is the other's.
      const isOwnFirst = cardOf(w.state, f.unit).side === w.state.bound?.side;
      const results = fight(w, f.unit, f.target, ...(isOwnFirst ? ([first, second] as const) : ([second, first] as const)));
      return call<OutcomeFrame, MeleeFrame>(beginOutcome(deedsAfter(w.state, f.unit, f.target, results)), beginMelee());
    },
  },
};

/** Rolls one combat and says what the tables hold for both. */
function fight(w: Pen, unit: ElementId, target: ElementId | FeatureId, own: number, other: number): readonly [Result, Result] {
  const facts = closeFacts(w.state, unit, target);
  const [a, b] = [closeSum(facts, 'a'), closeSum(facts, 'b')];
  const result = closeResult(closeFates(facts), own + a.total, other + b.total);
  const results = [result.a, result.b] as const;
  w.emit({
    type: 'fought',
    unit,
    target,
    own: { face: own, reasons: a.reasons, total: result.totalA },
    other: { face: other, reasons: b.reasons, total: result.totalB },
    margin: result.margin,
    results,
  });
  return results;
}
