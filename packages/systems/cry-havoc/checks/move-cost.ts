import { type Check, certain, flag, object, oneOf, refusal, whole } from '@pennon/kernel';
import { STEP_FORBIDDEN, type Step, stepResult, stepSum } from '../rules/movement.js';
import { MANOEUVRES, OCCUPANTS, type StepFacts } from '../types.js';
import { hex, hexside, options, points } from './fields.js';

export const moveCost: Check<StepFacts, Step> = {
  id: 'moveCost',
  about: 'one step on foot or one manoeuvre of a horse',
  charts: ['CH-T1', 'CH-3.4', 'CH-3.5', 'CH-5.2'],
  situation: object({
    mounted: flag().about('he is in the saddle'),
    manoeuvre: oneOf(MANOEUVRES).or('forward').about('kind of step; on foot always forward'),
    from: hex.or('flat').about("ground he or his horse's head leaves"),
    into: hex.about('ground entered; by the rump in pivot and back'),
    across: hexside.or('open').about('hexside crossed on the way in'),
    levelsDiffer: flag().about('the two hexes differ in level; matters for windows'),
    deadMen: whole(0, 20).or(0).about('dead men in the hex entered'),
    deadHorses: whole(0, 6).or(0).about('dead horses in the hex entered'),
    occupant: oneOf(OCCUPANTS).or('none').about('who is in the hex entered'),
    points: points.about('movement points left before this step'),
    stops: flag().about('he means to end his move there'),
    entersContact: flag().about('the hex is beside a standing enemy'),
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
