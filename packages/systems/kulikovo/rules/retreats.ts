import type { HexId } from '@pennon/space';
import type { Facing, State, UnitId } from '../types.js';
import { rallies } from './morale.js';
import { card, isInEnemyZoc, type Position, position, sideIndex, zoneAt } from './position.js';

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

/** Hexes to which a leader or a Standard can ride (5.8): 1 MP each, never into an enemy ZOC without a friendly unit. */
export function rideHexes(state: State, side: string, from: HexId, mp: number, isStandard: boolean): readonly HexId[] {
  const p = position(state);
  const { field } = p;
  const own = sideIndex(state, side);
  const start = field.indexOf(from);
  const distance = new Int8Array(field.size).fill(-1);
  distance[start] = 0;
  const queue = [start];
  for (let i = 0; i < queue.length; i++) {
    const hex = queue[i] ?? 0;
    const gone = distance[hex] ?? 0;
    if (gone === mp) break;
    for (let d = 0; d < 6; d++) {
      const to = field.next[6 * hex + d] ?? -1;
      if (to < 0 || field.open[6 * hex + d] === 0 || distance[to] !== -1 || !field.isPassable(to)) continue;
      const who = p.at[own][to] ?? -1;
      const isFriend = who >= 0 && field.units[who]?.sideIndex === own;
      if (who >= 0 && !isFriend) continue;
      if (isInEnemyZoc(p, own, to) && (isStandard || !isFriend)) continue;
      distance[to] = gone + 1;
      queue.push(to);
    }
  }
  return queue.slice(1).map((hex) => field.hexAt(hex));
}

/** The nearest friendly unit to which a leader goes whose own is gone (R62): of his Battle, or any for an overall Leader without one. */
export function havenOf(state: State, leader: string, from: HexId): HexId | null {
  const p = position(state);
  const { field } = p;
  const { side, battle } = field.leader(leader);
  const centre = field.indexOf(from);
  let best: { readonly hex: HexId; readonly away: number } | undefined;
  for (const { index, side: whose, battle: of } of field.units) {
    const hex = state.units[index]?.hex ?? null;
    if (whose !== side || hex === null || (battle !== null && of !== battle)) continue;
    const away = field.distance(centre, field.indexOf(hex));
    if (best === undefined || away < best.away || (away === best.away && hex < best.hex)) best = { hex, away };
  }
  return best?.hex ?? null;
}

/** Retired units that a rally would bring back (7.2). */
export function rallying(state: State, side: string): readonly UnitId[] {
  const p = position(state);
  const { field } = p;
  const standard = state.standards[side];
  if (standard === null || standard === undefined) return [];
  const centre = field.indexOf(standard);
  const own = sideIndex(state, side);
  return field.units.flatMap(({ id, index, side: whose }) => {
    const at = p.hex[index] ?? -1;
    if (whose !== side || at < 0 || state.units[index]?.state !== 'retired') return [];
    const facts = { distance: field.distance(at, centre), enemyAdjacent: hasEnemyBeside(p, own, at) };
    return rallies({ state: 'retired', standardOnMap: true, activation: 'free', ...facts }, state.options.standardRadius) ? [id] : [];
  });
}
const hasEnemyBeside = (p: Position, side: 0 | 1, at: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => {
    const hex = p.field.next[6 * at + d] ?? -1;
    const who = hex < 0 ? -1 : (p.at[side][hex] ?? -1);
    return who >= 0 && p.field.units[who]?.sideIndex !== side;
  });
