import { type FreeHand, type FreeStep, type FreeTask, no, type PieceAt, type PieceWay, type Proposal, type Refusal } from '@pennon/kernel';
import {
  ahead,
  contains,
  distance,
  headingTo,
  type Pose,
  placeFrom,
  polygonDistance,
  rectangle,
  rightOf,
  shifted,
  turnBetween,
  turnedBy,
} from '@pennon/space';
import { bound } from './procedures/bound.js';
import { allowanceOf } from './rules/allowance.js';
import { arrivalJudged, edgeOf, heroPlaces, poseFrom } from './rules/arriving.js';
import { enterJudged, leaveJudged } from './rules/garrisons.js';
import { groundOf, isNear, type Stronghold } from './rules/ground.js';
import { files, frontRank, isColumn, isGroup, poseAt, rows, wholeGroups } from './rules/groups.js';
import { isPlan, type Judged, type Plan } from './rules/journey.js';
import { BW } from './rules/measure.js';
import { priceOf } from './rules/orders.js';
import { mayBeOrdered } from './rules/orders-given.js';
import { type Base, baseAt, baseOn, cardOf, elementOf, enemiesOf, friendsOf, moved, position, typeOf } from './rules/position.js';
import { facing, lineUp } from './rules/snaps.js';
import { knows } from './rules/standing.js';
import { measured, stepsOf, stretchesOf } from './rules/sweep.js';
import { after, leadWay, planOf, type Shape, shapeOf } from './rules/tactics.js';
import { heldBy } from './rules/zones.js';
import { deployment, lay, redeploy, room } from './setting-down.js';
import type { Action, BoundFrame, ContactEdge, ElementId, Segment, State, Tactical } from './types.js';

/*
 * Moves as a hand makes them: what is dragged or nudged becomes the nearest action, and the same judge says what comes of it.
 */

type Snapped = Proposal<Action>['snapped'];
/** An action that was thought of, and where everybody would stand. */
interface Thought {
  readonly action: Action;
  readonly judged: Judged | { readonly pips: number };
  readonly snapped: Snapped;
  /** Where everybody goes, for what is refused; asked only of the thought that is told. */
  readonly going: () => Going;
}
interface Going {
  readonly ghosts: readonly PieceAt[];
  readonly legs: readonly (readonly Pose[])[];
}

// ------------------------------------------------------------------ what is asked now

const boundFrame = (s: State): BoundFrame | undefined => {
  const frame = s.stack.at(-1);
  return s.outcome === null && frame?.proc === 'bound' ? frame : undefined;
};

function task(s: State): FreeTask | null {
  const frame = s.stack.at(-1);
  if (s.outcome !== null || frame === undefined) return null;
  if (frame.proc === 'setup') return frame.step === 'deploy' ? 'deploy' : frame.step === 'place' || frame.step === 'camps' ? 'lay' : null;
  if (frame.proc !== 'bound') return null;
  if (frame.step === 'arrivals') return 'arrive';
  return frame.step === 'movement' || frame.step === 'orders' ? 'move' : null;
}

// ------------------------------------------------------------------ who moves together

function movers(s: State, piece: ElementId): readonly (readonly ElementId[])[] {
  const frame = boundFrame(s);
  const wanted = task(s);
  if (frame === undefined || !knows(s, piece) || cardOf(s, piece).side !== frame.side) return [];
  if (wanted === 'arrive') return arrivers(s, piece);
  if (wanted !== 'move') return [];
  const base = baseOn(s, piece);
  if (base === undefined) return elementOf(s, piece).status === 'garrison' ? [[piece]] : [];
  const group = wholeGroups(s, frame.side).find((one) => one.includes(base)) ?? [base];
  const found = new Map<string, readonly ElementId[]>();
  for (const bases of [[base], ...linesWith(rows(group), base), ...linesWith(files(group), base), group]) {
    const ids = [piece, ...bases.flatMap(({ card }) => (card.id === piece ? [] : [card.id]))];
    const isOffered = frame.step !== 'orders' || ids.every((id) => frame.movers.includes(id));
    if (isOffered && mayBeOrdered(s, bases)) found.set(ids.toSorted().join(' '), ids);
  }
  return [...found.values()];
}
const linesWith = (lines: readonly (readonly Base[])[], base: Base): readonly (readonly Base[])[] =>
  lines.filter((line) => line.includes(base) && line.length > 1);

