import type { Pose } from '@pennon/space';
import { D3_7 } from '../charts/d3-7.js';
import type { Base } from '../geometry/base.js';
import { BW } from '../geometry/measure.js';
import { poseFromEdge } from '../geometry/table-edges.js';
import { mayHold } from '../rules/garrisons.js';
import { mayBeHeldOff, sideEdgeOf } from '../rules/setup.js';
import { costOf, isAerial } from '../rules/units.js';
import { BAD_GROUND, type Card, type Deployment, type ElementType, type Going, type Works } from '../types.js';
import { type Deploying, deployRefusal, linesOf, mayStayOff, poseRefusal } from './deployment.js';
import { goingUnder, isInRiver } from './ground.js';
import { strongholdOfSide } from './held-works.js';
import { baseAt } from './position.js';

/*
 * Sensible ways for an army to deploy, and for its Camp: the same every time, and each of them allowed.
 */

// ---------------------------------------------------------------- who goes where

type Role = 'foot' | 'bows' | 'horse' | 'light' | 'rear';
const ROLES: { readonly [role in Exclude<Role, 'rear'>]: readonly ElementType[] } = {
  foot: ['Sp', 'Sp8', 'Pk', 'Bd', 'Bd6', 'Wb', 'Hd', 'IHd'],
  bows: ['Bw', 'Bw8', 'Sh'],
  horse: ['Kn', 'Kn4', 'Kn6', 'Cv', 'Cv6', 'LH', 'Cm', 'SCh', 'Bs', 'Pl', 'Bh', 'Hr'],
  light: ['Ps', 'Ax', 'Sk', 'Lk'],
};
/** Engines, Mages, Clerics and those who fly stay behind the line. */
const roleOf = ({ type }: Card): Role =>
  (Object.keys(ROLES) as (keyof typeof ROLES)[]).find((role) => ROLES[role].includes(type)) ?? 'rear';

/** Those who fight better with a friend behind them. */
const DEEP: readonly ElementType[] = ['Pk', 'Wb'];

/** A way to draw up an army: how far back its parts stand from the front, in base widths. */
interface Formation {
  readonly centre: number;
  readonly left: number;
  readonly right: number;
  /** Mounted in the second line, behind the foot. */
  readonly horseBehind: boolean;
  /** Pikes and Warband two deep. */
  readonly deep: boolean;
  readonly garrison: boolean;
}
const FORMATIONS: readonly Formation[] = [
  { centre: 0, left: 0, right: 0, horseBehind: false, deep: true, garrison: true },
  { centre: 0, left: 0, right: 0, horseBehind: true, deep: false, garrison: true },
  { centre: 1, left: 0, right: 0, horseBehind: false, deep: true, garrison: false },
  { centre: 0, left: 1, right: 0, horseBehind: false, deep: true, garrison: false },
  { centre: 0, left: 0, right: 1, horseBehind: false, deep: false, garrison: false },
];

/** Where somebody would like to stand, seen from his own edge. */
interface Wish {
  readonly card: Card;
  /** From the left, and from his own edge to his front, in units. */
  readonly along: number;
  readonly deep: number;
}

/** As far forward as anybody may stand. */
const frontOf = ({ ground }: Deploying): number => ground.size / 2 - D3_7.data.centreLine * BW;

/** The second line stands so far behind the first, and the third behind the second. */
const LINE = (3 * BW) / 2;

/** One element wide, front to rear. */
type File = readonly Card[];

/** The front line: foot and bows in the middle, then riders, then those who may stand near the side edges. */
interface FrontLine {
  readonly left: readonly File[];
  readonly centre: readonly File[];
  readonly right: readonly File[];
  readonly rest: readonly Card[];
}

const sideDistance = (d: Deploying, card: Card): number => d.battlefield.document.special.sideDistance ?? sideEdgeOf(card.type);
/** How many elements fit side by side that keep so far from the side edges. */
const widthFor = (d: Deploying, distance: number): number => Math.floor((d.ground.size - 2 * distance * BW) / BW);

