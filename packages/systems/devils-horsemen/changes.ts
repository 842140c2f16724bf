import { ofSide, type Side } from '@pennon/kernel';
import { card } from './board/pieces.js';
import { changedLeader, changedPhase, changedUnit, copiedState } from './copies.js';
import type { LeaderId, LeaderNow, Phase, SpecialNow, State, Unit, UnitId } from './types.js';

/* A state with one thing in it changed. Whatever changes nothing is the state itself. */

export const withUnit = (s: State, id: UnitId, patch: Partial<Unit>): State => {
  const { index } = card(s, id);
  return withUnitNow(s, index, changedUnit(s.units[index] as Unit, patch));
};
/** Another takes the place of a unit in the roster. */
export function withUnitNow(s: State, index: number, u: Unit): State {
  const units = s.units.slice();
  units[index] = u;
  return withUnits(s, units);
}
export const allUnits = (s: State, change: (u: Unit) => Unit): State => withUnits(s, changedEach(s.units, change));
function withUnits(s: State, units: State['units']): State {
  if (units === s.units) return s;
  const next = copiedState(s);
  next.units = units;
  return next;
}

export const withLeader = (s: State, id: LeaderId, patch: Partial<LeaderNow>): State =>
  allLeaders(s, (l) => (l.id === id ? changedLeader(l, patch) : l));
export function allLeaders(s: State, change: (l: LeaderNow) => LeaderNow): State {
  const leaders = changedEach(s.leaders, change);
  if (leaders === s.leaders) return s;
  const next = copiedState(s);
  next.leaders = leaders;
  return next;
}

/** The Standard of a contingent is gone. */
export function withoutStandard(s: State, contingent: string): State {
  const next = copiedState(s);
  next.standards = changedEach(s.standards, (one) => (one.contingent === contingent ? { ...one, hex: null } : one));
  return next;
}

/** Outside of an Orders Phase nothing of it is remembered. */
export function withPhase(s: State, patch: Partial<Phase>): State {
  if (s.phase === null) return s;
  const next = copiedState(s);
  next.phase = changedPhase(s.phase, patch);
  return next;
}

export function withSpecial(s: State, patch: Partial<SpecialNow>): State {
  const next = copiedState(s);
  next.special = { ...s.special, ...patch };
  return next;
}

/** A side has lost so many Rout Points more. */
export function scored(s: State, side: Side, points: number): State {
  const next = copiedState(s);
  next.lost = { ...s.lost, [side]: ofSide(s.lost, side) + points };
  return next;
}

/**
 * A list with those changed who change; itself where nobody does. Copied by `slice`, never by `map`: lists made by `map` are to the machine now of one
 * kind and now of another, and everything that reads the units of a state would have to be compiled anew for each.
 */
function changedEach<T>(list: readonly T[], change: (one: T) => T): readonly T[] {
  let next: T[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const before = list[i] as T;
    const after = change(before);
    if (after === before) continue;
    next ??= list.slice();
    next[i] = after;
  }
  return next ?? list;
}
