import { no, type Refusal } from '@pennon/kernel';
import { ahead, areWithin, type Point, type Pose, rightOf, shifted, turnBetween } from '@pennon/space';
import { type Base, FL, moved } from '../geometry/base.js';
import { frontTouches } from '../geometry/contact.js';
import { BW, EPS, EPS_ANGLE } from '../geometry/measure.js';
import { lineUp } from '../geometry/snap-poses.js';
import { wayAhead } from '../geometry/straight-ahead.js';
import { mayEngage } from '../rules/engaging.js';
import type { ContactEdge, ContactWish, ElementId, FeatureId, State } from '../types.js';
import { variantOf } from './battlefield.js';
import { isInFrontalCombat, makesContact } from './close-combat.js';
import { groundOf, type StandingWorks } from './ground.js';
import { againstWalls, isNearEnough } from './lining-up.js';
import { baseName, unitName, worksName } from './names.js';
import { baseOn, enemiesOf, position } from './position.js';
import type { Touch, Walk } from './proposed-move.js';
import { wallBefore } from './walls-and-gates.js';

/*
 * Who may come to blows with whom by a move, and from which side (5.10, D3-14, D3-17, D3-20).
 */

export function engageRefusal(state: State, mover: Base, target: Base | StandingWorks, edge: ContactEdge, goal: Pose): Refusal | undefined {
  const variant = variantOf(state);
  if ('works' in target) {
    const { kind, gate } = target.works;
    const facts = {
      variant,
      mover: mover.type,
      target: kind === 'camp' ? 'Cmp' : 'SH',
      feature: kind,
      targetFighting: false,
      linedUp: false,
    } as const;
    if (mayEngage({ ...facts, siegeTower: mover.card.siegeTower, atGate: facesGate(moved(mover, goal), gate) })) return undefined;
    return mover.type === 'Bh'
      ? no('D3-20', 'Behemoths assault a Stronghold only at its gate.')
      : mover.type === 'SCh'
        ? no('D3-20', 'Scythed Chariots do not assault a Stronghold or Camp.')
        : no('D3-14', `${baseName(mover)} may not move into contact.`);
  }
  const isAllowed = mayEngage({
    variant,
    mover: mover.type,
    target: target.type,
    feature: 'none',
    // An Aerial that came to blows may be engaged until nobody touches it, also when whoever fought it to its front is gone (D3-17).
    targetFighting: edge.startsWith('overlap') || (target.isAerial && (target.engaged || isInFrontalCombat(state, target))),
    siegeTower: false,
    atGate: false,
    linedUp: false,
  });
  if (isAllowed) return undefined;
  return target.isAerial
    ? no('D3-17', `${baseName(target)} is an Aerial that is not in close combat: only Heroes, Paladins and Aerials engage it.`)
    : no('D3-14', `${baseName(mover)} may not move into contact.`);
}
/** Part of the gate lies before the front edge. */
function facesGate(base: Base, gate: StandingWorks['works']['gate']): boolean {
  if (gate === undefined) return false;
  const [[ax, ay], [bx, by]] = gate;
  const [lx = 0, ly = 0, rx = 0, ry = 0] = base.corners;
  const along = (x: number, y: number): number => ((x - lx) * (rx - lx) + (y - ly) * (ry - ly)) / BW;
  const from = Math.min(along(ax, ay), along(bx, by));
  const to = Math.max(along(ax, ay), along(bx, by));
  return Math.min(to, BW) - Math.max(from, 0) > EPS;
}

/** R51: a flank is attacked from outside it, a rear from behind. */
export function startRefusal(mover: Base, enemy: Base, edge: ContactEdge): Refusal | undefined {
  const { corners } = mover;
  const { pose } = enemy;
  const cornerAt = (i: number): Point => ({ x: corners[i] ?? 0, y: corners[i + 1] ?? 0 });
  const all = [0, 2, 4, 6];
  if (edge === 'left' && !all.some((i) => rightOf(pose, cornerAt(i)) < -BW / 2 - EPS))
    return no('R51', `${baseName(mover)} does not start even partly beyond the left flank of ${baseName(enemy)}.`);
  if (edge === 'right' && !all.some((i) => rightOf(pose, cornerAt(i)) > BW / 2 + EPS))
    return no('R51', `${baseName(mover)} does not start even partly beyond the right flank of ${baseName(enemy)}.`);
  if (edge === 'rear' && !all.every((i) => ahead(pose, cornerAt(i)) < -enemy.depth + EPS))
    return no('R51', `${baseName(mover)} does not start wholly behind the rear of ${baseName(enemy)}.`);
  return undefined;
}

