import { highestFace } from '@pennon/kernel';
import { UNIT_VALUES } from '../charts/ku-3.1.js';
import type { FlightFacts, InitiativeBy, UnitType } from '../facts.js';
import { DIE } from './dice.js';

/** What its loss costs (R66). */
export const printedFp = (type: UnitType): number => UNIT_VALUES.data[type].fp;

/** Eliminated units and dead leaders for good, Retired units while they are Retired (8.2, R65). */
export const flightPoints = ({ permanentFp, retiredUnits }: FlightFacts): number => permanentFp + retiredUnits;

export const collapses = ({ permanentFp, flightLevel }: FlightFacts): boolean => permanentFp >= flightLevel;
/** The die is rolled only where it can matter (R64). */
export const isFlightRolled = (facts: FlightFacts): boolean => !collapses(facts) && flees(facts, highestFace(DIE));
/** Whoever passes or fails to go on checks too, before the enemy does; after a seizure only who has seized (R91). */
export const giverChecks = ({ flightCheck }: { readonly flightCheck: 'both' | 'receiver' }, by: InitiativeBy): boolean =>
  flightCheck === 'both' && (by === 'passed' || by === 'failed');
export const flees = (facts: FlightFacts, face: number): boolean => flightPoints(facts) + face >= facts.flightLevel;
