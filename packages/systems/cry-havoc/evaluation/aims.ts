import type { Side } from '@pennon/kernel';
import { enemyOf } from '../board/people.js';
import type { Position } from '../board/position.js';
import { holderOf, standingIn } from '../board/victory.js';
import type { CharacterId, State } from '../types.js';
import type { Fighter } from './fighters.js';
import { FAR, stepsInto, stepsOut, stepsToHex } from './ways.js';

/*
 * How far each side is with what its scenario asks of it.
 */

/** How far each side is with what its scenario asks of it. */
export function objective(state: State, p: Position, all: readonly Fighter[]): number {
  const { victory } = p.board.document;
  const sign = (side: Side): number => (side === state.sides[0] ? 1 : -1);
  if (victory.rule === 'storm') return sign(victory.attacker) * storming(state, p, all, victory.attacker, victory.building);
  let sum = 0;
  if (victory.loot !== undefined) sum += sign(victory.loot.side) * looting(state, p, all, victory.loot.side, victory.loot.points);
  if (victory.chest !== undefined) sum += sign(victory.chest.keeper) * keeping(state, p, victory.chest);
  return sum;
}

/** Attackers want to be where the others are not; the nearer the last turn, the more. */
function storming(state: State, p: Position, all: readonly Fighter[], attacker: Side, building: string): number {
  const { board } = p;
  const steps = stepsInto(board, building);
  const inside = standingIn(state, attacker, building);
  const guards = standingIn(state, enemyOf(state, attacker), building);
  let sum = 1.2 * Math.min(3, inside) - 1.6 * Math.min(5, guards);
  if (guards === 0) sum -= 2;
  for (const { its, at, values, one } of all) {
    const away = Math.min(30, steps[at] ?? FAR);
    if (its.side === attacker) sum -= (0.14 + 0.012 * state.turn) * (one.horse === null ? 1 : 0.6) * away;
    else if (one.health !== 'stunned') sum += 0.05 * away * (values[1] > 6 ? 1.2 : 0.8);
  }
  return sum;
}

/** Sacks in hand and on their way out, raiders near those that lie about. */
function looting(state: State, p: Position, all: readonly Fighter[], side: Side, points: number): number {
  const { board } = p;
  const edge = stepsOut(board, side);
  let sum = 0;
  for (const { id, hex, carriedOff } of state.objects) {
    if (carriedOff !== null) continue;
    const holder = holderOf(state, id);
    if (holder !== null) {
      const at = p.head(board.character(holder as CharacterId).index);
      sum += points * (0.75 - 0.012 * Math.min(40, edge[at] ?? FAR));
    } else if (hex !== null) {
      const steps = stepsToHex(board, board.indexOf(hex));
      let near: number = FAR;
      for (const { its, at, isStanding, one } of all)
        if (its.side === side && isStanding && one.carries === null)
          near = Math.min(near, (steps[at] ?? FAR) + (one.horse === null ? 0 : 2));
      sum += points * (0.35 - 0.01 * Math.min(30, near));
    }
  }
  return sum;
}

/** The chest, and how far it is from where its keeper wants it. */
function keeping(
  state: State,
  p: Position,
  chest: { readonly object: string; readonly keeper: Side; readonly region: string; readonly enemy: number },
): number {
  const { board } = p;
  const holder = holderOf(state, chest.object);
  if (holder === null) {
    const lies = state.objects.find(({ id }) => id === chest.object)?.hex;
    if (lies === null || lies === undefined) return 0;
    let balance = 0;
    for (const its of board.characters) {
      const at = p.head(its.index);
      if (at < 0) continue;
      const near = 1 / (2 + board.distance(at, board.indexOf(lies)));
      balance += its.side === chest.keeper ? near : -near;
    }
    return 3 * balance;
  }
  const its = board.character(holder as CharacterId);
  const at = p.head(its.index);
  if (its.side !== chest.keeper) return -chest.enemy;
  const edge = stepsOut(board, chest.keeper);
  return 9 - 0.28 * Math.min(30, edge[at] ?? FAR) + (board.isIn(chest.region, at) ? 2 : 0);
}
