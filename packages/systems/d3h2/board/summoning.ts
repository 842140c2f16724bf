import { no, type Refusal, refusal, type Side } from '@pennon/kernel';
import {
  distance,
  headingTo,
  overlapBy,
  type Polygon,
  type Pose,
  polygonDistance,
  QUARTER_TURN,
  sharedArea,
  shifted,
  turnedBy,
} from '@pennon/space';
import { D3_11 } from '../charts/d3-11.js';
import { basesOverlap, frontOnWorks, isInFrontalCombat, standsOn } from '../geometry/contact.js';
import { BW, EPS, EPS_AREA, EPS_MEASURE } from '../geometry/measure.js';
import { lineUp } from '../geometry/snap-poses.js';
import { ARRIVAL_FORBIDDEN, arrivalResult, lurkerStays } from '../rules/arrivals.js';
import { oppositeOf } from '../rules/setup.js';
import { goingOf } from '../rules/terrain.js';
import type { Action, ArrivalFacts, Edge, ElementId, ElementType, FeatureId, State } from '../types.js';
import { placeRefusal } from './clear-path.js';
import { garrisonOf, isThere } from './element-facts.js';
import { type Ground, groundOf } from './ground.js';
import { isGroup } from './groups.js';
import { type Base, baseAt, baseOn, basesOf, cardOf, elementOf, enemyOf, position, typeOf } from './position.js';

/*
 * Gods, Dragons, Lurkers, Hordes, and those who were ensorcelled: who may appear where, and for how many PIPs (D3-11 to D3-13).
 */

type Arrival = Extract<Action, { readonly type: 'summon' | 'replace' | 'free' }>;

/** What an arrival costs, or why it cannot be. */
export type ArrivalJudged = { readonly pips: number } | Refusal;

const FACTS: ArrivalFacts = {
  what: 'god',
  place: 'proper',
  nearestEnemy: null,
  time: 1,
  terrain: 'woods',
  water: false,
  justEntered: true,
  target: 'Sp',
  targetFighting: false,
  count: 1,
  nearStronghold: false,
  grouped: true,
  released: false,
  enemyStronghold: false,
  selfEnsorcelled: false,
  spotCovered: false,
};

export function arrivalJudged(state: State, action: Arrival): ArrivalJudged {
  const units = action.type === 'free' ? [action.unit] : action.units;
  const places = action.type === 'free' ? [action.to] : action.to;
  if (units.length === 0 || units.length !== places.length) return no('D3-11', 'Everybody who appears needs a place.');
  if (new Set(units).size < units.length) return no('D3-11', 'Somebody is named twice.');
  const bases: Base[] = [];
  for (const [i, id] of units.entries()) {
    const refused = whoRefusal(state, action.type, id);
    if (refused !== undefined) return refused;
    bases.push(baseAt(cardOf(state, id), typeOf(state, id), places[i] ?? { x: 0, y: 0, h: 0 }));
  }
  const facts = arrivalFacts(state, action, bases);
  if (!('what' in facts)) return facts;
  const forbidden = refusal(ARRIVAL_FORBIDDEN, facts);
  if (forbidden !== undefined) return forbidden;
  const standing = action.type === 'free' && returnsInto(state, action.unit) !== null ? undefined : standingRefusal(state, bases);
  if (standing !== undefined) return standing;
  const { pips } = arrivalResult(facts);
  const left = state.bound?.pips ?? 0;
  return pips > left ? no('D3-9', `That costs ${pips} PIPs and ${left} are left.`) : { pips };
}

