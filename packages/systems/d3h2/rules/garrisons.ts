import type { Forbid } from '@pennon/kernel';
import type { GarrisonFacts } from '../facts.js';
import { isFoot, mayGarrison, notInVariant } from './units.js';

/*
 * Who may hold a Camp or Stronghold (D3-5, D3-6).
 */

/** A10, R42. */
export const mayHold = ({ type, feature, when, ally }: GarrisonFacts): boolean =>
  !ally && mayGarrison(type) && (feature === 'camp' || when === 'later' || isFoot(type));

/** The factor of Artillery that garrisons a Stronghold (R31). */
export const GARRISON_ARTILLERY = 2;

export const GARRISON_FORBIDDEN: readonly Forbid<GarrisonFacts>[] = [notInVariant(({ type }) => [type])];
