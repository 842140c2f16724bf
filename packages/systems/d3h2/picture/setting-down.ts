import type { Refusal } from '@pennon/kernel';
import type { DeployDraft, LayProposal, LayWish, Outline, Place, TablePose } from '@pennon/picture';
import { ahead, type Pose, placeFrom, rightOf, shifted, turnBetween, turnedBy } from '@pennon/space';
import { elementId } from '../board/battlefield.js';
import { type Deploying, deployingOf, deployRefusal, garrisonRefusal, poseRefusal } from '../board/deployment.js';
import { deployments, hasRoom } from '../board/deployment-formations.js';
import { dryFrom } from '../board/edge-or-bank.js';
import { type Ground, groundOf } from '../board/ground.js';
import { campRefusal } from '../board/placing-camps-and-strongholds.js';
import { placingRefusal } from '../board/placing-terrain.js';
import { baseAt, edgeOf } from '../board/position.js';
import { D3_7 } from '../charts/d3-7.js';
import type { Base } from '../geometry/base.js';
import { BW } from '../geometry/measure.js';
import { fromEdge, fromInside } from '../geometry/table-edges.js';
import { waterEdge } from '../geometry/table-quarters.js';
import type { Drawn } from '../geometry/terrain-pieces.js';
import { sideEdgeOf } from '../rules/setup.js';
import { nameOf } from '../rules/units.js';
import {
  type Action,
  type Card,
  type Deployment,
  EDGES,
  type Edge,
  type ElementId,
  type FeatureId,
  type PlacedFeature,
  type SetupFrame,
  type State,
} from '../types.js';
import { quarterOutline } from './pointing.js';

/*
 * Terrain, Camps and armies as a hand sets them down before the battle: what is wished becomes a drawing, and the rules say what is wrong.
 */

const setupFrame = (s: State): SetupFrame | undefined => {
  const frame = s.stack.at(-1);
  return s.outcome === null && frame?.proc === 'setup' ? frame : undefined;
};

// ------------------------------------------------------------------ room

const inside = (s: State, edge: Edge, from: number, to: number, deep: number): Outline => {
  const { size } = groundOf(s);
  return [
    fromInside(edge, size, from, 0),
    fromInside(edge, size, from, deep),
    fromInside(edge, size, to, deep),
    fromInside(edge, size, to, 0),
  ].flat();
};

/** Where things may be set down now. */
export function room(s: State): readonly { readonly shape: Outline; readonly note: string }[] {
  const frame = setupFrame(s);
  const { size } = groundOf(s);
  if (frame?.step === 'place' && frame.quarter !== null) return [{ shape: quarterOutline(s, frame, frame.quarter), note: 'where it goes' }];
  const side = frame?.side ?? s.defender;
  if (frame === undefined || side === null || s.edges === null) return [];
  const edge = edgeOf(s, side);
  if (frame.step === 'camps') return [{ shape: inside(s, edge, 0, size, 2 * BW), note: 'on its own edge of the table' }];
  if (frame.step !== 'deploy') return [];
  const d = deployingOf(s, side);
  const deep = size / 2 - D3_7.data.centreLine * BW;
  const all = d.battlefield.document.special.sideDistance;
  const far = (card: Card): number => all ?? sideEdgeOf(card.type);
  const distances = [...new Set(d.cards.map(far))].sort((a, b) => b - a);
  return distances.map((distance) => {
    const names = [...new Set(d.cards.filter((card) => far(card) === distance).map(({ type }) => nameOf(type)))];
    return { shape: inside(s, edge, distance * BW, size - distance * BW, deep), note: names.join(', ') };
  });
}

// ------------------------------------------------------------------ terrain and Camps

const KINDS: { readonly [feature in PlacedFeature]?: LayProposal<Action>['kind'] } = {
  plough: 'plough',
  'gentle-hill': 'hill',
  'difficult-hill': 'steepHill',
};

