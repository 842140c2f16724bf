import { otherSide, type Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { charismaSum, initiativeSum, woundedRange } from '../rules/leaders.js';
import { isWooded } from '../rules/terrain.js';
import { COLUMN_MA, FOOT_MA, mayHaveMongolRow, ownQualitySum, typeInForm } from '../rules/units.js';
import type { LeaderFacts, LeaderId, LeaderNow, State, Unit, UnitFacts, UnitId, UnitType, With } from '../types.js';
import { type Battlefield, battlefield, type LeaderCard, type UnitCard } from './battlefield.js';
import { isInEnemyZoc, position } from './position.js';

export const sideIndex = (state: Pick<State, 'sides'>, side: Side): 0 | 1 => (side === state.sides[0] ? 0 : 1);
export const enemyOf = (state: Pick<State, 'sides'>, side: Side): Side => otherSide(state.sides, side);

export const card = (state: State, id: UnitId): UnitCard => battlefield(state).unit(id);
export function unit(state: State, id: UnitId): Unit {
  const found = state.units[card(state, id).index];
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
}
export const sideOf = (state: State, id: UnitId): Side => card(state, id).side;
export const isOnMap = (state: State, id: UnitId): boolean => unit(state, id).hex !== null;
/** Where a unit on the map stands. */
export function hexOf(state: State, id: UnitId): HexId {
  const { hex } = unit(state, id);
  if (hex === null) throw new Error(`${id} is not on the map`);
  return hex;
}

// ---------------------------------------------------------------- what a unit is now

export const typeOf = (c: Pick<UnitCard, 'type'>, u: Pick<Unit, 'form'>): UnitType => typeInForm(c.type, u.form);
export const typeNow = (state: State, id: UnitId): UnitType => typeOf(card(state, id), unit(state, id));

/** MA of the present form, Column included (DH-R116). */
export const maOf = (c: Pick<UnitCard, 'ma'>, u: Pick<Unit, 'form' | 'inColumn'>): number =>
  (u.form === 'mounted' ? c.ma : FOOT_MA[u.form]) + (u.inColumn ? COLUMN_MA : 0);
export const maNow = (state: State, id: UnitId): number => maOf(card(state, id), unit(state, id));

/** A unit as the checks ask about it. */
type Facts = With<UnitFacts, 'tq' | 'ma' | 'frr'>;
/** What follows from how a unit stands: a unit never changes, another takes its place. */
interface Known {
  readonly board: Battlefield;
  readonly unit: Unit;
  readonly facts: Facts;
  quality: number | undefined;
}
/** The latest answer for each unit, by its number: most questions are about how it stands now, and a list is quicker than a WeakMap. */
const known: (Known | undefined)[] = [];

function knownOf(board: Battlefield, c: UnitCard, u: Unit): Known {
  const found = known[c.index];
  if (found !== undefined && found.unit === u && found.board === board) return found;
  const made: Known = { board, unit: u, facts: factsAt(board, c, u, u.hex === null ? -1 : board.indexOf(u.hex)), quality: undefined };
  known[c.index] = made;
  return made;
}

/** A unit as the checks ask about it (3.3, 3.4), where it stands or in another hex. A camp is clear ground for them (DH-R114). */
export function unitFacts(state: State, id: UnitId, at?: number): Facts {
  const board = battlefield(state);
  const c = board.unit(id);
  const u = unit(state, id);
  return at === undefined ? knownOf(board, c, u).facts : factsAt(board, c, u, at);
}

function factsAt(board: Battlefield, c: UnitCard, u: Unit, hex: number): Facts {
  const base = hex < 0 ? 'clear' : board.base(hex);
  const type = typeOf(c, u);
  const flags = c.flags ?? [];
  return {
    type,
    tq: c.tq,
    hits: u.hits,
    ma: maOf(c, u),
    frr: c.frr,
    car: u.form === 'mounted' ? c.car : undefined,
    weapon: c.missile,
    missileState: c.missile === undefined ? 'full' : u.missiles,
    disordered: u.disordered,
    routed: u.routed,
    inColumn: u.inColumn,
    flags: mayHaveMongolRow({ type }) ? flags : flags.filter((flag) => flag !== 'MLC'),
    level: hex < 0 ? 0 : board.level(hex),
    terrain: isWooded(base) ? base : 'clear',
  };
}

/** The TQ as it counts: the number of hits at which a unit routs (7.1). */
export function qualityNow(state: State, id: UnitId): number {
  const board = battlefield(state);
  const its = knownOf(board, board.unit(id), unit(state, id));
  its.quality ??= ownQualitySum(its.facts).total;
  return its.quality;
}

export const hasFlag = (c: UnitCard, flag: NonNullable<UnitCard['flags']>[number]): boolean => c.flags?.includes(flag) ?? false;
/** It has a weapon, something to shoot with it, and is in order to. */
export const isArmed = (c: UnitCard, u: Unit): boolean =>
  c.missile !== undefined && u.missiles !== 'no' && !u.routed && !u.inColumn && u.hex !== null;

// ---------------------------------------------------------------- leaders

export function leader(state: State, id: LeaderId): LeaderNow {
  for (const man of state.leaders) if (man.id === id) return man;
  throw new Error(`no leader ${id}`);
}
export const knowsLeader = (state: State, id: string): id is LeaderId => state.leaders.some((l) => l.id === id);

/** What a leader's counter says; a man who takes over has the ratings of DH-R61 and DH-R111. */
export function leaderCard(state: State, man: LeaderNow): LeaderCard {
  if (man.made === null) return battlefield(state).leaderCard(man.id);
  const { side, rank, commands } = man.made;
  return {
    id: man.id,
    name: rank === 'OC' ? 'Captain' : 'New leader',
    side,
    rank,
    initiative: 3,
    range: 3,
    charisma: 0,
    commands,
    independent: false,
    elite: false,
    isNamed: false,
  };
}
export const leaderSide = (state: State, id: LeaderId): Side => leaderCard(state, leader(state, id)).side;

/** The leaders of a side in a hex, in the order of the roster. */
export function leadersIn(state: State, side: Side, hex: HexId | null): readonly LeaderNow[] {
  if (hex === null) return NO_LEADERS;
  let found: LeaderNow[] | undefined;
  for (const man of state.leaders) {
    if (man.hex !== hex || leaderCard(state, man).side !== side) continue;
    found ??= [];
    found.push(man);
  }
  return found ?? NO_LEADERS;
}
const NO_LEADERS: readonly LeaderNow[] = [];
export const leaderIdsWith = (state: State, id: UnitId): readonly LeaderId[] =>
  leadersIn(state, sideOf(state, id), unit(state, id).hex).map((l) => l.id);

export function leaderFacts(state: State, id: LeaderId, killed = false): With<LeaderFacts, 'initiative' | 'charisma'> {
  const man = leader(state, id);
  const { initiative, charisma, rank } = leaderCard(state, man);
  const { status, wounded, noMomentum } = man;
  return { initiative, charisma, rank, status, wounded, killed, noMomentum, inEnemyZoc: isLeaderHeld(state, man) };
}
export function isLeaderHeld(state: State, man: LeaderNow): boolean {
  if (man.hex === null) return false;
  const p = position(state);
  return isInEnemyZoc(p, sideIndex(state, leaderCard(state, man).side), p.board.indexOf(man.hex));
}
/** Ratings as they count, wounds taken off (DH-R59). */
export const initiativeOf = (state: State, man: LeaderNow): number =>
  man.wounded ? initiativeSum(leaderFacts(state, man.id)).total : leaderCard(state, man).initiative;
export const charismaOf = (state: State, man: LeaderNow): number => charismaSum(leaderFacts(state, man.id)).total;
export const rangeOf = (state: State, man: LeaderNow): number => woundedRange(leaderCard(state, man).range, man.wounded);

export const commandsContingent = ({ commands }: LeaderCard, contingent: string): boolean =>
  commands === 'all' || commands.includes(contingent);

// ---------------------------------------------------------------- names

export const nameOf = (state: State, id: string): string => {
  const board = battlefield(state);
  if (board.knowsUnit(id)) return board.unit(id).name;
  return knowsLeader(state, id) ? leaderCard(state, leader(state, id)).name : id;
};
/** A line by its ends where it is longer than two: "Picket Horse I to Picket Horse V". */
export const lineName = (state: State, ids: readonly string[]): string =>
  ids.length > 2
    ? `${nameOf(state, ids[0] ?? '')} to ${nameOf(state, ids.at(-1) ?? '')}`
    : ids.map((id) => nameOf(state, id)).join(' and ');
export const sideName = (state: State, side: Side): string => battlefield(state).document.sideNames[sideIndex(state, side)];
