import { turnsBetween } from '@pennon/hexes';
import { type Forbid, forbid, Sum } from '@pennon/kernel';
import { UNIT_VALUES } from '../charts/ku-3.1.js';
import type { StepFacts, UnitType } from '../facts.js';
import { hexsideTerrain, isImpossibleRidge, isOpenHex, isUncrossable, terrainCell } from './terrain.js';
import { turnsAtOnce } from './units.js';
import { LEAVING_ZOC_MP, stopsInEnemyZoc } from './zones-of-control.js';

/** Leaders of every army move so far (R1). */
export const LEADER_MA = 9;

/** R1. */
export const printedMa = (type: UnitType): number => UNIT_VALUES.data[type].ma;

/** One less if Disordered (3.2), then half if out of command (R14). */
export function allowance({ ma, state, inCommand }: Pick<StepFacts, 'ma' | 'state' | 'inCommand'>): number {
  const own = state === 'disordered' ? ma - 1 : ma;
  return inCommand ? own : Math.floor(own / 2);
}

/** What a turn costs: 1 MP for each vertex, Light Cavalry 1 MP for any turn (R6). */
export const turnCost = (type: UnitType, from: number, to: number): number =>
  from === to ? 0 : turnsAtOnce(type) ? 1 : turnsBetween(from, to);

/** What everybody pays for a step, part by part: the ground, and what lies on the hexside, a steep slope instead of the level (5.1, KU-TEC, R11). */
export function groundSum(step: Pick<StepFacts, 'hex' | 'level' | 'hexside'>): Sum {
  const sum = new Sum('KU-TEC', {});
  if (isOpenHex(step.hex)) sum.list('base', terrainCell(step.hex, 'movement').value, `KU-TEC ${step.hex}`, `${step.hex} hex`);
  for (const terrain of hexsideTerrain(step.level, step.hexside)) {
    const { value } = terrainCell(terrain, 'movement');
    if (value !== 0)
      sum.list(
        'base',
        value,
        `KU-TEC ${terrain}`,
        terrain === 'level' ? `to the ${step.level} level` : terrain === 'steep' ? 'steep slope' : 'river',
      );
  }
  return sum;
}

/** The MP of one step, part by part. */
export function stepSum(step: StepFacts): Sum {
  const sum = groundSum(step);
  if (step.leavesEnemyZoc) sum.list('base', LEAVING_ZOC_MP, 'R21', 'leaving an enemy ZOC');
  if (step.occupant === 'friend') sum.list('base', 1, 'R9', 'through a friend');
  return sum;
}

export interface StepResult {
  readonly allowance: number;
  readonly mp: number;
  readonly left: number;
  readonly stops: boolean;
  readonly minimumMove: boolean;
}

export function stepResult(step: StepFacts, cost: number): StepResult {
  const all = allowance(step);
  const mp = isMinimumMove(step, cost) ? all : cost;
  return { allowance: all, mp, left: all - step.mpSpent - mp, stops: stops(step), minimumMove: isMinimumMove(step, cost) };
}

const isTooDear = (step: StepFacts, cost: number): boolean => cost > allowance(step) - step.mpSpent;

/** One hex for a Normal unit in command outside enemy ZOC that has done nothing yet, whatever it costs (R10). */
const isMinimumMove = (step: StepFacts, cost: number): boolean =>
  isTooDear(step, cost) &&
  step.state === 'normal' &&
  step.inCommand &&
  !step.leavesEnemyZoc &&
  step.mpSpent === 0 &&
  step.hexesEntered === 0;

/** Everybody but Light Cavalry stops on entering an enemy ZOC (R20, R21). */
const stops = ({ type, entersEnemyZoc }: StepFacts): boolean => entersEnemyZoc && stopsInEnemyZoc(type);

const isHeavier = ({ type }: StepFacts): boolean => stopsInEnemyZoc(type);
const costOf = (step: StepFacts): number => stepSum(step).total;

export const STEP_FORBIDDEN: readonly Forbid<StepFacts>[] = [
  forbid('3.2', 'A Retired unit does not move.', ({ state }) => state === 'retired'),
  forbid('R7', 'A unit moves only into a front hex.', ({ direction }) => direction !== 'front'),
  // Nobody leaves the map (K4).
  forbid('5.1', 'That hex cannot be entered.', ({ hex, occupant }) => hex === 'water' || hex === 'out' || occupant === 'enemy'),
  forbid('KU-TEC', 'The Nepryadva and cliffs cannot be crossed.', ({ hexside }) => isUncrossable(hexside)),
  forbid('3.7', 'A ridge lies only between hexes of equal level, and not at a steep slope.', ({ level, hexside }) =>
    isImpossibleRidge(level, hexside),
  ),
  forbid('R14', 'A unit out of command does not enter an enemy ZOC.', ({ inCommand, entersEnemyZoc }) => !inCommand && entersEnemyZoc),
  forbid(
    '5.3',
    'Only Light Cavalry goes from one enemy ZOC straight into another.',
    (s) => isHeavier(s) && s.leavesEnemyZoc && s.entersEnemyZoc,
  ),
  forbid('R20', 'It had to stop on entering the enemy ZOC.', (s) => isHeavier(s) && s.leavesEnemyZoc && s.hexesEntered > 0),
  forbid('5.1', 'Not enough movement points are left.', (s) => isTooDear(s, costOf(s)) && !isMinimumMove(s, costOf(s))),
  forbid(
    'R8',
    'It would end its move in the hex of a friend.',
    (s) => s.occupant === 'friend' && (stops(s) || stepResult(s, costOf(s)).left <= 0),
  ),
];
