import { no, type Refusal } from '@pennon/kernel';
import type { Base } from '../geometry/base.js';
import { boxOf } from '../geometry/box.js';
import {
  basesOverlap,
  basesTouch,
  frontTouches,
  isBeside,
  isCornerOverlap,
  isFullFront,
  mayTouch,
  rearTouches,
  standsOn,
} from '../geometry/contact.js';
import { BW, bw, EPS, EPS_MEASURE } from '../geometry/measure.js';
import { measured } from '../geometry/path.js';
import { wayAhead } from '../geometry/straight-ahead.js';
import { isNearBase, type Stretch, stretchesAlong } from '../geometry/swept-base.js';
import { isWheeled } from '../rules/units.js';
import type { FeatureId, State } from '../types.js';
import { allowanceOf, reachOf, sumOfGround, type Trodden, troddenOn } from './allowance.js';
import { type Around, slideRefusal, wayRefusal } from './clear-path.js';
import { isInCombat, makesContact } from './close-combat.js';
import { goingRefusal } from './columns.js';
import { type HowMoved, pipsRefusal, priceOf } from './command-facts.js';
import { mayBeJoined } from './conforming.js';
import { engageRefusal } from './contact-moves.js';
import { againRefusal } from './further-moves.js';
import { type Ground, groundOf } from './ground.js';
import { isColumn } from './groups.js';
import { lurkerRefusal } from './lurkers.js';
import { baseName, listed, thingName } from './names.js';
import { friendsOf, position } from './position.js';
import type { Judged, Plan, ProposedMove, Walk } from './proposed-move.js';
import { waterRefusal } from './rivers-and-waterways.js';
import { isAtRoadsEnd, isByRoad } from './roads.js';
import { placeRefusal } from './standing-room.js';
import { isForwardSince, zoneRefusal } from './threat-zone-answers.js';
import { wallBefore } from './walls-and-gates.js';

/*
 * Whether a tactical move is allowed, and what it comes to (5.5 to 5.15). Single elements, groups and columns come here with the ways of
 * their elements; the one list of tests says yes, or which rule says no.
 */

// ---------------------------------------------------------------- who may move

/** Why these cannot be given an order at all, or nothing. */
export function orderRefusal(state: State, movers: readonly Base[]): Refusal | undefined {
  const { bound } = state;
  if (bound === null) return no('D3-8', 'Nobody moves before the first bound.');
  for (const mover of movers) {
    const { id, side } = mover.card;
    if (side !== bound.side) return no('D3-8', `${baseName(mover)} belongs to the other side, whose bound it is not.`);
    if (isInCombat(state, mover)) return no('R49', `${baseName(mover)} is in close combat and makes no tactical move.`);
    if (bound.arrived.includes(id))
      return no(mover.type === 'Lk' ? 'D3-11' : 'D3-12', `${baseName(mover)} has just appeared and does not move this bound.`);
  }
  return undefined;
}

// ---------------------------------------------------------------- the whole judgement

