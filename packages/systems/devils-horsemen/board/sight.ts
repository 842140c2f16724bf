import { aspectAt } from '../rules/facing.js';
import type { Aspect, State } from '../types.js';
import { type Position, position } from './position.js';

/** Bows shoot over a unit nearer to the archer than to the target (5.9). */
type Look = 'plain' | 'over';

/**
 * The first hex that blocks a look, -1 where it is clear (DH-R21). A line along a hexside is blocked when either hex blocks. Smoke is as woods (L1). What
 * stands lower than both ends blocks nothing.
 */
export function blockAt(state: State, from: number, to: number, look: Look = 'plain', p: Position = position(state)): number {
  const { board } = p;
  const low = Math.min(board.level(from), board.level(to));
  const high = Math.max(board.level(from), board.level(to));
  const { smoke } = state.special;
  for (const { hexes } of board.sight.traces(from, to))
    for (let i = 1; i < hexes.length - 1; i++) {
      const hex = hexes[i] as number;
      const level = board.level(hex);
      if (level > high) return hex;
      if (level < low) continue;
      if (board.isWoods(hex) || smoke?.hexes.includes(board.hexAt(hex))) return hex;
      if (p.at(0, hex) >= 0 && !(look === 'over' && board.distance(from, hex) < board.distance(hex, to))) return hex;
    }
  return -1;
}
export const sees = (state: State, from: number, to: number, look: Look = 'plain', p?: Position): boolean =>
  from === to || blockAt(state, from, to, look, p) < 0;

const RANK = { front: 0, flank: 1, rear: 2 } as const satisfies { readonly [aspect in Aspect]: number };

/** The hexside through which a line leaves: the first hex of each nudged line, the better one for the firer (DH-R95). */
export function arcToward(p: Position, hex: number, facing: number, inColumn: boolean, to: number): Aspect {
  let best: Aspect = 'rear';
  for (const { steps } of p.board.sight.traces(hex, to)) {
    const direction = steps[0];
    if (direction === undefined || direction < 0) continue;
    const aspect = aspectAt(facing, inColumn, direction);
    if (RANK[aspect] < RANK[best]) best = aspect;
  }
  return best;
}
