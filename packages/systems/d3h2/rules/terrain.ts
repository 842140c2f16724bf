import { BAD_GROUND, GOOD_GROUND, type Going, type PipDieFacts, type Terrain, type Troop } from '../facts.js';

/*
 * What ground is to whom (3.5), and what the weather and a river make of it.
 */

const GOOD: ReadonlySet<Terrain> = new Set(GOOD_GROUND);
const BAD: ReadonlySet<Terrain> = new Set(BAD_GROUND);

/** What the ground is to most (3.5). */
export const goingOf = (terrain: Terrain): Going => (GOOD.has(terrain) ? 'good' : BAD.has(terrain) ? 'bad' : 'rough');

/** What it is to a type in combat, each as he counts it himself (R23): all is good to Beasts, dunes and oases to Camelry. */
export const combatGoing = (troop: Troop, terrain: Terrain): Going =>
  troop === 'Bs' || (troop === 'Cm' && (terrain === 'dunes' || terrain === 'oasis')) ? 'good' : goingOf(terrain);

/** For moving, Warband and Auxilia on their own feet count all as good too (D3-14). */
export const movingGoing = ({ type, mtd }: { readonly type: Troop; readonly mtd: boolean }, terrain: Terrain): Going =>
  (type === 'Wb' || type === 'Ax') && !mtd ? 'good' : combatGoing(type, terrain);

/** The first PIP die of the game settles the ploughed fields (R14). */
export const ploughAfter = ({ firstOfGame }: PipDieFacts, face: number): 'unchanged' | 'rough' | 'good' =>
  !firstOfGame ? 'unchanged' : face === 1 ? 'rough' : 'good';

/** A river is paltry up to this face (R54). */
const PALTRY_TO = 2;
export const riverState = (face: number): 'paltry' | 'full' => (face <= PALTRY_TO ? 'paltry' : 'full');
