import { shifted } from '@pennon/space';
import { type Base, moved } from '../geometry/base.js';
import { BW, EPS } from '../geometry/measure.js';
import { roomAhead } from '../geometry/table-edges.js';
import { entryDistance } from '../rules/outcome-moves.js';
import { mayGarrison } from '../rules/units.js';
import type { FeatureId, Placing, State } from '../types.js';
import { groundOf } from './ground.js';
import { baseOn } from './position.js';
import { aheadOf, fileMoved, type Pursuit, straightOn } from './pursuit.js';
import { placeRefusal } from './standing-room.js';
import { assaultersOf } from './walls-and-gates.js';

/*
 * Camps and Strongholds that are taken: who moves in, and how far (R33).
 */

/** Who moves in: the leader of the assault; where that is an Aerial, which takes nothing, the first on the ground beside it (6.3, R33). */
export function captorOf(state: State, lead: Base, feature: FeatureId): Base | undefined {
  if (!lead.isAerial) return lead;
  const others = assaultersOf(state, feature).flatMap((id) => baseOn(state, id) ?? []);
  return others.find((base) => !base.isAerial && mayHoldTaken(base)) ?? others.find(({ isAerial }) => !isAerial);
}
/** Whether a captor may hold the Stronghold that it has taken. */
export const mayHoldTaken = ({ type, card }: Base): boolean => mayGarrison(type) && !card.ally;

/** Over the ground of a Camp it has sacked, with the column behind it, as far as the ground lets it. */
export function entryOf(state: State, captor: Base): Pursuit {
  const ground = groundOf(state);
  const { far, met } = straightOn(state, captor, entryDistance(captor.type) * BW);
  const isClosed = (at: number): boolean =>
    aheadOf(ground, captor, at) !== 'open' || placeRefusal(ground, moved(captor, shifted(captor.pose, 0, at))) !== undefined;
  let clear = Math.min(far, roomAhead(ground.size, captor));
  while (clear > 0 && isClosed(clear)) clear = Math.max(0, clear - EPS);
  return { placed: fileMoved(state, captor, clear), met: clear === far ? met : null };
}

/** Those behind a captor who is within the walls come on as far as he went, or to the wall. */
export function closingUp(state: State, captor: Base, next: Base): readonly Placing[] {
  return fileMoved(state, next, straightOn(state, next, entryDistance(captor.type) * BW).far);
}
