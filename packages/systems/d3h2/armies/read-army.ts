import { BadRequest, type Field, flag, list, object, oneOf, text, whole } from '@pennon/kernel';
import { ally, element, fast, general, home, mtd, siegeTower, variant } from '../checks/fields.js';
import { ELEMENT_TYPES, type Variant } from '../types.js';
import { armyAtSize } from './army-at-size.js';
import { type ArmyDocument, type EntryDocument, sizeOf, USUAL_SIZE } from './document.js';
import { armyFaults } from './faults.js';

const LONGEST_NAME = 80;
const MOST_ENTRIES = 60;
const MOST_ALIKE = 48;

const shortText = text().where((value, at) =>
  value.length > LONGEST_NAME ? `${at} must be a text of at most ${LONGEST_NAME} letters, not of ${value.length}.` : undefined,
);

/** What is told of an army beside its name and its elements. */
export const DETAILS = {
  variant,
  size: whole(1, 200).or(USUAL_SIZE).about('army points that may be spent'),
  home: home.about('the country it defends; the terrain of its battles at home'),
  aggression: whole(0, 4).about('added to the die that decides who invades'),
  noCamp: flag().about('it brings no Camp'),
  dismountsBefore: flag().about('its riders get down before they deploy, if at all, not in the battle'),
};

const ENTRY = {
  type: element,
  count: whole(1, MOST_ALIKE).or(1).about('how many of them'),
  fast,
  mtd,
  general,
  ally,
  waterLurker: flag().about('Lurkers that live in water'),
  siegeTower,
  chariot: flag().about('Knights or Cavalry in chariots, on large bases'),
  dismountsTo: oneOf(ELEMENT_TYPES).maybe().about('the foot form that it may get down to'),
};

const ARMY = object({
  id: shortText.maybe(),
  name: shortText,
  ...DETAILS,
  elements: list(object(ENTRY), 0, MOST_ENTRIES),
});

/** An army from outside, silent about what is usual. Throws `BadRequest` with the field that is not well formed; whether it is legal is another question. */
export function readDocument(value: unknown): ArmyDocument {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadRequest('An army must be an object.');
  const { elements, ...army } = ARMY.read(value, '');
  const about = told<Omit<ArmyDocument, 'elements'>>(DETAILS, army);
  return { ...about, elements: elements.map((entry) => told<EntryDocument>(ENTRY, entry)) };
}

type Fields = { readonly [name: string]: Pick<Field<unknown>, 'absent'> };

/** Without the fields that say what silence says. */
function told<Document>(fields: Fields, facts: object): Document {
  const isTold = ([name, value]: readonly [string, unknown]): boolean => value !== undefined && value !== fields[name]?.absent?.value;
  return Object.fromEntries(Object.entries(facts).filter(isTold)) as Document;
}

/** As it fights in a battle of this variant and size. What is not legal as it was built is not made so by being built again. */
export const armyIn = (army: ArmyDocument, variant: Variant, size: number): ArmyDocument =>
  armyFaults(army, variant, sizeOf(army)).length === 0 ? armyAtSize(army, size) : army;

/** An army from outside as it fights in a battle of this variant and size. Throws `BadRequest` that names the first field that is not well formed, or every fault with its rule. */
export function readArmy(value: unknown, variant: Variant, size: number): ArmyDocument {
  const army = armyIn(readDocument(value), variant, size);
  const faults = armyFaults(army, variant, size);
  if (faults.length === 0) return army;
  throw new BadRequest(`${army.name}: ${faults.map(({ message, ref }) => `${message} (${ref})`).join(' ')}`);
}