function whoRefusal(state: State, how: Arrival['type'], id: ElementId): Refusal | undefined {
  const { field } = position(state);
  if (!field.knows(id) || field.card(id).side !== state.bound?.side) return no('D3-11', `${id} is not of the side whose bound it is.`);
  const { status } = elementOf(state, id);
  const { type } = field.card(id);
  if (how === 'summon') {
    const isCalled = type === 'Gd' || type === 'Dg' || type === 'Lk';
    if (!isCalled) return no('D3-11', `${id} is not called: only Gods, Dragons and Lurkers are.`);
    return status === 'hand' || (type !== 'Lk' && status === 'fled') ? undefined : no('D3-11', `${id} cannot be called now.`);
  }
  if (how === 'replace')
    return type === 'IHd' && status === 'destroyed' ? undefined : no('D3-12', `${id} is no Inexhaustible Horde that was destroyed.`);
  return status === 'ensorcelled' ? undefined : no('D3-13', `${id} is not ensorcelled.`);
}

function arrivalFacts(state: State, action: Arrival, bases: readonly Base[]): ArrivalFacts | Refusal {
  const [first] = bases;
  if (first === undefined) return no('D3-11', 'Nobody is named.');
  const { side, type } = first.card;
  const nearestEnemy = nearestTo(state, bases, enemyOf(state, side));
  const own = edgeOf(state, side);
  if (action.type === 'replace') {
    const stronghold = friendlyStronghold(state, side);
    const isAtEdge = bases.every((base) => isRearOn(state, base, own));
    const isAtWalls = stronghold !== undefined && bases.some((base) => polygonDistance(base.corners, stronghold) <= EPS);
    const arrived = arrivedHordes(state, side);
    if (arrived.length > 0 && !isGroup([...bases, ...arrived])) return no('D3-12', 'Hordes that return in one bound must form one group.');
    return {
      ...FACTS,
      what: 'horde',
      nearestEnemy,
      count: bases.length,
      grouped: isGroup([...bases, ...arrived]),
      nearStronghold: isAtWalls && !isAtEdge,
      place: isAtEdge || isAtWalls ? 'proper' : 'elsewhere',
    };
  }
  if (action.type === 'free') {
    const element = elementOf(state, action.unit);
    const isMage = type === 'Mg';
    const isProper = isMage ? element.marker !== null && isSame(element.marker, action.to) : isHerosPlace(state, action.unit, first);
    return {
      ...FACTS,
      what: isMage ? 'mage' : 'hero',
      place: isProper ? 'proper' : 'elsewhere',
      selfEnsorcelled: element.heldBy === element.id,
      enemyStronghold: enemyStronghold(state, side) !== undefined,
      spotCovered: isMage && isCovered(state, first),
    };
  }
  switch (type) {
    case 'Gd':
      if (bases.length > 1) return no('D3-11', 'Gods are called one at a time.');
      return { ...FACTS, what: 'god', nearestEnemy, place: isInOwnHalf(state, first, own) ? 'proper' : 'elsewhere' };
    case 'Dg': {
      const all = callable(state, side, 'Dg').filter((id) => cardOf(state, id).ally === first.card.ally);
      if (bases.length !== all.length || bases.some(({ card }) => card.type !== 'Dg' || card.ally !== first.card.ally))
        return no('D3-11', `All Dragons of the army are called together: ${all.join(', ')}.`);
      return { ...FACTS, what: 'dragons', nearestEnemy, place: bases.every((base) => isRearOn(state, base, own)) ? 'proper' : 'elsewhere' };
    }
    default: {
      if (bases.length > 1) return no('D3-11', 'Lurkers are called one at a time.');
      return lurkerFacts(state, first, action.against);
    }
  }
}

/** R71: against an enemy that came into cover since the end of one's last bound but one. */
function lurkerFacts(state: State, base: Base, against: ElementId | undefined): ArrivalFacts | Refusal {
  const target = against === undefined || !position(state).field.knows(against) ? undefined : baseOn(state, against);
  if (target === undefined) return no('D3-11', 'Lurkers rise against an enemy: name it.');
  if (target.card.side === base.card.side) return no('D3-11', `${against} is a friend.`);
  const { calls } = elementOf(state, base.card.id);
  const feature = coverOf(state, target.card.id).find((cover) => isHiddenIn(cover, base));
  return {
    ...FACTS,
    what: 'lurker',
    time: calls + 1,
    terrain: feature?.terrain ?? 'open',
    water: base.card.waterLurker,
    justEntered: isOpen(state, target.card.id),
    target: target.type,
    targetFighting: isInFrontalCombat(state, target),
    place: feature !== undefined && standsOn(base, target) ? 'proper' : 'elsewhere',
  };
}

