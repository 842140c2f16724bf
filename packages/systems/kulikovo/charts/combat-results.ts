import { type Bands, bandNames, type Sheet } from '@pennon/kernel';
import type { CombatEffect } from '../facts.js';

/** The two columns of a result. */
export interface CombatColumns {
  readonly normal: readonly CombatEffect[];
  readonly disordered: readonly CombatEffect[];
}

const WORDS: { readonly [effect in CombatEffect]: string } = {
  defDisordered: 'Defender Disordered',
  defRetreat1: 'Defender Retreat 1',
  defRetired: 'Defender Retired',
  defEliminated: 'Defender Eliminated',
  attDisordered: 'Attacker Disordered',
  attRetreat1: 'Attacker Retreat 1',
  continueAttack: 'Continue Attack',
};

/** KU-SH and KU-CH are printed alike. */
export const combatSheet = (data: Bands<CombatColumns>): Sheet => {
  const print = (effects: readonly CombatEffect[]) => (effects.length === 0 ? 'No Result' : effects.map((e) => WORDS[e]).join(', '));
  return {
    head: ['DR', 'Defender Normal', 'Defender Disordered'],
    rows: bandNames(data).map((name, i) => [name, print(data[i]?.gives.normal ?? []), print(data[i]?.gives.disordered ?? [])]),
  };
};

export const columns = (normal: readonly CombatEffect[], disordered: readonly CombatEffect[]): CombatColumns => ({ normal, disordered });
