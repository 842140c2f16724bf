import { ahead, areWithin, distance, HALF_TURN, headingTo, type Pose, poseFrom, shifted, turnBetween, turnedBy } from '@pennon/space';
import { aboutFace, type Base } from '../geometry/base.js';
import type { Flank } from '../geometry/contact.js';
import { BW, EPS, EPS_MEASURE } from '../geometry/measure.js';
import { measured } from '../geometry/path.js';
import { files, frontRank } from '../geometry/ranks-and-files.js';
import { edgeMet, facing, lineUp } from '../geometry/snap-poses.js';
import { band, isPartlyAhead, wayAhead } from '../geometry/straight-ahead.js';
import type { Action, ContactEdge, ElementId, FeatureId, Placing, Segment, State, Tactical } from '../types.js';
import { reachOf } from './allowance.js';
import { isInCombat } from './close-combat.js';
import { startRefusal } from './contact-moves.js';
import { shootingRange } from './element-facts.js';
import { groundOf } from './ground.js';
import { isColumn, isGroup } from './groups.js';
import { MOST_PIVOT } from './lining-up.js';
import { isPassable, whereOf } from './passing.js';
import { baseOn, enemiesOf, friendsOf, position } from './position.js';
import { isPlan, type Plan } from './proposed-move.js';
import { planOf } from './tactical-moves.js';
import { zonesOf } from './threat-zones.js';

/*
 * A supply of sensible moves (5.7): contacts, line-ups, advances, wheels, withdrawals, formation. All of them pass the check that every
 * move from a player passes.
 */

const EDGES: readonly Exclude<ContactEdge, 'assault'>[] = ['front', 'left', 'right', 'rear', 'overlap-left', 'overlap-right'];
/** Hundredths of a degree. */
const WHEELS = [500, 1_000, 1_500, 2_000, 3_000] as const;
/** One element may face as it likes anyway. */
const SINGLE_WHEELS = [1_500, 3_000] as const;
const COLUMN_WHEELS = [1_500, 3_000, 4_500, 6_000, 9_000] as const;
const LINE_UPS = [0.25, 0.5, 1] as const;
/** Just outside a threat zone, whose far edge is part of it, and just clear of an enemy. */
const OUTSIDE = 2 * EPS;

/** Moves for those who were given an order. */
export function candidates(state: State, units: readonly ElementId[]): readonly Action[] {
  const bases = units.flatMap((id) => baseOn(state, id) ?? []);
  const [first] = bases;
  if (first === undefined) return [];
  const supply = new Supply(state, bases);
  if (bases.length === 1) single(supply, first);
  else if (isColumn(bases) && !isGroup(bases)) bentColumn(supply, bases);
  else group(supply, bases);
  return supply.moves;
}

/** Collects moves that are allowed and lead to different places, none of them where they stand. */
class Supply {
  readonly moves: Tactical[] = [];
  readonly #seen = new Set<string>();
  constructor(
    readonly state: State,
    bases: readonly Base[],
  ) {
    this.#seen.add(toldAs(bases.map(({ card, pose }) => ({ id: card.id, to: pose }))));
  }

  /** What the move comes to, if it is allowed. */
  add(move: Tactical): Plan | undefined {
    const judged = planOf(this.state, move, true);
    if (!isPlan(judged)) return undefined;
    const key = toldAs(judged.placed);
    if (!this.#seen.has(key)) {
      this.#seen.add(key);
      this.moves.push(move);
    }
    return judged;
  }
}

/** Places that are told alike are one place. */
const toldAs = (placed: readonly Placing[]): string =>
  placed.map(({ id, to }) => `${id} ${Math.round(to.x / EPS)} ${Math.round(to.y / EPS)} ${to.h}`).join('|');

/** Never more than the distance between them, and quickly found. */
const away = (a: Base, b: Base): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) - a.reach - b.reach;

// ---------------------------------------------------------------- one element

