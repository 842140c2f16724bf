import type { HexId } from '@pennon/space';
import type { State } from '../types.js';
import { isInEnemyZoc, position, sideIndex } from './position.js';

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
