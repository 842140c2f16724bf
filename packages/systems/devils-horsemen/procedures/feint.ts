import { turned } from '@pennon/hexes';
import { call, D10, done, refusal } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { enemiesInZoc } from '../board/combats.js';
import { card, hexOf, leaderIdsWith, sideOf, typeNow, unit, unitFacts } from '../board/pieces.js';
import { holders, position } from '../board/position.js';
import { hasAnswers, stillHeldBy } from '../board/reactions.js';
import { turnedAway } from '../board/ways-back.js';
import { facingTo, nextToward } from '../board/ways-toward.js';
import { patched, to } from '../copies.js';
import { vertexOf } from '../rules/facing.js';
import { FEINT_REACTION_FORBIDDEN, feintReactionResult, feintResult, reactionRatingSum } from '../rules/feint.js';
import { isMounted, qualitySum } from '../rules/units.js';
import {
  type FeintFrame,
  type FeintReactionFacts,
  type Horsemen,
  type RushFrame,
  type ShockFrame,
  type ShotFrame,
  type State,
  VERTICES,
  type WindowFrame,
} from '../types.js';
import { beginRush, beginShockAtOnce, beginShot, beginWindow } from './frames.js';
import { isFit } from './hits.js';
import { stepInto } from './step-into.js';
import { tire } from './tire.js';

