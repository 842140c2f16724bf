import { KU_TEC, type TerrainCell } from '../charts/ku-tec.js';
import type { Aspect, Hexside, Level, Terrain } from '../facts.js';

/** One cell of KU-TEC. */
export const terrainCell = (terrain: Terrain, aspect: Aspect): TerrainCell => KU_TEC.data[terrain][aspect];

/** Ridges lie only between hexes of equal level, and never where there is a steep slope (3.7). */
export const isImpossibleRidge = (level: Level, hexside: readonly Hexside[]): boolean =>
  hexside.includes('ridge') && (level !== 'same' || hexside.includes('steep'));

/** Nepryadva and cliffs: nobody crosses, nobody strikes across. The Don is water with banks of the same kind (R12). */
export const isUncrossable = (hexside: readonly Hexside[]): boolean =>
  hexside.some((side) => terrainCell(side, 'movement').effect === 'uncrossable');

/** What stands at a hexside: the change of level first (a steep slope or cliff replaces it, R11), then what else it carries. */
export function hexsideTerrain(level: Level, hexside: readonly Hexside[]): readonly Terrain[] {
  const slopes = hexside.filter((side) => side === 'steep' || side === 'cliff');
  const others = hexside.filter((side) => side !== 'steep' && side !== 'cliff');
  return [...(slopes.length > 0 || level === 'same' ? slopes : (['level'] as const)), ...others];
}
