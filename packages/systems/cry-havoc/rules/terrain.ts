import { SCENARIO_GROUND } from '../charts/ch-3.4.js';
import { HEXSIDE_TABLE } from '../charts/ch-3.5.js';
import { CH_T1 } from '../charts/ch-t1.js';
import type { Crossing, Hex, Hexside, HexsideFacts, HexsideRow, Options, Terrain, TerrainRow } from '../types.js';

const ROWS: { readonly [terrain in Terrain | Hex]: TerrainRow } = { ...CH_T1.data, ...SCENARIO_GROUND.data.terrain };

/** One row of CH-T1 or of the ground of the scenarios (3.4). */
export const terrainRow = (terrain: Terrain | Hex): TerrainRow => ROWS[terrain];

/** Movement points to enter, or for a hexside to cross; `null` is impassable. */
export const terrainCost = (terrain: Terrain | Hex, mounted: boolean): number | null => ROWS[terrain][mounted ? 'horse' : 'foot'];

export const isPassable = (hex: Hex, mounted: boolean): boolean => terrainCost(hex, mounted) !== null;

/** Where no horse has its rump: in a doorway, unless that is played as printed (R13, R90). */
export const isRumpBarred = (hex: Hex, { doorwayHorse }: Pick<Options, 'doorwayHorse'>): boolean =>
  hex === 'doorway' && doorwayHorse === 'head';

/** Ground that is cover by itself, whatever the shot crosses. */
export const isCover = (hex: Hex): boolean => ROWS[hex].cover === 'yes';

/** The plus of CH-T1 helps only in defence (R34). */
export const attackerRank = (terrain: Terrain | Hex): number => (ROWS[terrain].advantage === '-' ? -1 : 0);
export const defenderRank = (terrain: Terrain | Hex): number => (ROWS[terrain].advantage === 'def+' ? 1 : attackerRank(terrain));

/** The level of a hex unless it is told (3.4, R6). */
export const usualLevel = (hex: Hex): number => SCENARIO_GROUND.data.levels[hex][0] ?? 0;
export const isPossibleLevel = (hex: Hex, level: number): boolean => SCENARIO_GROUND.data.levels[hex].includes(level);

/** One row of the hexside table (3.5). */
export const hexsideRow = (side: Hexside, levelsDiffer = false): HexsideRow =>
  HEXSIDE_TABLE.data[side === 'window' && levelsDiffer ? 'windowBetweenLevels' : side];

export const crossing = ({ side, mounted, levelsDiffer }: HexsideFacts): Crossing =>
  hexsideRow(side, levelsDiffer)[mounted ? 'horse' : 'foot'];

/** Open or lip: horses, retreats and advances go across nothing else. */
export const isOpenWay = (side: Hexside): boolean => hexsideRow(side).horse === 'hex-cost';