/** At least so many riders flank the foot. */
const WING = 2;

function frontLine(d: Deploying, formation: Formation, cards: readonly Card[]): FrontLine {
  const of = (role: Role): readonly Card[] => cards.filter((card) => roleOf(card) === role);
  const foot = centreOf(of('foot'), of('bows'), formation.deep);
  const riders = formation.horseBehind && foot.length > 0 ? [] : of('horse').filter(({ general }) => !general);
  const farthest = Math.max(0, ...cards.map((card) => sideDistance(d, card)));
  const [outer, inner] = divide([...riders, ...of('light')], (card) => sideDistance(d, card) < farthest || roleOf(card) === 'light');
  const room = widthFor(d, farthest);
  const beside = Math.min(inner.length, Math.max(WING, room - foot.length));
  const centre = middleOf(foot, room - beside);
  const wide = widthFor(d, Math.min(...outer.map((card) => sideDistance(d, card)), farthest));
  const [left, right] = alternate(files([...inner.slice(0, beside), ...outer.slice(0, Math.max(0, wide - centre.length - beside))]));
  const placed = new Set([...left, ...centre, ...right].flat());
  const rest = cards.filter((card) => !placed.has(card)).sort((a, b) => Number(b.general) - Number(a.general));
  return { left, centre, right, rest };
}

/** The middle ones, when there are too many. */
const middleOf = <T>(items: readonly T[], most: number): readonly T[] => {
  const over = Math.max(0, items.length - most);
  return items.slice(Math.floor(over / 2), items.length - Math.ceil(over / 2));
};

function wishesOf(d: Deploying, formation: Formation, cards: readonly Card[]): readonly Wish[] {
  const { left, centre, right, rest } = frontLine(d, formation, cards);
  const line = [...[...left].reverse(), ...centre, ...right];
  const leftWing = left.length > 0 ? left.length : WING;
  const rightWing = right.length > 0 ? right.length : WING;
  const middle = d.ground.size / 2;
  // Those who keep farthest from the side edges are in the middle of the table, whoever stands outside them.
  const farthest = Math.max(0, ...line.flat().map((card) => sideDistance(d, card)));
  const isInner = (file: File): boolean => file.some((card) => sideDistance(d, card) === farthest);
  const first = line.findIndex(isInner);
  const inner = line.filter(isInner).length;
  const start = middle - (inner * BW) / 2 + BW / 2 - Math.max(0, first) * BW;
  const backOf = (i: number): number =>
    (i < leftWing ? formation.left : i >= line.length - rightWing ? formation.right : formation.centre) * BW;
  const second = frontOf(d) - formation.centre * BW - LINE;
  const width = Math.max(1, widthFor(d, Math.max(0, ...rest.map((card) => sideDistance(d, card)))));
  const lines = Array.from({ length: Math.ceil(rest.length / width) }, (_, n) => rest.slice(n * width, (n + 1) * width));
  return [
    ...line.flatMap((file, i) => inFile(file, start + i * BW, frontOf(d) - backOf(i))),
    ...lines.flatMap((row, n) => spread(row).map(({ card, off }) => ({ card, along: middle + off, deep: second - n * LINE }))),
  ];
}

const inFile = (file: File, along: number, deep: number): readonly Wish[] => {
  let front = deep;
  return file.map((card) => {
    const wish = { card, along, deep: front };
    front -= baseAt(card, card.type, { x: 0, y: 0, h: 0 }).depth;
    return wish;
  });
};

const files = (cards: readonly Card[]): readonly File[] => cards.map((card) => [card]);

