import type { Sfc32, Side } from '@pennon/kernel';
import { card } from './board/pieces.js';
import type { Action, AnyFrame, State } from './types.js';

/** What a side sees: everything but the rest of a move that the other side has declared (DH-R91). */
export function view(state: State, side: Side | null): State {
  if (state.outcome !== null || !state.stack.some((f) => isSecret(state, f, side))) return state;
  return { ...state, stack: state.stack.map((f) => (f.proc === 'march' && isSecret(state, f, side) ? { ...f, steps: [] } : f)) };
}
const isSecret = (state: State, f: AnyFrame, side: Side | null): boolean =>
  f.proc === 'march' && f.steps.length > 0 && card(state, f.unit).side !== side;

/** What is not known of a move is taken for nothing: it ends where it is. */
export const imagine = (seen: object, _side: Side, _luck: Sfc32): State => seen as State;

/** The way of a move is nobody's business before it is gone. */
export const hearsAction = (a: Action) => (a.type === 'move' ? { ...a, steps: 'secret' } : a);
