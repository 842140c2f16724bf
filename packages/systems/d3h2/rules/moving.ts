import { no, type Refusal } from '@pennon/kernel';
import { overlapBy, type Polygon, type Pose, polygonDistance, rectangle, sharedArea, turnBetween } from '@pennon/space';
import type { ContactEdge, ElementId, FeatureId, Ground as GroundKind, MoverFacts, Placing, State, Unaligned } from '../types.js';
import {
  assaultedWorks,
  basesOverlap,
  facesAgainst,
  frontTouches,
  isContact,
  isCornerOverlap,
  isDirectlyBehind,
  isFullFront,
  isInCombat,
  isInFrontalCombat,
  isSideOnSide,
  mayTouch,
  standsOn,
} from './contact.js';
import { isRearSupport } from './fighting.js';
import { areasUnder, type Ground, groundOf, isInRiver, isNear, terrainUnder } from './ground.js';
import { isColumn } from './groups.js';
import { BW, EPS, EPS_ANGLE, EPS_AREA, EPS_MEASURE } from './measure.js';
import { allowanceSum, mayPass, passingClause } from './movement.js';
import { type HowMoved, pipsRefusal, priceOf } from './orders.js';
import { type Base, baseOn, enemiesOf, FL, FR, friendsOf, moved, position, RL, RR } from './position.js';
import { isPartlyAhead, wayAhead } from './straight.js';
import { isByRoad, measured, type Stretch, stepsOf, stretchesOf, sweeps, type Trodden, troddenOn } from './sweep.js';
import { goingOf, movingGoing } from './terrain.js';
import { isAerial, isPsiloi, isWheeled } from './units.js';
import { type Held, heldBy, isInZone, isInZoneOfWorks } from './zones.js';

/*
 * Whether a tactical move is allowed, and what it comes to (5.5 to 5.15). Single elements, groups and columns come here with the ways of
 * their elements; the one list of tests says yes, or which rule says no.
 */

/** The way of one element. */
export interface Walk {
  readonly base: Base;
  /** What is measured: each leg straight (GEO-5). */
  readonly legs: readonly Pose[];
  /** What is walked, no part turning more than 15 degrees. */
  readonly way: readonly Pose[];
  /** Where it ends: its last leg, or where it lines up for free (R50). */
  readonly goal: Base;
}

/** What a mover wants of an enemy. */
export interface Touch {
  readonly target: ElementId | FeatureId;
  readonly edge: ContactEdge;
  /** Who of the movers lines up. */
  readonly lead: ElementId;
}

export interface Journey {
  readonly how: 'move' | 'group' | 'column';
  readonly walks: readonly Walk[];
  readonly touch?: Touch;
  readonly answer?: ElementId | FeatureId | undefined;
  /** Enemies that conform instead of the mover, where they will stand (R52). */
  readonly conforming?: readonly Base[];
  readonly unaligned?: readonly Unaligned[];
  /** Only straight ahead and wheels forward. */
  readonly isForward: boolean;
  /** A garrison that comes out of there. */
  readonly leaving?: FeatureId;
}

/** What an allowed move comes to. */
export interface Plan {
  readonly how: Journey['how'];
  readonly placed: readonly Placing[];
  readonly ways: readonly (readonly Pose[])[];
  readonly measured: number;
  /** Each element's own, in the order of `placed`. */
  readonly each: readonly number[];
  readonly allowed: number;
  readonly pips: number;
  readonly byRoad: boolean;
  readonly contacts: readonly { readonly by: ElementId; readonly target: ElementId | FeatureId }[];
  readonly conforming: readonly Placing[];
  readonly unaligned: readonly Unaligned[];
  /** Somebody comes into a river. */
  readonly wades: boolean;
}
export type Judged = Plan | Refusal;
export const isPlan = (judged: Judged): judged is Plan => 'placed' in judged;

export const inBw = (units: number): string => `${Math.round(units / 100) / 100} BW`;

// ---------------------------------------------------------------- who may move

