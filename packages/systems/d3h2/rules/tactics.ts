import { no, type Refusal } from '@pennon/kernel';
import { ahead, distance, type Point, type Pose, placeFrom, rectangle, rightOf, shifted, turnBetween, turnedBy } from '@pennon/space';
import type { ColumnMove, ContactEdge, ContactWish, ElementId, GroupMove, Move, Segment, State, Tactical, Unaligned } from '../types.js';
import { reachOf } from './allowance.js';
import { columnWalks, formedWalks } from './columns.js';
import {
  basesOverlap,
  frontOnWorks,
  frontTouches,
  isContact,
  isCornerOverlap,
  isFullFront,
  isInFrontalCombat,
  mayTouch,
  whereFrontIs,
} from './contact.js';
import { groundOf, type Stronghold } from './ground.js';
import { frontRank, isColumn, isGroup, offsetOf, poseAt } from './groups.js';
import { isPlan, type Journey, type Judged, type Walk } from './journey.js';
import { BW, bw, EPS, EPS_MEASURE } from './measure.js';
import { mayEngage } from './movement.js';
import { isBeside, judge, mayBeJoined, mayConform } from './moving.js';
import { type Base, baseOn, enemiesOf, moved, othersThan, position } from './position.js';
import { edgeMet, lineUp, lineUpWith } from './snaps.js';
import { wayAhead } from './straight.js';
import { measured, stepsOf } from './sweep.js';
import { placeRefusal } from './way.js';

/*
 * Tactical moves as players name them (ACT-1 to ACT-4), made into ways that can be judged.
 */

/**
 * What a move comes to, or which rule forbids it. `isQuick` looks only at the likeliest ways into contact: what it allows is allowed, what it
 * refuses may be possible some other way.
 */
export function planOf(state: State, action: Tactical, isQuick = false): Judged {
  const ids = action.type === 'move' ? [action.unit] : action.units;
  const bases: Base[] = [];
  for (const id of ids) {
    const base = position(state).field.knows(id) ? baseOn(state, id) : undefined;
    if (base === undefined) return no('D3-8', `${id} is not on the table.`);
    if (bases.includes(base)) return no('D3-8', `${id} is named twice.`);
    bases.push(base);
  }
  const [first] = bases;
  if (first === undefined) return no('D3-8', 'Nobody is named.');
  switch (action.type) {
    case 'move':
      return action.contact === undefined ? planSingle(state, first, action) : planContact(state, first, action, action.contact, isQuick);
    case 'group':
      return planGroup(state, bases, action);
    case 'column':
      return planColumn(state, bases, action);
  }
}

// ---------------------------------------------------------------- one element

/** Every part of the way, sharp turns divided. */
function wayOf(from: Pose, legs: readonly Pose[]): readonly Pose[] {
  let pose = from;
  return legs.flatMap((leg) => {
    const steps = stepsOf(pose, leg);
    pose = leg;
    return steps;
  });
}
const walkOf = (base: Base, legs: readonly Pose[], goal = legs.at(-1) ?? base.pose): Walk => ({
  base,
  legs,
  way: wayOf(base.pose, legs),
  goal: moved(base, goal),
});

function planSingle(state: State, base: Base, { to, answer }: Move): Judged {
  if (to.length === 0) return no('D3-14', 'A move names at least one place.');
  return judge(state, { how: 'move', walks: [walkOf(base, to)], answer, isForward: false });
}