function single(supply: Supply, base: Base): void {
  const { state } = supply;
  const unit = base.card.id;
  const reach = reachOf(state, base);
  const enemies = enemiesOf(position(state), base).filter((enemy) => away(base, enemy) <= reach + BW);
  for (const enemy of enemies)
    for (const edge of EDGES) {
      const lined = lineUp(enemy, edge);
      // Beside one who fights nobody yet it need not squeeze in (12.2).
      const isIdle = edge.startsWith('overlap') && !isInCombat(state, enemy);
      if (isIdle ? !isInReach(base, lined, reach) : !isWithin(base, lined, reach + BW)) continue;
      const strike = (...to: readonly Pose[]): boolean =>
        supply.add({ type: 'move', unit, to, contact: { target: enemy.card.id, edge } }) !== undefined;
      const isStruck = strike();
      if (!isStruck && (edge === 'left' || edge === 'right') && startRefusal(base, enemy, edge) === undefined)
        turningIns(base, enemy, edge).some((via) => isInReach(base, via, reach) && strike(via));
    }
  assaults(supply, base, reach);
  for (const enemy of enemies)
    for (const part of LINE_UPS) {
      const to = facing(enemy, Math.round(part * BW));
      if (isInReach(base, to, reach)) supply.add({ type: 'move', unit, to: [to], answer: enemy.card.id });
    }
  advances(state, [base], [base], reach, (by) => supply.add({ type: 'move', unit, to: [shifted(base.pose, 0, by)] }));
  for (const to of wheelsOf(base, reach)) supply.add({ type: 'move', unit, to });
  for (const by of [BW / 2, BW, reach]) supply.add({ type: 'move', unit, to: [shifted(base.pose, 0, -by)] });
  for (const to of [...besideFriends(state, base, reach), ...throughOthers(state, base, reach), ...towards(state, base, reach)])
    if (isInReach(base, to, reach)) supply.add({ type: 'move', unit, to: [to] });
}

/** Places close before a flank, turned as far from square to it as one may line up for free (R50): from there it is straight ahead to the touch. */
function turningIns(base: Base, enemy: Base, edge: Flank): readonly Pose[] {
  const { h } = lineUp(enemy, edge);
  const turn = turnBetween(h, base.pose.h);
  const slant = Math.max(-MOST_PIVOT, Math.min(MOST_PIVOT, turn));
  const right = edge === 'left' ? -BW / 2 : BW / 2;
  return [slant, slant < 0 ? MOST_PIVOT : -MOST_PIVOT].flatMap((by) =>
    [0, 0.5, 1].map((part): Pose => {
      // The corner that comes first is the one on the side to which it is not turned.
      const corner = by < 0 ? BW / 2 : -BW / 2;
      const touch = poseFrom(enemy.pose, right, -enemy.depth * part, turnedBy(h, by));
      return shifted(touch, -corner, -3 * EPS);
    }),
  );
}

/** Whether it gets there on good ground. */
const isInReach = (base: Base, to: Pose, reach: number): boolean => measured(base, [to]) <= reach + EPS_MEASURE;
/** Never false where it is: the middle of a front does not go farther than its farther corner. */
const isWithin = ({ pose }: Base, to: Pose, reach: number): boolean =>
  (pose.x - to.x) * (pose.x - to.x) + (pose.y - to.y) * (pose.y - to.y) <= (reach + EPS) * (reach + EPS);

/** How far ahead is worth going: all the way, half of it, clear of friends whom they pass, to the edge of the first threat zone, to shooting range; less where that is barred. */
function advances(
  state: State,
  movers: readonly Base[],
  front: readonly Base[],
  reach: number,
  go: (by: number) => Plan | undefined,
): void {
  if (go(reach) === undefined) go(Math.round(reach * 0.75));
  if (go(Math.round(reach / 2)) === undefined) go(Math.round(reach / 4));
  let nearest = Number.POSITIVE_INFINITY;
  let zone = Number.POSITIVE_INFINITY;
  for (const base of front)
    for (const enemy of enemiesOf(position(state), base)) {
      nearest = Math.min(nearest, wayAhead(base, enemy.corners));
      for (const { shape } of zonesOf(enemy)) {
        const { near = zone } = band(base.pose, shape, -BW / 2, BW / 2) ?? {};
        if (near > 0) zone = Math.min(zone, near);
      }
    }
  const range = Math.max(...front.map((base) => shootingRange(state, base.type)));
  for (const by of [clearOfFriends(state, movers, reach), zone - OUTSIDE, range > 0 ? nearest - range : 0])
    if (by > EPS && by < reach - EPS) go(Math.floor(by));
}

