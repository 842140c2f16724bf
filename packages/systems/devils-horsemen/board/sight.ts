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
  const { smoke } = state.special;
  const between = board.groundSight.between(from, to);
  for (let i = 0; i < between.length; i++) {
    const hex = between[i] as number;
    if (hex < 0) return ~hex;
    if (smoke?.hexes.includes(board.hexAt(hex))) return hex;
    if (p.at(0, hex) >= 0 && !(look === 'over' && board.distance(from, hex) < board.distance(hex, to))) return hex;
  }
  return -1;
}
export const sees = (state: State, from: number, to: number, look: Look = 'plain', p?: Position): boolean =>
  from === to || blockAt(state, from, to, look, p) < 0;

/** The hexside through which a line leaves: the first hex of each nudged line, the better one for the firer (DH-R95). */
export function arcToward(p: Position, hex: number, facing: number, inColumn: boolean, to: number): Aspect {
  return BEST[p.board.groundSight.bearings(hex, to) * 12 + 2 * facing + (inColumn ? 1 : 0)] as Aspect;
}
const RANK = { front: 0, flank: 1, rear: 2 } as const satisfies { readonly [aspect in Aspect]: number };
/** The best aspect of every set of directions, for every facing. */
const BEST: readonly Aspect[] = Array.from({ length: 12 << 6 }, (_, i) => {
  const facing = ((i % 12) / 2) | 0;
  let best: Aspect = 'rear';
  for (let d = 0; d < 6; d++) {
    const aspect = aspectAt(facing, i % 2 === 1, d);
    if ((Math.floor(i / 12) & (1 << d)) !== 0 && RANK[aspect] < RANK[best]) best = aspect;
  }
  return best;
});
