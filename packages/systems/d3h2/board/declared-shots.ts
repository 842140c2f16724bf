import { no, type Refusal } from '@pennon/kernel';
import { shooterSum, shotFates, shotResult, targetSum } from '../rules/missiles.js';
import type { Action, Aim, ElementId, Forced, ShootingFrame, State } from '../types.js';
import { knows } from './battlefield.js';
import { isThere, thoseThere } from './element-facts.js';
import { unitName } from './names.js';
import { cardOf, elementOf, typeOf } from './position.js';
import { shotLine } from './shooting-lines.js';
import { answerRefusal, mayShoot, possibleTargets, shooterRefusal, shotFacts, shotRefusal, type Targets, targetsOf } from './shots.js';

/*
 * Shots that are declared and not yet rolled for (6.5): who still has to aim, how many at one target, who leads (R58, R59).
 */

export type Shot = Extract<Action, { readonly type: 'shoot' }>;

export function mover({ bound }: State): string {
  if (bound === null) throw new Error('nobody shoots between bounds');
  return bound.side;
}
export function targetNow({ target }: ShootingFrame): ElementId {
  if (target === null) throw new Error('nobody is shot at');
  return target;
}

// ---------------------------------------------------------------- declaring

/** No more shoot at one target (R59). */
const MOST_ON_ONE = 3;
export const aimedAt = (f: ShootingFrame, target: ElementId): readonly ElementId[] =>
  f.aims.filter((a) => a.target === target).map(({ unit }) => unit);
const hasRoom = (f: ShootingFrame, target: ElementId): boolean =>
  aimedAt(f, target).length + f.made.filter((a) => a.target === target).length < MOST_ON_ONE;

interface Undeclared {
  readonly unit: ElementId;
  readonly shots: readonly Shot[];
  readonly forced: Forced | null;
}
/** Those of the side that have to shoot and have not said at whom. */
export const undeclared = (s: State, f: ShootingFrame): readonly Undeclared[] =>
  thoseThere(s, f.side)
    .map((unit) => openShots(s, f, unit))
    .filter(({ shots }) => shots.length > 0);

export function openShots(s: State, f: ShootingFrame, unit: ElementId): Undeclared {
  if (f.aims.some((a) => a.unit === unit)) return { unit, shots: [], forced: null };
  const { ids, forced } = choicesOf(s, f, unit);
  return { unit, shots: ids.flatMap((target) => shotsAt(s, unit, target)), forced };
}

/** At whom it may shoot; one who is shot at shoots back, if what else he must do lets him (D3-19, R102). */
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

export function declareRefusal(s: State, f: ShootingFrame, { unit, target, rear = false }: Shot): Refusal | undefined {
  if (![unit, target].every((id) => knows(s, id))) return undefined;
  if (cardOf(s, unit).side !== f.side) return no('D3-19', `${unitName(s, unit)} is not yours to aim.`);
  if (!isThere(elementOf(s, unit)) || !isThere(elementOf(s, target)))
    return no('D3-19', 'Who is not on the table neither shoots nor is shot at.');
  if (cardOf(s, target).side === f.side) return no('D3-19', `${unitName(s, target)} is a friend.`);
  const aimed = f.aims.find((a) => a.unit === unit);
  if (aimed !== undefined) return no('D3-19', `${unitName(s, unit)} already aims at ${unitName(s, aimed.target)}.`);
  const why = shooterRefusal(s, unit) ?? shotRefusal(s, unit, target, rear);
  if (why !== undefined) return { ref: why.ref, message: why.message };
  if (rear && shotLine(s, unit, target).line?.onRear === true)
    return no('GEO-9', `${unitName(s, unit)} strikes the rear edge of ${unitName(s, target)} anyway.`);
  if (!hasRoom(f, target)) return no('R59', `Three shoot at ${unitName(s, target)} already.`);
  const { ids, forced } = choicesOf(s, f, unit);
  return ids.includes(target) || forced === null
    ? undefined
    : no('D3-19', `${unitName(s, unit)} must shoot at ${ids.map((id) => unitName(s, id)).join(' or ')}: ${MUST[forced]}.`);
}
const MUST: { readonly [forced in Forced]: string } = {
  'threat-zone': 'in its threat zone',
  armed: 'can shoot at it',
  'shoots-back': 'shoots at it',
};

/** Where it aimed, it may shoot still. */
export function isStillLegal(s: State, f: ShootingFrame, { unit, target, rear }: Aim): boolean {
  if (!isThere(elementOf(s, unit)) || !isThere(elementOf(s, target))) return false;
  if (shotRefusal(s, unit, target, rear) === undefined) return true;
  return f.aims.some((a) => a.unit === target && a.target === unit) && answerRefusal(s, unit, target) === undefined;
}

// ---------------------------------------------------------------- resolving

/** Those at whom somebody aims; of two who shoot at each other only one, for one roll decides both ways. */
export function targetsAimedAt(s: State, f: ShootingFrame): readonly ElementId[] {
  const all = [...new Set(f.aims.map(({ target }) => target))];
  return all.filter((target) => {
    const answered = answeredBy(f, target);
    return answered === undefined || cardOf(s, target).side !== mover(s) || answeredBy(f, answered) !== target;
  });
}
/** The one of those who shoot at it at whom it shoots itself; against all others its die is for its defence alone (R58). */
function answeredBy(f: ShootingFrame, target: ElementId): ElementId | undefined {
  const own = f.aims.find(({ unit }) => unit === target)?.target;
  return own !== undefined && aimedAt(f, target).includes(own) ? own : undefined;
}

/** The one shot back at, else Artillery, else whoever of them (R59). */
export function leadersOf(s: State, f: ShootingFrame, target: ElementId): readonly ElementId[] {
  const answered = answeredBy(f, target);
  if (answered !== undefined) return [answered];
  const shooters = aimedAt(f, target);
  const guns = shooters.filter((id) => typeOf(s, id) === 'Art');
  return guns.length > 0 ? guns : shooters;
}

/** Those of them between whom it makes a difference: with the same sums and the same fates it is one shot. */
export function leadsThatDiffer(s: State, f: ShootingFrame, target: ElementId): readonly ElementId[] {
  const leaders = leadersOf(s, f, target);
  if (leaders.length < 2) return leaders;
  const known = new Set<string>();
  return leaders.filter((lead) => {
    const { own, other, fates, onRear } = shotOf(s, { ...f, target, lead });
    const shot = JSON.stringify([own.total, other.total, fates, onRear]);
    return !known.has(shot) && known.add(shot);
  });
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
  return { unit, target, shootsBack, aids, backAids, onRear, own, other, fates, facesOf, resultOf };
}
