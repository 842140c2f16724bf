import { HALF_TURN, hull, overlapBy, type Polygon, type Pose, polygonDistance, rectangle, shifted, turnedBy } from '@pennon/space';
import { D3_32 } from '../charts/d3-32.js';
import type { Edge, ElementId, FeatureId, FlightFacts, PursuitFacts, RecoilFacts, Result, State, Terrain, Troop } from '../types.js';
import { basesOverlap, facesAlike, isContact, isDirectlyBehind, isSideOnSide, mayTouch } from './contact.js';
import { type Area, areasUnder, type Ground, groundOf, terrainUnder } from './ground.js';
import { BW, EPS } from './measure.js';
import { allowanceSum, passingClause } from './movement.js';
import { isOnTable, placeRefusal } from './moving.js';
import { type Base, enemiesOf, FL, FR, friendsOf, moved, othersThan, position, RL, RR } from './position.js';
import { pursuitResult } from './pursuit.js';
import { flightMove, flightResult, type RecoilResult, recoilDistance, recoilResult } from './retreat.js';
import { band, wayAhead, wayBack } from './straight.js';
import { goingOf, movingGoing } from './terrain.js';
import { isAny, isFoot, isPsiloi, isWheeled } from './units.js';

/*
 * Recoils, flights and pursuits on the table (6.6): what lies behind, ahead and around is measured, and the charts say what comes of it.
 */

const variantOf = (state: State) => position(state).field.document.variant;
const mtdNow = ({ card, type }: Base): boolean => card.mtd && type === card.type;
const fastNow = ({ card, type }: Base): boolean => card.fast && type === card.type;

/**
 * An enemy front edge touching flank, rear or rear corner. Front corners do not count, for there the fight is; nor does an enemy side on side,
 * whose front corner lies along the flank or meets the rear corner: that is a flank-edge contact (R37).
 */
function enemyFrontOn(state: State, base: Base): RecoilFacts['enemyFrontOn'] {
  const { corners } = base;
  let worst: RecoilFacts['enemyFrontOn'] = 'none';
  for (const enemy of enemiesOf(position(state), base)) {
    if (!mayTouch(base, enemy) || !isContact(base, enemy)) continue;
    if (isSideOnSide(enemy, base, 'left') || isSideOnSide(enemy, base, 'right')) continue;
    const front = enemy.corners.slice(FL, FR + 2);
    if (touchesEdge(corners, RR, RL, front)) return 'rear';
    if (touchesEdge(corners, FL, RL, front) || touchesEdge(corners, FR, RR, front)) return 'flank';
    if (polygonDistance(front, corners.slice(RR, RL + 2)) <= EPS) worst = 'rear-corner';
  }
  return worst;
}
/** An edge without its ends: front corners are where the fight is, rear corners are asked about by themselves. */
function touchesEdge(c: Polygon, from: number, to: number, front: readonly number[]): boolean {
  const [ax, ay, bx, by] = [c[from] ?? 0, c[from + 1] ?? 0, c[to] ?? 0, c[to + 1] ?? 0];
  const [dx, dy] = [(bx - ax) / 20, (by - ay) / 20];
  return polygonDistance([ax + dx, ay + dy, bx - dx, by - dy], front) <= EPS;
}

// ---------------------------------------------------------------- recoil

/** What stands behind, nearest first. */
interface Obstacle {
  readonly kind: NonNullable<RecoilFacts['behind']>['kind'];
  readonly gap: number;
  readonly base?: Base;
}
function behind(state: State, base: Base, within: number): readonly Obstacle[] {
  const ground = groundOf(state);
  const found: Obstacle[] = [];
  const meet = (kind: Obstacle['kind'], gap: number, other?: Base): void => {
    if (gap < within) found.push({ kind, gap: gap <= EPS ? 0 : gap, ...(other === undefined ? {} : { base: other }) });
  };
  for (const other of othersThan(position(state), base)) {
    if (Math.abs(other.x - base.x) + Math.abs(other.y - base.y) > 6 * BW) continue;
    meet(other.card.side === base.card.side ? 'friend' : 'enemy', wayBack(base, other.corners), other);
  }
  meet('table-edge', toEdge(ground.size, base));
  for (const { shape, works } of ground.works) meet(works.kind, wayBack(base, shape));
  // An Aerial flies over what it may not end in (R80).
  const end = base.isAerial ? areasUnder(ground, moved(base, shifted(base.pose, 0, -within)).corners) : ground.areas;
  for (const area of end)
    if (isImpassable(base, area.terrain) && !areasUnder(ground, base.corners).includes(area))
      meet('impassable-terrain', wayBack(base, area.shape));
  return found.sort((a, b) => a.gap - b.gap || rank(a) - rank(b) || (a.base?.card.index ?? 0) - (b.base?.card.index ?? 0));
}
/** Of things equally near, what cannot be moved comes first. */
const rank = ({ kind, base }: Obstacle): number => (base === undefined ? 0 : kind === 'enemy' ? 1 : isNeverPushed(base) ? 2 : 3);
const isNeverPushed = ({ type }: Base): boolean => isAny(type, D3_32.data.notPushed);
/** Ground on which it cannot stand (R80, R82, D3-14). */
function isImpassable({ type, isAerial, card }: Base, terrain: Area['terrain']): boolean {
  if (isAerial) return terrain === 'woods' || terrain === 'hamlet' || terrain === 'waterway';
  return terrain === 'waterway' ? !card.waterLurker : isWheeled(type) && goingOf(terrain) !== 'good';
}

