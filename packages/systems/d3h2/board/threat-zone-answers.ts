import { no, type Refusal } from '@pennon/kernel';
import { ahead, areWithin, type Polygon, type Pose, polygonDistance, rightOf, turnBetween } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { moved } from '../geometry/base.js';
import { basesTouch, facesAgainst } from '../geometry/contact.js';
import { BW, EPS, EPS_ANGLE } from '../geometry/measure.js';
import { stepsOf } from '../geometry/path.js';
import { isPartlyAhead } from '../geometry/straight-ahead.js';
import type { Stretch } from '../geometry/swept-base.js';
import type { State } from '../types.js';
import { isContact, isInCombat } from './close-combat.js';
import { groundOf } from './ground.js';
import { baseName, listed, unitName } from './names.js';
import { isPassable } from './passing.js';
import { baseOn, position } from './position.js';
import type { ProposedMove, Walk } from './proposed-move.js';
import { type Held, heldBy, zonesOf } from './threat-zones.js';

/*
 * Whether a move answers the threat zones that hold it (5.12, R45).
 */

/** R45: of the zones that hold the mover one is answered, and of those that hold it first; it does not go on to another. */
export function zoneRefusal(
  state: State,
  proposed: ProposedMove,
  ways: readonly (readonly Stretch[])[],
  enemies: readonly Base[],
): Refusal | undefined {
  const { walks, touch, answer } = proposed;
  if (isStraightBack(proposed)) return backRefusal(state, proposed, ways, enemies);
  const held = new Map<string, Held>();
  let first = Number.POSITIVE_INFINITY;
  walks.forEach((walk, i) => {
    for (const h of heldBy(state, walk.base, ways[i] ?? [], walk.goal, enemies)) {
      const leg = legOf(walk, h.since);
      if (leg > first) continue;
      if (leg < first) held.clear();
      first = leg;
      const known = held.get(h.by);
      if (known === undefined || h.since < known.since) held.set(h.by, h);
    }
  });
  if (held.size === 0) return undefined;
  const asked = answer ?? (touch !== null && held.has(touch.target) ? touch.target : undefined);
  const answered = asked === undefined ? [...held.values()] : [...held.values()].filter(({ by }) => by === asked);
  if (answered.some((h) => isAnswered(state, proposed, ways, h))) return undefined;
  const holders = [...held.keys()].map((by) => unitName(state, by)).join(' and ');
  const isFighting = enemies.some((enemy) => held.has(enemy.card.id) && isInCombat(state, enemy));
  const who = isFighting ? ' Whoever fights holds others too (R40, switch tzCloseCombatExempt).' : '';
  return no(
    'D3-16',
    `${listed(walks.map(({ base }) => baseName(base)))} would be in the threat zone of ${holders} and must line up with it, advance on it, pass it, or go straight back.${who}`,
  );
}

/** Going straight back leaves every zone that holds the mover, and enters no other (D3-16 d, R87). */
function backRefusal(
  state: State,
  { walks }: ProposedMove,
  ways: readonly (readonly Stretch[])[],
  enemies: readonly Base[],
): Refusal | undefined {
  for (const [i, { base, goal }] of walks.entries()) {
    const held = heldBy(state, base, ways[i] ?? [], goal, enemies);
    const from = held.filter(({ since }) => since < 0).map(({ by }) => by);
    // Who leaves a zone so does not end in another with any part of its base; others mind their front edge, as in any move.
    const into = from.length === 0 ? held : [...held, ...heldBy(state, goal, [], goal, enemies)];
    const entered = into.find(({ by }) => !from.includes(by));
    if (entered !== undefined) return no('R87', `${baseName(base)} would back into the threat zone of ${unitName(state, entered.by)}.`);
  }
  return undefined;
}

/** The number of the leg to which a part of the way belongs; -1 before the first. */
function legOf({ legs, way }: Walk, part: number): number {
  if (part < 0) return -1;
  let leg = 0;
  for (let i = 0; i < part; i++) {
    const [at, end] = [way[i], legs[leg]];
    if (at !== undefined && end !== undefined && at.x === end.x && at.y === end.y && at.h === end.h) leg++;
  }
  return leg;
}

