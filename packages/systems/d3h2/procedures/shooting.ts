import { call, D6, done, no, type Refusal, to } from '@pennon/kernel';
import { isThere, knows, thoseThere } from '../board/element-facts.js';
import { deedsOf } from '../board/outcome-queue.js';
import { cardOf, elementOf, enemyOf, typeOf } from '../board/position.js';
import {
  answerRefusal,
  mayShoot,
  possibleTargets,
  shooterRefusal,
  shotFacts,
  shotLine,
  shotRefusal,
  type Targets,
  targetsOf,
} from '../board/shooting-lines.js';
import { shooterSum, shotFates, shotResult, targetSum } from '../rules/missiles.js';
import type { Action, Aim, D3h2, ElementId, Forced, OutcomeFrame, Pen, ShootingFrame, State } from '../types.js';
import { beginOutcome } from './outcome.js';

export const beginShooting = (side: string): ShootingFrame => ({
  proc: 'shooting',
  step: 'look',
  side,
  aims: [],
  made: [],
  target: null,
  lead: null,
});

/** Shooting of both sides (6.5): who shoots at whom, then one target after the other, and again where new targets show. */
export const shooting: D3h2['shooting'] = {
  /** Fills in those who have no choice; then asks the side, then the other side, then resolves. */
  look: {
    kind: 'auto',
    run(w, f) {
      const filled = filledIn(w, f);
      if (undeclared(w.state, filled).length > 0) return to(filled, 'declare');
      if (f.side === mover(w.state)) return to(filled, 'look', { side: enemyOf(w.state, f.side) });
      return filled.aims.length > 0 ? to(filled, 'pick') : done;
    },
  },
  declare: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => undeclared(s, f).flatMap(({ shots }) => shots),
    whyNot: (s, f, a) => (a.type === 'shoot' ? declareRefusal(s, f, a) : undefined),
    take(w, f, a) {
      if (a.type !== 'shoot') throw new Error(`${a.type} is no shot`);
      return to(aimed(w, f, a, openShots(w.state, f, a.unit).forced), 'look');
    },
  },

  pick: {
    kind: 'choice',
    side: mover,
    options: (s, f) => targetsAimedAt(s, f).map((target): Action => ({ type: 'resolve', target })),
    take: (_w, f, a) => to(f, 'lead', { target: a.type === 'resolve' ? a.target : null }),
  },
  /** Whose die it is (R59): the one shot back at, else Artillery, else as the owner likes. */
  lead: {
    kind: 'choice',
    side: (s, f) => enemyOf(s, cardOf(s, targetNow(f)).side),
    options: (s, f) => leadersOf(s, f, targetNow(f)).map((unit): Action => ({ type: 'lead', unit })),
    take: (_w, f, a) => to(f, 'roll', { lead: a.type === 'lead' ? a.unit : null }),
  },
  roll: { kind: 'chance', roll: () => ({ purpose: 'shooting', dice: [D6, D6], ref: 'D3-25' }), take: shoot },

  /** Who can still shoot where he aimed keeps to it; everybody else who has not shot looks for a target. */
  again: {
    kind: 'auto',
    run: (w, f) => to(f, 'look', { side: mover(w.state), aims: f.aims.filter((a) => isStillLegal(w.state, f, a)) }),
  },
};

type Shot = Extract<Action, { readonly type: 'shoot' }>;

function mover({ bound }: State): string {
  if (bound === null) throw new Error('nobody shoots between bounds');
  return bound.side;
}
function targetNow({ target }: ShootingFrame): ElementId {
  if (target === null) throw new Error('nobody is shot at');
  return target;
}

// ---------------------------------------------------------------- declaring

/** No more shoot at one target (R59). */
const MOST_ON_ONE = 3;
const aimedAt = (f: ShootingFrame, target: ElementId): readonly ElementId[] =>
  f.aims.filter((a) => a.target === target).map(({ unit }) => unit);
const hasRoom = (f: ShootingFrame, target: ElementId): boolean =>
  aimedAt(f, target).length + f.made.filter((a) => a.target === target).length < MOST_ON_ONE;

interface Undeclared {
  readonly unit: ElementId;
  readonly shots: readonly Shot[];
  readonly forced: Forced | null;
}
/** Those of the side that have to shoot and have not said at whom. */
const undeclared = (s: State, f: ShootingFrame): readonly Undeclared[] =>
  thoseThere(s, f.side)
    .map((unit) => openShots(s, f, unit))
    .filter(({ shots }) => shots.length > 0);

