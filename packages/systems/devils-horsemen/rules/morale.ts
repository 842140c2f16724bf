import { type Forbid, forbid } from '@pennon/kernel';
import { DH_10_6B } from '../charts/dh-10.6b.js';
import { DH_10_7B } from '../charts/dh-10.7b.js';
import type { ContactFacts, PreShockFacts, RallyAttemptFacts, StandardRallyFacts, UnitFacts } from '../types.js';
import { charismaCode, qualityCode } from './codes.js';
import { deadLeaders } from './leaders.js';
import { ANY_UNIT, isMounted, isSteady, qualitySum, UNROUTED_UNIT } from './units.js';

// ---------------------------------------------------------------- hits by a TQ check

export interface QualityHits {
  readonly result: 'hits' | 'none';
  readonly hits: number;
}

/** k1, k3 and k4: as many hits as the die is over the TQ. */
export function qualityHits(line: 'k1' | 'k3' | 'k4', face: number, tq: number): QualityHits {
  const result = DH_10_6B.data.checks[line][qualityCode(face, tq)];
  return { result, hits: result === 'hits' ? face - tq : 0 };
}

export const PRE_SHOCK_FORBIDDEN: readonly Forbid<PreShockFacts>[] = [
  ...ANY_UNIT,
  forbid(
    'DH-6.4b',
    'Only attackers marked to check do so, and those whom they attack, unless the switch preShockAlways says otherwise.',
    ({ shockMark, options }) => shockMark === 'no-check' && !options.preShockAlways,
  ),
  forbid('DH-6.4a', 'A routed unit does not attack.', ({ role, unit }) => role === 'attacker' && unit.routed),
  forbid('DH-5.8', 'A unit In Column does not attack.', ({ role, unit }) => role === 'attacker' && unit.inColumn),
  forbid(
    'DH-R34',
    'Attackers of routed units only do not check, unless the switch preShockAlways says otherwise.',
    ({ role, opponents, options }) =>
      role === 'attacker' && !options.preShockAlways && opponents.length > 0 && opponents.every(({ routed }) => routed),
  ),
  forbid(
    'DH-R34',
    'Heavy infantry and dismounted knights do not check against light infantry in front, unless the switch preShockAlways says otherwise.',
    ({ role, unit, opponents, options }) =>
      role === 'defender' &&
      !options.preShockAlways &&
      isSteady(unit) &&
      opponents.length > 0 &&
      opponents.every(({ type, aspect }) => type === 'LI' && aspect === 'front'),
  ),
];

// ---------------------------------------------------------------- collapse

/** k2; here equal is not enough (A54). */
export const collapseResult = (face: number, tq: number): 'rout' | 'hit-removed' => DH_10_6B.data.checks.k2[qualityCode(face, tq)];

export const COLLAPSE_FORBIDDEN: readonly Forbid<ContactFacts>[] = [
  ...UNROUTED_UNIT,
  forbid('DH-R42', 'Only a unit one hit short of its TQ checks for Collapse.', ({ unit }) => unit.hits !== qualitySum(unit).total - 1),
  forbid('DH-R42', 'Only a unit in an enemy ZOC checks for Collapse.', ({ inEnemyZoc }) => !inEnemyZoc),
];

// ---------------------------------------------------------------- rally

export interface RallyResult {
  readonly result: 'eliminated' | 'rallied';
  readonly hits: number;
}

/** A part of the TQ, rounded down for horse and foot (A42). */
const rallied = (
  result: RallyResult['result'],
  share: { readonly infantry: number; readonly cavalry: number },
  unit: UnitFacts,
  tq: number,
): RallyResult => ({
  result,
  hits: result === 'rallied' ? Math.floor(tq / (isMounted(unit) ? share.cavalry : share.infantry)) : 0,
});

/** k10. */
export const standardRallyResult = (unit: UnitFacts, tq: number, face: number): RallyResult =>
  rallied(DH_10_6B.data.checks.k10[qualityCode(face, tq)], DH_10_6B.data.ralliedHits, unit, tq);

export const STANDARD_RALLY_FORBIDDEN: readonly Forbid<StandardRallyFacts>[] = [
  ...ANY_UNIT,
  forbid('DH-R55', 'Only a routed unit rallies.', ({ unit }) => !unit.routed),
  forbid('DH-R55', 'It did not begin the Rally Phase at its Standard.', ({ atStandard }) => !atStandard),
  forbid('DH-7.5', 'Nobody rallies next to an enemy.', ({ adjacentEnemy }) => adjacentEnemy),
];

/** q5. */
export const rallyAttemptResult = (unit: UnitFacts, tq: number, charisma: number, face: number): RallyResult =>
  rallied(DH_10_7B.data.checks.q5[charismaCode(face, charisma)], DH_10_7B.data.ralliedHits, unit, tq);

export const RALLY_ATTEMPT_FORBIDDEN: readonly Forbid<RallyAttemptFacts>[] = [
  ...ANY_UNIT,
  ...deadLeaders<RallyAttemptFacts>(({ leader }) => [leader]),
  forbid('DH-7.6', 'Only a routed unit rallies.', ({ unit }) => !unit.routed),
  forbid('DH-7.6', 'The unit is out of Command Range.', ({ inCommandRange }) => !inCommandRange),
  forbid('DH-7.6', 'A leader rallies units in clear hexes only.', ({ unit }) => unit.terrain !== 'clear'),
  forbid('DH-7.6', 'Nobody rallies next to an enemy.', ({ adjacentEnemy }) => adjacentEnemy),
  forbid('DH-7.6', 'Nobody rallies under enemy missiles.', ({ underMissiles }) => underMissiles),
  forbid('DH-4.4', 'A leader tries to rally a unit only once a turn.', ({ alreadyTried }) => alreadyTried),
  forbid('DH-R74', 'A subordinate in an enemy ZOC gives no orders.', ({ leader }) => leader.rank === 'SC' && leader.inEnemyZoc),
];

/** Whoever is ridden through by panicking men: as much as the die is over the TQ, always 1 at least (K3). */
export const panicHits = (face: number, tq: number): number => Math.max(1, face - tq);
