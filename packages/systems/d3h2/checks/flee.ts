import { type Check, certain, flag, measure, object, oneOf, refusal } from '@pennon/kernel';
import { type FlightFacts, MEETS } from '../facts.js';
import { allowanceSum } from '../rules/movement.js';
import { FLIGHT_FORBIDDEN, type FlightResult, flightMove, flightResult } from '../rules/outcome-moves.js';
import { element, fast, mtd, shotOnRear, terrain, variant } from './fields.js';

export const flee: Check<FlightFacts, FlightResult> = {
  id: 'flee',
  about: 'how far it flees, and what stops it',
  charts: ['D3-14'],
  situation: object({
    variant,
    type: element,
    fast,
    mtd,
    terrain: terrain.about('ground that it starts in'),
    shotOnRear,
    enemyFrontOn: oneOf(['none', 'flank', 'rear']).or('none').about('where an enemy front edge touches it'),
    meets: oneOf(MEETS).or('nothing').about('first thing in its way'),
    at: measure(0, 20).or(0).about('base widths to that thing'),
    alreadyPartlyIn: flag().about('it starts partly in that bad going'),
  }),
  refuse: (facts) => refusal(FLIGHT_FORBIDDEN, facts),
  resolve: (facts) => certain(flightResult(facts), allowanceSum(flightMove(facts)).reasons),
  repeats: [],
  example: { situation: { type: 'Dg', meets: 'other-edge', at: 6 }, dice: [] },
};
