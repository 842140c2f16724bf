import type { Breakdown } from '@pennon/kernel';
import type { ArmyFacts, ElementType } from '../facts.js';
import { costOf, isInVariant, isNeverFast, mayBeGeneral, mayBeMounted, nameOf } from './units.js';

/*
 * Is an army legal, and what does it cost (D3-3, D3-6, 8.1).
 */

export type ArmyFault =
  | 'not-in-variant'
  | 'fast'
  | 'mounted-infantry'
  | 'general-type'
  | 'general-ally'
  | 'general-count'
  | 'over-size'
  | 'dear'
  | 'allied'
  | 'camp';

export interface ArmyResult {
  readonly legal: boolean;
  readonly total: number;
  /** AP in elements of 4 or 6. */
  readonly dear: number;
  readonly allied: number;
  readonly campNeeded: boolean;
  readonly faults: readonly ArmyFault[];
}

/** From this price on elements count towards the half of the army that may be dear (R9). */
const DEAR_FROM = 4;
export const isDear = (type: ElementType): boolean => costOf(type) >= DEAR_FROM;
/** R79. */
const MOST_ALLIED = 6;
/** An army with more War Wagons than this needs no Camp (D3-6). */
const WAGONS_WITHOUT_LAAGER = 2;

/** Prices come in half points: sums of them are whole numbers. */
export const HALVES = 2;

/** The most an army of so many points may have of each. */
export const armyLimits = (size: number) => ({ total: size, dear: size / 2, allied: MOST_ALLIED, wagonsWithCamp: WAGONS_WITHOUT_LAAGER });

type Entry = ArmyFacts['elements'][number];

export function armyResult(army: ArmyFacts): ArmyResult {
  const halves = (is: (entry: Entry) => boolean) => totalOf(army.elements.filter(is), ({ type, count }) => HALVES * costOf(type) * count);
  const count = (is: (entry: Entry) => boolean) => totalOf(army.elements.filter(is), (entry) => entry.count);
  const total = halves(() => true);
  const dear = halves(({ type }) => isDear(type));
  const allied = halves(({ ally }) => ally);
  const campNeeded = !army.stronghold && wagonsIn(army) <= WAGONS_WITHOUT_LAAGER;
  const has = (is: (entry: Entry) => boolean) => army.elements.some(is);
  const most = armyLimits(army.size);
  const found: { readonly [fault in ArmyFault]: boolean } = {
    'not-in-variant': has(({ type }) => !isInVariant(army.variant, type)),
    fast: has(({ type, fast }) => fast && isNeverFast(type)),
    'mounted-infantry': has(({ type, mtd }) => mtd && !mayBeMounted(army.variant, type)),
    // R10.
    'general-type': has(({ type, general }) => general && !mayBeGeneral(type)),
    'general-ally': has(({ general, ally }) => general && ally),
    'general-count': count(({ general }) => general) !== 1,
    'over-size': total > HALVES * most.total,
    dear: dear > HALVES * most.dear,
    allied: allied > HALVES * most.allied,
    camp: campNeeded && !army.camp,
  };
  const faults = (Object.keys(found) as readonly ArmyFault[]).filter((fault) => found[fault]);
  return { legal: faults.length === 0, total: total / HALVES, dear: dear / HALVES, allied: allied / HALVES, campNeeded, faults };
}

export const wagonsIn = ({ elements }: Pick<ArmyFacts, 'elements'>): number =>
  totalOf(elements, ({ type, count }) => (type === 'WWg' ? count : 0));

const totalOf = <T>(list: readonly T[], value: (item: T) => number): number => list.reduce((sum, item) => sum + value(item), 0);

/** What each line of the list costs. */
export const armyReasons = ({ elements }: ArmyFacts): Breakdown =>
  elements.map(({ type, count }) => ({
    ref: `D3-3 ${type}`,
    label: `${count} ${nameOf(type)}`,
    kind: 'base',
    value: costOf(type) * count,
    counted: true,
  }));
