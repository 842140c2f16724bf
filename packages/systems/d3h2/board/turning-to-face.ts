import { ahead, HALF_TURN, overlapBy, type Pose, rightOf, shifted, turnedBy } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { moved } from '../geometry/base.js';
import { basesOverlap, basesTouch, isDirectlyBehind } from '../geometry/contact.js';
import { BW, EPS } from '../geometry/measure.js';
import type { ElementId, Event, Placing, State } from '../types.js';
import { frontalEnemy, frontEdgesOn, isInFrontalCombat, isRearSupport } from './close-combat.js';
import { groundOf } from './ground.js';
import { baseMust, basesOf, othersThan, position } from './position.js';
import { placeRefusal } from './standing-room.js';

/*
 * Turning to face at the end of movement (5.11, R53).
 */

export interface FacingNeed {
  readonly unit: ElementId;
  /** Enemies with their front on its flank or rear: those who came first come first. */
  readonly towards: readonly ElementId[];
}

/** Who must turn: an enemy front on flank or rear, nobody to the front, and no friend to support. Who had no room turns as soon as there is some. */
export function facingNeeds(state: State): readonly FacingNeed[] {
  return state.sides.flatMap((side) =>
    basesOf(state, side).flatMap((base): readonly FacingNeed[] => {
      const { id } = base.card;
      if (isInFrontalCombat(state, base)) return hadNoRoom(state, base).map((enemy) => ({ unit: id, towards: [enemy] }));
      const fronts = frontEdgesOn(state, base);
      if (fronts.length === 0 || isRearSupport(state, base)) return [];
      const came = state.bound?.touched[id] ?? [];
      const rank = (enemy: ElementId): number => (came.includes(enemy) ? came.indexOf(enemy) : came.length);
      return [{ unit: id, towards: fronts.map(({ enemy }) => enemy.card.id).sort((a, b) => rank(a) - rank(b)) }];
    }),
  );
}

/** The enemy on flank or rear that an element could not turn to, and can now. */
function hadNoRoom(state: State, base: Base): readonly ElementId[] {
  if (!state.unaligned.some(({ unit }) => unit === base.card.id)) return [];
  const enemy = frontalEnemy(state, base)?.card.id;
  const isStuck = state.unaligned.some((pair) => pair.unit === base.card.id && pair.enemy === enemy);
  const isBeside = frontEdgesOn(state, base).some((front) => front.enemy.card.id === enemy);
  return enemy !== undefined && isStuck && isBeside && turnTowards(state, base.card.id, enemy) !== undefined ? [enemy] : [];
}

interface Turn {
  readonly to: Pose;
  /** Friends who make room. */
  readonly shifts: readonly Placing[];
}

/** How an element turns to face an enemy; nothing where it cannot, and fights as if it had. */
function turnTowards(state: State, unit: ElementId, enemy: ElementId): Turn | undefined {
  const base = baseMust(state, unit);
  const at = baseMust(state, enemy);
  const to: Pose = { x: at.pose.x, y: at.pose.y, h: turnedBy(at.pose.h, HALF_TURN) };
  const there = moved(base, to);
  if (placeRefusal(groundOf(state), there) !== undefined) return undefined;
  const shifts: Placing[] = [];
  let placed: readonly Base[] = [];
  for (const other of othersThan(position(state), base)) {
    if (!basesOverlap(there, other)) continue;
    if (other.card.side !== base.card.side) return undefined;
    const room = aside(state, base, there, other, placed);
    if (room === undefined) return undefined;
    shifts.push({ id: other.card.id, to: room.pose });
    placed = [...placed, room];
  }
  return { to, shifts };
}

const MOST_SHIFT = BW / 2;
const STEP = EPS;
/** What the rounding of places askew can make of a distance, in units. */
const ROUNDED = 5;

/**
 * A friend straight away from the new place of the one that turned: back where it stands behind that, sideways where it stands beside it, and
 * sideways too where it stood directly behind him before; behind his new rear it keeps off, so that it does not bar his recoil. By as little as
 * will do, touching nobody new (R88).
 */
function aside(state: State, base: Base, turned: Base, friend: Base, placed: readonly Base[]): Base | undefined {
  if (isInFrontalCombat(state, friend)) return undefined;
  const others = [...othersThan(position(state), friend).filter(({ card }) => card.index !== turned.card.index), ...placed];
  const { pose } = turned;
  const right = rightOf(pose, friend);
  const isBehind = -ahead(pose, friend) > turned.depth && Math.abs(right) < BW / 2 && !isDirectlyBehind(friend, base);
  const mayTouchHim = !isBehind && basesTouch(friend, base);
  const isClear = (there: Base): boolean =>
    !overlapBy(there.corners, turned.corners, ROUNDED) &&
    (mayTouchHim || !basesTouch(there, turned)) &&
    others.every((other) => !basesOverlap(there, other) && (basesTouch(friend, other) || !basesTouch(there, other))) &&
    placeRefusal(groundOf(state), there) === undefined;
  for (let by = STEP; by <= MOST_SHIFT; by += STEP) {
    const on = shifted({ x: friend.pose.x, y: friend.pose.y, h: pose.h }, isBehind ? 0 : right < 0 ? -by : by, isBehind ? -by : 0);
    const there = moved(friend, { x: on.x, y: on.y, h: friend.pose.h });
    if (isClear(there)) return there;
  }
  return undefined;
}

/** What happens when it turns: friends make room first; who cannot turn fights as if he had (R53). */
export function turnEvents(state: State, unit: ElementId, towards: ElementId): readonly Event[] {
  const turn = turnTowards(state, unit, towards);
  if (turn === undefined) return [{ type: 'locked', unit, enemy: towards }];
  const { to, shifts } = turn;
  return [
    ...shifts.map(({ id, to: place }): Event => ({ type: 'shifted', unit: id, to: place, why: 'makes-room' })),
    { type: 'faced', unit, to, towards },
  ];
}