/** Break away, shoot, bite or not, spring the trap (6.5, DH-R29). */
export const feint: Horsemen['feint'] = {
  /** W7 of those whose ZOC it leaves. */
  begin: {
    kind: 'auto',
    run(w, f) {
      const p = position(w.state);
      const [first] = f.path;
      if (first === undefined) return to(f, 'over');
      const retire = beginWindow('retire', f.unit, null, stillHeldBy(p, card(w.state, f.unit).sideIndex, p.board.indexOf(first)));
      return hasAnswers(w.state, retire) ? call<WindowFrame, FeintFrame>(retire, patched(f, { step: 'ride' })) : to(f, 'ride');
    },
  },
  ride: {
    kind: 'auto',
    run(w, f) {
      const [hex, ...path] = f.path;
      if (!isFit(w, f.unit)) return to(f, 'over');
      if (hex === undefined) {
        // Breaking away under orders is an ordered move, and here it ends (5.1, 6.5 step 1).
        if (f.active) tire(w, f.unit, f.tired);
        return to(f, isFit(w, f.unit) ? 'shoot' : 'over');
      }
      const p = position(w.state);
      const next = p.board.indexOf(hex);
      const { index } = card(w.state, f.unit);
      const goal = p.head(card(w.state, f.target).index);
      // It turns about once, then no more than it must.
      const ahead = hexOf(w.state, f.unit) === f.from ? turned(p.facing(index), 3) : p.facing(index);
      const facing = goal < 0 ? p.facing(index) : turnedAway(p, next, goal, ahead);
      stepInto(w, f.unit, hex, vertexOf(facing), 'feint', 0, leaderIdsWith(w.state, f.unit));
      return to(f, 'ride', { path });
    },
  },
  /** The Parthian shot (6.5 step 2). */
  shoot: {
    kind: 'auto',
    run(w, f) {
      const back: FeintFrame = patched(f, { step: 'bite', fire: false });
      const isShot = f.fire && unit(w.state, f.target).hex !== null && unit(w.state, f.unit).missiles !== 'no';
      return isShot
        ? call<ShotFrame, FeintFrame>(beginShot(w.state, f.unit, f.target, 'feigned-retreat', 'normal', f.from), back)
        : to(back, 'bite');
    },
  },
  /** k5: does the target pursue? */
  bite: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'feignedRetreatReaction', dice: mayBite(s, f) ? D10 : [], ref: 'DH-10.6b k5' }),
    take(w, f, [face]) {
      if (face === undefined) return to(f, 'over');
      const facts = biteFacts(w.state, f);
      const rating = reactionRatingSum(facts);
      const result = feintReactionResult(facts, face, rating.total);
      w.emit({ type: 'checked', check: 'feignedRetreatReaction', unit: f.target, face, reasons: rating.reasons, total: face, result });
      if (result !== 'must-pursue') return to(f, 'over');
      w.emit({ type: 'lured', unit: f.target, by: f.unit });
      return call<RushFrame, FeintFrame>(
        beginRush(f.target, f.unit, 'pursuit'),
        patched(f, { step: 'pursued', bitten: unit(w.state, f.target).form }),
      );
    },
    brings(s, f) {
      const facts = biteFacts(s, f);
      const { total } = reactionRatingSum(facts);
      return ([face = 0]) => feintReactionResult(facts, face, total);
    },
  },
  /** A mounted pursuer is Disordered (DH-R45); hidden men see their chance (A1). */
  pursued: {
    kind: 'auto',
    run(w, f) {
      const s = w.state;
      const { hidden } = battlefield(s).document.special;
      if (s.special.hidden && hidden !== undefined && sideOf(s, f.unit) === hidden.side)
        w.emit({ type: 'released', contingent: hidden.contingent });
      if (isFit(w, f.target) && isMounted({ type: typeNow(s, f.target) })) w.emit({ type: 'disordered', unit: f.target });
      return to(f, isReached(w.state, f) ? 'trap' : isFit(w, f.unit) ? 'face' : 'over');
    },
  },
  /** k6: the feigning unit rolls (A38). */
  trap: {
    kind: 'chance',
    roll: () => ({ purpose: 'feignedRetreat', dice: D10, ref: 'DH-10.6b k6' }),
    take(w, f, [face = 0]) {
      const rating = qualitySum(unitFacts(w.state, f.unit));
      const result = feintResult(face, rating.total);
      w.emit({ type: 'checked', check: 'feignedRetreat', unit: f.unit, face, reasons: rating.reasons, total: face, result });
      const back: FeintFrame = patched(f, { step: 'over' });
      if (result === 'pursuer-attacks') return call<ShockFrame, FeintFrame>(beginShockAtOnce(f.target, f.unit), back);
      const p = position(w.state);
      const { index } = card(w.state, f.unit);
      const facing = facingTo(p, p.head(index), p.facing(index), p.head(card(w.state, f.target).index));
      w.emit({ type: 'faced', unit: f.unit, facing: vertexOf(facing), mp: 0, why: 'free' });
      return call<ShockFrame, FeintFrame>(beginShockAtOnce(f.unit, f.target), back);
    },
    brings(s, f) {
      const { total } = qualitySum(unitFacts(s, f.unit));
      return ([face = 0]) => feintResult(face, total);
    },
  },
  /** Who was not reached may face anywhere (6.5 step 5). */
  face: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.unit),
    options: () => VERTICES.map((facing) => ({ type: 'face', facing })),
    take(w, f, a) {
      if (a.type === 'face' && a.facing !== unit(w.state, f.unit).facing)
        w.emit({ type: 'faced', unit: f.unit, facing: a.facing, mp: 0, why: 'free' });
      return to(f, 'over');
    },
  },
  over: { kind: 'auto', run: () => done },
};

function biteFacts(s: State, f: FeintFrame): FeintReactionFacts {
  const p = position(s);
  const c = card(s, f.target);
  const isHeld = holders(p, c.sideIndex, p.head(c.index)).some((who) => p.board.card(who).id !== f.unit);
  // Knights who lost their horses to the shot in the middle of their move stop where they are (6.7).
  const isStopped = s.stack.some((one) => one.proc === 'march' && one.unit === f.target && one.form !== unit(s, f.target).form);
  const canMove = !isHeld && !isStopped && nextToward(s, f.target, f.unit).length > 0;
  return { unit: unitFacts(s, f.target), feint: f.active ? 'active' : 'reactive', canMove };
}
const mayBite = (s: State, f: FeintFrame): boolean =>
  unit(s, f.target).hex !== null && isFit({ state: s }, f.unit) && refusal(FEINT_REACTION_FORBIDDEN, biteFacts(s, f)) === undefined;

/** The pursuer stands with the feigning unit in its ZOC; knights who lost their horses on the way make no shock (6.7). */
const isReached = (s: State, f: FeintFrame): boolean =>
  isFit({ state: s }, f.unit) &&
  isFit({ state: s }, f.target) &&
  unit(s, f.target).form === f.bitten &&
  enemiesInZoc(s, f.target).includes(f.unit);
