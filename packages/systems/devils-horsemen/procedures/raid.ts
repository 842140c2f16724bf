import { call, D10, done, refusal } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { enemiesInZoc } from '../board/combats.js';
import { shotSum } from '../board/lines-of-fire.js';
import { card, hexOf, leader, leaderIdsWith, maNow, sideOf, typeNow, unit, unitFacts } from '../board/pieces.js';
import { isInEnemyZoc, position } from '../board/position.js';
import { raidAnswers, raidShotFacts } from '../board/raids.js';
import { frontHexes, hasAnswers, mayTurn } from '../board/reactions.js';
import { type Retreat, wayBackRefusal, waysBack } from '../board/ways-back.js';
import { patched, to } from '../copies.js';
import { turnsOfOne, vertexOf } from '../rules/facing.js';
import { isComposite, shotResult } from '../rules/missiles.js';
import { qualityHits } from '../rules/morale.js';
import {
  IMPETUOSITY_FORBIDDEN,
  impetuosityResult,
  impetuositySum,
  REACTION_MOVEMENT_FORBIDDEN,
  reactionMovementResult,
} from '../rules/reactions.js';
import { isHeavyCavalry, isMounted, qualitySum } from '../rules/units.js';
import type {
  Action,
  CasualtyFrame,
  Horsemen,
  RaidFrame,
  RushFrame,
  ShockFrame,
  State,
  UnitId,
  WindowFrame,
  WithdrawalFrame,
} from '../types.js';
import { beginCasualty, beginRush, beginShockAtOnce, beginWindow, beginWithdrawal } from './frames.js';
import { isFit, strike } from './hits.js';
import { stepInto } from './step-into.js';
import { tire } from './tire.js';

/** Hexes of the dodge before a counter-charge (DH-R49). */
const DODGE = 2;

