import { type Army, type ArmyBook, type ArmyVerdict, object } from '@pennon/kernel';
import { D3_35 } from '../charts/d3-35.js';
import { armyLimits, armyResult } from '../rules/army.js';
import { nameOf } from '../rules/units.js';
import { ELEMENT_TYPES, VARIANTS, type Variant } from '../types.js';
import { armyAtSize } from './army-at-size.js';
import { TRAITS, typesOf } from './buyable-types.js';
import { type ArmyDocument, asArmy, sizeOf } from './document.js';
import { exchangeBetween, HOW } from './exchange.js';
import { armyFacts, armyFaults } from './faults.js';
import { ARMIES } from './lists.js';
import { MATCH_UP } from './match-up-check.js';
import { DETAILS, readDocument } from './read-army.js';

const details = object(DETAILS);
const VARIANT_NAMES: { readonly [variant in Variant]: string } = { d3h2: 'D3H2', hott: 'traditional HOTT' };

const variantOf = ({ variant }: ArmyDocument): Variant => DETAILS.variant.read(variant, 'variant');

function verdictOn(army: ArmyDocument): ArmyVerdict {
  const [variant, size] = [variantOf(army), sizeOf(army)];
  const { total, dear, allied, campNeeded } = armyResult(armyFacts(army, variant, size));
  const most = armyLimits(size);
  const legalIn = VARIANTS.filter((one) => armyFaults(army, one, size).length === 0);
  return {
    spent: [
      { of: 'army points', points: total, most: most.total, ref: 'D3-3' },
      { of: 'in elements of 4 or 6 points', points: dear, most: most.dear, ref: 'R9' },
      { of: 'on allies', points: allied, most: most.allied, ref: 'R79' },
    ],
    faults: armyFaults(army, variant, size),
    remarks: [
      ...(legalIn.length === 0 ? [] : [`Legal in ${legalIn.map((one) => VARIANT_NAMES[one]).join(' and in ')}.`]),
      `It breaks when ${size * D3_35.data.breaksAt} points are lost.`,
      campNeeded ? 'It needs a Camp, or a Stronghold in its place.' : 'It can do without a Camp: it has its War Wagons.',
    ],
  };
}

/** The page and the command line hand over what was read before; an army of another form is a fault of theirs. */
const document = (army: Army): ArmyDocument => readDocument(army);

export const ARMY_BOOK: ArmyBook = {
  details,
  words: new Map([...Object.entries(VARIANT_NAMES), ...ELEMENT_TYPES.map((type) => [type, `${nameOf(type)} (${type})`] as const)]),
  traits: TRAITS,
  lists: ARMIES.map((army) => ({ ...asArmy(army), id: army.id })),
  types: (army) => typesOf(variantOf(document(army))),
  read: (value) => asArmy(readDocument(value)),
  check: (army) => verdictOn(document(army)),
  atSize: (army, size) => asArmy(armyAtSize(document(army), DETAILS.size.read(size, 'size'))),
  matchUp: MATCH_UP,
  exchange: {
    how: HOW,
    between: (a, b, how) => exchangeBetween(document(a), document(b), HOW.read(how, 'how')),
  },
};
