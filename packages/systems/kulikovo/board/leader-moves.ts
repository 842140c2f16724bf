import { besides, MoveSearch } from '@pennon/hexes';
import { no, type Refusal } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { LEADER_MA } from '../rules/movement.js';
import type { Action, LeaderId, State, UnitId } from '../types.js';
import { battlefield } from './battlefield.js';
import { going } from './battles.js';
import { card, leader, leaderName, leaderSide, leadersIn, sideIndex, subsets, unit } from './pieces.js';
import { isInEnemyZoc, occupantOf, position } from './position.js';

/* Leaders and Standards on the move (5.8, R62). */

/** Hexes to which a leader or a Standard can ride (5.8): 1 MP each, never into an enemy ZOC without a friendly unit. */
export function rideHexes(state: State, side: string, from: HexId, mp: number, isStandard: boolean): readonly HexId[] {
  const p = position(state);
  const { board } = p;
  const own = sideIndex(state, side);
  const reached = search.run(board.size, board.indexOf(from), mp, (hex, gone) => {
    for (const { hex: to } of besides(board, hex, (_, d) => board.cost.at(hex, d) > 0)) {
      const who = occupantOf(p, own, to);
      const isBarred = isInEnemyZoc(p, own, to) && (isStandard || who !== 'friend');
      if (who !== 'enemy' && !isBarred) search.reach(to, gone + 1);
    }
  });
  return reached.slice(1).map((hex) => board.hexAt(hex));
}
const search = new MoveSearch();

/** The nearest friendly unit to which a leader goes whose own is gone (R62): of his Battle, or any for an overall Leader without one. */
export function havenOf(state: State, leader: LeaderId, from: HexId): HexId | null {
  const p = position(state);
  const { board } = p;
  const { side, battle } = board.leader(leader);
  const centre = board.indexOf(from);
  let best: { readonly hex: HexId; readonly away: number } | undefined;
  for (const { index, side: whose, battle: of } of board.units) {
    const hex = state.units[index]?.hex ?? null;
    if (whose !== side || hex === null || (battle !== null && of !== battle)) continue;
    const away = board.distance(centre, board.indexOf(hex));
    if (best === undefined || away < best.away || (away === best.away && hex < best.hex)) best = { hex, away };
  }
  return best?.hex ?? null;
}

// ------------------------------------------------------------------ by themselves

/** The leader of the Battle, and an overall Leader without one, if they have not moved (section 4). */
function unmovedLeaders(s: State): readonly LeaderId[] {
  const { side, battle, leadersMoved } = going(s);
  return s.leaders.flatMap((l) => {
    const { side: whose, battle: of } = battlefield(s).leader(l.id);
    return whose === side && l.hex !== null && (of === battle || (of === null && l.overall)) && !leadersMoved.includes(l.id) ? [l.id] : [];
  });
}
/** Those of them who have somewhere to go. */
export const movableLeaders = (s: State): readonly LeaderId[] =>
  unmovedLeaders(s).filter((id) => {
    const { hex } = leader(s, id);
    return hex !== null && rideHexes(s, going(s).side, hex, 1, false).length > 0;
  });

/** Where he can ride. */
export const leaderRides = (s: State, id: LeaderId): readonly Action[] => {
  const { hex } = leader(s, id);
  return hex === null ? [] : rideHexes(s, going(s).side, hex, LEADER_MA, false).map((at) => ({ type: 'moveLeader', leader: id, to: at }));
};

/** Why a leader cannot ride, or not there. */
export function leaderRefusal(s: State, id: LeaderId, hex?: string): Refusal | undefined {
  const board = battlefield(s);
  if (!board.knowsLeader(id)) return no('5.8', `There is no leader ${id}.`);
  if (going(s).leadersMoved.includes(id)) return no('5.8', `${leaderName(s, id)} has moved already.`);
  if (!unmovedLeaders(s).includes(id)) return no('section 4', `${leaderName(s, id)} does not move in this activation.`);
  if (!movableLeaders(s).includes(id)) return no('5.8', `${leaderName(s, id)} has no hex to ride to.`);
  if (hex === undefined || leaderRides(s, id).some((a) => a.type === 'moveLeader' && a.to === hex)) return undefined;
  return no(
    '5.8',
    `${leaderName(s, id)} cannot reach ${hex}: a leader rides ${LEADER_MA} hexes, not among enemies, and into their ZOC only to a friend.`,
  );
}

// ------------------------------------------------------------------ with a unit

/** Leaders with the unit who may ride along; on the march not those who have moved by themselves (5.8). */
export function companions(s: State, id: UnitId, isCombat = false): readonly LeaderId[] {
  return leadersIn(s, card(s, id).side, unit(s, id).hex)
    .map((l) => l.id)
    .filter((l) => isCombat || !(s.activation?.leadersMoved.includes(l) ?? false));
}
/** Every choice of leaders, all of them first. */
export const alongOptions = (ids: readonly LeaderId[]): readonly Action[] =>
  subsets(ids)
    .map((leaders): Action => ({ type: 'along', leaders }))
    .reverse();

/** A unit of his side is with him. */
export function isWithFriends(s: State, id: LeaderId): boolean {
  const { hex } = leader(s, id);
  if (hex === null) return true;
  const p = position(s);
  return occupantOf(p, sideIndex(s, leaderSide(s, id)), p.board.indexOf(hex)) === 'friend';
}