/** The General and the steadiest foot in the middle, bows at both ends. */
function centreOf(foot: readonly Card[], bows: readonly Card[], deep: boolean): readonly File[] {
  const [pairs, singles] = deep ? divide(foot, ({ type, general }) => DEEP.includes(type) && !general) : [[], foot];
  const steady = outFromMiddle([...singles].sort((a, b) => Number(b.general) - Number(a.general)).map((card) => [card]));
  const blocks = alike(pairs);
  const [before, after] = alternate(blocks);
  const [bowsLeft, bowsRight] = alternate(files(bows));
  return [...[...bowsLeft].reverse(), ...[...before].reverse(), ...steady, ...after, ...bowsRight];
}

/** Two and two of the same type, one behind the other. */
function alike(cards: readonly Card[]): readonly File[] {
  const types = [...new Set(cards.map(({ type }) => type))];
  return types.flatMap((type) => {
    const same = cards.filter((card) => card.type === type);
    return same.flatMap((_, i) => (i % 2 === 0 ? [same.slice(i, i + 2)] : []));
  });
}

/** The first in the middle, the others by turns on its right and left. */
function outFromMiddle<T>(items: readonly T[]): readonly T[] {
  const [left, right] = alternate(items.slice(1));
  return [...[...right].reverse(), ...items.slice(0, 1), ...left];
}
const alternate = <T>(items: readonly T[]): readonly [readonly T[], readonly T[]] => [
  items.filter((_, i) => i % 2 === 0),
  items.filter((_, i) => i % 2 === 1),
];
const divide = <T>(items: readonly T[], is: (item: T) => boolean): readonly [readonly T[], readonly T[]] => [
  items.filter(is),
  items.filter((item) => !is(item)),
];

/** Next to each other about the middle. */
const spread = (cards: readonly Card[]): readonly { readonly card: Card; readonly off: number }[] =>
  outFromMiddle(cards).map((card, i, all) => ({ card, off: Math.round((i - (all.length - 1) / 2) * BW) }));

// ---------------------------------------------------------------- onto the table

const poseAt = (d: Deploying, along: number, deep: number): Pose => poseFromEdge(d.ground.size, d.edge, along, deep);

/** How much worse a place is for its ground, in units of distance. Light foot like cover. */
const DISLIKES: { readonly [going in Going]: number } = { good: 0, rough: BW, bad: 3 * BW };
const LIKES_COVER: { readonly [going in Going]: number } = { good: BW, rough: 0, bad: 0 };
function dislike(d: Deploying, base: Base): number {
  const going = goingUnder(d.ground, base.corners, base.type);
  if (roleOf(base.card) === 'light') return LIKES_COVER[going];
  return isAerial(base.type) ? 0 : DISLIKES[going];
}

export const GRID = BW / 2;
/** Where nothing is found, a closer look. */
const FINE = BW / 4;

/** The allowed place nearest to the wish that is not in a river, or nothing. */
function nearestPlace(d: Deploying, wish: Wish, standing: readonly Base[]): Pose | undefined {
  const { card, along, deep } = wish;
  const wished = poseAt(d, along, deep);
  const isFree = (pose: Pose): boolean =>
    !isInRiver(d.ground, baseAt(card, card.type, pose).corners) && poseRefusal(d, card, pose, standing) === undefined;
  if (isFree(wished) && dislike(d, baseAt(card, card.type, wished)) === 0) return wished;
  return nearestOnGrid(d, wish, isFree, GRID) ?? nearestOnGrid(d, wish, isFree, FINE) ?? (isFree(wished) ? wished : undefined);
}

function nearestOnGrid(d: Deploying, { card, along, deep }: Wish, isFree: (pose: Pose) => boolean, grid: number): Pose | undefined {
  let best: { readonly pose: Pose; readonly cost: number } | undefined;
  const limit = sideDistance(d, card) * BW + BW / 2;
  const first = along - Math.floor((along - limit) / grid) * grid;
  for (let right = first; right <= d.ground.size - limit; right += grid)
    for (let ahead = frontOf(d); ahead >= grid; ahead -= grid) {
      const far = Math.abs(right - along) + (3 * Math.abs(ahead - deep)) / 2;
      if (best !== undefined && far >= best.cost) continue;
      const pose = poseAt(d, right, ahead);
      const cost = far + dislike(d, baseAt(card, card.type, pose));
      if ((best === undefined || cost < best.cost) && isFree(pose)) best = { pose, cost };
    }
  return best?.pose;
}