/** Why these cannot be given an order at all, or nothing. */
export function orderRefusal(state: State, movers: readonly Base[]): Refusal | undefined {
  const { bound } = state;
  if (bound === null) return no('D3-8', 'Nobody moves before the first bound.');
  for (const mover of movers) {
    const { id, side } = mover.card;
    if (side !== bound.side) return no('D3-8', `${id} belongs to the other side, whose bound it is not.`);
    if (isInCombat(state, mover)) return no('R49', `${id} is in close combat and makes no tactical move.`);
    if (bound.arrived.includes(id))
      return no(mover.type === 'Lk' ? 'D3-11' : 'D3-12', `${id} has just appeared and does not move this bound.`);
  }
  return undefined;
}

/** Moves after the first (R48); `hott` knows only those by road. */
function againRefusal(
  state: State,
  { walks }: Journey,
  ground: Ground,
  byRoad: boolean,
  ways: readonly (readonly Stretch[])[],
): Refusal | undefined {
  const moves = walks.map(({ base }) => state.bound?.moves[base.card.id]);
  const most = Math.max(...moves.map((m) => m?.count ?? 0));
  if (most === 0) return undefined;
  const who = walks.map(({ base }) => base.card.id).join(', ');
  if (byRoad && moves.every((m) => m === undefined || m.byRoad)) return undefined;
  if (position(state).field.document.variant === 'hott')
    return no('R48', `${who} has moved; in Traditional HOTT only a move along a road may be repeated.`);
  const isGoodAll = walks.every(({ base }, i) => (ways[i] ?? []).every(({ swept }) => isGoodFor(ground, base, swept)));
  const isAlone = walks.every(({ base }, i) => isClearOfEnemies(state, base, ways[i] ?? []));
  const marches = walks.every(({ base }) => base.type === 'LH' || isMounted(base));
  if (marches) {
    if (most > 2) return no('R48', `${who} has moved three times already.`);
    if (!isGoodAll) return no('R48', 'A second or third move of Light Horse or Mounted Infantry is all in good going.');
  } else if (walks.every(({ base }) => isPsiloi(base.type))) {
    if (most > 1) return no('R48', `${who} has moved twice already.`);
    const isFirst = state.bounds[walks[0]?.base.card.side ?? ''] === 1;
    const seeksCover = walks.every(
      ({ base, goal }) => goingOf(terrainUnder(ground, base.corners)) === 'good' && goingOf(terrainUnder(ground, goal.corners)) !== 'good',
    );
    if (!isFirst && !seeksCover) return no('R48', 'Psiloi move again only in their first bound, or from good going into rough or bad.');
  } else return no('R48', `${who} has moved already this bound.`);
  return isAlone ? undefined : no('R48', 'A further move keeps more than 1 BW away from every enemy.');
}
const isMounted = ({ card, type }: Base): boolean => card.mtd && type === card.type;
const isGoodFor = (ground: Ground, base: Base, swept: readonly number[]): boolean =>
  ground.areas.every(
    (area) =>
      !isNear(area, swept) ||
      area.terrain === 'waterway' ||
      goingOf(area.terrain) === 'good' ||
      movingGoing({ type: base.type, mtd: isMounted(base) }, area.terrain) === 'good' ||
      sharedArea(swept, area.shape) <= EPS_AREA,
  );
const isClearOfEnemies = (state: State, base: Base, ways: readonly Stretch[]): boolean =>
  enemiesOf(position(state), base).every(({ corners }) => ways.every(({ swept }) => polygonDistance(swept, corners) > BW + EPS_MEASURE));

// ---------------------------------------------------------------- how far

const asMover = ({ card, type }: Base): MoverFacts => ({
  type,
  fast: card.fast && type === card.type,
  mtd: card.mtd && type === card.type,
  ally: card.ally,
  waterLurker: card.waterLurker,
});

/** What an element may measure over that ground, in units (R17); the state of an unknown river is feared to be the worse. */
export function allowanceOf(state: State, base: Base, over: readonly GroundKind[], river: boolean, byRoad: boolean): number {
  const isWet = river && !byRoad && !base.isAerial;
  const { card, type } = base;
  const key = `${type}${type === card.type ? `${card.fast}${card.mtd}` : ''}${card.waterLurker}${isWet ? state.river : ''}${byRoad} ${over.join(' ')}`;
  const known = allowances.get(key);
  if (known !== undefined) return known;
  const [endsIn = 'open', ...others] = over;
  const { total } = allowanceSum({
    variant: position(state).field.document.variant,
    elements: [asMover(base)],
    over: others,
    endsIn,
    river: !isWet ? 'none' : state.river === 'paltry' ? 'paltry' : 'full',
    byRoad,
  });
  const units = Math.round(total * BW);
  allowances.set(key, units);
  return units;
}
const allowances = new Map<string, number>();

