import { no, type Refusal } from '@pennon/kernel';
import { distance, type Pose } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { moved } from '../geometry/base.js';
import { basesOverlap } from '../geometry/contact.js';
import { BW, bw, EPS, EPS_MEASURE } from '../geometry/measure.js';
import { measured, wayOf } from '../geometry/path.js';
import { lineUp } from '../geometry/snap-poses.js';
import type { ContactEdge, ContactWish, Move, State, Tactical } from '../types.js';
import { reachOf } from './allowance.js';
import { judge } from './allowed-moves.js';
import { planColumn } from './column-moves.js';
import { conformedTo, mayConform } from './conforming.js';
import { enemyNamed, engageRefusal, startRefusal, touchOf, worksNamed } from './contact-moves.js';
import { groundOf } from './ground.js';
import { planGroup } from './group-moves.js';
import { likelyTouches, MOST_SLIDE, touchPoses, wallTouches } from './lining-up.js';
import { baseName, unitName, worksName } from './names.js';
import { baseOn, position } from './position.js';
import { contactMove, isPlan, type Judged, type ProposedMove, plainMove, type Walk } from './proposed-move.js';
import { placeRefusal } from './standing-room.js';
import { frontOnWorks } from './walls-and-gates.js';

/*
 * Tactical moves as players name them (ACT-1 to ACT-4), made into ways that can be judged.
 */

/**
 * What a move comes to, or which rule forbids it. `isQuick` looks only at the likeliest ways into contact: what it allows is allowed, what it
 * refuses may be possible some other way.
 */
export function planOf(state: State, action: Tactical, isQuick = false): Judged {
  const ids = action.type === 'move' ? [action.unit] : action.units;
  const bases: Base[] = [];
  for (const id of ids) {
    const base = position(state).battlefield.knows(id) ? baseOn(state, id) : undefined;
    if (base === undefined) return no('D3-8', `${unitName(state, id)} is not on the table.`);
    if (bases.includes(base)) return no('D3-8', `${baseName(base)} is named twice.`);
    bases.push(base);
  }
  const [first] = bases;
  if (first === undefined) return no('D3-8', 'Nobody is named.');
  switch (action.type) {
    case 'move':
      return planSingle(state, first, action, isQuick);
    case 'group':
      return planGroup(state, bases, action);
    case 'column':
      return planColumn(state, bases, action);
  }
}

// ---------------------------------------------------------------- one element

const walkOf = (base: Base, legs: readonly Pose[], goal = legs.at(-1) ?? base.pose): Walk => ({
  base,
  legs,
  way: wayOf(base.pose, legs),
  goal: moved(base, goal),
  pivot: null,
});

function planSingle(state: State, base: Base, action: Move, isQuick: boolean): Judged {
  const { to, answer, contact } = action;
  if (contact !== undefined) return planContact(state, base, action, contact, isQuick);
  if (to.length === 0) return no('D3-14', 'A move names at least one place.');
  const walk = walkOf(base, to);
  const touch = touchOf(state, [walk]);
  if (touch === undefined) return judge(state, plainMove('move', [walk], false, answer ?? null));
  const via = touch.edge === 'assault' ? to : to.slice(0, -1);
  return planContact(state, base, { ...action, to: via }, touch, isQuick);
}

