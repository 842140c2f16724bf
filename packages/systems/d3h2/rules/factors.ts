import type { Line, Lines, Sum } from '@pennon/kernel';
import type { Factors, FactorTable } from '../charts/combat-factors.js';
import { D3_21 } from '../charts/d3-21.js';
import { D3_38 } from '../charts/d3-38.js';
import type { ElementFacts, Troop, Variant } from '../facts.js';
import { isFoot, kindOf, nameOf } from './units.js';

const HOTT_FACTORS: FactorTable = D3_38.data.factors;

/**
 * The row of D3-21, in HOTT of D3-38 (R1); the HOTT list has no Camp and borrows it (A25).
 * An empty Stronghold or Camp has a row of its own and no bonus besides (R29).
 */
export function factorRow(variant: Variant, troop: Troop): { readonly ref: string; readonly factors: Factors } {
  const kind = kindOf(troop);
  const row = troop === 'Lk' ? 'Lk' : kind;
  const own = variant === 'hott' ? HOTT_FACTORS[row] : undefined;
  return own === undefined ? { ref: `D3-21 ${kind}`, factors: D3_21.data[kind] } : { ref: `D3-38 ${row}`, factors: own };
}

/** Blades and Command Posts have less when shot at or bespelled. */
export const factorShotAt = ({ foot, shotAt }: Factors): number => shotAt ?? foot;

/** Guns spread over the walls of a Stronghold (R31). */
const GARRISON_ARTILLERY = 2;

type Fighter = Pick<ElementFacts, 'type' | 'occupies'>;
function addBase(
  sum: Sum<Lines>,
  variant: Variant,
  { type, occupies }: Fighter,
  read: (factors: Factors) => number,
  against: string,
): void {
  const { ref, factors } = factorRow(variant, type);
  if (type === 'Art' && occupies === 'stronghold') sum.list('base', GARRISON_ARTILLERY, 'R31', 'Artillery in a Stronghold');
  else sum.list('base', read(factors), ref, `${nameOf(type)} ${against}`);
}

/** The first column against foot, the second against mounted and Aerials. */
export const addFactorAgainst = (sum: Sum<Lines>, variant: Variant, own: Fighter, opponent: Troop): void =>
  isFoot(opponent)
    ? addFactorOnFoot(sum, variant, own)
    : addBase(sum, variant, own, ({ mounted }) => mounted, 'against mounted or Aerials');
/** Garrisons have it whoever attacks (R30), and their assaulters. */
export const addFactorOnFoot = (sum: Sum<Lines>, variant: Variant, own: Fighter): void =>
  addBase(sum, variant, own, ({ foot }) => foot, 'against foot');
/** A Mage has one factor for whomever he bespells. */
export const addFactorOfMage = (sum: Sum<Lines>, variant: Variant): void =>
  addBase(sum, variant, { type: 'Mg', occupies: 'none' }, ({ foot }) => foot, 'bespelling');
export const addFactorShotAt = (sum: Sum<Lines>, variant: Variant, own: Fighter): void =>
  addBase(sum, variant, own, factorShotAt, 'shot at or bespelled');

/** A support, by the chart that prints it. */
export const addSupport = (sum: Sum<Lines>, chart: string, id: string, { value, label }: Line, counted = true): void => {
  if (value === null) throw new Error(`${chart} ${id} has no fixed value`);
  sum.list('factor', value, `${chart} ${id}`, label, counted);
};