/** All Dragons come together; everybody else by himself. */
function arrivers(s: State, piece: ElementId): readonly (readonly ElementId[])[] {
  const { type, side, ally } = cardOf(s, piece);
  const { status } = elementOf(s, piece);
  const isOff = status !== 'table' && status !== 'garrison';
  if (!isOff) return [];
  if (type !== 'Dg') return [[piece]];
  const others = position(s).field.cards.filter(
    (card) => card.type === 'Dg' && card.side === side && card.ally === ally && card.id !== piece && isCallable(s, card.id),
  );
  return [[piece, ...others.map(({ id }) => id)]];
}
const isCallable = (s: State, id: ElementId): boolean => ['hand', 'fled'].includes(elementOf(s, id).status);

// ------------------------------------------------------------------ what comes of a wish

function propose(
  s: State,
  pieces: readonly ElementId[],
  wish: readonly FreeStep[],
  how: { readonly clamp?: boolean; readonly exact?: boolean } = {},
): Proposal<Action> {
  const [piece] = pieces;
  const wanted = task(s);
  if (piece === undefined || pieces.some((id) => !knows(s, id))) return nothing(no('D3-8', 'Nobody is named.'));
  if (wanted === 'arrive') return arrival(s, pieces, wish);
  if (wanted !== 'move') return nothing(no('D3-8', 'Now is not the time for moves.'));
  const bases = pieces.flatMap((id) => baseOn(s, id) ?? []);
  const [held] = bases;
  if (held === undefined || bases.length < pieces.length) return comingOut(s, piece, wish);
  const single = bases.length === 1;
  const thought = single ? thinkSingle(s, held, wish, how) : thinkGroup(s, bases, wish, how.clamp === true);
  return proposed(s, bases, thought);
}

const NOTHING: Proposal<Action> = {
  action: null,
  refusal: null,
  ghosts: [],
  ways: [],
  used: 0,
  allowed: 0,
  pips: 0,
  snapped: null,
  touches: [],
  heldBy: [],
  conforming: [],
};
const nothing = (refusal: Refusal): Proposal<Action> => ({ ...NOTHING, refusal });

/** In the middle of an order only those move who were given it. */
function orderRefusal(s: State, action: Action): Refusal | undefined {
  const frame = boundFrame(s);
  if (frame?.step !== 'orders') return undefined;
  const units = 'units' in action ? action.units : 'unit' in action ? [action.unit] : [];
  if (units.every((id) => frame.movers.includes(id))) return undefined;
  return bound.orders.kind === 'choice' ? bound.orders.check?.(s, frame, action) : undefined;
}

function proposed(s: State, bases: readonly Base[], { action, judged, snapped, going }: Thought): Proposal<Action> {
  const plan = 'placed' in judged ? judged : undefined;
  const refusal = plan === undefined ? (judged as Refusal) : orderRefusal(s, action);
  const { ghosts, legs } =
    plan === undefined ? going() : { ghosts: plan.placed.map(({ id, to }) => ({ piece: id, pose: to })), legs: waysOf(bases, plan) };
  const ways = bases.map(({ card, pose }, i): PieceWay => ({ piece: card.id, way: [pose, ...(legs[i] ?? [])] }));
  const contact = 'contact' in action ? action.contact : undefined;
  return {
    action: refusal === undefined ? action : null,
    refusal: refusal ?? null,
    ghosts,
    ways,
    used: plan?.measured ?? Math.max(0, ...bases.map((base, i) => lengthOf(base, legs[i] ?? []))),
    allowed: plan?.allowed ?? Math.min(...bases.map((base) => allowanceOf(s, base, [], false, false))),
    pips: plan?.pips ?? priceOf(s, bases),
    snapped,
    touches: contact === undefined ? [] : [contact.target],
    heldBy: holders(s, bases, ways),
    conforming: plan === undefined ? [] : plan.conforming.map(({ id, to }) => ({ piece: id, pose: to })),
  };
}
/** The ways of a plan in the order of the bases. */
const waysOf = (bases: readonly Base[], { placed, ways }: Plan): readonly (readonly Pose[])[] =>
  bases.map(({ card }) => ways[placed.findIndex(({ id }) => id === card.id)] ?? []);
const lengthOf = (base: Base, legs: readonly Pose[]): number =>
  legs.length === 0 ? 0 : measured(base, legs, (pose) => rectangle(pose, BW, base.depth));