/** How far a base may go straight back before a corner is over the edge of the table. */
function toEdge(size: number, base: Base): number {
  const far = 4 * size;
  const { pose, corners } = base;
  const on = shifted(pose, 0, -far);
  let least = far;
  for (let i = 0; i < 8; i += 2) {
    for (const [at, by] of [
      [corners[i] ?? 0, on.x - pose.x],
      [corners[i + 1] ?? 0, on.y - pose.y],
    ] as const) {
      if (Math.abs(by) < far / 100_000) continue;
      const room = by > 0 ? size - at : at;
      least = Math.min(least, (Math.max(0, room) * far) / Math.abs(by));
    }
  }
  return Math.floor(least);
}

export interface Recoil {
  readonly result: RecoilResult['result'];
  readonly to: Pose;
  readonly pushed: readonly { readonly id: ElementId; readonly to: Pose }[];
  /** Those who are destroyed by it. */
  readonly trampled: readonly ElementId[];
  readonly why: 'enemy-behind' | 'no-way-back';
}

/** Whether the owner has a choice how far: mounted and Aerials on bases less than 1 BW deep (D3-32). */
export const hasRecoilChoice = (base: Base): boolean => !isFoot(base.type) && base.depth < BW;

/** One recoil, carried out by the chart (D3-32). */
export function recoilOf(state: State, standing: Base, choose: 'full' | 'depth', onRear: boolean, fromStronghold: boolean): Recoil {
  const base = onRear ? moved(standing, aboutFace(standing)) : standing;
  const facts: RecoilFacts = {
    variant: variantOf(state),
    type: base.type,
    fast: fastNow(base),
    mtd: mtdNow(base),
    depth: base.depth / BW,
    choose,
    shotOnRear: onRear,
    enemyFrontOn: enemyFrontOn(state, standing),
    fromStronghold,
    behind: null,
  };
  const way = Math.round(recoilDistance(facts) * BW);
  const found = behind(state, base, way);
  // What is a hair nearer than the end of its way is no obstacle: it ends there.
  const all = found.filter((obstacle) => !isHairNear(obstacle, way));
  const end = found.find((obstacle) => isHairNear(obstacle, way))?.gap ?? way;
  const met = metFirst(state, base, all, way);
  const first = met?.base;
  const pushable = all.filter(
    ({ kind, base: other }) => kind === 'friend' && other !== undefined && facesAlike(other, base) && !isNeverPushed(other),
  );
  const result = recoilResult({
    ...facts,
    behind:
      met === undefined
        ? null
        : {
            kind: met.kind,
            gap: met.gap / BW,
            type: first?.type,
            facing: first !== undefined && facesAlike(first, base) ? 'same' : 'other',
            spaceBehind:
              first !== undefined &&
              (base.isAerial && !first.isAerial ? isClearAt(state, base, way) : isClearBehind(state, base, first, met.gap)),
            roomToPush:
              first !== undefined &&
              pushable.length === all.length &&
              all.every(({ gap, base: other }) => other !== undefined && hasRoom(state, other, way - gap)),
          },
  });
  const back = (by: number): Pose => shifted(base.pose, 0, -by);
  const why = facts.enemyFrontOn === 'none' ? 'no-way-back' : 'enemy-behind';
  const base0 = { result: result.result, pushed: [], trampled: [], why } as const;
  switch (result.result) {
    case 'destroyed':
      return { ...base0, to: base.pose };
    case 'both-destroyed':
      return {
        ...base0,
        to: base.pose,
        trampled: base.type === 'Bh' ? sweptBy(base, all, way) : first === undefined ? [] : [first.card.id],
      };
    case 'passes':
      return { ...base0, to: back(base.isAerial || first === undefined ? way : through(met?.gap ?? 0, first, base)) };
    case 'pushes': {
      const pushed = pushable.flatMap(({ gap, base: other }) =>
        other === undefined ? [] : [{ id: other.card.id, to: shifted(other.pose, 0, gap - way) }],
      );
      const away = pushed.map(({ id }) => id);
      return { ...base0, to: back(clearBack(state, base, end, away)), pushed };
    }
    case 'tramples': {
      const trampled = sweptBy(base, all, end);
      return { ...base0, to: back(clearBack(state, base, stopOf(all, end), trampled)), trampled };
    }
    case 'recoils':
      return { ...base0, to: back(clearBack(state, base, end, [])) };
    case 'stops':
      return { ...base0, to: back(clearBack(state, base, met?.gap ?? way, [])) };
  }
}

