import type { Forbid } from '@pennon/kernel';
import type { GarrisonFacts } from '../facts.js';
import { isFoot, mayGarrison, notInVariant } from './units.js';

/** A10, R42. */
export const mayHold = ({ type, feature, when, ally }: GarrisonFacts): boolean =>
  !ally && mayGarrison(type) && (feature === 'camp' || when === 'later' || isFoot(type));

export const GARRISON_FORBIDDEN: readonly Forbid<GarrisonFacts>[] = [notInVariant(({ type }) => [type])];
