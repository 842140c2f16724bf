import { type Check, certain, object, roll, settled, whole } from '@pennon/kernel';
import type { FlightFacts } from '../facts.js';
import { DIE } from '../rules/dice.js';
import { collapses, flees, flightPoints, isFlightRolled } from '../rules/flight-points.js';

interface Outcome {
  readonly roll: number | null;
  readonly total: number | null;
  readonly fp: number;
  readonly rolled: boolean;
  readonly result: 'stands' | 'flees' | 'collapses';
}

export const flightCheck: Check<FlightFacts, Outcome> = {
  id: 'flightCheck',
  about: 'does the army flee',
  charts: [],
  situation: object({
    permanentFp: whole(0, 200).about('Flight Points of eliminated units, dead leaders, lost Standard'),
    retiredUnits: whole(0, 60).or(0).about('Retired units, 1 Flight Point each'),
    flightLevel: whole(1, 100).about('Flight Level of the army'),
  }),
  resolve(facts) {
    const fp = flightPoints(facts);
    if (!isFlightRolled(facts))
      return certain({ roll: null, total: null, fp, rolled: false, result: collapses(facts) ? 'collapses' : 'stands' });
    return roll(DIE, (face) =>
      settled({
        outcome: { roll: face, total: fp + face, fp, rolled: true, result: flees(facts, face) ? 'flees' : 'stands' },
        breakdown: [],
      }),
    );
  },
  repeats: ['roll', 'total'],
  example: { situation: { permanentFp: 38, retiredUnits: 4, flightLevel: 50 }, dice: [7] },
};
