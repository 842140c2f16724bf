import { call, done } from '@pennon/kernel';
import { following } from '../board/leading.js';
import { hexesLeft } from '../board/march.js';
import { card, character, enemyOf, factsOf } from '../board/people.js';
import { position } from '../board/position.js';
import { reactionsTo } from '../board/reactions.js';
import { ACH_10 } from '../charts/ach-10.js';
import { patched, to } from '../copies.js';
import { dieOf } from '../rules/dice.js';
import { falls, impairmentEffect, impairmentResult, impairmentSum, isWoundedByFall } from '../rules/impairment.js';
import type { AdvancedCryHavoc, Event, ImpairmentFacts, MoraleFrame, Pen, PlaceFrame, State, StrideFrame, WindowFrame } from '../types.js';
import { fulfilsCharge, isAble, isFleeing, putDown, setFree, shaken } from './aftermath.js';
import { beginWindow } from './frames.js';

/** One step (13.2): swings before he leaves (a march asks for them itself), Impairment checks, the step, fire at him where he has come to. */
export const stride: AdvancedCryHavoc['stride'] = {
  leave: {
    kind: 'auto',
    run(w, f) {
      const back: StrideFrame = patched(f, { step: 'checks' });
      // While he rides over somebody no window opens (R85).
      if (f.quiet || w.state.waived || f.back !== null) return to(back, 'checks');
      const window = beginWindow(w.state, 'swing', f.unit, hexesLeft(w.state, f.unit, f.to));
      return reactionsTo(w.state, window).length === 0 ? to(back, 'checks') : call<WindowFrame, StrideFrame>(window, back);
    },
  },
  checks: {
    kind: 'auto',
    run(w, f) {
      if (!isGoing(w.state, f)) return done;
      return to(f, f.checks > 0 ? 'impairment' : 'go', { faces: [] });
    },
  },
  /** ACH-10; a climber who falls rolls again (6.6). */
  impairment: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: f.faces.length === 0 ? 'impairment' : 'fall', dice: dieOf(s.options), ref: ACH_10.id }),
    take(w, f, [face = 0]) {
      const facts = impairmentFacts(w.state, f);
      const sum = impairmentSum(facts);
      const faces = [...f.faces, face];
      const [first = 0, fall] = faces;
      const effect = impairmentEffect(first + sum.drm);
      if (falls(facts, effect) && fall === undefined) {
        w.emit({ type: 'threw', unit: f.unit, target: f.unit, purpose: 'impairment', result: null, faces, reasons: sum.reasons });
        return to(f, 'impairment', { faces });
      }
      const { unhorsed, health, gains, loses } = impairmentResult(facts, effect, fall !== undefined && isWoundedByFall(fall));
      const before = character(w.state, f.unit);
      const harm = { health, gains, loses, unhorsed, horseKilled: false };
      const told: Event = { type: 'impairment', unit: f.unit, faces, reasons: sum.reasons, total: first + sum.drm, effect, harm };
      if (effect === 'none') {
        w.emit(told);
        return to(f, 'checks', { checks: f.checks - 1, faces: [] });
      }
      // Who stumbles stops in the hex that he was entering, or before it where he may not stand or a hexside was in his way (R85).
      const stays = f.obstacle || !f.mayStand || f.how === 'climb';
      if (stays) {
        if (f.back !== null) w.emit({ type: 'stepped', unit: f.unit, to: f.back, how: f.how, spent: 0, led: null });
      } else go(w, f);
      w.emit(told);
      const wasHurt = before.health === 'healthy' && health === 'wounded';
      const next: StrideFrame = patched(f, { step: stays ? 'shaken' : 'stumbled', checks: wasHurt ? 1 : health === 'dead' ? 2 : 0 });
      const fallen =
        unhorsed && before.horse !== null ? putDown(w, f.unit, before.horse, enemyOf(w.state, card(w.state, f.unit).side)) : null;
      return fallen === null ? { to: 'step', frame: next } : call<PlaceFrame, StrideFrame>(fallen, next);
    },
    /** A die after which another is due is remembered. */
    brings(s, f) {
      const facts = impairmentFacts(s, f);
      const { drm } = impairmentSum(facts);
      return ([face = 0]) => {
        const [first = 0, fall] = [...f.faces, face];
        const effect = impairmentEffect(first + drm);
        if (falls(facts, effect) && fall === undefined) return `${face}`;
        return `${effect} ${fall !== undefined && isWoundedByFall(fall)}`;
      };
    },
  },
  /** Only a fall in a climb hurts (ACH-8 b, c). */
  shaken: {
    kind: 'auto',
    run(w, f) {
      const next = shaken(w.state, f.unit, f.checks === 1, f.checks === 2, card(w.state, f.unit).side);
      return next === null ? to(f, 'freed') : call<MoraleFrame, StrideFrame>(next, patched(f, { step: 'freed' }));
    },
  },
  /** He has come into the hex all the same: whom he carried is put down, then he is shot at like anybody (4.6, 13.2). */
  stumbled: {
    kind: 'auto',
    run(w, f) {
      const next = setFree(w);
      return next === null ? to(f, 'window') : call<PlaceFrame, StrideFrame>(next, f);
    },
  },
  go: {
    kind: 'auto',
    run(w, f) {
      go(w, f);
      return to(f, 'window');
    },
  },
  window: {
    kind: 'auto',
    run(w, f) {
      // While he stands in the hex of a friend no window opens (R85).
      if (f.quiet || w.state.waived || !f.mayStand || (f.cost === 0 && f.how !== 'come')) return done;
      const window = beginWindow(w.state, 'fire', f.unit);
      return reactionsTo(w.state, window).length === 0 ? done : call<WindowFrame, StrideFrame>(window, patched(f, { step: 'freed' }));
    },
  },
  freed: {
    kind: 'auto',
    run(w, f) {
      const next = setFree(w);
      return next === null ? done : call<PlaceFrame, StrideFrame>(next, patched(f, { step: 'freed' }));
    },
  },
};

const impairmentFacts = (s: State, f: StrideFrame): ImpairmentFacts => ({
  character: factsOf(s, f.unit),
  climbing: f.how === 'climb',
  options: s.options,
});

/** Not stopped by a swing: a charger needs more than others (R82). */
function isGoing(s: State, f: StrideFrame): boolean {
  if (f.how === 'come') return true;
  if (f.how === 'panic') return isFleeing(s, f.unit);
  if (f.how === 'charge' && !fulfilsCharge(character(s, f.unit))) return false;
  return isAble(s, f.unit, f.how === 'crawl');
}

/** The step itself; a led horse comes after him where it can (5.9, R98). */
function go(w: Pen, f: StrideFrame): void {
  const left = position(w.state).head(card(w.state, f.unit).index);
  w.emit({ type: 'stepped', unit: f.unit, to: f.to, how: f.how, spent: f.cost, led: following(w.state, f.unit, f.led, left) });
}
