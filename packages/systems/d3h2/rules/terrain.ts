import { GROUND_NATURES } from '../charts/ground-natures.js';
import type { Going, Ground, PipDieFacts, Terrain, Troop } from '../facts.js';

/*
 * What ground is to whom (3.5), and what the weather and a river make of it.
 */

/** What the ground is to most (3.5). */
export const goingOf = (terrain: Terrain): Going => GROUND_NATURES[terrain].going;

/** Aerials cannot be in it (D3-14), and spells are weaker there (D3-24). */
export const isShelter = (ground: Ground): boolean => ground !== 'waterway' && GROUND_NATURES[ground].shelters;

/** Half a base width of it hides one end of a shot from the other. */
export const hidesShots = (ground: Ground): boolean => ground !== 'waterway' && GROUND_NATURES[ground].hides;

/** Bad going that does not hold up a pursuit (R67). */
export const isPursuedInto = (terrain: Terrain): boolean => GROUND_NATURES[terrain].isPursuedInto;

/** Other areas come nearer than 1 BW to it, and to water (R11). */
export const isBuiltUp = (kind: string): boolean => isTerrain(kind) && GROUND_NATURES[kind].isBuiltUp;
const isTerrain = (kind: string): kind is Terrain => kind in GROUND_NATURES;

/** What it is to a type in combat, each as he counts it himself (R23): all is good to Beasts, dunes and oases to Camelry. */
export const combatGoing = (troop: Troop, terrain: Terrain): Going =>
  troop === 'Bs' || (troop === 'Cm' && GROUND_NATURES[terrain].isDesert) ? 'good' : goingOf(terrain);

/** For moving, Warband and Auxilia on their own feet count all as good too (D3-14). */
export const movingGoing = ({ type, mtd }: { readonly type: Troop; readonly mtd: boolean }, terrain: Terrain): Going =>
  (type === 'Wb' || type === 'Ax') && !mtd ? 'good' : combatGoing(type, terrain);

/** The first PIP die of the game settles the ploughed fields (R14). */
export const ploughAfter = ({ firstOfGame }: PipDieFacts, face: number): 'unchanged' | 'rough' | 'good' =>
  !firstOfGame ? 'unchanged' : face === 1 ? 'rough' : 'good';

/** A river is paltry up to this face (R54). */
const PALTRY_TO = 2;
export const riverState = (face: number): 'paltry' | 'full' => (face <= PALTRY_TO ? 'paltry' : 'full');
