import { no, type Refusal, refusal } from '@pennon/kernel';
import { ahead, polygonDistance, rightOf, sharedArea } from '@pennon/space';
import type { ShotFacts, ShotSideFacts } from '../facts.js';
import { BW, EPS, EPS_AREA, inWidths } from '../geometry/measure.js';
import { allowedTargets, SHOT_FORBIDDEN } from '../rules/missiles.js';
import type { BoundNow, ElementId, Forced, State } from '../types.js';
import { variantOf } from './battlefield.js';
import { isFighting, isRearSupport } from './close-combat.js';
import { factsOf, shootingRange, thoseThere } from './element-facts.js';
import { type Ground, groundOf, isEntirelyIn } from './ground.js';
import { heldWorks } from './held-works.js';
import { unitName } from './names.js';
import { baseOn, cardOf, enemyOf, typeOf } from './position.js';
import { isInWater } from './rivers-and-waterways.js';
import { HALF_ARC, type NoLine, shotLine } from './shooting-lines.js';
import { isInZone, isInZoneOfWorks, zonesOf } from './threat-zones.js';

/*
 * Who can shoot at whom and at whom it must, with the facts of each shot (D3-19, 6.5).
 */

// ---------------------------------------------------------------- facts

/** Who else takes part, and whether the target answers. */
export interface Exchange {
  readonly shootsBack: boolean;
  readonly onRear: boolean;
  readonly aids: readonly ElementId[];
  readonly backAids: readonly ElementId[];
}
const ALONE: Partial<Exchange> = {};

export function shotFacts(state: State, unit: ElementId, target: ElementId, exchange: Partial<Exchange> = ALONE): ShotFacts {
  const { shootsBack = false, onRear = false, aids = [], backAids = [] } = exchange;
  return {
    variant: variantOf(state),
    shooter: sideFacts(state, unit),
    target: { ...sideFacts(state, target), onRearEdge: onRear },
    ownBound: state.bound?.side === cardOf(state, unit).side,
    shootsBack,
    aids: aids.map((id) => typeOf(state, id)),
    backAids: backAids.map((id) => typeOf(state, id)),
    readings: state.options,
  };
}

interface Sides {
  readonly ground: Ground;
  readonly moves: BoundNow['moves'] | undefined;
  readonly unaligned: State['unaligned'];
  readonly mover: string | undefined;
  readonly facts: Map<ElementId, ShotSideFacts>;
  /** Those within shot of an element, whether or not it has shot already. */
  readonly within: Map<ElementId, readonly ElementId[]>;
}
/** What an element is to others who shoot lasts as long as a line. */
const sidesKept = new WeakMap<State['elements'], Sides>();

function sidesOf(state: State): Sides {
  const ground = groundOf(state);
  const { bound, unaligned } = state;
  const [moves, mover] = [bound?.moves, bound?.side];
  const old = sidesKept.get(state.elements);
  if (old?.ground === ground && old.moves === moves && old.unaligned === unaligned && old.mover === mover) return old;
  const sides: Sides = { ground, moves, unaligned, mover, facts: new Map(), within: new Map() };
  sidesKept.set(state.elements, sides);
  return sides;
}

function sideFacts(state: State, id: ElementId): ShotSideFacts {
  const { facts, ground } = sidesOf(state);
  const known = facts.get(id) ?? madeSideFacts(state, ground, id);
  facts.set(id, known);
  return known;
}

/** Where a part of it lies in a marsh or all of it in a gully, that is its ground: nobody shoots from there. */
function madeSideFacts(state: State, ground: Ground, id: ElementId): ShotSideFacts {
  const base = baseOn(state, id);
  const gully = base && ground.areas.find((area) => area.terrain === 'gully' && isEntirelyIn(area, base.corners, BW * base.depth));
  const facts = factsOf(state, id, ['marsh']);
  return {
    ...facts,
    terrain: gully === undefined ? facts.terrain : 'gully',
    entirely: gully !== undefined,
    inRiver: base !== undefined && isInWater(ground, base),
    inCloseCombat: isFighting(state, id),
    rearSupporting: base !== undefined && isRearSupport(state, base),
    moved: movedBy(state, id),
  };
}

/** BW of its tactical moves this bound; who moved without measuring anything, as into a Camp at hand, has moved all the same. */
function movedBy({ bound }: State, id: ElementId): number {
  const move = bound?.moves[id];
  return move === undefined ? 0 : Math.max(inWidths(move.measured), 1 / BW);
}

// ---------------------------------------------------------------- who may shoot, and at whom

/** Nobody in particular: stands in the open and minds nothing. */
const ANYBODY: ShotFacts['target'] = {
  type: 'Sp',
  fast: false,
  general: false,
  mtd: false,
  terrain: 'open',
  occupies: 'none',
  entirely: false,
  inRiver: false,
  inCloseCombat: false,
  rearSupporting: false,
  moved: 0,
  onRearEdge: false,
};

