import { type Pose, shifted } from '@pennon/space';
import { aboutFace, type Base, moved } from '../geometry/base.js';
import { basesOverlap } from '../geometry/contact.js';
import { BW, EPS } from '../geometry/measure.js';
import { band, wayAhead } from '../geometry/straight-ahead.js';
import { OUTWARD, roomTowards } from '../geometry/table-edges.js';
import { allowanceSum } from '../rules/movement.js';
import { flightMove, flightResult } from '../rules/outcome-moves.js';
import { movingGoing } from '../rules/terrain.js';
import { isPsiloi } from '../rules/units.js';
import { EDGES, type Edge, type ElementId, type FlightFacts, type RecoilFacts, type State, type Terrain } from '../types.js';
import { fliesOver, landing } from './aerials.js';
import { variantOf } from './battlefield.js';
import { fastNow, mtdNow } from './element-facts.js';
import { areasUnder, groundOf, groundUnder } from './ground.js';
import { isPassable } from './passing.js';
import { enemiesOf, othersThan, position } from './position.js';
import { enemyFrontOn } from './recoil.js';
import { isFree, isImpassable } from './standing-room.js';

/*
 * Flights on the table (D3-33): what is met on the way is measured, and the chart says what comes of it.
 */

export interface Flight {
  readonly result: 'flees' | 'stops' | 'destroyed' | 'both-destroyed' | 'off-table';
  readonly way: readonly Pose[];
  /** Who stopped it or is met at its end, or dies with it. */
  readonly with: ElementId | null;
  readonly why: 'result' | 'drowned' | 'enemy-behind' | 'no-way-back';
}

/** One flight, carried out by the chart (D3-33). */
export function flightOf(state: State, standing: Base, onRear: boolean): Flight {
  const facts: FlightFacts = {
    variant: variantOf(state),
    type: standing.type,
    fast: fastNow(standing),
    mtd: mtdNow(standing),
    terrain: groundUnder(groundOf(state), standing),
    shotOnRear: onRear,
    enemyFrontOn: frontFlankOrRear(enemyFrontOn(state, standing)),
    meets: 'nothing',
    at: 0,
    alreadyPartlyIn: false,
  };
  const begin = onRear ? standing.pose : aboutFace(standing);
  if (facts.enemyFrontOn !== 'none') return { result: 'destroyed', way: [], with: null, why: 'enemy-behind' };
  const full = Math.round(allowanceSum(flightMove(facts)).total * BW);
  const way: Pose[] = [begin];
  let base = moved(standing, begin);
  let gone = 0;
  for (let turns = 0; turns < 3; turns++) {
    const met = firstMet(state, base, full - gone, standing);
    const result = flightResult({ ...facts, ...met.facts, at: (gone + met.at) / BW });
    if (met.facts.meets === 'side-edge' && gone + met.at < full) {
      const atEdge = moved(base, shifted(base.pose, 0, met.at));
      const along = alongEdge(state, atEdge);
      // Where somebody stands in the way of its turn, the edge is as far as it gets.
      const rest = base.isAerial || isFree(state, along) ? undefined : clearBefore(state, base, met.at);
      if (rest !== undefined) return stopped([...way, shifted(base.pose, 0, rest)], gone + rest, null);
      way.push(atEdge.pose, along.pose);
      gone += met.at;
      base = along;
      continue;
    }
    const other = met.base?.card.id ?? null;
    switch (result.result) {
      case 'destroyed':
        return { result: 'destroyed', way: [], with: null, why: met.facts.meets === 'river' ? 'drowned' : 'no-way-back' };
      case 'both-destroyed':
        return { result: 'both-destroyed', way: [], with: other, why: 'no-way-back' };
      case 'off-table':
        return { result: 'off-table', way: [...way, shifted(base.pose, 0, met.at)], with: null, why: 'result' };
      case 'flees':
      case 'stops': {
        const isStopped = result.result === 'stops';
        const by = isStopped ? met.at : full - gone;
        const rest = base.isAerial ? landing(state, base, by, !isStopped) : clearBefore(state, base, by);
        const end = [...way, shifted(base.pose, 0, rest)];
        if (isStopped || gone + rest <= 0) return stopped(end, gone + rest, other);
        return { result: 'flees', way: end, with: metAtEnd(state, moved(base, shifted(base.pose, 0, rest))), why: 'result' };
      }
    }
  }
  return stopped([...way, base.pose], gone, null);
}
/** It gets no farther; without any move at all it is destroyed. */
const stopped = (way: readonly Pose[], gone: number, met: ElementId | null): Flight =>
  gone > 0 ? { result: 'stops', way, with: met, why: 'result' } : { result: 'destroyed', way: [], with: null, why: 'no-way-back' };
