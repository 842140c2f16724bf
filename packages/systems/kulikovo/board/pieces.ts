import { does, no, otherSide, type Refusal, type Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { Deed, LeaderId, LeaderNow, State, Unit, UnitId, UnitState } from '../types.js';
import { isHidden } from './ambush.js';
import { battlefield, type UnitCard } from './battlefield.js';

export const sideIndex = (state: State, side: Side): 0 | 1 => (side === state.sides[0] ? 0 : 1);
export const enemyOf = (state: State, side: Side): Side => otherSide(state.sides, side);

export function unit(state: State, id: UnitId): Unit {
  const found = state.units[battlefield(state).unit(id).index];
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
}
export const card = (state: State, id: UnitId): UnitCard => battlefield(state).unit(id);
export function leader(state: State, id: LeaderId): LeaderNow {
  const found = state.leaders[battlefield(state).leader(id).index];
  if (found === undefined) throw new Error(`no leader ${id}`);
  return found;
}
export const leaderSide = (state: State, id: LeaderId): Side => battlefield(state).leader(id).side;

/** In command since its Battle was activated (5.7). */
export const inCommand = (state: State, id: UnitId): boolean => !(state.activation?.outOfCommand.includes(id) ?? false);

/** Where a unit on the map stands. */
export function hexOf(state: State, id: UnitId): HexId {
  const { hex } = unit(state, id);
  if (hex === null) throw new Error(`${id} is not on the map`);
  return hex;
}

/** The leaders of a side in a hex, in the order of the roster. */
export const leadersIn = (state: State, side: Side, hex: HexId | null): readonly LeaderNow[] =>
  hex === null ? [] : state.leaders.filter((l) => l.hex === hex && leaderSide(state, l.id) === side);

/** What a unit has done in this activation. */
export const deedsOf = (state: State, id: UnitId): readonly Deed[] => state.activation?.did[id] ?? NO_DEEDS;
const NO_DEEDS: readonly Deed[] = [];

/** The state of a unit on the map. */
export function standing(state: State, id: UnitId): UnitState {
  const now = unit(state, id).state;
  if (now === 'eliminated') throw new Error(`${id} is eliminated`);
  return now;
}

/** A unit as sentences call it. */
export const nameOf = (state: State, id: UnitId): string => (battlefield(state).knowsUnit(id) ? card(state, id).name : id);
/** A leader as sentences call him. */
export const leaderName = (state: State, id: LeaderId): string =>
  battlefield(state).knowsLeader(id) ? battlefield(state).leader(id).name : id;
export const sideName = (state: State, side: Side): string => battlefield(state).document.sideNames[sideIndex(state, side)];

/** Why this unit may not be named at all. */
export function absence(state: State, ref: string, id: UnitId): Refusal | undefined {
  if (!battlefield(state).knowsUnit(id)) return no(ref, `There is no unit ${id}.`);
  return unit(state, id).hex === null || isHidden(state, card(state, id))
    ? no(ref, `${does(nameOf(state, id), 'is')} not on the map.`)
    : undefined;
}
