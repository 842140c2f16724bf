import { MoveSearch } from '@pennon/hexes';
import { no, type Refusal, refusal } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { isLineAutomatic, LINE_COMMAND_FORBIDDEN } from '../rules/command.js';
import { RALLY_ATTEMPT_FORBIDDEN } from '../rules/morale.js';
import { LEADER_MA } from '../rules/movement.js';
import type { LeaderId, LeaderNow, LineCommandFacts, RallyAttemptFacts, State, UnitId, UnitType } from '../types.js';
import { isCaught } from './activation-order.js';
import type { UnitCard } from './battlefield.js';
import { isUnderMissiles } from './lines-of-fire.js';
import {
  card,
  commandsContingent,
  isLeaderHeld,
  leader,
  leaderCard,
  leaderFacts,
  rangeOf,
  sideIndex,
  typeOf,
  unit,
  unitFacts,
} from './pieces.js';
import { hasFriend, isBesideEnemy, isInEnemyZoc, now, type Position, position } from './position.js';
import { sees } from './sight.js';
import { isHiddenLeader, isHiddenUnit } from './special.js';

/** Hexes a leader's voice reaches (4.6). */
export function commandRange(state: State, man: LeaderNow): CommandRange {
  const kept = ranges.get(man.id);
  if (kept !== undefined && kept.man === man && kept.units === state.units && kept.smoke === state.special.smoke) return kept.reach;
  const reach = measured(state, man);
  ranges.set(man.id, { man, units: state.units, smoke: state.special.smoke, reach });
  return reach;
}
/** The latest range of each leader. */
const ranges = new Map<
  LeaderId,
  { readonly man: LeaderNow; readonly units: State['units']; readonly smoke: State['special']['smoke']; readonly reach: CommandRange }
>();

/** The hexes within a leader's range, nearest first. */
class CommandRange {
  readonly hexes: readonly number[];
  readonly #is: Uint8Array;

  constructor(hexes: readonly number[], is: Uint8Array) {
    this.hexes = hexes;
    this.#is = is;
  }
  has(hex: number): boolean {
    return this.#is[hex] === 1;
  }
}

function measured(state: State, man: LeaderNow): CommandRange {
  const p = position(state);
  const { board } = p;
  const is = new Uint8Array(board.size);
  if (man.hex === null) return new CommandRange([], is);
  const side = sideIndex(state, leaderCard(state, man).side);
  const range = rangeOf(state, man);
  const start = board.indexOf(man.hex);
  const { smoke } = state.special;
  const hexes = [start];
  is[start] = 1;
  let from = 0;
  for (let far = 1; far <= range && from < hexes.length; far++)
    for (const end = hexes.length; from < end; from++) {
      const hex = hexes[from] as number;
      // A path enters a smoke hex only as its last (L1).
      if (smoke !== null && hex !== start && smoke.hexes.includes(board.hexAt(hex))) continue;
      for (let d = 0; d < 6; d++) {
        const to = board.next(hex, d);
        if (to < 0 || is[to] === 1 || !board.isOpen(hex, d)) continue;
        const who = p.at(0, to);
        if (who >= 0 ? p.sideOf(who) !== side : isInEnemyZoc(p, side, to)) continue;
        is[to] = 1;
        hexes.push(to);
      }
    }
  return new CommandRange(hexes, is);
}

export const isInRange = (state: State, man: LeaderNow, id: UnitId): boolean => {
  const p = position(state);
  const at = p.head(card(state, id).index);
  return at >= 0 && commandRange(state, man).has(at);
};

export const mayCommand = (state: State, man: LeaderNow, c: UnitCard): boolean => {
  const by = leaderCard(state, man);
  return by.side === c.side && commandsContingent(by, c.contingent) && !isHiddenUnit(state, c.id);
};

/** The Overall Commander of a leader: of his own side, over one of his contingents. */
function overallOf(state: State, man: LeaderNow): LeaderNow | undefined {
  const own = leaderCard(state, man);
  return state.leaders.find((l) => {
    const c = leaderCard(state, l);
    if (l.hex === null || l.id === man.id || c.rank !== 'OC' || c.independent || c.side !== own.side) return false;
    return own.commands === 'all' || own.commands.some((name) => commandsContingent(c, name));
  });
}

export function isWithin(state: State, of: LeaderNow | undefined, man: LeaderNow): boolean {
  if (of === undefined || man.hex === null) return false;
  return commandRange(state, of).has(position(state).board.indexOf(man.hex));
}

