import type { State, UnitId } from '../types.js';
import { springsAmbush } from './ambush.js';
import { card, enemyOf } from './pieces.js';
import { isInEnemyZoc, type Position } from './position.js';
import { entryShooters } from './reaction-fire.js';

/** Something waits in this hex: archers, a Standard, a leader alone, an ambush. */
export function isEventful(s: State, p: Position, id: UnitId, at: number): boolean {
  const mover = card(s, id);
  if (isInEnemyZoc(p, mover.sideIndex, at) && entryShooters(s, id, at).length > 0) return true;
  const hex = p.board.hexAt(at);
  const foe = enemyOf(s, mover.side);
  if (s.standards[foe] === hex) return true;
  for (const l of s.leaders) if (l.hex === hex && p.board.leader(l.id).side === foe) return true;
  return s.ambush === 'hidden' && springsAmbush(s, mover, at);
}