/** What it may measure at best, on good ground. */
export function reachOf(state: State, base: Base): number {
  const known = reaches.get(base) ?? allowanceOf(state, base, [], false, false);
  reaches.set(base, known);
  return known;
}
const reaches = new WeakMap<Base, number>();

const sumOfGround = (trodden: Trodden): readonly GroundKind[] => trodden.areas.map(({ terrain }) => terrain);

// ---------------------------------------------------------------- past others

interface Around {
  readonly state: State;
  readonly ground: Ground;
  /** Bases that stay where they are, or where they conform to. */
  readonly staying: readonly Base[];
  readonly leaving: FeatureId | undefined;
}

/** What stands in the way of one element, or nothing. */
function wayRefusal({ state, ground, staying, leaving }: Around, walk: Walk, stretches: readonly Stretch[]): Refusal | undefined {
  const { base, goal } = walk;
  // Also those who will conform: until they are touched they stand where they stand.
  const met = staying.filter(
    (other) =>
      !(base.isAerial && !other.isAerial) && stretches.some((stretch) => stretch.isNearBase(other) && sweeps(stretch, other.corners)),
  );
  for (const other of met) {
    // Sneakers pass a whole file: in line with some of it is enough.
    const inLine = base.type === 'Sk' ? met : [other];
    const isFriend = other.card.side === base.card.side;
    const facts = {
      variant: position(state).field.document.variant,
      mover: base.type,
      other: other.type,
      otherSide: isFriend ? 'friend' : 'enemy',
      otherFighting: other.isAerial && isInCombat(state, other),
      start: inLine.some((o) => isPartlyAhead(o, base.corners))
        ? 'in-front'
        : inLine.some((o) => isDirectlyBehind(base, o))
          ? 'behind'
          : 'elsewhere',
      end: inLine.some((o) => isDirectlyBehind(goal, o))
        ? 'lined-up-behind'
        : inLine.some((o) => isDirectlyBehind(o, goal))
          ? 'lined-up-in-front'
          : 'elsewhere',
      room: true,
      reach: true,
    } as const;
    if (mayPass(facts)) continue;
    return met.length > 1 && base.type !== 'Sk' && passingClause(facts) !== null
      ? no('D3-15', `${base.card.id} may pass one element, not ${met.map(({ card }) => card.id).join(' and ')}.`)
      : no('R44', `${other.card.id} is in the way of ${base.card.id}.`);
  }
  return edgeRefusal(ground, base, stretches) ?? worksRefusal(ground, base, stretches, leaving);
}

/** The table has an end; one rear corner may swing over it on the way. */
function edgeRefusal({ size }: Ground, base: Base, stretches: readonly Stretch[]): Refusal | undefined {
  const beyond = (shape: Polygon, i: number): number => {
    const [x, y] = [shape[i] ?? 0, shape[i + 1] ?? 0];
    return Math.max(-x, -y, x - size, y - size);
  };
  let over = 0;
  for (const { from, to } of stretches) {
    const [right, left] = [RR, RL].map((rear) => Math.max(beyond(from, rear), beyond(to, rear)));
    over = Math.max(over, beyond(to, FL), beyond(to, FR), Math.min(right ?? 0, left ?? 0));
  }
  return over > EPS ? no('R44', `${base.card.id} would be ${inBw(over)} over the edge of the table.`) : undefined;
}
export const isOnTable = ({ size }: { readonly size: number }, { corners }: Base): boolean =>
  corners.every((value) => value >= -EPS && value <= size + EPS);

/** Camps and Strongholds are walked around, and flown over. */
function worksRefusal(ground: Ground, base: Base, stretches: readonly Stretch[], leaving: FeatureId | undefined): Refusal | undefined {
  if (base.isAerial) return undefined;
  const met = ground.works.find(
    ({ shape, works, ...box }) => works.id !== leaving && stretches.some((stretch) => stretch.isNear(box) && sweeps(stretch, shape)),
  );
  return met && no('R44', `${met.works.kind === 'camp' ? 'A Camp' : 'A Stronghold'} is in the way of ${base.card.id}.`);
}

