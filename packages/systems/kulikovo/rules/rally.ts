import { type Forbid, forbid } from '@pennon/kernel';
import type { RallyFacts } from '../facts.js';
import { STANDARD_RADIUS } from './standard.js';

/** All of them at once, without a die (R50). */
export const rallies = ({ distance, enemyAdjacent }: RallyFacts, radius: number = STANDARD_RADIUS): boolean =>
  distance <= radius && !enemyAdjacent;

export const RALLY_FORBIDDEN: readonly Forbid<RallyFacts>[] = [
  forbid('7.2', 'Only a Retired unit rallies.', ({ state }) => state !== 'retired'),
  forbid('section 4 rule 7', 'Units rally only with the free activation.', ({ activation }) => activation !== 'free'),
  forbid('7.4', 'The Standard is lost: nobody rallies any more.', ({ standardOnMap }) => !standardOnMap),
];
