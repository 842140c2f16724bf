import { besides } from '@pennon/hexes';
import type { HexId } from '@pennon/space';
import type { EliminatedWhy, Facing, State, UnitId } from '../types.js';
import { card, unit } from './pieces.js';
import { isInEnemyZoc, occupantOf, type Position, position } from './position.js';

/** Where a Retired unit goes: to its Standard (R48), or why it is lost instead (R47, R49). */
export type Refuge = { readonly hex: HexId; readonly facing: Facing } | { readonly lost: 'surrounded' | 'no-standard' | 'no-room' };

export function refugeOf(state: State, id: UnitId): Refuge {
  const p = position(state);
  const { index, sideIndex: side } = card(state, id);
  return isSurrounded(p, side, p.head(index)) ? { lost: 'surrounded' } : roomAtStandard(state, id);
}

/** The nearest room at its Standard, as its own side sees the map; where it stands now only if it may stay there. */
export function roomAtStandard(state: State, id: UnitId, mayStay = true): Refuge {
  const p = position(state);
  const { board } = p;
  const { index, sideIndex: side, side: own } = card(state, id);
  const at = p.head(index);
  const standard = state.standards[own];
  if (standard === null || standard === undefined) return { lost: 'no-standard' };
  const centre = board.indexOf(standard);
  const { edge } = board.army(own);
  const row = (hex: number): number => Number(board.hexAt(hex).slice(2));
  let best: { readonly hex: number; readonly away: number } | undefined;
  for (let hex = 0; hex < board.size; hex++) {
    const away = board.distance(hex, centre);
    const isVacant = hex === at ? mayStay : p.at(side, hex) < 0;
    if (away > state.options.standardRadius || !isVacant || !board.isPassable(hex) || isInEnemyZoc(p, side, hex)) continue;
    // Ties: farther from the enemy's edge, then the lower number (hexes are walked in that order).
    const isBehind = best !== undefined && (edge === 'north' ? row(hex) < row(best.hex) : row(hex) > row(best.hex));
    if (best === undefined || away < best.away || (away === best.away && isBehind)) best = { hex, away };
  }
  if (best === undefined) return { lost: 'no-room' };
  return { hex: board.hexAt(best.hex), facing: edge === 'north' ? 'S' : 'N' };
}

/** Its way is not traced, but every hex round it is impassable, held by an enemy, or in an enemy ZOC without a friend in it (R47). */
function isSurrounded(p: Position, side: 0 | 1, at: number): boolean {
  const open = besides(p.board, at, (_, d) => p.board.cost.at(at, d) > 0);
  return open.every(({ hex }) => {
    const who = occupantOf(p, side, hex);
    return who === 'enemy' || (who === 'none' && isInEnemyZoc(p, side, hex));
  });
}

/** Why a unit that is to retire is eliminated instead, if it is: it was Retired already (R46), or has no refuge. */
export function lossOnRetiring(s: State, id: UnitId): EliminatedWhy | undefined {
  if (unit(s, id).state === 'retired') return 'retired-again';
  const refuge = refugeOf(s, id);
  return 'lost' in refuge ? refuge.lost : undefined;
}
