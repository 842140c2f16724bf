import type { State, UnitId } from '../types.js';
import { card, unit } from './pieces.js';
import { position } from './position.js';

/* One combat unit in each hex (R8): friends are passed through, nobody ends with them. */

/** Nobody else of its side is in the hex, as far as it knows. */
export function isFree(state: State, id: UnitId, hex: number): boolean {
  const mover = card(state, id);
  const who = position(state).at(mover.sideIndex, hex);
  return who < 0 || who === mover.index;
}

/** Nobody else of its side stands where it does. */
export function isAlone(s: State, id: UnitId): boolean {
  const { hex } = unit(s, id);
  const { side } = card(s, id);
  return s.units.every((u) => u.id === id || u.hex !== hex || card(s, u.id).side !== side);
}
