import { UNIT_CONDUCT } from '../charts/ku-3.1.js';
import type { StateAfter, UnitType } from '../facts.js';
import { frontOf } from './facing.js';

/**
 * A ZOC reaches into the two front hexes and no farther (R19): across a minor river, a slope or a ridge as over open ground, not across what nobody
 * crosses (R83).
 */
export const zocDirections = frontOf;

/** Disordered units have one, Retired units do not (R22). */
export const exertsZoc = (state: StateAfter): boolean => state === 'normal' || state === 'disordered';

/** Everybody but Light Cavalry stops on entering an enemy ZOC (R20, R21). */
export const stopsInEnemyZoc = (type: UnitType): boolean => UNIT_CONDUCT[type].inZoc === 'stops';

/** What everybody pays in MP to leave a hex of an enemy ZOC, Light Cavalry too (R21). */
export const LEAVING_ZOC_MP = 1;
