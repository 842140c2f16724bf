import { type Forbid, forbid, inBand, Sum } from '@pennon/kernel';
import { CH_T11 } from '../charts/ch-t11.js';
import type { Health, JumpFacts, JumpResult } from '../types.js';
import { isStanding } from './characters.js';
import { worse } from './results.js';
import { isPassable } from './terrain.js';

/** Movement points of a leap (5.6, R44). */
const JUMP_COST = 2;

/** CH-T11. */
export function jumpSum({ character }: JumpFacts): Sum {
  const { value, label } = CH_T11.data.lines.armoured;
  const sum = new Sum(CH_T11.id, CH_T11.data.lines);
  if (character.armoured) sum.list('drm', value, CH_T11.id, label);
  return sum;
}

export interface Jump {
  readonly result: JumpResult;
  readonly health: Health;
  readonly cost: number;
  readonly left: number;
  readonly mayGoOn: boolean;
}

/** Reads CH-T11; a fall ends the move (R45), and kills a wounded man (R43). */
export function jumpResult({ character, cause, points, landing }: JumpFacts, total: number): Jump {
  const result = inBand<JumpResult>(CH_T11.data.results, total);
  const cost = cause === 'move' ? JUMP_COST : 0;
  const left = cause === 'move' && result === 'success' ? points - cost : 0;
  const health = result === 'success' ? character.health : worse(character.health, result);
  return { result, health, cost, left, mayGoOn: left > 0 && !landing.inContact };
}

export const JUMP_FORBIDDEN: readonly Forbid<JumpFacts>[] = [
  forbid('CH-5.6', 'Nobody jumps in the saddle.', ({ character }) => character.mounted),
  forbid('CH-3.2', 'The stunned and the dead do not jump.', ({ character }) => !isStanding(character)),
  forbid(
    'O1',
    'Only a climber jumps from a tree, and from nowhere else.',
    ({ character, from, options }) => (from === 'tree') !== character.climbed || (from === 'tree' && !options.treeClimbing),
  ),
  forbid('R63', 'Only from a balcony does one jump instead of retreating.', ({ from, cause }) => cause === 'retreat' && from !== 'balcony'),
  forbid('O1', 'Only from a tree does one fall.', ({ from, cause }) => cause === 'fall' && from !== 'tree'),
  forbid('R44', 'A jump costs 2 movement points.', ({ cause, points }) => cause === 'move' && points < JUMP_COST),
  forbid('CH-5.6', 'The landing hex must be free ground.', ({ landing: { hex, free } }) => !free || !isPassable(hex, false)),
];
