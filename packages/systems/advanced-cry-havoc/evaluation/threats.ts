import { bears } from '../board/people.js';
import { chargeFor, type Eye, laneFor, reachFor } from './blows.js';
import type { Fighter } from './fighters.js';
import { WEIGHTS } from './weights.js';

/* What the men of one side could do to those of the other, each of them once. */

export interface Threats {
  readonly sum: number;
  /** The best that one of them could do who has still to act. */
  readonly best: number;
}

export function threatsOf(eye: Eye, own: readonly Fighter[], enemies: readonly Fighter[]): Threats {
  const losses = new Float64Array(eye.p.pieces.length);
  let best = 0;
  for (const a of own) {
    if (a.readiness === 0) continue;
    let [most, at] = [0, -1];
    const isCharging = a.one.target !== null && bears(a.one, 'charge') && !bears(a.one, 'activated');
    for (const b of enemies) {
      if (isCharging && b.one.id !== a.one.target) continue;
      const gain = isCharging
        ? chargeFor(eye, a, b, eye.p.board.distance(a.at, b.at) - 1) * WEIGHTS.declared
        : reachFor(eye, a, b) * a.readiness;
      if (gain > most || (isCharging && at < 0)) [most, at] = [gain, b.its.index];
    }
    if (!isCharging) {
      const lane = laneFor(eye, a, enemies);
      // Who can be charged is in danger whoever he is: it is counted for the one whom he threatens anyhow, or for nobody.
      if (lane > most) most = lane;
    }
    if (at < 0) losses[a.its.index] = (losses[a.its.index] as number) + most;
    else losses[at] = (losses[at] as number) + most;
    if (most > best && !bears(a.one, 'activated') && !bears(a.one, 'watch')) best = most;
  }
  let sum = 0;
  for (let i = 0; i < losses.length; i++) sum += losses[i] as number;
  for (const b of enemies) sum -= Math.max(0, (losses[b.its.index] as number) - MOST * b.worth);
  return { sum, best };
}
/** Nobody can lose more than himself, and hardly all of that in one turn. */
const MOST = 0.8;

/** What one of them has to fear if he stands there. */
export function dangerTo(eye: Eye, one: Fighter, enemies: readonly Fighter[]): number {
  let [worst, sum] = [0, 0];
  for (const enemy of enemies) {
    if (enemy.readiness === 0) continue;
    const gain = reachFor(eye, enemy, one) * enemy.readiness;
    sum += gain;
    if (gain > worst) worst = gain;
  }
  return Math.min(MOST * one.worth, worst + 0.4 * (sum - worst));
}

/** What he could do himself if he stood there. */
export function chanceOf(eye: Eye, one: Fighter, enemies: readonly Fighter[]): number {
  let best = 0;
  for (const enemy of enemies) best = Math.max(best, reachFor(eye, one, enemy));
  return best;
}

/** What a side has to fear from those its men are Engaged with. */
export function boundTo(eye: Eye, own: readonly Fighter[], enemies: readonly Fighter[]): number {
  if (eye.manner.bound === 0) return 0;
  let sum = 0;
  for (const one of own) {
    if (one.one.engagedWith === null) continue;
    const partner = enemies.find(({ one: { id } }) => id === one.one.engagedWith);
    if (partner !== undefined) sum += reachFor(eye, partner, one);
  }
  return eye.manner.bound * sum;
}
