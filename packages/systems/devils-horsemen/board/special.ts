import type { State, UnitId } from '../types.js';
import { battlefield } from './battlefield.js';
import { card, unit } from './pieces.js';
import { now, position } from './position.js';

/** Kiev waits: no order takes the unit out of this region (K2). */
export function keptIn(state: State, id: UnitId): ReadonlySet<number> | undefined {
  const board = battlefield(state);
  const { waiting } = board.document.special;
  if (!state.special.waiting || waiting === undefined || card(state, id).contingent !== waiting.contingent) return undefined;
  return board.regions.get(waiting.region);
}

/** Whether somebody unrouted of the other side has come within so many hexes of a unit of the contingent. */
function isEnemyNear(state: State, contingent: string, within: number, lightOnly = false): boolean {
  const p = position(state);
  const { board } = p;
  // The cry is heard by men who still stand (L2).
  const own = board.units.filter((c) => c.contingent === contingent && p.head(c.index) >= 0 && !(lightOnly && now(p, c.index).routed));
  const [first] = own;
  if (first === undefined) return false;
  return board.units.some((c) => {
    const at = p.head(c.index);
    if (at < 0 || c.sideIndex === first.sideIndex || now(p, c.index).routed) return false;
    if (lightOnly && (c.type !== 'LC' || now(p, c.index).form !== 'mounted')) return false;
    return own.some((one) => board.distance(p.head(one.index), at) <= within);
  });
}

/** The contingents that are free from now on: by turn number, or because an enemy has come near (K2, A1). */
export function releasedNow(state: State): readonly string[] {
  if (!state.special.waiting && !state.special.hidden) return NOBODY;
  const { waiting, hidden } = battlefield(state).document.special;
  const free: string[] = [];
  if (
    state.special.waiting &&
    waiting !== undefined &&
    (state.turn >= waiting.turn || isEnemyNear(state, waiting.contingent, waiting.within))
  )
    free.push(waiting.contingent);
  if (state.special.hidden && hidden !== undefined && (state.turn >= hidden.turn || isEnemyNear(state, hidden.contingent, hidden.within)))
    free.push(hidden.contingent);
  return free;
}

const NOBODY: readonly string[] = [];

/** Whether the unit may not be ordered or enabled yet (A1). */
export const isHiddenUnit = (state: State, id: UnitId): boolean =>
  state.special.hidden && battlefield(state).document.special.hidden?.contingent === card(state, id).contingent;
export const isHiddenLeader = (state: State, id: string): boolean =>
  state.special.hidden && (battlefield(state).document.special.hidden?.leaders.includes(id) ?? false);

/** Whether the cry to flee is rolled for this turn (L2). */
export function isCryDue(state: State): boolean {
  const { panicCry } = battlefield(state).document.special;
  if (panicCry === undefined || state.special.fled || state.turn < panicCry.turn) return false;
  return isEnemyNear(state, panicCry.contingent, panicCry.within, true);
}
/** Whether the Ayyubids may leave this turn (A2). */
export function isLeavingDue(state: State): boolean {
  const { leaving } = battlefield(state).document.special;
  return leaving !== undefined && !state.special.left && state.turn >= leaving.turn;
}
/** A friend in rout who is lost when somebody moves through him (DH-R53); h5 is switched off for panicking men (K3). */
export const isLostWhenPassed = (state: State, id: UnitId): boolean => unit(state, id).routed && !panics(state, id);
/** Routed units of this contingent ride straight through their friends (K3). */
export const panics = (state: State, id: UnitId): boolean =>
  battlefield(state).document.special.panic?.contingent === card(state, id).contingent;