/** A little less far, where it would come to stand on somebody beside its way by a hair; those who are out of the way do not count. */
function clearBack(state: State, base: Base, by: number, away: readonly ElementId[]): number {
  const others = othersThan(position(state), base).filter(({ card }) => !away.includes(card.id));
  for (let far = by; far > 0; far -= EPS) {
    const there = moved(base, shifted(base.pose, 0, -far));
    if (others.every((other) => !basesOverlap(there, other))) return far;
  }
  return 0;
}
const isHairNear = ({ gap }: Obstacle, way: number): boolean => gap >= way - EPS;

/** What decides: an Aerial flies over ground troops where it can land, a Behemoth tramples on until it meets another one. */
function metFirst(state: State, base: Base, all: readonly Obstacle[], way: number): Obstacle | undefined {
  if (base.isAerial && isClearAt(state, base, way)) return all.find(({ base: other }) => other === undefined || other.isAerial);
  const stop = stopOf(all, way);
  return (base.type === 'Bh' ? all.find(({ base: other, gap }) => other?.type === 'Bh' && gap < stop) : undefined) ?? all[0];
}
/** How far a Behemoth tramples: edges, features and impassable ground still stop it. */
const stopOf = (all: readonly Obstacle[], way: number): number => all.find(({ base }) => base === undefined)?.gap ?? way;
/** Everybody whom it tramples on its way. */
function sweptBy(base: Base, all: readonly Obstacle[], way: number): readonly ElementId[] {
  const end = moved(base, shifted(base.pose, 0, -stopOf(all, way)));
  const swept = hull([...base.corners, ...end.corners]);
  return all.flatMap(({ base: other }) => (other !== undefined && overlapBy(swept, other.corners, EPS) ? [other.card.id] : []));
}

/** How far back it is to the place directly behind a friend. */
const through = (gap: number, friend: Base, base: Base): number => gap + friend.depth + base.depth;

/** Whether the place directly behind a friend is clear, and nobody but that one stands before it: one friend is passed, not two. */
function isClearBehind(state: State, base: Base, friend: Base, gap: number): boolean {
  const way = through(gap, friend, base);
  return isClearAt(state, base, way) && behind(state, base, way).every((obstacle) => obstacle.base === friend || isHairNear(obstacle, way));
}

/** Whether nobody and nothing would be under a base so far back. */
function isClearAt(state: State, base: Base, back: number): boolean {
  const there = moved(base, shifted(base.pose, 0, -back));
  return isFree(state, there);
}
const isFree = (state: State, there: Base): boolean =>
  othersThan(position(state), there).every((other) => !basesOverlap(there, other)) && placeRefusal(groundOf(state), there) === undefined;

/** Whether a friend can be pushed so far: it neither passes nor pushes in its turn (R64). */
const hasRoom = (state: State, friend: Base, by: number): boolean => behind(state, friend, by - ROUNDED).length === 0;
/** What the rounding of places askew can make of a distance, in units. */
const ROUNDED = 5;

/** Turned about where it stands. */
const aboutFace = ({ pose, depth }: Base): Pose => ({ ...shifted(pose, 0, -depth), h: turnedBy(pose.h, HALF_TURN) });

// ---------------------------------------------------------------- flight

