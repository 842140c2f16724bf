import type { State, UnitId } from '../types.js';
import { battlefield } from './battlefield.js';
import { card } from './pieces.js';
import { position } from './position.js';

/** Another unit of the Wedge is beside it (P1). */
export function isInWedge(s: State, id: UnitId): boolean {
  const { wedge } = battlefield(s).document.special;
  const lead = card(s, id);
  const p = position(s);
  if (wedge === undefined || lead.battle !== wedge) return false;
  return p.board.units.some(
    (u) =>
      u.id !== id &&
      u.side === lead.side &&
      u.battle === wedge &&
      p.head(u.index) >= 0 &&
      p.board.direction(p.head(lead.index), p.head(u.index)) >= 0,
  );
}
