import type { ArmyFault as Fault } from '@pennon/kernel';
import { type ArmyFault, type ArmyResult, armyLimits, armyResult, wagonsIn } from '../rules/army.js';
import {
  isInVariant,
  isNeverFast,
  mayBeChariot,
  mayBeGeneral,
  mayBeMounted,
  mayBeSiegeTower,
  mayDismount,
  mayLiveInWater,
  nameOf,
} from '../rules/units.js';
import type { ArmyFacts, Variant } from '../types.js';
import type { ArmyDocument, EntryDocument } from './document.js';

/** An army as the rules ask for it. What holds a Stronghold is for the battle to say. */
export const armyFacts = ({ elements, noCamp }: ArmyDocument, variant: Variant, size: number): ArmyFacts => ({
  variant,
  size,
  elements: elements.map(({ type, count = 1, fast = false, mtd = false, general = false, ally = false }) => ({
    type,
    count,
    fast,
    mtd,
    general,
    ally,
  })),
  camp: noCamp !== true,
  stronghold: false,
});

/** Everything that is wrong with an army in a battle of this variant and size. */
export function armyFaults(army: ArmyDocument, variant: Variant, size: number): readonly Fault[] {
  const facts = armyFacts(army, variant, size);
  const result = armyResult(facts);
  const told: Told = { army, facts, result };
  return [...result.faults.flatMap((fault) => SENTENCES[fault](told)), ...faultsOfLists(army, variant)];
}

interface Told {
  readonly army: ArmyDocument;
  readonly facts: ArmyFacts;
  readonly result: ArmyResult;
}

const each = (
  { elements }: ArmyDocument,
  is: (entry: EntryDocument) => boolean,
  ref: string,
  message: (name: string, entry: EntryDocument) => string,
): readonly Fault[] => elements.flatMap((entry, i) => (is(entry) ? [{ ref, message: message(nameOf(entry.type), entry), entry: i }] : []));

const SENTENCES: { readonly [fault in ArmyFault]: (told: Told) => readonly Fault[] } = {
  'not-in-variant': ({ army, facts: { variant } }) =>
    each(
      army,
      ({ type }) => !isInVariant(variant, type),
      'D3-38',
      (name, { type }) => `Traditional HOTT has no ${name} (${type}).`,
    ),
  fast: ({ army }) =>
    each(
      army,
      ({ type, fast }) => fast === true && isNeverFast(type),
      'D3-1',
      (name) => `${name} cannot be Fast.`,
    ),
  'mounted-infantry': ({ army, facts: { variant } }) =>
    each(
      army,
      ({ type, mtd }) => mtd === true && !mayBeMounted(variant, type),
      'D3-1',
      (name) => (variant === 'hott' ? 'Traditional HOTT has no Mounted Infantry.' : `${name} cannot be Mounted Infantry.`),
    ),
  'general-type': ({ army }) =>
    each(
      army,
      ({ type, general }) => general === true && !mayBeGeneral(type),
      'R10',
      (name) => `${name} cannot be the General's element.`,
    ),
  'general-ally': ({ army }) =>
    each(
      army,
      ({ general, ally }) => general === true && ally === true,
      'R10',
      (name) => `${name} cannot be the General's element and an ally's.`,
    ),
  'general-count': ({ army: { elements } }) => {
    const generals = elements.reduce((sum, { general, count = 1 }) => (general === true ? sum + count : sum), 0);
    return [{ ref: 'R10', message: `An army has exactly one General; this one has ${generals === 0 ? 'none' : generals}.` }];
  },
  'over-size': ({ facts: { size }, result: { total } }) => [
    { ref: 'D3-3', message: `${total} points are spent, ${total - size} more than the ${size} of the army.` },
  ],
  dear: ({ facts: { size }, result: { dear } }) => {
    const most = armyLimits(size).dear;
    return [
      { ref: 'R9', message: `${dear} points are in elements of 4 or 6 points, ${dear - most} more than ${most}, the half of ${size}.` },
    ];
  },
  allied: ({ facts: { size }, result: { allied } }) => {
    const most = armyLimits(size).allied;
    return [{ ref: 'R79', message: `${allied} points are spent on allies, ${allied - most} more than the ${most} allowed.` }];
  },
  camp: ({ facts }) => [
    {
      ref: 'D3-6',
      message: `Only an army with a Stronghold or more than ${armyLimits(facts.size).wagonsWithCamp} War Wagons does without a Camp; this one has ${wagonsIn(facts)}.`,
    },
  ],
};

/** What a list may say of an element beyond what the price list asks. */
const faultsOfLists = (army: ArmyDocument, variant: Variant): readonly Fault[] => [
  ...each(
    army,
    ({ type, waterLurker }) => waterLurker === true && !mayLiveInWater(type),
    'D3-14',
    (name) => `${name} cannot live in water: only Lurkers do.`,
  ),
  ...each(
    army,
    ({ type, siegeTower }) => siegeTower === true && !mayBeSiegeTower(type),
    'D3-14',
    (name) => `${name} cannot be a Siege Tower: only War Wagons can.`,
  ),
  ...each(
    army,
    ({ type, chariot }) => chariot === true && !mayBeChariot(type),
    'R7',
    (name) => `${name} cannot be chariots: only Knights and Cavalry can.`,
  ),
  ...each(
    army,
    ({ type, dismountsTo: to }) => to !== undefined && !(mayDismount(type, to) && isInVariant(variant, to)),
    'R77',
    (name, { dismountsTo: to }) => `${name} cannot get down to fight as ${to === undefined ? 'nobody' : nameOf(to)}.`,
  ),
];