/** What comes of laying the terrain or Camp that is asked for. */
export function lay(s: State, wish: LayWish): LayProposal<Action> {
  const frame = setupFrame(s);
  const ground = groundOf(s);
  if (frame?.step === 'camps') {
    const side = frame.side ?? s.defender ?? s.sides[0];
    const corners = onEdge(ground, edgeOf(s, side), wish, CAMP);
    const refusal = campRefusal(deployingOf(s, side), corners) ?? null;
    return { action: refusal === null ? { type: 'camp', corners } : null, refusal, shape: corners.flat(), kind: 'camp' };
  }
  const [feature] = frame?.left ?? [];
  if (frame?.step !== 'place' || feature === undefined)
    return { action: null, refusal: { ref: 'section 4', message: 'Nothing is laid now.' }, shape: [], kind: 'clear' };
  const quarter = frame.quarter ?? 1;
  const drawn = drawnFor(s, feature, quarter, wish);
  const refusal = placingRefusal(ground, feature, quarter, drawn) ?? null;
  return {
    action: refusal === null ? { type: 'place', ...drawn } : null,
    refusal,
    shape: drawn.points.flat(),
    kind: KINDS[feature] ?? feature,
    ...(drawn.width === undefined ? {} : { width: drawn.width }),
  };
}

/** Length and width in base widths, as a piece comes. */
type Measure = readonly [long: number, wide: number];
const USUAL: Measure = [4, 3];
const GULLY: Measure = [4, 1];
const HAMLET: Measure = [3, 2];
const STRONGHOLD: Measure = [3, 2];
const CAMP: Measure = [2, 1];
const COURSE_WIDTH = BW / 2;

const placeOf = (wish: LayWish): Place => ('at' in wish ? wish.at : (wish.course[0] ?? { x: 0, y: 0 }));

function drawnFor(s: State, feature: PlacedFeature, quarter: number, wish: LayWish): Drawn {
  const { size } = groundOf(s);
  switch (feature) {
    case 'river':
    case 'road':
      return { points: courseOf(s, wish), width: COURSE_WIDTH };
    case 'waterway':
      return { points: shore(waterEdge(quarter), size, placeOf(wish)) };
    case 'stronghold': {
      const edge = nearestEdge(size, placeOf(wish));
      const [a, b, c, d] = onEdge(groundOf(s), edge, wish, STRONGHOLD);
      return { points: [a, b, c, d], gate: gateOf(b, c) };
    }
    case 'gully':
      return { points: area(wish, GULLY, false) };
    case 'hamlet':
      return { points: area(wish, HAMLET, true) };
    default:
      return { points: area(wish, USUAL, true) };
  }
}

type Corner = readonly [number, number];
const cornerOf = ({ x, y }: Place): Corner => [Math.round(x), Math.round(y)];

/** About a place, turned; most have their corners cut off. */
function area(wish: LayWish, [long, wide]: Measure, isRound: boolean): readonly Corner[] {
  const { size = 1, stretch = 1, turn = 0 } = 'at' in wish ? wish : {};
  const middle: Pose = { ...roundPlace(placeOf(wish)), h: turnedBy(Math.round(turn), 0) };
  const a = Math.round((long * size * stretch * BW) / 2);
  const b = Math.round((wide * (isRound ? size : 1) * BW) / 2);
  const cut = isRound ? Math.round((2 * Math.min(a, b)) / 5) : 0;
  const places: readonly Corner[] = isRound
    ? [
        [-a, b - cut],
        [-a + cut, b],
        [a - cut, b],
        [a, b - cut],
        [a, -b + cut],
        [a - cut, -b],
        [-a + cut, -b],
        [-a, -b + cut],
      ]
    : [
        [-a, b],
        [a, b],
        [a, -b],
        [-a, -b],
      ];
  return places.map(([right, on]) => cornerOf(placeFrom(middle, right, on)));
}
const roundPlace = ({ x, y }: Place): Place => ({ x: Math.round(x), y: Math.round(y) });

/** An end so near the edge of the table is on it. */
const EDGE_NEAR = BW;

