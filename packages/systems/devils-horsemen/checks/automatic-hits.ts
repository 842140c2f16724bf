import { type Check, certain, flag, object, oneOf, refusal, variants, whole } from '@pennon/kernel';
import { automaticHitsSum, HITS_FORBIDDEN, type PassedFate, passThrough } from '../rules/cohesion.js';
import { type AutomaticHitsFacts, HEXSIDES, STEP_HEXES } from '../types.js';
import { aspect, options, unit } from './fields.js';

type Outcome = { readonly hits: number } | { readonly mover: PassedFate; readonly other: PassedFate };

const step = object({
  hex: oneOf(STEP_HEXES).or('clear'),
  fromCamp: flag(),
  levelChange: whole(-3, 3).or(0),
  levelsClimbed: whole(0, 6).or(0),
  hexside: oneOf(HEXSIDES).or('none'),
});

export const automaticHits: Check<AutomaticHitsFacts, Outcome> = {
  id: 'automaticHits',
  about: 'cohesion hits without a die',
  charts: ['DH-10.6a', 'DH-6.27'],
  situation: variants('reason', {
    'moved-again': { mover: oneOf(['unit', 'leader']).or('unit'), ordered: flag(true), unit: unit.maybe(), options },
    terrain: { unit, step },
    turning: { unit, hex: oneOf(['clear', 'woods', 'village', 'camp']), vertices: whole(1, 5) },
    withdrawal: { unit, approach: aspect },
    'pass-through': { mover: unit, other: unit },
    'missile-fire': {},
    'forced-out-of-column': { unit },
  }),
  refuse: (facts) => refusal(HITS_FORBIDDEN, facts),
  resolve(facts) {
    if (facts.reason === 'pass-through') {
      const { mover, other, sum } = passThrough(facts);
      return certain({ mover, other }, sum.reasons);
    }
    const { total, reasons } = automaticHitsSum(facts);
    return certain({ hits: total }, reasons);
  },
  repeats: [],
  example: {
    situation: { reason: 'terrain', unit: { type: 'HI' }, step: { hex: 'woods', levelChange: 1, hexside: 'river' } },
    dice: [],
  },
};