/** Ride up, let fly, ride off (6.2, DH-R99). */
export const raid: Horsemen['raid'] = {
  /** The target may turn first (W3). */
  meet: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.target),
    options(s, f) {
      const p = position(s);
      const { index } = card(s, f.target);
      const turns = mayTurn(s, f.target, f.unit) ? turnsOfOne(p.facing(index)) : [];
      return [...turns.map((facing): Action => ({ type: 'turn', unit: f.target, facing: vertexOf(facing) })), { type: 'close' }];
    },
    take(w, f, a) {
      if (a.type !== 'turn') return to(f, 'answers');
      w.emit({ type: 'faced', unit: f.target, facing: a.facing, mp: 0, why: 'reaction' });
      return to(f, 'facing');
    },
  },
  facing: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'reactionFacing', dice: isMounted({ type: typeNow(s, f.target) }) ? [] : D10, ref: 'DH-10.6b k4' }),
    take(w, f, [face]) {
      if (face !== undefined) {
        const rating = qualitySum(unitFacts(w.state, f.target));
        const { result, hits } = qualityHits('k4', face, rating.total);
        w.emit({ type: 'checked', check: 'reactionFacing', unit: f.target, face, reasons: rating.reasons, total: face, result });
        strike(w, f.target, hits, 'reactionFacing');
      }
      return to(f, 'turned');
    },
  },
  turned: { kind: 'auto', run: (w, f) => to(f, isFit(w, f.target) ? 'answers' : 'over') },
  /** Which of its enemies shoot back (W8). */
  answers: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.target),
    options(s, f) {
      const may = raidAnswers(s, f.unit, battlefield(s).indexOf(f.hex)).filter((id) => !f.answering.includes(id));
      return [...may.map((unit): Action => ({ type: 'shoot', unit })), { type: 'close' }];
    },
    take: (_w, f, a) => (a.type === 'shoot' ? to(f, 'answers', { answering: [...f.answering, a.unit] }) : to(f, 'shots')),
  },
  /** All shots are rolled first: the raider, the target, the others by id. */
  shots: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'missile', dice: shooter(s, f) === undefined ? [] : D10, ref: 'DH-10.1' }),
    take(w, f, [face]) {
      const firer = shooter(w.state, f);
      if (firer === undefined || face === undefined) return to(f, 'apply');
      const { target, facts, drm, reasons } = aimed(w.state, f, firer);
      const { total, needed, hits, leaderCheck, missileState } = shotResult(facts, drm, face);
      const occasion = firer === f.unit ? 'hit-and-run' : 'return';
      w.emit({ type: 'shot', unit: firer, target, occasion, mode: 'normal', face, reasons, total, needed, hits, missiles: missileState });
      return to(f, 'shots', {
        rolled: [...f.rolled, { unit: firer, target, hits }],
        leaders: leaderCheck ? leaderIdsWith(w.state, target) : f.leaders,
      });
    },
    brings(s, f) {
      const firer = shooter(s, f);
      if (firer === undefined) return String;
      const { facts, drm } = aimed(s, f, firer);
      return ([face = 0]) => {
        const { hits, leaderCheck, missileState } = shotResult(facts, drm, face);
        return `${hits} ${leaderCheck} ${missileState}`;
      };
    },
  },
  /** And applied together. */
  apply: {
    kind: 'auto',
    run(w, f) {
      for (const { target, hits } of f.rolled) strike(w, target, hits, 'fire');
      return to(f, 'leaders', { rolled: [] });
    },
  },
  leaders: {
    kind: 'auto',
    run(w, f) {
      const [first, ...leaders] = f.leaders;
      if (first === undefined) return to(f, 'nerve');
      const back: RaidFrame = patched(f, { leaders });
      return leader(w.state, first).hex === null
        ? to(back, 'leaders')
        : call<CasualtyFrame, RaidFrame>(beginCasualty(first, 'missile'), back);
    },
  },
  /** k7 of infantry, k8 of heavy cavalry (DH-R48, DH-S5, DH-S6). */
  nerve: {
    kind: 'chance',
    roll(s, f) {
      const kind = nerveOf(s, f);
      return {
        purpose: kind ?? 'impetuosity',
        dice: kind === undefined ? [] : D10,
        ref: kind === 'reactionMovement' ? 'DH-10.6b k7' : 'DH-10.6b k8',
      };
    },
    take(w, f, [face]) {
      const kind = nerveOf(w.state, f);
      if (kind === undefined || face === undefined) return to(f, 'over');
      const facts = contactFacts(w.state, f);
      const rating = qualitySum(facts.unit);
      if (kind === 'reactionMovement') {
        const result = reactionMovementResult(facts, face, rating.total);
        w.emit({ type: 'checked', check: kind, unit: f.target, face, reasons: rating.reasons, total: face, result });
        return to(f, result === 'forward' ? 'forward' : 'over');
      }
      const { drm, reasons } = impetuositySum(facts.unit);
      const result = impetuosityResult(face + drm, rating.total);
      w.emit({ type: 'checked', check: kind, unit: f.target, face, reasons: [...rating.reasons, ...reasons], total: face + drm, result });
      return to(f, result === 'charges' ? 'dodge' : 'over');
    },
    brings(s, f) {
      const kind = nerveOf(s, f);
      if (kind === undefined) return String;
      const facts = contactFacts(s, f);
      const { total } = qualitySum(facts.unit);
      if (kind === 'reactionMovement') return ([face = 0]) => reactionMovementResult(facts, face, total);
      const { drm } = impetuositySum(facts.unit);
      return ([face = 0]) => impetuosityResult(face + drm, total);
    },
  },
  forward: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.target),
    options: (s, f) => forwardHexes(s, f).map((hex) => ({ type: 'go', hex: battlefield(s).hexAt(hex) })),
    take(w, f, a) {
      if (a.type !== 'go') return to(f, 'over');
      const stepped = unit(w.state, f.target).hex;
      stepInto(w, f.target, a.hex, unit(w.state, f.target).facing, 'forward', 0, leaderIdsWith(w.state, f.target));
      return to(f, 'forwardMet', { stepped });
    },
  },
  forwardMet: {
    kind: 'auto',
    run(w, f) {
      const meet = beginWindow('meet', f.target, f.stepped, []);
      return isFit(w, f.target) && hasAnswers(w.state, meet)
        ? call<WindowFrame, RaidFrame>(meet, patched(f, { step: 'forwardEntry' }))
        : to(f, 'forwardEntry');
    },
  },
  forwardEntry: {
    kind: 'auto',
    run(w, f) {
      const entry = beginWindow('entry', f.target, f.stepped, []);
      return isFit(w, f.target) && hasAnswers(w.state, entry)
        ? call<WindowFrame, RaidFrame>(entry, patched(f, { step: 'over' }))
        : to(f, 'over');
    },
  },
  /** Horse with composite bows may ride off before the charge comes (DH-R49). */
  dodge: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.unit),
    options: (s, f) => [
      ...(isComposite(card(s, f.unit).missile)
        ? waysBack(s, dodgeOf(s, f)).map((path): Action => ({ type: 'withdraw', unit: f.unit, path, fire: false }))
        : []),
      { type: 'stand' },
    ],
    open: (s, f) => isComposite(card(s, f.unit).missile) && waysBack(s, dodgeOf(s, f)).length > 0,
    check(s, f, a) {
      if (a.type === 'stand') return undefined;
      if (a.type !== 'withdraw' || a.unit !== f.unit || a.fire || !isComposite(card(s, f.unit).missile))
        return { ref: 'DH-R49', message: 'It may ride off up to 2 hexes without a shot, or stand.' };
      return wayBackRefusal(s, 'DH-R49', dodgeOf(s, f), a.path);
    },
    take(_w, f, a) {
      if (a.type !== 'withdraw') return to(f, 'charge');
      return call<WithdrawalFrame, RaidFrame>(beginWithdrawal(f.unit, f.target, a.path, false, 'dodge'), patched(f, { step: 'charge' }));
    },
  },
  charge: {
    kind: 'auto',
    run: (w, f) =>
      isFit(w, f.target) && isFit(w, f.unit)
        ? call<RushFrame, RaidFrame>(beginRush(f.target, f.unit, 'counter-charge'), patched(f, { step: 'fight' }))
        : to(f, 'over'),
  },
  fight: {
    kind: 'auto',
    run(w, f) {
      const back: RaidFrame = patched(f, { step: 'over' });
      const isReached =
        isFit(w, f.target) &&
        isFit(w, f.unit) &&
        unit(w.state, f.target).form === 'mounted' &&
        enemiesInZoc(w.state, f.target).includes(f.unit);
      return isReached ? call<ShockFrame, RaidFrame>(beginShockAtOnce(f.target, f.unit), back) : to(f, 'over');
    },
  },
  /** h1 comes last. */
  over: {
    kind: 'auto',
    run(w, f) {
      tire(w, f.unit, f.tired);
      return done;
    },
  },
};