/** Along the places of the hand; its ends are drawn to the edge of the table, a road's also to what is built. */
function courseOf(s: State, wish: LayWish): readonly Corner[] {
  const { size } = groundOf(s);
  const places = 'course' in wish ? wish.course : straight(size, { ...wish.at, h: turnedBy(Math.round(wish.turn ?? 0), 0) });
  return places.map((place, i) => (i === 0 || i === places.length - 1 ? toEdge(size, cornerOf(place)) : cornerOf(place)));
}
/** From edge to edge of the table through a place. */
function straight(size: number, through: Pose): readonly [Place, Place] {
  const on = placeFrom(through, 0, size);
  const [dx, dy] = [on.x - through.x, on.y - through.y];
  const meets = (from: number, by: number): readonly number[] => (by === 0 ? [] : [-from / by, (size - from) / by]);
  const shares = [...meets(through.x, dx), ...meets(through.y, dy)].filter((share) => {
    const [x, y] = [through.x + dx * share, through.y + dy * share];
    return x >= -1 && y >= -1 && x <= size + 1 && y <= size + 1;
  });
  const at = (share: number): Place => ({ x: through.x + dx * share, y: through.y + dy * share });
  return [at(Math.min(0, ...shares)), at(Math.max(0, ...shares))];
}
function toEdge(size: number, corner: Corner): Corner {
  const [x, y] = corner;
  const edge = EDGES.reduce((a, b) => (fromEdge(b, size, corner) < fromEdge(a, size, corner) ? b : a));
  if (fromEdge(edge, size, corner) > EDGE_NEAR) return corner;
  return { north: [x, size] as const, south: [x, 0] as const, east: [size, y] as const, west: [0, y] as const }[edge];
}

/** Along an edge, as deep as the hand is away from it. */
function shore(edge: Edge, size: number, place: Place): readonly Corner[] {
  const deep = Math.max(BW, Math.min(2 * BW, Math.round(fromEdge(edge, size, cornerOf(place)))));
  const at = (along: number, into: number): Corner => fromInside(edge, size, along, into);
  return [at(0, 0), at(0, deep), at(size / 2, Math.max(BW, deep - BW / 2)), at(size, deep), at(size, 0)];
}

const nearestEdge = (size: number, place: Place): Edge =>
  EDGES.reduce((a, b) => (fromEdge(b, size, cornerOf(place)) < fromEdge(a, size, cornerOf(place)) ? b : a));

/** With its longer side on an edge, or on the bank where water lies along it, as the hand is along it; the second and third corner look into the table. */
function onEdge(ground: Ground, edge: Edge, wish: LayWish, [long, wide]: Measure): readonly [Corner, Corner, Corner, Corner] {
  const { size } = ground;
  const { size: scale = 1, stretch = 1 } = 'at' in wish ? wish : {};
  const length = Math.round(long * scale * stretch * BW);
  const deep = Math.round(wide * scale * BW);
  const { x, y } = placeOf(wish);
  const middle = { south: x, north: size - x, west: size - y, east: y }[edge];
  const from = Math.max(0, Math.min(size - length, Math.round(middle - length / 2)));
  const at = (along: number, into: number): Corner => fromInside(edge, size, along, into);
  const cornersFrom = (near: number) =>
    [at(from, near), at(from, near + deep), at(from + length, near + deep), at(from + length, near)] as const;
  return cornersFrom(dryFrom(ground, cornersFrom));
}
/** One base width in the middle of the far wall. */
function gateOf([ax, ay]: Corner, [bx, by]: Corner): readonly [Corner, Corner] {
  const long = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
  const along = (on: number): Corner => [Math.round(ax + ((bx - ax) * on) / long), Math.round(ay + ((by - ay) * on) / long)];
  return [along(Math.round((long - BW) / 2)), along(Math.round((long + BW) / 2))];
}

// ------------------------------------------------------------------ armies

type Draft = DeployDraft<Action>;
type Placed = Draft['placed'][number];

const deployingNow = (s: State): Deploying | undefined => {
  const frame = setupFrame(s);
  const side = frame?.side ?? s.defender;
  return frame?.step === 'deploy' && side !== null ? deployingOf(s, side) : undefined;
};

/** A deployment to begin with. */
export function deployment(s: State): Draft | undefined {
  const d = deployingNow(s);
  const [first] = d === undefined ? [] : deployments(d);
  return d === undefined || first === undefined ? undefined : judged(d, first);
}

