import { call, done, type Next, no } from '@pennon/kernel';
import { aimsAt, attackRefusal, mayEngage } from '../board/attacks.js';
import { battlefield } from '../board/battlefield.js';
import {
  type ChargeStep,
  chargeMf,
  chargeSteps,
  isContactAt,
  mayAnswer,
  mayChargeAtAll,
  mayRide,
  ridesOf,
  targetsOf,
} from '../board/charges.js';
import { bears, card, character, factsOf, isConscious, isMounted, nameOf } from '../board/people.js';
import { hexesOf, isInZoi, placeOf, position, zoiHolders } from '../board/position.js';
import { patched, to } from '../copies.js';
import { moraleTrigger } from '../rules/morale.js';
import type {
  Action,
  AdvancedCryHavoc,
  AnyFrame,
  BlowFrame,
  CharacterId,
  ChargeFrame,
  MoraleFrame,
  Pen,
  State,
  StrideFrame,
} from '../types.js';
import { fulfilsCharge, isAble } from './aftermath.js';
import { beginBlow, beginMorale, beginStride } from './frames.js';

const STOP: Action = { type: 'stop' };

/** One charge (4.3, 5.4): the target may answer, the charger rides, strikes, follows through. */
export const charge: AdvancedCryHavoc['charge'] = {
  /** Tested again when his turn has come (R80): not eligible, or nobody to charge, and the marker is off; he has not moved and acts later. */
  begin: {
    kind: 'auto',
    run(w, f) {
      w.emit({ type: 'activation', unit: f.unit });
      const targets = mayChargeAtAll(w.state, card(w.state, f.unit).index) ? targetsOf(w.state, f.unit) : [];
      if (targets.includes(f.target)) return to(f, 'react');
      if (targets.length > 0) return to(f, 'retarget');
      if (bears(character(w.state, f.unit), 'charge')) w.emit({ type: 'chargeEnded', unit: f.unit });
      return done;
    },
  },
  retarget: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => targetsOf(s, f.unit).map((target) => ({ type: 'charge', unit: f.unit, target })),
    take(w, f, a) {
      const target = a.type === 'charge' ? a.target : f.target;
      w.emit({ type: 'declared', unit: f.unit, target });
      return to(f, 'react', { target });
    },
  },
  /** The target alone may charge in reaction (R61). */
  react: {
    kind: 'choice',
    side: (s, f) => card(s, f.target).side,
    options: (s, f) => (mayAnswer(s, f.target, f.unit) ? [{ type: 'reactionCharge' }, { type: 'pass' }] : [{ type: 'pass' }]),
    whyNot: (s, f, a) => (a.type === 'reactionCharge' ? no('R61', `${nameOf(s, f.target)} cannot charge in reaction.`) : undefined),
    take(w, f, a) {
      if (a.type !== 'reactionCharge') return to(f, 'look');
      w.emit({ type: 'answered', unit: f.target, target: f.unit });
      return to(f, 'look', { answered: true });
    },
  },
  look: { kind: 'auto', run: looked },
  ride: {
    kind: 'choice',
    side: (s, f) => card(s, f.mover).side,
    options: (s, f) => nextRides(s, f).map(({ to: hex }) => ({ type: 'ride', unit: f.mover, hex: battlefield(s).hexAt(hex) })),
    take(w, f, a) {
      const step = a.type === 'ride' ? nextRides(w.state, f).find(({ to: hex }) => battlefield(w.state).hexAt(hex) === a.hex) : undefined;
      if (step === undefined) return to(f, 'end');
      return ridden(w, f, step, 'arrived');
    },
  },
  /** Contact first; then the zone of another enemy (R83); then on. */
  arrived: {
    kind: 'auto',
    run(w, f) {
      if (f.mover === f.unit) {
        if (!isCharging(w.state, f.unit)) return to(f, 'end');
        if (f.back === null && !isMet(w.state, f) && foreigners(w.state, f.unit, f.target).length > 0) return to(f, 'foreign');
      } else {
        const isStopped = !isCharging(w.state, f.mover) || (f.back === null && foreigners(w.state, f.mover, f.unit).length > 0);
        if (isStopped) return to(patched(f, { answerStuck: true, back: null }), 'look', { mover: f.unit });
      }
      const next = f.answered && f.back === null ? (f.mover === f.unit ? f.target : f.unit) : f.mover;
      return to(f, 'look', { mover: next });
    },
  },
  foreign: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => [
      ...foreigners(s, f.unit, f.target)
        .filter((id) => isContactAt(s, ridingOf(s, f.unit), character(s, id)))
        .map((target): Action => ({ type: 'charge', unit: f.unit, target })),
      STOP,
    ],
    take(w, f, a) {
      if (a.type !== 'charge') return to(f, 'end', { stuck: true });
      // The one who has answered is left standing.
      if (f.answered) settle(w, f.target, f.answerSpentOut);
      w.emit({ type: 'declared', unit: f.unit, target: a.target });
      return to(f, 'contact', { target: a.target, answered: false });
    },
  },
  /** A man on foot met by a mounted charger tries his nerve before the blow (ACH-8 a). */
  contact: {
    kind: 'auto',
    run: (w, f) => {
      const next = nerveOf(w.state, f.target, f.unit);
      return next === null ? to(f, 'strike') : call<MoraleFrame, ChargeFrame>(next, patched(f, { step: 'strike' }));
    },
  },
  strike: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => blows(s, f.unit, f.target, 'charge', f.answered),
    take: (w, f, a) =>
      a.type === 'attack'
        ? call<BlowFrame, ChargeFrame>(
            beginBlow(w.state, { ...a, action: 'charge', answered: f.answered }, false),
            patched(f, { step: 'answerNerve' }),
          )
        : to(f, 'answerNerve'),
  },
  /** The one who has answered strikes back if he still can (R81). */
  answerNerve: {
    kind: 'auto',
    run(w, f) {
      if (!f.answered || blows(w.state, f.target, f.unit, 'reaction-charge', true)[0]?.type !== 'attack') return to(f, 'after');
      const next = nerveOf(w.state, f.unit, f.target);
      return next === null ? to(f, 'answer') : call<MoraleFrame, ChargeFrame>(next, patched(f, { step: 'answer' }));
    },
  },
  /** It is a reaction: whom it drives back nobody swings at (R86). */
  answer: {
    kind: 'choice',
    side: (s, f) => card(s, f.target).side,
    options: (s, f) => blows(s, f.target, f.unit, 'reaction-charge', true),
    take: (w, f, a) =>
      a.type === 'attack'
        ? call<BlowFrame, ChargeFrame>(
            beginBlow(w.state, { ...a, action: 'reaction-charge', answered: true }, true),
            patched(f, { step: 'after' }),
          )
        : to(f, 'after'),
  },
  /** Both have struck who could: Engagement, if the answer has not brought it about (4.3). */
  after: {
    kind: 'auto',
    run(w, f) {
      if (f.answered && mayEngage(w.state, f.unit, f.target)) w.emit({ type: 'engaged', unit: f.unit, target: f.target });
      return to(f, mayFollowThrough(w.state, f) ? 'onward' : 'end', { mover: f.unit, stuck: true, answerStuck: true });
    },
  },
  /** A rider whose target is down or gone goes on straight ahead as long as he likes (R84). */
  onward: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => [
      ...onwards(s, f).map(({ to: hex }): Action => ({ type: 'ride', unit: f.unit, hex: battlefield(s).hexAt(hex) })),
      ...(f.back === null ? [STOP] : []),
    ],
    take(w, f, a) {
      const [step] = onwards(w.state, f);
      return a.type === 'ride' && step !== undefined ? ridden(w, f, step, 'carriedOn') : to(f, 'end');
    },
  },
  carriedOn: {
    kind: 'auto',
    run(w, f) {
      if (!isCharging(w.state, f.unit)) return to(f, 'end');
      const p = position(w.state);
      const { index, sideIndex } = card(w.state, f.unit);
      const isHeld = f.back === null && isInZoi(p, sideIndex, p.head(index), p.rump(index));
      return to(f, isHeld || onwards(w.state, f).length === 0 ? 'end' : 'onward');
    },
  },
  /** Who only ran out of MF keeps the marker and his hexes; everybody who rode is Activated (4.3). */
  end: {
    kind: 'auto',
    run(w, f) {
      settle(w, f.unit, f.spentOut && !f.stuck);
      if (f.answered) settle(w, f.target, f.answerSpentOut && !f.answerStuck);
      return done;
    },
  },
};

