import { rectangle, shifted } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { moved } from '../geometry/base.js';
import { isDirectlyBehind, mayTouch } from '../geometry/contact.js';
import { BW, EPS } from '../geometry/measure.js';
import { wayAhead } from '../geometry/straight-ahead.js';
import { pursuitResult } from '../rules/outcome-moves.js';
import { isPursuedInto } from '../rules/terrain.js';
import type { ElementId, Placing, PursuitFacts, Result, State, Troop } from '../types.js';
import { variantOf } from './battlefield.js';
import { mtdNow } from './element-facts.js';
import { clearBefore, isBadTo } from './fleeing.js';
import { areasUnder, type Ground, groundOf } from './ground.js';
import { enemiesOf, friendsOf, position } from './position.js';
import { isOnTable, placeRefusal } from './standing-room.js';

/*
 * Pursuits on the table (D3-34): how far a victor follows, and into what.
 */

export interface Pursuit {
  readonly placed: readonly Placing[];
  /** The enemy it runs into. */
  readonly met: ElementId | null;
}
const STAYS: Pursuit = { placed: [], met: null };

/** Whether and how far a victor follows, with the column behind it as far as that can go there (D3-34). */
export function pursuitOf(state: State, base: Base, opponent: Troop, fared: Result): Pursuit {
  const facts = (ahead: PursuitFacts['ahead']): PursuitFacts => ({
    variant: variantOf(state),
    type: base.type,
    mtd: mtdNow(base),
    opponent,
    opponentResult: fared,
    feature: 'none',
    occupies: 'none',
    ahead,
  });
  const free = pursuitResult(facts('open'));
  if (!free.pursues || free.distance === null) return STAYS;
  const { far, met } = straightOn(state, base, Math.round(free.distance * BW));
  return pursuitResult(facts(aheadOf(groundOf(state), base, far))).pursues ? { placed: fileMoved(state, base, far), met } : STAYS;
}

/** How far it gets straight ahead before it meets anybody, friends too (R67), or anything, and which enemy that is; whom it touches at the very end it meets too. */
export function straightOn(state: State, base: Base, way: number): { readonly far: number; readonly met: ElementId | null } {
  const p = position(state);
  let nearest = way + EPS;
  let met: Base | undefined;
  // Of a friend and an enemy met at once the enemy counts.
  for (const other of [...enemiesOf(p, base), ...friendsOf(p, base).filter(({ card }) => card !== base.card)]) {
    const at = wayAhead(base, other.corners);
    if (at < nearest) {
      nearest = at;
      met = other;
    }
  }
  let far = Math.min(way, nearest);
  for (const { shape } of groundOf(state).works) far = Math.min(far, wayAhead(base, shape));
  far = far <= EPS ? 0 : clearBefore(state, base, far);
  return { far, met: met !== undefined && met.card.side !== base.card.side ? met.card.id : null };
}

/** An element and its column so much farther on; whoever cannot stand there stays, and all behind him. */
export function fileMoved(state: State, base: Base, far: number): readonly Placing[] {
  if (far === 0) return [];
  const file = fileOf(state, base).map((member) => moved(member, shifted(member.pose, 0, far)));
  const stays = file.findIndex((member) => placeRefusal(groundOf(state), member) !== undefined);
  return file.slice(0, stays < 0 ? file.length : stays).map(({ card, pose }) => ({ id: card.id, to: pose }));
}

/** What a pursuit would come into as far as it would go (R67); what it is in already does not count. */
export function aheadOf(ground: Ground, base: Base, way: number): PursuitFacts['ahead'] {
  const there = moved(base, shifted(base.pose, 0, way));
  if (!isOnTable(ground, there)) return 'table-edge';
  const under = areasUnder(ground, base.corners);
  const swept = rectangle(there.pose, BW, base.depth + way);
  for (const area of areasUnder(ground, swept)) {
    if (under.includes(area)) continue;
    if (area.terrain === 'waterway') return 'table-edge';
    if (isBadTo(base, area.terrain) && !isPursuedInto(area.terrain)) return area.terrain;
  }
  return 'open';
}

/** An element and those in column behind it: of one contingent, Aerials only with Aerials (5.8). */
export function fileOf(state: State, base: Base): readonly Base[] {
  const found = [base];
  const friends = friendsOf(position(state), base).filter(
    ({ card, isAerial }) => card.ally === base.card.ally && isAerial === base.isAerial,
  );
  for (let last: Base | undefined = base; last !== undefined; ) {
    const ahead: Base = last;
    const next: Base | undefined = friends.find((friend) => friend !== ahead && mayTouch(friend, ahead) && isDirectlyBehind(friend, ahead));
    if (next !== undefined) found.push(next);
    last = next;
  }
  return found;
}