const frontFlankOrRear = (on: RecoilFacts['enemyFrontOn']): FlightFacts['enemyFrontOn'] => (on === 'rear-corner' ? 'none' : on);

/** The enemy right before its front where its way ends by itself. */
const metAtEnd = (state: State, there: Base): ElementId | null =>
  enemiesOf(position(state), there).find((enemy) => wayAhead(there, enemy.corners) <= EPS)?.card.id ?? null;

interface Met {
  readonly facts: Pick<FlightFacts, 'meets' | 'meetsAerial' | 'alreadyPartlyIn'>;
  readonly at: number;
  readonly base?: Base;
}

/** The first thing in the way of somebody who flees. */
function firstMet(state: State, base: Base, within: number, standing: Base): Met {
  const ground = groundOf(state);
  let first: Met = { facts: { meets: 'nothing', alreadyPartlyIn: false }, at: within };
  const meet = (meets: FlightFacts['meets'], at: number, other?: Base): void => {
    if (at >= first.at) return;
    const facts = { meets, meetsAerial: other?.isAerial ?? false, alreadyPartlyIn: false };
    first = { facts, at, ...(other === undefined ? {} : { base: other }) };
  };
  for (const edge of EDGES) {
    const at = roomTowards(ground.size, base, edge);
    meet(isSideEdge(state, base, edge) ? 'side-edge' : 'other-edge', at);
  }
  for (const other of othersThan(position(state), standing)) {
    if (fliesOver(base, other)) continue;
    const at = wayAhead(base, other.corners);
    if (at >= first.at || isFledPast(state, base, other, within)) continue;
    meet(other.card.side === base.card.side ? 'friend' : 'enemy', at <= EPS ? 0 : at, other);
  }
  if (base.isAerial) return first;
  for (const { works, shape } of ground.works) meet(works.kind, wayAhead(base, shape));
  // Whatever is known of it (R66).
  for (const { shapes } of ground.rivers) for (const shape of shapes) meet('river', wayAhead(base, shape));
  const under = areasUnder(ground, base.corners);
  for (const area of ground.areas) {
    if (under.includes(area)) continue;
    const at = wayAhead(base, area.shape);
    if (isImpassable(base, area.terrain)) meet('waterway', at);
    else if (area.terrain !== 'waterway' && isNewBadGoing(base, area.terrain)) meet('bad-going', at);
  }
  return first;
}
/** What stops all but Psiloi and Light Horse. */
const isNewBadGoing = (base: Base, terrain: Terrain): boolean =>
  isBadTo(base, terrain) && terrain !== 'marsh' && !isPsiloi(base.type) && base.type !== 'LH';
export const isBadTo = (base: Base, terrain: Terrain): boolean => movingGoing({ type: base.type, mtd: mtdNow(base) }, terrain) === 'bad';

/** Neither its own edge of the table nor the enemy's. */
function isSideEdge(state: State, base: Base, edge: Edge): boolean {
  const own = state.edges?.[base.card.side];
  if (own === undefined) return false;
  const isNorthSouth = own === 'north' || own === 'south';
  return isNorthSouth ? edge === 'east' || edge === 'west' : edge === 'north' || edge === 'south';
}

/** Along the edge it has met, towards its own base edge, with all of it on the table. */
function alongEdge(state: State, base: Base): Base {
  const { x, y } = base.pose;
  const turned = moved(base, { x, y, h: OUTWARD[state.edges?.[base.card.side] ?? 'south'] });
  const { size } = groundOf(state);
  const inward = (axis: 0 | 1): number => {
    const values = turned.corners.filter((_, i) => i % 2 === axis);
    return Math.max(0, -Math.min(...values)) - Math.max(0, Math.max(...values) - size);
  };
  return moved(base, { ...turned.pose, x: x + inward(0), y: y + inward(1) });
}

/** Whom its kind may pass, with room beyond; being in line is asked of tactical moves alone (R98). */
function isFledPast(state: State, base: Base, other: Base, within: number): boolean {
  if (!isPassable(state, base, other)) return false;
  const met = band(base.pose, other.corners, -BW / 2 + EPS, BW / 2 - EPS);
  if (met === undefined) return true;
  const beyond = met.far + base.depth;
  return beyond <= within && isFree(state, moved(base, shifted(base.pose, 0, beyond)));
}

/** As far as it gets without standing on anybody. */
export function clearBefore(state: State, base: Base, by: number): number {
  let rest = by;
  for (let tries = 0; tries < 8; tries++) {
    const there = moved(base, shifted(base.pose, 0, rest));
    const under = othersThan(position(state), there).find((other) => basesOverlap(there, other));
    if (under === undefined) return rest;
    const way = wayAhead(base, under.corners);
    rest = Math.min(rest - EPS, way === Number.POSITIVE_INFINITY ? rest - EPS : way);
    if (rest <= 0) return 0;
  }
  return 0;
}