/** How far ahead all of them have come through the friends before them; 0 where nobody before them is passed. */
function clearOfFriends(state: State, movers: readonly Base[], reach: number): number {
  let most = 0;
  for (const base of movers)
    for (const friend of friendsOf(position(state), base)) {
      if (movers.includes(friend) || away(base, friend) > reach || whereOf(base, friend) !== 'behind') continue;
      if (isPassable(state, base, friend)) most = Math.max(most, ahead(base.pose, friend.pose) + base.depth);
    }
  return most;
}

/** A wheel on a front corner and then on, as far as the move goes. */
function wheelsOf(base: Base, reach: number): readonly (readonly Pose[])[] {
  return SINGLE_WHEELS.flatMap((by) =>
    [-1, 1].flatMap((sign) => {
      const end = (sign * BW) / 2;
      const h = turnedBy(base.pose.h, sign * by);
      const wheeled = poseFrom(poseFrom(base.pose, end, 0, h), -end, 0, h);
      const left = reach - arc(by, BW);
      return left > EPS ? [[wheeled, shifted(wheeled, 0, left)]] : [[wheeled]];
    }),
  );
}
/** What a wheel costs at least: the way of the outer corner, a little too much. */
const arc = (by: number, width: number): number => Math.ceil((width * by * 22) / 7 / HALF_TURN) + EPS;

/** Places in line with friends: on their flanks, and behind them. */
function besideFriends(state: State, base: Base, reach: number): readonly Pose[] {
  return friendsOf(position(state), base).flatMap((friend) =>
    friend === base || friend.isAerial !== base.isAerial || away(base, friend) > reach
      ? []
      : [shifted(friend.pose, -BW, 0), shifted(friend.pose, BW, 0), shifted(friend.pose, 0, -friend.depth)],
  );
}

/** Through friends who let it by, and right behind enemies who do, facing on or about (D3-15). Aerials go where they like anyway. */
function throughOthers(state: State, base: Base, reach: number): readonly Pose[] {
  if (base.isAerial) return [];
  const p = position(state);
  const isNear = (other: Base): boolean => other !== base && away(base, other) <= reach && isPassable(state, base, other);
  const friends = friendsOf(p, base).filter((friend) => isNear(friend) && whereOf(base, friend) === 'behind');
  const enemies = enemiesOf(p, base).filter((enemy) => isNear(enemy) && isPartlyAhead(enemy, base.corners));
  return [
    ...friends.map((friend) => shifted(friend.pose, 0, base.depth)),
    ...enemies.flatMap((enemy) => [
      poseFrom(enemy.pose, 0, -enemy.depth - OUTSIDE - base.depth, turnedBy(enemy.pose.h, HALF_TURN)),
      shifted(enemy.pose, 0, -enemy.depth - OUTSIDE),
    ]),
  ];
}

