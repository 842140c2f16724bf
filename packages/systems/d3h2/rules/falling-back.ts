import { type Polygon, polygonDistance } from '@pennon/space';
import { type Base, enemiesOf, FL, FR, position, RL, RR } from '../board/position.js';
import { isContact, isSideOnSide, mayTouch } from '../geometry/contact.js';
import { EPS } from '../geometry/measure.js';
import type { RecoilFacts, State } from '../types.js';

/*
 * What recoils, flights and pursuits on the table share (6.6).
 */

export const variantOf = (state: State) => position(state).field.document.variant;
export const mtdNow = ({ card, type }: Base): boolean => card.mtd && type === card.type;
export const fastNow = ({ card, type }: Base): boolean => card.fast && type === card.type;

/**
 * An enemy front edge touching flank, rear or rear corner. Front corners do not count, for there the fight is; nor does an enemy side on side,
 * whose front corner lies along the flank or meets the rear corner: that is a flank-edge contact (R37).
 */
export function enemyFrontOn(state: State, base: Base): RecoilFacts['enemyFrontOn'] {
  const { corners } = base;
  let worst: RecoilFacts['enemyFrontOn'] = 'none';
  for (const enemy of enemiesOf(position(state), base)) {
    if (!mayTouch(base, enemy) || !isContact(base, enemy)) continue;
    if (isSideOnSide(enemy, base, 'left') || isSideOnSide(enemy, base, 'right')) continue;
    const front = enemy.corners.slice(FL, FR + 2);
    if (touchesEdge(corners, RR, RL, front)) return 'rear';
    if (touchesEdge(corners, FL, RL, front) || touchesEdge(corners, FR, RR, front)) return 'flank';
    if (polygonDistance(front, corners.slice(RR, RL + 2)) <= EPS) worst = 'rear-corner';
  }
  return worst;
}
/** An edge without its ends: front corners are where the fight is, rear corners are asked about by themselves. */
function touchesEdge(c: Polygon, from: number, to: number, front: readonly number[]): boolean {
  const [ax, ay, bx, by] = [c[from] ?? 0, c[from + 1] ?? 0, c[to] ?? 0, c[to + 1] ?? 0];
  const [dx, dy] = [(bx - ax) / 20, (by - ay) / 20];
  return polygonDistance([ax + dx, ay + dy, bx - dx, by - dy], front) <= EPS;
}
