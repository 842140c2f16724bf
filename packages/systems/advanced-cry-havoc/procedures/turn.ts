import { call, type Next, no, type Refusal, type Side } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { chargeRefusal, chargesOf, mustCharge, targetsOf } from '../board/charges.js';
import { eligibleOf, hasEligible, initiativeFacts, interruptersOf, interruptRefusal, selectRefusal } from '../board/interrupts.js';
import { hasLeader, inOrder, mayWake, moraleFacts, mustRecover, wakingFacts } from '../board/nerve.js';
import { bears, card, character, enemyOf, factsOf, isConscious, nameOf, sideIndex } from '../board/people.js';
import { decidedInCheck } from '../board/victory.js';
import { ACH_9 } from '../charts/ach-9.js';
import { ACH_11 } from '../charts/ach-11.js';
import { R17 } from '../charts/r17.js';
import { patched, to } from '../copies.js';
import { courageOf, isPassed } from '../rules/courage.js';
import { dieOf } from '../rules/dice.js';
import { initiative } from '../rules/initiative.js';
import { moraleRecovered, moraleSum } from '../rules/morale.js';
import { attempt } from '../rules/tasks.js';
import { awakening, wakingUpSum } from '../rules/waking-up.js';
import type {
  Action,
  ActivationFrame,
  AdvancedCryHavoc,
  AnyFrame,
  Character,
  CharacterId,
  ChargeFrame,
  Pen,
  State,
  TurnFrame,
} from '../types.js';
import { activationOf } from './activation.js';
import { beginCharge } from './frames.js';
import { mindMarks } from './morale.js';