/** Where nobody of the kind may stand. */
export function placeRefusal(ground: Ground, base: Base, byRoad = false): Refusal | undefined {
  const { card, type, corners } = base;
  if (!isOnTable(ground, base)) return no('R44', `${card.id} would be over the edge of the table.`);
  for (const { works, shape, ...box } of ground.works)
    if (isNear(box, corners) && overlapBy(corners, shape, EPS))
      return no(isAerial(type) ? 'R80' : 'R44', `${card.id} cannot stand in a ${works.kind === 'camp' ? 'Camp' : 'Stronghold'}.`);
  if (!base.isAerial && !isWheeled(type) && card.waterLurker) return undefined;
  for (const area of ground.areas) {
    const { terrain } = area;
    const isBarred = base.isAerial
      ? terrain === 'woods' || terrain === 'hamlet' || terrain === 'waterway'
      : terrain === 'waterway' || (isWheeled(type) && !byRoad && goingOf(terrain) !== 'good');
    if (isBarred && isNear(area, corners) && troddenOn({ ...ground, areas: [area], rivers: [] }, base, []).areas.length > 0)
      return no(
        terrain === 'waterway' ? 'R82' : base.isAerial ? 'R80' : 'D3-14',
        `${card.id} cannot stand in ${terrain.replace('-', ' ')}.`,
      );
  }
  return undefined;
}

// ---------------------------------------------------------------- threat zones

/** R45: of the zones that hold the mover one is answered, and of those that hold it first; it does not go on to another (X-20). */
function zoneRefusal(state: State, journey: Journey, ways: readonly (readonly Stretch[])[]): Refusal | undefined {
  const { walks, touch, answer } = journey;
  const held = new Map<string, Held>();
  let first = Number.POSITIVE_INFINITY;
  walks.forEach((walk, i) => {
    for (const h of heldBy(state, walk.base, ways[i] ?? [], walk.goal)) {
      const leg = legOf(walk, h.since);
      if (leg > first) continue;
      if (leg < first) held.clear();
      first = leg;
      const known = held.get(h.by);
      if (known === undefined || h.since < known.since) held.set(h.by, h);
    }
  });
  if (held.size === 0 || isStraightBack(journey)) return undefined;
  const asked = answer ?? (touch !== undefined && held.has(touch.target) ? touch.target : undefined);
  const answered = asked === undefined ? [...held.values()] : [...held.values()].filter(({ by }) => by === asked);
  if (answered.some((h) => isAnswered(state, journey, ways, h))) return undefined;
  const names = [...held.keys()].join(' and ');
  return no(
    'D3-16',
    `${walks.map(({ base }) => base.card.id).join(', ')} would be in the threat zone of ${names} and must line up with it, advance on it, pass it, or go straight back.`,
  );
}

/** The number of the leg to which a part of the way belongs; -1 before the first. */
function legOf({ legs, way }: Walk, part: number): number {
  if (part < 0) return -1;
  let leg = 0;
  for (let i = 0; i < part; i++) {
    const [at, end] = [way[i], legs[leg]];
    if (at !== undefined && end !== undefined && at.x === end.x && at.y === end.y && at.h === end.h) leg++;
  }
  return leg;
}

function isStraightBack({ walks, how }: Journey): boolean {
  const [walk] = walks;
  if (how !== 'move' || walk === undefined || walk.legs.length !== 1) return false;
  const { base, goal } = walk;
  if (base.pose.h !== goal.pose.h) return false;
  const { right, ahead } = acrossOf(base, goal);
  return Math.abs(right) <= EPS && ahead < 0;
}
function acrossOf(base: Base, goal: Base): { readonly right: number; readonly ahead: number } {
  const dx = goal.pose.x - base.pose.x;
  const dy = goal.pose.y - base.pose.y;
  const [lx = 0, ly = 0, rx = 0, ry = 0] = base.corners;
  const ux = (rx - lx) / BW;
  const uy = (ry - ly) / BW;
  return { right: dx * ux + dy * uy, ahead: -dx * uy + dy * ux };
}

