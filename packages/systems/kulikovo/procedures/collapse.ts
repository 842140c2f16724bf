import { enemyOf } from '../board/pieces.js';
import { collapsed } from '../board/victory.js';
import type { Pen } from '../types.js';

/** A side whose permanent flight points reach its level has lost at once (8.2); where both do, the one without the initiative (R79). */
export function endOnCollapse(w: Pen): void {
  const loser = collapsed(w.state);
  if (loser !== undefined && w.state.outcome === null)
    w.emit({ type: 'ended', winner: enemyOf(w.state, loser), degree: 'decisive', reason: 'collapse' });
}