/** Why an element does not shoot at anybody of its own will, or nothing. */
export function shooterRefusal(state: State, unit: ElementId): Refusal | undefined {
  if (state.bound?.shot.includes(unit)) return no('D3-19', `${unitName(state, unit)} has shot this bound.`);
  const facts: ShotFacts = {
    variant: variantOf(state),
    shooter: sideFacts(state, unit),
    target: ANYBODY,
    ownBound: state.bound?.side === cardOf(state, unit).side,
    shootsBack: false,
    aids: [],
    backAids: [],
    readings: state.options,
  };
  return refusal(SHOT_FORBIDDEN, facts);
}
export const mayShoot = (state: State, unit: ElementId): boolean =>
  shootingRange(state, typeOf(state, unit)) > 0 && shooterRefusal(state, unit) === undefined;

/** Why an element does not shoot at another, or nothing. */
export function shotRefusal(state: State, unit: ElementId, target: ElementId, rear = false): NoLine | undefined {
  return shooterRefusal(state, unit) ?? refusal(SHOT_FORBIDDEN, shotFacts(state, unit, target)) ?? shotLine(state, unit, target, rear).why;
}

/** Whether it is worth looking for a line at all: never no where there is one. */
function mayReach(state: State, unit: ElementId, target: ElementId): boolean {
  const [from, at] = [baseOn(state, unit), baseOn(state, target)];
  if (from === undefined || at === undefined) return true;
  const far = shootingRange(state, from.type) + from.reach + at.reach + EPS;
  if ((from.x - at.x) * (from.x - at.x) + (from.y - at.y) * (from.y - at.y) > far * far) return false;
  return from.type === 'WWg' || (ahead(from.pose, at) > -at.reach && Math.abs(rightOf(from.pose, at)) < HALF_ARC + at.reach + EPS);
}

/** The same of one who may shoot, the quicker questions first. */
const isWithinShot = (state: State, unit: ElementId, target: ElementId): boolean =>
  mayReach(state, unit, target) &&
  shotLine(state, unit, target).line !== undefined &&
  refusal(SHOT_FORBIDDEN, shotFacts(state, unit, target)) === undefined;

/** Why an element does not shoot back at one who shoots at it; only here Artillery shoots out of turn, at Artillery. */
export function answerRefusal(state: State, unit: ElementId, at: ElementId): NoLine | undefined {
  if (state.bound?.shot.includes(unit)) return no('D3-19', `${unitName(state, unit)} has shot this bound.`);
  return refusal(SHOT_FORBIDDEN, shotFacts(state, at, unit, { shootsBack: true })) ?? shotLine(state, unit, at).why;
}

function withinShotOf(state: State, unit: ElementId): readonly ElementId[] {
  const { within } = sidesOf(state);
  const known =
    within.get(unit) ?? thoseThere(state, enemyOf(state, cardOf(state, unit).side)).filter((target) => isWithinShot(state, unit, target));
  within.set(unit, known);
  return known;
}

/** Everybody at whom it could shoot, if nothing made it choose. */
export const possibleTargets = (state: State, unit: ElementId): readonly ElementId[] =>
  mayShoot(state, unit) ? withinShotOf(state, unit) : [];

export interface Targets {
  readonly ids: readonly ElementId[];
  /** Why it shoots at one of these and nobody else. */
  readonly forced: Forced | null;
}

/** At whom it may shoot of those offered: into its threat zone, failing that at one who can shoot at it, failing that at any (D3-19). */
export function targetsOf(state: State, unit: ElementId, offered: readonly ElementId[] = possibleTargets(state, unit)): Targets {
  const targets = offered.map((id) => ({
    id,
    inThreatZone: isInZoneOf(state, id, unit),
    canShootBack: possibleTargets(state, id).includes(unit),
  }));
  const ids = allowedTargets({ variant: variantOf(state), shooter: typeOf(state, unit), targets });
  const isForced = ids.length < targets.length;
  return { ids, forced: !isForced ? null : targets.some(({ inThreatZone }) => inThreatZone) ? 'threat-zone' : 'armed' };
}

/** Whether somebody is in the threat zone of a shooter; garrisons have that of their feature, and are met as their feature. */
function isInZoneOf(state: State, id: ElementId, shooter: ElementId): boolean {
  const [base, held] = [baseOn(state, id), heldWorks(state, id)];
  const [from, fort] = [baseOn(state, shooter), heldWorks(state, shooter)];
  if (base !== undefined) return from !== undefined ? isInZone(base, from) : fort !== undefined && isInZoneOfWorks(base, fort);
  if (held === undefined) return false;
  if (from !== undefined) return zonesOf(from).some(({ shape }) => sharedArea(shape, held.shape) > EPS_AREA);
  return fort !== undefined && polygonDistance(held.shape, fort.shape) <= BW + EPS;
}