const anywhere = (d: Deploying, card: Card): Wish => ({ card, along: d.ground.size / 2, deep: frontOf(d) });
/** Whether somebody could still be set down somewhere; nobody is made to stand in a river. */
export const hasRoom = (d: Deploying, card: Card, standing: readonly Base[]): boolean =>
  nearestPlace(d, anywhere(d, card), standing) !== undefined;

/** Ways to deploy a whole army. */
export function deployments(d: Deploying): readonly (readonly Deployment[])[] {
  const found = new Map<string, readonly Deployment[]>();
  for (const formation of FORMATIONS) {
    const deployed = drawnUp(d, formation);
    if (deployRefusal(d, deployed, (card, standing) => hasRoom(d, card, standing)) === undefined)
      if (!found.has(shapeOf(d, deployed)))
        // Those that differ only in who of a kind stands where, or by a hair, are one.
        found.set(shapeOf(d, deployed), deployed);
  }
  return [...found.values()];
}
/** What a deployment looks like: kinds in their lines, and who is inside or held off. */
function shapeOf(d: Deploying, deployed: readonly Deployment[]): string {
  const kinds = new Map(d.cards.map(({ id, type, general }) => [id, `${type}${general ? '*' : ''}`]));
  const lines = linesOf(d.state, deployed).map((ids) => ids.map((id) => kinds.get(id)));
  const others = deployed.flatMap(({ id, to }) => (to === null || typeof to === 'string' ? [[kinds.get(id), to]] : []));
  return JSON.stringify([lines, others]);
}

function drawnUp(d: Deploying, formation: Formation): readonly Deployment[] {
  const places = new Map<string, Deployment['to']>();
  const hasCover = d.ground.areas.some(({ terrain }) => (BAD_GROUND as readonly string[]).includes(terrain));
  for (const card of d.cards) if (mayStayOff(card) && (hasCover || !mayBeHeldOff(card.type))) places.set(card.id, null);
  const walls = strongholdOfSide(d.ground, d.side);
  const guard = formation.garrison && walls !== undefined ? cheapestGuard(d, walls) : undefined;
  if (guard !== undefined && walls !== undefined) places.set(guard.id, walls.id);
  const standing: Base[] = [];
  for (const wish of wishesOf(
    d,
    formation,
    d.cards.filter(({ id }) => !places.has(id)),
  )) {
    const pose = nearestPlace(d, wish, standing);
    places.set(wish.card.id, pose ?? null);
    if (pose !== undefined) standing.push(baseAt(wish.card, wish.card.type, pose));
  }
  // Whoever found no room near his place may find it elsewhere, now that all others stand.
  for (const card of d.cards) {
    if (places.get(card.id) !== null || mayStayOff(card)) continue;
    const pose = nearestPlace(d, anywhere(d, card), standing);
    if (pose === undefined) continue;
    places.set(card.id, pose);
    standing.push(baseAt(card, card.type, pose));
  }
  return d.cards.map(({ id }) => ({ id, to: places.get(id) ?? null }));
}

function cheapestGuard({ cards, battlefield }: Deploying, { kind }: Works): Card | undefined {
  const able = cards.filter(
    ({ type, ally, general }) =>
      !general && mayHold({ variant: battlefield.document.variant, type, feature: kind, when: 'deployment', ally }) && !mayBeHeldOff(type),
  );
  return able.reduce<Card | undefined>(
    (best, card) => (best === undefined || costOf(card.type) < costOf(best.type) ? card : best),
    undefined,
  );
}
