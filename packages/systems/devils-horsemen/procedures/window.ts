import { call, D10, done } from '@pennon/kernel';
import { enemyOf, sideOf, typeNow, unitFacts } from '../board/pieces.js';
import { answerRefusal, answers } from '../board/reactions.js';
import { patched, to } from '../copies.js';
import { qualityHits } from '../rules/morale.js';
import { isMounted, qualitySum } from '../rules/units.js';
import type { FeintFrame, Horsemen, ShotFrame, WindowFrame, WithdrawalFrame } from '../types.js';
import { beginFeint, beginShot, beginWithdrawal } from './frames.js';
import { strike } from './hits.js';

/** The other side answers a mover, unit by unit, until it closes the window (DH-R92). */
export const window: Horsemen['window'] = {
  ask: {
    kind: 'choice',
    side: (s, f) => enemyOf(s, sideOf(s, f.mover)),
    options: (s, f) => [...answers(s, f), { type: 'close' }],
    open: (s, f) => f.window === 'approach' && answers(s, f).length > 0,
    check: answerRefusal,
    take(w, f, a) {
      if (!('unit' in a)) return done;
      // What follows from an answer at once comes before the next one (DH-R88).
      const back: WindowFrame = patched(f, { step: 'settled', used: [...f.used, a.unit] });
      switch (a.type) {
        case 'withdraw':
          w.emit({ type: 'withdrew', unit: a.unit, from: f.mover, fire: a.fire });
          return call<WithdrawalFrame, WindowFrame>(beginWithdrawal(a.unit, f.mover, a.path, a.fire), back);
        case 'feign':
          w.emit({ type: 'feigned', unit: a.unit, target: a.target });
          return call<FeintFrame, WindowFrame>(beginFeint(w.state, a.unit, a.target, a.path, a.fire, false, false), back);
        case 'turn':
          w.emit({ type: 'faced', unit: a.unit, facing: a.facing, mp: 0, why: 'reaction' });
          return to(back, 'facing', { unit: a.unit });
        case 'shoot':
          return call<ShotFrame, WindowFrame>(beginShot(w.state, a.unit, f.mover, f.window === 'retire' ? 'retire' : 'entry'), back);
        default:
          return done;
      }
    },
  },
  /** Cavalry turns freely, infantry checks, without modifiers (5.6, DH-R67). */
  facing: {
    kind: 'chance',
    roll: (s, f) => ({
      purpose: 'reactionFacing',
      dice: f.unit === null || isMounted({ type: typeNow(s, f.unit) }) ? [] : D10,
      ref: 'DH-10.6b k4',
    }),
    take(w, f, [face]) {
      if (f.unit !== null && face !== undefined) {
        const rating = qualitySum(unitFacts(w.state, f.unit));
        const { result, hits } = qualityHits('k4', face, rating.total);
        w.emit({ type: 'checked', check: 'reactionFacing', unit: f.unit, face, reasons: rating.reasons, total: face, result });
        strike(w, f.unit, hits, 'reactionFacing');
      }
      return to(f, 'settled', { unit: null });
    },
  },
  settled: { kind: 'auto', run: (_w, f) => to(f, 'ask') },
};
