import { DIRECTIONS, MoveSearch, other } from '@pennon/hexes';
import type { Side } from '@pennon/kernel';
import type { Battlefield } from '../board/battlefield.js';
import { isOnEdge } from '../board/march.js';
import type { Position } from '../board/position.js';
import type { Fighter } from './fighters.js';

/*
 * How far it is on foot to a house, a load or the way out.
 */

/** Steps on foot from every hex to a set of hexes, whoever stands in the way; worked out once. */
function stepsTo(board: Battlefield, name: string, goals: () => readonly number[]): Int16Array {
  let known = distances.get(board);
  if (known === undefined) {
    known = new Map();
    distances.set(board, known);
  }
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = new Int16Array(board.size).fill(FAR);
  for (const goal of goals()) {
    walk.start(board.size, goal, FAR);
    for (let hex = walk.next(); hex >= 0; hex = walk.next()) {
      const spent = walk.spent(hex);
      if (spent < (made[hex] ?? FAR)) made[hex] = spent;
      for (const d of DIRECTIONS) {
        const to = board.next(hex, d);
        if (to < 0) continue;
        const cost = board.footCost.at(to, (d + 3) % 6);
        if (cost > 0) walk.reach(to, spent + cost);
      }
    }
  }
  known.set(name, made);
  return made;
}
export const FAR = 60;
const walk = new MoveSearch();
const distances = new WeakMap<Battlefield, Map<string, Int16Array>>();

/** To the nearest hex from which a side may leave the map. */
export const stepsOut = (board: Battlefield, side: Side): Int16Array =>
  stepsTo(board, `out ${side}`, () => board.grid.hexes.flatMap((_, hex) => (isExit(board, side, hex) ? [hex] : [])));

const isExit = (board: Battlefield, side: Side, hex: number): boolean =>
  board.document.exits.some((exit) => exit.side === side && isOnEdge(board, exit.edge, hex));

/** The hexes from where somebody is to the way out of his side, and its movement points: round people, with a turn lost wherever an enemy is met. */
export function wayOut(p: Position, { its, at, one }: Fighter): { readonly hexes: readonly number[]; readonly points: number } | undefined {
  const { board } = p;
  const out = stepsOut(board, its.side);
  const foe = other(its.sideIndex);
  const mounted = one.horse !== null;
  walk.start(board.size, at, FAR);
  for (let hex = walk.next(); hex >= 0; hex = walk.next()) {
    if (out[hex] === 0) return { hexes: walk.way(hex), points: walk.spent(hex) };
    for (const d of DIRECTIONS) {
      const to = board.next(hex, d);
      if (to < 0) continue;
      const cost = mounted ? (board.isOpen(hex, d) ? (board.horseCost[to] ?? 0) : 0) : board.footCost.at(hex, d);
      const who = p.at(0, to);
      if (cost === 0 || (who >= 0 && p.sideOf(who) !== its.sideIndex)) continue;
      walk.reach(to, walk.spent(hex) + cost + (who >= 0 && who !== its.index ? IN_THE_WAY : 0) + (p.isHeld(foe, to) ? MET : 0));
    }
  }
  return undefined;
}
const IN_THE_WAY = 2;
const MET = 6;

/** To where something lies. */
export const stepsToHex = (board: Battlefield, hex: number): Int16Array => stepsTo(board, `at ${hex}`, () => [hex]);

/** Into a house. */
export const stepsInto = (board: Battlefield, building: string): Int16Array =>
  stepsTo(board, `into ${building}`, () => board.buildings.find(({ id }) => id === building)?.hexes ?? []);
