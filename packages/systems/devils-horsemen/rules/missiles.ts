import { type Forbid, forbid, type Sum, sumOf } from '@pennon/kernel';
import { DH_10_1, LEADER_IN_DANGER_ON, WEAPON_NATURES } from '../charts/dh-10.1.js';
import { DH_10_1M } from '../charts/dh-10.1m.js';
import { ARMOUR_NAMES, DH_10_2 } from '../charts/dh-10.2.js';
import { DH_10_2A } from '../charts/dh-10.2a.js';
import { DH_10_6A } from '../charts/dh-10.6a.js';
import type { ByUnitType, MissileState, ShotFacts, ShotOccasion, UnitFacts, Weapon } from '../types.js';
import { isWooded } from './terrain.js';
import { impossibleUnits, isMounted, mayHitAndRun } from './units.js';

type RangeRow = keyof typeof DH_10_1.data;
type ArmourRow = keyof typeof DH_10_2.data;

/** Bows are shot differently on horse and on foot, the simple bow excepted. */
function rangeRow({ firer }: ShotFacts): RangeRow {
  if (firer.weapon === 'B') return 'B';
  return `${firer.weapon}_${isMounted(firer) ? 'mounted' : 'foot'}`;
}

/** Not a crossbow. */
export const isBow = (weapon: Weapon | undefined): boolean => weapon !== undefined && WEAPON_NATURES[weapon].isBow;
export const isComposite = (weapon: Weapon | undefined): boolean => weapon !== undefined && WEAPON_NATURES[weapon].isComposite;

/** The number of DH-10.1, none out of range. */
function numberPrinted(shot: ShotFacts): number | undefined {
  const row: readonly number[] = DH_10_1.data[rangeRow(shot)];
  return row[shot.range - 1];
}

/** Whether DH-10.1 has a number for a shot: the target is near enough, and in another hex. */
export const isInRange = (shot: ShotFacts): boolean => numberPrinted(shot) !== undefined;

/** How far a weapon reaches, on horse or on foot (DH-10.1, DH-R8). */
export function reachOf(weapon: Weapon, isRider: boolean, options: ShotFacts['options']): number {
  const row = weapon === 'B' ? 'B' : (`${weapon}_${isRider ? 'mounted' : 'foot'}` as const);
  return DH_10_1.data[row].length - (row === 'C_foot' && options.footCompositeRange5Removed ? 1 : 0);
}

function numberNeeded(shot: ShotFacts): number {
  const needed = numberPrinted(shot);
  if (needed === undefined) throw new Error(`a shot out of range: ${rangeRow(shot)} at ${shot.range}`);
  return needed;
}

const WEAPON_WORDS = { B: 'simple bow', C: 'composite bow', CB: 'crossbow' } as const;

/** A property of the order, not of the moment of the shot (DH-R20). */
const MOVING: readonly ShotOccasion[] = ['move', 'hit-and-run', 'withdrawal', 'feigned-retreat'];

/** DH-10.1 with DH-10.1m, in printed order. */
export function missileSum(shot: ShotFacts): Sum {
  const { firer, target } = shot;
  const sum = sumOf(DH_10_1M);
  sum.list(
    'base',
    numberNeeded(shot),
    'DH-10.1',
    `${WEAPON_WORDS[firer.weapon]}${firer.weapon === 'B' ? '' : isMounted(firer) ? ', mounted' : ', foot'}, range ${shot.range}`,
  );
  if (MOVING.includes(shot.occasion)) sum.printed('m1');
  if (firer.disordered) sum.printed('m2');
  if (isWooded(target.terrain)) sum.printed('m3');
  if (target.level < firer.level) sum.printed('m4');
  if (shot.mode === 'shower') sum.printed(isMounted(firer) ? 'm5' : 'm6');
  addArmour(sum, shot);
  if (shot.variant === 'simple') sum.printed('m8', true, firer.hits);
  return sum;
}

/** The rows of DH-10.2 for types that have none of their own (DH-R9). */
const ARMOUR: ByUnitType<ArmourRow> = {
  CAT: 'CAT',
  KN: 'KN',
  HC: 'HC',
  LN: 'LC',
  LC: 'LC',
  HI: 'HI',
  MI: 'MI',
  LI: 'LI',
  DKN: 'HI',
  UKN: 'HI',
};
const armourRow = ({ type, flags }: UnitFacts): ArmourRow => (flags.includes('MLC') ? 'MONGOL_LC' : ARMOUR[type]);

/** Arched from this range on (DH-10.2 note a, DH-R19). */
const ARCHED_FROM = 2;

function addArmour(sum: Sum, { firer: { weapon }, target, range }: ShotFacts): void {
  const flight = range >= ARCHED_FROM ? 'arched' : 'direct';
  const row = armourRow(target);
  const column = weapon === 'CB' ? 'crossbow' : (`${flight}${weapon}` as const);
  sum.add(DH_10_2.data[row][column], 'm7', `${weapon === 'CB' ? '' : `${flight} `}${WEAPON_WORDS[weapon]} against ${ARMOUR_NAMES[row]}`);
}

export interface ShotResult {
  readonly total: number;
  readonly needed: number;
  readonly hits: number;
  readonly leaderCheck: boolean;
  readonly missileState: MissileState;
}

/** The adjusted die hits, the natural one endangers leaders (A44) and empties quivers. */
export function shotResult(shot: ShotFacts, drm: number, face: number): ShotResult {
  const total = face + drm;
  const needed = numberNeeded(shot);
  return {
    total,
    needed,
    hits: total <= needed ? DH_10_6A.data.h6.value : 0,
    leaderCheck: shot.leaderInTargetHex && face === LEADER_IN_DANGER_ON,
    missileState: missilesLeft(shot, face),
  };
}

