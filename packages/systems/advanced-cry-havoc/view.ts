import { but, type Side } from '@pennon/kernel';
import { card, enemyOf } from './board/people.js';
import { copiedState } from './copies.js';
import type { Action, Event, State } from './types.js';

/** Nothing is hidden (R76) but that nobody will react any more: a pass is not the other side's business (13.2.5). */
export const view = (state: State, side: Side | null): State =>
  state.waived && state.outcome === null && waiver(state) !== side ? but<State>(copiedState(state), { waived: false }) : state;

/** The side that has passed for the rest: the one that does not act. */
function waiver(state: State): Side | undefined {
  const act = state.stack.find(({ proc }) => proc === 'charge' || proc === 'activation');
  return act !== undefined && 'unit' in act && act.unit !== null ? enemyOf(state, card(state, act.unit).side) : undefined;
}

/** Whether the others would react is guessed: as if they might. */
export const imagine = (seen: object, _side: Side): State => seen as State;

export const hears = (event: Event, side: Side | null): Event | null => (event.type === 'waived' && event.side !== side ? null : event);

export const hearsAction = (action: Action): Action => (action.type === 'passAll' ? { type: 'pass' } : action);
