import { KU_TEC, TERRAIN_PLACES, type TerrainCell } from '../charts/ku-tec.js';
import type { Aspect, Hexside, InTheWay, Level, OpenHex, Terrain } from '../facts.js';

/** One cell of KU-TEC. */
export const terrainCell = (terrain: Terrain, aspect: Aspect): TerrainCell => KU_TEC.data[terrain][aspect];

/** Ridges lie only between hexes of equal level, and never where there is a steep slope (3.7). */
export const isImpossibleRidge = (level: Level, hexside: readonly Hexside[]): boolean =>
  hexside.includes('ridge') && (level !== 'same' || hexside.includes('steep'));

/** Nepryadva and cliffs: nobody crosses, nobody strikes across. The Don is water with banks of the same kind (R12). */
export const isUncrossable = (hexside: readonly Hexside[]): boolean =>
  hexside.some((side) => terrainCell(side, 'movement').effect === 'uncrossable');

/** A row of KU-TEC for hexes: units can be on it. */
export const isOpenHex = (hex: OpenHex | 'water' | 'out'): hex is OpenHex => hex in KU_TEC.data;

/** Nobody charges into it, or across it (KU-TEC, charge). */
export const barsCharge = (terrain: OpenHex | Hexside): boolean => {
  const { effect } = terrainCell(terrain, 'charge');
  return effect === 'not-allowed' || effect === 'not-allowed-into';
};

/** Nothing passes it: what lies there is as much a wall for a ZOC as for a step. */
export const keepsApart = (way: readonly InTheWay[]): boolean =>
  way.some((thing) => thing !== 'unit' && terrainCell(thing, 'movement').effect === 'uncrossable');

/** A steep slope or a cliff, which takes the place of the level (R11). */
export const isSlope = (side: Hexside): boolean => TERRAIN_PLACES[side] === 'slope';

/** What stands at a hexside: the change of level first (a steep slope or cliff replaces it, R11), then what else it carries. */
export function hexsideTerrain(level: Level, hexside: readonly Hexside[]): readonly Terrain[] {
  const slopes = hexside.filter(isSlope);
  const others = hexside.filter((side) => !isSlope(side));
  return [...(slopes.length > 0 || level === 'same' ? slopes : (['level'] as const)), ...others];
}