function openShots(s: State, f: ShootingFrame, unit: ElementId): Undeclared {
  if (f.aims.some((a) => a.unit === unit)) return { unit, shots: [], forced: null };
  const { ids, forced } = choicesOf(s, f, unit);
  return { unit, shots: ids.flatMap((target) => shotsAt(s, unit, target)), forced };
}

/** At whom it may shoot; one who is shot at shoots back, if what else he must do lets him (D3-19). */
function choicesOf(s: State, f: ShootingFrame, unit: ElementId): Targets {
  const isOpen = (target: ElementId): boolean => hasRoom(f, target);
  const at = aimedAt(f, unit);
  if (!mayShoot(s, unit)) {
    const guns = typeOf(s, unit) === 'Art' ? at.filter((gun) => isOpen(gun) && answerRefusal(s, unit, gun) === undefined) : [];
    return { ids: guns, forced: 'shoots-back' };
  }
  const targets = targetsOf(s, unit, possibleTargets(s, unit).filter(isOpen));
  const back = typeOf(s, unit) === 'Art' ? [] : targets.ids.filter((id) => at.includes(id));
  return back.length === 0 ? targets : { ids: back, forced: 'shoots-back' };
}

/** A shot; and one at the rear edge, where that can be had besides. */
const shotsAt = (s: State, unit: ElementId, target: ElementId): readonly Shot[] => {
  const plain: Shot = { type: 'shoot', unit, target };
  const isElsewhere = shotLine(s, unit, target).line?.onRear === false;
  return isElsewhere && shotLine(s, unit, target, true).line !== undefined ? [plain, { ...plain, rear: true }] : [plain];
};

/** Who has one shot and no other takes it; that may leave others without a choice. */
function filledIn(w: Pen, begun: ShootingFrame): ShootingFrame {
  let f = begun;
  for (let before = -1; before !== f.aims.length; ) {
    before = f.aims.length;
    for (const { unit } of undeclared(w.state, f)) {
      const { shots, forced } = openShots(w.state, f, unit);
      const [only, ...more] = shots;
      if (only !== undefined && more.length === 0) f = aimed(w, f, only, forced);
    }
  }
  return f;
}

function aimed(w: Pen, f: ShootingFrame, { unit, target, rear = false }: Shot, forced: Forced | null): ShootingFrame {
  w.emit({ type: 'aimed', unit, target, forced });
  return { ...f, aims: [...f.aims, { unit, target, rear }] };
}

function declareRefusal(s: State, f: ShootingFrame, { unit, target, rear = false }: Shot): Refusal | undefined {
  if (![unit, target].every((id) => knows(s, id))) return undefined;
  if (cardOf(s, unit).side !== f.side) return no('D3-19', `${unit} is not yours to aim.`);
  if (!isThere(elementOf(s, unit)) || !isThere(elementOf(s, target)))
    return no('D3-19', 'Who is not on the table neither shoots nor is shot at.');
  if (cardOf(s, target).side === f.side) return no('D3-19', `${target} is a friend.`);
  const aimed = f.aims.find((a) => a.unit === unit);
  if (aimed !== undefined) return no('D3-19', `${unit} already aims at ${aimed.target}.`);
  const why = shooterRefusal(s, unit) ?? shotRefusal(s, unit, target, rear);
  if (why !== undefined) return { ref: why.ref, message: why.message };
  if (rear && shotLine(s, unit, target).line?.onRear === true) return no('GEO-9', `${unit} strikes the rear edge of ${target} anyway.`);
  if (!hasRoom(f, target)) return no('R59', `Three shoot at ${target} already.`);
  const { ids, forced } = choicesOf(s, f, unit);
  return ids.includes(target) || forced === null ? undefined : no('D3-19', `${unit} must shoot at ${ids.join(' or ')}: ${MUST[forced]}.`);
}
const MUST: { readonly [forced in Forced]: string } = {
  'threat-zone': 'in its threat zone',
  armed: 'can shoot at it',
  'shoots-back': 'shoots at it',
};

