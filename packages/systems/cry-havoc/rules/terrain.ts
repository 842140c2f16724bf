import { SCENARIO_GROUND } from '../charts/ch-3.4.js';
import { CROSSINGS, HEXSIDE_TABLE } from '../charts/ch-3.5.js';
import { CH_T1 } from '../charts/ch-t1.js';
import type { Crossing, Hex, Hexside, HexsideFacts, HexsideRow, Options, Terrain, TerrainRow } from '../facts.js';

const ROWS: { readonly [terrain in Terrain | Hex]: TerrainRow } = { ...CH_T1.data, ...SCENARIO_GROUND.data.terrain };

/** One row of CH-T1 or of the ground of the scenarios (3.4). */
export const terrainRow = (terrain: Terrain | Hex): TerrainRow => ROWS[terrain];

/** The card has a row for it; all others are our own. */
export const isPrinted = (side: Hexside): boolean => side in CH_T1.data;

/** Movement points to enter, or for a hexside to cross; `null` is impassable. */
export const terrainCost = (terrain: Terrain | Hex, mounted: boolean): number | null => ROWS[terrain][mounted ? 'horse' : 'foot'];

export const isPassable = (hex: Hex, mounted: boolean): boolean => terrainCost(hex, mounted) !== null;

/** A horse has only its head in a doorway (R13). */
export const isForHeadOnly = (hex: Hex): boolean => hex === 'doorway';

/** Where no horse has its rump, unless that is played as printed (R13, R90). */
export const isRumpBarred = (hex: Hex, { doorwayHorse }: Pick<Options, 'doorwayHorse'>): boolean =>
  doorwayHorse === 'head' && isForHeadOnly(hex);

/** A tree may be climbed (O1). */
export const isClimbable = (hex: Hex): boolean => hex === 'tree';

/** From a balcony one may jump over its edge, in a move or instead of a retreat (R44, R63). */
export const isLeapedFrom = (hex: Hex): boolean => hex === 'balcony';

/** Ground that is cover by itself, whatever the shot crosses. */
export const isCover = (hex: Hex): boolean => ROWS[hex].cover === 'yes';

/** Ground that no line of sight goes through (5.7). */
export const blocksSight = (hex: Hex): boolean => SCENARIO_GROUND.data.nature[hex].blocksSight;

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

/** The least that a step across it costs on foot, whatever ground lies behind it (R16). */
export const leastToCross = (side: Hexside): number => CROSSINGS[hexsideRow(side).foot].least;

/** There is no room to pass a friend: in a doorway, on a stair, across what must be climbed (R58). */
export const isNarrow = (into: Hex, across: Hexside): boolean => SCENARIO_GROUND.data.nature[into].isNarrow || leastToCross(across) > 0;

/** By how many ranks the defender of an attack across this side stands above open ground: behind cover, or by his own ground (6.3). */
export const defenceRank = (stands: Terrain | Hex, across: Hexside): number => (hexsideRow(across).defenderPlus ? 1 : defenderRank(stands));

/** Open or lip: horses, retreats and advances go across nothing else. */
export const isOpenWay = (side: Hexside): boolean => hexsideRow(side).horse === 'hex-cost';
