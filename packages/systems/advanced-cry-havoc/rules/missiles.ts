import { type Forbid, forbid, type Sum, sumOf } from '@pennon/kernel';
import { ACH_4, IS_THROWN, type Special } from '../charts/ach-4.js';
import { ACH_16 } from '../charts/ach-16.js';
import { ACH_17 } from '../charts/ach-17.js';
import {
  type Figure,
  type FriendlyFireFacts,
  GRADES,
  type Grade,
  type Options,
  RANGE_BANDS,
  type RangeBand,
  type RangedResult,
  type ShotFacts,
  type Weapon,
} from '../facts.js';
import { has, hasAny, isAnimalAimedAt, isArmorAimedAt, isFumbled, isStunned, isUnarmed } from './characters.js';
import { columnOfPower, type Reading, readingAt } from './combat-table.js';
import { noRage } from './rage.js';

/** The hexes of the four bands of a weapon; the axe has two, or by the switch all of them (R3). */
export const bandsOf = (weapon: Weapon, { axeFullBands }: Options): readonly (readonly [number, number] | null)[] =>
  weapon === 'axe' && axeFullBands ? ACH_4.data.axeFullBands : ACH_4.data.weapons[weapon].bands;

/** The band of ACH-4 that holds the range, with its power; nothing where no band does. */
function bandAt(weapon: Weapon, range: number, options: Options): { readonly band: RangeBand; readonly power: number } | undefined {
  const { power } = ACH_4.data.weapons[weapon];
  const at = bandsOf(weapon, options).findIndex((band) => band !== null && band[0] <= range && range <= band[1]);
  const band = RANGE_BANDS[at];
  const figure = ACH_4.data.power[power][at];
  return band === undefined || figure === undefined ? undefined : { band, power: figure };
}

/** As many as are printed; `null` without end. */
export const printedAmmo = (weapon: Weapon): number | null => ACH_4.data.weapons[weapon].ammo;

export const isSpecial = (weapon: Weapon, letter: Special): boolean => ACH_4.data.weapons[weapon].special.includes(letter);

/** The facts that ACH-16 looks at. */
type Shot = Pick<ShotFacts, 'target' | 'aim' | 'range' | 'losThrough' | 'terrainCover'> & {
  readonly action: ShotFacts['action'] | 'astray';
};

/** From this range on lying flat helps (R42). */
const PRONE_COVER_FROM = 3;

/** Terrain, a Cover marker (R39), lying Prone (R42): one grade each, Heavy at most. Animals and mounts have only what the terrain gives. */
function coverOf(shot: Shot): Grade {
  const { target, range, terrainCover } = shot;
  if (isAnimalAimedAt(shot)) return terrainCover;
  const more = (has(target, 'cover') ? 1 : 0) + (has(target, 'prone') && range >= PRONE_COVER_FROM ? 1 : 0);
  return GRADES[GRADES.indexOf(terrainCover) + more] ?? 'heavy';
}

/** ACH-16, in printed order, all cumulative; against animals and mounts only armor, terrain and the charge count. */
function missileShifts(shot: Shot): Sum {
  const { target, action, losThrough } = shot;
  const isPerson = !isAnimalAimedAt(shot);
  const cover = coverOf(shot);
  const sum = sumOf(ACH_16);
  if (isPerson && has(target, 'impaired')) sum.printedShift('rs.impaired');
  if (isPerson && isStunned(target)) sum.printedShift('rs.stunned');
  if (isPerson && losThrough === 'rear' && !isStunned(target)) sum.printedShift('rs.rear');
  if (action === 'reaction-fire' && has(target, 'charge')) sum.printedShift('rs.charging');
  if (isArmorAimedAt(shot)) sum.printedShift('rs.armored');
  if (cover === 'light') sum.printedShift('rs.coverL');
  if (cover === 'medium') sum.printedShift('rs.coverM');
  if (cover === 'heavy') sum.printedShift('rs.coverH');
  return sum;
}

/** ACH-17, in printed order. */
function missileSum(shot: ShotFacts): Sum {
  const { shooter, target, shooterElevation, targetElevation, terrainCover, mfSpent, weapon } = shot;
  const sum = sumOf(ACH_17);
  if (has(shooter, 'watch')) sum.printed('rd.watch');
  if (shooterElevation - targetElevation >= 1 && terrainCover === 'none') sum.printed('rd.height');
  if (shooter.health === 'wounded') sum.printed('rd.wounded');
  if (has(shooter, 'scared')) sum.printed('rd.scared');
  if (has(target, 'engaged')) sum.printed('rd.engagedTarget');
  if (mfSpent !== 'none' && !(mfSpent === 'forward' && isThrownInStride(weapon))) sum.printed('rd.moved');
  return sum;
}

/** The starred exception of ACH-17. */
const isThrownInStride = (weapon: Weapon): boolean => weapon === 'jav_f' || weapon === 'lance_f';

/** Band and power of a shot, and where on ACH-15 it is read. */
export interface Aimed extends Reading {
  readonly band: RangeBand;
  readonly power: number;
}

/** 6.2. */
export const missileReading = (shot: ShotFacts): Aimed => aimed(shot, missileShifts(shot), missileSum(shot));

/** 6.4: same weapon and range, shifts of the victim, no DRM. */
export const friendlyFireReading = (shot: FriendlyFireFacts): Aimed =>
  aimed(shot, missileShifts({ ...shot, target: shot.victim, aim: 'person', action: 'astray' }), undefined);

