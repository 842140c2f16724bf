import { no, type Refusal } from '@pennon/kernel';
import type { Base } from '../geometry/base.js';
import type { State } from '../types.js';
import type { Trodden } from './allowance.js';
import { type Ground, groundOf, isInRiver } from './ground.js';
import { baseName } from './names.js';
import { basesOf } from './position.js';
import { isByRoad, isWhollyOnRoad } from './roads.js';

/*
 * In the water: who stands in a river, who is the first to step into it (R54), who may cross a waterway (R82).
 */

/** In the water of a river that counts for something: not on a road, and not known to be paltry (R54). */
export const isWading = (ground: Ground, base: Base): boolean =>
  ground.river !== 'paltry' && !base.isAerial && isInRiver(ground, base.corners) && !isByRoad(ground, base, []);

/** At least partly in a river that is not paltry, and not with its whole base on a road through it: it does not shoot (R91). */
export const isInWater = (ground: Ground, base: Base): boolean =>
  ground.river !== 'paltry' && !base.isAerial && isInRiver(ground, base.corners) && !isWhollyOnRoad(ground, base);

/** Somebody on the ground stands in a river of which nothing is known yet, off the road (R54). */
export function isRiverEntered(state: State): boolean {
  const ground = groundOf(state);
  return (
    state.river === 'unknown' &&
    ground.rivers.length > 0 &&
    state.sides.some((side) => basesOf(state, side).some((base) => isWading(ground, base)))
  );
}

/** Nobody walks through a waterway but water Lurkers (R82). */
export function waterRefusal(movers: readonly Base[], trodden: readonly Trodden[]): Refusal | undefined {
  const wet = movers.find(
    ({ isAerial: flies, card }, i) => !flies && !card.waterLurker && trodden[i]?.areas.some(({ terrain }) => terrain === 'waterway'),
  );
  return wet && no('R82', `${baseName(wet)} cannot cross a waterway.`);
}
