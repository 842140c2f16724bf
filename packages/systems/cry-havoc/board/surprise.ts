import type { Side } from '@pennon/kernel';
import type { State } from '../types.js';
import { battlefield } from './battlefield.js';

/** In its first player turn a side that is surprised neither shoots nor has more than half its movement points (CH-S2, special rule 2). */
export const isSurprised = (state: State, side: Side): boolean =>
  state.turn === 1 && battlefield(state).document.special.surprised === side;
