import { type Die, highestFace, inBand } from '@pennon/kernel';
import { ACH_7 } from '../charts/ach-7.js';

/** ACH-7, by the DEF of the present state; animals use the foot column. */
export const courageOf = (def: number, mounted: boolean): number => inBand<number>(mounted ? ACH_7.data.mounted : ACH_7.data.foot, def);

/** At or under Courage; the highest face always fails (R17, R18). */
export const isPassed = (die: Die, face: number, drm: number, courage: number): boolean =>
  face !== highestFace(die) && face + drm <= courage;