/** Whose threat zones hold any of them on their way. */
function holders(s: State, bases: readonly Base[], ways: readonly PieceWay[]): readonly string[] {
  const found = new Set<string>();
  bases.forEach((base, i) => {
    const way = ways[i]?.way ?? [];
    const goal = way.at(-1);
    if (goal === undefined || !mayBeHeld(s, base, goal)) return;
    let from = base.pose;
    const parts = way.slice(1).flatMap((leg) => {
      const steps = stepsOf(from, leg);
      from = leg;
      return steps;
    });
    for (const { by } of heldBy(s, base, stretchesOf(base, parts), moved(base, goal))) found.add(by);
  });
  return [...found];
}
/** A quick look: somebody's zone, or works, could lie in the way. */
function mayBeHeld(s: State, base: Base, goal: Pose): boolean {
  const far = distance(base.pose, goal) + 3 * BW;
  const isFar = (x: number, y: number): boolean => (x - base.x) * (x - base.x) + (y - base.y) * (y - base.y) > far * far;
  return enemiesOf(position(s), base).some(({ x, y }) => !isFar(x, y)) || groundOf(s).works.some(({ side }) => side !== base.card.side);
}

// ------------------------------------------------------------------ one element

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
const whole = ({ x, y, h }: Pose): Pose => ({ x: Math.round(x), y: Math.round(y), h: turnedBy(Math.round(h), 0) });

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

function thinkSingle(
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
  if (isDragged && 'ref' in plain.judged && plain.judged.ref === 'R44')
    for (const corner of corners(via.at(-1) ?? base.pose, goal)) {
      const legs = [...via, corner, goal];
      const around = singleThought(s, base, { type: 'move', unit, to: legs }, goal, legs, null);
      if (isAllowed(around)) return around;
    }
  const held = how.clamp === true ? clamped(s, base, via, goal) : undefined;
  return held ?? contact ?? plain;
}

const CONTACT_EDGES: readonly Exclude<ContactEdge, 'assault'>[] = ['front', 'left', 'right', 'rear', 'overlap-left', 'overlap-right'];
/** How near a wish must come to be drawn into line. */
const CONTACT_NEAR = (BW * 2) / 5;
const CONTACT_TURN = 3_000;
const FRIEND_NEAR = (BW * 3) / 20;
const FRIEND_TURN = 1_500;

const isClose = (a: Pose, b: Pose, near: number, turn: number): boolean =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= near * near && Math.abs(turnBetween(a.h, b.h)) <= turn;
const squareTo = (a: Pose, b: Pose): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

interface Mark {
  readonly target: string;
  readonly edge: ContactEdge;
  readonly pose: Pose;
}
/** Places of contact near a pose, the nearest first. */
function marksNear(s: State, base: Base, goal: Pose): readonly Mark[] {
  const near: Mark[] = [];
  for (const enemy of enemiesOf(position(s), base)) {
    if (distance(enemy, goal) > 3 * BW) continue;
    for (const edge of CONTACT_EDGES) {
      const pose = lineUp(enemy, edge);
      if (isClose(pose, goal, CONTACT_NEAR, CONTACT_TURN)) near.push({ target: enemy.card.id, edge, pose });
    }
  }
  for (const works of groundOf(s).works) {
    if (works.side === base.card.side) continue;
    const pose = againstWall(works, goal);
    if (pose !== undefined && isClose(pose, goal, CONTACT_NEAR, CONTACT_TURN)) near.push({ target: works.works.id, edge: 'assault', pose });
  }
  return near.sort((a, b) => squareTo(a.pose, goal) - squareTo(b.pose, goal));
}