// ---------------------------------------------------------------- orders

/** Why a unit may not be given an order by the active leader, if it may not (4.4). */
export function orderRefusal(state: State, id: UnitId): Refusal | undefined {
  const { phase } = state;
  const p = position(state);
  if (phase === null) return no('DH-4.4', 'Nobody gives orders now.');
  if (!p.board.knowsUnit(id)) return no('DH-4.4', `There is no unit ${id}.`);
  const c = card(state, id);
  const u = unit(state, id);
  if (c.side !== phase.side) return no('DH-4.4', `${c.name} is of the other side.`);
  if (u.hex === null) return no('DH-4.4', `${c.name} is not on the map.`);
  if (phase.ordered.includes(id)) return no('DH-R15', 'A unit carries out one order in an Orders Phase.');
  if (phase.held.includes(id)) return no('DH-4.4', `${c.name} has been told to stay.`);
  if (u.rallied) return no('DH-R57', 'A rallied unit has no orders until the next turn.');
  if (isHiddenUnit(state, id)) return no('DH-A A1', `${c.contingent} waits for its moment.`);
  if (phase.mode === 'line') {
    if (u.routed) return no('DH-4.5', 'A routed unit is of no line.');
    return phase.line.includes(id) ? undefined : no('DH-4.5', `${c.name} is not of the line that was commanded.`);
  }
  const man = leader(state, phase.leader);
  if (isCaught(state, man)) return no('DH-R74', 'A subordinate in an enemy ZOC gives no orders.');
  if (phase.orders <= 0) return no('DH-R13', 'He has given all his orders.');
  if (!mayCommand(state, man, c)) return no('DH-4.4', `He does not command ${c.contingent}.`);
  if (!isInRange(state, man, id)) return no('DH-4.6', `${c.name} is out of Command Range.`);
  return u.routed ? rallyRefusal(state, id) : undefined;
}

export function rallyFacts(state: State, id: UnitId): RallyAttemptFacts {
  const { phase } = state;
  if (phase === null) throw new Error('a rally outside of an Orders Phase');
  const p = position(state);
  const man = leader(state, phase.leader);
  const { sideIndex: side, index } = card(state, id);
  const at = p.head(index);
  return {
    unit: unitFacts(state, id),
    leader: leaderFacts(state, man.id),
    inCommandRange: isInRange(state, man, id),
    adjacentEnemy: isBesideEnemy(p, side, at, false),
    underMissiles: isUnderMissiles(state, side, at),
    alreadyTried: state.rallyTried.includes(`${man.id}>${id}`),
  };
}
function rallyRefusal(state: State, id: UnitId): Refusal | undefined {
  if (state.phase?.mode !== 'orders') return no('DH-4.4', 'A Line Command rallies nobody.');
  return refusal(RALLY_ATTEMPT_FORBIDDEN, rallyFacts(state, id));
}

// ---------------------------------------------------------------- lines

type LineClass = 'light horse' | 'heavy horse' | 'foot' | 'light foot';
const LINE_CLASS: { readonly [type in UnitType]: LineClass } = {
  LC: 'light horse',
  LN: 'light horse',
  CAT: 'heavy horse',
  HC: 'heavy horse',
  KN: 'heavy horse',
  HI: 'foot',
  MI: 'foot',
  DKN: 'foot',
  UKN: 'foot',
  LI: 'light foot',
};
/** He must stand so near to one of them, and see it (4.5). */
const LINE_WITHIN = 2;

export function lineFacts(state: State, id: LeaderId): LineCommandFacts {
  const man = leader(state, id);
  return {
    leader: leaderFacts(state, id),
    withinCommandRange: isWithin(state, overallOf(state, man), man),
    firstTurn: state.turn === 1,
    options: state.options,
  };
}
export const lineRefusal = (state: State, id: LeaderId): Refusal | undefined => refusal(LINE_COMMAND_FORBIDDEN, lineFacts(state, id));
export const needsNoLineRoll = (state: State, id: LeaderId): boolean => isLineAutomatic(lineFacts(state, id));

