import type { Side } from '@pennon/kernel';
import { reachOf } from '../board/allowance.js';
import { isInCombat } from '../board/close-combat.js';
import { basesOf, enemyOf, position } from '../board/position.js';
import type { State } from '../types.js';
import { neighbours, travel } from './distances.js';
import { stake } from './strength.js';

/*
 * What could be struck next.
 */

/** What a side could strike next: every enemy once, by whoever does it best, with the others at hand to overlap it where no friend stands beside it. */
export function strikes(state: State, side: Side): number {
  const p = position(state);
  const free = basesOf(state, side).filter((base) => !isInCombat(state, base));
  const worths: number[] = [];
  for (const enemy of basesOf(state, enemyOf(state, side))) {
    if (isInCombat(state, enemy)) continue;
    const near = free.filter((base) => travel(base, enemy) <= reachOf(state, base));
    if (near.length === 0) continue;
    const overlaps = Math.min(near.length - 1, 2 - neighbours(p, enemy));
    const best = near.reduce((most, base) => Math.max(most, stake(state, base, enemy, overlaps)), 0);
    if (best > 0) worths.push(best);
  }
  // Every strike takes a PIP.
  return worths.sort((a, b) => b - a).reduce((sum, worth, i) => sum + worth * (LIKELY[i] ?? 0), 0);
}
/** How often there are PIPs for the first strike, the second and so on. */
const LIKELY = [1, 0.85, 0.7, 0.5, 0.35, 0.2] as const;