/** Square before the nearest wall, with the whole front on it where the wall is as long. */
function againstWall({ shape, ...area }: Stronghold, goal: Pose): Pose | undefined {
  if (!isNear(area, [goal.x, goal.y], BW)) return undefined;
  let best: Pose | undefined;
  for (let i = 0, j = shape.length - 2; i < shape.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [shape[j] ?? 0, shape[j + 1] ?? 0, shape[i] ?? 0, shape[i + 1] ?? 0];
    const wall = headingTo(ax, ay, bx, by);
    const along: Pose = { x: ax, y: ay, h: wall };
    const long = polygonDistance([ax, ay], [bx, by]);
    const at = long <= BW ? long / 2 : Math.min(long - BW / 2, Math.max(BW / 2, ahead(along, goal)));
    // A wall runs clockwise, so those outside look to its right.
    const pose: Pose = { ...placeFrom(along, 0, Math.round(at)), h: turnedBy(wall, 9_000) };
    if (best === undefined || squareTo(pose, goal) < squareTo(best, goal)) best = pose;
  }
  return best;
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

const worksUnder = (s: State, base: Base, { x, y }: Pose): Stronghold | undefined =>
  groundOf(s).works.find(({ side, shape }) => side === base.card.side && contains(shape, x, y));
const entering = (s: State, base: Base, { works }: Stronghold, goal: Pose): Thought => ({
  action: { type: 'enter', unit: base.card.id, feature: works.id },
  judged: enterJudged(s, base.card.id, works.id),
  snapped: null,
  going: () => ({ ghosts: [{ piece: base.card.id, pose: goal }], legs: [[goal]] }),
});

/** In line with friends, corner to corner, and square before an enemy; the nearest first. */
function lineUps(s: State, base: Base, goal: Pose): readonly Pose[] {
  const near: Pose[] = [];
  for (const friend of friendsOf(position(s), base)) {
    if (friend === base || friend.isAerial !== base.isAerial || distance(friend, goal) > 3 * BW) continue;
    for (const to of besides(friend, base)) if (isClose(to, goal, FRIEND_NEAR, FRIEND_TURN)) near.push(to);
  }
  for (const enemy of enemiesOf(position(s), base)) {
    if (distance(enemy, goal) > 3 * BW) continue;
    const off = ahead(enemy.pose, goal);
    const to = facing(enemy, Math.min(off, BW));
    if (off > FRIEND_NEAR && isClose(to, goal, FRIEND_NEAR, FRIEND_TURN)) near.push(to);
  }
  return near.sort((a, b) => squareTo(a, goal) - squareTo(b, goal));
}
const besides = (friend: Base, base: Base): readonly Pose[] => [
  shifted(friend.pose, -BW, 0),
  shifted(friend.pose, BW, 0),
  shifted(friend.pose, 0, -friend.depth),
  shifted(friend.pose, 0, base.depth),
];

/** Coarse parts of a way that are tried, from the whole down, and then how often the rest is halved. */
const PARTS = 10;
const HALVINGS = 5;
/** A little less than all that could be allowed: places are whole numbers. */
const NEARLY = 0.998;

/** The largest part of a way of which something is allowed; `most` is as much of it as could be. */
function farthest(most: number, tryPart: (part: number) => Thought): Thought | undefined {
  const all = Math.min(1, most * NEARLY);
  let best: Thought | undefined;
  let low = 0;
  for (let i = PARTS; i >= 1 && best === undefined; i--) {
    const thought = tryPart((all * i) / PARTS);
    if (!isAllowed(thought)) continue;
    best = thought;
    low = i / PARTS;
  }
  if (best === undefined || low === 1) return best;
  let high = low + 1 / PARTS;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    const thought = tryPart(all * middle);
    if (isAllowed(thought)) {
      best = thought;
      low = middle;
    } else high = middle;
  }
  return best;
}
const isAllowed = ({ judged }: Thought): boolean => 'placed' in judged;

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

// ------------------------------------------------------------------ groups

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

function thinkGroup(s: State, bases: readonly Base[], wish: readonly FreeStep[], isClamped: boolean): Thought {
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
  const stopped = isClamped ? groupClamped(s, bases, shape, units, segments, plain) : undefined;
  return stopped ?? contact ?? plain;
}

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

function segmentsOf(shape: Shape, held: Base, before: readonly Segment[], step: FreeStep): readonly Segment[] {
  if ('advance' in step) return [{ advance: Math.round(step.advance) }];
  if ('wheel' in step) return [{ wheel: step.wheel, by: Math.round(step.by) }];
  if ('to' in step) return segmentsTo(shape, held, before, whole(step.to));
  return BACKWARD;
}

/** Less than so much aside or turned is straight ahead. */
const STRAIGHT = BW / 20;
const SAME_HEADING = 50;
const MOST_WHEEL = 9_000;

