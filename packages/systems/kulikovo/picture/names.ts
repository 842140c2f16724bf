import type { Side } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import type { CombatEffect, MissileResult, State, UnitId } from '../types.js';

/** The piece that stands for a Standard. */
export const standardId = (side: Side): string => `standard:${side}`;

export const sideOf = (s: State, id: UnitId): Side => battlefield(s).unit(id).side;
/** "Left wing" is one already. */
export const battleName = (battle: string): string => (/\b(wing|regiment|battle)\b/i.test(battle) ? battle : `${battle} Battle`);

/** Words put together as one sentence begins. */
export const sentence = (words: readonly string[], between = ', '): string => {
  const text = words.join(between);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

export const SHOT_WORDS: { readonly [result in MissileResult]: string } = {
  none: 'no effect',
  disordered: 'Disordered',
  retreat: 'retreats',
  retire: 'Retired',
  eliminated: 'Eliminated',
};
export const EFFECT_WORDS: { readonly [effect in CombatEffect]: string } = {
  defDisordered: 'defender Disordered',
  defRetreat1: 'defender retreats',
  defRetired: 'defender Retired',
  defEliminated: 'defender Eliminated',
  attDisordered: 'attacker Disordered',
  attRetreat1: 'attacker retreats',
  continueAttack: 'attack goes on',
};
