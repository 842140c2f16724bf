import { besides } from '@pennon/hexes';
import { no, type Refusal } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { zoneAt } from '../rules/facing.js';
import type { State, UnitId } from '../types.js';
import { card, nameOf } from './pieces.js';
import { isInEnemyZoc, occupantOf, type Position, position } from './position.js';

/** How a unit that must retreat one hex gets away (6.5). */
export type Retreat =
  | { readonly way: 'hex' | 'through'; readonly to: readonly { readonly hex: HexId; readonly past: UnitId | null }[] }
  | { readonly way: 'retired' | 'eliminated' };

/** The best class of ways away from these hexes: a free hex, behind it first; through a friend; else Retired; else lost (R44). */
export function retreatOf(state: State, id: UnitId, from: readonly HexId[]): Retreat {
  const p = position(state);
  const { board } = p;
  const { index, sideIndex: side } = card(state, id);
  const at = p.head(index);
  const facing = p.facing(index);
  const enemies = from.map((hex) => board.indexOf(hex));
  const around = besides(board, at, (_, d) => board.cost.at(at, d) > 0).map(({ hex, direction }) => ({
    direction,
    hex,
    who: occupantOf(p, side, hex),
    zone: zoneAt(facing, direction),
    away: enemies.every((e) => board.distance(hex, e) >= 2),
  }));
  const legal = around.filter(({ hex, who, away }) => away && who === 'none' && !isInEnemyZoc(p, side, hex));
  const behind = legal.filter(({ zone }) => zone === 'rear');
  const free = behind.length > 0 ? behind : legal;
  if (free.length > 0) return { way: 'hex', to: free.map(({ hex }) => ({ hex: board.hexAt(hex), past: null })) };

  const through = around.flatMap(({ direction, hex, who, zone }) => {
    const friend = board.units[p.at(side, hex)];
    const beyond = board.next(hex, direction);
    if (zone !== 'rear' || who !== 'friend' || friend === undefined || board.cost.at(hex, direction) === 0) return [];
    return p.at(side, beyond) >= 0 || isInEnemyZoc(p, side, beyond) ? [] : [{ hex: board.hexAt(beyond), past: friend.id }];
  });
  if (through.length > 0) return { way: 'through', to: through };

  const isPressed = around.some(({ who, away }) => away && who !== 'enemy');
  return { way: isPressed ? 'retired' : 'eliminated' };
}

/** Why a unit does not retreat there (6.5). */
export function retreatRefusal(state: State, id: UnitId, from: readonly HexId[], hex: string): Refusal | undefined {
  const p = position(state);
  const { board } = p;
  if (!board.grid.isOnMap(hex)) return no('6.5', `${hex} is not on the map.`);
  const { way } = retreatOf(state, id, from);
  const { index, sideIndex: side } = card(state, id);
  const [at, to] = [p.head(index), board.indexOf(board.grid.hex(hex))];
  const d = board.direction(at, to);
  if (way === 'through') return no('R44', `There is no free hex to retreat to: ${nameOf(state, id)} must pass through a friend behind it.`);
  if (d < 0) return no('6.5', `A retreat goes to an adjacent hex; ${hex} is not next to ${board.hexAt(at)}.`);
  return barred(p, side, at, to, d) ?? tooNear(p, from, to) ?? no('6.5', `${hex} is not behind it, and there is a free hex behind it.`);
}

function barred(p: Position, side: 0 | 1, at: number, to: number, d: number): Refusal | undefined {
  const { board } = p;
  const hex = board.hexAt(to);
  if (!board.isPassable(to)) return no('5.1', `${hex} cannot be entered.`);
  if (!board.isOpen(at, d)) return no('KU-TEC', 'The Nepryadva and cliffs cannot be crossed.');
  if (p.at(side, to) >= 0) return no('R8', `${hex} is occupied.`);
  return isInEnemyZoc(p, side, to) ? no('6.5', `${hex} is in an enemy ZOC.`) : undefined;
}

const tooNear = (p: Position, from: readonly HexId[], to: number): Refusal | undefined => {
  const near = from.find((hex) => p.board.distance(to, p.board.indexOf(hex)) < 2);
  return near === undefined ? undefined : no('6.5', `${p.board.hexAt(to)} does not lead away from the enemy at ${near}.`);
};