/** The lines that a leader may command: the largest chains in range, and those of one facing in range or not (DH-R86). */
export function lines(state: State, id: LeaderId): readonly (readonly UnitId[])[] {
  const man = leader(state, id);
  const p = position(state);
  const { board } = p;
  if (man.hex === null || lineRefusal(state, id) !== undefined) return [];
  const at = board.indexOf(man.hex);
  const by = leaderCard(state, man);
  const isOfALine = (c: UnitCard): boolean => {
    if (c.side !== by.side) return false;
    const { hex, routed, rallied } = now(p, c.index);
    return hex !== null && !routed && !rallied && mayCommand(state, man, c);
  };
  // Whoever he stands near to is of a line; without anybody there is none.
  const near = board.units.filter(
    (c) => board.distance(p.head(c.index), at) <= LINE_WITHIN && isOfALine(c) && sees(state, at, p.head(c.index)),
  );
  if (near.length === 0) return [];
  const kinds = new Map<string, UnitCard[]>();
  for (const c of board.units) {
    if (!isOfALine(c)) continue;
    const key = `${c.contingent}/${LINE_CLASS[typeOf(c, now(p, c.index))]}`;
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, [c]);
    else kind.push(c);
  }
  const found = new Map<string, readonly UnitId[]>();
  for (const [key, units] of kinds) {
    if (!units.some((c) => near.includes(c))) continue;
    const isClose = key.endsWith('/foot');
    const inRange = units.filter((c) => isInRange(state, man, c.id));
    const facings = new Set(units.map((c) => now(p, c.index).facing));
    // Where all of one facing are all who are in range, they are looked at once.
    const isAll = facings.size === 1 && inRange.length === units.length;
    const sets = isAll ? [units] : [inRange, ...[...facings].map((facing) => units.filter((c) => now(p, c.index).facing === facing))];
    for (const set of sets)
      for (const chain of chains(p, set, isClose))
        if (chain.some((c) => near.includes(c)))
          found.set(
            chain.map((c) => c.id).join(),
            chain.map((c) => c.id),
          );
  }
  return [...found.values()];
}

/** Units that hang together: foot side by side, horse and light foot with gaps of one hex (DH-R10). */
function chains(p: Position, units: readonly UnitCard[], isClose: boolean): readonly (readonly UnitCard[])[] {
  const left = new Set(units);
  const all: UnitCard[][] = [];
  for (const first of units) {
    if (!left.has(first)) continue;
    left.delete(first);
    const chain = [first];
    for (const one of chain)
      for (const next of left) {
        if (!isLinked(p, one, next, isClose, units)) continue;
        left.delete(next);
        chain.push(next);
      }
    all.push(chain.sort((a, b) => a.index - b.index));
  }
  return all;
}

function isLinked(p: Position, a: UnitCard, b: UnitCard, isClose: boolean, line: readonly UnitCard[]): boolean {
  const { board } = p;
  const [from, to] = [p.head(a.index), p.head(b.index)];
  const far = board.distance(from, to);
  if (far <= 1) return true;
  if (isClose || far > 2) return false;
  for (let d = 0; d < 6; d++) {
    const gap = board.next(from, d);
    if (gap < 0 || board.distance(gap, to) !== 1 || isInEnemyZoc(p, a.sideIndex, gap)) continue;
    const who = p.at(0, gap);
    if (who < 0) return true;
    const c = board.card(who);
    if (c.sideIndex === a.sideIndex && (line.includes(c) || typeOf(c, now(p, who)) === 'LI')) return true;
  }
  return false;
}

// ---------------------------------------------------------------- leaders who ride

/** Where a leader may ride, with the MP it takes (DH-R5, DH-R87). */
export function leaderRides(state: State, id: LeaderId): readonly HexId[] {
  const man = leader(state, id);
  const p = position(state);
  const { board } = p;
  if (man.hex === null) return [];
  const side = sideIndex(state, leaderCard(state, man).side);
  const waiting = board.document.special.waiting;
  const kept = state.special.waiting && waiting?.leader === id ? board.regions.get(waiting.region) : undefined;
  const cost = board.costs('LEADER');
  const start = board.indexOf(man.hex);
  rides.start(board.size, start, LEADER_MA);
  for (let hex = rides.next(); hex >= 0; hex = rides.next()) {
    const spent = rides.spent(hex);
    for (let d = 0; d < 6; d++) {
      const price = cost.at(hex, d);
      if (price === 0 || spent + price > LEADER_MA) continue;
      const to = board.next(hex, d);
      if (rides.isReached(to) && rides.spent(to) <= spent + price) continue;
      if ((kept === undefined || kept.has(to)) && mayRideInto(p, side, to)) rides.reach(to, spent + price);
    }
  }
  const found: HexId[] = [];
  for (let hex = 0; hex < board.size; hex++)
    if (hex !== start && rides.isReached(hex) && endsWell(state, p, man, hex)) found.push(board.hexAt(hex));
  return found;
}
const rides = new MoveSearch();