/** Whether these may come to blows at all (D3-14, D3-17, D3-20). */
function engageRefusal(state: State, mover: Base, target: Base | Stronghold, edge: ContactEdge, goal: Pose): Refusal | undefined {
  const variant = position(state).field.document.variant;
  if ('works' in target) {
    const { kind, gate } = target.works;
    const facts = {
      variant,
      mover: mover.type,
      target: kind === 'camp' ? 'Cmp' : 'SH',
      feature: kind,
      targetFighting: false,
      linedUp: false,
    } as const;
    if (mayEngage({ ...facts, siegeTower: mover.card.siegeTower, atGate: isAtGate(moved(mover, goal), gate) })) return undefined;
    return mover.type === 'Bh'
      ? no('D3-20', 'Behemoths assault a Stronghold only at its gate.')
      : mover.type === 'SCh'
        ? no('D3-20', 'Scythed Chariots do not assault a Stronghold or Camp.')
        : no('D3-14', `${mover.card.id} may not move into contact.`);
  }
  const isOverlap = edge.startsWith('overlap');
  const facts = {
    variant,
    mover: mover.type,
    target: target.type,
    feature: 'none',
    siegeTower: false,
    atGate: false,
    linedUp: false,
  } as const;
  if (mayEngage({ ...facts, targetFighting: isOverlap || (target.isAerial && isInFrontalCombat(state, target)) })) return undefined;
  return target.isAerial
    ? no('D3-17', `${target.card.id} is an Aerial that does not fight to its front: only Heroes, Paladins and Aerials engage it.`)
    : no('D3-14', `${mover.card.id} may not move into contact.`);
}
/** Part of the gate lies before the front edge. */
function isAtGate(base: Base, gate: Stronghold['works']['gate']): boolean {
  if (gate === undefined) return false;
  const [[ax, ay], [bx, by]] = gate;
  const [lx = 0, ly = 0, rx = 0, ry = 0] = base.corners;
  const along = (x: number, y: number): number => ((x - lx) * (rx - lx) + (y - ly) * (ry - ly)) / BW;
  const from = Math.min(along(ax, ay), along(bx, by));
  const to = Math.max(along(ax, ay), along(bx, by));
  return Math.min(to, BW) - Math.max(from, 0) > EPS;
}

/** R51: a flank is attacked from outside it, a rear from behind. */
function startRefusal({ corners, card }: Base, enemy: Base, edge: ContactEdge): Refusal | undefined {
  const { pose } = enemy;
  const cornerAt = (i: number): Point => ({ x: corners[i] ?? 0, y: corners[i + 1] ?? 0 });
  const all = [0, 2, 4, 6];
  if (edge === 'left' && !all.some((i) => rightOf(pose, cornerAt(i)) < -BW / 2 - EPS))
    return no('R51', `${card.id} does not start even partly beyond the left flank of ${enemy.card.id}.`);
  if (edge === 'right' && !all.some((i) => rightOf(pose, cornerAt(i)) > BW / 2 + EPS))
    return no('R51', `${card.id} does not start even partly beyond the right flank of ${enemy.card.id}.`);
  if (edge === 'rear' && !all.every((i) => ahead(pose, cornerAt(i)) < -enemy.depth + EPS))
    return no('R51', `${card.id} does not start wholly behind the rear of ${enemy.card.id}.`);
  return undefined;
}
const MOST_SLIDE = BW;
const MOST_PIVOT = 4_500;
const SLIDE_STEP = BW / 20;

/** One element into contact: the first way that reaches it (5.10, 3). */
function planContact(state: State, base: Base, action: Move, wish: ContactWish, isQuick: boolean): Judged {
  if (wish.edge === 'assault') return planAssault(state, base, action, wish);
  const enemy = enemyNamed(state, base, wish.target);
  if (!('card' in enemy)) return enemy;
  const { edge } = wish;
  const goal = lineUp(enemy, edge);
  const refused = engageRefusal(state, base, enemy, edge, goal) ?? startRefusal(base, enemy, edge);
  if (refused !== undefined) return refused;
  const touch = { target: wish.target, edge, lead: base.card.id };
  const journey = (touchAt: Pose, lined: Pose, conforming: readonly Base[] = []): Journey => ({
    how: 'move',
    walks: [walkOf(base, [...action.to, touchAt], lined)],
    touch,
    answer: action.answer,
    conforming,
    isForward: false,
  });
  const reach = reachOf(state, base);
  const nearest = distance(goal, action.to.at(-1) ?? base.pose) - MOST_SLIDE - BW;
  if (nearest > reach) return notReached(base, edge, enemy, nearest);
  const costOf = (pose: Pose): number => measured(base, [...action.to, pose], (p) => rectangle(p, BW, base.depth));
  const taken = overReason(state, moved(base, goal), base);
  let first: Refusal | undefined = taken;
  const isInReach = (pose: Pose): boolean => costOf(pose) <= reach + EPS_MEASURE;
  const poses = isQuick
    ? likelyTouches(base, action.to, enemy, edge, goal, isInReach)
    : touchPoses(base, action.to, enemy, edge, goal, isInReach);
  for (const touchAt of poses) {
    if (taken === undefined) {
      const judged = judge(state, journey(touchAt, goal));
      if (isPlan(judged)) return judged;
      first ??= judged;
      if (HOPELESS.has(judged.ref)) return judged;
      if (judged.ref !== 'R44' && judged.ref !== 'R50') continue;
    }
    // The mover cannot line up: the enemy does (R52).
    const conformed = conformedTo(state, moved(base, touchAt), enemy, edge);
    if (conformed === undefined) continue;
    const instead = judge(state, journey(touchAt, touchAt, [conformed]));
    if (isPlan(instead)) return instead;
  }
  return first ?? notReached(base, edge, enemy, costOf(goal) - reach);
}
const notReached = (base: Base, edge: ContactEdge, enemy: Base, short: number): Refusal =>
  no('R50', `${base.card.id} cannot reach the ${edge.replace('-', ' ')} of ${enemy.card.id}: ${bw(short)} too far.`);
