import { become, D10_FROM_1, done } from '@pennon/kernel';
import { card, fighterFacts, passive } from '../board/people.js';
import { position } from '../board/position.js';
import { friendsBeside, shotAt } from '../board/shots.js';
import { CH_T3 } from '../charts/ch-t3.js';
import { CH_T4 } from '../charts/ch-t4.js';
import { damageResult, damageSum, isFriendHit, isHit } from '../rules/missiles.js';
import type { AnyFrame, CryHavoc } from '../types.js';
import { strike } from './blows.js';
import { beginRetreat, to } from './frames.js';

/** One shot: the die to hit, then the die for damage (6.1). */
export const shot: CryHavoc['shot'] = {
  hit: {
    kind: 'chance',
    roll: () => ({ purpose: 'shot', dice: D10_FROM_1, ref: CH_T3.id }),
    take(w, f, [face = 0]) {
      const { facts, aim } = shotAt(w.state, f.unit, f.target);
      const total = face + aim.sum.drm;
      const [hit, friendHit] = [isHit(total), isFriendHit(facts, face)];
      w.emit({
        type: 'shot',
        unit: f.unit,
        target: f.target,
        range: facts.range,
        band: aim.band,
        face,
        reasons: aim.sum.reasons,
        total,
        hit,
        friendHit,
        javelins: aim.javelinsLeft,
      });
      return hit ? to(f, 'damage') : friendHit ? to(f, 'friend') : done;
    },
  },
  /** The other side names the friend whom the arrow finds (O2, R88). */
  friend: {
    kind: 'choice',
    side: (s) => passive(s),
    options: (s, f) => friendsBeside(position(s), card(s, f.unit), card(s, f.target)).map(({ id }) => ({ type: 'friend', unit: id })),
    take: (_w, f, a) => to(f, 'damage', { struck: a.type === 'friend' ? a.unit : f.struck }),
  },
  damage: {
    kind: 'chance',
    roll: () => ({ purpose: 'damage', dice: D10_FROM_1, ref: CH_T4.id }),
    take(w, f, [face = 0]) {
      const target = fighterFacts(w.state, f.struck);
      const sum = damageSum({ weapon: card(w.state, f.unit).weapon ?? 'none', target });
      const { total, result } = damageResult(target, sum.drm, face);
      w.emit({ type: 'damaged', unit: f.unit, target: f.struck, face, reasons: sum.reasons, total, result });
      if (result === 'none') return done;
      if (result === 'R2') return become<AnyFrame>(beginRetreat('R2', [f.struck], [f.unit]));
      const next = strike(w, f.struck, result, 'result');
      return next === null ? done : become<AnyFrame>(next);
    },
  },
};
