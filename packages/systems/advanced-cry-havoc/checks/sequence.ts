import { type Check, certain, flag, object, oneOf } from '@pennon/kernel';
import { type SequenceFacts, TURN_STEPS } from '../facts.js';
import { type NextStep, nextStep } from '../rules/sequence.js';
import { options } from './fields.js';

export const sequence: Check<SequenceFacts, NextStep> = {
  id: 'sequence',
  about: 'what comes next in the turn',
  charts: ['ACH-1'],
  situation: object({
    step: oneOf(TURN_STEPS).about('step of the turn that is done'),
    eligibleLeft: flag().about('somebody can still be activated'),
    over: flag().about('the victory check ends the game'),
    options,
  }),
  resolve: (facts) => certain(nextStep(facts)),
  repeats: [],
  example: { situation: { step: 'activation', eligibleLeft: true }, dice: [] },
};
