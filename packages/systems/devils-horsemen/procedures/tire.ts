import { unitFacts } from '../board/pieces.js';
import { automaticHitsSum } from '../rules/cohesion.js';
import type { Pen, UnitId } from '../types.js';
import { isFit, strike } from './hits.js';

/** The end of an ordered move: a unit that had moved before this turn takes a hit (h1, DH-R14). */
export function tire(w: Pen, id: UnitId, tired: boolean): void {
  if (!isFit(w, id)) return;
  w.emit({ type: 'movedOn', unit: id });
  if (!tired) return;
  const sum = automaticHitsSum({
    reason: 'moved-again',
    mover: 'unit',
    ordered: true,
    unit: unitFacts(w.state, id),
    options: w.state.options,
  });
  strike(w, id, sum.total, 'moved-again', sum.reasons);
}
