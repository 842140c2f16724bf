import { type Check, certain, flag, object, oneOf, refusal, variants, whole } from '@pennon/kernel';
import { automaticHitsSum, HITS_FORBIDDEN, type PassedFate, passThrough } from '../rules/cohesion.js';
import { type AutomaticHitsFacts, HEXSIDES, STEP_HEXES } from '../types.js';
import { aspect, options, unit } from './fields.js';

type Outcome = { readonly hits: number } | { readonly mover: PassedFate; readonly other: PassedFate };

const step = object({
  hex: oneOf(STEP_HEXES).or('clear').about('ground in the hex it enters'),
  fromCamp: flag().about('it comes out of a camp hex'),
  levelChange: whole(-3, 3).or(0).about('levels up, or down if below zero'),
  levelsClimbed: whole(0, 6).or(0).about('levels climbed earlier in this move'),
  hexside: oneOf(HEXSIDES).or('none').about('river or ford it crosses'),
});

export const automaticHits: Check<AutomaticHitsFacts, Outcome> = {
  id: 'automaticHits',
  about: 'cohesion hits without a die',
  charts: ['DH-10.6a', 'DH-6.27'],
  situation: variants('reason', {
    'moved-again': {
      mover: oneOf(['unit', 'leader']).or('unit').about('who moves again, a unit or a leader'),
      ordered: flag(true).about('the move was made under an order'),
      unit: unit.maybe().about('the unit that moves again'),
      options,
    },
    terrain: { unit: unit.about('the unit that enters the hex'), step: step.about('the hex it enters, and how') },
    turning: {
      unit: unit.about('the unit that turns'),
      hex: oneOf(['clear', 'woods', 'village', 'camp']).about('ground in the hex where it turns'),
      vertices: whole(1, 5).about('hex corners by which it turns'),
    },
    withdrawal: { unit: unit.about('the unit that withdraws'), approach: aspect.about('its side from which the enemy comes') },
    'pass-through': { mover: unit.about('the unit that moves'), other: unit.about('the unit that is moved through') },
    'missile-fire': {},
    'forced-out-of-column': { unit: unit.about('the unit that must leave Column') },
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