/** Where Lurkers can hide: bad going and water. */
interface Cover {
  readonly id: FeatureId;
  readonly terrain: ArrivalFacts['terrain'];
  readonly shapes: readonly Polygon[];
}
export const coversOn = ({ areas, rivers }: Ground): readonly Cover[] => [
  ...areas
    .filter(({ terrain }) => terrain === 'waterway' || goingOf(terrain) === 'bad')
    .map(({ id, terrain, shape }) => ({ id, terrain, shapes: [shape] })),
  ...rivers.map(({ id, shapes }) => ({ id, terrain: 'river' as const, shapes })),
];
export const isHiddenIn = ({ shapes }: Cover, { corners, depth }: Base): boolean =>
  shapes.some((shape) => sharedArea(corners, shape) >= BW * depth - EPS_AREA);

/** The covers in which an enemy stands that has just come into them. */
const coverOf = (state: State, unit: ElementId): readonly Cover[] => {
  const ids: readonly FeatureId[] = state.entered
    .filter((entry) => entry.unit === unit && isFresh(state, entry.bound))
    .map(({ feature }) => feature);
  return coversOn(groundOf(state)).filter(({ id }) => ids.includes(id));
};
const isOpen = (state: State, unit: ElementId): boolean =>
  state.entered.some((entry) => entry.unit === unit && isFresh(state, entry.bound));
/** From an enemy's entry to the end of the owner's next bound. */
const isFresh = (state: State, bound: number): boolean => (state.bound?.number ?? 0) - bound <= 2;

function standingRefusal(state: State, bases: readonly Base[]): Refusal | undefined {
  for (const [i, base] of bases.entries()) {
    const refused = placeRefusal(groundOf(state), base);
    if (refused !== undefined) return refused;
    const under = [...position(state).sides[0], ...position(state).sides[1], ...bases.slice(0, i)].find((other) =>
      basesOverlap(base, other),
    );
    if (under !== undefined) return no('R44', `${base.card.id} would stand on ${under.card.id}.`);
  }
  return undefined;
}

const isSame = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.h === b.h;
/** Somebody stands on any part of it, or it lies within walls that others hold now. */
const isCovered = (state: State, base: Base): boolean =>
  [...position(state).sides[0], ...position(state).sides[1]].some((other) => basesOverlap(base, other)) ||
  groundOf(state).works.some(
    ({ works, shape, side }) =>
      overlapBy(base.corners, shape, EPS) && (side !== base.card.side || garrisonOf(state, works.id) !== undefined),
  );

/** The Camp or Stronghold that a Mage held when he was ensorcelled: his place is in it. */
export function returnsInto(state: State, unit: ElementId): FeatureId | null {
  const { marker } = elementOf(state, unit);
  if (marker === null) return null;
  const { corners } = baseAt(cardOf(state, unit), 'Mg', marker);
  return groundOf(state).works.find(({ shape }) => overlapBy(corners, shape, EPS))?.works.id ?? null;
}

function nearestTo(state: State, bases: readonly Base[], enemy: Side): number | null {
  const all = basesOf(state, enemy).flatMap(({ corners }) => bases.map((base) => polygonDistance(base.corners, corners)));
  if (all.length === 0) return null;
  const least = Math.min(...all);
  return (least - (least % BW <= EPS_MEASURE ? least % BW : 0)) / BW;
}

/** Those who wait to be called. */
function callable(state: State, side: Side, type: ElementType): readonly ElementId[] {
  return position(state).field.cards.flatMap((card) => {
    const status = state.elements[card.index]?.status;
    return card.side === side && card.type === type && (status === 'hand' || (type !== 'Lk' && status === 'fled')) ? [card.id] : [];
  });
}
const arrivedHordes = (state: State, side: Side): readonly Base[] =>
  basesOf(state, side).filter(({ card }) => card.type === 'IHd' && state.bound?.arrived.includes(card.id));

