import { turned } from '@pennon/hexes';
import { no, type Refusal, type Side } from '@pennon/kernel';
import { ACH_6 } from '../charts/ach-6.js';
import { ACH_13 } from '../charts/ach-13.js';
import { chargeFaults } from '../rules/charge.js';
import { isObstacle } from '../rules/terrain.js';
import type { Action, Character, CharacterId, ChargeFacts, State } from '../types.js';
import { battlefield } from './battlefield.js';
import { bears, card, character, factsOf, isConscious, isMounted, mfOf, nameOf } from './people.js';
import {
  bodiesIn,
  costNow,
  hexesOf,
  isFreeFor,
  isInZoi,
  isStruckAcross,
  looseHorseAt,
  type Position,
  position,
  rumpOf,
  struckHex,
} from './position.js';
import { isInFrontArc, seesAny } from './sight.js';
import { confinement } from './steps.js';

/** Where a charger is on his way. */
export interface Riding {
  readonly head: number;
  readonly facing: number;
}

/** One step of a charge: straight on, or at its beginning obliquely with the facing kept (5.4). */
export interface ChargeStep {
  readonly to: number;
  readonly rump: number;
  readonly how: 'charge' | 'yield';
  readonly cost: number;
  /** How many Impairment checks it calls for (5.4.3, R48 b, c, e). */
  readonly checks: number;
  /** A hexside is what calls for one: he stays before it. */
  readonly obstacle: boolean;
  readonly mayStand: boolean;
}

/** The steps that the ground and people leave him from here; a Prone man is charged over only where the next hex can be entered too (R84). */
export function chargeSteps(s: State, index: number, at: Riding, isFirst: boolean): readonly ChargeStep[] {
  const found: ChargeStep[] = [];
  for (let i = 0; i < (isFirst ? 3 : 1); i++) {
    const step = chargeStep(s, index, at, TO_BEGIN[i] as number);
    if (step !== undefined) found.push(step);
  }
  return found;
}
/** Straight on, or obliquely to one side. */
const TO_BEGIN = [0, -1, 1] as const;

/** Cost of a leg yield in the saddle (5.2). */
const YIELD = 2;

function chargeStep(s: State, index: number, { head, facing }: Riding, by: number): ChargeStep | undefined {
  const p = position(s);
  const { board } = p;
  const mounted = isMounted(p.pieces[index] as Character);
  const d = turned(facing, by);
  const rump = rumpAfter(s, p, index, head, facing, by);
  if (rump === BARRED) return undefined;
  const to = board.next(head, d);
  const plain = costNow(board, s.doors, head, d, mounted);
  const cost = mounted && by !== 0 ? Math.max(YIELD, plain) : plain;
  const obstacle = isObstacle(board.side(head, d));
  const { people, horses } = bodiesIn(s, to);
  const checks = (board.groundCost(to, mounted) > 1 ? 1 : 0) + (obstacle ? 1 : 0) + people + horses + (isTaken(p, index, to) ? 1 : 0);
  const price = horses > 0 || people > 1 ? cost * 2 : cost;
  return {
    to,
    rump,
    how: by === 0 ? 'charge' : 'yield',
    cost: price,
    checks,
    obstacle,
    mayStand: !isTaken(p, index, to) && !isTaken(p, index, rump),
  };
}

/** Where his rump comes with a step that way, -1 on foot; BARRED where the ground or people leave him no such step. */
function rumpAfter(s: State, p: Position, index: number, head: number, facing: number, by: number): number {
  const { board } = p;
  const mounted = isMounted(p.pieces[index] as Character);
  const d = turned(facing, by);
  const to = board.next(head, d);
  if (to < 0 || !canRideInto(s, p, index, head, to) || costNow(board, s.doors, head, d, mounted) === 0) return BARRED;
  if (!mounted) return -1;
  if (by === 0) return head;
  const from = rumpOf(board, head, facing);
  const rump = from < 0 ? -1 : board.next(from, d);
  if (rump < 0 || !canRideInto(s, p, index, head, rump)) return BARRED;
  return costNow(board, s.doors, from, d, true) === 0 || costNow(board, s.doors, rump, facing, true) === 0 ? BARRED : rump;
}
const BARRED = -2;

