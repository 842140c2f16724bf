import { type Polygon, type Pose, polygonDistance, QUARTER_TURN, shifted, turnBetween } from '@pennon/space';
import { type Base, FL, FR, moved } from '../geometry/base.js';
import { basesOverlap, frontTouches, whereFrontIs } from '../geometry/contact.js';
import { EPS, EPS_ANGLE } from '../geometry/measure.js';
import { edgeMet, lineUp } from '../geometry/snap-poses.js';
import type { ElementId, Placing, State } from '../types.js';
import { slideRefusal } from './clear-path.js';
import { frontalEnemy, isContact } from './close-combat.js';
import { conformedTo } from './conforming.js';
import { groundOf } from './ground.js';
import { isNearEnough } from './lining-up.js';
import { baseMust, position } from './position.js';
import { fileOf } from './pursuit.js';
import { placeRefusal } from './standing-room.js';

/*
 * Whoever runs into an enemy in flight or pursuit lines up with him, or he with it (D3-33, D3-34).
 */

export type Meeting =
  | { readonly how: 'lines-up' | 'conforms'; readonly placed: readonly Placing[] }
  | { readonly how: 'locked'; readonly unit: ElementId; readonly enemy: ElementId };

/** How an element that ran into an enemy lines up with it: itself, with the column behind a pursuer, or the enemy, or neither (D3-33, D3-34). */
export function meetingOf(state: State, unit: ElementId, met: ElementId, how: 'flees' | 'pursues'): Meeting | undefined {
  const base = baseMust(state, unit);
  const enemy = baseMust(state, met);
  if (enemy.card.side === base.card.side || frontalEnemy(state, base) !== undefined) return undefined;
  if (!isContact(base, enemy) || !(how === 'flees' ? frontTouches(base, enemy) : runsInto(base, enemy))) return undefined;
  if (whereFrontIs(base, enemy) !== undefined) return undefined;
  const edge = edgeMet(base, enemy);
  const pose = lineUp(enemy, edge);
  const file = how === 'flees' ? [base] : fileOf(state, base);
  const lined = isNearEnough(base.pose, pose, enemy, edge === 'left' || edge === 'right') ? linedUp(state, file, pose, enemy) : [];
  if (lined.length === file.length) return { how: 'lines-up', placed: lined };
  const conformed = edge === 'front' ? conformedTo(state, base, enemy) : undefined;
  if (conformed !== undefined) return { how: 'conforms', placed: [{ id: enemy.card.id, to: conformed.pose }] };
  if (lined.length > 0) return { how: 'lines-up', placed: lined };
  return edge === 'front' && frontalEnemy(state, enemy) === undefined ? { how: 'locked', unit, enemy: enemy.card.id } : undefined;
}

/** A pursuer meets enemies with its front edge, square on it or on one of their corners; with its own front corner only their front (D3-34). */
function runsInto(base: Base, enemy: Base): boolean {
  if (!frontTouches(base, enemy)) return false;
  const askew = turnBetween(base.pose.h, enemy.pose.h) % QUARTER_TURN;
  if (Math.min(Math.abs(askew), QUARTER_TURN - Math.abs(askew)) <= EPS_ANGLE) return true;
  const front = base.corners.slice(FL, FR + 2);
  const [ax = 0, ay = 0, bx = 0, by = 0] = front;
  const [dx, dy] = [Math.trunc((bx - ax) / 50), Math.trunc((by - ay) / 50)];
  const isOn = (shape: Polygon, edge: Polygon): boolean =>
    shape.some((x, i) => i % 2 === 0 && polygonDistance([x, shape[i + 1] ?? 0], edge) <= EPS);
  return isOn(enemy.corners, [ax + dx, ay + dy, bx - dx, by - dy]) || isOn(front, enemy.corners.slice(FL, FR + 2));
}

/** A file with its first element lined up, all of it as one body (5.10); where it has no room, as many of the first as have. */
function linedUp(state: State, file: readonly Base[], pose: Pose, enemy: Base): readonly Placing[] {
  const ground = groundOf(state);
  let back = 0;
  const there = file.map((member) => {
    const at = moved(member, shifted(pose, 0, -back));
    back += member.depth;
    return at;
  });
  for (let count = file.length; count > 0; count--) {
    const going = new Set(file.slice(0, count).map(({ card }) => card.index));
    const staying = [...position(state).sides[0], ...position(state).sides[1]].filter(({ card }) => !going.has(card.index));
    const hasRoom = there.slice(0, count).every((goal, i) => {
      const base = file[i] ?? goal;
      return (
        staying.every((other) => !basesOverlap(goal, other)) &&
        placeRefusal(ground, goal) === undefined &&
        slideRefusal({ state, ground, leaving: null, staying }, { base, legs: [], way: [], goal, pivot: null }, [enemy]) === undefined
      );
    });
    if (hasRoom) return there.slice(0, count).map(({ card, pose: to }) => ({ id: card.id, to }));
  }
  return [];
}
