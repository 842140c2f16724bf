import { ofSide, type Side } from '@pennon/kernel';
import type { EndReason, State } from '../types.js';
import { battlefield } from './battlefield.js';
import { enemyOf } from './pieces.js';
import { now, position } from './position.js';

export const levelOf = (state: State, side: Side): number => battlefield(state).army(side).withdrawalLevel;

/** Rout Points as the turn limit counts them: routed units on the map too (DH-R109). */
export function countedPoints(state: State, side: Side): number {
  const { units } = battlefield(state);
  const running = units.reduce((sum, c) => (c.side === side && state.units[c.index]?.routed ? sum + c.tq : sum), 0);
  return ofSide(state.lost, side) + running;
}

interface Ending {
  readonly winner: Side | null;
  readonly degree: string | null;
  readonly reason: EndReason;
}

/** T4: an army that has reached its Withdrawal Level has lost; both: the smaller excess wins (DH-R63). */
export function broken(state: State): Ending | undefined {
  const [a, b] = state.sides;
  const over = (side: Side): number => ofSide(state.lost, side) - levelOf(state, side);
  const [x, y] = [over(a), over(b)];
  if (x < 0 && y < 0) return undefined;
  if (x >= 0 && y >= 0) return { winner: x === y ? null : x < y ? a : b, degree: x === y ? null : 'marginal', reason: 'both' };
  return { winner: x >= 0 ? b : a, degree: 'decisive', reason: 'withdrawal' };
}

/** Shares differ by this much at least, in hundredths (DH-R64). */
const MARGIN = 15;

/** The limit of turns, or a battle that has fallen asleep (DH-R64, DH-R110). */
export function onTime(state: State, reason: 'limit' | 'quiet'): Ending {
  const { limit } = battlefield(state).document;
  if (limit.rule === 'side') return { winner: limit.side, degree: 'marginal', reason };
  const [a, b] = state.sides;
  // Shares as whole numbers: points of one side times the level of the other.
  const x = countedPoints(state, a) * levelOf(state, b);
  const y = countedPoints(state, b) * levelOf(state, a);
  const apart = 100 * Math.abs(x - y) >= MARGIN * levelOf(state, a) * levelOf(state, b);
  const winner = !apart || x === y ? null : x < y ? a : b;
  if (winner !== null && limit.holds !== undefined && winner === enemyOf(state, limit.holds.side) && holds(state))
    return { winner: null, degree: null, reason };
  return { winner, degree: winner === null ? null : 'marginal', reason };
}

/** The Standard stands, and its side has not lost much (DH-K). */
function holds(state: State): boolean {
  const { limit } = battlefield(state).document;
  if (limit.rule !== 'ratio' || limit.holds === undefined) return false;
  const { side, contingent, below } = limit.holds;
  return state.standards.some((one) => one.contingent === contingent && one.hex !== null) && countedPoints(state, side) < below;
}

/** Who goes thirsty: the side that has nobody at the spring while the other has (A5). */
export function thirsty(state: State): Side | undefined {
  const board = battlefield(state);
  const { spring } = board.document.special;
  if (spring === undefined || state.turn < spring.turn) return undefined;
  const p = position(state);
  const region = board.regions.get(spring.region);
  const isThere = (side: Side): boolean =>
    board.units.some((c) => {
      const at = p.head(c.index);
      if (c.side !== side || at < 0 || now(p, c.index).routed || region === undefined) return false;
      return [...region].some((hex) => board.distance(hex, at) <= 1);
    });
  const [a, b] = state.sides;
  const [x, y] = [isThere(a), isThere(b)];
  return x === y ? undefined : x ? b : a;
}

/** The side with more Rout Points first; equal: the side listed first (4.2). */
export function sideOrder(state: State): readonly [Side, Side] {
  const [a, b] = state.sides;
  return ofSide(state.lost, b) > ofSide(state.lost, a) ? [b, a] : [a, b];
}
