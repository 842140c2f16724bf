import { no, type Refusal } from '@pennon/kernel';
import type { Pose } from '@pennon/space';
import { type Base, moved } from '../geometry/base.js';
import { poseAt } from '../geometry/ranks-and-files.js';
import { leadFor, leadWay, MOST_WHEEL, type Shape, shapeOf, wheelTo } from '../geometry/segments.js';
import type { GroupMove, Segment, State } from '../types.js';
import { judge } from './allowed-moves.js';
import { conformedTo, joinOthers } from './conforming.js';
import { metAhead, touchOf } from './contact-moves.js';
import { isGroup } from './groups.js';
import { unitName } from './names.js';
import { contactMove, isPlan, type Judged, type ProposedMove, plainMove, type Walk } from './proposed-move.js';

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
    const last = legs.at(-1) ?? shape.lead.pose;
    const wheeled = lined === undefined ? null : wheelTo(last, lined.h, shape.rightEnd);
    return shape.offsets.map(({ base, offset }) => ({
      base,
      legs: legs.map((pose) => poseAt(pose, offset)),
      way: way.map((pose) => poseAt(pose, offset)),
      goal: moved(base, poseAt(lined ?? last, offset)),
      pivot: wheeled === null ? null : poseAt(wheeled, offset),
    }));
  };
  const { answer } = action;
  if (action.contact === undefined && action.segments.length === 0) return no('D3-14', 'A move names at least one segment.');
  const walked = walksFor(action.segments);
  const contact = action.contact ?? touchOf(state, walked);
  return contact === undefined
    ? judge(state, plainMove('group', walked, true, answer ?? null))
    : planGroupContact(state, shape, action, contact, walked, walksFor);
}

function planGroupContact(
  state: State,
  shape: Shape,
  { segments, answer }: GroupMove,
  contact: NonNullable<GroupMove['contact']>,
  walked: readonly Walk[],
  walksFor: (segments: readonly Segment[], lined?: Pose) => readonly Walk[],
): Judged {
  const member = shape.offsets.find(({ base }) => base.card.id === contact.lead);
  if (member === undefined) return no('R50', `${unitName(state, contact.lead)} is not of the group.`);
  // They go on straight ahead until that member touches.
  const there = walked.find(({ base }) => base === member.base)?.goal ?? member.base;
  const met = metAhead(state, member.base, there, contact);
  if ('ref' in met) return met;
  const { way, goal, enemy } = met;
  const all: readonly Segment[] = way > 0 ? [...segments, { advance: way }] : segments;
  const touch = { target: contact.target, edge: contact.edge, lead: contact.lead };
  const proposed = (walks: readonly Walk[], conforming: readonly Base[]): ProposedMove => {
    const joined = joinOthers(state, walks, touch.target, conforming);
    return contactMove(plainMove('group', walks, true, answer ?? null), touch, joined.conforming, joined.unaligned);
  };
  const lined = judge(state, proposed(walksFor(all, leadFor(member.offset, goal)), []));
  if (isPlan(lined) || enemy === undefined) return lined;
  const stand = walksFor(all);
  const standing = stand.find(({ base }) => base === member.base)?.goal;
  const conformed = contact.edge === 'front' && standing !== undefined ? conformedTo(state, standing, enemy) : undefined;
  if (conformed !== undefined) {
    const instead = judge(state, proposed(stand, [conformed]));
    if (isPlan(instead)) return instead;
  }
  return lined;
}