function isAnswered(state: State, journey: Journey, ways: readonly (readonly Stretch[])[], { by, since }: Held): boolean {
  const { walks, touch } = journey;
  if (touch?.target === by) return true;
  const enemy = position(state).field.knows(by) ? baseOn(state, by) : undefined;
  if (enemy === undefined) return isWorksAnswered(state, journey, by, since);
  if (walks.some(({ goal }) => isFacing(goal, enemy))) return true;
  const clause = (base: Base): boolean =>
    passingClause({
      variant: position(state).field.document.variant,
      mover: base.type,
      other: enemy.type,
      otherSide: 'enemy',
      otherFighting: enemy.isAerial && isInCombat(state, enemy),
      start: 'elsewhere',
      end: 'elsewhere',
      room: true,
      reach: true,
    }) !== null;
  const isPast = walks.every(
    ({ base, goal }, i) =>
      clause(base) && !isInZone(goal, enemy) && (ways[i] ?? []).some(({ swept }) => overlapBy(swept, enemy.corners, EPS)),
  );
  if (isPast) return true;
  return advancesOn(journey, enemy.corners, since);
}

/** Lined up with an enemy at a distance within its zone. */
function isFacing(goal: Base, enemy: Base): boolean {
  if (!facesAgainst(goal, enemy)) return false;
  const { right, ahead } = acrossOf(enemy, goal);
  return Math.abs(right) <= EPS && ahead > EPS && ahead <= BW + EPS;
}

/** Nearer than before, by straight and wheeling steps since it came into the zone, and with part of it straight ahead. */
function advancesOn({ walks, isForward }: Journey, shape: readonly number[], since: number): boolean {
  const distanceOf = (base: Base): number => polygonDistance(base.corners.slice(0, 4), shape);
  const before = Math.min(...walks.map(({ base }) => distanceOf(base)));
  const after = Math.min(...walks.map(({ goal }) => distanceOf(goal)));
  if (after >= before) return false;
  const isSo = isForward || walks.every(({ base, legs }) => isForwardSince(base, legs, since));
  return isSo && walks.some(({ goal }) => isPartlyAhead(goal, shape));
}

/** Whether every leg from that part of the way on goes straight ahead or wheels on a front corner. */
function isForwardSince(base: Base, legs: readonly Pose[], since: number): boolean {
  let pose = base.pose;
  let parts = 0;
  for (const leg of legs) {
    parts += stepsOf(pose, leg).length;
    if (parts > since && !isForwardLeg(moved(base, pose), moved(base, leg))) return false;
    pose = leg;
  }
  return true;
}
function isForwardLeg(a: Base, b: Base): boolean {
  const { right, ahead } = acrossOf(a, b);
  if (Math.abs(turnBetween(a.pose.h, b.pose.h)) <= EPS_ANGLE) return Math.abs(right) <= EPS && ahead >= -EPS;
  const isFixed = (i: number): boolean =>
    Math.abs((a.corners[i] ?? 0) - (b.corners[i] ?? 0)) <= EPS && Math.abs((a.corners[i + 1] ?? 0) - (b.corners[i + 1] ?? 0)) <= EPS;
  const turn = turnBetween(a.pose.h, b.pose.h);
  return (isFixed(0) && turn < 0) || (isFixed(2) && turn > 0);
}

function isWorksAnswered(state: State, journey: Journey, by: FeatureId, since: number): boolean {
  const works = groundOf(state).works.find(({ works: w }) => w.id === by);
  if (works === undefined) return true;
  const { walks } = journey;
  if (walks.every(({ base, goal }) => base.isAerial && !isInZoneOfWorks(goal, works))) return true;
  return advancesOn(journey, works.shape, since);
}

// ---------------------------------------------------------------- the whole judgement