function isStraightBack({ walks, how }: ProposedMove): boolean {
  const [walk] = walks;
  if (how !== 'move' || walk === undefined || walk.legs.length !== 1) return false;
  const { base, goal } = walk;
  if (base.pose.h !== goal.pose.h) return false;
  const { right, ahead } = acrossOf(base.pose, goal);
  return Math.abs(right) <= EPS && ahead < 0;
}
/** How far one lies to the right of another's front and ahead of it. */
const acrossOf = (pose: Pose, goal: Base): { readonly right: number; readonly ahead: number } => ({
  right: rightOf(pose, goal.pose),
  ahead: ahead(pose, goal.pose),
});

function isAnswered(state: State, proposed: ProposedMove, ways: readonly (readonly Stretch[])[], { by, since }: Held): boolean {
  const { walks, touch } = proposed;
  if (touch?.target === by) return true;
  const enemy = position(state).battlefield.knows(by) ? baseOn(state, by) : undefined;
  if (enemy === undefined) return isWorksAnswered(state, proposed, ways, { by, since });
  if (walks.some(({ goal }) => isFacing(goal, enemy))) return true;
  // Of a group it is enough that one of them goes through him. Clear of his base, wherever his zone is (R94); where touching is contact, R87
  // says so more plainly.
  const isPast =
    walks.some(({ base }, i) => isPassable(state, base, enemy) && goesThrough(ways[i], enemy.corners)) &&
    walks.every(({ goal }) => isContact(goal, enemy) || !basesTouch(goal, enemy));
  if (isPast) return true;
  return advancesOn(proposed, enemy.corners, since);
}

const goesThrough = (way: readonly Stretch[] | undefined, shape: Polygon): boolean =>
  way?.some((stretch) => stretch.overlaps(shape)) ?? false;

/** Lined up at a distance within its zone with an edge of an enemy that has one: the front edge, any edge of a War Wagon. */
const isFacing = (goal: Base, enemy: Base): boolean =>
  zonesOf(enemy).some(({ edge }) => {
    const { right, ahead } = acrossOf(edge, goal);
    return facesAgainst(goal, { pose: edge }) && Math.abs(right) <= EPS && ahead > EPS && ahead <= BW + EPS;
  });

/** Nearer than before, by straight and wheeling steps since it came into the zone, and with part of it straight ahead. */
function advancesOn({ walks, isForward }: ProposedMove, shape: readonly number[], since: number): boolean {
  const distanceOf = (base: Base): number => polygonDistance(base.corners.slice(0, 4), shape);
  const before = Math.min(...walks.map(({ base }) => distanceOf(base)));
  const after = Math.min(...walks.map(({ goal }) => distanceOf(goal)));
  if (after >= before) return false;
  const isSo = isForward || walks.every(({ base, legs }) => isForwardSince(base, legs, since));
  return isSo && walks.some(({ goal }) => isPartlyAhead(goal, shape));
}

/** Whether every leg from that part of the way on goes straight ahead or wheels on a front corner. */
export function isForwardSince(base: Base, legs: readonly Pose[], since: number): boolean {
  let pose = base.pose;
  let parts = 0;
  for (const leg of legs) {
    parts += stepsOf(pose, leg).length;
    if (parts > since && !isForwardLeg(moved(base, pose), moved(base, leg))) return false;
    pose = leg;
  }
  return true;
}
function isForwardLeg(a: Base, b: Base): boolean {
  const { right, ahead } = acrossOf(a.pose, b);
  if (Math.abs(turnBetween(a.pose.h, b.pose.h)) <= EPS_ANGLE) return Math.abs(right) <= EPS && ahead >= -EPS;
  const isFixed = (i: number): boolean =>
    Math.abs((a.corners[i] ?? 0) - (b.corners[i] ?? 0)) <= EPS && Math.abs((a.corners[i + 1] ?? 0) - (b.corners[i + 1] ?? 0)) <= EPS;
  const turn = turnBetween(a.pose.h, b.pose.h);
  return (isFixed(0) && turn < 0) || (isFixed(2) && turn > 0);
}

function isWorksAnswered(state: State, proposed: ProposedMove, ways: readonly (readonly Stretch[])[], { by, since }: Held): boolean {
  const works = groundOf(state).works.find(({ works: w }) => w.id === by);
  if (works === undefined) return true;
  const { walks } = proposed;
  const { shape } = works;
  const isOver = walks.some(({ base }, i) => base.isAerial && goesThrough(ways[i], shape));
  if (isOver && walks.every(({ goal }) => !areWithin(goal.corners, shape, EPS))) return true;
  return advancesOn(proposed, shape, since);
}