/** A turn (ACH-1): priority, charges, activations, cleanup. It always ends: whoever acts is marked, and what can be repeated costs MF (R111). */
export const turn: AdvancedCryHavoc['turn'] = {
  begin: {
    kind: 'auto',
    run(w, f) {
      w.emit({ type: 'turnBegan', turn: w.state.turn });
      return to(f, 'priority');
    },
  },
  /** Rolled for each turn, the first by the scenario (R29); a tie leaves it where it was. */
  priority: {
    kind: 'chance',
    roll: (s) => ({ purpose: 'priority', dice: isRolled(s) ? [dieOf(s.options), dieOf(s.options)] : [], ref: 'R29' }),
    take(w, f, faces) {
      const side = holderOf(w.state, faces);
      w.emit({ type: 'priority', side, faces });
      return to(f, 'continuing', { side });
    },
  },
  /** A charger from the turn before who cannot go on loses the marker and his hexes (4.1). */
  continuing: {
    kind: 'auto',
    run(w, f) {
      for (const one of w.state.characters)
        if (bears(one, 'charge') && targetsOf(w.state, one.id).length === 0) w.emit({ type: 'chargeEnded', unit: one.id });
      return to(f, 'declareFirst', { side: enemyOf(w.state, w.state.priority) });
    },
  },
  declareFirst: declaring('declareSecond'),
  declareSecond: declaring('charges'),
  charges: { kind: 'auto', run: (w, f) => nextCharge(w, patched(f, { side: w.state.priority })) },
  /** The sides name their chargers in turn, the one with priority first (4.3). */
  nextCharge: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => unresolved(s, f.side).map(({ id }) => ({ type: 'resolve', unit: id })),
    whyNot: (s, _f, a) =>
      a.type === 'resolve' ? no('4.3', `${nameOf(s, a.unit)} has no charge of this side that is still to be made.`) : undefined,
    take(w, f, a) {
      const unit = a.type === 'resolve' ? a.unit : (unresolved(w.state, f.side)[0]?.id ?? null);
      const target = unit === null ? null : character(w.state, unit).target;
      const back: TurnFrame = patched(f, { step: 'afterCharge', side: enemyOf(w.state, f.side) });
      return unit === null || target === null ? to(back, 'afterCharge') : call<ChargeFrame, TurnFrame>(beginCharge(unit, target), back);
    },
  },
  afterCharge: { kind: 'auto', run: nextCharge },
  activations: {
    kind: 'auto',
    run(w, f) {
      w.emit({ type: 'phaseBegan', phase: 'activation' });
      return nextSelection(w, patched(f, { side: w.state.priority }));
    },
  },
  /** Whoever can be activated must be, sooner or later (R116). */
  select: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => eligibleOf(s, f.side).map((unit) => ({ type: 'select', unit })),
    whyNot: (s, f, a) => (a.type === 'select' ? selectRefusal(s, a.unit, f.side) : undefined),
    take(w, f, a) {
      const unit = a.type === 'select' ? a.unit : null;
      if (unit === null) return to(f, 'interrupt');
      w.emit({ type: 'selected', unit });
      return interruptersOf(w.state, unit).length === 0 ? activated(w, f, unit) : to(f, 'interrupt', { unit });
    },
  },
  /** One attempt for each selection, by one who is quicker (4.4, R30). */
  interrupt: {
    kind: 'choice',
    side: (s, f) => enemyOf(s, card(s, unitOf(f)).side),
    options: (s, f) => [...interruptersOf(s, unitOf(f)).map((unit): Action => ({ type: 'interrupt', unit })), { type: 'letHappen' }],
    whyNot: (s, f, a) => (a.type === 'interrupt' ? interruptRefusal(s, a.unit, unitOf(f)) : undefined),
    take(w, f, a) {
      if (a.type !== 'interrupt') return activated(w, f, unitOf(f));
      if (initiative(initiativeFacts(w.state, a.unit, unitOf(f))).interrupts === undefined) return to(f, 'tie', { other: a.unit });
      w.emit({ type: 'interrupted', unit: a.unit, over: unitOf(f), succeeds: true, faces: [], reasons: [] });
      return activated(w, f, a.unit);
    },
  },
  /** Full ties are broken by a Task check of the one who would interrupt (ACH-3). */
  tie: {
    kind: 'chance',
    roll: (s) => ({ purpose: 'interrupt', dice: dieOf(s.options), ref: R17.id }),
    take(w, f, [face = 0]) {
      const unit = f.other ?? unitOf(f);
      const who = factsOf(w.state, unit);
      const { sum, passes } = attempt(dieOf(w.state.options), who, who.def, 'interrupt');
      const succeeds = passes(face);
      w.emit({ type: 'interrupted', unit, over: unitOf(f), succeeds, faces: [face], reasons: sum.reasons });
      return activated(w, f, succeeds ? unit : unitOf(f));
    },
    brings(s, f) {
      const who = factsOf(s, f.other ?? unitOf(f));
      const { passes } = attempt(dieOf(s.options), who, who.def, 'interrupt');
      return ([face = 0]) => `${passes(face)}`;
    },
  },
  afterActivation: { kind: 'auto', run: nextSelection },
  cleanup: {
    kind: 'auto',
    run(w, f) {
      w.emit({ type: 'phaseBegan', phase: 'cleanup' });
      w.emit({ type: 'cleared', units: w.state.characters.filter(isMarked).map(({ id }) => id) });
      return to(f, 'recovery', { unit: null, other: null, todo: inOrder(w.state, mustRecover) });
    },
  },
  /** Scared, in Panic or Enraged (7.2). */
  recovery: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'recovery', dice: f.todo.length === 0 ? [] : dieOf(s.options), ref: ACH_9.id }),
    take(w, f, [face]) {
      const [unit, ...todo] = f.todo;
      if (unit === undefined || face === undefined) return to(f, 'waking', { todo: inOrder(w.state, mayWake) });
      const facts = moraleFacts(w.state, unit);
      const sum = moraleSum(facts, true);
      const courage = courageOf(facts.character.def, facts.character.mounted);
      const passed = isPassed(dieOf(w.state.options), face, sum.drm, courage);
      const marks = mindMarks(moraleRecovered(facts, passed));
      w.emit({
        type: 'morale',
        unit,
        cause: 'recovery',
        courage,
        faces: [face],
        reasons: sum.reasons,
        total: face + sum.drm,
        passed,
        ...marks,
      });
      return to(f, 'recovery', { todo });
    },
  },
  /** The Stunned (7.4). */
  waking: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'waking', dice: f.todo.length === 0 ? [] : dieOf(s.options), ref: ACH_11.id }),
    take(w, f, [face]) {
      const [unit, ...todo] = f.todo;
      if (unit === undefined || face === undefined) return to(f, 'victory');
      const facts = wakingFacts(w.state, unit);
      const sum = wakingUpSum(facts);
      const { health, impaired } = awakening(facts, face + sum.drm);
      w.emit({ type: 'woke', unit, health, impaired, total: face + sum.drm, faces: [face], reasons: sum.reasons });
      return isConscious(character(w.state, unit)) ? to(f, 'rise', { unit, todo }) : to(f, 'waking', { todo });
    },
  },
  rise: {
    kind: 'choice',
    side: (s, f) => card(s, unitOf(f)).side,
    options: (s, f) => battlefield(s).facings.map((facing) => ({ type: 'face', unit: unitOf(f), facing })),
    take(w, f, a) {
      if (a.type === 'face') w.emit({ type: 'faced', unit: unitOf(f), facing: a.facing });
      return to(f, 'waking', { unit: null });
    },
  },
  victory: {
    kind: 'auto',
    run(w, f) {
      const end = decidedInCheck(w.state);
      if (end !== undefined) {
        w.emit(end);
        return to(f, 'victory');
      }
      w.emit({ type: 'turnBegan', turn: w.state.turn + 1 });
      return to(f, 'priority', { unit: null, other: null, todo: [] });
    },
  },
};

