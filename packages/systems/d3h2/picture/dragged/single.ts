import type { FreeStep } from '@pennon/picture';
import { ahead, contains, distance, type Pose, placeFrom, rightOf, shifted, turnedBy } from '@pennon/space';
import { allowanceOf } from '../../board/allowance.js';
import { knows } from '../../board/battlefield.js';
import { enterJudged } from '../../board/entering-and-leaving.js';
import { groundOf, type StandingWorks } from '../../board/ground.js';
import { baseOn } from '../../board/position.js';
import { isPlan } from '../../board/proposed-move.js';
import { planOf } from '../../board/tactical-moves.js';
import type { Base } from '../../geometry/base.js';
import { BW } from '../../geometry/measure.js';
import { lineUp } from '../../geometry/snap-poses.js';
import type { ContactEdge, ElementId, State, Tactical } from '../../types.js';
import { againstWall, inFiles, lineUps, type Mark, marksNear } from './snapping.js';
import { farthest, isAllowed, isInTheWay, lengthOf, type Snapped, STRAIGHT, type Thought, whole } from './thought.js';

/** Turned on the spot: about the middle of the base. */
function turned(base: Base, pose: Pose, by: number): Pose {
  const middle = placeFrom(pose, 0, -base.depth / 2);
  const h = turnedBy(pose.h, Math.round(by));
  return { ...placeFrom({ ...middle, h }, 0, base.depth / 2), h };
}
function wheeled(pose: Pose, wheel: 'left' | 'right', by: number): Pose {
  const end = wheel === 'left' ? -BW / 2 : BW / 2;
  const h = turnedBy(pose.h, wheel === 'left' ? -Math.round(by) : Math.round(by));
  return { ...placeFrom({ ...placeFrom(pose, end, 0), h }, -end, 0), h };
}

function afterStep(base: Base, pose: Pose, step: FreeStep): Pose {
  if ('to' in step) return whole(step.to);
  if ('advance' in step) return shifted(pose, 0, Math.round(step.advance));
  if ('back' in step) return shifted(pose, 0, -Math.round(step.back));
  if ('wheel' in step) return wheeled(pose, step.wheel, step.by);
  if ('turn' in step) return turned(base, pose, step.turn);
  if ('slide' in step) return shifted(pose, Math.round(step.slide), 0);
  return pose;
}

const singleThought = (s: State, base: Base, action: Tactical, ghost: Pose, legs: readonly Pose[], snapped: Snapped): Thought => ({
  action,
  judged: planOf(s, action),
  snapped,
  going: () => ({ ghosts: [{ piece: base.card.id, pose: ghost }], legs: [legs] }),
});

/** One element goes where it is wanted: into contact, in line with friends, plainly, or as far as it may. */
export function thinkSingle(
  s: State,
  base: Base,
  wish: readonly FreeStep[],
  how: { readonly clamp?: boolean; readonly exact?: boolean },
): Thought {
  const unit = base.card.id;
  const poses: Pose[] = [];
  let pose = base.pose;
  for (const step of wish) {
    if ('contact' in step) return namedContact(s, base, poses, step);
    pose = afterStep(base, pose, step);
    poses.push(pose);
  }
  const via = poses.slice(0, -1);
  const last = wish.at(-1);
  const isDragged = last !== undefined && 'to' in last;
  const goal = poses.at(-1) ?? base.pose;
  const entered = isDragged ? worksUnder(s, base, goal) : undefined;
  if (entered !== undefined) return entering(s, base, entered, goal);
  const contact = isDragged ? snapToContact(s, base, via, goal) : undefined;
  if (contact !== undefined && isAllowed(contact)) return contact;
  for (const to of isDragged && how.exact !== true ? lineUps(s, base, goal) : []) {
    const lined = singleThought(s, base, { type: 'move', unit, to: [...via, to] }, to, [...via, to], 'friend');
    if (isAllowed(lined)) return lined;
  }
  const plain = singleThought(s, base, { type: 'move', unit, to: [...via, goal] }, goal, [...via, goal], null);
  if (isAllowed(plain)) return plain;
  if (isDragged && isInTheWay(plain))
    for (const corner of corners(via.at(-1) ?? base.pose, goal)) {
      const legs = [...via, corner, goal];
      const around = singleThought(s, base, { type: 'move', unit, to: legs }, goal, legs, null);
      if (isAllowed(around)) return around;
    }
  const held = how.clamp === true ? clamped(s, base, via, (isDragged ? inFiles(s, base, goal)[0] : undefined) ?? goal) : undefined;
  return held ?? contact ?? plain;
}