/** Says what a journey comes to, or which rule forbids it. The cheapest tests come first. */
export function judge(state: State, journey: Journey): Judged {
  const { walks, how, conforming = [], unaligned = [] } = journey;
  const movers = walks.map(({ base }) => base);
  const refused = orderRefusal(state, movers);
  if (refused !== undefined) return refused;
  const far = walks.map(({ base, legs }) => measured(base, legs, (pose) => rectangle(pose, BW, base.depth)));
  const measuredMost = Math.max(...far);
  const atBest = walks.map(({ base }) => reachOf(state, base));
  const hopeless = tooFar(how, movers, far, atBest);
  if (hopeless !== undefined) return hopeless;

  const ground = groundOf(state);
  const moving = new Set(movers.map(({ card }) => card.index));
  const p = position(state);
  const everybody = p.sides[0].concat(p.sides[1]).filter((base) => !moving.has(base.card.index));
  const shiftedTo = new Map(conforming.map((base) => [base.card.index, base]));
  const staying = conforming.length === 0 ? everybody : everybody.map((base) => shiftedTo.get(base.card.index) ?? base);
  for (const { base, goal } of walks) {
    const under = staying.find((other) => basesOverlap(goal, other));
    if (under !== undefined) return no('R44', `${base.card.id} would stand on ${under.card.id}.`);
  }

  const ways = walks.map(({ base, way }) => stretchesOf(base, way));
  const trodden = walks.map(({ base }, i) => troddenOn(ground, base, ways[i] ?? []));
  const byRoad = (how !== 'group' || isColumn(movers)) && walks.every(({ base, way }) => isByRoad(ground, base, way));

  const may = walks.map(({ base }, i) => {
    const t = trodden[i];
    return allowanceOf(state, base, t === undefined ? [] : sumOfGround(t), t?.river ?? false, byRoad);
  });
  const overlong = tooFar(how, movers, far, may) ?? waterRefusal(movers, trodden);
  if (overlong !== undefined) return overlong;
  const allowed = how === 'column' ? (may[far.indexOf(measuredMost)] ?? 0) : Math.min(...may);

  const again = againRefusal(state, journey, ground, byRoad, ways) ?? goingRefusal(state, journey, trodden, byRoad);
  if (again !== undefined) return again;

  const pips =
    byRoad || journey.leaving !== undefined
      ? priceOf(state, movers, howMoved(state, journey, ground, byRoad, measuredMost >= allowed - EPS))
      : priceOf(state, movers);
  const tooDear = pipsRefusal(state, pips);
  if (tooDear !== undefined) return tooDear;

  const around: Around = { state, ground, leaving: journey.leaving, staying: everybody };
  const conformers = around.staying.filter((base) => shiftedTo.has(base.card.index));
  for (const [i, walk] of walks.entries()) {
    const blocked = wayRefusal(around, walk, ways[i] ?? []) ?? placeRefusal(ground, walk.goal, byRoad);
    if (blocked !== undefined) return blocked;
    const lineUpBlocked = slideRefusal(around, walk, conformers);
    if (lineUpBlocked !== undefined) return lineUpBlocked;
  }
  for (let i = 0; i < walks.length; i++)
    for (let j = i + 1; j < walks.length; j++) {
      const [a, b] = [walks[i], walks[j]];
      if (a !== undefined && b !== undefined && basesOverlap(a.goal, b.goal))
        return no('R44', `${a.base.card.id} and ${b.base.card.id} would stand on each other.`);
    }

  const held = zoneRefusal(state, journey, ways);
  if (held !== undefined) return held;
  const lurking = lurkerRefusal(state, ground, walks);
  if (lurking !== undefined) return lurking;
  const touching = touchRefusal(state, journey, staying);
  if (touching !== undefined) return touching;

  return {
    how,
    placed: walks.map(({ base, goal }) => ({ id: base.card.id, to: goal.pose })),
    ways: walks.map(({ legs, goal }) => (legs.at(-1) === goal.pose ? legs : [...legs, goal.pose])),
    measured: measuredMost,
    each: far,
    allowed,
    pips,
    byRoad,
    contacts: contactsOf(journey, staying),
    conforming: conforming.map(({ card, pose }) => ({ id: card.id, to: pose })),
    unaligned,
    wades: state.river === 'unknown' && !byRoad && trodden.some(({ wades }, i) => wades && movers[i]?.isAerial === false),
  };
}

