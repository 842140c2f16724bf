import type { FreeStep } from '@pennon/picture';
import { ahead, type Pose, rightOf, turnBetween } from '@pennon/space';
import { allowanceOf } from '../../board/allowance.js';
import { isColumn, isGroup } from '../../board/groups.js';
import { planOf } from '../../board/tactical-moves.js';
import type { Base } from '../../geometry/base.js';
import { BW } from '../../geometry/measure.js';
import { frontRank, poseAt } from '../../geometry/ranks-and-files.js';
import { after, leadWay, MOST_WHEEL, type Shape, shapeOf } from '../../geometry/segments.js';
import type { ContactEdge, ElementId, Segment, State, Tactical } from '../../types.js';
import { marksNear } from './snapping.js';
import { farthest, type Going, isAllowed, isInTheWay, lengthOf, type Snapped, STRAIGHT, squareTo, type Thought, whole } from './thought.js';

/** Everybody's place when the lead of the shape is there, in the order of the bases. */
const placesOf = (bases: readonly Base[], { offsets }: Shape, lead: Pose): readonly Pose[] => {
  const byBase = new Map(offsets.map(({ base, offset }) => [base, poseAt(lead, offset)]));
  return bases.map((base) => byBase.get(base) ?? base.pose);
};

function groupThought(
  s: State,
  bases: readonly Base[],
  shape: Shape,
  action: Tactical,
  segments: readonly Segment[],
  snapped: Snapped,
): Thought {
  return { action, judged: planOf(s, action), snapped, going: () => goingOf(bases, shape, segments) };
}
function goingOf(bases: readonly Base[], shape: Shape, segments: readonly Segment[]): Going {
  const { legs } = leadWay(shape.lead.pose, segments, shape.rightEnd);
  const places = legs.map((leg) => placesOf(bases, shape, leg));
  return {
    ghosts: bases.map(({ card, pose }, i) => ({ piece: card.id, pose: places.at(-1)?.[i] ?? pose })),
    legs: bases.map(({ pose }, i) => places.map((place) => place[i] ?? pose)),
  };
}

/** A group goes where the hand draws the one it holds: by wheels and straight ahead. */
export function thinkGroup(s: State, bases: readonly Base[], wish: readonly FreeStep[], isClamped: boolean): Thought {
  const shape = shapeOf(bases);
  const [held] = bases;
  const units = bases.map(({ card }) => card.id);
  if (shape === undefined || held === undefined || !isGroup(bases)) return stray(s, bases, units);
  const segments: Segment[] = [];
  for (const step of wish) {
    if ('contact' in step) {
      const edge = step.edge as ContactEdge;
      const action: Tactical = { type: 'group', units, segments, contact: { target: step.contact, edge, lead: held.card.id } };
      return groupThought(s, bases, shape, action, segments, 'contact');
    }
    segments.push(...segmentsOf(shape, held, segments, step));
  }
  const last = wish.at(-1);
  const contact = last !== undefined && 'to' in last ? groupContact(s, bases, shape, units, segments, last.to) : undefined;
  if (contact !== undefined && isAllowed(contact)) return contact;
  const plain = formed(s, bases, shape, units, segments, null);
  if (isAllowed(plain)) return plain;
  const straight = last !== undefined && 'to' in last && isInTheWay(plain) ? straightOn(shape, held, last.to) : [];
  const through = straight.length === 0 ? undefined : formed(s, bases, shape, units, straight, null);
  if (through !== undefined && isAllowed(through)) return through;
  const stopped = isClamped ? groupClamped(s, bases, shape, units, segments, plain) : undefined;
  return stopped ?? contact ?? plain;
}

/** Straight ahead as far as the hand has it, where it drew them a little aside: friends are passed in no other way (R93). */
function straightOn(shape: Shape, held: Base, to: Pose): readonly Segment[] {
  const from = heldAfter(shape, held, []);
  const isNearly = Math.abs(rightOf(from, to)) <= NEARLY_STRAIGHT && Math.abs(turnBetween(from.h, to.h)) <= SAME_HEADING;
  return isNearly && ahead(from, to) > 0 ? [{ advance: Math.round(ahead(from, to)) }] : [];
}
const NEARLY_STRAIGHT = (BW * 3) / 20;

/** As much of the way as they may go. */
function groupClamped(
  s: State,
  bases: readonly Base[],
  shape: Shape,
  units: readonly ElementId[],
  segments: readonly Segment[],
  { going }: Thought,
): Thought | undefined {
  const { legs } = going();
  if (segments.some((segment) => 'advance' in segment && segment.advance <= 0)) return undefined;
  const used = Math.max(...bases.map((base, i) => lengthOf(base, legs[i] ?? [])));
  const allowed = Math.min(...bases.map((base) => allowanceOf(s, base, [], false, false)));
  return farthest(used === 0 ? 1 : allowed / used, (part) => formed(s, bases, shape, units, partOf(segments, shape, part), 'clamped'));
}

/** Those who do not stand together: the judge says so. */
const stray = (s: State, bases: readonly Base[], units: readonly ElementId[]): Thought => {
  const action: Tactical = { type: 'group', units, segments: [{ advance: BW }] };
  return {
    action,
    judged: planOf(s, action),
    snapped: null,
    going: () => ({ ghosts: bases.map(({ card, pose }) => ({ piece: card.id, pose })), legs: bases.map(() => []) }),
  };
};

