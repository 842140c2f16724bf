import { no, type Refusal } from '@pennon/kernel';
import {
  ahead,
  distance,
  HALF_TURN,
  headingTo,
  type Point,
  type Polygon,
  type Pose,
  placeFrom,
  QUARTER_TURN,
  rightOf,
  shifted,
  turnedBy,
} from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { moved } from '../geometry/base.js';
import { basesOverlap, sharedEdge } from '../geometry/contact.js';
import { BW, EPS, EPS_MEASURE } from '../geometry/measure.js';
import { measured, wayOf } from '../geometry/path.js';
import { mayHold } from '../rules/garrisons.js';
import type { ElementId, FeatureId, State } from '../types.js';
import { reachOf } from './allowance.js';
import { judge } from './allowed-moves.js';
import { knows, variantOf } from './battlefield.js';
import { contactRefusal, touchOf } from './contact-moves.js';
import { groundOf, type StandingWorks } from './ground.js';
import { garrisonOf } from './held-works.js';
import { baseName, unitName, worksName } from './names.js';
import { baseAt, baseOn, cardOf, elementOf, position, typeOf } from './position.js';
import { contactMove, isPlan, type Judged, plainMove, type Walk } from './proposed-move.js';
import { assaultersOf } from './walls-and-gates.js';

/*
 * Into and out of Camps and Strongholds (ACT-6): through the gate where there is one (R81).
 */

/** The doors, facing inwards: the middle of the gate; of a Camp, the middle of every side, and for somebody the places nearest to him too. */
function doorsOf({ works, shape }: StandingWorks, nearTo?: Point): readonly Pose[] {
  if (works.gate !== undefined) {
    const [[ax, ay], [bx, by]] = works.gate;
    const out = sidesOf(shape).find((side) => sharedEdge(side, 0, 2, ax, ay, bx, by) > 0) ?? [ax, ay, bx, by];
    return [doorAt(out, middleOf([ax, ay, bx, by]))];
  }
  const middles = sidesOf(shape).map((side) => doorAt(side, middleOf(side)));
  if (nearTo === undefined) return middles;
  const nearest = sidesOf(shape).map((side) => doorAt(side, nearestOn(side, nearTo)));
  return [...nearest, ...middles].toSorted((a, b) => distance(a, nearTo) - distance(b, nearTo));
}

