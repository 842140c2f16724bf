import { CH_T4 } from '../charts/ch-t4.js';
import { WEAPON_NATURE } from '../charts/ch-t5.js';
import type { Weapon, WeaponNature } from '../types.js';

const natureOf = (weapon: Weapon | undefined): WeaponNature | undefined =>
  weapon === undefined || weapon === 'none' ? undefined : WEAPON_NATURE[weapon];

/** He carries a number of them (R25). */
export const isUsedUp = (weapon: Weapon | undefined): boolean => natureOf(weapon)?.isUsedUp === true;

/** Who has shot it does not attack in this turn (R29). */
export const barsAttack = (weapon: Weapon | undefined): boolean => natureOf(weapon)?.mayAttackAfter === false;

/** Who has shot it does not move in this turn (R29). */
export const barsMove = (weapon: Weapon | undefined): boolean => natureOf(weapon)?.moveAfter === 'none';

/** A rider cannot use it (R24). */
export const isBarredInSaddle = (weapon: Weapon | undefined, isMountedArcher: boolean): boolean => {
  const by = natureOf(weapon)?.inSaddle;
  return by === 'nobody' || (by === 'archers' && !isMountedArcher);
};

/** The lines of CH-T4 that count, in printed order. */
export const damageLines = (weapon: Weapon | undefined, isArmoured: boolean): readonly (keyof typeof CH_T4.data.lines)[] =>
  isArmoured ? (weapon === 'crossbow' ? BOTH : ARMOUR) : weapon === 'crossbow' ? CROSSBOW : NEITHER;
const [BOTH, ARMOUR, CROSSBOW, NEITHER] = [['a', 'b'], ['a'], ['b'], []] as const;

/** What they add to the die. */
export const damageModifier = (weapon: Weapon | undefined, isArmoured: boolean): number => {
  let sum = 0;
  for (const line of damageLines(weapon, isArmoured)) sum += CH_T4.data.lines[line].value;
  return sum;
};
