import { type Forbid, forbid, type Lines, type Sum, sumOf } from '@pennon/kernel';
import { D3_24 } from '../charts/d3-24.js';
import { type Ground, type Margin, type Result, SHELTERS, type SpellFacts } from '../facts.js';
import { addFactorOfMage, addFactorShotAt, factorRow } from './factors.js';
import { asElement, asFeature, type Fates, fateAt, fatesOf, marginOf, NO_FATES } from './outcomes.js';
import { elementForbidden, notInVariant } from './units.js';

/** The price in PIPs: the main Mage, and each that aids (D3-18). */
const SPELL_PIPS = 2;
const AID_PIPS = 1;
export const spellPips = ({ aids }: SpellFacts): number => SPELL_PIPS + AID_PIPS * aids;
/** BW. */
const spellRange = factorRow('d3h2', 'Mg').factors.bespells ?? 0;

/** D3-24 for the Mage; being General does not help him to bespell. */
export function mageSum({ variant, target }: SpellFacts): Sum<Lines> {
  const sum = sumOf(D3_24, 'mage');
  addFactorOfMage(sum, variant);
  if (target.type === 'Mg' && target.nearOwnStronghold) sum.printed('stronghold');
  return sum;
}

/** D3-24 for the target, in printed order; one protection counts. */
export function spellTargetSum(facts: SpellFacts): Sum<Lines> {
  const { variant, target, aids } = facts;
  const sum = sumOf(D3_24, 'target');
  addFactorShotAt(sum, variant, target);
  protections(facts).forEach((why, i) => {
    sum.add(D3_24.data.protected.value, 'protected', why, i === 0);
  });
  if (target.general) sum.printed('general');
  sum.printed('aid', true, aids);
  return sum;
}

/** What of the ground protects him, a part of his base being enough. */
export const shelterOf = (under: readonly Ground[]): SpellFacts['target']['shelter'] =>
  SHELTERS.find((shelter) => under.includes(shelter)) ?? null;

/** Paladins and Clerics of either side protect (R62). The ground of a garrison is not looked at; a Camp protects from nothing (R60). */
const protections = ({ target: { shelter, occupies }, lineCrossesRiver, lineNear }: SpellFacts): readonly string[] => [
  ...(lineCrossesRiver ? ['the line crosses a river'] : []),
  ...(lineNear.length > 0 ? ['a Paladin or Cleric near the line'] : []),
  ...(occupies === 'none' && shelter !== null ? [`in ${shelter}`] : []),
  ...(occupies === 'stronghold' ? ['in a Stronghold'] : []),
];

// ---------------------------------------------------------------- what comes of it

export interface SpellFates {
  readonly mage: Fates;
  readonly target: Fates;
}

/** A Mage suffers only from a God he bespells (D3-27). */
export function spellFates({ variant, target, readings }: SpellFacts): SpellFates {
  const { occupies } = target;
  const loser = occupies === 'none' ? asElement(target) : asFeature(occupies, true, false);
  const mage = asElement({ type: 'Mg', occupies: 'none', fast: false, general: false, mtd: false, terrain: 'open' });
  const spell = { variant, mode: 'bespelling', readings } as const;
  return {
    mage: target.type === 'Gd' ? fatesOf({ ...spell, loser: mage, winner: loser }) : NO_FATES,
    target: fatesOf({ ...spell, loser, winner: mage }),
  };
}

export interface SpellResult {
  readonly winner: 'mage' | 'target' | 'none';
  readonly margin: Margin;
  readonly mage: Result;
  readonly target: Result;
  readonly selfEnsorcelled: boolean;
  readonly pips: number;
  readonly totalMage: number;
  readonly totalTarget: number;
}

/** His second natural one of the game takes the Mage himself (D3-31). */
export function spellResult(facts: SpellFacts, fates: SpellFates, mageDie: number, totalMage: number, totalTarget: number): SpellResult {
  const margin = marginOf(totalMage, totalTarget);
  const mage = fateAt(fates.mage, totalMage, totalTarget, margin);
  return {
    winner: margin === 'equal' ? 'none' : totalMage > totalTarget ? 'mage' : 'target',
    margin,
    mage,
    target: fateAt(fates.target, totalTarget, totalMage, margin),
    selfEnsorcelled: mageDie === 1 && facts.mage.ones === 1 && mage !== 'destroyed',
    pips: spellPips(facts),
    totalMage,
    totalTarget,
  };
}

export const SPELL_FORBIDDEN: readonly Forbid<SpellFacts>[] = [
  notInVariant(({ target }) => [target.type]),
  ...elementForbidden(({ target }: SpellFacts) => [target]),
  forbid('D3-18', 'A Mage in close combat does not bespell.', ({ mage }) => mage.inCloseCombat),
  forbid('D3-18', 'Not enough PIPs are left for this spell.', (facts) => facts.pips !== null && facts.pips < spellPips(facts)),
  forbid('D3-18', 'A Mage bespells no farther than 5 BW.', ({ distance }) => distance > spellRange),
  forbid('R60', 'An empty Stronghold or Camp is no target.', ({ target }) => target.type === 'SH' || target.type === 'Cmp'),
];