export interface Flight {
  readonly result: 'flees' | 'stops' | 'destroyed' | 'both-destroyed' | 'off-table';
  readonly way: readonly Pose[];
  /** Who stopped it, or dies with it. */
  readonly with: ElementId | null;
  readonly why: 'result' | 'drowned' | 'enemy-behind' | 'no-way-back';
}

/** The heading from which an edge of the table lies ahead. */
const TOWARDS: { readonly [edge in Edge]: number } = { north: 0, east: 9_000, south: 18_000, west: 27_000 };

/** One flight, carried out by the chart (D3-33). */
export function flightOf(state: State, standing: Base, onRear: boolean): Flight {
  const facts: FlightFacts = {
    variant: variantOf(state),
    type: standing.type,
    fast: fastNow(standing),
    mtd: mtdNow(standing),
    terrain: terrainUnder(groundOf(state), standing.corners),
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
        return { result: 'flees', way: end, with: null, why: 'result' };
      }
    }
  }
  return stopped([...way, base.pose], gone, null);
}
/** It gets no farther; without any move at all it is destroyed. */
const stopped = (way: readonly Pose[], gone: number, met: ElementId | null): Flight =>
  gone > 0 ? { result: 'stops', way, with: met, why: 'result' } : { result: 'destroyed', way: [], with: null, why: 'no-way-back' };
const frontFlankOrRear = (on: RecoilFacts['enemyFrontOn']): FlightFacts['enemyFrontOn'] => (on === 'rear-corner' ? 'none' : on);

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
  for (const edge of ['north', 'east', 'south', 'west'] as const) {
    const at = toThatEdge(ground.size, base, edge);
    meet(isSideEdge(state, base, edge) ? 'side-edge' : 'other-edge', at);
  }
  for (const other of othersThan(position(state), standing)) {
    if (base.isAerial && !other.isAerial) continue;
    const at = wayAhead(base, other.corners);
    if (at >= first.at || isFledPast(state, base, other, within)) continue;
    meet(other.card.side === base.card.side ? 'friend' : 'enemy', at <= EPS ? 0 : at, other);
  }
  if (base.isAerial) return first;
  for (const { works, shape } of ground.works) meet(works.kind, wayAhead(base, shape));
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
const isBadTo = (base: Base, terrain: Terrain): boolean => movingGoing({ type: base.type, mtd: mtdNow(base) }, terrain) === 'bad';

function toThatEdge(size: number, base: Base, edge: Edge): number {
  const far = 4 * size;
  const on = shifted(base.pose, 0, far);
  const [by, isX, isUp] =
    edge === 'north'
      ? [on.y - base.pose.y, false, true]
      : edge === 'south'
        ? [on.y - base.pose.y, false, false]
        : edge === 'east'
          ? [on.x - base.pose.x, true, true]
          : [on.x - base.pose.x, true, false];
  if (isUp ? by < far / 1_000 : by > -far / 1_000) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (let i = isX ? 0 : 1; i < 8; i += 2) {
    const at = base.corners[i] ?? 0;
    least = Math.min(least, (Math.max(0, isUp ? size - at : at) * far) / Math.abs(by));
  }
  return Math.floor(least);
}

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
  const turned = moved(base, { x, y, h: TOWARDS[state.edges?.[base.card.side] ?? 'south'] });
  const { size } = groundOf(state);
  const inward = (axis: 0 | 1): number => {
    const values = turned.corners.filter((_, i) => i % 2 === axis);
    return Math.max(0, -Math.min(...values)) - Math.max(0, Math.max(...values) - size);
  };
  return moved(base, { ...turned.pose, x: x + inward(0), y: y + inward(1) });
}

/** Friends that may be passed, with room beyond. */
function isFledPast(state: State, base: Base, other: Base, within: number): boolean {
  const isFriend = other.card.side === base.card.side;
  const clause = passingClause({
    variant: variantOf(state),
    mover: base.type,
    other: other.type,
    otherSide: isFriend ? 'friend' : 'enemy',
    otherFighting: other.isAerial && other.engaged,
    start: 'elsewhere',
    end: 'elsewhere',
    room: true,
    reach: true,
  });
  if (clause === null) return false;
  const met = band(base.pose, other.corners, -BW / 2 + EPS, BW / 2 - EPS);
  if (met === undefined) return true;
  const beyond = met.far + base.depth;
  return beyond <= within && isFree(state, moved(base, shifted(base.pose, 0, beyond)));
}

