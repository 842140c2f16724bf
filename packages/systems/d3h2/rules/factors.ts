import type { Lines, Sum } from '@pennon/kernel';
import type { Factors } from '../charts/combat-factors.js';
import { D3_21 } from '../charts/d3-21.js';
import { D3_26, GOING_PROOF } from '../charts/d3-26.js';
import type { ElementFacts, FighterFacts, Terrain, Troop, Variant } from '../facts.js';
import { GARRISON_ARTILLERY } from './garrisons.js';
import type { TacticalSum } from './overlaps.js';
import { combatGoing } from './terrain.js';
import { isAerial, isAny, isFoot, kindOf, nameOf } from './units.js';
import { OWN_FACTORS } from './variants.js';

/**
 * The row of D3-21, in HOTT of D3-38 (R1); the HOTT list has no Camp and borrows it (A25).
 * An empty Stronghold or Camp has a row of its own and no bonus besides (R29).
 */
export function factorRow(variant: Variant, troop: Troop): { readonly ref: string; readonly factors: Factors } {
  const kind = kindOf(troop);
  const row = troop === 'Lk' ? 'Lk' : kind;
  const own = OWN_FACTORS[variant][row];
  return own === undefined ? { ref: `D3-21 ${kind}`, factors: D3_21.data[kind] } : { ref: `D3-38 ${row}`, factors: own };
}

/** Blades and Command Posts have less when shot at or bespelled. */
export const factorShotAt = ({ foot, shotAt }: Factors): number => shotAt ?? foot;

type Fighter = Pick<ElementFacts, 'type' | 'occupies'>;
function addBase(
  sum: Sum<Lines>,
  variant: Variant,
  { type, occupies }: Fighter,
  read: (factors: Factors) => number,
  against: string,
): void {
  const { ref, factors } = factorRow(variant, type);
  // Guns spread over the walls of a Stronghold (R31).
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

// ---------------------------------------------------------------- tactical factors of the ground (D3-26)

/** Uphill or on the bank, once, and not where an Aerial fights. */
export function addHighGround(sum: TacticalSum, own: FighterFacts, opponent: FighterFacts): void {
  const isCounted = !isAerial(own.type) && !isAerial(opponent.type);
  const { value } = D3_26.data.ground;
  if (own.uphill) sum.add(value, 'ground', 'uphill', isCounted);
  if (own.bank === 'river') sum.add(value, 'ground', 'defending the bank of a river', isCounted && !own.uphill);
}

/** Whether bad going costs it its -2: all but those whom the chart spares, so Aerials and Sneakers too (R35). */
export const isHampered = (type: Troop, terrain: Terrain): boolean => combatGoing(type, terrain) === 'bad' && !isAny(type, GOING_PROOF);
