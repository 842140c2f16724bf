import type { Side } from '@pennon/kernel';
import { onTime } from '../board/victory.js';
import type { State } from '../types.js';
import { WEIGHTS } from './weights.js';

/** Who would win if nothing happened any more: the other has to come (14.7 37). */
const mustCome = (state: State, side: Side): boolean => onTime(state, 'limit').winner !== side;

/** What each hex between a unit and the enemy costs its side. */
export const farWeight = (state: State, side: Side): number => (mustCome(state, side) ? WEIGHTS.farAttacker : WEIGHTS.farDefender);