const contactMove = (unit: ElementId, via: readonly Pose[], { target, edge, pose }: Mark): Tactical => ({
  type: 'move',
  unit,
  to: edge === 'assault' ? [...via, pose] : via,
  contact: { target, edge },
});

/**
 * Into contact with the nearest enemy edge that can be had; if none can, why not the nearest. A quick look says which is worth judging by all
 * the ways into it.
 */
function snapToContact(s: State, base: Base, via: readonly Pose[], goal: Pose): Thought | undefined {
  const marks = marksNear(s, base, goal);
  const likely = marks.find((mark) => isPlan(planOf(s, contactMove(base.card.id, via, mark), true))) ?? marks[0];
  if (likely === undefined) return undefined;
  return singleThought(s, base, contactMove(base.card.id, via, likely), likely.pose, [...via, likely.pose], 'contact');
}

/** A contact by its name: an edge of an enemy, works, or `enter` for works of one's own. */
function namedContact(s: State, base: Base, via: readonly Pose[], step: Extract<FreeStep, { readonly contact: unknown }>): Thought {
  const { contact: target } = step;
  const edge = step.edge as ContactEdge;
  const works = groundOf(s).works.find((one) => one.works.id === target);
  if (works !== undefined && works.side === base.card.side) return entering(s, base, works, base.pose);
  const enemy = knows(s, target) ? baseOn(s, target) : undefined;
  const pose =
    works !== undefined
      ? (againstWall(works, via.at(-1) ?? base.pose) ?? base.pose)
      : enemy === undefined || edge === 'assault'
        ? base.pose
        : lineUp(enemy, edge);
  return singleThought(s, base, contactMove(base.card.id, via, { target, edge, pose }), pose, [...via, pose], 'contact');
}

const worksUnder = (s: State, base: Base, { x, y }: Pose): StandingWorks | undefined =>
  groundOf(s).works.find(({ side, shape }) => side === base.card.side && contains(shape, x, y));
const entering = (s: State, base: Base, { works }: StandingWorks, goal: Pose): Thought => ({
  action: { type: 'enter', unit: base.card.id, feature: works.id },
  judged: enterJudged(s, base.card.id, works.id),
  snapped: null,
  going: () => ({ ghosts: [{ piece: base.card.id, pose: goal }], legs: [[goal]] }),
});

/** As far as it may go towards there, turned as it is wished, or else as it stands; straight, or around a corner. */
function clamped(s: State, base: Base, via: readonly Pose[], goal: Pose): Thought | undefined {
  const from = via.at(-1) ?? base.pose;
  const allowed = allowanceOf(s, base, [], false, false);
  const along = (h: number, corner: Pose | undefined): Thought | undefined => {
    const legs = [...via, ...(corner === undefined ? [] : [corner]), { ...goal, h }];
    const used = lengthOf(base, legs);
    return farthest(used === 0 ? 1 : allowed / used, (part) => {
      const to = wayPart(from, corner, { ...goal, h }, part);
      const all = [...via, ...to];
      return singleThought(s, base, { type: 'move', unit: base.card.id, to: all }, to.at(-1) ?? from, all, 'clamped');
    });
  };
  const headings = goal.h === from.h ? [goal.h] : [goal.h, from.h];
  for (const h of headings)
    for (const corner of [undefined, ...corners(from, goal)]) {
      const thought = along(h, corner);
      if (thought !== undefined) return thought;
    }
  return undefined;
}

/** Ways around: first straight on and then aside, or the other way round. */
const corners = (from: Pose, goal: Pose): readonly Pose[] => {
  const [aside, on] = [rightOf(from, goal), ahead(from, goal)];
  return Math.abs(aside) <= STRAIGHT || Math.abs(on) <= STRAIGHT ? [] : [shifted(from, 0, on), shifted(from, aside, 0)];
};

/** The places of a part of a way, by its corner if it has come so far. */
function wayPart(from: Pose, corner: Pose | undefined, goal: Pose, part: number): readonly Pose[] {
  const between = (a: Pose, b: Pose, share: number): Pose => ({
    x: Math.round(a.x + (b.x - a.x) * share),
    y: Math.round(a.y + (b.y - a.y) * share),
    h: b.h,
  });
  if (corner === undefined) return [between(from, goal, part)];
  const first = distance(from, corner);
  const all = first + distance(corner, goal);
  const gone = all * part;
  return gone <= first ? [between(from, corner, gone / first)] : [corner, between(corner, goal, (gone - first) / (all - first))];
}
