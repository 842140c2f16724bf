import { type Pose, rectangle, shifted } from '@pennon/space';
import type { ElementId, FeatureId, PursuitFacts, Result, State, Troop } from '../types.js';
import { isDirectlyBehind, mayTouch } from './contact.js';
import { variantOf } from './falling-back.js';
import { clearBefore, isBadTo } from './fleeing.js';
import { areasUnder, type Ground, groundOf } from './ground.js';
import { BW, EPS } from './measure.js';
import { type Base, friendsOf, moved, othersThan, position } from './position.js';
import { pursuitResult } from './pursuit.js';
import { isFree } from './recoiling.js';
import { wayAhead } from './straight.js';
import { isFoot } from './units.js';
import { isOnTable, placeRefusal } from './way.js';

/*
 * Pursuits on the table (D3-34): how far a victor follows, and into what.
 */

export interface Pursuit {
  /** Units; 0: it stays. */
  readonly distance: number;
  readonly enters: FeatureId | null;
  readonly placed: readonly { readonly id: ElementId; readonly to: Pose }[];
  /** The enemy it runs into. */
  readonly met: ElementId | null;
}
const STAYS: Pursuit = { distance: 0, enters: null, placed: [], met: null };

/** Whether and how far a victor follows, with the column behind it as far as that can go there (D3-34). */
export function pursuitOf(state: State, base: Base, opponent: Troop, fared: Result): Pursuit {
  const ground = groundOf(state);
  const facts = (ahead: PursuitFacts['ahead']): PursuitFacts => ({
    variant: variantOf(state),
    type: base.type,
    opponent,
    opponentResult: fared,
    feature: 'none',
    occupies: 'none',
    ahead,
  });
  const free = pursuitResult(facts('open'));
  if (!free.pursues || free.distance === null) return STAYS;
  const way = Math.round(free.distance * BW);
  let far = way;
  let met: Base | undefined;
  for (const other of othersThan(position(state), base)) {
    const at = wayAhead(base, other.corners);
    if (at < far) {
      far = Math.max(0, at);
      met = other;
    }
  }
  for (const { shape } of ground.works) far = Math.min(far, wayAhead(base, shape));
  far = far <= EPS ? 0 : clearBefore(state, base, far);
  if (!pursuitResult(facts(aheadOf(ground, base, far))).pursues) return STAYS;
  const column = [base, ...columnBehind(state, base)].map((member) => moved(member, shifted(member.pose, 0, far)));
  const stays = column.findIndex((member) => placeRefusal(ground, member) !== undefined);
  const placed = column.slice(0, stays < 0 ? column.length : stays).map(({ card, pose }) => ({ id: card.id, to: pose }));
  const isEnemy = met !== undefined && met.card.side !== base.card.side && far < way + EPS;
  return { distance: far, enters: null, placed: far === 0 ? [] : placed, met: isEnemy ? (met?.card.id ?? null) : null };
}

/** What a pursuit would come into; what it is in already does not count. */
function aheadOf(ground: Ground, base: Base, way: number): PursuitFacts['ahead'] {
  const there = moved(base, shifted(base.pose, 0, way));
  if (!isOnTable(ground, there)) return 'table-edge';
  const under = areasUnder(ground, base.corners);
  const swept = rectangle(there.pose, BW, base.depth + way);
  for (const area of areasUnder(ground, swept)) {
    if (under.includes(area)) continue;
    if (area.terrain === 'waterway') return 'table-edge';
    if (isBadTo(base, area.terrain) && area.terrain !== 'marsh' && area.terrain !== 'gully') return area.terrain;
  }
  return 'open';
}

/** Those lined up directly behind, one behind the other. */
function columnBehind(state: State, base: Base): readonly Base[] {
  const found: Base[] = [];
  const friends = friendsOf(position(state), base);
  for (let last: Base | undefined = base; last !== undefined; ) {
    const ahead: Base = last;
    const next: Base | undefined = friends.find((friend) => friend !== ahead && mayTouch(friend, ahead) && isDirectlyBehind(friend, ahead));
    if (next !== undefined) found.push(next);
    last = next;
  }
  return found;
}

/** Into the works it has taken: half a base width for foot, a whole one for others (12.18), as far as there is room. */
export function wayIn(state: State, base: Base): Pose {
  const way = isFoot(base.type) ? BW / 2 : BW;
  const step = BW / 20;
  for (let far = way; far > 0; far -= step) {
    const there = moved(base, shifted(base.pose, 0, far));
    if (isOnTable(groundOf(state), there) && isFree(state, there)) return there.pose;
  }
  return base.pose;
}