/** As one block; a file that cannot wheel so follows its first. */
function formed(
  s: State,
  bases: readonly Base[],
  shape: Shape,
  units: readonly ElementId[],
  segments: readonly Segment[],
  snapped: Snapped,
): Thought {
  const block = groupThought(s, bases, shape, { type: 'group', units, segments }, segments, snapped);
  if (isAllowed(block) || segments.every((segment) => 'advance' in segment)) return block;
  const file = bases.toSorted((a, b) => ahead(a.pose, b.pose) - ahead(b.pose, a.pose));
  if (!isColumn(file)) return block;
  const column = groupThought(s, bases, shape, { type: 'column', units: file.map(({ card }) => card.id), segments }, segments, snapped);
  return isAllowed(column) ? column : block;
}

/** Where the held element is after those segments. */
function heldAfter(shape: Shape, held: Base, segments: readonly Segment[]): Pose {
  const lead = segments.reduce((pose, segment) => after(pose, segment, shape.rightEnd), shape.lead.pose);
  const offset = shape.offsets.find(({ base }) => base === held)?.offset;
  return offset === undefined ? lead : poseAt(lead, offset);
}

/** What cannot be said in segments is said as a step back: the judge refuses it. */
const BACKWARD: readonly Segment[] = [{ advance: -1 }];

export function segmentsOf(shape: Shape, held: Base, before: readonly Segment[], step: FreeStep): readonly Segment[] {
  if ('advance' in step) return [{ advance: Math.round(step.advance) }];
  if ('wheel' in step) return [{ wheel: step.wheel, by: Math.round(step.by) }];
  if ('to' in step) return segmentsTo(shape, held, before, whole(step.to));
  return BACKWARD;
}

const SAME_HEADING = 50;

/**
 * A drag as a wheel and an advance: by the turn that the hand gives it, or else so far that the place lies straight ahead of the one that is
 * held, or that the wheel alone brings him level with it.
 */
function segmentsTo(shape: Shape, held: Base, before: readonly Segment[], to: Pose): readonly Segment[] {
  const from = heldAfter(shape, held, before);
  const turn = turnBetween(from.h, to.h);
  const aside = rightOf(from, to);
  if (Math.abs(turn) > SAME_HEADING)
    return wheelAnd(shape, held, before, turn < 0 ? 'left' : 'right', Math.min(MOST_WHEEL, Math.abs(turn)), to);
  if (Math.abs(aside) <= STRAIGHT) return forward(Math.round(ahead(from, to)));
  const wheel = aside < 0 ? 'left' : 'right';
  const sign = aside < 0 ? -1 : 1;
  const isAhead = ahead(from, to) > 0;
  let low = 0;
  let high = MOST_WHEEL;
  while (high - low > 1) {
    const by = (low + high) >> 1;
    const there = heldAfter(shape, held, [...before, { wheel, by }]);
    if (sign * rightOf(there, to) > 0 && (!isAhead || ahead(there, to) > 0)) low = by;
    else high = by;
  }
  return wheelAnd(shape, held, before, wheel, Math.max(1, low), to);
}
function wheelAnd(shape: Shape, held: Base, before: readonly Segment[], wheel: 'left' | 'right', by: number, to: Pose): readonly Segment[] {
  const on = Math.round(ahead(heldAfter(shape, held, [...before, { wheel, by }]), to));
  return on > STRAIGHT ? [{ wheel, by }, { advance: on }] : [{ wheel, by }];
}
const forward = (by: number): readonly Segment[] => (by > 0 ? [{ advance: by }] : BACKWARD);

/** A part of the way that the segments go. */
export function partOf(segments: readonly Segment[], { rightEnd }: Shape, part: number): readonly Segment[] {
  const long = (segment: Segment): number =>
    'advance' in segment ? Math.max(0, segment.advance) : ((rightEnd + BW / 2) * segment.by * 22) / 7 / 18_000;
  let left = segments.reduce((sum, segment) => sum + long(segment), 0) * part;
  const kept: Segment[] = [];
  for (const segment of segments) {
    const all = long(segment);
    const share = all <= left ? 1 : left / all;
    left -= all * share;
    const short: Segment =
      'advance' in segment ? { advance: Math.floor(segment.advance * share) } : { ...segment, by: Math.floor(segment.by * share) };
    if (('advance' in short ? short.advance : short.by) > 0) kept.push(short);
    if (share < 1) break;
  }
  return kept;
}

/** Somebody of the front rank comes near an edge of an enemy: the whole group lines up with it. */
function groupContact(
  s: State,
  bases: readonly Base[],
  shape: Shape,
  units: readonly ElementId[],
  segments: readonly Segment[],
  to: Pose,
): Thought | undefined {
  const places = placesOf(bases, shape, leadWay(shape.lead.pose, segments, shape.rightEnd).legs.at(-1) ?? shape.lead.pose);
  const front = frontRank(bases);
  const marks = bases
    .flatMap((base, i) => (front.includes(base) ? marksNear(s, base, places[i] ?? base.pose).map((mark) => ({ ...mark, base })) : []))
    .filter(({ edge }) => edge !== 'assault')
    .sort((a, b) => squareTo(a.pose, to) - squareTo(b.pose, to));
  const last = segments.at(-1);
  const before = last !== undefined && 'advance' in last ? segments.slice(0, -1) : segments;
  let first: Thought | undefined;
  for (const { target, edge, base } of marks.slice(0, 3)) {
    const action: Tactical = { type: 'group', units, segments: before, contact: { target, edge, lead: base.card.id } };
    const thought = groupThought(s, bases, shape, action, segments, 'contact');
    if (isAllowed(thought)) return thought;
    first ??= thought;
  }
  return first;
}