/** Free, or a man who lies Prone; upright characters and loose horses are obstacles (R78), and nobody charges out of where he must stay (SC-3). */
function canRideInto(s: State, p: Position, index: number, from: number, hex: number): boolean {
  if (confinement(s, (p.pieces[index] as Character).id, from, hex) !== undefined) return false;
  if (isFreeFor(s, p, index, hex)) return true;
  const who = p.at(0, hex);
  return who >= 0 && bears(p.pieces[who] as Character, 'prone') && looseHorseAt(s, hex) < 0;
}

/** Whether he has the target in a front hex there, across something that can be struck across. */
export function isContactAt(s: State, { head, facing }: Riding, target: Character): boolean {
  return struckHex(battlefield(s), s.doors, head, facing, false, hexesOf(s, target)) >= 0;
}

/** Hexes until the target is in a front hex, by each way to begin, as far as ground and people are concerned (5.4.5); nothing: he never gets there. */
function stepsTo(s: State, index: number, at: Riding, target: Character, isFirst: boolean): number | undefined {
  let fewest: number | undefined;
  for (const first of chargeSteps(s, index, at, isFirst)) {
    const steps = straightOn(s, index, first, at.facing, target);
    if (steps !== undefined && (fewest === undefined || steps < fewest)) fewest = steps;
  }
  return fewest;
}
/** The steps of a charge after this one, this one counted. */
function straightOn(s: State, index: number, first: ChargeStep, facing: number, target: Character): number | undefined {
  const p = position(s);
  const hexes = hexesOf(s, target);
  let head = first.to;
  let mayStand = first.mayStand;
  for (let steps = 1; steps < 99; steps++) {
    if (mayStand && struckHex(p.board, s.doors, head, facing, false, hexes) >= 0) return steps;
    const next = straightFrom(s, p, index, head, facing);
    if (next < 0) return undefined;
    mayStand = !isTaken(p, index, next) && !(p.rump(index) >= 0 && isTaken(p, index, head));
    head = next;
  }
  return undefined;
}
/** How many steps it is to the target by the shortest way to begin, and how many of them his MF allow in this turn; nothing: he never gets there. */
export function runAt(s: State, unit: CharacterId, target: CharacterId): { readonly steps: number; readonly now: number } | undefined {
  const p = position(s);
  const { index } = card(s, unit);
  const at = { head: p.head(index), facing: p.facing(index) };
  const ways = chargeSteps(s, index, at, true).flatMap((first) => {
    const steps = straightOn(s, index, first, at.facing, character(s, target));
    return steps === undefined ? [] : [{ steps, now: Math.min(steps, affordable(s, index, first, at.facing, chargeMf(s, unit, 0))) }];
  });
  return ways.toSorted((one, other) => one.steps - other.steps || other.now - one.now)[0];
}
/** So many steps straight on, this one counted, may be paid for with so many MF. */
function affordable(s: State, index: number, first: ChargeStep, facing: number, mf: number): number {
  let count = 0;
  let left = mf;
  for (let step: ChargeStep | undefined = first; step !== undefined && step.cost <= left; count++) {
    left -= step.cost;
    step = chargeStep(s, index, { head: step.to, facing }, 0);
  }
  return count;
}
/** The hex that a straight step leads to, -1 where there is none. */
function straightFrom(s: State, p: Position, index: number, head: number, facing: number): number {
  const to = p.board.next(head, facing);
  return to >= 0 && costNow(p.board, s.doors, head, facing, p.rump(index) >= 0) > 0 && canRideInto(s, p, index, head, to) ? to : -1;
}
/** Somebody else is there, under his hooves even: a charger cannot stand in it. */
const isTaken = (p: Position, index: number, hex: number): boolean => {
  const who = p.at(0, hex);
  return who >= 0 && (who !== index || p.all(0, hex).length > 1);
};

