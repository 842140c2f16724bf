import { no, type Refusal } from '@pennon/kernel';
import { type Pose, shifted } from '@pennon/space';
import { type Base, moved } from '../geometry/base.js';
import { frontTouches } from '../geometry/contact.js';
import { poseAt } from '../geometry/ranks-and-files.js';
import { leadFor, leadWay, MOST_WHEEL, type Shape, shapeOf } from '../geometry/segments.js';
import { lineUp } from '../geometry/snap-poses.js';
import { wayAhead } from '../geometry/straight-ahead.js';
import type { GroupMove, Segment, State } from '../types.js';
import { judge } from './allowed-moves.js';
import { conformedTo, joinOthers } from './conforming.js';
import { enemyNamed, engageRefusal, startRefusal } from './contact-moves.js';
import { isGroup } from './groups.js';
import { isNearEnough } from './lining-up.js';
import { baseName, unitName } from './names.js';
import { isPlan, type Judged, type ProposedMove, type Walk } from './proposed-move.js';

/*
 * Moves of a group as players name them (ACT-2), into contact too.
 */

export function segmentsRefusal(segments: readonly Segment[]): Refusal | undefined {
  for (const segment of segments) {
    if ('advance' in segment ? segment.advance <= 0 : segment.by <= 0)
      return no('D3-14', 'A group only goes straight ahead and wheels forward.');
    if ('by' in segment && segment.by > MOST_WHEEL) return no('D3-14', 'One wheel turns at most a quarter circle.');
  }
  return undefined;
}

export function planGroup(state: State, bases: readonly Base[], action: GroupMove): Judged {
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
  if (member === undefined) return no('R50', `${unitName(state, contact.lead)} is not of the group.`);
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
    return no(
      'R50',
      `${baseName(member.base)} does not come near enough to the ${edge.replace('-', ' ')} of ${baseName(enemy)} to line up.`,
    );
  const all: readonly Segment[] = way > 0 ? [...segments, { advance: way }] : segments;
  const touch = { target: contact.target, edge, lead: contact.lead };
  const leadGoal = leadFor(member.offset, goal);
  const proposed = (walks: readonly Walk[], conforming: readonly Base[]): ProposedMove => {
    const joined = joinOthers(state, walks, touch.target, conforming);
    return { how: 'group', walks, touch, answer, isForward: true, conforming: joined.conforming, unaligned: joined.unaligned };
  };
  const lined = judge(state, proposed(walksFor(all, leadGoal), []));
  if (isPlan(lined)) return lined;
  const stand = walksFor(all);
  const standing = stand.find(({ base }) => base === member.base)?.goal;
  const conformed = standing && conformedTo(state, standing, enemy, edge);
  if (conformed !== undefined) {
    const instead = judge(state, proposed(stand, [conformed]));
    if (isPlan(instead)) return instead;
  }
  return lined;
}