/** One element into contact: the first way that reaches it (5.10, 3). */
function planContact(state: State, base: Base, action: Move, wish: ContactWish, isQuick: boolean): Judged {
  if (wish.edge === 'assault') return planAssault(state, base, action, wish);
  const enemy = enemyNamed(state, base, wish.target);
  if (!('card' in enemy)) return enemy;
  const { edge } = wish;
  const goal = lineUp(enemy, edge);
  const refused = engageRefusal(state, base, enemy, edge, goal) ?? startRefusal(base, enemy, edge);
  if (refused !== undefined) return refused;
  const touch = { target: wish.target, edge, lead: base.card.id };
  const proposed = (touchAt: Pose, lined: Pose, conforming?: readonly Base[]): ProposedMove =>
    contactMove(plainMove('move', [walkOf(base, [...action.to, touchAt], lined)], false, action.answer ?? null), touch, conforming);
  const reach = reachOf(state, base);
  const nearest = distance(goal, action.to.at(-1) ?? base.pose) - MOST_SLIDE - BW;
  if (nearest > reach) return notReached(base, edge, enemy, nearest);
  const costOf = (pose: Pose): number => measured(base, [...action.to, pose]);
  const taken = overReason(state, moved(base, goal), base);
  const isForEnemy = taken !== undefined;
  if (isForEnemy && (edge !== 'front' || !mayConform(state, enemy))) return taken;
  let first: Refusal | undefined = taken;
  const isInReach = (pose: Pose): boolean => costOf(pose) <= reach + EPS_MEASURE;
  const approach = { base, via: action.to, enemy, edge, goal, isInReach };
  // Where it is for the enemy to conform the likeliest places are not enough: beside whom stands in the way there is one place to be.
  const poses = isQuick && !isForEnemy ? likelyTouches(approach) : touchPoses(approach);
  for (const touchAt of poses) {
    if (!isForEnemy) {
      const judged = judge(state, proposed(touchAt, goal));
      if (isPlan(judged)) return judged;
      first ??= judged;
      if (HOPELESS.has(judged.ref)) return judged;
      if (!OUT_OF_PLACE.has(judged.ref)) continue;
    }
    // The mover cannot line up: front to front the enemy does, where it may (R52, R85).
    const conformed = edge === 'front' ? conformedTo(state, moved(base, touchAt), enemy) : undefined;
    if (conformed === undefined) continue;
    const instead = judge(state, proposed(touchAt, touchAt, [conformed]));
    if (isPlan(instead)) return instead;
  }
  return first ?? notReached(base, edge, enemy, costOf(goal) - reach);
}
const notReached = (base: Base, edge: ContactEdge, enemy: Base, short: number): Refusal =>
  no('R50', `${baseName(base)} cannot reach the ${edge.replace('-', ' ')} of ${baseName(enemy)}: ${bw(short)} too far.`);
/** Why nobody can stand there. */
const overReason = (state: State, there: Base, base: Base): Refusal | undefined => {
  const isUnder = (other: Base): boolean => basesOverlap(there, other) && other.card.index !== base.card.index;
  const [first, second] = position(state).sides;
  const under = first.find(isUnder) ?? second.find(isUnder);
  return under === undefined ? placeRefusal(groundOf(state), there) : no('R44', `${baseName(base)} would stand on ${baseName(under)}.`);
};
/** The mover cannot stand lined up there, or come to it; so another may (R52). */
const OUT_OF_PLACE: ReadonlySet<string> = new Set(['R44', 'R50', 'R93']);
/** What no other way to the same place would change; a way by road costs less (D3-9) and may be gone again (R48). */
const HOPELESS: ReadonlySet<string> = new Set(['R49', 'D3-8', 'D3-11', 'D3-12']);

/** A Camp or Stronghold is assaulted from where the last place of the way is (GEO-3). */
function planAssault(state: State, base: Base, action: Move, wish: ContactWish): Judged {
  const works = worksNamed(state, base, wish.target);
  if (!('works' in works)) return works;
  const goal = action.to.at(-1);
  if (goal === undefined) return no('R50', 'An assault names the place from which it is made.');
  const at = moved(base, goal);
  if (frontOnWorks(at, works) < BW / 2 - EPS)
    return no('R50', `${baseName(base)} would not have half a base width of its front on ${worksName(state, works.works.id)}.`);
  const refused = engageRefusal(state, base, works, 'assault', goal);
  if (refused !== undefined) return refused;
  const touch = { target: wish.target, edge: wish.edge, lead: base.card.id };
  const judged = (legs: readonly Pose[]): Judged =>
    judge(state, contactMove(plainMove('move', [walkOf(base, legs, goal)], false, action.answer ?? null), touch));
  const lined = judged(action.to);
  if (isPlan(lined) || lined.ref !== 'D3-14') return lined;
  // Too far to where it is lined up: it is enough to touch the walls, the slide and the pivot are free.
  const via = action.to.slice(0, -1);
  const reach = reachOf(state, base);
  for (const touchAt of wallTouches(base, via, works, goal)) {
    if (measured(base, [...via, touchAt]) > reach + EPS_MEASURE) continue;
    const instead = judged([...via, touchAt]);
    if (isPlan(instead)) return instead;
  }
  return lined;
}
