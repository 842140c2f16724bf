import type { StateAfter } from '../facts.js';
import { frontOf } from './facing.js';

/**
 * A ZOC reaches into the two front hexes and no farther (R19): across a minor river, a slope or a ridge as over open ground, not across what nobody
 * crosses (R83).
 */
export const zocDirections = frontOf;

/** Disordered units have one, Retired units do not (R22). */
export const exertsZoc = (state: StateAfter): boolean => state === 'normal' || state === 'disordered';