/** Where it aimed, it may shoot still. */
function isStillLegal(s: State, f: ShootingFrame, { unit, target, rear }: Aim): boolean {
  if (!isThere(elementOf(s, unit)) || !isThere(elementOf(s, target))) return false;
  if (shotRefusal(s, unit, target, rear) === undefined) return true;
  return f.aims.some((a) => a.unit === target && a.target === unit) && answerRefusal(s, unit, target) === undefined;
}

// ---------------------------------------------------------------- resolving

/** Those at whom somebody aims; of two who shoot at each other only one, for one roll decides both ways. */
function targetsAimedAt(s: State, f: ShootingFrame): readonly ElementId[] {
  const all = [...new Set(f.aims.map(({ target }) => target))];
  return all.filter((target) => {
    const answered = answeredBy(f, target);
    return answered === undefined || cardOf(s, target).side !== mover(s) || answeredBy(f, answered) !== target;
  });
}
/** The one of those who shoot at it at whom it shoots itself. */
function answeredBy(f: ShootingFrame, target: ElementId): ElementId | undefined {
  const own = f.aims.find(({ unit }) => unit === target)?.target;
  return own !== undefined && aimedAt(f, target).includes(own) ? own : undefined;
}

function leadersOf(s: State, f: ShootingFrame, target: ElementId): readonly ElementId[] {
  const answered = answeredBy(f, target);
  if (answered !== undefined) return [answered];
  const shooters = aimedAt(f, target);
  const guns = shooters.filter((id) => typeOf(s, id) === 'Art');
  return guns.length > 0 ? guns : shooters;
}

/** The shot that is about to be rolled for: what each side adds to its die, and what the faces lead to. */
export function shotOf(state: State, f: ShootingFrame) {
  const target = targetNow(f);
  const unit = f.lead ?? leadersOf(state, f, target)[0];
  if (unit === undefined) throw new Error(`nobody shoots at ${target}`);
  const shootsBack = answeredBy(f, target) === unit;
  const aids = aimedAt(f, target).filter((id) => id !== unit);
  const backAids = shootsBack ? aimedAt(f, unit).filter((id) => id !== target) : [];
  const rear = f.aims.some((a) => a.unit === unit && a.rear);
  const onRear = shotLine(state, unit, target, rear).line?.onRear ?? false;
  const facts = shotFacts(state, unit, target, { shootsBack, onRear, aids, backAids });
  const [own, other] = [shooterSum(facts), targetSum(facts)];
  const fates = shotFates(facts);
  const isOwnFirst = cardOf(state, unit).side === mover(state);
  /** The mover's die is the first of the two (3.6). */
  const facesOf = ([first = 0, second = 0]: readonly number[]) => (isOwnFirst ? [first, second] : [second, first]) as [number, number];
  const resultOf = (faces: readonly number[]) => {
    const [ownFace, otherFace] = facesOf(faces);
    return shotResult(fates, ownFace + own.total, otherFace + other.total);
  };
  return { unit, target, shootsBack, aids, backAids, onRear, own, other, facesOf, resultOf };
}

function shoot(w: Pen, f: ShootingFrame, faces: readonly number[]) {
  const { unit, target, shootsBack, aids, backAids, onRear, own, other, facesOf, resultOf } = shotOf(w.state, f);
  const [ownFace, otherFace] = facesOf(faces);
  const result = resultOf(faces);
  w.emit({
    type: 'shot',
    unit,
    aids,
    target,
    shootsBack,
    backAids,
    onRear,
    own: { face: ownFace, reasons: own.reasons, total: result.totalShooter },
    other: { face: otherFace, reasons: other.reasons, total: result.totalTarget },
    margin: result.margin,
    results: [result.shooter, result.target],
  });
  const fates = [
    { unit, result: result.shooter, by: target, onRear: shootsBack && (shotLine(w.state, target, unit).line?.onRear ?? false) },
    { unit: target, result: result.target, by: unit, onRear },
  ];
  const isOwnFirst = cardOf(w.state, unit).side === mover(w.state);
  const spent: readonly ElementId[] = [unit, ...aids, ...backAids, ...(shootsBack ? [target] : [])];
  return call<OutcomeFrame, ShootingFrame>(beginOutcome(deedsOf(isOwnFirst ? fates : fates.toReversed())), {
    ...f,
    step: 'again',
    aims: f.aims.filter((a) => !spent.includes(a.unit)),
    made: [...f.made, ...f.aims.filter((a) => spent.includes(a.unit))],
    target: null,
    lead: null,
  });
}
