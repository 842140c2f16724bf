import { highestFace } from '@pennon/kernel';
import { closeSymbol, rangedSymbol } from '../rules/combat-table.js';
import { dieOf } from '../rules/dice.js';
import { missileReading } from '../rules/missiles.js';
import { shockReading } from '../rules/shock.js';
import type { Aim, CombatResult, State } from '../types.js';
import { type Attack, attackFacts } from './attacks.js';
import { type Shot, shotFacts } from './shots.js';

/* What the first die of a blow or a shot reads, face by face, before anything else is rolled. */

function symbols(s: State, symbolAt: (face: number) => CombatResult): readonly CombatResult[] {
  const die = dieOf(s.options);
  return Array.from({ length: die.sides }, (_, i) => symbolAt(highestFace(die) - i));
}
export function symbolsOfBlow(s: State, attack: Attack): readonly CombatResult[] {
  const { column, drm } = shockReading(attackFacts(s, attack));
  return symbols(s, (face) => closeSymbol(face + drm, column, s.options));
}
export function symbolsOfShot(s: State, shot: Shot): readonly CombatResult[] {
  const facts = shotFacts(s, shot);
  if (facts === undefined) return [];
  const { column, drm } = missileReading(facts);
  return symbols(s, (face) => rangedSymbol(face + drm, column, s.options));
}

/** In 100. */
export const chanceOf = (read: readonly CombatResult[], wanted: readonly CombatResult[]): number =>
  read.length === 0 ? 0 : Math.round((read.filter((symbol) => wanted.includes(symbol)).length * 100) / read.length);

/** From so many chances in 100 of a wound or a kill on a shot is worth an activation, and from point blank whatever they are (D13). */
const WORTH_A_SHOT = 20;
export function isWorthShooting(s: State, shot: Shot): boolean {
  const facts = shotFacts(s, shot);
  if (facts === undefined) return false;
  return missileReading(facts).band === 'point-blank' || chanceOf(symbolsOfShot(s, shot), ['W', 'K']) >= WORTH_A_SHOT;
}

type Worth = { readonly [result in CombatResult]: number };
/** A man out of the fight, against one who has lost his horse, an activation or a step. */
const WORTH: { readonly [aim in Aim]: Worth } = {
  person: { K: 6, W: 4, S: 4, P: 2, I: 2, A: 1, R: 1, '-': 0, F: -2 },
  mount: { K: 3, W: 3, S: 2, P: 1, I: 1, A: 1, R: 1, '-': 0, F: -2 },
};
/** What is to be expected of it, to choose the better of two aims by (D7). */
export const expected = (read: readonly CombatResult[], aim: Aim): number => read.reduce((sum, symbol) => sum + WORTH[aim][symbol], 0);
