import type { Evaluation, Side } from '@pennon/kernel';
import { enemyOf } from './board/position.js';
import { eagerness } from './evaluation/approach.js';
import { burden, lostBy } from './evaluation/burden.js';
import { BETWEEN_MOVES, fights } from './evaluation/fights.js';
import { promiseOf } from './evaluation/promises.js';
import { shots } from './evaluation/shots.js';
import { strikes } from './evaluation/strikes.js';
import { WEIGHTS } from './evaluation/weights.js';
import type { Action, State } from './types.js';

/*
 * How good a position is, for bots: what has been lost, what the fights that stand are worth, and what could be struck next. In army points.
 * It decides nothing about the rules.
 */

export const evaluation: Evaluation<State, Action> = {
  value(state, side) {
    const enemy = enemyOf(state, side);
    const balance =
      burden(state, lostBy(state, enemy)) - burden(state, lostBy(state, side)) + WEIGHTS.fights * fights(state, side) + won(state, side);
    const exchange = WEIGHTS.shots * (shots(state, side) - shots(state, enemy));
    const threats = WEIGHTS.strikes * strikes(state, side) - WEIGHTS.dangers * strikes(state, enemy);
    return balance + exchange + threats - eagerness(state, side);
  },
  /** Between moves and fights. Whoever moves is judged by how he stands when the shots and fights begin, not by how their dice fall. */
  isSettled(state, since) {
    const [frame, then] = [state.stack.at(-1), since.stack.at(-1)];
    if (frame?.proc === 'bound') return BETWEEN_MOVES.has(frame.step);
    if (frame?.proc === 'melee') return frame.step === 'pick' || then?.proc === 'bound';
    return frame?.proc === 'shooting' && then?.proc === 'bound';
  },
  promise: (state, actions) => actions.map((action) => promiseOf(state, action)),
  beginner: { slack: 0.6, among: 10, idle: new Set<Action['type']>(['hold', 'done']) },
};

function won({ outcome }: State, side: Side): number {
  if (outcome === null || outcome.winner === null) return 0;
  return outcome.winner === side ? WEIGHTS.over : -WEIGHTS.over;
}
