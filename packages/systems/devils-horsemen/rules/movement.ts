import { type Forbid, forbid, Sum } from '@pennon/kernel';
import { DH_10_6B } from '../charts/dh-10.6b.js';
import type { AggressionFacts, OneUnitHitsFacts, StepFacts, UnitFacts } from '../types.js';
import { aggressionCode } from './codes.js';
import { hasNoteU, isProhibited, isRough, isWooded, type Mover, movePoints, rowEntered, terrainHits } from './terrain.js';
import { isMounted, printedRating, UNROUTED_UNIT } from './units.js';

/** Hits for entering one hex, part by part; a rout costs none (7.4), a Column none for woods and rivers (DH-6.27). */
export function stepHitsSum({ type, routed, inColumn }: UnitFacts, step: StepFacts): Sum {
  const sum = new Sum('DH-6.27', {});
  const add = (row: 'woods' | 'up1' | Exclude<StepFacts['hexside'], 'none'>, label: string, counted: boolean) => {
    const hits = terrainHits(row, type);
    if (hits > 0) sum.list('base', hits, `DH-6.27 ${row}`, label, counted);
  };
  if (isWooded(step.hex)) add('woods', `${step.hex} hex`, !routed && !inColumn);
  if (step.levelChange === 1) add('up1', 'up one level', !routed && (!hasNoteU(type) || step.levelsClimbed > 0));
  if (step.hexside !== 'none') add(step.hexside, `${step.hexside} hexside`, !routed && !inColumn);
  return sum;
}

/** MP to enter one hex (DH-6.27); nothing where this mover cannot go (DH-R89). Inside a camp steps cost as clear ground. */
export function stepMp(mover: Mover, step: StepFacts): number | undefined {
  const base = movePoints(rowEntered(step), mover);
  const slope = Math.abs(step.levelChange) > 1 ? movePoints('twoLevels', mover) : step.levelChange === 1 ? movePoints('up1', mover) : 0;
  const water = step.hexside === 'none' ? 0 : movePoints(step.hexside, mover);
  return base === undefined || slope === undefined || water === undefined ? undefined : base + slope + water;
}

/** MP of a leader in an Orders Phase (DH-R5). */
export const LEADER_MA = 9;

/** What a step cannot be (5.3). */
export const isIntoImpassable = ({ hex }: StepFacts, { type }: UnitFacts): boolean =>
  hex === 'impassable' && isProhibited('impassable', type);
export const isOverCliff = ({ levelChange }: StepFacts, { type }: UnitFacts): boolean =>
  Math.abs(levelChange) > 1 && isProhibited('twoLevels', type);
export const isIntoClosedCamp = ({ hex, fromCamp }: StepFacts, { type }: UnitFacts): boolean =>
  hex === 'camp' && !fromCamp && isProhibited('camp', type);

/** Hits for turning: one a vertex in rough hexes (5.1), none In Column or in rout. */
export function turnHitsSum({ unit, hex, vertices }: Extract<OneUnitHitsFacts, { readonly reason: 'turning' }>): Sum {
  const sum = new Sum('DH-6.27', {});
  const row = isRough(hex) ? 'turnRough' : 'turn';
  const hits = vertices * terrainHits(row, unit.type);
  if (hits > 0) sum.list('base', hits, `DH-6.27 ${row}`, `turning in ${hex}`, !unit.routed && !unit.inColumn);
  return sum;
}

// ---------------------------------------------------------------- Uncontrolled Aggression

export function aggressionSum({ unit }: AggressionFacts): Sum {
  if (unit.car === undefined) throw new Error('Uncontrolled Aggression of a unit without a CAR');
  return printedRating(unit.car, 'Chivalry Aggression Rating');
}

/** k9. */
export const aggressionResult = (face: number, car: number): 'full-move' | 'normal-move' =>
  DH_10_6B.data.checks.k9[aggressionCode(face, car)];

export const AGGRESSION_FORBIDDEN: readonly Forbid<AggressionFacts>[] = [
  ...UNROUTED_UNIT,
  forbid('DH-5.2', 'Only mounted units are carried away.', ({ unit }) => !isMounted(unit)),
  forbid('DH-5.2', 'The unit is not chivalrous.', ({ unit }) => unit.car === undefined),
  forbid('DH-5.2', 'Only a MOVE order calls for this check.', ({ order }) => order !== 'move'),
  forbid('DH-5.2', 'The enemy is farther than twice its movement allowance.', ({ unit, enemyDistance }) => enemyDistance > 2 * unit.ma),
  forbid('DH-5.2', 'A unit that starts in an enemy ZOC does not check.', ({ inEnemyZoc }) => inEnemyZoc),
];
