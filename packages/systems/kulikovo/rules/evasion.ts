import type { UnitState, UnitType, Zone } from '../facts.js';

/** Light Cavalry that is attacked, and by whom. */
export interface EvasionFacts {
  readonly target: { readonly type: UnitType; readonly state: UnitState };
  readonly attacker: { readonly type: UnitType };
  /** Zone of the target in which the lead stands. */
  readonly zone: Zone;
}

/** Light Cavalry is the one that rides away (O1). */
export const isEvader = (type: UnitType): boolean => type === 'L';

/** Normal Light Cavalry, attacked by others through front or flank, may try to ride away (O1). */
export const mayTryToEvade = ({ target, attacker, zone }: EvasionFacts): boolean =>
  isEvader(target.type) && target.state === 'normal' && !isEvader(attacker.type) && zone !== 'rear';

/** It gets away at or under this (O1). */
export const EVADES_AT_MOST = 5;
/** So far. */
export const EVADES_HEXES = 2;
/** What it costs to be caught. */
export const CAUGHT_DRM = 1;
