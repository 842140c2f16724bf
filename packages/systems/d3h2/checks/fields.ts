import { flag, measure, oneOf, optionalObject, orNull } from '@pennon/kernel';
import { EDGES, ELEMENT_TYPES, FACINGS, FEATURES, HOMES, OCCUPIES, type Readings, TERRAINS, TROOPS, VARIANTS } from '../facts.js';
import { SWITCHES } from '../switches.js';

/** The words used everywhere in the contract. */
export const variant = oneOf(VARIANTS).or('d3h2').about('which tables: d3h2 all types, hott the traditional ones');
/** "Element code". */
export const element = oneOf(ELEMENT_TYPES).about('its troop type');
/** "Any code". */
export const troop = oneOf(TROOPS).about('its troop type; SH empty Stronghold, Cmp empty Camp');
export const terrain = oneOf(TERRAINS).or('open').about('worst ground that its base stands in');
export const occupies = oneOf(OCCUPIES).or('none').about('Stronghold or Camp that it garrisons');
export const feature = oneOf(FEATURES).about('Stronghold or Camp');
export const facing = oneOf(FACINGS).or('same').about('whether it faces the same way');
export const home = oneOf(HOMES).about('kind of home country the terrain comes from');
export const edge = oneOf(EDGES);
/** BW to something that may not be there. */
export const distanceOrNull = orNull(measure(0, 60));

export const fast = flag().about('taken as Fast; Psiloi, Lurkers and Sneakers always are');
export const general = flag().about("the General's element");
export const mtd = flag().about('Mounted Infantry of that foot type');
export const ally = flag().about("an ally's element");
export const shotOnRear = flag().about('because of a shot that struck its rear edge');
export const siegeTower = flag().about('a War Wagon used as a Siege Tower');
export const size = measure(1, 200).or(24).about('army points that each side may spend');

/** What is told of an element in full, besides its type. */
export const attributes = { fast, general, mtd, terrain, occupies };

/** The readings that a check may be asked by. */
export const passingOptions = optionalObject({ passingContact: SWITCHES.passingContact.field }).about(
  'the reading of passing through friends (R93)',
);
export const closeOptions = optionalObject({ edgeOverlap: SWITCHES.edgeOverlap.field }).about('the reading of the edge of the table (R39)');

export const USUAL_READINGS: Readings = {
  equalKnightsLiteral: SWITCHES.equalKnightsLiteral.field.read(undefined, ''),
  edgeOverlap: SWITCHES.edgeOverlap.field.read(undefined, ''),
};
/** Most situations have no say in how the tables are read; whole games may have. */
export const withUsualReadings = <T extends object>(given: T): T & { readonly readings: Readings } => ({
  ...given,
  readings: USUAL_READINGS,
});