/** What matters for the price of a march by road, or of coming out of a feature. */
const howMoved = (state: State, journey: Journey, ground: Ground, byRoad: boolean, fullDistance: boolean): Partial<HowMoved> => ({
  column: journey.how === 'column' || isColumn(journey.walks.map(({ base }) => base)),
  byRoad,
  fullDistance,
  contacts: journey.touch !== undefined || isStopped(state, journey.walks),
  leaving: leavingKind(ground, journey.leaving),
  forwardOnly: journey.isForward || journey.walks.every(({ base, legs }) => isForwardSince(base, legs, -1)),
});
const leavingKind = (ground: Ground, id: FeatureId | undefined): 'none' | 'camp' | 'stronghold' =>
  ground.works.find(({ works }) => works.id === id)?.works.kind ?? 'none';

/** A column's members are measured each by itself; a group keeps to its slowest (5.8). */
function tooFar(how: Journey['how'], movers: readonly Base[], far: readonly number[], may: readonly number[]): Refusal | undefined {
  const slowest = Math.min(...may);
  let worst = 0;
  let excess = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < far.length; i++) {
    const over = (far[i] ?? 0) - (how === 'column' ? (may[i] ?? 0) : slowest);
    if (over <= excess) continue;
    excess = over;
    worst = i;
  }
  if (excess <= EPS_MEASURE) return undefined;
  const allowed = (far[worst] ?? 0) - excess;
  const who = movers.length === 1 || how === 'column' ? movers[worst]?.card.id : 'the group';
  return allowed === 0
    ? no('D3-14', `${who} may not move over that ground.`)
    : no('D3-14', `${who} would move ${inBw(far[worst] ?? 0)}; ${inBw(allowed)} are allowed, so it is ${inBw(excess)} too far.`);
}

/** Nobody walks through a waterway but water Lurkers (R82). */
function waterRefusal(movers: readonly Base[], trodden: readonly Trodden[]): Refusal | undefined {
  const wet = movers.find(
    ({ isAerial: flies, card }, i) => !flies && !card.waterLurker && trodden[i]?.areas.some(({ terrain }) => terrain === 'waterway'),
  );
  return wet && no('R82', `${wet.card.id} cannot cross a waterway.`);
}

/** A friend straight ahead lets it go no farther; those who move along do not count. */
const isStopped = (state: State, walks: readonly Walk[]): boolean =>
  walks.some(({ goal }) =>
    friendsOf(position(state), goal).some(
      (friend) => !walks.some(({ base }) => base === friend) && mayTouch(goal, friend) && wayAhead(goal, friend.corners) <= EPS,
    ),
  );

/** Whom the mover touches so that blows can fall: the enemy named, and those before whom others of a group come to stand. */
function contactsOf({ walks, touch }: Journey, staying: readonly Base[]): Plan['contacts'] {
  if (touch === undefined) return [];
  const named = touch.edge.startsWith('overlap') ? [] : [{ by: touch.lead, target: touch.target }];
  const others = walks.flatMap(({ goal }) =>
    goal.card.id === touch.lead
      ? []
      : staying
          .filter(
            (enemy) =>
              enemy.card.side !== goal.card.side &&
              mayTouch(goal, enemy) &&
              (goal.isAerial || isContact(goal, enemy)) &&
              standsOn(goal, enemy),
          )
          .map(({ card }) => ({ by: goal.card.id, target: card.id })),
  );
  return [...named, ...others];
}

/** Groups go through bad going and rivers in column, unless it is good to all of them (R46). */
function goingRefusal(state: State, { walks, how }: Journey, trodden: readonly Trodden[], byRoad: boolean): Refusal | undefined {
  if (how !== 'group' || walks.length === 1 || byRoad || isColumn(walks.map(({ base }) => base))) return undefined;
  for (const [i, { base }] of walks.entries()) {
    const { areas = [], river = false } = trodden[i] ?? {};
    const bad = areas.find(({ terrain }) => terrain !== 'waterway' && goingOf(terrain) === 'bad' && !isAtHomeIn(base, terrain));
    if (bad !== undefined)
      return no('R46', `A group goes through ${bad.terrain.replace('-', ' ')} in column; it is bad going to ${base.card.id}.`);
    if (river && state.river !== 'paltry' && !base.isAerial && !base.card.waterLurker)
      return no('R46', 'A group crosses a river in column.');
  }
  return undefined;
}
const isAtHomeIn = (base: Base, terrain: Exclude<GroundKind, 'waterway'>): boolean =>
  base.isAerial || isPsiloi(base.type) || movingGoing({ type: base.type, mtd: isMounted(base) }, terrain) === 'good';