/** The same deployment with these elsewhere; who comes near a friend's corners lines up with him. */
export function redeploy(
  s: State,
  draft: Draft,
  changes: readonly { readonly piece: string; readonly to: TablePose | string | null }[],
): Draft {
  const d = deployingNow(s);
  if (d === undefined) return draft;
  const wished = new Map(changes.map(({ piece, to }) => [piece, to]));
  const staying = draft.placed.filter(({ piece }) => !wished.has(piece));
  const shift = shiftInto(d, changes, staying);
  const elements = draft.placed.map(({ piece, to }): Deployment => {
    const wish = wished.get(piece);
    return {
      id: elementId(s, piece),
      to: wish === undefined ? (to as Deployment['to']) : wish === null || typeof wish === 'string' ? wish : shift(wish),
    };
  });
  return judged(d, elements);
}

const FRIEND_NEAR = (BW * 3) / 20;
const FRIEND_TURN = 1_000;

/** The first of those who are moved that comes into line takes all of them with it. */
function shiftInto(
  d: Deploying,
  changes: readonly { readonly piece: string; readonly to: TablePose | string | null }[],
  staying: readonly Placed[],
): (pose: Pose) => Pose {
  const whole = ({ x, y, h }: Pose): Pose => ({ x: Math.round(x), y: Math.round(y), h: turnedBy(Math.round(h), 0) });
  const friends = basesOf(d, staying);
  for (const { piece, to } of changes) {
    const card = d.cards.find(({ id }) => id === piece);
    if (card === undefined || to === null || typeof to === 'string') continue;
    const { depth } = baseAt(card, card.type, to);
    const near = friends
      .flatMap((friend) => [
        shifted(friend.pose, -BW, 0),
        shifted(friend.pose, BW, 0),
        shifted(friend.pose, 0, -friend.depth),
        shifted(friend.pose, 0, depth),
      ])
      .find(
        (pose) =>
          Math.abs(rightOf(pose, to)) <= FRIEND_NEAR &&
          Math.abs(ahead(pose, to)) <= FRIEND_NEAR &&
          Math.abs(turnBetween(pose.h, to.h)) <= FRIEND_TURN,
      );
    if (near === undefined) continue;
    // One that is alone turns too; several keep the shape in which they stand to each other.
    if (changes.length === 1) return () => near;
    if (near.h === to.h) return ({ x, y, h }) => whole({ x: x + near.x - to.x, y: y + near.y - to.y, h });
  }
  return whole;
}

const basesOf = (d: Deploying, placed: readonly Pick<Placed, 'piece' | 'to'>[]): readonly Base[] =>
  placed.flatMap(({ piece, to }) => {
    const card = d.cards.find(({ id }) => id === piece);
    return card === undefined || to === null || typeof to === 'string' ? [] : [baseAt(card, card.type, to)];
  });

/** What is wrong with everybody's place, and with the whole. */
function judged(d: Deploying, elements: readonly Deployment[]): Draft {
  const bases = basesOf(
    d,
    elements.map(({ id, to }) => ({ piece: id, to })),
  );
  const refusalOf = ({ id, to }: Deployment): Refusal | null => {
    const card = d.cards.find((one) => one.id === id);
    if (card === undefined || to === null) return null;
    if (typeof to === 'string') return garrisonRefusal(d, card, to, holdersBut(elements, id)) ?? null;
    const others = bases.filter((base) => base.card.id !== id);
    return poseRefusal(d, card, to, others) ?? null;
  };
  const refusal = deployRefusal(d, elements, (card, standing) => hasRoom(d, card, standing)) ?? null;
  return {
    side: d.side,
    placed: elements.map((one) => ({ piece: one.id, to: one.to, refusal: refusalOf(one) })),
    action: refusal === null ? { type: 'deploy', elements } : null,
    refusal,
  };
}
const holdersBut = (elements: readonly Deployment[], but: ElementId): ReadonlyMap<FeatureId, ElementId> =>
  new Map(elements.flatMap(({ id, to }) => (typeof to === 'string' && id !== but ? [[to, id] as const] : [])));