// ---------------------------------------------------------------- places

export const edgeOf = (state: State, side: Side): Edge => state.edges?.[side] ?? (side === state.sides[0] ? 'south' : 'north');
/** Into the table from an edge. */
const INWARD: { readonly [edge in Edge]: number } = { south: 0, west: 9_000, north: 18_000, east: 27_000 };

/** A pose so far along an edge (from its left end, seen from inside the edge) and so far in, facing the table. */
export function poseFrom(size: number, edge: Edge, along: number, front: number): Pose {
  const h = INWARD[edge];
  const corner = { south: { x: 0, y: 0 }, west: { x: 0, y: size }, north: { x: size, y: size }, east: { x: size, y: 0 } }[edge];
  return { ...shifted({ ...corner, h }, along, front), h };
}
const depthFrom = (size: number, edge: Edge, x: number, y: number): number =>
  edge === 'south' ? y : edge === 'north' ? size - y : edge === 'west' ? x : size - x;

function isInOwnHalf(state: State, { corners }: Base, edge: Edge): boolean {
  const { size } = groundOf(state);
  return [0, 2, 4, 6].every((i) => depthFrom(size, edge, corners[i] ?? 0, corners[i + 1] ?? 0) <= size / 2 + EPS);
}
function isRearOn(state: State, { corners }: Base, edge: Edge): boolean {
  const { size } = groundOf(state);
  return [4, 6].every((i) => Math.abs(depthFrom(size, edge, corners[i] ?? 0, corners[i + 1] ?? 0)) <= EPS);
}
const friendlyStronghold = (state: State, side: Side) =>
  groundOf(state).works.find(({ works, side: holder }) => works.kind === 'stronghold' && holder === side)?.shape;
const enemyStronghold = (state: State, side: Side) =>
  groundOf(state).works.find(({ works, side: holder, isIntact }) => works.kind === 'stronghold' && holder !== side && isIntact);

/** Steps in which places along an edge are tried. */
const STEP = BW / 20;

/** Where a freed Hero appears: against the enemy Stronghold, or on the enemy's edge as near the middle as may be (R72). */
export function heroPlaces(state: State, unit: ElementId): readonly Pose[] {
  const { side } = cardOf(state, unit);
  const card = cardOf(state, unit);
  const type = typeOf(state, unit);
  const { size } = groundOf(state);
  const works = enemyStronghold(state, side);
  const isGood = (pose: Pose): boolean => standingRefusal(state, [baseAt(card, type, pose)]) === undefined;
  if (works !== undefined) {
    const { shape } = works;
    const places: Pose[] = [];
    for (let i = 0, j = shape.length - 2; i < shape.length; j = i, i += 2) {
      const pose = against(shape[j] ?? 0, shape[j + 1] ?? 0, shape[i] ?? 0, shape[i + 1] ?? 0).find(isGood);
      if (pose !== undefined) places.push(pose);
    }
    return places;
  }
  const enemyEdge = oppositeOf(edgeOf(state, side));
  const depth = baseAt(card, type, { x: 0, y: 0, h: 0 }).depth;
  for (let off = 0; off <= size / 2; off += STEP)
    for (const sign of [1, -1]) {
      const pose = poseFrom(size, enemyEdge, size / 2 + sign * off, depth);
      if (isGood(pose)) return [pose];
    }
  return [];
}
/** Front edge against a wall, from its middle outwards; the wall runs clockwise, so inside is to its right. */
function against(ax: number, ay: number, bx: number, by: number): readonly Pose[] {
  const middle: Pose = { x: Math.round((ax + bx) / 2), y: Math.round((ay + by) / 2), h: turnedBy(headingTo(ax, ay, bx, by), QUARTER_TURN) };
  const most = distance({ x: ax, y: ay }, { x: bx, y: by }) / 2;
  const places: Pose[] = [middle];
  for (let off = STEP; off <= most; off += STEP) places.push(shifted(middle, off, 0), shifted(middle, -off, 0));
  return places;
}
/** Anywhere along the walls of the enemy Stronghold with half its front on them, or the one place on the enemy's edge (R72). */
function isHerosPlace(state: State, unit: ElementId, base: Base): boolean {
  const works = enemyStronghold(state, base.card.side);
  return works === undefined
    ? heroPlaces(state, unit).some((place) => isSame(place, base.pose))
    : frontOnWorks(base, works) >= BW / 2 - EPS && !overlapBy(base.corners, works.shape, EPS);
}

