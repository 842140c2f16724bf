import { HALF_TURN, type Pose, poseFrom, QUARTER_TURN, shifted, turnBetween, turnedBy } from '@pennon/space';
import type { ContactEdge } from '../pieces.js';
import { type Base, FL, FR } from './base.js';
import { BW } from './measure.js';

/*
 * Poses lined up with an enemy (GEO-3).
 */

type Edge = Exclude<ContactEdge, 'assault'>;

/** Where a mover stands that is lined up with an enemy (GEO-3). */
export function lineUp({ pose, depth, corners }: Base, edge: Edge): Pose {
  const against = turnedBy(pose.h, HALF_TURN);
  const behindCorner = (corner: number, h: number): Pose =>
    poseFrom({ x: corners[corner] ?? 0, y: corners[corner + 1] ?? 0, h: pose.h }, 0, -BW / 2, h);
  switch (edge) {
    case 'front':
      return { x: pose.x, y: pose.y, h: against };
    case 'left':
      return behindCorner(FL, turnedBy(pose.h, QUARTER_TURN));
    case 'right':
      return behindCorner(FR, turnedBy(pose.h, -QUARTER_TURN));
    case 'rear':
      return shifted(pose, 0, -depth);
    case 'overlap-left':
      return poseFrom(pose, -BW, 0, against);
    case 'overlap-right':
      return poseFrom(pose, BW, 0, against);
  }
}

/** The edge of an enemy that a mover meets, by how they face. */
export function edgeMet(mover: Base, enemy: Base): 'front' | 'left' | 'right' | 'rear' {
  const turn = turnBetween(enemy.pose.h, mover.pose.h);
  if (Math.abs(turn) >= HALF_TURN - QUARTER_TURN / 2) return 'front';
  if (Math.abs(turn) <= QUARTER_TURN / 2) return 'rear';
  return turn > 0 ? 'left' : 'right';
}

/** Facing an enemy squarely from so far off: an answer to its threat zone (GEO-3). */
export const facing = ({ pose }: Base, away: number): Pose => poseFrom(pose, 0, away, turnedBy(pose.h, HALF_TURN));
