import type { Evaluation } from '@pennon/kernel';
import { score } from './board/victory.js';
import type { Action, State } from './types.js';

export const evaluation: Evaluation<State, Action> = {
  value: (s, side) => score(s, side),
  isSettled: (s) => s.stack.length === 1,
};