/** Why nobody can stand there. */
const overReason = (state: State, there: Base, base: Base): Refusal | undefined => {
  const under = othersThan(position(state), base).find((other) => basesOverlap(there, other));
  return under === undefined ? placeRefusal(groundOf(state), there) : no('R44', `${base.card.id} would stand on ${under.card.id}.`);
};
/** What no other way to the same place would change. */
const HOPELESS: ReadonlySet<string> = new Set(['D3-9', 'R49', 'R48', 'D3-8', 'D3-11', 'D3-12']);

function enemyNamed(state: State, base: Base, id: ElementId): Base | Refusal {
  const enemy = position(state).field.knows(id) ? baseOn(state, id) : undefined;
  if (enemy === undefined) return no('R50', `${id} is not on the table.`);
  return enemy.card.side === base.card.side ? no('R50', `${id} is a friend.`) : enemy;
}

/** Where its front may first touch: lined up already, lined up but slid along, or straight ahead (5.10, 3 i to iii). */
function* touchPoses(
  base: Base,
  via: readonly Pose[],
  enemy: Base,
  edge: Exclude<ContactEdge, 'assault'>,
  goal: Pose,
  isInReach: (pose: Pose) => boolean,
): Generator<Pose> {
  if (isInReach(goal)) yield goal;
  const isAcross = edge === 'left' || edge === 'right';
  for (let s = SLIDE_STEP; s <= MOST_SLIDE; s += SLIDE_STEP)
    for (const sign of [1, -1]) {
      const along = { ...goal, h: enemy.pose.h };
      const at: Pose = { ...placeFrom(along, isAcross ? 0 : s * sign, isAcross ? s * sign : 0), h: goal.h };
      if (isInReach(at) && frontTouches(moved(base, at), enemy)) yield at;
    }
  const met = touchAhead(base, via, enemy, goal, isAcross);
  if (met !== undefined && isInReach(met)) yield met;
}

/** Straight ahead until it touches, if it can line up from there. */
function touchAhead(base: Base, via: readonly Pose[], enemy: Base, goal: Pose, isAcross: boolean): Pose | undefined {
  const from = moved(base, via.at(-1) ?? base.pose);
  const way = wayAhead(from, enemy.corners);
  if (way === Number.POSITIVE_INFINITY) return undefined;
  const at = shifted(from.pose, 0, way);
  return isNearEnough(at, goal, enemy, isAcross) ? at : undefined;
}

/** The few of them that are worth a quick look: lined up, slid to where it is nearest, straight ahead. */
function likelyTouches(
  base: Base,
  via: readonly Pose[],
  enemy: Base,
  edge: Exclude<ContactEdge, 'assault'>,
  goal: Pose,
  isInReach: (pose: Pose) => boolean,
): readonly Pose[] {
  const isAcross = edge === 'left' || edge === 'right';
  const start = via.at(-1) ?? base.pose;
  const off = isAcross ? ahead(enemy.pose, start) - ahead(enemy.pose, goal) : rightOf(enemy.pose, start) - rightOf(enemy.pose, goal);
  const most = MOST_SLIDE - SLIDE_STEP;
  const by = Math.max(-most, Math.min(most, Math.round(off / SLIDE_STEP) * SLIDE_STEP));
  const slid: Pose = { ...placeFrom({ ...goal, h: enemy.pose.h }, isAcross ? 0 : by, isAcross ? by : 0), h: goal.h };
  const isNearer = by !== 0 && !isInReach(goal) && isInReach(slid) && frontTouches(moved(base, slid), enemy);
  const met = touchAhead(base, via, enemy, goal, isAcross);
  return [...(isInReach(goal) ? [goal] : []), ...(isNearer ? [slid] : []), ...(met !== undefined && isInReach(met) ? [met] : [])];
}