/** Why he cannot ride there, for whoever names a hex that is not listed. */
export function leaderRideRefusal(state: State, id: LeaderId, to: HexId): Refusal {
  const p = position(state);
  const { board } = p;
  const { waiting } = board.document.special;
  if (!board.grid.isOnMap(to)) return no('DH-R89', `${to} is not on the map.`);
  const hex = board.indexOf(to);
  if (state.special.waiting && waiting?.leader === id && !board.regions.get(waiting.region)?.has(hex))
    return no('DH-K K2', 'He stays with his men on their hill.');
  if (!endsWell(state, p, leader(state, id), hex)) return no('DH-4.4', 'In a Line Command he ends within range of a unit of the line.');
  return no('DH-R87', `He cannot ride to ${to}: 9 MP, not alone beside an enemy, not into an enemy's hex.`);
}
/** Alone he does not go beside an unrouted enemy; friends cover him (DH-R87). */
export function mayRideInto(p: Position, side: 0 | 1, hex: number): boolean {
  const who = p.at(0, hex);
  if (who >= 0 && p.sideOf(who) !== side) return false;
  return hasFriend(p, side, hex) || !isBesideEnemy(p, side, hex);
}

/** In a Line Command he ends within range of a unit of the line (4.4). */
function endsWell(state: State, p: Position, man: LeaderNow, hex: number): boolean {
  const { phase } = state;
  if (phase === null || phase.mode !== 'line' || phase.leader !== man.id) return true;
  const range = rangeOf(state, man);
  return phase.line.some((one) => {
    const at = p.head(p.board.unit(one).index);
    return at >= 0 && p.board.distance(at, hex) <= range;
  });
}

/** The leaders whom the active one may move, himself first, and what that costs (4.4). */
export function movableLeaders(state: State): readonly { readonly id: LeaderId; readonly orders: number }[] {
  const { phase } = state;
  if (phase === null) return [];
  const man = leader(state, phase.leader);
  const own = leaderCard(state, man);
  const found: { readonly id: LeaderId; readonly orders: number }[] = [];
  // Also one who has come into an enemy ZOC in the middle of his orders (DH-R74).
  if (phase.mode === 'orders' && isCaught(state, man)) return found;
  const isFree = (l: LeaderNow): boolean => l.hex !== null && !phase.leadersMoved.includes(l.id);
  if (isFree(man) && (phase.mode === 'line' || phase.orders >= 1)) found.push({ id: man.id, orders: phase.mode === 'line' ? 0 : 1 });
  if (own.rank !== 'OC' || phase.mode !== 'orders') return found;
  for (const l of state.leaders) {
    const c = leaderCard(state, l);
    if (l.id === man.id || !isFree(l) || c.side !== own.side || !isWithin(state, man, l) || isHiddenLeader(state, l.id)) continue;
    // The independent are ordered by nobody (K1).
    if (c.independent || (own.independent && c.commands !== 'all' && !c.commands.some((name) => commandsContingent(own, name)))) continue;
    const orders = isLeaderHeld(state, l) ? 2 : 1;
    if (phase.orders >= orders) found.push({ id: l.id, orders });
  }
  return found;
}

/** Fallen subordinates whom the Overall Commander may replace, and the units with which the new man may ride (DH-R61, L4). */
export function replacements(state: State): readonly { readonly leader: LeaderId; readonly unit: UnitId }[] {
  const { phase } = state;
  if (phase === null || phase.mode !== 'orders' || phase.orders < 1) return [];
  const man = leader(state, phase.leader);
  const own = leaderCard(state, man);
  if (own.rank !== 'OC' || (state.replacements[own.side] ?? 0) <= 0) return [];
  const p = position(state);
  return state.leaders.flatMap((l) => {
    const c = leaderCard(state, l);
    if (l.hex !== null || c.side !== own.side || c.rank !== 'SC' || !c.isNamed) return [];
    return p.board.units.flatMap((u) =>
      u.side === own.side && commandsContingent(c, u.contingent) && p.head(u.index) >= 0 && !now(p, u.index).routed
        ? [{ leader: l.id, unit: u.id }]
        : [],
    );
  });
}
