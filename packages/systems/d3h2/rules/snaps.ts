import { HALF_TURN, type Pose, placeFrom, QUARTER_TURN, shifted, turnBetween, turnedBy } from '@pennon/space';
import type { ContactEdge } from '../types.js';
import { BW } from './measure.js';
import { type Base, FL, FR } from './position.js';

type Edge = Exclude<ContactEdge, 'assault'>;

/** Where a mover stands that is lined up with an enemy (GEO-3). */
export function lineUp({ pose, depth, corners }: Base, edge: Edge): Pose {
  const against = turnedBy(pose.h, HALF_TURN);
  const cornerBack = (corner: number): Pose => shifted({ x: corners[corner] ?? 0, y: corners[corner + 1] ?? 0, h: pose.h }, 0, -BW / 2);
  switch (edge) {
    case 'front':
      return { x: pose.x, y: pose.y, h: against };
    case 'left':
      return { ...cornerBack(FL), h: turnedBy(pose.h, QUARTER_TURN) };
    case 'right':
      return { ...cornerBack(FR), h: turnedBy(pose.h, -QUARTER_TURN) };
    case 'rear':
      return shifted(pose, 0, -depth);
    case 'overlap-left':
      return { ...placeFrom(pose, -BW, 0), h: against };
    case 'overlap-right':
      return { ...placeFrom(pose, BW, 0), h: against };
  }
}

/** The edge of an enemy that a mover meets, by how they face. */
export function edgeMet(mover: Base, enemy: Base): 'front' | 'left' | 'right' | 'rear' {
  const turn = turnBetween(enemy.pose.h, mover.pose.h);
  if (Math.abs(turn) >= HALF_TURN - QUARTER_TURN / 2) return 'front';
  if (Math.abs(turn) <= QUARTER_TURN / 2) return 'rear';
  return turn > 0 ? 'left' : 'right';
}

/** Where the enemy stands that lines up with a mover instead (R52). */
export function lineUpWith(mover: Base, enemy: Base, edge: Edge): Pose {
  const { pose, corners } = mover;
  const against = turnedBy(pose.h, HALF_TURN);
  switch (edge) {
    case 'front':
      return { x: pose.x, y: pose.y, h: against };
    case 'left':
      return shifted({ x: corners[FL] ?? 0, y: corners[FL + 1] ?? 0, h: turnedBy(pose.h, -QUARTER_TURN) }, BW / 2, 0);
    case 'right':
      return shifted({ x: corners[FR] ?? 0, y: corners[FR + 1] ?? 0, h: turnedBy(pose.h, QUARTER_TURN) }, -BW / 2, 0);
    case 'rear':
      return shifted(pose, 0, enemy.depth);
    case 'overlap-left':
      return { ...placeFrom(pose, -BW, 0), h: against };
    case 'overlap-right':
      return { ...placeFrom(pose, BW, 0), h: against };
  }
}

/** Facing an enemy squarely from so far off: an answer to its threat zone (GEO-3). */
export const facing = ({ pose }: Base, away: number): Pose => ({ ...placeFrom(pose, 0, away), h: turnedBy(pose.h, HALF_TURN) });