/** As far as it gets without standing on anybody. */
function clearBefore(state: State, base: Base, by: number): number {
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

/** An Aerial lands where it is clear: at most 2 BW farther if nothing stops it, else before (R65). */
function landing(state: State, base: Base, by: number, mayGoOn: boolean): number {
  const step = BW / 20;
  const isClear = (at: number): boolean => {
    const there = moved(base, shifted(base.pose, 0, at));
    return isOnTable(groundOf(state), there) && isFree(state, there);
  };
  for (let more = 0; more <= (mayGoOn ? 2 * BW : 0); more += step) if (isClear(by + more)) return by + more;
  for (let at = by - step; at > 0; at -= step) if (isClear(at)) return at;
  return 0;
}

// ---------------------------------------------------------------- pursuit

export interface Pursuit {
  /** Units; 0: it stays. */
  readonly distance: number;
  readonly enters: FeatureId | null;
  readonly placed: readonly { readonly id: ElementId; readonly to: Pose }[];
  /** The enemy it runs into. */
  readonly met: ElementId | null;
}
const STAYS: Pursuit = { distance: 0, enters: null, placed: [], met: null };

/** Whether and how far a victor follows, with the column behind it as far as that can go there (D3-34). */
export function pursuitOf(state: State, base: Base, opponent: Troop, fared: Result): Pursuit {
  const ground = groundOf(state);
  const facts = (ahead: PursuitFacts['ahead']): PursuitFacts => ({
    variant: variantOf(state),
    type: base.type,
    opponent,
    opponentResult: fared,
    feature: 'none',
    occupies: 'none',
    ahead,
  });
  const free = pursuitResult(facts('open'));
  if (!free.pursues || free.distance === null) return STAYS;
  const way = Math.round(free.distance * BW);
  let far = way;
  let met: Base | undefined;
  for (const other of othersThan(position(state), base)) {
    const at = wayAhead(base, other.corners);
    if (at < far) {
      far = Math.max(0, at);
      met = other;
    }
  }
  for (const { shape } of ground.works) far = Math.min(far, wayAhead(base, shape));
  far = far <= EPS ? 0 : clearBefore(state, base, far);
  if (!pursuitResult(facts(aheadOf(ground, base, far))).pursues) return STAYS;
  const column = [base, ...columnBehind(state, base)].map((member) => moved(member, shifted(member.pose, 0, far)));
  const stays = column.findIndex((member) => placeRefusal(ground, member) !== undefined);
  const placed = column.slice(0, stays < 0 ? column.length : stays).map(({ card, pose }) => ({ id: card.id, to: pose }));
  const isEnemy = met !== undefined && met.card.side !== base.card.side && far < way + EPS;
  return { distance: far, enters: null, placed: far === 0 ? [] : placed, met: isEnemy ? (met?.card.id ?? null) : null };
}

/** What a pursuit would come into; what it is in already does not count. */
function aheadOf(ground: Ground, base: Base, way: number): PursuitFacts['ahead'] {
  const there = moved(base, shifted(base.pose, 0, way));
  if (!isOnTable(ground, there)) return 'table-edge';
  const under = areasUnder(ground, base.corners);
  const swept = rectangle(there.pose, BW, base.depth + way);
  for (const area of areasUnder(ground, swept)) {
    if (under.includes(area)) continue;
    if (area.terrain === 'waterway') return 'table-edge';
    if (isBadTo(base, area.terrain) && area.terrain !== 'marsh' && area.terrain !== 'gully') return area.terrain;
  }
  return 'open';
}

/** Those lined up directly behind, one behind the other. */
function columnBehind(state: State, base: Base): readonly Base[] {
  const found: Base[] = [];
  const friends = friendsOf(position(state), base);
  for (let last: Base | undefined = base; last !== undefined; ) {
    const ahead: Base = last;
    const next: Base | undefined = friends.find((friend) => friend !== ahead && mayTouch(friend, ahead) && isDirectlyBehind(friend, ahead));
    if (next !== undefined) found.push(next);
    last = next;
  }
  return found;
}

/** Into the works it has taken: half a base width for foot, a whole one for others (12.18), as far as there is room. */
export function wayIn(state: State, base: Base): Pose {
  const way = isFoot(base.type) ? BW / 2 : BW;
  const step = BW / 20;
  for (let far = way; far > 0; far -= step) {
    const there = moved(base, shifted(base.pose, 0, far));
    if (isOnTable(groundOf(state), there) && isFree(state, there)) return there.pose;
  }
  return base.pose;
}
