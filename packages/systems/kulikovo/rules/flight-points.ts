import { highestFace } from '@pennon/kernel';
import { UNIT_VALUES } from '../charts/ku-3.1.js';
import type { FlightFacts, UnitType } from '../facts.js';
import { DIE } from './dice.js';

/** What its loss costs (R66). */
export const printedFp = (type: UnitType): number => UNIT_VALUES.data[type].fp;

/** Eliminated units and dead leaders for good, Retired units while they are Retired (8.2, R65). */
export const flightPoints = ({ permanentFp, retiredUnits }: FlightFacts): number => permanentFp + retiredUnits;

export const collapses = ({ permanentFp, flightLevel }: FlightFacts): boolean => permanentFp >= flightLevel;
/** The die is rolled only where it can matter (R64). */
export const isFlightRolled = (facts: FlightFacts): boolean => !collapses(facts) && flees(facts, highestFace(DIE));
export const flees = (facts: FlightFacts, face: number): boolean => flightPoints(facts) + face >= facts.flightLevel;
