import { type Forbid, forbid, Sum } from '@pennon/kernel';
import { DH_10_6A } from '../charts/dh-10.6a.js';
import type { AutomaticHitsFacts, OneUnitHitsFacts, PassThroughFacts, UnitFacts } from '../types.js';
import { isIntoClosedCamp, isIntoImpassable, isOverCliff, stepHitsSum, turnHitsSum } from './movement.js';
import { impossibleUnits, isJostled, mayWithdraw } from './units.js';

/** One line of DH-10.6a as it stands in the print. */
const listHit = (sum: Sum, line: 'h1' | 'h3' | 'h4' | 'h6' | 'h7', counted = true, label: string = DH_10_6A.data[line].label): Sum =>
  sum.list('base', DH_10_6A.data[line].value, `DH-10.6a ${line}`, label, counted);

type MovedAgain = Extract<OneUnitHitsFacts, { readonly reason: 'moved-again' }>;

/** Leaders and unordered movement are free of h1 (DH-R14), with remounts Mongol light horse too. */
const tires = ({ mover, ordered, unit, options }: MovedAgain): boolean =>
  mover === 'unit' && ordered && !(options.remounts && unit?.flags.includes('MLC') === true);

/** DH-10.6a for one unit. */
export function automaticHitsSum(facts: OneUnitHitsFacts): Sum {
  const sum = new Sum('DH-10.6a', DH_10_6A.data);
  switch (facts.reason) {
    case 'moved-again':
      return listHit(sum, 'h1', tires(facts));
    case 'terrain':
      return stepHitsSum(facts.unit, facts.step);
    case 'turning':
      return turnHitsSum(facts);
    case 'withdrawal':
      return facts.approach === 'front' ? sum : listHit(sum, 'h3');
    case 'missile-fire':
      return listHit(sum, 'h6');
    case 'forced-out-of-column':
      return listHit(sum, 'h7');
  }
}

export interface PassedFate {
  readonly hits: number;
  readonly eliminated: boolean;
}

/** h4 and h5: where one is routed only h5 applies, with `routedJostle` both (DH-R53). */
export function passThrough(
  { mover, other }: PassThroughFacts,
  routedJostle = false,
): {
  readonly mover: PassedFate;
  readonly other: PassedFate;
  readonly sum: Sum;
} {
  const sum = new Sum('DH-10.6a', DH_10_6A.data);
  const isSpared = (mover.routed || other.routed) && !routedJostle;
  const both = [
    { unit: mover, place: 'mover' },
    { unit: other, place: 'moved through' },
  ];
  for (const { unit, place } of both) if (isJostled(unit)) listHit(sum, 'h4', !isSpared, `${unit.type}, ${place}`);
  for (const { unit, place } of both) if (unit.routed) sum.list('base', 0, 'DH-10.6a h5', `routed, ${place}: eliminated`);
  const fate = (unit: UnitFacts): PassedFate => ({
    hits: !isSpared && isJostled(unit) ? DH_10_6A.data.h4.value : 0,
    eliminated: unit.routed,
  });
  return { mover: fate(mover), other: fate(other), sum };
}

function unitsOf(facts: AutomaticHitsFacts): readonly UnitFacts[] {
  switch (facts.reason) {
    case 'pass-through':
      return [facts.mover, facts.other];
    case 'missile-fire':
      return [];
    case 'moved-again':
      return facts.unit === undefined ? [] : [facts.unit];
    case 'terrain':
    case 'turning':
    case 'withdrawal':
    case 'forced-out-of-column':
      return [facts.unit];
  }
}

/** What cannot happen, reason by reason. */
export const HITS_FORBIDDEN: readonly Forbid<AutomaticHitsFacts>[] = [
  ...impossibleUnits(unitsOf),
  forbid('DH-5.3', 'Nobody enters an impassable hex.', (f) => f.reason === 'terrain' && isIntoImpassable(f.step, f.unit)),
  forbid('DH-5.3', 'Nobody moves over two levels at once.', (f) => f.reason === 'terrain' && isOverCliff(f.step, f.unit)),
  forbid('DH-5.3', 'Cavalry does not enter a camp from outside.', (f) => f.reason === 'terrain' && isIntoClosedCamp(f.step, f.unit)),
  forbid('DH-7.2', 'A routed unit does not withdraw.', (f) => f.reason === 'withdrawal' && f.unit.routed),
  forbid('DH-R25', 'Of the infantry only LI withdraws.', (f) => f.reason === 'withdrawal' && !mayWithdraw(f.unit)),
  forbid('DH-5.8', 'A unit In Column does not withdraw.', (f) => f.reason === 'withdrawal' && f.unit.inColumn),
  forbid('DH-5.4', 'Nobody moves through a unit In Column.', (f) => f.reason === 'pass-through' && !f.mover.routed && f.other.inColumn),
  forbid('DH-10.6a h7', 'The unit is not In Column.', (f) => f.reason === 'forced-out-of-column' && !f.unit.inColumn),
];