/** The chain ends with the friend: F counts as no effect (R43). */
export const onFriend = (result: RangedResult): RangedResult => (result === 'F' ? '-' : result);

function aimed({ weapon, range, options }: Pick<ShotFacts, 'weapon' | 'range' | 'options'>, shifts: Sum, drms: Sum | undefined): Aimed {
  const found = bandAt(weapon, range, options);
  if (found === undefined) throw new Error(`no band of ${weapon} holds range ${range}`);
  const { band, power } = found;
  return { band, power, ...readingAt(columnOfPower(power, options), `${band}, power ${power}`, shifts, drms, options) };
}

/** What is left after the throw; `null` without end. */
export const ammoAfter = ({ ammo }: ShotFacts): number | null => (ammo === null ? null : ammo - 1);

const isInEnemyZoi = ({ inZoiOfTarget, inZoiOfOther }: ShotFacts): boolean => inZoiOfTarget || inZoiOfOther;
const isThrownAtNeighbour = ({ weapon, range, inZoiOfTarget }: ShotFacts): boolean => IS_THROWN[weapon] && inZoiOfTarget && range === 1;

/** Flat weapons always, the others at short range and below, need a line that nobody stands in (5.8, R34). */
const isFlatShot = ({ weapon, range, options }: ShotFacts): boolean => {
  const band = bandAt(weapon, range, options)?.band;
  return isSpecial(weapon, 'F') || band === 'point-blank' || band === 'short';
};
/** Over his head, or past the shoulder of a neighbour on foot. */
const isInTheWay = ({ elevation, adjacent, mounted }: Figure, { shooterElevation, targetElevation }: ShotFacts): boolean =>
  Math.max(shooterElevation, targetElevation) - elevation < 1 && !(adjacent && !mounted);

const isOutOfBand = ({ weapon, range, options }: Pick<ShotFacts, 'weapon' | 'range' | 'options'>): boolean =>
  bandAt(weapon, range, options) === undefined;
const OUT_OF_BAND = 'No range band of this weapon holds that range.';

/** Who may not shoot at whom (6.2), in the order in which the reasons are given; N bars the shot of a Move & attack, not standing shots and reaction fire (R36). */
export const SHOT_FORBIDDEN: readonly Forbid<ShotFacts>[] = [
  noRage(({ shooter, target }) => [shooter, target]),
  forbid('ACH-4', OUT_OF_BAND, isOutOfBand),
  forbid('ACH-4', 'That weapon belongs to the other seat: in the saddle or on foot.', ({ weapon, shooter }) => {
    const { seat } = ACH_4.data.weapons[weapon];
    return seat !== null && (seat === 'mounted') !== shooter.mounted;
  }),
  forbid('ACH-5', 'That weapon allows no Move & attack.', ({ weapon, action }) => action === 'move-attack' && isSpecial(weapon, 'N')),
  forbid('ACH-5', 'That weapon is not shot in a Run.', ({ weapon, action }) => action === 'run' && !isSpecial(weapon, 'R')),
  forbid(
    '4.5',
    'A ranged attack and reaction fire are made without spending MF.',
    ({ action, mfSpent }) => (action === 'ranged-attack' || action === 'reaction-fire') && mfSpent !== 'none',
  ),
  forbid('R35', 'The weapon is not loaded.', ({ loaded }) => !loaded),
  forbid('6.2', 'There is nothing left to throw.', ({ ammo }) => ammo === 0),
  forbid('6.2', 'There is no line of sight.', ({ inLos }) => !inLos),
  forbid('6.2', 'The target is not in the front arc of the shooter.', ({ inArc }) => !inArc),
  forbid('R66', 'An unarmed civilian does not shoot.', ({ shooter }) => isUnarmed(shooter)),
  forbid(
    'ACH-18',
    'The shooter is in no state to shoot.',
    ({ shooter }) => isStunned(shooter) || isFumbled(shooter) || hasAny(shooter, ['panic', 'impaired', 'parry', 'cover']),
  ),
  forbid(
    'ACH-18',
    'An Engaged man attacks his partner alone, and with blows; only the switch engagedShots lets him shoot at him (R122).',
    ({ shooter, mayShootPartner }) => has(shooter, 'engaged') && !mayShootPartner,
  ),
  forbid('R31', 'The shooter has had his activation.', ({ shooter }) => has(shooter, 'activated')),
  forbid('R41', 'Under a Watch marker he only reacts.', ({ shooter, action }) => has(shooter, 'watch') && action !== 'reaction-fire'),
  forbid(
    'R42',
    'Lying down he shoots only a crossbow, and only as his action; as printed nothing at all (switch proneActs).',
    ({ shooter, weapon, action }) => has(shooter, 'prone') && !(weapon === 'xbow' && action === 'ranged-attack'),
  ),
  forbid(
    'R33',
    'In an enemy ZOI he may only throw, at that enemy next to him.',
    (shot) => isInEnemyZoi(shot) && !isThrownAtNeighbour(shot),
  ),
  forbid('R34', 'Somebody stands in the line of the shot.', (shot) => isFlatShot(shot) && shot.figures.some((f) => isInTheWay(f, shot))),
];

export const FRIENDLY_FIRE_FORBIDDEN: readonly Forbid<FriendlyFireFacts>[] = [
  noRage(({ victim }) => [victim]),
  forbid('ACH-4', OUT_OF_BAND, isOutOfBand),
];
