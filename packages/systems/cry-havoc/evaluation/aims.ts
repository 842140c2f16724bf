import type { Side } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { enemyOf } from '../board/people.js';
import type { Position } from '../board/position.js';
import { holderOf, standingIn } from '../board/victory.js';
import type { State } from '../types.js';
import type { Fighter } from './fighters.js';
import { FAR, stepsInto, stepsOut, stepsToHex, wayOut } from './ways.js';
import { WEIGHTS } from './weights.js';

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
  if (victory.chest !== undefined) sum += sign(victory.chest.keeper) * keeping(state, p, all, victory.chest);
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

/** Sacks carried off, in hand and on their way out, and raiders near those that lie about. */
function looting(state: State, p: Position, all: readonly Fighter[], side: Side, points: number): number {
  const { board } = p;
  const out = stepsOut(board, side);
  const turns = turnsLeft(state, side);
  let sum = 0;
  for (const { id, hex, carriedOff } of state.objects) {
    if (carriedOff !== null) {
      sum += WEIGHTS.carriedOff;
      continue;
    }
    const holder = holderOf(state, id);
    if (holder !== null) {
      const { its, at, values } = all.find((one) => one.its.id === holder) ?? {};
      if (its === undefined || at === undefined || values === undefined) continue;
      const steps = out[at] ?? FAR;
      const isInTime = steps < turns * Math.max(2, values[2] - 2);
      sum += isInTime ? WEIGHTS.inHand - WEIGHTS.outStep * Math.min(30, steps) : WEIGHTS.tooLate;
    } else if (hex !== null) {
      const steps = stepsToHex(board, board.indexOf(hex));
      let near: number = FAR;
      for (const { its, at, isStanding, one } of all)
        if (its.side === side && isStanding && one.carries === null)
          near = Math.min(near, (steps[at] ?? FAR) + (one.horse === null ? 0 : 2));
      sum += WEIGHTS.lying - WEIGHTS.lyingStep * Math.min(30, near);
    }
  }
  return sum * points;
}

/** How often a side can still move. */
function turnsLeft(state: State, side: Side): number {
  const isToMove = state.active === side ? state.phase === 'missile' || state.phase === 'move' : side === state.sides[1];
  return battlefield(state).document.turns - state.turn + (isToMove ? 1 : 0);
}

/** The chest, and how far it is from where its keeper wants it. */
function keeping(
  state: State,
  p: Position,
  all: readonly Fighter[],
  chest: { readonly object: string; readonly keeper: Side; readonly region: string; readonly enemy: number },
): number {
  const { board } = p;
  const holder = holderOf(state, chest.object);
  if (holder === null) {
    const lies = state.objects.find(({ id }) => id === chest.object)?.hex;
    if (lies === null || lies === undefined) return 0;
    let balance = 0;
    for (const { its, at } of all) {
      const near = 1 / (2 + board.distance(at, board.indexOf(lies)));
      balance += its.side === chest.keeper ? near : -near;
    }
    return 3 * balance;
  }
  const who = all.find(({ its }) => its.id === holder);
  if (who === undefined) return 0;
  if (who.its.side !== chest.keeper) return -chest.enemy;
  const way = wayOut(p, who);
  const points = way === undefined ? FAR : way.points;
  // Who could be gone in his next turn has all but won.
  const isNear = points < who.values[2];
  return 12 - WEIGHTS.chestStep * Math.min(30, points) + (board.isIn(chest.region, who.at) ? 2 : 0) + (isNear ? WEIGHTS.escape : 0);
}
