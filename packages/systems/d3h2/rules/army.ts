import { type Breakdown, type Forbid, forbid, type Lines, Sum } from '@pennon/kernel';
import { D3_35 } from '../charts/d3-35.js';
import type { ArmyFacts, LossFacts, VictoryFacts } from '../types.js';
import { costOf, isInVariant, mayBeFast, mayBeGeneral, mayBeMounted, nameOf, notGeneral } from './units.js';

// ---------------------------------------------------------------- is the list legal

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

const DEAR_FROM = 4;
/** R79. */
const MOST_ALLIED = 6;
/** An army with more War Wagons than this needs no Camp (D3-6). */
const WAGONS_WITHOUT_LAAGER = 2;

/** Prices come in half points: sums of them are whole numbers. */
const HALVES = 2;

/** The most an army of so many points may have of each. */
export const armyLimits = (size: number) => ({ total: size, dear: size / 2, allied: MOST_ALLIED, wagonsWithCamp: WAGONS_WITHOUT_LAAGER });

type Entry = ArmyFacts['elements'][number];

export function armyResult(army: ArmyFacts): ArmyResult {
  const halves = (is: (entry: Entry) => boolean) => totalOf(army.elements.filter(is), ({ type, count }) => HALVES * costOf(type) * count);
  const count = (is: (entry: Entry) => boolean) => totalOf(army.elements.filter(is), (entry) => entry.count);
  const total = halves(() => true);
  const dear = halves(({ type }) => costOf(type) >= DEAR_FROM);
  const allied = halves(({ ally }) => ally);
  const campNeeded = !army.stronghold && wagonsIn(army) <= WAGONS_WITHOUT_LAAGER;
  const has = (is: (entry: Entry) => boolean) => army.elements.some(is);
  const most = armyLimits(army.size);
  const found: { readonly [fault in ArmyFault]: boolean } = {
    'not-in-variant': has(({ type }) => !isInVariant(army.variant, type)),
    fast: has(({ type, fast }) => fast && !mayBeFast(type)),
    'mounted-infantry': has(({ type, mtd }) => mtd && !mayBeMounted(army.variant, type)),
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

// ---------------------------------------------------------------- who has lost

/** Points lost by one side; what is back on the table or never was on it is not lost (D3-35). */
export function lossSum({ elements, camp, stronghold }: LossFacts, side: 'a' | 'b'): Sum<Lines> {
  const sum = new Sum('D3-35', {}, side);
  const { data } = D3_35;
  for (const { type, general, state } of elements) {
    if (state === 'undeployed' || state === 'returned') continue;
    sum.list('base', costOf(type), `D3-3 ${type}`, `${nameOf(type)} ${state}`);
    if (general) sum.list('base', data.general, 'D3-35 general', 'the General');
  }
  if (camp === 'sacked') sum.list('base', data.camp, 'D3-35 camp', 'Camp sacked');
  if (stronghold === 'fallen') sum.list('base', data.stronghold, 'D3-35 stronghold', 'Stronghold fallen');
  return sum;
}

/** At least half of the army and more than the other (R73). */
export function loserOf({ size }: VictoryFacts, lostA: number, lostB: number): 'a' | 'b' | 'none' {
  if (lostA === lostB || Math.max(lostA, lostB) < size * D3_35.data.breaksAt) return 'none';
  return lostA > lostB ? 'a' : 'b';
}

const everyLoss = ({ a, b }: VictoryFacts) => [...a.elements, ...b.elements];
export const VICTORY_FORBIDDEN: readonly Forbid<VictoryFacts>[] = [
  forbid('D3-31', 'Only Heroes and Mages are ensorcelled.', (facts) =>
    everyLoss(facts).some(({ type, state }) => state === 'ensorcelled' && type !== 'Hr' && type !== 'AHr' && type !== 'Mg'),
  ),
  forbid('D3-35', 'Only Gods, Dragons and Lurkers can be off the table undeployed.', (facts) =>
    everyLoss(facts).some(({ type, state }) => state === 'undeployed' && type !== 'Gd' && type !== 'Dg' && type !== 'Lk'),
  ),
  notGeneral(everyLoss),
];