/**
 * A drag as a wheel and an advance: by the turn that the hand gives it, or else so far that the place lies straight ahead of the one that is
 * held.
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
  let low = 0;
  let high = MOST_WHEEL;
  while (high - low > 1) {
    const by = (low + high) >> 1;
    if (sign * rightOf(heldAfter(shape, held, [...before, { wheel, by }]), to) > 0) low = by;
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
function partOf(segments: readonly Segment[], { rightEnd }: Shape, part: number): readonly Segment[] {
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

// ------------------------------------------------------------------ onto the table

const poseWished = (wish: readonly FreeStep[]): Pose | undefined => {
  const last = wish.findLast((step) => 'to' in step);
  return last === undefined || !('to' in last) ? undefined : whole(last.to);
};

/** A garrison that comes out. */
function comingOut(s: State, unit: ElementId, wish: readonly FreeStep[]): Proposal<Action> {
  const to = poseWished(wish);
  if (to === undefined) return nothing(no('D3-5', 'Who comes out is told where to.'));
  const action: Action = { type: 'leave', unit, to };
  const judged = leaveJudged(s, unit, to);
  const ghosts = [{ piece: unit, pose: to }];
  if (!isPlan(judged)) return { ...NOTHING, refusal: judged, ghosts };
  const refusal = orderRefusal(s, action);
  const { measured: used, allowed, pips } = judged;
  return { ...NOTHING, action: refusal === undefined ? action : null, refusal: refusal ?? null, ghosts, used, allowed, pips };
}

type Arrival = Extract<Action, { readonly type: 'summon' | 'replace' | 'free' }>;

function arrival(s: State, units: readonly ElementId[], wish: readonly FreeStep[]): Proposal<Action> {
  const [unit] = units;
  const to = poseWished(wish);
  if (unit === undefined || to === undefined) return nothing(no('D3-11', 'Everybody who appears needs a place.'));
  const { type } = cardOf(s, unit);
  const { status, marker } = elementOf(s, unit);
  const action: Arrival =
    status === 'ensorcelled'
      ? { type: 'free', unit, to: nearestOf(type === 'Mg' ? (marker === null ? [] : [marker]) : heroPlaces(s, unit), to) }
      : type === 'Lk'
        ? lurkers(s, unit, to)
        : type === 'Gd'
          ? { type: 'summon', units, to: units.map(() => to) }
          : { type: status === 'destroyed' ? 'replace' : 'summon', units, to: onEdge(s, units, to) };
  const judged = arrivalJudged(s, action);
  const places = action.type === 'free' ? [action.to] : action.to;
  const ghosts = units.map((piece, i) => ({ piece, pose: places[i] ?? to }));
  return 'pips' in judged ? { ...NOTHING, action, ghosts, pips: judged.pips } : { ...NOTHING, refusal: judged, ghosts };
}
const nearestOf = (places: readonly Pose[], to: Pose): Pose =>
  places.length === 0 ? to : places.reduce((a, b) => (squareTo(b, to) < squareTo(a, to) ? b : a));

/** Side by side with their rear on their own edge, the first where it is wished; Hordes may stand elsewhere, at a Stronghold. */
function onEdge(s: State, units: readonly ElementId[], to: Pose): readonly Pose[] {
  const [unit = ''] = units;
  const { size } = groundOf(s);
  const edge = edgeOf(s, cardOf(s, unit).side);
  const origin = poseFrom(size, edge, 0, 0);
  const along = Math.min(size - (units.length - 0.5) * BW, Math.max(BW / 2, rightOf(origin, to)));
  if (units.length === 1 && ahead(origin, to) > 2 * BW) return [to];
  return units.map((id, i) => poseFrom(size, edge, Math.round(along) + i * BW, baseAt(cardOf(s, id), typeOf(s, id), to).depth));
}

/** Lined up with the enemy edge that is nearest. */
function lurkers(s: State, unit: ElementId, to: Pose): Arrival {
  const side = cardOf(s, unit).sideIndex === 0 ? 1 : 0;
  const marks = position(s).sides[side].flatMap((enemy) =>
    (['front', 'left', 'right', 'rear'] as const).map((edge) => ({ against: enemy.card.id, pose: lineUp(enemy, edge) })),
  );
  const [first, ...rest] = marks;
  if (first === undefined) return { type: 'summon', units: [unit], to: [to] };
  const { against, pose } = rest.reduce((a, b) => (squareTo(b.pose, to) < squareTo(a.pose, to) ? b : a), first);
  return { type: 'summon', units: [unit], to: [pose], against };
}

export const freeHand: FreeHand<State, Action> = { task, movers, propose, room, lay, deployment, redeploy };
