import { type Forbid, forbid, Sum } from '@pennon/kernel';
import { DH_10_6N } from '../charts/dh-10.6n.js';
import type { ByUnitType, UnitFacts, UnitType, With } from '../types.js';

interface TypeNature {
  readonly arm: 'heavy cavalry' | 'cavalry' | 'foot';
  /** Light infantry before its front does not impress it (DH-R34). */
  readonly isSteady: boolean;
  /** It loses its order when others pass through it. */
  readonly isJostled: boolean;
  /** It stands in no close order and withdraws (14.1). */
  readonly withdraws: boolean;
}
const row = (arm: TypeNature['arm'], isSteady: boolean, isJostled: boolean, withdraws: boolean): TypeNature => ({
  arm,
  isSteady,
  isJostled,
  withdraws,
});
const [Y, N] = [true, false];

/** What the type of a unit says besides the rows of the charts. */
const NATURES: ByUnitType<TypeNature> = {
  //                     steady jostled withdraws
  CAT: row('heavy cavalry', N, N, Y),
  KN: row('heavy cavalry', N, N, Y),
  HC: row('heavy cavalry', N, N, Y),
  LN: row('cavalry', N, N, Y),
  LC: row('cavalry', N, N, Y),
  HI: row('foot', Y, Y, N),
  MI: row('foot', N, Y, N),
  LI: row('foot', N, N, Y),
  DKN: row('foot', Y, N, N),
  UKN: row('foot', N, N, N),
};

interface Typed {
  readonly type: UnitType;
}
/** Cavalry; everybody else is infantry (3.3). */
export const isMounted = ({ type }: Typed): boolean => NATURES[type].arm !== 'foot';
/** Heavy cavalry of any type (A40). */
export const isHeavyCavalry = ({ type }: Typed): boolean => NATURES[type].arm === 'heavy cavalry';
export const isSteady = ({ type }: Typed): boolean => NATURES[type].isSteady;
export const isJostled = ({ type }: Typed): boolean => NATURES[type].isJostled;
/** Light foot, and what else stands in no close order (14.1). */
export const mayWithdraw = ({ type }: Typed): boolean => NATURES[type].withdraws;

/** Light cavalry that may Hit & Run (6.2). */
export const mayHitAndRun = ({ type, flags }: Pick<UnitFacts, 'type' | 'flags'>): boolean => type === 'LC' && flags.includes('HR');

/** Only light cavalry has the Mongol armour row (DH-10.2 note b). */
export const mayHaveMongolRow = ({ type }: Typed): boolean => type === 'LC';

/** MA of knights and riders on foot (DH-R116). */
export const FOOT_MA = { dismounted: 4, unhorsed: 3 } as const;
/** In Column a unit has so many MP more (5.8). */
export const COLUMN_MA = 1;

/** What a unit is in its present form (5.10, 6.7). */
export function typeInForm(type: UnitType, form: 'mounted' | 'dismounted' | 'unhorsed'): UnitType {
  if (form === 'mounted') return type;
  return form === 'unhorsed' ? 'UKN' : type === 'KN' ? 'DKN' : 'HI';
}

/** A rating as it stands on the counter (3.3). */
export const printedRating = (value: number, label: string): Sum => new Sum('DH-3.3', {}).list('base', value, 'DH-3.3', label);

/** A routed unit counts as this (3.4). */
const ROUTED_TQ = 1;
/** Knights who have lost their horses (DH-R68). */
const UNHORSED_TQ = -1;

/** The TQ of a check: printed, changed by Column and unhorsing (DH-R68); flat for a routed unit. */
export const qualitySum = (unit: With<UnitFacts, 'tq'>): Sum =>
  unit.routed ? new Sum('DH-3.4', {}).list('base', ROUTED_TQ, 'DH-3.4', 'routed') : ownQualitySum(unit);

/** The same while it rallies: its own, routed or not (7.5). */
export function ownQualitySum({ type, tq, inColumn }: With<UnitFacts, 'tq'>): Sum {
  const sum = printedRating(tq, 'printed TQ');
  if (inColumn) sum.list('factor', DH_10_6N.data.b.value, 'DH-10.6n-b', 'In Column');
  if (type === 'UKN') sum.list('factor', UNHORSED_TQ, 'DH-R68', 'unhorsed');
  return sum;
}

/** What no unit can be, asked of every unit in the facts. */
export const impossibleUnits = <F>(units: (facts: F) => readonly UnitFacts[]): readonly Forbid<F>[] => [
  forbid('DH-R45', 'Only mounted units can be Disordered.', (facts) => units(facts).some((u) => u.disordered && !isMounted(u))),
  forbid('DH-R66', 'Only infantry forms Column.', (facts) => units(facts).some((u) => u.inColumn && isMounted(u))),
  forbid('DH-7.2', 'A unit that routs leaves its Column.', (facts) => units(facts).some((u) => u.routed && u.inColumn)),
  forbid('DH-10.2 note b', 'Only light cavalry has the Mongol armour row.', (facts) =>
    units(facts).some((u) => u.flags.includes('MLC') && !mayHaveMongolRow(u)),
  ),
];

/** One unit, routed or not. */
export const ANY_UNIT: readonly Forbid<{ readonly unit: UnitFacts }>[] = impossibleUnits<{ readonly unit: UnitFacts }>(({ unit }) => [
  unit,
]);

/** One unit that may not be routed: most checks of DH-10.6b. */
export const UNROUTED_UNIT: readonly Forbid<{ readonly unit: UnitFacts }>[] = [
  ...ANY_UNIT,
  forbid('DH-7.2', 'A routed unit makes no such check.', ({ unit }) => unit.routed),
];