export function enemyNamed(state: State, base: Base, id: ElementId | FeatureId): Base | Refusal {
  const enemy = position(state).battlefield.knows(id) ? baseOn(state, id) : undefined;
  if (enemy === undefined) return no('R50', `${unitName(state, id)} is not on the table.`);
  return enemy.card.side === base.card.side ? no('R50', `${baseName(enemy)} is a friend.`) : enemy;
}

export function worksNamed(state: State, base: Base, id: string): StandingWorks | Refusal {
  const works = groundOf(state).works.find(({ works: w }) => w.id === id);
  if (works === undefined) return no('R50', 'There is no such Camp or Stronghold.');
  return works.side === base.card.side ? no('R50', `Friends hold ${worksName(state, id)}.`) : works;
}

/** Why a mover may not come to blows so with what it wants to touch. */
export function contactRefusal(state: State, mover: Base, { target, edge }: ContactWish, goal: Pose): Refusal | undefined {
  const named = edge === 'assault' ? worksNamed(state, mover, target) : enemyNamed(state, mover, target);
  if ('ref' in named) return named;
  return engageRefusal(state, mover, named, edge, goal) ?? ('works' in named ? undefined : startRefusal(mover, named, edge));
}

// ---------------------------------------------------------------- straight ahead into contact

/** How a group or column meets what it was sent against: how far it goes on, and where its lead stands lined up. */
interface Met {
  readonly way: number;
  readonly goal: Pose;
  /** Nobody where it is walls. */
  readonly enemy: Base | undefined;
}

/** What the lead of a group or column comes to straight ahead of where it is by then: an enemy's edge, or walls (5.10, R90). */
export function metAhead(state: State, lead: Base, there: Base, { target, edge }: ContactWish): Met | Refusal {
  const named = edge === 'assault' ? worksNamed(state, lead, target) : enemyNamed(state, lead, target);
  if ('ref' in named) return named;
  const shape = 'works' in named ? named.shape : named.corners;
  const way = areWithin(there.corners.slice(FL, FL + 4), shape, EPS) ? 0 : wayAhead(there, shape);
  const at = way === Number.POSITIVE_INFINITY ? undefined : moved(there, shifted(there.pose, 0, way));
  const enemy = 'works' in named ? undefined : named;
  const goal = 'works' in named ? at && againstWalls(at, named) : edge === 'assault' ? undefined : lineUp(named, edge);
  const refused = goal && contactRefusal(state, lead, { target, edge }, goal);
  if (refused !== undefined) return refused;
  const isNear =
    at !== undefined &&
    goal !== undefined &&
    (enemy === undefined || isNearEnough(at.pose, goal, enemy, edge === 'left' || edge === 'right'));
  if (isNear) return { way, goal, enemy };
  return edge === 'assault'
    ? no('R50', `${baseName(lead)} does not come to the walls of ${worksName(state, target)} squarely enough to line up.`)
    : no('R50', `${baseName(lead)} does not come near enough to the ${edge.replace('-', ' ')} of ${unitName(state, target)} to line up.`);
}

// ---------------------------------------------------------------- the lined-up place named by itself

const STRIKES = ['front', 'left', 'right', 'rear'] as const;
const OVERLAPS = ['overlap-left', 'overlap-right'] as const;

/** What movers who end there want of the enemy: whoever names the lined-up place names the contact (5.10). Blows come before overlaps. */
export function touchOf(state: State, walks: readonly Pick<Walk, 'base' | 'goal'>[]): Touch | undefined {
  const ground = groundOf(state);
  for (const edges of [STRIKES, OVERLAPS]) {
    for (const { base, goal } of walks)
      for (const enemy of enemiesOf(position(state), base)) {
        if (!frontTouches(goal, enemy) || !makesContact(goal, enemy)) continue;
        const edge = edges.find((one) => isSamePose(lineUp(enemy, one), goal.pose));
        if (edge !== undefined) return { target: enemy.card.id, edge, lead: base.card.id };
      }
    for (const { base, goal } of edges === STRIKES ? walks : []) {
      const wall = wallBefore(ground, goal);
      if (wall !== undefined) return { target: wall.works.id, edge: 'assault', lead: base.card.id };
    }
  }
  return undefined;
}
const isSamePose = (a: Pose, b: Pose): boolean =>
  Math.abs(a.x - b.x) <= EPS && Math.abs(a.y - b.y) <= EPS && Math.abs(turnBetween(a.h, b.h)) <= EPS_ANGLE;
