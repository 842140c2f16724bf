import { segmentDistance, segmentsMeet } from '@pennon/space';
import type { FighterFacts } from '../facts.js';
import type { Base } from '../geometry/base.js';
import { BW } from '../geometry/measure.js';
import type { State } from '../types.js';
import { type Area, areasUnder, groundOf, isInRiver } from './ground.js';
import { isWading } from './rivers-and-waterways.js';
import { isByRoad } from './roads.js';

/*
 * Uphill, and on the bank of a river (6.2, R19).
 */

/** Nearer a crest by so much. */
const UPHILL = BW / 20;

/** On a hill and nearer its crest, on the same side of it (R19). */
export function isUphill(state: State, base: Base, enemy: Base): boolean {
  return areasUnder(groundOf(state), base.corners).some(
    (area) =>
      area.crest.length > 0 &&
      toCrest(area, enemy) - toCrest(area, base) > UPHILL &&
      !area.crest.some(([ax = 0, ay = 0, bx = 0, by = 0]) => segmentsMeet(base.x, base.y, enemy.x, enemy.y, ax, ay, bx, by)),
  );
}
const toCrest = ({ crest }: Area, { x, y }: Base): number =>
  Math.min(...crest.map(([ax = 0, ay = 0, bx = 0, by = 0]) => segmentDistance(x, y, ax, ay, bx, by)));

/** The bank it holds against one who is still in the water; a garrison always has dry feet. */
export function bankAgainst(state: State, base: Base | undefined, enemy: Base): FighterFacts['bank'] {
  const ground = groundOf(state);
  if (ground.rivers.length === 0 || !isInRiver(ground, enemy.corners) || (base !== undefined && isInRiver(ground, base.corners)))
    return 'none';
  if (ground.river === 'paltry') return 'paltry-river';
  if (isWading(ground, enemy)) return ground.river === 'full' ? 'river' : 'none';
  return isByRoad(ground, enemy, []) ? 'road' : 'none';
}
