import { type Check, certain, flag, measure, object, oneOf, refusal } from '@pennon/kernel';
import { allowanceSum } from '../rules/movement.js';
import { FLIGHT_FORBIDDEN, type FlightResult, flightMove, flightResult } from '../rules/retreat.js';
import { type FlightFacts, MEETS } from '../types.js';
import { element, terrain, variant } from './fields.js';

export const flee: Check<FlightFacts, FlightResult> = {
  id: 'flee',
  about: 'how far it flees, and what stops it',
  charts: ['D3-14'],
  situation: object({
    variant,
    type: element,
    fast: flag(),
    mtd: flag(),
    terrain,
    shotOnRear: flag(),
    enemyFrontOn: oneOf(['none', 'flank', 'rear']).or('none'),
    meets: oneOf(MEETS).or('nothing'),
    at: measure(0, 20).or(0),
    alreadyPartlyIn: flag(),
  }),
  refuse: (facts) => refusal(FLIGHT_FORBIDDEN, facts),
  resolve: (facts) => certain(flightResult(facts), allowanceSum(flightMove(facts)).reasons),
  repeats: [],
  example: { situation: { type: 'Dg', meets: 'other-edge', at: 6 }, dice: [] },
};
