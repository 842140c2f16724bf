import type { HexId } from '@pennon/space';
import type { Facing, State, UnitId } from '../types.js';
import { card, isInEnemyZoc, type Position, position, zoneAt } from './position.js';

/** How a unit that must retreat one hex gets away (6.5). */
export type Retreat =
  | { readonly way: 'hex' | 'through'; readonly to: readonly { readonly hex: HexId; readonly past: UnitId | null }[] }
  | { readonly way: 'retired' | 'eliminated' };

/** The best class of ways away from these hexes: a free hex, behind it first; through a friend; else Retired; else lost (R44). */
export function retreatOf(state: State, id: UnitId, from: readonly HexId[]): Retreat {
  const p = position(state);
  const { field } = p;
  const { index, sideIndex: side } = card(state, id);
  const at = p.hex[index] ?? -1;
  const facing = p.facing[index] ?? 0;
  const enemies = from.map((hex) => field.indexOf(hex));
  const around = [0, 1, 2, 3, 4, 5].flatMap((d) => {
    const hex = field.next[6 * at + d] ?? -1;
    const passable = hex >= 0 && field.open[6 * at + d] === 1 && field.isPassable(hex);
    return passable
      ? [{ d, hex, who: p.at[side][hex] ?? -1, zone: zoneAt(facing, d), away: enemies.every((e) => field.distance(hex, e) >= 2) }]
      : [];
  });
  const legal = around.filter(({ hex, who, away }) => away && who < 0 && !isInEnemyZoc(p, side, hex));
  const behind = legal.filter(({ zone }) => zone === 'rear');
  const free = behind.length > 0 ? behind : legal;
  if (free.length > 0) return { way: 'hex', to: free.map(({ hex }) => ({ hex: field.hexAt(hex), past: null })) };

  const through = around.flatMap(({ d, hex, who, zone }) => {
    const friend = who >= 0 ? field.units[who] : undefined;
    if (zone !== 'rear' || friend === undefined || friend.sideIndex !== side) return [];
    const beyond = field.next[6 * hex + d] ?? -1;
    const isOpen = beyond >= 0 && field.open[6 * hex + d] === 1 && field.isPassable(beyond);
    if (!isOpen || (p.at[side][beyond] ?? -1) >= 0 || isInEnemyZoc(p, side, beyond)) return [];
    return [{ hex: field.hexAt(beyond), past: friend.id }];
  });
  if (through.length > 0) return { way: 'through', to: through };

  const isPressed = around.some(({ who, away }) => away && (who < 0 || field.units[who]?.sideIndex === side));
  return { way: isPressed ? 'retired' : 'eliminated' };
}

/** Where a Retired unit goes (6.7), or why it is lost instead. */
export type Refuge = { readonly hex: HexId; readonly facing: Facing } | { readonly lost: 'surrounded' | 'no-standard' | 'no-room' };

export function refugeOf(state: State, id: UnitId): Refuge {
  const p = position(state);
  const { field } = p;
  const { index, sideIndex: side, side: own } = card(state, id);
  const at = p.hex[index] ?? -1;
  if (isSurrounded(p, side, at)) return { lost: 'surrounded' };
  const standard = state.standards[own];
  if (standard === null || standard === undefined) return { lost: 'no-standard' };
  const centre = field.indexOf(standard);
  const { edge } = field.army(own);
  const row = (hex: number): number => Number(field.hexAt(hex).slice(2));
  let best: { readonly hex: number; readonly away: number } | undefined;
  for (let hex = 0; hex < field.size; hex++) {
    const away = field.distance(hex, centre);
    const isVacant = (p.at[side][hex] ?? -1) < 0 || hex === at;
    if (away > state.options.standardRadius || !isVacant || !field.isPassable(hex) || isInEnemyZoc(p, side, hex)) continue;
    // Ties: farther from the enemy's edge, then the lower number (hexes are walked in that order).
    const isBehind = best !== undefined && (edge === 'north' ? row(hex) < row(best.hex) : row(hex) > row(best.hex));
    if (best === undefined || away < best.away || (away === best.away && isBehind)) best = { hex, away };
  }
  if (best === undefined) return { lost: 'no-room' };
  return { hex: field.hexAt(best.hex), facing: edge === 'north' ? 'S' : 'N' };
}

/** Every hex round it is impassable, held by an enemy, or in an enemy ZOC without a friend in it. */
function isSurrounded(p: Position, side: 0 | 1, at: number): boolean {
  const { field } = p;
  return [0, 1, 2, 3, 4, 5].every((d) => {
    const hex = field.next[6 * at + d] ?? -1;
    if (hex < 0 || field.open[6 * at + d] === 0 || !field.isPassable(hex)) return true;
    const who = p.at[side][hex] ?? -1;
    if (who >= 0) return field.units[who]?.sideIndex !== side;
    return isInEnemyZoc(p, side, hex);
  });
}

/** Whether a Retired unit has to swim for it (V1). */
export function mayDrown(state: State, id: UnitId): boolean {
  const p = position(state);
  const { field } = p;
  const { drowning } = field.document.special;
  const { index, side } = card(state, id);
  const at = p.hex[index] ?? -1;
  if (drowning === undefined || drowning.side !== side || at < 0 || !field.isIn(drowning.region, at)) return false;
  return field.fords.every((ford) => field.distance(at, ford) > drowning.fordWithin);
}
