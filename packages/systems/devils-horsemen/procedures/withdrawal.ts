import { call, D10, done } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { shotRefusal } from '../board/lines-of-fire.js';
import { card, leaderIdsWith, unit, unitFacts } from '../board/pieces.js';
import { position } from '../board/position.js';
import { approachOf } from '../board/reactions.js';
import { isStillOpen } from '../board/ways-back.js';
import { patched, to } from '../copies.js';
import { automaticHitsSum } from '../rules/cohesion.js';
import { qualityHits } from '../rules/morale.js';
import { qualitySum } from '../rules/units.js';
import type { Horsemen, ShotFrame, WithdrawalFrame } from '../types.js';
import { beginShot } from './frames.js';
import { isFit, strike } from './hits.js';
import { stepInto } from './step-into.js';

/** Orderly withdrawal: the hit, the check, the shot, then the steps (DH-R96). */
export const withdrawal: Horsemen['withdrawal'] = {
  begin: {
    kind: 'auto',
    run(w, f) {
      const p = position(w.state);
      const at = p.head(card(w.state, f.mover).index);
      const approach = at < 0 ? 'front' : approachOf(p, card(w.state, f.unit).index, at);
      const { total, reasons } = automaticHitsSum({ reason: 'withdrawal', unit: unitFacts(w.state, f.unit), approach });
      strike(w, f.unit, total, 'withdrawal', reasons);
      return to(f, 'check');
    },
  },
  /** k3: Disordered cavalry. */
  check: {
    kind: 'chance',
    roll: (s, f) => ({
      purpose: 'orderlyWithdrawal',
      dice: isFit({ state: s }, f.unit) && unit(s, f.unit).disordered ? D10 : [],
      ref: 'DH-10.6b k3',
    }),
    take(w, f, [face]) {
      if (face !== undefined) {
        const rating = qualitySum(unitFacts(w.state, f.unit));
        const { result, hits } = qualityHits('k3', face, rating.total);
        w.emit({ type: 'checked', check: 'orderlyWithdrawal', unit: f.unit, face, reasons: rating.reasons, total: face, result });
        strike(w, f.unit, hits, 'orderlyWithdrawal');
      }
      return to(f, 'shoot');
    },
  },
  /** From the old hex, as range 2 (DH-R27). */
  shoot: {
    kind: 'auto',
    run(w, f) {
      if (!isFit(w, f.unit)) return done;
      const isShot = f.fire && isFit(w, f.mover) && shotRefusal(w.state, f.unit, f.mover, 'withdrawal') === undefined;
      return isShot
        ? call<ShotFrame, WithdrawalFrame>(beginShot(w.state, f.unit, f.mover, 'withdrawal'), patched(f, { step: 'ride' }))
        : to(f, 'ride');
    },
  },
  /** It stops before a hex that is no longer open; its facing is kept. */
  ride: {
    kind: 'auto',
    run(w, f) {
      const [hex, ...path] = f.path;
      if (hex === undefined || !isFit(w, f.unit)) return done;
      if (!isStillOpen(w.state, f.unit, battlefield(w.state).indexOf(hex))) return done;
      stepInto(w, f.unit, hex, unit(w.state, f.unit).facing, f.how, 0, leaderIdsWith(w.state, f.unit));
      return to(f, 'ride', { path });
    },
  },
};
