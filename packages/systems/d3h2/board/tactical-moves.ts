import { no, type Refusal } from '@pennon/kernel';
import { distance, type Pose, shifted } from '@pennon/space';
import { basesOverlap, frontOnWorks, frontTouches } from '../geometry/contact.js';
import { BW, bw, EPS, EPS_MEASURE } from '../geometry/measure.js';
import { leadFor, leadWay, type Shape, segmentsRefusal, shapeOf } from '../geometry/segments.js';
import { lineUp } from '../geometry/snap-poses.js';
import { wayAhead } from '../geometry/straight-ahead.js';
import { measured, wayOf } from '../geometry/swept-base.js';
import type { ColumnMove, ContactEdge, ContactWish, ElementId, GroupMove, Move, Segment, State, Tactical } from '../types.js';
import { reachOf } from './allowance.js';
import { judge } from './allowed-moves.js';
import { placeRefusal } from './clear-path.js';
import { columnWalks, formedWalks } from './columns.js';
import { groundOf, type Stronghold } from './ground.js';
import { isColumn, isGroup, poseAt } from './groups.js';
import {
  conformedTo,
  engageRefusal,
  isNearEnough,
  joinOthers,
  likelyTouches,
  MOST_SLIDE,
  startRefusal,
  touchPoses,
  wallTouches,
} from './lining-up.js';
import { type Base, baseOn, moved, position } from './position.js';
import { isPlan, type Journey, type Judged, type Walk } from './proposed-move.js';

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
  const costOf = (pose: Pose): number => measured(base, [...action.to, pose]);
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
  const isUnder = (other: Base): boolean => basesOverlap(there, other) && other.card.index !== base.card.index;
  const [first, second] = position(state).sides;
  const under = first.find(isUnder) ?? second.find(isUnder);
  return under === undefined ? placeRefusal(groundOf(state), there) : no('R44', `${base.card.id} would stand on ${under.card.id}.`);
};
/** What no other way to the same place would change; a way by road costs less (D3-9) and may be gone again (R48). */
const HOPELESS: ReadonlySet<string> = new Set(['R49', 'D3-8', 'D3-11', 'D3-12']);

function enemyNamed(state: State, base: Base, id: ElementId): Base | Refusal {
  const enemy = position(state).field.knows(id) ? baseOn(state, id) : undefined;
  if (enemy === undefined) return no('R50', `${id} is not on the table.`);
  return enemy.card.side === base.card.side ? no('R50', `${id} is a friend.`) : enemy;
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
  const judged = (legs: readonly Pose[]): Judged =>
    judge(state, { how: 'move', walks: [walkOf(base, legs, goal)], touch, answer: action.answer, isForward: false });
  const lined = judged(action.to);
  if (isPlan(lined) || lined.ref !== 'D3-14') return lined;
  // Too far to where it is lined up: it is enough to touch the walls, the slide and the pivot are free.
  const via = action.to.slice(0, -1);
  const reach = reachOf(state, base);
  for (const touchAt of wallTouches(base, via, works, goal)) {
    if (measured(base, [...via, touchAt]) > reach + EPS_MEASURE) continue;
    const instead = judged([...via, touchAt]);
    if (isPlan(instead)) return instead;
  }
  return lined;
}
function worksNamed(state: State, base: Base, id: string): Stronghold | Refusal {
  const works = groundOf(state).works.find(({ works: w }) => w.id === id);
  if (works === undefined) return no('R50', `There is no Camp or Stronghold ${id}.`);
  return works.side === base.card.side ? no('R50', `${id} is held by friends.`) : works;
}

// ---------------------------------------------------------------- groups

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

// ---------------------------------------------------------------- columns

function planColumn(state: State, bases: readonly Base[], action: ColumnMove): Judged {
  const [leader] = bases;
  if (leader === undefined || bases.length < 2) return no('R47', 'A column is two elements or more.');
  const bad = segmentsRefusal(action.segments);
  if (bad !== undefined) return bad;
  if (action.form === true ? !isGroup(bases) : !isColumn(bases))
    return no('R47', action.form === true ? 'They do not stand together as one group.' : 'They do not stand in column behind the first.');
  const walksBy = (segments: readonly Segment[], lined?: Pose): readonly Walk[] | Refusal => {
    const path = leadWay(leader.pose, segments, BW / 2);
    return action.form === true ? formedWalks(state, bases, path, lined) : columnWalks(bases, path, lined);
  };
  const { contact, segments, answer } = action;
  if (contact !== undefined) return planColumnContact(state, leader, action, contact, walksBy);
  if (segments.length === 0) return no('R47', 'A move names at least one segment.');
  const walks = walksBy(segments);
  return 'ref' in walks ? walks : judge(state, { how: 'column', walks, answer, isForward: true });
}

function planColumnContact(
  state: State,
  leader: Base,
  { segments, answer }: ColumnMove,
  { target, edge }: ContactWish,
  walksBy: (segments: readonly Segment[], lined?: Pose) => readonly Walk[] | Refusal,
): Judged {
  if (edge === 'assault') return no('R50', 'Elements assault one by one.');
  const enemy = enemyNamed(state, leader, target);
  if (!('card' in enemy)) return enemy;
  const goal = lineUp(enemy, edge);
  const refused = engageRefusal(state, leader, enemy, edge, goal) ?? startRefusal(leader, enemy, edge);
  if (refused !== undefined) return refused;
  const { legs } = leadWay(leader.pose, segments, BW / 2);
  const there = moved(leader, legs.at(-1) ?? leader.pose);
  const way = frontTouches(there, enemy) ? 0 : wayAhead(there, enemy.corners);
  if (way === Number.POSITIVE_INFINITY || !isNearEnough(shifted(there.pose, 0, way), goal, enemy, edge === 'left' || edge === 'right'))
    return no('R50', `${leader.card.id} does not come near enough to ${enemy.card.id} to line up.`);
  const all: readonly Segment[] = way > 0 ? [...segments, { advance: way }] : segments;
  if (all.length === 0) return no('R47', 'A move names at least one segment.');
  const judged = (lined: Pose | undefined, conforming: readonly Base[]): Judged => {
    const walks = walksBy(all, lined);
    const touch = { target, edge, lead: leader.card.id };
    return 'ref' in walks ? walks : judge(state, { how: 'column', walks, touch, answer, conforming, isForward: true });
  };
  const lined = judged(goal, []);
  if (isPlan(lined)) return lined;
  // The first cannot line up: the enemy does (R52).
  const conformed = conformedTo(state, moved(leader, shifted(there.pose, 0, way)), enemy, edge);
  const instead = conformed && judged(undefined, [conformed]);
  return instead !== undefined && isPlan(instead) ? instead : lined;
}