/** What comes next in a charge under way. */
function looked(w: Pen, f: ChargeFrame): Next<AnyFrame> {
  const { state } = w;
  if (!isCharging(state, f.unit) || !isConscious(character(state, f.target))) return to(f, 'end', { stuck: true });
  if (f.back === null && isMet(state, f)) return to(f, 'contact');
  const other = f.mover === f.unit ? f.target : f.unit;
  const isStuck = (who: CharacterId): boolean =>
    who === f.unit ? f.stuck || f.spentOut : !f.answered || f.answerStuck || f.answerSpentOut;
  const mover = isStuck(f.mover) ? other : f.mover;
  if (isStuck(mover)) return to(f, 'end');
  const now: ChargeFrame = patched(f, { mover });
  if (nextRides(state, now).length > 0) return to(now, 'ride');
  const p = position(state);
  const isSpent = chargeSteps(state, card(state, mover).index, ridingOf(state, mover), false).length > 0;
  const mine = mover === f.unit;
  const next: ChargeFrame = patched(now, {
    ...(mine ? { spentOut: isSpent, stuck: !isSpent } : { answerSpentOut: isSpent, answerStuck: !isSpent }),
    mover: mine && f.answered ? f.target : f.unit,
  });
  return p.head(card(state, mover).index) < 0 ? to(next, 'end') : to(next, 'look');
}

const ridingOf = (s: State, unit: CharacterId): { readonly head: number; readonly facing: number } => {
  const p = position(s);
  const { index } = card(s, unit);
  return { head: p.head(index), facing: p.facing(index) };
};

