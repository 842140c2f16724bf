import type { Evaluation } from '@pennon/kernel';
import { sideIndex } from './board/people.js';
import { position } from './board/position.js';
import { objective } from './evaluation/aims.js';
import { eagerness } from './evaluation/approach.js';
import { fightersOf } from './evaluation/fighters.js';
import { material } from './evaluation/material.js';
import { promise } from './evaluation/promises.js';
import { nextTurns, strikesNow } from './evaluation/strikes.js';
import { WEIGHTS } from './evaluation/weights.js';
import type { Action, State } from './types.js';

/*
 * How good a position is, for bots: who is left and how strong, who could strike whom with what effect now and in the next turn, whom arrows reach, and
 * how far the aim of the scenario is. In casualty points. It decides nothing about the rules.
 */

export const evaluation: Evaluation<State, Action> = {
  value(state, side) {
    const own = sideIndex(state, side);
    const p = position(state);
    const all = fightersOf(state, p);
    const balance = material(state, all) + strikesNow(state, p, all) + nextTurns(state, p, all, own) + won(state);
    const aims = objective(state, p, all);
    // Who comes near is near to both: eagerness is each side's own, or nobody would ever come.
    return (own === 0 ? balance + aims : -balance - aims) + eagerness(state, p, all, own) + (state.stack.length > 1 ? ORDERED : 0);
  },
  /** Between actions, and when somebody has been chosen to move. */
  isSettled(state) {
    const frame = state.stack.at(-1);
    return frame?.proc === 'turn' || (frame?.proc === 'march' && frame.step === 'orders');
  },
  promise,
  beginner: { slack: 1.5, among: 9, idle: new Set<Action['type']>(['endPhase', 'stop', 'decline', 'stay']) },
  /** Shots and blows; in the movement phase nobody rolls but who jumps. */
  isDiced: ({ phase }) => phase !== 'move',
};

/** To choose somebody is a little better than to end the phase with all things equal. */
const ORDERED = 0.01;

function won({ outcome, sides }: State): number {
  if (outcome === null || outcome.winner === null) return 0;
  return outcome.winner === sides[0] ? WEIGHTS.over : -WEIGHTS.over;
}
