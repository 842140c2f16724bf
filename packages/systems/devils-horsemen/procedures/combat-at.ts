import { become, type Next } from '@pennon/kernel';
import { sideOf } from '../board/pieces.js';
import { changedCombat, patched } from '../copies.js';
import type { Combat, ShockFrame, State, UnitId } from '../types.js';

/** The combat that is looked at. */
export const combatAt = (f: ShockFrame): Combat => {
  const combat = f.combats[f.at];
  if (combat === undefined) throw new Error(`no combat number ${f.at}`);
  return combat;
};
export const withCombat = (f: ShockFrame, patch: Partial<Combat>, at = f.at): ShockFrame => {
  const combats = f.combats.slice();
  combats[at] = changedCombat(f.combats[at] as Combat, patch);
  return patched(f, { combats });
};
/** The same step for the next combat, or the next step for all (DH-R35). */
export const nextCombat = (f: ShockFrame, again: ShockFrame['step'], then: ShockFrame['step']): Next<ShockFrame> =>
  f.at + 1 < f.combats.length ? become(patched(f, { step: again, at: f.at + 1 })) : become(patched(f, { step: then, at: 0 }));

/** Whose units attack. In an immediate shock that may be the side that is not active. */
export const attackingSide = (s: State, f: ShockFrame) => sideOf(s, combatAt(f).attackers[0] as UnitId);
export const defendingSide = (s: State, f: ShockFrame) => sideOf(s, combatAt(f).defenders[0] as UnitId);
