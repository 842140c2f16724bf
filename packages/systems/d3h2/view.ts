import type { Sfc32, Side } from '@pennon/kernel';
import type { State } from './types.js';

/** Nothing is hidden: everybody sees everything, Lurkers in hand too (R75). */
export const view = (state: State, _side: Side | null): State => state;
export const imagine = (seen: object, _side: Side, _luck: Sfc32): State => seen as State;
