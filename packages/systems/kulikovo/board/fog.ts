import type { State } from '../types.js';
import { battlefield } from './battlefield.js';

/** After its tick nobody shoots at range 2 (V3). */
export function isInFog(state: State): boolean {
  const { fogAfter } = battlefield(state).document.special;
  return fogAfter !== undefined && state.tick > fogAfter;
}
