import type { Hexside, StateAfter } from '../facts.js';
import { frontOf } from './facing.js';
import { isUncrossable } from './terrain.js';

/** A ZOC reaches into the two front hexes and no farther (R19). */
export const zocDirections = frontOf;

/** Disordered units have one, Retired units do not (R22). */
export const exertsZoc = (state: StateAfter): boolean => state === 'normal' || state === 'disordered';

/** It reaches across a minor river, a slope or a ridge, not across what nobody crosses (R83). */
export const zocCrosses = (hexside: readonly Hexside[]): boolean => !isUncrossable(hexside);