/** Still in his charge: able, under the marker, and fulfilling ACH-6 a (R82). */
const isCharging = (s: State, unit: CharacterId): boolean => isAble(s, unit) && fulfilsCharge(character(s, unit));

/** One has the other in a front hex (R81: either). */
const isMet = (s: State, f: ChargeFrame): boolean =>
  isContactAt(s, ridingOf(s, f.unit), character(s, f.target)) ||
  (f.answered && isConscious(character(s, f.target)) && isContactAt(s, ridingOf(s, f.target), character(s, f.unit)));

/** Enemies other than his target in whose zone a charger has come (R83). */
function foreigners(s: State, unit: CharacterId, target: CharacterId): readonly CharacterId[] {
  const p = position(s);
  const { sideIndex } = card(s, unit);
  return zoiHolders(p, sideIndex, hexesOf(s, character(s, unit))).flatMap((i) => {
    const one = p.pieces[i];
    return one === undefined || one.id === target ? [] : [one.id];
  });
}

/** The steps that the mover can take now; where none leads to the target any more, straight on. */
function nextRides(s: State, f: ChargeFrame): readonly ChargeStep[] {
  const mine = f.mover === f.unit;
  const [target, spent, begun] = mine ? [f.target, f.spent, f.begun] : [f.unit, f.answerSpent, f.answerBegun];
  const left = chargeMf(s, f.mover, spent);
  const aimed = ridesOf(s, f.mover, target, !begun, left);
  return aimed.length > 0 || begun ? aimed : ridesOf(s, f.mover, target, false, left);
}

function ridden(w: Pen, f: ChargeFrame, step: ChargeStep, then: 'arrived' | 'carriedOn'): Next<AnyFrame> {
  const mine = f.mover === f.unit;
  const p = position(w.state);
  const { index } = card(w.state, f.mover);
  const here = placeOf(p.board, p.head(index), p.rump(index), p.facing(index));
  const frame = beginStride({
    unit: f.mover,
    to: placeOf(p.board, step.to, step.rump, p.facing(index)),
    how: 'charge',
    cost: step.cost,
    checks: step.checks,
    mayStand: step.mayStand,
    obstacle: step.obstacle,
    back: f.back,
    quiet: !mine,
    led: null,
  });
  const spent = mine ? { spent: f.spent + step.cost, begun: true } : { answerSpent: f.answerSpent + step.cost, answerBegun: true };
  return call<StrideFrame, ChargeFrame>(frame, patched(f, { ...spent, step: then, back: step.mayStand ? null : (f.back ?? here) }));
}

function nerveOf(s: State, unit: CharacterId, charger: CharacterId): MoraleFrame | null {
  const one = character(s, unit);
  if (!isConscious(one) || !isConscious(character(s, charger))) return null;
  const trigger = moraleTrigger({
    character: factsOf(s, unit),
    event: 'charge-contact',
    chargerMounted: isMounted(character(s, charger)),
    friendly: false,
    inLos: true,
    distance: 1,
    passedThrough: false,
    onWakingUpRoll: false,
    victimKind: 'human',
    options: s.options,
  });
  return trigger === null ? null : beginMorale('charge-contact', [unit]);
}

/** The blow of a charge, at the rider or at his mount; none where it cannot be struck any more. */
function blows(
  s: State,
  unit: CharacterId,
  target: CharacterId,
  action: 'charge' | 'reaction-charge',
  answered: boolean,
): readonly Action[] {
  if (
    !isConscious(character(s, unit)) ||
    character(s, target).is !== 'map' ||
    attackRefusal(s, { unit, target, aim: 'person', action, answered }) !== undefined
  )
    return [STOP];
  return aimsAt(character(s, target)).map((aim) => ({ type: 'attack', unit, target, aim }));
}

/** Dead, Stunned, Prone or gone from before him (5.4.7). */
function mayFollowThrough(s: State, f: ChargeFrame): boolean {
  const one = character(s, f.unit);
  if (!isCharging(s, f.unit) || !isMounted(one) || one.engagedWith !== null) return false;
  const target = character(s, f.target);
  const isGone = !isConscious(target) || bears(target, 'prone') || !isContactAt(s, ridingOf(s, f.unit), target);
  return isGone && onwards(s, f).length > 0;
}
function onwards(s: State, f: ChargeFrame): readonly ChargeStep[] {
  const { index } = card(s, f.unit);
  const at = ridingOf(s, f.unit);
  return chargeSteps(s, index, at, false).filter((step) => mayRide(s, index, step, at.facing, chargeMf(s, f.unit, f.spent)));
}

/** The charge of one of the two is over; without MF it goes on in the next turn (E22). */
function settle(w: Pen, unit: CharacterId, keeps: boolean): void {
  const one = character(w.state, unit);
  if (!isConscious(one)) return;
  if (bears(one, 'charge') && !(keeps && isCharging(w.state, unit))) w.emit({ type: 'chargeEnded', unit });
  if (!bears(character(w.state, unit), 'activated')) w.emit({ type: 'marked', unit, why: 'done', puts: ['activated'], takes: ['watch'] });
}
