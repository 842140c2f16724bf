import { type Forbid, forbid, inBand, type Sum, sumOf } from '@pennon/kernel';
import { KU_MF } from '../charts/ku-mf.js';
import { KU_MFD } from '../charts/ku-mfd.js';
import { KU_RNG } from '../charts/ku-rng.js';
import { type LeaderCheck, type MissileResult, type ShotFacts, type StateAfter, type UnitType, ZONES, type Zone } from '../facts.js';
import { isLeaderHit, likelierDeath, unitLost } from './leaders.js';
import { hasLineOfSight } from './sight.js';
import { keepsApart, terrainCell } from './terrain.js';
import { column, isHorse, isShooter, movesOrShoots, shootsOnItsWay } from './units.js';

/** KU-RNG with KU-MFD, in printed order; leaders have no part in it (R63), nor have woods round the target (R82) or a river on the way (R84). */
export function missileSum(shot: ShotFacts): Sum {
  const sum = sumOf(KU_MFD);
  sum.list('drm', rangeDrm(shot), 'KU-RNG', `range ${shot.range}`);
  if (isAngled(shot)) sum.printed('angled');
  if (shot.firer.state === 'disordered') sum.printed('disordered');
  if (shot.target.type === 'H') sum.printed('heavy');
  return sum;
}

const rangeDrm = ({ firer, range }: ShotFacts): number => (isShooter(firer.type) ? (KU_RNG.data[firer.type][range - 1] ?? 0) : 0);

/** The zone of the target through which a shot comes; between two of them the better for the target (R54). */
export const shotZone = (zones: readonly Zone[]): Zone => ZONES.find((zone) => zones.includes(zone)) ?? 'front';

/** A shot at Horse that does not come through its front (R53); with O6 only through a flank. */
const isAngled = ({ target, zone, options }: ShotFacts): boolean =>
  isHorse(target.type) && (options.rearNotAngled ? zone === 'flank' : zone !== 'front');

export interface ShotResult {
  readonly total: number;
  readonly column: keyof typeof KU_MF.data;
  readonly result: MissileResult;
  readonly state: StateAfter;
  readonly retreat: 0 | 1;
  readonly leaderCheck: LeaderCheck;
}

/** Reads KU-MF; a modified die below 0 counts as 0 (R55), and by the modified die leaders are hit (R58). */
export function shotResult({ target }: ShotFacts, drm: number, face: number): ShotResult {
  const total = Math.max(0, face + drm);
  const read = `${isHorse(target.type) ? 'horse' : 'leg'}-${column(target.state)}` as const;
  const result: MissileResult = inBand<MissileResult>(KU_MF.data[read], total);
  const state = stateAfterShot(target.state, result);
  const causes: LeaderCheck[] = target.leader ? [isLeaderHit(total) ? 'missile' : 'none', unitLost(target.state, state)] : [];
  return {
    total,
    column: read,
    result,
    state,
    retreat: result === 'retreat' && state !== 'eliminated' ? 1 : 0,
    leaderCheck: likelierDeath(causes),
  };
}

/** What is to be done to the target. */
export function shotEffect({ result, state, retreat }: ShotResult): 'none' | 'eliminated' | 'retreat' | 'retired' | 'disordered' {
  if (result === 'none') return 'none';
  if (state === 'eliminated') return 'eliminated';
  return retreat === 1 ? 'retreat' : state === 'retired' ? 'retired' : 'disordered';
}

/** Any result on a Retired unit eliminates it (R46). */
export function stateAfterShot(before: ShotFacts['target']['state'], result: MissileResult): StateAfter {
  if (result === 'none' || result === 'retreat') return result === 'retreat' && before === 'retired' ? 'eliminated' : before;
  if (before === 'retired') return 'eliminated';
  return result === 'retire' ? 'retired' : result;
}

/** Bowmen and Crossbowmen (R27). */
export const firesInReaction = (type: UnitType): boolean => isShooter(type) && !shootsOnItsWay(type);

/** What the shot costs Light Cavalry in MP: 1, and 1 more in an enemy ZOC (A8, R26). */
export const shotMp = (shot: ShotFacts): number =>
  shootsOnItsWay(shot.firer.type) ? 1 + (isInEnemyZoc(shot) ? terrainCell('enemy_zoc', 'movement').value : 0) : 0;

/** The target exerts its ZOC on the firer: adjacent in its front, not Retired, not across water or cliff that nobody crosses. */
const isHeldByTarget = ({ range, zone, target, through }: ShotFacts): boolean =>
  range === 1 && zone === 'front' && target.state !== 'retired' && !keepsApart(through);
const isInEnemyZoc = (shot: ShotFacts): boolean => shot.firer.inEnemyZoc || isHeldByTarget(shot);

const isActive = (shot: ShotFacts): boolean => shot.window === 'active';
const isReaction = (shot: ShotFacts): boolean => shot.window !== 'active';

/** Who may not shoot at whom (6.1, 6.2), in the order in which the reasons are given. */
export const SHOT_FORBIDDEN: readonly Forbid<ShotFacts>[] = [
  forbid('KU-RNG', 'Only Bowmen, Crossbowmen and Light Cavalry shoot.', (s) => !isShooter(s.firer.type)),
  forbid(
    'KU-RNG',
    'Nobody shoots farther than 2 hexes.',
    ({ firer, range }) => isShooter(firer.type) && range > KU_RNG.data[firer.type].length,
  ),
  forbid('3.2', 'A Retired unit does not shoot.', (s) => s.firer.state === 'retired'),
  forbid('R25', 'The target is not in the front arc of the firer.', (s) => !s.inArc),
  forbid('KU-TEC', 'The line of sight is blocked.', (s) => !hasLineOfSight(s)),
  forbid('6.1', 'The unit has already fired in this activation.', (s) => isActive(s) && s.firer.fired),
  forbid('R30', 'Crossbowmen either move or shoot in an activation.', (s) => isActive(s) && movesOrShoots(s.firer.type) && s.firer.moved),
  forbid('R14', 'A unit out of command shoots only if it has not moved.', (s) => isActive(s) && !s.firer.inCommand && s.firer.moved),
  forbid(
    'R57',
    'In an enemy ZOC it may shoot only at a unit whose ZOC it is in.',
    (s) => isActive(s) && isInEnemyZoc(s) && !isHeldByTarget(s),
  ),
  forbid('R27', 'Light Cavalry does not fire in reaction.', (s) => isReaction(s) && shootsOnItsWay(s.firer.type)),
  forbid('R28', 'It has had its reaction shot at this enemy in this activation.', (s) => isReaction(s) && s.pairUsed),
  forbid('6.2', 'Nobody fires in reaction at a Retired unit.', (s) => isReaction(s) && s.target.state === 'retired'),
  forbid('6.2', 'This reaction fire is at an adjacent unit only.', (s) => (s.window === 'entry' || s.window === 'shock') && s.range > 1),
  forbid(
    '6.2',
    'Only fire by Bowmen, Crossbowmen or Light Cavalry can be returned.',
    (s) => s.window === 'return' && !isShooter(s.target.type),
  ),
  forbid('KU-WSM *', 'Bowmen and Crossbowmen never attack hand to hand.', (s) => s.window === 'shock' && firesInReaction(s.target.type)),
];
