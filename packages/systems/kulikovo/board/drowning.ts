import type { State, UnitId } from '../types.js';
import { battlefield } from './battlefield.js';
import { card } from './pieces.js';
import { position } from './position.js';

/** Whether a Retired unit has to swim for it (V1). */
export function mayDrown(state: State, id: UnitId): boolean {
  const p = position(state);
  const { board } = p;
  const { drowning } = board.document.special;
  const { index, side } = card(state, id);
  const at = p.head(index);
  if (drowning === undefined || drowning.side !== side || at < 0 || !board.isIn(drowning.region, at)) return false;
  return board.fords.every((ford) => board.distance(at, ford) > drowning.fordWithin);
}

/** The river takes it on this face or more (V1). */
export const drownsFrom = (state: State): number => battlefield(state).document.special.drowning?.from ?? 10;
