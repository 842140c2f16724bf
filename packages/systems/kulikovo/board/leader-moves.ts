import { DIRECTIONS, MoveSearch } from '@pennon/hexes';
import { no, ofSide, type Refusal, subsets } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { LEADER_MA } from '../rules/movement.js';
import type { Action, LeaderId, State, UnitId } from '../types.js';
import { battlefield } from './battlefield.js';
import { going } from './battles.js';
import { hidingBattle } from './hiding-places.js';
import { card, leader, leaderName, leaderSide, leadersIn, sideIndex, unit } from './pieces.js';
import { isInEnemyZoc, occupantOf, type Position, position } from './position.js';

/* Leaders and Standards on the move (5.8, R62). */

/** Where enemy leaders and the enemy's Standard are, as far as anybody knows: no leader and no Standard enters there (R89). */
function barredHexes(state: State, own: 0 | 1): ReadonlySet<number> {
  const board = battlefield(state);
  const foe = state.sides[own === 0 ? 1 : 0];
  const hidden = state.ambush === 'hidden' ? hidingBattle(board)?.leader.id : undefined;
  const men = state.leaders.flatMap((l) => (board.leader(l.id).side === foe && l.id !== hidden ? [l.hex] : []));
  return new Set([...men, ofSide(state.standards, foe)].flatMap((hex) => (hex === null ? [] : [board.indexOf(hex)])));
}

/** Whether a leader or a Standard can ride on that way (5.8): never among enemies, nor into their ZOC without a friendly unit. */
function mayRide(p: Position, own: 0 | 1, hex: number, direction: number, isStandard: boolean, barred: ReadonlySet<number>): boolean {
  if (p.board.cost.at(hex, direction) === 0) return false;
  const to = p.board.next(hex, direction);
  if (barred.has(to)) return false;
  const who = occupantOf(p, own, to);
  return who !== 'enemy' && ((who === 'friend' && !isStandard) || !isInEnemyZoc(p, own, to));
}

/** Hexes to which a leader or a Standard can ride, 1 MP each, or by the chart (R1). */
export function rideHexes(state: State, side: string, from: HexId, mp: number, isStandard: boolean): readonly HexId[] {
  const p = position(state);
  const { board } = p;
  const own = sideIndex(state, side);
  const barred = barredHexes(state, own);
  const isByChart = state.options.leaderGround === 'chart';
  search.start(board.size, board.indexOf(from), mp);
  for (let hex = search.next(); hex >= 0; hex = search.next())
    for (const d of DIRECTIONS)
      if (mayRide(p, own, hex, d, isStandard, barred))
        search.reach(board.next(hex, d), search.spent(hex) + (isByChart ? board.cost.at(hex, d) : 1));
  return search.order.slice(1).map((hex) => board.hexAt(hex));
}
const search = new MoveSearch();

/** What leaders and Standards are given to ride by. */
export const ridesBy = (s: State): string =>
  s.options.leaderGround === 'chart' ? 'MP by the terrain chart (switch leaderGround)' : 'hexes, whatever the ground';

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
export function movableLeaders(s: State): readonly LeaderId[] {
  const p = position(s);
  const own = sideIndex(s, going(s).side);
  const barred = barredHexes(s, own);
  return unmovedLeaders(s).filter((id) => {
    const { hex } = leader(s, id);
    return hex !== null && DIRECTIONS.some((d) => mayRide(p, own, p.board.indexOf(hex), d, false, barred));
  });
}

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
    `${leaderName(s, id)} cannot reach ${hex}: a leader rides ${LEADER_MA} ${ridesBy(s)}, not among enemies nor to their leaders or Standard, and into their ZOC only to a friend.`,
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
