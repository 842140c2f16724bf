import { no, type Refusal } from '@pennon/kernel';
import { ahead, distance, headingTo, type Pose, poseFrom, rightOf, shifted, turnedBy } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { moved } from '../geometry/base.js';
import { basesOverlap } from '../geometry/contact.js';
import { BW, EPS, EPS_MEASURE } from '../geometry/measure.js';
import { measured, stepsOf, wayOf } from '../geometry/path.js';
import { wheelTo } from '../geometry/segments.js';
import { goingOf, movingGoing } from '../rules/terrain.js';
import { isAerial, isPsiloi } from '../rules/units.js';
import type { Ground as GroundKind, MoverFacts, State, Terrain } from '../types.js';
import { allowanceOf, type Trodden } from './allowance.js';
import { mtdNow } from './element-facts.js';
import { isColumn } from './groups.js';
import { baseName, words } from './names.js';
import type { ProposedMove, Walk } from './proposed-move.js';

/*
 * Columns (5.9, R47): the leader goes, the others follow on his trail.
 */

/** The way of the leader's front, newest first: places with the heading in which they were passed. */
type Trail = readonly { readonly from: Pose; readonly long: number }[];

/** Longer than any column. */
const LONGEST = 20 * BW;

function trailOf(bases: readonly Base[], way: readonly Pose[]): Trail {
  const old = bases.map(({ pose }) => pose);
  const [leader] = old;
  if (leader === undefined) return [];
  const last = bases.at(-1);
  const rear = last === undefined ? [] : [shifted(last.pose, 0, -LONGEST)];
  const poses = [...[...way].reverse(), ...old, ...rear];
  return poses.slice(0, -1).map((at, i) => {
    const next = poses[i + 1] ?? at;
    const long = distance(next, at);
    // Straight steps keep their heading to the hundredth of a degree; on a bend it is that of the chord.
    const h = at.h === next.h || long === 0 ? at.h : headingTo(next.x, next.y, at.x, at.y);
    return { from: { x: at.x, y: at.y, h }, long };
  });
}

/** The place so far back on a trail. */
function backOn(trail: Trail, back: number): Pose {
  let left = back;
  for (const { from, long } of trail) {
    if (left <= long) return shifted(from, 0, -left);
    left -= long;
  }
  const { from, long } = trail.at(-1) ?? { from: { x: 0, y: 0, h: 0 }, long: 0 };
  return shifted(from, 0, -long);
}

/** The nearest place behind the one ahead where they do not stand on each other; round a bend corners touch and no more. */
function behind(trail: Trail, base: Base, leader: Base, least: number): { readonly at: Pose; readonly back: number } {
  for (let back = least; ; back += EPS) {
    const at = backOn(trail, back);
    if (back > least + BW || !basesOverlap(moved(base, at), leader)) return { at, back };
  }
}

/** The bends of a trail between two places on it, the older first. */
function between(trail: Trail, newer: number, older: number): readonly Pose[] {
  const bends: Pose[] = [];
  let back = 0;
  for (const { from, long } of trail) {
    if (back > newer && back < older) bends.unshift(from);
    back += long;
  }
  return bends;
}

interface Path {
  readonly legs: readonly Pose[];
  readonly way: readonly Pose[];
}

/** Where the first lines up with an enemy the others slide and turn with him, as one body (5.10); the turn is paid as his wheel (R86). */
function linedUp(walks: readonly Walk[], lined: Pose | undefined): readonly Walk[] {
  const touch = walks[0]?.goal.pose;
  if (lined === undefined || touch === undefined) return walks;
  const wheeled = wheelTo(touch, lined.h, BW / 2);
  return walks.map((walk) => {
    const { pose } = walk.goal;
    const [right, on, turn] = [rightOf(touch, pose), ahead(touch, pose), pose.h - touch.h];
    const along = (lead: Pose): Pose => poseFrom(lead, right, on, turnedBy(lead.h, turn));
    return { ...walk, goal: moved(walk.base, along(lined)), pivot: wheeled === null ? null : along(wheeled) };
  });
}