/** Says what a proposed move comes to, or which rule forbids it. The cheapest tests come first. */
export function judge(state: State, proposed: ProposedMove): Judged {
  const { walks, how, conforming, unaligned } = proposed;
  const movers = walks.map(({ base }) => base);
  const refused = orderRefusal(state, movers);
  if (refused !== undefined) return refused;
  if (isNoMove(proposed)) return no('D3-9', `${listed(movers.map(baseName))} would stay where it stands.`);
  const far = walks.map(({ base, legs, pivot }) => measured(base, pivot === null ? legs : [...legs, pivot]));
  const measuredMost = Math.max(...far);
  const atBest = walks.map(({ base }) => reachOf(state, base));
  const hopeless = tooFar(how, movers, far, atBest);
  if (hopeless !== undefined) return hopeless;

  const taken = takenRefusal(state, proposed);
  if (taken !== undefined) return taken;

  const ground = groundOf(state);
  const ways = walks.map(({ base, way }) => stretchesAlong(base, way));
  const trodden = walks.map(({ base }, i) => troddenOn(ground, base, ways[i] ?? []));
  const byRoad = (how !== 'group' || isColumn(movers)) && walks.every(({ base, way }) => isByRoad(ground, base, way));

  const may = walks.map(({ base }, i) => {
    const t = trodden[i];
    return allowanceOf(state, base, t === undefined ? [] : sumOfGround(t), t?.river ?? false, byRoad);
  });
  const overlong = tooFar(how, movers, far, may, (i) => groundThatSlows(state, movers[i], trodden[i])) ?? waterRefusal(movers, trodden);
  if (overlong !== undefined) return overlong;
  const allowed = how === 'column' ? (may[far.indexOf(measuredMost)] ?? 0) : Math.min(...may);

  const near = bystanders(state, proposed, ways);
  const enemies = near.filter(({ card }) => card.side !== movers[0]?.card.side);
  const again = againRefusal(state, proposed, ground, byRoad, ways, trodden, enemies) ?? goingRefusal(state, proposed, trodden, byRoad);
  if (again !== undefined) return again;

  const pips =
    byRoad || proposed.leaving !== null
      ? priceOf(state, movers, howMoved(state, proposed, ground, byRoad, measuredMost >= allowed - EPS))
      : priceOf(state, movers);
  const tooDear = pipsRefusal(state, pips);
  if (tooDear !== undefined) return tooDear;

  const around: Around = { state, ground, leaving: proposed.leaving, staying: near };
  const conformers = conforming.length === 0 ? [] : near.filter((base) => standingOf(base, conforming) !== base);
  for (const [i, walk] of walks.entries()) {
    const blocked = wayRefusal(around, walk, ways[i] ?? []) ?? placeRefusal(ground, walk.goal, byRoad);
    if (blocked !== undefined) return blocked;
    const lineUpBlocked = slideRefusal(around, walk, conformers);
    if (lineUpBlocked !== undefined) return lineUpBlocked;
  }
  for (let i = 0; i < walks.length; i++)
    for (let j = i + 1; j < walks.length; j++) {
      const [a, b] = [walks[i], walks[j]];
      if (a !== undefined && b !== undefined && basesOverlap(a.goal, b.goal))
        return no('R44', `${baseName(a.base)} and ${baseName(b.base)} would stand on each other.`);
    }

  const held = zoneRefusal(state, proposed, ways, enemies);
  if (held !== undefined) return held;
  const lurking = lurkerRefusal(state, ground, walks);
  if (lurking !== undefined) return lurking;
  const opposed = conforming.length === 0 ? enemies : enemies.map((enemy) => standingOf(enemy, conforming));
  const touching = touchRefusal(state, proposed, opposed);
  if (touching !== undefined) return touching;

  return {
    how,
    placed: walks.map(({ base, goal }) => ({ id: base.card.id, to: goal.pose })),
    ways: walks.map(({ legs, goal }) => (legs.at(-1) === goal.pose ? legs : [...legs, goal.pose])),
    measured: measuredMost,
    each: far,
    allowed,
    pips,
    byRoad,
    contacts: contactsOf(proposed, opposed),
    conforming: conforming.map(({ card, pose }) => ({ id: card.id, to: pose })),
    unaligned,
    wades: state.river === 'unknown' && !byRoad && trodden.some(({ wades }, i) => wades && movers[i]?.isAerial === false),
  };
}

/** Everybody ends as he stands, and touches nobody anew. */
const isNoMove = ({ walks, touch, leaving }: ProposedMove): boolean =>
  touch === null &&
  leaving === null &&
  walks.every(({ base: { pose: from }, goal: { pose: to } }) => from.x === to.x && from.y === to.y && from.h === to.h);

/** Where somebody stands once those who conform have done so. */
const standingOf = (base: Base, conforming: readonly Base[]): Base => conforming.find(({ card }) => card.index === base.card.index) ?? base;

/** Nobody ends on anybody who stays. */
function takenRefusal(state: State, { walks, conforming }: ProposedMove): Refusal | undefined {
  for (const { base, goal } of walks)
    for (const side of position(state).sides)
      for (const other of side) {
        const there = standingOf(other, conforming);
        if (basesOverlap(goal, there) && !isMover(walks, other)) return no('R44', `${baseName(base)} would stand on ${baseName(other)}.`);
      }
  return undefined;
}
const isMover = (walks: readonly Walk[], base: Base): boolean => walks.some((walk) => walk.base.card.index === base.card.index);

/** Those who stay and are near any part of a proposed move, threat zones included: with the others it has nothing to do. */
function bystanders(state: State, { walks, conforming }: ProposedMove, ways: readonly (readonly Stretch[])[]): readonly Base[] {
  const shapes = walks.map(({ goal }) => goal.corners);
  for (const { base } of walks) shapes.push(base.corners);
  for (const way of ways) for (const { to } of way) shapes.push(to);
  const box = boxOf(shapes);
  const near: Base[] = [];
  for (const side of position(state).sides)
    for (const base of side) {
      const isNearby = isNearBase(box, base, BW + EPS) || standingOf(base, conforming) !== base;
      if (isNearby && !isMover(walks, base)) near.push(base);
    }
  return near;
}

/** What matters for the price of a march by road, or of coming out of a feature. */
const howMoved = (state: State, proposed: ProposedMove, ground: Ground, byRoad: boolean, fullDistance: boolean): Partial<HowMoved> => ({
  column: proposed.how === 'column' || isColumn(proposed.walks.map(({ base }) => base)),
  byRoad,
  fullDistance,
  contacts: proposed.touch !== null || isStopped(state, ground, proposed.walks),
  leaving: leavingKind(ground, proposed.leaving),
  forwardOnly: proposed.isForward || proposed.walks.every(({ base, legs }) => isForwardSince(base, legs, -1)),
});
const leavingKind = (ground: Ground, id: FeatureId | null): 'none' | 'camp' | 'stronghold' =>
  ground.works.find(({ works }) => works.id === id)?.works.kind ?? 'none';

