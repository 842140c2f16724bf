import { unitFacts } from '../board/pieces.js';
import type { Position } from '../board/position.js';
import { arcToward } from '../board/sight.js';
import { missileSum, shotResult } from '../rules/missiles.js';
import { type State, UNIT_TYPES } from '../types.js';
import type { Fighter } from './fighters.js';

/** Of ten shots, how many hit at this range; worked out once for each pair of kinds. */
export function hitChance(
  state: State,
  firer: Fighter,
  target: Fighter,
  range: number,
  mode: 'normal' | 'shower' = 'normal',
  moving = false,
): number {
  if (range < 1 || range > firer.reach) return 0;
  const key = keyOf(firer, target, range, mode, moving);
  const kept = state.options.footCompositeRange5Removed ? without : chances;
  const known = kept[key];
  if (known !== undefined) return known;
  const weapon = firer.c.missile;
  if (weapon === undefined) return 0;
  const plain = { level: 0, terrain: 'clear', disordered: false, routed: false, inColumn: false } as const;
  const shot = {
    firer: { ...unitFacts(state, firer.c.id), ...plain, weapon },
    target: { ...unitFacts(state, target.c.id), ...plain },
    range,
    occasion: moving ? 'move' : 'fire',
    mode,
    arc: 'front',
    leaderInTargetHex: false,
    variant: 'standard',
    options: state.options,
  } as const;
  const { drm } = missileSum(shot);
  let hits = 0;
  for (let face = 0; face < 10; face++) hits += shotResult(shot, drm, face).hits > 0 ? 1 : 0;
  kept[key] = hits / 10;
  return hits / 10;
}
const chances: (number | undefined)[] = [];
const without: (number | undefined)[] = [];

const keyOf = (firer: Fighter, target: Fighter, range: number, mode: string, moving: boolean): number =>
  ((firer.asFirer * 2 * UNIT_TYPES.length + target.asTarget) * 8 + range) * 4 + (mode === 'shower' ? 2 : 0) + (moving ? 1 : 0);

/** What a shot from where he stands is expected to cost the target. */
export const shotWorth = (state: State, firer: Fighter, target: Fighter, range: number): number => {
  const mode = range >= 2 && firer.u.missiles === 'full' && (firer.c.flags?.includes('SH') ?? false) ? 'shower' : 'normal';
  return hitChance(state, firer, target, range, mode) * target.hitCost;
};

/** A shot that is about to be made: what it and the answer to it are expected to bring the first side. */
export function shotDue(state: State, p: Position, all: readonly Fighter[]): number {
  const frame = state.stack.at(-1);
  if (frame?.proc !== 'shot' || frame.step !== 'roll') return 0;
  const firer = all.find((f) => f.c.id === frame.firer);
  const target = all.find((f) => f.c.id === frame.target);
  if (firer === undefined || target === undefined) return 0;
  const range = p.board.distance(firer.at, target.at);
  const gain = hitChance(state, firer, target, range, frame.mode, frame.occasion === 'move') * target.hitCost;
  const answer =
    target.u.routed || arcToward(p, target.at, target.facing, target.u.inColumn, firer.at) === 'rear'
      ? 0
      : hitChance(state, target, firer, range) * firer.hitCost;
  return (firer.side === 0 ? 1 : -1) * (gain - ANSWERED * answer);
}
/** Not everybody who may shoot back does. */
const ANSWERED = 0.8;