/** Slide and pivot into line are free up to 1 BW and 45 degrees (R50). */
function isNearEnough(at: Pose, goal: Pose, enemy: Base, isAcross: boolean): boolean {
  const along = isAcross ? ahead(enemy.pose, at) - ahead(enemy.pose, goal) : rightOf(enemy.pose, at) - rightOf(enemy.pose, goal);
  return Math.abs(along) <= MOST_SLIDE + EPS && Math.abs(turnBetween(at.h, goal.h)) <= MOST_PIVOT;
}

/** The enemy lined up with a mover, if it may and can (5.10, 4). */
export function conformedTo(state: State, mover: Base, enemy: Base, edge: Exclude<ContactEdge, 'assault'>): Base | undefined {
  if (basesOverlap(mover, enemy) || !mayConform(state, enemy)) return undefined;
  const pose = lineUpWith(mover, enemy, edge);
  // It slides along the front of the mover, whichever of its own edges is met.
  if (!isNearEnough(enemy.pose, pose, mover, false)) return undefined;
  const there = moved(enemy, pose);
  const isFree = [...position(state).sides[0], ...position(state).sides[1]].every(
    (other) => other.card.index === enemy.card.index || other.card.index === mover.card.index || !basesOverlap(there, other),
  );
  return isFree && !basesOverlap(there, mover) && placeRefusal(groundOf(state), there) === undefined ? there : undefined;
}

/** A Camp or Stronghold is assaulted from where the last place of the way is (GEO-3). */
function planAssault(state: State, base: Base, action: Move, wish: ContactWish): Judged {
  const works = worksNamed(state, base, wish.target);
  if (!('works' in works)) return works;
  const goal = action.to.at(-1);
  if (goal === undefined) return no('R50', 'An assault names the place from which it is made.');
  const at = moved(base, goal);
  if (frontOnWorks(at, works) < BW / 2 - EPS)
    return no('R50', `${base.card.id} would not have half a base width of its front on ${works.works.id}.`);
  const refused = engageRefusal(state, base, works, 'assault', goal);
  if (refused !== undefined) return refused;
  const touch = { target: wish.target, edge: wish.edge, lead: base.card.id };
  return judge(state, { how: 'move', walks: [walkOf(base, action.to)], touch, answer: action.answer, isForward: false });
}
function worksNamed(state: State, base: Base, id: string): Stronghold | Refusal {
  const works = groundOf(state).works.find(({ works: w }) => w.id === id);
  if (works === undefined) return no('R50', `There is no Camp or Stronghold ${id}.`);
  return works.side === base.card.side ? no('R50', `${id} is held by friends.`) : works;
}

// ---------------------------------------------------------------- groups

/** How far a group wheels at most in one segment. */
const MOST_WHEEL = 9_000;
/** No part of a wheel turns more than this. */
const WHEEL_STEP = 1_500;

/** The shape of a group: everybody's place seen from the left end of its front. */
export interface Shape {
  readonly lead: Base;
  readonly offsets: readonly { readonly base: Base; readonly offset: ReturnType<typeof offsetOf> }[];
  /** From the middle of the lead's front to the right end of the front rank. */
  readonly rightEnd: number;
}
export function shapeOf(bases: readonly Base[]): Shape | undefined {
  const rank = frontRank(bases);
  const [any] = rank;
  if (any === undefined) return undefined;
  const across = (base: Base): number => offsetOf(any, base).right;
  const lead = rank.reduce((a, b) => (across(b) < across(a) ? b : a));
  const end = rank.reduce((a, b) => (across(b) > across(a) ? b : a));
  return {
    lead,
    offsets: bases.map((base) => ({ base, offset: offsetOf(lead, base) })),
    rightEnd: offsetOf(lead, end).right + BW / 2,
  };
}

/** Where the lead is after a segment; wheels go about the end of the front rank on that side. */
export function after(pose: Pose, segment: Segment, rightEnd: number): Pose {
  if ('advance' in segment) return shifted(pose, 0, segment.advance);
  const end = segment.wheel === 'left' ? -BW / 2 : rightEnd;
  const h = turnedBy(pose.h, segment.wheel === 'left' ? -segment.by : segment.by);
  return { ...placeFrom({ ...placeFrom(pose, end, 0), h }, -end, 0), h };
}