// ---------------------------------------------------------------- a supply of arrivals

/** Whether the side has anybody off the table who could come onto it now: somebody to call, the PIPs for it, and for Lurkers somebody to rise against. */
export const mayAnybodyArrive = (state: State, side: Side): boolean => {
  const pips = state.bound?.pips ?? 0;
  return (
    pips > 0 &&
    state.elements.some(({ id, status, calls }) => {
      if (status === 'table' || status === 'garrison' || cardOf(state, id).side !== side) return false;
      const { type } = cardOf(state, id);
      if (status === 'ensorcelled') return pips >= DEAR;
      if (status === 'destroyed') return type === 'IHd';
      if (type === 'Lk') return status === 'hand' && calls < pips && isAnybodyInCover(state, side);
      return (type === 'Gd' || type === 'Dg') && pips >= DEAR;
    })
  );
};
/** What it costs to call Gods and Dragons and to free the ensorcelled (D3-11, D3-13). */
const DEAR = D3_11.data.god.pips[0];
const isAnybodyInCover = (state: State, side: Side): boolean =>
  state.entered.some(({ unit, bound }) => cardOf(state, unit).side !== side && isFresh(state, bound));

/** Sensible arrivals for the side whose bound it is; all pass the check. */
export function arrivalsFor(state: State, side: Side): readonly Arrival[] {
  const pips = state.bound?.pips ?? 0;
  const arrivals: Arrival[] = [];
  const add = (arrival: Arrival): boolean => {
    const isGood = 'pips' in arrivalJudged(state, arrival);
    if (isGood) arrivals.push(arrival);
    return isGood;
  };
  const { size } = groundOf(state);
  const own = edgeOf(state, side);
  if (pips >= 6) {
    for (const id of callable(state, side, 'Gd'))
      godPlaces(size, own).some((to) => add({ type: 'summon', units: [id], to: [to] }) && arrivals.length >= 8);
    for (const ally of [false, true]) {
      const units = callable(state, side, 'Dg').filter((id) => cardOf(state, id).ally === ally);
      if (units.length > 0) for (const to of rowsOnEdge(state, size, own, units)) add({ type: 'summon', units, to });
    }
    for (const { id, status, marker } of state.elements) {
      if (status !== 'ensorcelled' || cardOf(state, id).side !== side) continue;
      for (const to of typeOf(state, id) === 'Mg' ? (marker === null ? [] : [marker]) : heroPlaces(state, id))
        add({ type: 'free', unit: id, to });
    }
  }
  for (const id of callable(state, side, 'Lk'))
    for (const { against: target, to } of lurkerPlaces(state, side, id)) add({ type: 'summon', units: [id], to: [to], against: target });
  const hordes = state.elements
    .filter(({ id, status }) => status === 'destroyed' && cardOf(state, id).side === side && cardOf(state, id).type === 'IHd')
    .map(({ id }) => id);
  for (let count = 1; count <= Math.min(hordes.length, pips); count++) {
    const units = hordes.slice(0, count);
    const rows = [
      ...arrivedHordes(state, side).flatMap((horde) => rowsBeside(horde, units.length)),
      ...rowsOnEdge(state, size, own, units),
    ];
    for (const to of rows) if (add({ type: 'replace', units, to })) break;
  }
  return arrivals;
}

