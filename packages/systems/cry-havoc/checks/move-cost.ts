import { type Check, certain, flag, object, oneOf, refusal, whole } from '@pennon/kernel';
import { STEP_FORBIDDEN, type Step, stepResult, stepSum } from '../rules/movement.js';
import { MANOEUVRES, OCCUPANTS, type StepFacts } from '../types.js';
import { hex, hexside, options, points } from './fields.js';

export const moveCost: Check<StepFacts, Step> = {
  id: 'moveCost',
  about: 'one step on foot or one manoeuvre of a horse',
  charts: ['CH-T1', 'CH-3.4', 'CH-3.5', 'CH-5.2'],
  situation: object({
    mounted: flag(),
    manoeuvre: oneOf(MANOEUVRES).or('forward'),
    from: hex.or('flat'),
    into: hex,
    across: hexside.or('open'),
    levelsDiffer: flag(),
    deadMen: whole(0, 20).or(0),
    deadHorses: whole(0, 6).or(0),
    occupant: oneOf(OCCUPANTS).or('none'),
    points,
    stops: flag(),
    entersContact: flag(),
    options,
  }),
  refuse: (facts) => refusal(STEP_FORBIDDEN, facts),
  resolve(facts) {
    const sum = stepSum(facts);
    return certain(stepResult(facts, sum.total), sum.reasons);
  },
  repeats: [],
  example: { situation: { into: 'flat', across: 'lowWall', points: 6 }, dice: [] },
};
