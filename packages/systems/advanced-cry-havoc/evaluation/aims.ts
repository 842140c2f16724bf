import type { Side } from '@pennon/kernel';
import type { Battlefield } from '../board/battlefield.js';
import { character, isConscious } from '../board/people.js';
import type { Position } from '../board/position.js';
import type { State } from '../types.js';
import { apart } from './blows.js';
import { type Fighter, loadWorth } from './fighters.js';
import { lootOf } from './loot.js';
import { WEIGHTS } from './weights.js';

/* How far a side is from what its scenario wants: ground, a banner, loads to be carried off; and how near its men are to the enemy. */

/** The hexes that a side wants to be in. */
export function goalsOf(s: State, board: Battlefield, side: Side): readonly number[] {
  const { victory } = board.document;
  const by = victory.rule === 'points' ? victory.scores[side] : undefined;
  if (by === undefined) return NOWHERE;
  const goals: number[] = [];
  if (by.ground !== undefined) for (const hex of board.regions.get(by.ground.region) ?? []) goals.push(hex);
  if (by.banner !== undefined && s.banner !== null) {
    const at = s.banner.hex ?? (s.banner.bearer === null ? null : character(s, s.banner.bearer).hex);
    if (at !== null) goals.push(board.indexOf(at));
  }
  return goals;
}
const NOWHERE: readonly number[] = [];

export const farFrom = (board: Battlefield, hex: number, goals: readonly number[]): number => {
  let least = 99;
  for (let i = 0; i < goals.length; i++) least = Math.min(least, board.distance(hex, goals[i] as number));
  return least;
};

/** The three nearest count; a carrier wants to be off the map. */
export function aimOf(s: State, p: Position, own: readonly Fighter[], side: Side): number {
  const { board } = p;
  const goals = goalsOf(s, board, side);
  let sum = lootOf(s, p, own, side);
  let [a, b, c] = [99, 99, 99];
  for (const { its, one, at } of own) {
    if (one.carries !== null && isConscious(one)) {
      if (loadWorth(p, its, one) === 0) sum -= WEIGHTS.aim * board.toEdge(at, board.edge(side));
      continue;
    }
    if (goals.length === 0 || !its.isArmed || !isConscious(one)) continue;
    const far = farFrom(board, at, goals);
    if (far < a) [a, b, c] = [far, a, b];
    else if (far < b) [b, c] = [far, b];
    else if (far < c) c = far;
  }
  for (const far of [a, b, c]) if (far < 99) sum -= WEIGHTS.aim * far;
  return sum;
}

/** How near he is to the enemy, as far as he wants to be: fighters close up, shooters come into range, civilians keep away. */
export function nearness(p: Position, one: Fighter, enemies: readonly Fighter[]): number {
  let near: number = WEIGHTS.farthest;
  for (const enemy of enemies) if (isConscious(enemy.one)) near = Math.min(near, apart(p, one.at, enemy));
  if (!one.its.isArmed || one.one.carries !== null) return WEIGHTS.distance * Math.min(near, 6);
  if (one.weapon !== undefined) return -WEIGHTS.distance * Math.max(0, near - SHOOTS);
  return -WEIGHTS.distance * (near - 1);
}
/** A shooter need not come nearer. */
const SHOOTS = 8;

export function eagerness(p: Position, own: readonly Fighter[], enemies: readonly Fighter[], isContent: boolean): number {
  let sum = 0;
  for (const one of own) if (isConscious(one.one)) sum += nearness(p, one, enemies);
  return isContent ? WEIGHTS.content * sum : sum;
}
