import { ahead, distance, headingTo, type Pose, placeFrom, polygonDistance, shifted, turnBetween, turnedBy } from '@pennon/space';
import { groundOf, type StandingWorks } from '../../board/ground.js';
import { isPassable, whereOf } from '../../board/passing.js';
import { enemiesOf, friendsOf, position } from '../../board/position.js';
import type { Base } from '../../geometry/base.js';
import { isNear } from '../../geometry/box.js';
import { BW } from '../../geometry/measure.js';
import { facing, lineUp } from '../../geometry/snap-poses.js';
import { isPartlyAhead } from '../../geometry/straight-ahead.js';
import type { ContactEdge, State } from '../../types.js';
import { squareTo } from './thought.js';

const CONTACT_EDGES: readonly Exclude<ContactEdge, 'assault'>[] = ['front', 'left', 'right', 'rear', 'overlap-left', 'overlap-right'];
/** How near a wish must come to be drawn into line. */
const CONTACT_NEAR = (BW * 2) / 5;
const CONTACT_TURN = 3_000;
const FRIEND_NEAR = (BW * 3) / 20;
const FRIEND_TURN = 1_500;

const isClose = (a: Pose, b: Pose, near: number, turn: number): boolean =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= near * near && Math.abs(turnBetween(a.h, b.h)) <= turn;

export interface Mark {
  readonly target: string;
  readonly edge: ContactEdge;
  readonly pose: Pose;
}
/** Places of contact near a pose, the nearest first. */
export function marksNear(s: State, base: Base, goal: Pose): readonly Mark[] {
  const near: Mark[] = [];
  for (const enemy of enemiesOf(position(s), base)) {
    if (distance(enemy, goal) > 3 * BW) continue;
    for (const edge of CONTACT_EDGES) {
      const pose = lineUp(enemy, edge);
      if (isClose(pose, goal, CONTACT_NEAR, CONTACT_TURN)) near.push({ target: enemy.card.id, edge, pose });
    }
  }
  for (const works of groundOf(s).works) {
    if (works.side === base.card.side) continue;
    const pose = againstWall(works, goal);
    if (pose !== undefined && isClose(pose, goal, CONTACT_NEAR, CONTACT_TURN)) near.push({ target: works.works.id, edge: 'assault', pose });
  }
  return near.sort((a, b) => squareTo(a.pose, goal) - squareTo(b.pose, goal));
}

/** Square before the nearest wall, with the whole front on it where the wall is as long. */
export function againstWall({ shape, ...area }: StandingWorks, goal: Pose): Pose | undefined {
  if (!isNear(area, [goal.x, goal.y], BW)) return undefined;
  let best: Pose | undefined;
  for (let i = 0, j = shape.length - 2; i < shape.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [shape[j] ?? 0, shape[j + 1] ?? 0, shape[i] ?? 0, shape[i + 1] ?? 0];
    const wall = headingTo(ax, ay, bx, by);
    const along: Pose = { x: ax, y: ay, h: wall };
    const long = polygonDistance([ax, ay], [bx, by]);
    const at = long <= BW ? long / 2 : Math.min(long - BW / 2, Math.max(BW / 2, ahead(along, goal)));
    // A wall runs clockwise, so those outside look to its right.
    const pose: Pose = { ...placeFrom(along, 0, Math.round(at)), h: turnedBy(wall, 9_000) };
    if (best === undefined || squareTo(pose, goal) < squareTo(best, goal)) best = pose;
  }
  return best;
}

/** In line with friends, corner to corner, and square before an enemy; the nearest first. */
export function lineUps(s: State, base: Base, goal: Pose): readonly Pose[] {
  const near: Pose[] = [];
  for (const friend of friendsOf(position(s), base)) {
    if (friend === base || friend.isAerial !== base.isAerial || distance(friend, goal) > 3 * BW) continue;
    for (const to of besides(friend, base)) if (isClose(to, goal, FRIEND_NEAR, FRIEND_TURN)) near.push(to);
  }
  for (const enemy of enemiesOf(position(s), base)) {
    if (distance(enemy, goal) > 3 * BW) continue;
    const off = ahead(enemy.pose, goal);
    const to = facing(enemy, Math.min(off, BW));
    if (off > FRIEND_NEAR && isClose(to, goal, FRIEND_NEAR, FRIEND_TURN)) near.push(to);
  }
  return [...near.sort((a, b) => squareTo(a, goal) - squareTo(b, goal)), ...inFiles(s, base, goal)];
}

/** As far as the hand has it, in line with a friend through whom it goes: he is passed in his file only (R93). */
export function inFiles(s: State, base: Base, goal: Pose): readonly Pose[] {
  return friendsOf(position(s), base).flatMap((friend) => {
    const on = ahead(friend.pose, goal);
    const isThrough = whereOf(base, friend) === 'behind' ? on > 0 : on < 0 && isPartlyAhead(friend, base.corners);
    const to = shifted(friend.pose, 0, on);
    return friend !== base && isThrough && isClose(to, goal, FRIEND_NEAR, FRIEND_TURN) && isPassable(s, base, friend) ? [to] : [];
  });
}
const besides = (friend: Base, base: Base): readonly Pose[] => [
  shifted(friend.pose, -BW, 0),
  shifted(friend.pose, BW, 0),
  shifted(friend.pose, 0, -friend.depth),
  shifted(friend.pose, 0, base.depth),
];
