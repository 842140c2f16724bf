import { battlefield } from '../board/battlefield.js';
import { havenOf } from '../board/leader-moves.js';
import { enemyOf, leadersIn, unit } from '../board/pieces.js';
import type { Pen } from '../types.js';

/** The Battle in the wood is shown; enemy leaders and a Standard that had come among its units do not stay there (K3). */
export function releaseAmbush(w: Pen): void {
  const { ambush } = battlefield(w.state).document.special;
  if (ambush === undefined) return;
  w.emit({ type: 'released', battle: ambush.battle });
  const foe = enemyOf(w.state, ambush.side);
  for (const { id, side, battle } of battlefield(w.state).units) {
    const { hex } = unit(w.state, id);
    if (side !== ambush.side || battle !== ambush.battle || hex === null) continue;
    if (w.state.standards[foe] === hex) w.emit({ type: 'standardCaptured', side: foe, by: id });
    for (const man of leadersIn(w.state, foe, hex)) w.emit({ type: 'leaderPlaced', leader: man.id, hex: havenOf(w.state, man.id, hex) });
  }
}