function segmentsRefusal(segments: readonly Segment[]): Refusal | undefined {
  for (const segment of segments) {
    if ('advance' in segment ? segment.advance <= 0 : segment.by <= 0)
      return no('D3-14', 'A group only goes straight ahead and wheels forward.');
    if ('by' in segment && segment.by > MOST_WHEEL) return no('D3-14', 'One wheel turns at most a quarter circle.');
  }
  return undefined;
}

/** The poses of the lead: after each segment, and every part of a wheel. */
export function leadWay(
  from: Pose,
  segments: readonly Segment[],
  rightEnd: number,
): { readonly legs: readonly Pose[]; readonly way: readonly Pose[] } {
  const legs: Pose[] = [];
  const way: Pose[] = [];
  let pose = from;
  for (const segment of segments) {
    if ('by' in segment) {
      const parts = Math.ceil(segment.by / WHEEL_STEP);
      for (let i = 1; i < parts; i++) way.push(after(pose, { ...segment, by: Math.round((segment.by * i) / parts) }, rightEnd));
    }
    pose = after(pose, segment, rightEnd);
    legs.push(pose);
    way.push(pose);
  }
  return { legs, way };
}

function planGroup(state: State, bases: readonly Base[], action: GroupMove): Judged {
  if (bases.length < 2) return no('D3-14', 'A group is two elements or more.');
  if (!isGroup(bases)) return no('D3-14', 'They do not stand together as one group.');
  const bad = segmentsRefusal(action.segments);
  if (bad !== undefined) return bad;
  const shape = shapeOf(bases);
  if (shape === undefined) return no('D3-14', 'Nobody is named.');
  const walksFor = (segments: readonly Segment[], lined?: Pose): readonly Walk[] => {
    const { legs, way } = leadWay(shape.lead.pose, segments, shape.rightEnd);
    const end = lined ?? legs.at(-1) ?? shape.lead.pose;
    return shape.offsets.map(({ base, offset }) => ({
      base,
      legs: legs.map((pose) => poseAt(pose, offset)),
      way: way.map((pose) => poseAt(pose, offset)),
      goal: moved(base, poseAt(end, offset)),
    }));
  };
  const { contact, answer } = action;
  if (contact === undefined) {
    if (action.segments.length === 0) return no('D3-14', 'A move names at least one segment.');
    return judge(state, { how: 'group', walks: walksFor(action.segments), answer, isForward: true });
  }
  return planGroupContact(state, shape, action, contact, walksFor);
}

function planGroupContact(
  state: State,
  shape: Shape,
  { segments, answer }: GroupMove,
  contact: NonNullable<GroupMove['contact']>,
  walksFor: (segments: readonly Segment[], lined?: Pose) => readonly Walk[],
): Judged {
  const { edge } = contact;
  const member = shape.offsets.find(({ base }) => base.card.id === contact.lead);
  if (member === undefined) return no('R50', `${contact.lead} is not of the group.`);
  if (edge === 'assault') return no('R50', 'Elements assault one by one.');
  const enemy = enemyNamed(state, member.base, contact.target);
  if (!('card' in enemy)) return enemy;
  const goal = lineUp(enemy, edge);
  const refused = engageRefusal(state, member.base, enemy, edge, goal) ?? startRefusal(member.base, enemy, edge);
  if (refused !== undefined) return refused;
  // They go on straight ahead until that member touches.
  const walked = walksFor(segments);
  const there = walked.find(({ base }) => base === member.base)?.goal ?? member.base;
  const isTouching = frontTouches(there, enemy);
  const way = isTouching ? 0 : wayAhead(there, enemy.corners);
  const isAcross = edge === 'left' || edge === 'right';
  const at = way === Number.POSITIVE_INFINITY ? undefined : shifted(there.pose, 0, way);
  if (at === undefined || !isNearEnough(at, goal, enemy, isAcross))
    return no('R50', `${contact.lead} does not come near enough to the ${edge.replace('-', ' ')} of ${enemy.card.id} to line up.`);
  const all: readonly Segment[] = way > 0 ? [...segments, { advance: way }] : segments;
  const touch = { target: contact.target, edge, lead: contact.lead };
  const leadGoal = leadFor(member.offset, goal);
  const journey = (walks: readonly Walk[], conforming: readonly Base[]): Journey => {
    const joined = joinOthers(state, walks, touch.target, conforming);
    return { how: 'group', walks, touch, answer, isForward: true, conforming: joined.conforming, unaligned: joined.unaligned };
  };
  const lined = judge(state, journey(walksFor(all, leadGoal), []));
  if (isPlan(lined)) return lined;
  const stand = walksFor(all);
  const standing = stand.find(({ base }) => base === member.base)?.goal;
  const conformed = standing && conformedTo(state, standing, enemy, edge);
  if (conformed !== undefined) {
    const instead = judge(state, journey(stand, [conformed]));
    if (isPlan(instead)) return instead;
  }
  return lined;
}

