import type { Evaluation } from '@pennon/kernel';
import { score } from './board/victory.js';
import { enemyOf } from './board/people.js';
import type { Action, State } from './types.js';

export const evaluation: Evaluation<State, Action> = {
  value: (state, side) => score(state, side) - score(state, enemyOf(state, side)),
  isSettled: (state) => state.stack.length === 1,
};