/** Whose die is next. */
function shooter(s: State, f: RaidFrame): UnitId | undefined {
  const others = f.answering.filter((id) => id !== f.target).sort();
  const all = [f.unit, ...(f.answering.includes(f.target) ? [f.target] : []), ...others];
  return all.slice(f.rolled.length).find((id) => unit(s, id).hex !== null);
}

/** A shot of a raid, and what counts for and against it. */
function aimed(s: State, f: RaidFrame, firer: UnitId) {
  const target = firer === f.unit ? f.target : f.unit;
  const hex = battlefield(s).indexOf(f.hex);
  const facts = raidShotFacts(s, firer, target, f.unit, hex);
  const { drm, reasons } = shotSum(s, facts, firer === f.unit ? hex : battlefield(s).indexOf(hexOf(s, firer)), target);
  return { target, facts, drm, reasons };
}

const dodgeOf = (s: State, f: RaidFrame): Retreat => ({
  unit: f.unit,
  from: position(s).head(card(s, f.target).index),
  mp: maNow(s, f.unit),
  least: 1,
  most: DODGE,
});

/** The front hexes nearest to the raider that are open (6.2). */
function forwardHexes(s: State, f: RaidFrame): readonly number[] {
  const p = position(s);
  const c = card(s, f.target);
  const at = p.head(card(s, f.unit).index);
  const from = p.head(c.index);
  const ahead = frontHexes(p, c.index).filter((hex) => hex >= 0);
  const least = Math.min(...ahead.map((hex) => p.board.distance(hex, at)));
  return ahead.filter(
    (hex) =>
      p.board.distance(hex, at) === least &&
      p.at(0, hex) < 0 &&
      !isInEnemyZoc(p, c.sideIndex, hex) &&
      p.board.cost(typeNow(s, f.target), from, p.board.direction(from, hex)) > 0,
  );
}
export function contactFacts(s: State, f: RaidFrame) {
  const p = position(s);
  const c = card(s, f.target);
  return {
    unit: unitFacts(s, f.target),
    inEnemyZoc: isInEnemyZoc(p, c.sideIndex, p.head(c.index)),
    forwardHexBlocked: forwardHexes(s, f).length === 0,
  };
}
function nerveOf(s: State, f: RaidFrame): 'reactionMovement' | 'impetuosity' | undefined {
  if (!isFit({ state: s }, f.unit) || !isFit({ state: s }, f.target)) return undefined;
  const facts = contactFacts(s, f);
  const kind = isHeavyCavalry(facts.unit) ? 'impetuosity' : isMounted(facts.unit) ? undefined : 'reactionMovement';
  if (kind === undefined) return undefined;
  return refusal(kind === 'impetuosity' ? IMPETUOSITY_FORBIDDEN : REACTION_MOVEMENT_FORBIDDEN, facts) === undefined ? kind : undefined;
}