/** Charges are declared one by one; nobody stops while a continuing charger or an Enraged man can still declare (R79). */
function declaring(then: 'declareSecond' | 'charges'): AdvancedCryHavoc['turn']['declareFirst'] {
  return {
    kind: 'choice',
    side: (_s, f) => f.side,
    options(s, f) {
      const charges = chargesOf(s, sideIndex(s, f.side));
      const isDue = charges.some((a) => a.type === 'charge' && mustCharge(character(s, a.unit)));
      return isDue ? charges : [...charges, { type: 'noMore' }];
    },
    whyNot: (s, f, a) =>
      a.type === 'charge'
        ? declareRefusal(s, f, a.unit, a.target)
        : a.type === 'noMore'
          ? no('R79', 'Somebody who must charge can still declare it.')
          : undefined,
    take(w, f, a) {
      if (a.type === 'charge') {
        w.emit({ type: 'declared', unit: a.unit, target: a.target });
        return to(f, f.step);
      }
      return to(f, then, { side: w.state.priority });
    },
  };
}
function declareRefusal(s: State, f: TurnFrame, unit: CharacterId, target: CharacterId): Refusal | undefined {
  if (!battlefield(s).knowsCharacter(unit)) return no('ACH-6', 'There is nobody of that name.');
  if (card(s, unit).side !== f.side) return no('4.2', `${nameOf(s, unit)} is of the other side.`);
  return chargeRefusal(s, unit, target);
}

const unitOf = ({ unit }: TurnFrame): CharacterId => {
  if (unit === null) throw new Error('nobody is selected');
  return unit;
};
const isMarked = (one: Character): boolean => bears(one, 'activated') || bears(one, 'watch') || one.target !== null;

const isRolled = (s: State): boolean => s.turn > 1 || battlefield(s).document.priority === 'roll';
/** +1 for a leader in Good Order; a tie leaves priority where it was, on turn 1 with the second side (4.1). */
function holderOf(s: State, [first, second]: readonly number[]): Side {
  const { priority } = battlefield(s).document;
  if (first === undefined || second === undefined) return priority === 'roll' ? s.sides[1] : priority;
  const [a, b] = s.sides;
  const apart = first + (hasLeader(s, a) ? 1 : 0) - second - (hasLeader(s, b) ? 1 : 0);
  return apart > 0 ? a : apart < 0 ? b : s.turn === 1 ? b : s.priority;
}

const unresolved = (s: State, side: Side): readonly Character[] =>
  s.characters.filter((one) => one.target !== null && bears(one, 'charge') && !bears(one, 'activated') && card(s, one.id).side === side);

function nextCharge(w: Pen, f: TurnFrame): Next<AnyFrame> {
  const other = enemyOf(w.state, f.side);
  const side = unresolved(w.state, f.side).length > 0 ? f.side : other;
  return unresolved(w.state, side).length > 0 ? to(f, 'nextCharge', { side }) : to(f, 'activations', { side: w.state.priority });
}

/** The side that did not act last; one that has nobody left is passed over (R30, R109). */
function nextSelection(w: Pen, f: TurnFrame): Next<AnyFrame> {
  const other = enemyOf(w.state, f.side);
  const side = hasEligible(w.state, f.side) ? f.side : other;
  return hasEligible(w.state, side) ? to(f, 'select', { side, unit: null, other: null }) : to(f, 'cleanup', { unit: null, other: null });
}

/** He acts; then it is for the other side to select (4.4). */
const activated = (w: Pen, f: TurnFrame, unit: CharacterId): Next<AnyFrame> =>
  call<ActivationFrame, TurnFrame>(
    activationOf(w, unit),
    patched(f, { step: 'afterActivation', side: enemyOf(w.state, card(w.state, unit).side), unit: null, other: null }),
  );
