import { initiativeOf, leader } from '../board/pieces.js';
import type { LeaderId, Pen } from '../types.js';

/** After a Trump that succeeds every inactive leader of the same or lower Initiative, on either side, has no Momentum this turn (q4, DH-R85). */
export function bypass(w: Pen, trumper: LeaderId): void {
  const upTo = initiativeOf(w.state, leader(w.state, trumper));
  const leaders = w.state.leaders.flatMap((l) =>
    l.id !== trumper && l.hex !== null && l.status === 'inactive' && !l.noMomentum && initiativeOf(w.state, l) <= upTo ? [l.id] : [],
  );
  if (leaders.length > 0) w.emit({ type: 'bypassed', leaders });
}