/** Where the lead of the shape is when a member is there. */
function leadFor(offset: ReturnType<typeof offsetOf>, goal: Pose): Pose {
  return { ...placeFrom(goal, -offset.right, -offset.ahead), h: goal.h };
}

/** Enemies whom other members touch line up with them, nearest first; where they cannot, they fight unaligned (5.10, 5). */
function joinOthers(
  state: State,
  walks: readonly Walk[],
  target: ElementId,
  already: readonly Base[],
): { readonly conforming: readonly Base[]; readonly unaligned: readonly Unaligned[] } {
  const conforming = [...already];
  const unaligned: Unaligned[] = [];
  for (const { base, goal } of walks) {
    const enemies = enemiesOf(position(state), base).filter((enemy) => mayTouch(goal, enemy) && isContact(goal, enemy));
    if (enemies.some((enemy) => isFullFront(goal, enemy))) continue;
    for (const enemy of enemies) {
      if (enemy.card.id === target || conforming.some(({ card }) => card.index === enemy.card.index)) continue;
      if (!frontTouches(goal, enemy) || isCornerOverlap(goal, enemy, 'left') || isCornerOverlap(goal, enemy, 'right')) continue;
      if (whereFrontIs(goal, enemy) !== undefined || isBeside(goal, enemy) || !mayBeJoined(state, enemy)) continue;
      const shift = conformedTo(state, goal, enemy, edgeMet(goal, enemy));
      const isFree =
        shift !== undefined &&
        walks.every(({ goal: other }) => other.card.index === goal.card.index || !basesOverlap(shift, other)) &&
        conforming.every((other) => !basesOverlap(shift, other));
      if (shift !== undefined && isFree) conforming.push(shift);
      else unaligned.push({ unit: base.card.id, enemy: enemy.card.id });
      break;
    }
  }
  return { conforming, unaligned };
}

// ---------------------------------------------------------------- columns

function planColumn(state: State, bases: readonly Base[], action: ColumnMove): Judged {
  const [leader] = bases;
  if (leader === undefined || bases.length < 2) return no('R47', 'A column is two elements or more.');
  const bad = segmentsRefusal(action.segments);
  if (bad !== undefined) return bad;
  if (action.form === true ? !isGroup(bases) : !isColumn(bases))
    return no('R47', action.form === true ? 'They do not stand together as one group.' : 'They do not stand in column behind the first.');
  const { contact } = action;
  let { segments } = action;
  let goal: Pose | undefined;
  let touch: Journey['touch'];
  if (contact !== undefined) {
    if (contact.edge === 'assault') return no('R50', 'Elements assault one by one.');
    const enemy = enemyNamed(state, leader, contact.target);
    if (!('card' in enemy)) return enemy;
    goal = lineUp(enemy, contact.edge);
    const refused = engageRefusal(state, leader, enemy, contact.edge, goal) ?? startRefusal(leader, enemy, contact.edge);
    if (refused !== undefined) return refused;
    const { legs } = leadWay(leader.pose, segments, BW / 2);
    const there = moved(leader, legs.at(-1) ?? leader.pose);
    const way = frontTouches(there, enemy) ? 0 : wayAhead(there, enemy.corners);
    if (
      way === Number.POSITIVE_INFINITY ||
      !isNearEnough(shifted(there.pose, 0, way), goal, enemy, contact.edge === 'left' || contact.edge === 'right')
    )
      return no('R50', `${leader.card.id} does not come near enough to ${enemy.card.id} to line up.`);
    if (way > 0) segments = [...segments, { advance: way }];
    touch = { target: contact.target, edge: contact.edge, lead: leader.card.id };
  }
  if (segments.length === 0) return no('R47', 'A move names at least one segment.');
  const path = leadWay(leader.pose, segments, BW / 2);
  const walks = action.form === true ? formedWalks(state, bases, path, goal) : columnWalks(bases, path, goal);
  if ('ref' in walks) return walks;
  return judge(state, {
    how: 'column',
    walks,
    ...(touch === undefined ? {} : { touch }),
    answer: action.answer,
    isForward: true,
  });
}