/** How many steps there are until each enemy is in a front hex, by the number of the enemy; nothing for those who are never reached (5.4.5). */
export function lanesOf(s: State, index: number, { head, facing }: Riding, most = 98): ReadonlyMap<number, number> {
  const p = position(s);
  const side = p.sideOf(index);
  const mounted = p.rump(index) >= 0;
  const found = new Map<number, number>();
  const meet = (at: number, steps: number): void => {
    for (let by = -1; by <= 1; by++) {
      const d = turned(facing, by);
      const to = p.board.next(at, d);
      const who = to < 0 ? -1 : p.at(0, to);
      if (who < 0 || p.sideOf(who) === side || !isStruckAcross(p.board, s.doors, at, d)) continue;
      if (steps < (found.get(who) ?? 99)) found.set(who, steps);
    }
  };
  for (const by of TO_BEGIN) {
    const rump = rumpAfter(s, p, index, head, facing, by);
    if (rump === BARRED) continue;
    let at = p.board.next(head, turned(facing, by));
    let mayStand = !isTaken(p, index, at) && !isTaken(p, index, rump);
    for (let steps = 1; steps <= most && at >= 0; steps++) {
      if (mayStand) meet(at, steps);
      const next = straightFrom(s, p, index, at, facing);
      mayStand = next >= 0 && !isTaken(p, index, next) && !(mounted && isTaken(p, index, at));
      at = next;
    }
  }
  return found;
}

/** What the rules ask of a charge at this enemy as everybody stands now (ACH-6, R32, R78). */
function chargeFacts(s: State, unit: CharacterId, target: CharacterId): ChargeFacts {
  const p = position(s);
  const { index, sideIndex } = card(s, unit);
  const theirs = character(s, target);
  const at = { head: p.head(index), facing: p.facing(index) };
  const hexes = hexesOf(s, theirs);
  return {
    character: factsOf(s, unit),
    inEnemyZoi: isInZoi(p, sideIndex, at.head, p.rump(index)),
    inLos: seesAny(s, [at.head], hexes),
    inFront: hexes.some((hex) => isInFrontArc(p.board, at.head, at.facing, false, hex)),
    reachable: isReachable(s, index, at, theirs),
    facingChanges: 0,
    legYields: 0,
    legYieldAtStart: true,
    options: s.options,
  };
}

/** R78: at least one step; with `chargeRunUp` far enough for the bonus (R121). */
function isReachable(s: State, index: number, at: Riding, target: Character): boolean {
  if (isContactAt(s, at, target)) return false;
  const steps = stepsTo(s, index, at, target, true);
  return steps !== undefined && isFarEnough(s, s.characters[index] as Character, steps);
}
const isFarEnough = (s: State, one: Character, steps: number): boolean =>
  s.options.chargeRunUp === 'one' || one.chargeHexes + steps >= ACH_13.data.chargeHexes[isMounted(one) ? 'mounted' : 'foot'];

const FAULT_WORDS: { readonly [fault: string]: string } = {
  animal: 'is an animal and does not charge',
  unarmed: 'is unarmed and does not charge',
  activated: 'has had his activation',
  watch: 'is under a Watch marker',
  'not-healthy': 'is hurt',
  'enemy-zoi': 'stands in an enemy zone of influence',
  'no-los': 'does not see that enemy',
  'not-in-front': 'does not have that enemy in his front arc',
  'not-reachable': 'cannot reach that enemy in a straight line',
};

/** Who can be charged now: enemies on their feet, in the saddle or Prone; the Stunned are struck without a run. */
const isTarget = (one: Character): boolean => isConscious(one);

/** Why this charge cannot be declared. */
export function chargeRefusal(s: State, unit: CharacterId, target: CharacterId): Refusal | undefined {
  const board = battlefield(s);
  if (!board.knowsCharacter(unit) || !board.knowsCharacter(target)) return no('ACH-6', 'There is nobody of that name.');
  const one = character(s, unit);
  const name = nameOf(s, unit);
  if (!isConscious(one)) return no('ACH-6 a', `${name} is in no state to charge.`);
  if (standsStill(s, unit)) return no('SC-2', `${name} may not charge in this turn.`);
  if (one.target !== null) return no('R79', `${name} has declared his charge.`);
  if (board.character(unit).sideIndex === board.character(target).sideIndex)
    return no('ACH-6 c', `${nameOf(s, target)} is of his own side.`);
  const theirs = character(s, target);
  if (theirs.is === 'map' && theirs.health === 'stunned')
    return no('R78', `${nameOf(s, target)} lies Stunned and is struck without a run, where the cards have him charged.`);
  if (!isTarget(theirs)) return no('ACH-6 c', `${nameOf(s, target)} is not there to be charged.`);
  const [fault] = chargeFaults(chargeFacts(s, unit, target));
  return fault === undefined ? undefined : no('ACH-6', `${name} ${FAULT_WORDS[fault] ?? `is under a ${fault} marker`}.`);
}