/** Those in column already: each is carried along. */
export const columnWalks = (bases: readonly Base[], path: Path, lined: Pose | undefined): readonly Walk[] =>
  linedUp(carried(bases, path), lined);

function carried(bases: readonly Base[], { legs, way }: Path): readonly Walk[] {
  const walks: Walk[] = [];
  const trail = trailOf(bases, way);
  let back = 0;
  let before: Base | undefined;
  for (const base of bases) {
    if (before === undefined) {
      const at = moved(base, legs.at(-1) ?? base.pose);
      walks.push({ base, legs, way, goal: at, pivot: null });
      before = at;
      back = base.depth;
      continue;
    }
    const place = behind(trail, base, before, back);
    const at = moved(base, place.at);
    const old = trail.slice(0, way.length + walks.length).reduce((sum, { long }) => sum + long, 0);
    const along = between(trail, place.back, old);
    walks.push({ base, legs: [place.at], way: wayOf(base.pose, [...along, place.at]), goal: at, pivot: null });
    before = at;
    back = place.back + base.depth;
  }
  return walks;
}

/** Those who form one: the others go by themselves into place behind him, as far as they can. */
export function formedWalks(state: State, bases: readonly Base[], path: Path, lined: Pose | undefined): readonly Walk[] | Refusal {
  const [leader, ...others] = bases;
  if (leader === undefined) return no('R47', 'Nobody is named.');
  const walks: Walk[] = [...carried([leader], path)];
  const trail = trailOf([leader], path.way);
  let back = leader.depth;
  let before = walks[0]?.goal ?? leader;
  for (const base of others) {
    const place = behind(trail, base, before, back);
    const far = measured(base, [place.at]);
    // Who cannot reach his place, or would have to fall back to it, stays for now.
    if (far > allowanceOf(state, base, [], false, false) + EPS_MEASURE || ahead(base.pose, place.at) < -EPS) break;
    const at = moved(base, place.at);
    walks.push({ base, legs: [place.at], way: stepsOf(base.pose, place.at), goal: at, pivot: null });
    before = at;
    back = place.back + base.depth;
  }
  return walks.length > 1 ? linedUp(walks, lined) : no('R47', 'Nobody can reach his place behind the first.');
}

/** Groups go through bad going and rivers in column, unless it is good to all of them (R46). */
export function goingRefusal(
  state: State,
  { walks, how }: ProposedMove,
  trodden: readonly Trodden[],
  byRoad: boolean,
): Refusal | undefined {
  if (how !== 'group' || walks.length === 1 || byRoad || isColumn(walks.map(({ base }) => base))) return undefined;
  for (const [i, { base }] of walks.entries()) {
    const { areas = [], river = false } = trodden[i] ?? {};
    const bad = areas.find(({ terrain }) => terrain !== 'waterway' && goingOf(terrain) === 'bad' && !isAtHomeIn(base, terrain));
    if (bad !== undefined) return no('R46', `A group goes through ${words(bad.terrain)} in column; it is bad going to ${baseName(base)}.`);
    if (river && state.river !== 'paltry' && !base.isAerial && !base.card.waterLurker)
      return no('R46', 'A group crosses a river in column.');
  }
  return undefined;
}
const isAtHomeIn = (base: Base, terrain: Exclude<GroundKind, 'waterway'>): boolean =>
  goesAbreast({ type: base.type, mtd: mtdNow(base) }, terrain);
/** Whether those of a type go through bad going side by side (R46). */
export const goesAbreast = (mover: Pick<MoverFacts, 'type' | 'mtd'>, terrain: Terrain): boolean =>
  isAerial(mover.type) || isPsiloi(mover.type) || movingGoing(mover, terrain) === 'good';