function godPlaces(size: number, edge: Edge): readonly Pose[] {
  const places: Pose[] = [];
  for (const part of [4, 2, 6, 1, 7])
    for (const front of [size / 2 - BW / 100, size / 3])
      places.push(poseFrom(size, edge, Math.round((size * part) / 8), Math.round(front)));
  return places;
}

/** Side by side with the rear on an edge, from the middle outwards. */
function rowsOnEdge(state: State, size: number, edge: Edge, units: readonly ElementId[]): readonly (readonly Pose[])[] {
  const depths = units.map((id) => baseAt(cardOf(state, id), typeOf(state, id), { x: 0, y: 0, h: 0 }).depth);
  const rows: (readonly Pose[])[] = [];
  const half = (units.length * BW) / 2;
  for (const off of [0, 2, -2, 4, -4, 6, -6]) {
    const middle = size / 2 + off * BW;
    if (middle - half < 0 || middle + half > size) continue;
    rows.push(depths.map((depth, i) => poseFrom(size, edge, Math.round(middle - half + (i + 0.5) * BW), depth)));
  }
  return rows;
}

/** Side by side on the right or left of one that has come already. */
const rowsBeside = ({ pose }: Base, count: number): readonly (readonly Pose[])[] =>
  [1, -1].map((sign) => Array.from({ length: count }, (_, i) => shifted(pose, sign * (i + 1) * BW, 0)));

/** Lined up with whoever has just come into cover. */
function lurkerPlaces(state: State, side: Side, id: ElementId): readonly { readonly against: ElementId; readonly to: Pose }[] {
  const card = cardOf(state, id);
  return basesOf(state, enemyOf(state, side)).flatMap((target) =>
    isOpen(state, target.card.id)
      ? (['front', 'left', 'right', 'rear'] as const).flatMap((edge) => {
          const to = lineUp(target, edge);
          const there = baseAt(card, 'Lk', to);
          return coverOf(state, target.card.id).some((cover) => isHiddenIn(cover, there)) ? [{ against: target.card.id, to }] : [];
        })
      : [],
  );
}

// ---------------------------------------------------------------- who goes, and who is set free

/** Lurkers out of cover or without an enemy near go back into hand (D3-11). */
export function lurkersGone(state: State): readonly ElementId[] {
  const covers = coversOn(groundOf(state));
  return state.sides.flatMap((side) =>
    basesOf(state, side).flatMap((base) => {
      if (base.card.type !== 'Lk' || elementOf(state, base.card.id).calls === 0) return [];
      const inFeature = covers.some((cover) => isHiddenIn(cover, base));
      return lurkerStays({ inFeature, nearestEnemy: nearestTo(state, [base], enemyOf(state, side)) }) ? [] : [base.card.id];
    }),
  );
}

/** The first whose bespeller is gone or has just fled comes back at once; a Mage whose place is covered is lost (section 7). */
export function releasedBy(state: State, fled: ElementId | null): { readonly unit: ElementId; readonly to: Pose | null } | undefined {
  for (const { id, status, heldBy, marker } of state.elements) {
    if (status !== 'ensorcelled' || heldBy === null || heldBy === id) continue;
    if (heldBy !== fled && isThere(elementOf(state, heldBy))) continue;
    if (typeOf(state, id) === 'Mg') {
      if (marker !== null) return { unit: id, to: isCovered(state, baseAt(cardOf(state, id), 'Mg', marker)) ? null : marker };
      continue;
    }
    const [to] = heroPlaces(state, id);
    if (to !== undefined) return { unit: id, to };
  }
  return undefined;
}

/** The God that leaves when his worshippers roll a one: the first that came (R70). */
export function godToGo(state: State, side: Side): ElementId | undefined {
  const gods = state.elements.filter(
    ({ id, status }) => status === 'table' && cardOf(state, id).side === side && cardOf(state, id).type === 'Gd',
  );
  return gods.toSorted((a, b) => a.since - b.since || cardOf(state, a.id).index - cardOf(state, b.id).index)[0]?.id;
}