/** A side whose men may not move in the first turn (SC-2). */
export const mustStandIn = (s: State, side: Side, turn: number): boolean => turn === 1 && battlefield(s).document.special.standing === side;
export const standsStill = (s: State, unit: CharacterId): boolean => mustStandIn(s, card(s, unit).side, s.turn);

/** Whether ACH-6 a and b speak against somebody, whoever his target. */
export function mayChargeAtAll(s: State, index: number): boolean {
  const one = s.characters[index];
  const its = battlefield(s).characters[index];
  if (one === undefined || its === undefined || one.health !== 'healthy' || !isConscious(one) || its.isAnimal || !its.isArmed) return false;
  if (one.carries !== null || one.markers.some((marker) => BARS.has(marker)) || standsStill(s, one.id)) return false;
  const p = position(s);
  return !isInZoi(p, its.sideIndex, p.head(index), p.rump(index));
}
const BARS: ReadonlySet<string> = new Set(['activated', 'watch', ...ACH_6.data.a.not]);

/** The enemies whom somebody may charge now. */
export function targetsOf(s: State, unit: CharacterId): readonly CharacterId[] {
  const { index } = card(s, unit);
  if (!mayChargeAtAll(s, index)) return [];
  const p = position(s);
  const at = { head: p.head(index), facing: p.facing(index) };
  const lanes = lanesOf(s, index, at);
  const found: CharacterId[] = [];
  for (let i = 0; i < p.pieces.length && lanes.size > 0; i++) {
    const steps = lanes.get(i);
    const one = p.pieces[i] as Character;
    if (steps === undefined || isContactAt(s, at, one) || !isFarEnough(s, p.pieces[index] as Character, steps)) continue;
    const hexes = hexesOf(s, one);
    if (hexes.some((hex) => isInFrontArc(p.board, at.head, at.facing, false, hex)) && seesAny(s, [at.head], hexes)) found.push(one.id);
  }
  return found;
}

/** Every charge that a side can declare now. */
export function chargesOf(s: State, side: 0 | 1): readonly Action[] {
  const p = position(s);
  const found: Action[] = [];
  for (let i = 0; i < p.pieces.length; i++) {
    const one = p.pieces[i] as Character;
    if (p.head(i) < 0 || p.sideOf(i) !== side || one.target !== null) continue;
    for (const target of targetsOf(s, one.id)) found.push({ type: 'charge', unit: one.id, target });
  }
  return found;
}
/** Continuing chargers and Enraged men must declare if they can (R79, R12). */
export const mustCharge = (one: Character): boolean => one.target === null && (bears(one, 'charge') || bears(one, 'enraged'));

/** Whether the one who is charged may charge in reaction (6.5, R61, R81). */
export function mayAnswer(s: State, target: CharacterId, charger: CharacterId): boolean {
  const one = character(s, target);
  if (!isConscious(one) || standsStill(s, target) || bears(one, 'activated')) return false;
  return chargeFaults(chargeFacts(s, target, charger)).length === 0;
}

/** MF that somebody has left in a charge. */
export const chargeMf = (s: State, unit: CharacterId, spent: number): number => mfOf(card(s, unit), character(s, unit)) - spent;

/** What a charger can do next with the MF he has left: steps after which the target can still be reached, or at the first those that only the ground allows. */
export function ridesOf(s: State, unit: CharacterId, target: CharacterId, isFirst: boolean, mfLeft: number): readonly ChargeStep[] {
  const p = position(s);
  const { index } = card(s, unit);
  const at = { head: p.head(index), facing: p.facing(index) };
  const theirs = character(s, target);
  const open = chargeSteps(s, index, at, isFirst).filter((step) => mayRide(s, index, step, at.facing, mfLeft));
  return isFirst ? open.filter((step) => straightOn(s, index, step, at.facing, theirs) !== undefined) : open;
}
/** He can pay for it, and for the next one where he may not stop. */
export function mayRide(s: State, index: number, step: ChargeStep, facing: number, mfLeft: number): boolean {
  if (step.cost > mfLeft) return false;
  if (step.mayStand) return true;
  const [next] = chargeSteps(s, index, { head: step.to, facing }, false);
  return next !== undefined && mayRide(s, index, next, facing, mfLeft - step.cost);
}
