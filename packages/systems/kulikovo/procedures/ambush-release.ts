import { battlefield } from '../board/battlefield.js';
import { enemyOf, unit } from '../board/pieces.js';
import type { Pen } from '../types.js';

/** The Battle in the wood is shown, and takes a Standard that had come among its units (K3); leaders there are checked by whoever called (R89). */
export function releaseAmbush(w: Pen): void {
  const { ambush } = battlefield(w.state).document.special;
  if (ambush === undefined) return;
  w.emit({ type: 'released', battle: ambush.battle });
  const foe = enemyOf(w.state, ambush.side);
  for (const { id, side, battle } of battlefield(w.state).units) {
    const { hex } = unit(w.state, id);
    if (side === ambush.side && battle === ambush.battle && hex !== null && w.state.standards[foe] === hex)
      w.emit({ type: 'standardCaptured', side: foe, by: id });
  }
}
