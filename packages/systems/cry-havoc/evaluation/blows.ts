import type { CharacterCard } from '../board/battlefield.js';
import { CH_T4 } from '../charts/ch-t4.js';
import { CH_T7 } from '../charts/ch-t7.js';
import { CH_T9 } from '../charts/ch-t9.js';
import { DIFFERENCES } from '../charts/combat-results.js';
import { type Character, type CombatWord, HEALTHS, type Health } from '../types.js';
import { valuesNow } from './fighters.js';

/*
 * What a blow or a hit is worth, from the charts.
 */

/** Part of his worth that a word of the tables takes from a man, by his health; who has no way back is wounded where others go (R36). */
function lossBy(word: CombatWord, health: Health, isCornered: boolean): number {
  const isHurt = health !== 'healthy';
  switch (word) {
    case 'K':
    case 'K+HK':
      return 1;
    case 'W':
      return isHurt ? 1 : 0.5;
    case 'W+HK':
      return isHurt ? 1 : 0.65;
    case 'S':
      return isHurt ? 1 : 0.4;
    case 'S+HK':
      return isHurt ? 1 : 0.5;
    case 'R1':
      return health === 'stunned' ? 1 : isCornered ? lossBy('W', health, true) : 0.1;
    default:
      return 0;
  }
}

type Losses = { readonly [health in Exclude<Health, 'dead'>]: number };
interface Stake {
  readonly defender: Losses;
  readonly cornered: Losses;
  readonly attacker: number;
}

function stakesOf(rows: readonly (readonly CombatWord[])[]): readonly Stake[] {
  return DIFFERENCES.map((_, column) => {
    const words = rows.map((row) => row[column] ?? 'none');
    const average = (loss: (word: CombatWord) => number): number => words.reduce((sum, word) => sum + loss(word), 0) / words.length;
    const losses = (isCornered: boolean): Losses => ({
      healthy: average((word) => lossBy(word, 'healthy', isCornered)),
      wounded: average((word) => lossBy(word, 'wounded', isCornered)),
      stunned: average((word) => lossBy(word, 'stunned', isCornered)),
    });
    return {
      defender: losses(false),
      cornered: losses(true),
      attacker: average((word) => (word === 'AW' ? 0.5 : word === 'AR1' ? 0.1 : 0)),
    };
  });
}

const ON_FOOT = stakesOf(CH_T9.data.rows);
const IN_SADDLE = stakesOf(CH_T7.data.rows);
const LAST = DIFFERENCES.length - 1;
const columnOf = (difference: number): number => {
  for (let i = 0; i < LAST; i++) if (difference <= (DIFFERENCES[i]?.upTo ?? 0)) return i;
  return LAST;
};

/** What an attack by such forces is worth: part of the defender's worth lost, less what the attackers risk. */
export function attackWorth(
  attack: number,
  attackers: number,
  riders: number,
  target: CharacterCard,
  one: Character,
  shift: number,
  value: number,
  isCornered = false,
): number {
  const isRider = one.horse !== null;
  const defence = one.health === 'stunned' ? 0 : valuesNow(target, one)[1];
  const numbers = isRider ? (riders > 1 ? 1 : 0) : attackers > 1 ? 1 : 0;
  const column = Math.max(0, Math.min(LAST, columnOf(attack - defence) + numbers + (one.health === 'stunned' ? 0 : shift)));
  const stake = (isRider ? IN_SADDLE : ON_FOOT)[column];
  if (stake === undefined || one.health === 'dead') return 0;
  return stake[isCornered ? 'cornered' : 'defender'][one.health] * value - stake.attacker * 1.5;
}

/** Part of the target's worth that a hit takes on average. */
const SHOT_LOSS = {
  infantry: CH_T4.data.columns.infantry,
  rider: CH_T4.data.columns.rider,
};
function hitLoss(column: 'infantry' | 'rider', drm: number, health: Health, isCornered: boolean): number {
  let sum = 0;
  for (let face = 1; face <= 10; face++) {
    const word = SHOT_LOSS[column][Math.min(10, Math.max(1, face + drm)) - 1] ?? 'none';
    sum += word === 'none' ? 0 : lossBy(word === 'R2' ? 'R1' : word, health, isCornered);
  }
  return sum / 10;
}
/** By column, way back, health and modifier from -2 to +2, worked out once. */
const HIT_LOSS = (['infantry', 'rider'] as const).map((column) =>
  [false, true].map((isCornered) =>
    Object.fromEntries(HEALTHS.map((health) => [health, [-2, -1, 0, 1, 2].map((drm) => hitLoss(column, drm, health, isCornered))])),
  ),
);
export const expectedHit = (isRider: boolean, drm: number, health: Health, isCornered = false): number =>
  HIT_LOSS[isRider ? 1 : 0]?.[isCornered ? 1 : 0]?.[health]?.[drm + 2] ?? 0;
