import type { Mounted } from '@pennon/hexes';
import { isPassable, isRumpBarred, terrainCost } from '../rules/terrain.js';
import type { State } from '../types.js';
import { battlefield, type CharacterCard } from './battlefield.js';
import { isFree, position } from './position.js';

/** Where somebody may come onto the map: the hex at its edge, where he is then, what he pays (section 8, R15, R80). */
export interface Entry {
  readonly edge: number;
  readonly at: Mounted;
  readonly cost: number;
}

const WEST_EAST = { west: 'E', east: 'W' } as const;

/** His own row, or where there is no room the nearest rows that have it; a rider comes with the rump on the edge and the head inward. */
export function entriesOf(state: State, { enters, mounted, index }: CharacterCard): readonly Entry[] {
  if (enters === undefined || state.turn < enters.turn || state.characters[index]?.is !== 'toCome') return [];
  const board = battlefield(state);
  const p = position(state);
  const isRider = mounted !== undefined;
  const column = enters.edge === 'west' ? 1 : board.grid.columns;
  const inward = board.grid.directions.indexOf(WEST_EAST[enters.edge]);
  const entryAt = (row: number): readonly Entry[] => {
    const hex = board.grid.at(column, row);
    if (hex === undefined) return [];
    const edge = board.indexOf(hex);
    const head = isRider ? board.next(edge, inward) : edge;
    const hexes = isRider ? [head, edge] : [edge];
    const isRoom = hexes.every(
      (at) => at >= 0 && isPassable(board.ground(at), isRider) && isFree(p, at) && board.mayBeIn(state.turn, index, at),
    );
    if (!isRoom || (isRider && (!board.isOpen(edge, inward) || isRumpBarred(board.ground(edge), state.options)))) return [];
    const cost = hexes.reduce((sum, at) => sum + (terrainCost(board.ground(at), isRider) ?? 0), 0);
    return [{ edge, at: { head, rump: isRider ? edge : -1, facing: isRider ? inward : 0 }, cost }];
  };
  const [first, last] = enters.rows;
  for (let away = 0; away <= last - first; away++) {
    const rows = away === 0 ? [enters.row] : [enters.row - away, enters.row + away];
    const found = rows.filter((row) => away === 0 || (row >= first && row <= last)).flatMap(entryAt);
    if (found.length > 0) return found;
  }
  return [];
}
