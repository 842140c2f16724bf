import { type Chart, D10_FROM_1, type Forbid, forbid, highestFace, inBand, type Lines, Sum } from '@pennon/kernel';
import { CH_T3 } from '../charts/ch-t3.js';
import { CH_T4 } from '../charts/ch-t4.js';
import { CH_T5 } from '../charts/ch-t5.js';
import type { CharacterFacts, DamageFacts, DamageResult, Fate, Missile, Options, RangeBand, ShotFacts, Weapon } from '../types.js';
import { isStanding } from './characters.js';
import { drivenBack, struck, unharmed } from './results.js';
import { clearTraces, hasCover } from './sight.js';
import { damageLines, isBarredInSaddle, isUsedUp } from './weapons.js';

export interface Ranges {
  /** The last hex of each band. */
  readonly short: number;
  readonly long: number;
}

/** CH-T5, with the lost cell of the javelin as it is switched (R21). */
export const rangesOf = (weapon: Missile, { javelinShort }: Options): Ranges =>
  weapon === 'javelin' ? { ...CH_T5.data.javelin, short: javelinShort } : CH_T5.data[weapon];

export function rangeBand(weapon: Weapon, range: number, options: Options): RangeBand {
  if (weapon === 'none') return 'beyond';
  const { short, long } = rangesOf(weapon, options);
  return range <= short ? 'short' : range <= long ? 'long' : 'beyond';
}

/** The lines of CH-T3 and CH-T4 are named with a point: CH-T3.a. */
function addLine<L extends Lines>(sum: Sum, { id, data: { lines } }: Chart<{ readonly lines: L }>, line: keyof L & string): void {
  sum.list('drm', lines[line]?.value ?? 0, `${id}.${line}`, lines[line]?.label ?? line);
}

/** All that is known of a shot before the die. */
export interface Aim {
  readonly band: RangeBand;
  readonly cover: boolean;
  /** CH-T3, in printed order. */
  readonly sum: Sum;
  readonly javelinsLeft: number | null;
}

export function takeAim(shot: ShotFacts): Aim {
  const { shooter, range, options } = shot;
  const band = rangeBand(shooter.weapon, range, options);
  const cover = hasCover(shot);
  const sum = new Sum(CH_T3.id, CH_T3.data.lines);
  if (band === 'long') addLine(sum, CH_T3, 'a');
  if (cover) addLine(sum, CH_T3, 'b');
  if (shooter.health === 'wounded') addLine(sum, CH_T3, 'c');
  if (shooter.hex === 'tree') addLine(sum, CH_T3, 'd');
  return { band, cover, sum, javelinsLeft: javelinsLeft(shot) };
}

export const isHit = (total: number): boolean => inBand<boolean>(CH_T3.data.hits, total);

/** O2: the shot misses the target and strikes a friend in contact with it. */
export const isFriendHit = ({ targetInMelee, options }: ShotFacts, face: number): boolean =>
  options.shootIntoMelee === 'friendlyFire' && targetInMelee && face === highestFace(D10_FROM_1);

/** Javelins are used up by the throw, hit or miss (R25). */
const javelinsLeft = ({ shooter, options }: ShotFacts): number | null =>
  isUsedUp(shooter.weapon) && options.javelins === 'counted' ? shooter.javelins - 1 : null;

/** CH-T4, in printed order. */
export function damageSum({ weapon, target }: { readonly weapon: Weapon; readonly target: CharacterFacts }): Sum {
  const sum = new Sum(CH_T4.id, CH_T4.data.lines);
  for (const line of damageLines(weapon, target.armoured)) addLine(sum, CH_T4, line);
  return sum;
}

export const damageColumn = ({ mounted }: CharacterFacts): 'infantry' | 'rider' => (mounted ? 'rider' : 'infantry');

export interface Damage {
  readonly total: number;
  readonly result: DamageResult;
  readonly target: Fate;
}

/** Reads CH-T4; the modified die is held within the table (R48). */
export function damageResult(target: CharacterFacts, drm: number, face: number): Damage {
  const total = Math.min(10, Math.max(1, face + drm));
  const result = CH_T4.data.columns[damageColumn(target)][total - 1] ?? 'none';
  return { total, result, target: damageFate(target, result) };
}

function damageFate(target: CharacterFacts, result: DamageResult): Fate {
  if (result === 'none') return unharmed(target);
  return result === 'R2' ? drivenBack(target, 2) : struck(target, result);
}

/** A stunned target is in contact with nobody (3.2). */
const isInContactWithOthersOnly = ({ shooterContact, target }: ShotFacts): boolean =>
  shooterContact === 'others' || (shooterContact === 'both' && target.health === 'stunned');

/** Who may not shoot at whom (6.1). */
export const SHOT_FORBIDDEN: readonly Forbid<ShotFacts>[] = [
  forbid('CH-6.1', 'He has no missile weapon.', ({ shooter }) => shooter.weapon === 'none'),
  forbid(
    'CH-3.2',
    'The stunned and the dead do not shoot, and nobody shoots at the dead.',
    ({ shooter, target }) => !isStanding(shooter) || target.health === 'dead',
  ),
  forbid('CH-4 rule 3', 'He has shot already this turn.', ({ shooter }) => shooter.shot),
  forbid('CH-8', 'He carries a load and cannot shoot.', ({ shooter }) => shooter.carrying),
  forbid(
    'R24',
    'In the saddle only javelins are used, and the bow by mounted archers.',
    ({ shooter }) => shooter.mounted && isBarredInSaddle(shooter.weapon, shooter.mountedArcher),
  ),
  forbid(
    'R25',
    'He has no javelin left, and they are counted (switch javelins).',
    ({ shooter, options }) => isUsedUp(shooter.weapon) && shooter.javelins === 0 && options.javelins === 'counted',
  ),
  forbid('R26', 'In contact he may shoot only at an enemy who is in contact with him.', isInContactWithOthersOnly),
  forbid(
    'CH-8.1',
    'Shooting at a target in contact with friends is switched off (shootIntoMelee).',
    ({ targetInMelee, options }) => targetInMelee && options.shootIntoMelee === 'forbidden',
  ),
  forbid('CH-T5', 'The target is out of range.', ({ shooter, range, options }) => rangeBand(shooter.weapon, range, options) === 'beyond'),
  forbid('CH-5.7', 'There is no line of sight.', (shot) => clearTraces(shot).length === 0),
];

export const DAMAGE_FORBIDDEN: readonly Forbid<DamageFacts>[] = [
  forbid('CH-3.2', 'Nobody shoots at the dead.', ({ target }) => target.health === 'dead'),
];
