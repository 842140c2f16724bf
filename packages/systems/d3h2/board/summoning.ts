import { no, type Refusal, refusal, type Side } from '@pennon/kernel';
import { type Pose, polygonDistance, shifted } from '@pennon/space';
import { D3_11 } from '../charts/d3-11.js';
import type { Base } from '../geometry/base.js';
import { BW, EPS } from '../geometry/measure.js';
import { fromEdge, poseFromEdge } from '../geometry/table-edges.js';
import { ARRIVAL_FORBIDDEN, arrivalResult } from '../rules/arrivals.js';
import type { Action, ArrivalFacts, Edge, ElementId, ElementType, State } from '../types.js';
import { isRearOn, poseOnEdge } from './edge-or-bank.js';
import { nearestTo } from './element-facts.js';
import { enemyStronghold, heroPlaces, isCovered, isHerosPlace, isSame, returnsInto } from './ensorcelled.js';
import { groundOf } from './ground.js';
import { isGroup } from './groups.js';
import { isAnybodyInCover, lurkerFacts, lurkerPlaces } from './lurkers.js';
import { names, unitName } from './names.js';
import { baseAt, basesOf, cardOf, edgeOf, elementOf, enemyOf, position, typeOf } from './position.js';
import { noRoomRefusal } from './standing-room.js';

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
  const standing = action.type === 'free' && returnsInto(state, action.unit) !== null ? undefined : noRoomRefusal(state, bases);
  if (standing !== undefined) return standing;
  const { pips } = arrivalResult(facts);
  const left = state.bound?.pips ?? 0;
  return pips > left ? no('D3-9', `That costs ${pips} PIPs and ${left} are left.`) : { pips };
}

function whoRefusal(state: State, how: Arrival['type'], id: ElementId): Refusal | undefined {
  const { battlefield } = position(state);
  if (!battlefield.knows(id) || battlefield.card(id).side !== state.bound?.side)
    return no('D3-11', `${unitName(state, id)} is not of the side whose bound it is.`);
  const { status } = elementOf(state, id);
  const { type } = battlefield.card(id);
  if (how === 'summon') {
    const isCalled = type === 'Gd' || type === 'Dg' || type === 'Lk';
    if (!isCalled) return no('D3-11', `${unitName(state, id)} is not called: only Gods, Dragons and Lurkers are.`);
    return status === 'hand' || (type !== 'Lk' && status === 'fled')
      ? undefined
      : no('D3-11', `${unitName(state, id)} cannot be called now.`);
  }
  if (how === 'replace')
    return type === 'IHd' && status === 'destroyed'
      ? undefined
      : no('D3-12', `${unitName(state, id)} is no Inexhaustible Horde that was destroyed.`);
  return status === 'ensorcelled' ? undefined : no('D3-13', `${unitName(state, id)} is not ensorcelled.`);
}

function arrivalFacts(state: State, action: Arrival, bases: readonly Base[]): ArrivalFacts | Refusal {
  const [first] = bases;
  if (first === undefined) return no('D3-11', 'Nobody is named.');
  const { side, type } = first.card;
  const nearestEnemy = nearestTo(state, bases, enemyOf(state, side));
  const own = edgeOf(state, side);
  if (action.type === 'replace') {
    const stronghold = friendlyStronghold(state, side);
    const isAtEdge = bases.every((base) => isRearOn(groundOf(state), base, own));
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
        return no('D3-11', `All Dragons of the army are called together: ${names(state, all)}.`);
      return {
        ...FACTS,
        what: 'dragons',
        nearestEnemy,
        place: bases.every((base) => isRearOn(groundOf(state), base, own)) ? 'proper' : 'elsewhere',
      };
    }
    default: {
      if (bases.length > 1) return no('D3-11', 'Lurkers are called one at a time.');
      const facts = lurkerFacts(state, first, action.against);
      return 'ref' in facts ? facts : { ...FACTS, ...facts };
    }
  }
}

/** Those who wait to be called. */
function callable(state: State, side: Side, type: ElementType): readonly ElementId[] {
  return position(state).battlefield.cards.flatMap((card) => {
    const status = state.elements[card.index]?.status;
    return card.side === side && card.type === type && (status === 'hand' || (type !== 'Lk' && status === 'fled')) ? [card.id] : [];
  });
}
const arrivedHordes = (state: State, side: Side): readonly Base[] =>
  basesOf(state, side).filter(({ card }) => card.type === 'IHd' && state.bound?.arrived.includes(card.id));