/** Sides run clockwise, so inwards is to the right of them. */
const doorAt = ([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[], { x, y }: Point): Pose => ({
  x: Math.round(x),
  y: Math.round(y),
  h: turnedBy(headingTo(ax, ay, bx, by), QUARTER_TURN),
});
const sidesOf = (shape: Polygon): readonly (readonly number[])[] =>
  Array.from({ length: shape.length / 2 }, (_, i) => {
    const j = (2 * i + 2) % shape.length;
    return [shape[2 * i] ?? 0, shape[2 * i + 1] ?? 0, shape[j] ?? 0, shape[j + 1] ?? 0];
  });
const middleOf = ([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[]): Point => ({ x: (ax + bx) / 2, y: (ay + by) / 2 });
function nearestOn([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[], { x, y }: Point): Point {
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return { x: ax + dx * part, y: ay + dy * part };
}

const standingWorks = (state: State, id: FeatureId): StandingWorks | undefined =>
  groundOf(state).works.find(({ works }) => works.id === id);

/** An element goes into a Camp or Stronghold of its own side: up to the door, and it is in. */
export function enterJudged(state: State, unit: ElementId, feature: FeatureId): Judged {
  const base = knows(state, unit) ? baseOn(state, unit) : undefined;
  const works = standingWorks(state, feature);
  if (base === undefined) return no('R42', `${unitName(state, unit)} is not on the table.`);
  if (works === undefined) return no('R42', 'There is no such Camp or Stronghold.');
  if (works.side !== base.card.side) return no('R42', `Friends do not hold ${worksName(state, feature)}.`);
  const garrison = garrisonOf(state, feature);
  if (garrison !== undefined) return no('D3-5', `${unitName(state, garrison)} holds ${worksName(state, feature)} already.`);
  if (!mayHold({ variant: variantOf(state), type: base.type, feature: works.works.kind, when: 'later', ally: base.card.ally }))
    return no('D3-5', `${baseName(base)} may not garrison ${worksName(state, feature)}.`);
  let first: Refusal | undefined;
  for (const door of doorsOf(works, base.pose)) {
    const ways = hopefulWays(state, base, door);
    // Where nothing helps one refusal is enough.
    for (const legs of ways.length > 0 || first !== undefined ? ways : [[door]]) {
      const judged = judge(state, plainMove('move', [walk(base, legs)], false, null));
      if (isPlan(judged)) return judged;
      first ??= judged;
      if (!DEPENDS_ON_THE_WAY.has(judged.ref)) return first;
    }
  }
  return first ?? no('R81', 'It has no door.');
}
/** Ways that are short enough at best, to where nobody stands. */
function hopefulWays(state: State, base: Base, door: Pose): readonly (readonly Pose[])[] {
  const reach = reachOf(state, base) + EPS_MEASURE;
  if (measured(base, [door]) > reach || isTaken(state, moved(base, door))) return [];
  return waysTo(base, door).filter((legs) => measured(base, legs) <= reach);
}
const isTaken = (state: State, there: Base): boolean =>
  position(state).sides.some((side) => side.some((other) => basesOverlap(there, other) && other.card.index !== there.card.index));
/** What another way to the same door might change: what lies on it, who would be passed, its length, threat zones. */
const DEPENDS_ON_THE_WAY: ReadonlySet<string> = new Set(['R44', 'R82', 'R93', 'R99', 'D3-14', 'D3-16']);

/** Straight to the door; turned on a front corner and then straight; round a corner; square before it and then in; or backwards. */
function waysTo({ pose, depth }: Base, door: Pose): readonly (readonly Pose[])[] {
  const onCorner = (right: number, h: number): Pose => {
    const corner = placeFrom(pose, right, 0);
    return { ...placeFrom({ ...corner, h }, -right, 0), h };
  };
  const headings = [headingTo(pose.x, pose.y, door.x, door.y), door.h].filter((h) => h !== pose.h);
  const first: readonly Pose[] = [
    ...headings.flatMap((h) => [-BW / 2, BW / 2].map((right) => onCorner(right, h))),
    shifted(pose, 0, ahead(pose, door)),
    shifted(pose, rightOf(pose, door), 0),
    ...[depth, BW, 2 * BW].map((off) => shifted(door, 0, -off)),
  ];
  const backwards = shifted({ ...door, h: turnedBy(door.h, HALF_TURN) }, 0, depth);
  return [[door], ...first.map((via) => [via, door]), [backwards]];
}

/** A garrison comes out by a door: measured from there. */
export function leaveJudged(state: State, unit: ElementId, pose: Pose): Judged {
  if (!knows(state, unit)) return no('D3-5', `There is no ${unit}.`);
  const element = elementOf(state, unit);
  const works = element.feature === null ? undefined : standingWorks(state, element.feature);
  if (element.status !== 'garrison' || works === undefined) return no('D3-5', `${unitName(state, unit)} garrisons nothing.`);
  if (assaultersOf(state, works.works.id).length > 0)
    return no('R49', `${unitName(state, unit)} is in close combat: ${worksName(state, works.works.id)} is under assault.`);
  let first: Refusal | undefined;
  for (const door of doorsOf(works, pose)) {
    const out = baseAt(cardOf(state, unit), typeOf(state, unit), { x: door.x, y: door.y, h: turnedBy(door.h, HALF_TURN) });
    // Whoever comes out and stands lined up with an enemy attacks him (D3-5).
    const touch = touchOf(state, [{ base: out, goal: moved(out, pose) }]);
    const barred = touch && contactRefusal(state, out, touch, pose);
    const proposed = plainMove('move', [walk(out, [pose])], false, null, works.works.id);
    const judged = barred ?? judge(state, touch === undefined ? proposed : contactMove(proposed, touch));
    if (isPlan(judged)) return judged;
    first ??= judged;
    // No other door helps.
    if (isTaken(state, moved(out, pose))) break;
  }
  return first ?? no('R81', 'There is no door.');
}

/** Places right before the doors, for those who come out. */
export function wayOut(state: State, unit: ElementId): readonly Pose[] {
  const element = elementOf(state, unit);
  const works = element.feature === null ? undefined : standingWorks(state, element.feature);
  if (works === undefined) return [];
  const { depth } = baseAt(cardOf(state, unit), typeOf(state, unit), { x: 0, y: 0, h: 0 });
  return doorsOf(works).map((door) => shifted({ x: door.x, y: door.y, h: turnedBy(door.h, HALF_TURN) }, 0, depth + EPS));
}

const walk = (base: Base, legs: readonly Pose[]): Walk => ({
  base,
  legs,
  way: wayOf(base.pose, legs),
  goal: moved(base, legs.at(-1) ?? base.pose),
  pivot: null,
});