/** The free slide into line crosses nobody. */
function slideRefusal({ staying }: Around, { base, legs, goal }: Walk, conforming: readonly Base[]): Refusal | undefined {
  const last = legs.at(-1) ?? base.pose;
  if (last === goal.pose || (last.x === goal.pose.x && last.y === goal.pose.y && last.h === goal.pose.h)) return undefined;
  const at = moved(base, last);
  for (const stretch of stretchesOf(at, [goal.pose]))
    for (const other of staying)
      if (!conforming.includes(other) && !(base.isAerial && !other.isAerial) && stretch.isNearBase(other) && sweeps(stretch, other.corners))
        return no('R50', `${other.card.id} is in the way of lining up.`);
  return undefined;
}

/** Lurkers that were called do not leave their ground of their own will (D3-11); those who were deployed are Psiloi (R8). */
function lurkerRefusal(state: State, ground: Ground, walks: readonly Walk[]): Refusal | undefined {
  const out = walks.find(({ base, goal }) => {
    if (base.type !== 'Lk' || (state.elements[base.card.index]?.calls ?? 0) === 0) return false;
    const cover = coverOf(ground, base);
    return cover.length > 0 && !coverOf(ground, goal).some((id) => cover.includes(id));
  });
  return out && no('D3-11', `${out.base.card.id} may not leave its cover.`);
}
const coverOf = (ground: Ground, { corners }: Base): readonly FeatureId[] =>
  [
    ...areasUnder(ground, corners).filter(({ terrain }) => terrain === 'waterway' || goingOf(terrain) === 'bad'),
    ...ground.rivers.filter((river) => isInRiver({ ...ground, rivers: [river] }, corners)),
  ].map(({ id }) => id);

/** A front that touches an enemy is lined up with it, or does not touch it (5.10, 6 and 7). */
function touchRefusal(state: State, { walks, touch, how, unaligned = [] }: Journey, staying: readonly Base[]): Refusal | undefined {
  for (const { base, goal } of walks) {
    if (touch?.lead === base.card.id || unaligned.some(({ unit }) => unit === base.card.id)) continue;
    const enemies = staying.filter((other) => other.card.side !== base.card.side && mayTouch(goal, other) && isContact(goal, other));
    if (touch !== undefined && enemies.some((enemy) => isFullFront(goal, enemy))) continue;
    const touched = enemies.find(
      (enemy) =>
        frontTouches(goal, enemy) &&
        !isBeside(goal, enemy) &&
        !(touch !== undefined && isLinedUp(goal, enemy)) &&
        // Where others of the group line up, those who fight already are only brushed.
        !(touch !== undefined && how === 'group' && !mayBeJoined(state, enemy)),
    );
    if (touched !== undefined)
      return no('R50', `${base.card.id} would touch ${touched.card.id} without being lined up: name the edge on which it makes contact.`);
  }
  const isUnnamed = touch === undefined && walks.some(({ goal }) => assaultedWorks(groundOf(state), goal) !== undefined);
  return isUnnamed ? no('R50', 'To assault, name the Camp or Stronghold.') : undefined;
}
/** Corners may meet beside those who fight. */
const isLinedUp = (goal: Base, enemy: Base): boolean =>
  standsOn(goal, enemy) || isCornerOverlap(goal, enemy, 'left') || isCornerOverlap(goal, enemy, 'right');
/** Side edges along each other. */
export const isBeside = (goal: Base, enemy: Base): boolean => isSideOnSide(goal, enemy, 'left') || isSideOnSide(goal, enemy, 'right');
/** An enemy whom others of a group draw into the fight: it fights nobody to its front and supports nobody. */
export const mayBeJoined = (state: State, enemy: Base): boolean => !isInFrontalCombat(state, enemy) && !isRearSupport(state, enemy);

/** Elements that line up or are shifted: those who fight or support somebody stay as they are. */
export const mayConform = (state: State, base: Base): boolean => !isInCombat(state, base) && !isRearSupport(state, base);
