import type { Reason } from '@pennon/kernel';
import { card, qualityNow, typeNow, unit } from '../board/pieces.js';
import { position } from '../board/position.js';
import { leaderPoints } from '../board/rout-points.js';
import { friendsIn } from '../board/rout-way.js';
import { panics } from '../board/special.js';
import type { GoneWhy, HitWhy, LeaderId, Pen, State, UnitId } from '../types.js';

/** Any hit eliminates a routed unit (DH-R72); one that reaches its TQ routs at once (DH-R69), knights under fire lose their horses instead (DH-R52). */
export function strike(w: Pen, id: UnitId, hits: number, why: HitWhy, reasons: readonly Reason[] = []): void {
  const u = unit(w.state, id);
  if (hits <= 0 || u.hex === null) return;
  w.emit({ type: 'hit', unit: id, hits, why, reasons });
  if (u.routed) eliminate(w, id, 'hit');
  else breakIfBeaten(w, id, why === 'fire');
}

export function breakIfBeaten(w: Pen, id: UnitId, byFire = false): void {
  const u = unit(w.state, id);
  if (u.hex === null || u.routed || u.hits < qualityNow(w.state, id)) return;
  if (byFire && typeNow(w.state, id) === 'KN') {
    const tq = card(w.state, id).tq - 1;
    w.emit({ type: 'unhorsed', unit: id, hits: Math.ceil(tq / 2) });
    // A unit of TQ 1 or 2 has nothing left.
    breakIfBeaten(w, id);
  } else if (isAmongFriends(w.state, id)) eliminate(w, id, 'met-friend');
  else w.emit({ type: 'routed', unit: id });
}

/** Who breaks where a friend passes, or in the hex of a friend, is lost (DH-R53, DH-R90); men shaken by a panic run (K3). */
function isAmongFriends(s: State, id: UnitId): boolean {
  const p = position(s);
  return friendsIn(p, card(s, id).index).some((who) => {
    const friend = p.board.card(who).id;
    return !(unit(s, friend).routed && panics(s, friend));
  });
}

export function eliminate(w: Pen, id: UnitId, why: GoneWhy): void {
  if (unit(w.state, id).hex !== null) w.emit({ type: 'eliminated', unit: id, points: card(w.state, id).tq, why });
}

export function loseLeader(w: Pen, id: LeaderId, why: 'killed' | 'captured'): void {
  w.emit({ type: 'leaderLost', leader: id, points: leaderPoints(w.state, id), why });
}

/** Whether a unit can go on with what it was doing. */
export const isFit = (w: Pick<Pen, 'state'>, id: UnitId): boolean => {
  const { hex, routed } = unit(w.state, id);
  return hex !== null && !routed;
};
