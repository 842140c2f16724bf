import { aspectAt } from '../rules/facing.js';
import type { Aspect, State } from '../types.js';
import type { Battlefield } from './battlefield.js';
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

/** The directions in which the lines from one hex to another leave it, one bit each; worked out once. */
function bearings(board: Battlefield, from: number, to: number): number {
  let known = kept.get(board);
  if (known === undefined) {
    known = new Uint8Array(board.size * board.size);
    kept.set(board, known);
  }
  const at = from * board.size + to;
  let bits = known[at] as number;
  if (bits !== 0) return bits & ALL_SIX;
  bits = KNOWN;
  for (const { steps } of board.sight.traces(from, to)) if ((steps[0] ?? -1) >= 0) bits |= 1 << (steps[0] as number);
  known[at] = bits;
  return bits & ALL_SIX;
}
const kept = new WeakMap<Battlefield, Uint8Array>();
const KNOWN = 1 << 6;
const ALL_SIX = KNOWN - 1;

/** The hexside through which a line leaves: the first hex of each nudged line, the better one for the firer (DH-R95). */
export function arcToward(p: Position, hex: number, facing: number, inColumn: boolean, to: number): Aspect {
  return BEST[bearings(p.board, hex, to) * 12 + 2 * facing + (inColumn ? 1 : 0)] as Aspect;
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