function isInOwnHalf(state: State, { corners }: Base, edge: Edge): boolean {
  const { size } = groundOf(state);
  return [0, 2, 4, 6].every((i) => fromEdge(edge, size, [corners[i] ?? 0, corners[i + 1] ?? 0]) <= size / 2 + EPS);
}
const friendlyStronghold = (state: State, side: Side) =>
  groundOf(state).works.find(({ works, side: holder }) => works.kind === 'stronghold' && holder === side)?.shape;
// ---------------------------------------------------------------- a supply of arrivals

/** Whether the side has anybody off the table who could come onto it now: somebody to call, the PIPs for it, and for Lurkers somebody to rise against. */
export const mayAnybodyArrive = (state: State, side: Side): boolean => {
  const pips = state.bound?.pips ?? 0;
  return (
    pips > 0 &&
    state.elements.some(({ id, status, calls }) => {
      if (status === 'table' || status === 'garrison' || cardOf(state, id).side !== side) return false;
      const { type } = cardOf(state, id);
      if (status === 'ensorcelled') return pips >= DEAR && !isPlaceLost(state, id);
      if (status === 'destroyed') return type === 'IHd';
      if (type === 'Lk') return status === 'hand' && calls < pips && isAnybodyInCover(state, side);
      return (type === 'Gd' || type === 'Dg') && pips >= DEAR;
    })
  );
};
/** A Mage comes back to one place only: while somebody stands on it he does not. */
function isPlaceLost(state: State, id: ElementId): boolean {
  const { marker } = elementOf(state, id);
  return typeOf(state, id) === 'Mg' && (marker === null || isCovered(state, baseAt(cardOf(state, id), 'Mg', marker)));
}
/** What it costs to call Gods and Dragons and to free the ensorcelled (D3-11, D3-13). */
const DEAR = D3_11.data.god.pips[0];
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
  if (pips >= DEAR) {
    for (const id of callable(state, side, 'Gd'))
      godPlaces(size, own).some((to) => add({ type: 'summon', units: [id], to: [to] }) && arrivals.length >= 8);
    for (const ally of [false, true]) {
      const units = callable(state, side, 'Dg').filter((id) => cardOf(state, id).ally === ally);
      if (units.length > 0) for (const to of rowsOnEdge(state, own, units)) add({ type: 'summon', units, to });
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
    const rows = [...arrivedHordes(state, side).flatMap((horde) => rowsBeside(horde, units.length)), ...rowsOnEdge(state, own, units)];
    for (const to of rows) if (add({ type: 'replace', units, to })) break;
  }
  return arrivals;
}

function godPlaces(size: number, edge: Edge): readonly Pose[] {
  const places: Pose[] = [];
  for (const part of [4, 2, 6, 1, 7])
    for (const front of [size / 2 - BW / 100, size / 3])
      places.push(poseFromEdge(size, edge, Math.round((size * part) / 8), Math.round(front)));
  return places;
}

/** Side by side with the rear on an edge, from the middle outwards. */
function rowsOnEdge(state: State, edge: Edge, units: readonly ElementId[]): readonly (readonly Pose[])[] {
  const ground = groundOf(state);
  const { size } = ground;
  const depths = units.map((id) => baseAt(cardOf(state, id), typeOf(state, id), { x: 0, y: 0, h: 0 }).depth);
  const rows: (readonly Pose[])[] = [];
  const half = (units.length * BW) / 2;
  for (const off of [0, 2, -2, 4, -4, 6, -6]) {
    const middle = size / 2 + off * BW;
    if (middle - half < 0 || middle + half > size) continue;
    rows.push(depths.map((depth, i) => poseOnEdge(ground, edge, Math.round(middle - half + (i + 0.5) * BW), depth)));
  }
  return rows;
}

/** Side by side on the right or left of one that has come already. */
const rowsBeside = ({ pose }: Base, count: number): readonly (readonly Pose[])[] =>
  [1, -1].map((sign) => Array.from({ length: count }, (_, i) => shifted(pose, sign * (i + 1) * BW, 0)));

/** The God that leaves when his worshippers roll a one: the first that came (R70). */
export function godToGo(state: State, side: Side): ElementId | undefined {
  const gods = state.elements.filter(
    ({ id, status }) => status === 'table' && cardOf(state, id).side === side && cardOf(state, id).type === 'Gd',
  );
  return gods.toSorted((a, b) => a.since - b.since || cardOf(state, a.id).index - cardOf(state, b.id).index)[0]?.id;
}

// ---------------------------------------------------------------- arrivals

export const arrivalRefusal = (s: State, a: Action): Refusal | undefined => {
  if (a.type === 'done') return undefined;
  if (a.type !== 'summon' && a.type !== 'replace' && a.type !== 'free') return no('D3-8', 'Moves come after arrivals.');
  const judged = arrivalJudged(s, a);
  return 'pips' in judged ? undefined : judged;
};