/** A column's members are measured each by itself; a group keeps to its slowest (5.8). */
function tooFar(
  how: ProposedMove['how'],
  movers: readonly Base[],
  far: readonly number[],
  may: readonly number[],
  slowedBy: (mover: number) => string = () => '',
): Refusal | undefined {
  const slowest = Math.min(...may);
  let worst = 0;
  let excess = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < far.length; i++) {
    const over = (far[i] ?? 0) - (how === 'column' ? (may[i] ?? 0) : slowest);
    if (over <= excess) continue;
    excess = over;
    worst = i;
  }
  if (excess <= EPS_MEASURE) return undefined;
  const allowed = (far[worst] ?? 0) - excess;
  const one = movers.length === 1 || how === 'column' ? movers[worst] : undefined;
  const who = one === undefined ? 'The group' : baseName(one);
  const ground = slowedBy(how === 'column' ? worst : may.indexOf(slowest));
  return allowed === 0
    ? no('D3-14', `${who} may not move over that ground.`)
    : no('D3-14', `${who} would move ${bw(far[worst] ?? 0)}; ${bw(allowed)} are allowed${ground}, so it is ${bw(excess)} too far.`);
}
/** What it goes over that lets it go less far than on good ground, in words. */
function groundThatSlows(state: State, base: Base | undefined, trodden: Trodden | undefined): string {
  if (base === undefined || trodden === undefined) return '';
  const best = reachOf(state, base);
  const area = trodden.areas.find(({ terrain }) => allowanceOf(state, base, [terrain], false, false) < best);
  if (area !== undefined) return ` over ${thingName(state, area.id)}`;
  return trodden.river && allowanceOf(state, base, [], true, false) < best ? ' through the river' : '';
}

/** A friend, walls or the end of the road straight ahead let it go no farther; those who move along do not count. */
const isStopped = (state: State, ground: Ground, walks: readonly Walk[]): boolean =>
  walks.some(
    ({ goal }) =>
      isAtRoadsEnd(ground, goal) ||
      ground.works.some(({ shape }) => wayAhead(goal, shape) <= EPS) ||
      friendsOf(position(state), goal).some(
        (friend) => !walks.some(({ base }) => base === friend) && mayTouch(goal, friend) && wayAhead(goal, friend.corners) <= EPS,
      ),
  );

/** Whom the mover touches so that blows can fall: the enemy named, and those before whom others of a group come to stand. */
function contactsOf({ walks, touch }: ProposedMove, enemies: readonly Base[]): Plan['contacts'] {
  if (touch === null) return [];
  const named = touch.edge.startsWith('overlap') ? [] : [{ by: touch.lead, target: touch.target }];
  const others = walks.flatMap(({ goal }) =>
    goal.card.id === touch.lead
      ? []
      : enemies
          .filter((enemy) => mayTouch(goal, enemy) && makesContact(goal, enemy) && standsOn(goal, enemy))
          .map(({ card }) => ({ by: goal.card.id, target: card.id })),
  );
  return [...named, ...others];
}

/** A front that touches an enemy is lined up with it, or does not touch it (5.10, 6 and 7); a rear never does (R87). */
function touchRefusal(state: State, { walks, touch, how, unaligned }: ProposedMove, opposed: readonly Base[]): Refusal | undefined {
  for (const { base, goal } of walks) {
    const enemies = opposed.filter((other) => mayTouch(goal, other) && makesContact(goal, other));
    const barred = enemies.find((enemy) => isWheeled(base.type) && basesTouch(goal, enemy));
    if (barred !== undefined) return no('D3-14', `${baseName(base)} may not move into contact, and would touch ${baseName(barred)}.`);
    const backedInto = enemies.find((enemy) => rearTouches(goal, enemy) && !isBeside(goal, enemy));
    if (backedInto !== undefined) return no('R87', `${baseName(base)} would touch ${baseName(backedInto)} with its rear.`);
    if (touch?.lead === base.card.id || unaligned.some(({ unit }) => unit === base.card.id)) continue;
    if (touch !== null && enemies.some((enemy) => isFullFront(goal, enemy))) continue;
    const touched = enemies.find(
      (enemy) =>
        frontTouches(goal, enemy) &&
        !isBeside(goal, enemy) &&
        !(touch !== null && isLinedUp(goal, enemy)) &&
        // Where others of the group line up, those who fight already are only brushed, and those who will fight a nearer one.
        !(touch !== null && how === 'group' && (!mayBeJoined(state, enemy) || unaligned.some((pair) => pair.enemy === enemy.card.id))),
    );
    if (touched !== undefined)
      return no(
        'R50',
        `${baseName(base)} would touch ${baseName(touched)} without being lined up: name the edge on which it makes contact.`,
      );
  }
  return wallRefusal(state, walks);
}
/** Whoever comes up to walls may assault them (R90). */
function wallRefusal(state: State, walks: readonly Walk[]): Refusal | undefined {
  for (const { base, goal } of walks) {
    const wall = wallBefore(groundOf(state), goal);
    const refused = wall && engageRefusal(state, base, wall, 'assault', goal.pose);
    if (refused !== undefined) return refused;
  }
  return undefined;
}
/** Corners may meet beside those who fight. */
const isLinedUp = (goal: Base, enemy: Base): boolean =>
  standsOn(goal, enemy) || isCornerOverlap(goal, enemy, 'left') || isCornerOverlap(goal, enemy, 'right');