/** Low is one volley (DH-R22). */
const missilesLeft = (shot: ShotFacts, face: number): MissileState => left(shot.firer.missileState, shooter(shot), face);
function left(before: MissileState, by: keyof typeof DH_10_2A.data, face: number): MissileState {
  if (before !== 'full') return 'no';
  const runsLowOn: readonly number[] = DH_10_2A.data[by];
  return runsLowOn.includes(face) ? 'low' : 'full';
}
/** What is left after a shot at a lone leader, of which only the natural die counts (DH-R95). */
export const missilesAfter = (weapon: Weapon, before: MissileState, face: number): MissileState =>
  left(before, isBow(weapon) ? 'archer' : 'crossbow', face);

const shooter = ({ firer, mode }: ShotFacts): keyof typeof DH_10_2A.data => {
  if (mode === 'shower') return isMounted(firer) ? 'showerMounted' : 'showerFoot';
  return isBow(firer.weapon) ? 'archer' : 'crossbow';
};

const on =
  (occasion: ShotOccasion, is: (shot: ShotFacts) => boolean) =>
  (shot: ShotFacts): boolean =>
    shot.occasion === occasion && is(shot);
const showering =
  (is: (shot: ShotFacts) => boolean) =>
  (shot: ShotFacts): boolean =>
    shot.mode === 'shower' && is(shot);
const isOnFoot = ({ firer }: ShotFacts): boolean => !isMounted(firer);
const isCrossbow = ({ firer }: ShotFacts): boolean => !isBow(firer.weapon);

/** Who may not shoot, when and how (6.1), in the order in which the reasons are given. */
export const SHOT_FORBIDDEN: readonly Forbid<ShotFacts>[] = [
  ...impossibleUnits<ShotFacts>(({ firer, target }) => [firer, target]),
  forbid('DH-10.1', 'The target is out of range.', (s) => !isInRange(s)),
  forbid(
    'DH-R8',
    'By the erratum composite bows on foot do not reach 5 hexes (switch footCompositeRange5Removed).',
    (s) => s.options.footCompositeRange5Removed && rangeRow(s) === 'C_foot' && s.range === 5,
  ),
  forbid('DH-6.1', 'A routed unit does not shoot.', (s) => s.firer.routed),
  forbid('DH-5.8', 'A unit In Column does not shoot.', (s) => s.firer.inColumn),
  forbid('DH-R22', 'The unit has no missiles left.', (s) => s.firer.missileState === 'no'),
  forbid('DH-R21', 'Nobody shoots through a rear hexside.', (s) => s.arc === 'rear'),
  forbid(
    'DH-6.2',
    'Hit & Run is always shot at range 1.',
    on('hit-and-run', (s) => s.range !== 1),
  ),
  forbid(
    'DH-4.7 W4',
    'Entry fire is always shot at range 1.',
    on('entry', (s) => s.range !== 1),
  ),
  forbid(
    'DH-4.7 W7',
    'Retire fire is always shot as at range 2.',
    on('retire', (s) => s.range !== 2),
  ),
  forbid(
    'DH-5.7',
    'Fire while withdrawing is always shot as at range 2.',
    on('withdrawal', (s) => s.range !== 2),
  ),
  forbid(
    'DH-6.5 step 2',
    'The Parthian shot is always made as at range 2.',
    on('feigned-retreat', (s) => s.range !== 2),
  ),
  forbid(
    'DH-R20',
    'Crossbows either move or shoot in an Orders Phase, never both.',
    (s) => isCrossbow(s) && (s.occasion === 'move' || s.occasion === 'hit-and-run'),
  ),
  forbid(
    'DH-6.2',
    'Only light cavalry that may Hit & Run does so.',
    on('hit-and-run', ({ firer }) => !mayHitAndRun(firer)),
  ),
  forbid(
    'DH-6.2',
    'A Disordered unit does not Hit & Run.',
    on('hit-and-run', ({ firer }) => firer.disordered),
  ),
  forbid('DH-R27', 'Only mounted units shoot while withdrawing.', on('withdrawal', isOnFoot)),
  forbid('DH-R27', 'Crossbows do not shoot while withdrawing.', on('withdrawal', isCrossbow)),
  forbid('DH-6.5', 'Only mounted units feign a retreat.', on('feigned-retreat', isOnFoot)),
  forbid('DH-6.5', 'There is no Parthian shot with a crossbow.', on('feigned-retreat', isCrossbow)),
  forbid(
    'DH-6.5',
    'This unit may not feign a retreat.',
    on('feigned-retreat', ({ firer }) => !firer.flags.includes('FR')),
  ),
  forbid(
    'DH-6.5',
    'A Disordered unit does not feign a retreat.',
    on('feigned-retreat', ({ firer }) => firer.disordered),
  ),
  forbid(
    'DH-R23',
    'Shower Fire needs a FIRE order.',
    showering(({ occasion }) => occasion !== 'fire'),
  ),
  forbid(
    'DH-R23',
    'This unit may not use Shower Fire.',
    showering(({ firer }) => !firer.flags.includes('SH')),
  ),
  forbid(
    'DH-R23',
    'Shower Fire is made with composite bows only.',
    showering(({ firer }) => !isComposite(firer.weapon)),
  ),
  forbid(
    'DH-R23',
    'Shower Fire needs a full quiver.',
    showering(({ firer }) => firer.missileState !== 'full'),
  ),
  forbid(
    'DH-R23',
    'Shower Fire needs a range of 2 or more.',
    showering(({ range }) => range < ARCHED_FROM),
  ),
];
