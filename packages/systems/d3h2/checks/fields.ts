import { flag, measure, oneOf, orNull } from '@pennon/kernel';
import { SWITCHES } from '../switches.js';
import { EDGES, ELEMENT_TYPES, FACINGS, FEATURES, HOMES, OCCUPIES, type Readings, TERRAINS, TROOPS, VARIANTS } from '../types.js';

/** The words used everywhere in the contract. */
export const variant = oneOf(VARIANTS).or('d3h2');
/** "Element code". */
export const element = oneOf(ELEMENT_TYPES);
/** "Any code". */
export const troop = oneOf(TROOPS);
export const terrain = oneOf(TERRAINS).or('open');
export const occupies = oneOf(OCCUPIES).or('none');
export const feature = oneOf(FEATURES);
export const facing = oneOf(FACINGS).or('same');
export const home = oneOf(HOMES);
export const edge = oneOf(EDGES);
/** BW to something that may not be there. */
export const distanceOrNull = orNull(measure(0, 60));

/** What is told of an element in full, besides its type. */
export const attributes = { fast: flag(), general: flag(), mtd: flag(), terrain, occupies };

const USUAL_READINGS: Readings = { equalKnightsLiteral: SWITCHES.equalKnightsLiteral.field.read(undefined, '') };
/** A situation has no say in how the tables are read; whole games may have. */
export const withUsualReadings = <T extends object>(given: T): T & { readonly readings: Readings } => ({
  ...given,
  readings: USUAL_READINGS,
});
