import { D10, type Forbid, forbid, highestFace } from '@pennon/kernel';
import type { FlightFacts, RallyFacts, RecoveryFacts } from '../facts.js';
import { STANDARD_RADIUS } from './standard.js';

/** An idle activation outside enemy ZOC brings a Disordered unit back in order (7.1, R51). */
export const recovers = ({ did, inEnemyZoc, disorderedThisActivation, activeBattle }: RecoveryFacts): boolean =>
  did.length === 0 && !inEnemyZoc && !disorderedThisActivation && activeBattle;

export const RECOVERY_FORBIDDEN: readonly Forbid<RecoveryFacts>[] = [
  forbid('7.1', 'Only a Disordered unit recovers.', ({ state }) => state !== 'disordered'),
];

/** All of them at once, without a die (R50). */
export const rallies = ({ distance, enemyAdjacent }: RallyFacts, radius: number = STANDARD_RADIUS): boolean =>
  distance <= radius && !enemyAdjacent;

export const RALLY_FORBIDDEN: readonly Forbid<RallyFacts>[] = [
  forbid('7.2', 'Only a Retired unit rallies.', ({ state }) => state !== 'retired'),
  forbid('section 4 rule 7', 'Units rally only with the free activation.', ({ activation }) => activation !== 'free'),
  forbid('7.4', 'The Standard is lost: nobody rallies any more.', ({ standardOnMap }) => !standardOnMap),
];

/** Eliminated units and dead leaders for good, Retired units while they are Retired (8.2, R65). */
export const flightPoints = ({ permanentFp, retiredUnits }: FlightFacts): number => permanentFp + retiredUnits;

export const collapses = ({ permanentFp, flightLevel }: FlightFacts): boolean => permanentFp >= flightLevel;
/** The die is rolled only where it can matter (R64). */
export const isFlightRolled = (facts: FlightFacts): boolean => !collapses(facts) && flees(facts, highestFace(D10));
export const flees = (facts: FlightFacts, face: number): boolean => flightPoints(facts) + face >= facts.flightLevel;