/** Towards the nearest enemies, turned to face them; and turned about. */
function towards(state: State, base: Base, reach: number): readonly Pose[] {
  const about = aboutFace(base);
  const near = enemiesOf(position(state), base)
    .map((enemy) => ({ enemy, far: away(base, enemy) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 2);
  const poses = near.flatMap(({ enemy }) =>
    (['left', 'right', 'rear'] as const).flatMap((edge) => {
      const goal = lineUp(enemy, edge);
      return [0.9].map((part): Pose => {
        const dx = goal.x - base.pose.x;
        const dy = goal.y - base.pose.y;
        const long = distance(base.pose, goal);
        const share = long <= reach * part ? part : (reach * part) / long;
        return { x: Math.round(base.pose.x + dx * share), y: Math.round(base.pose.y + dy * share), h: goal.h };
      });
    }),
  );
  return [about, ...poses];
}

/** Against the walls of an enemy Camp or Stronghold: the middle of a side and its ends. */
function assaults(supply: Supply, base: Base, reach: number): void {
  for (const { works, shape, side } of groundOf(supply.state).works) {
    if (side === base.card.side || !areWithin(base.corners, shape, reach)) continue;
    for (let i = 0, j = shape.length - 2; i < shape.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [shape[j] ?? 0, shape[j + 1] ?? 0, shape[i] ?? 0, shape[i + 1] ?? 0];
      for (const to of againstWall(ax, ay, bx, by))
        supply.add({ type: 'move', unit: base.card.id, to: [to], contact: { target: works.id, edge: 'assault' } });
    }
  }
}
/** A wall runs clockwise, so those outside look to its right. */
function againstWall(ax: number, ay: number, bx: number, by: number): readonly Pose[] {
  const wall = headingTo(ax, ay, bx, by);
  const h = turnedBy(wall, 9_000);
  const long = distance({ x: ax, y: ay }, { x: bx, y: by });
  const at = (along: number): Pose => poseFrom({ x: ax, y: ay, h: wall }, 0, Math.round(along), h);
  return long <= BW ? [at(long / 2)] : [at(long / 2), at(BW / 2), at(long - BW / 2)];
}

// ---------------------------------------------------------------- groups and columns

function group(supply: Supply, bases: readonly Base[]): void {
  const { state } = supply;
  const units = bases.map(({ card }) => card.id);
  const reach = Math.min(...bases.map((base) => reachOf(state, base)));
  const front = frontRank(bases);
  const move = (segments: readonly Segment[]): Plan | undefined => supply.add({ type: 'group', units, segments });
  for (const lead of front)
    for (const enemy of enemiesOf(position(state), lead)) {
      if (away(lead, enemy) > reach + EPS || wayAhead(lead, enemy.corners) > reach + EPS) continue;
      const edge = edgeMet(lead, enemy);
      supply.add({ type: 'group', units, segments: [], contact: { target: enemy.card.id, edge, lead: lead.card.id } });
    }
  for (const lead of front)
    for (const works of worksAhead(state, lead, reach))
      supply.add({ type: 'group', units, segments: [], contact: { target: works, edge: 'assault', lead: lead.card.id } });
  advances(state, bases, front, reach, (by) => move([{ advance: by }]));
  const width = front.length * BW;
  for (const by of WHEELS)
    for (const wheel of ['left', 'right'] as const) {
      const left = reach - arc(by, width);
      if (left > EPS) move([{ wheel, by }, { advance: left }]);
      else move([{ wheel, by }]);
    }
  if (isColumn(bases)) columns(supply, bases, reach);
  else if (files(bases).length > 1 && bases.length <= 6) formColumns(supply, bases, reach);
}

/** Enemy Camps and Strongholds that an element comes to straight ahead (R90). */
const worksAhead = (state: State, lead: Base, reach: number): readonly FeatureId[] =>
  groundOf(state).works.flatMap(({ works, shape, side }) =>
    side !== lead.card.side && wayAhead(lead, shape) <= reach + EPS ? [works.id] : [],
  );

/** A bent column does not move as a group: it follows its first element straight ahead, into contact too. */
function bentColumn(supply: Supply, bases: readonly Base[]): void {
  const { state } = supply;
  const units = bases.map(({ card }) => card.id);
  const [leader] = bases;
  if (leader === undefined) return;
  const reach = Math.min(...bases.map((base) => reachOf(state, base)));
  for (const enemy of enemiesOf(position(state), leader))
    if (away(leader, enemy) <= reach + EPS && wayAhead(leader, enemy.corners) <= reach + EPS)
      supply.add({ type: 'column', units, segments: [], contact: { target: enemy.card.id, edge: edgeMet(leader, enemy) } });
  for (const works of worksAhead(state, leader, reach))
    supply.add({ type: 'column', units, segments: [], contact: { target: works, edge: 'assault' } });
  advances(state, bases, [leader], reach, (by) => supply.add({ type: 'column', units, segments: [{ advance: by }] }));
  columns(supply, bases, reach);
}

function columns(supply: Supply, bases: readonly Base[], reach: number): void {
  const units = bases.map(({ card }) => card.id);
  for (const by of COLUMN_WHEELS)
    for (const wheel of ['left', 'right'] as const) {
      const left = reach - arc(by, BW);
      if (left > EPS) supply.add({ type: 'column', units, segments: [{ wheel, by }, { advance: left }] });
    }
}

/** A row goes into column behind either end. */
function formColumns(supply: Supply, bases: readonly Base[], reach: number): void {
  const front = frontRank(bases);
  if (front.length !== bases.length) return;
  for (const order of [bases, bases.toReversed()])
    supply.add({ type: 'column', units: order.map(({ card }) => card.id), segments: [{ advance: reach }], form: true });
}
