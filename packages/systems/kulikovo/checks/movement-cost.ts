import { type Check, certain, flag, object, oneOf, refusal, whole } from '@pennon/kernel';
import { OPEN_HEXES, type StepFacts } from '../facts.js';
import { printedMa, STEP_FORBIDDEN, type StepResult, stepResult, stepSum } from '../rules/movement.js';
import { hexside, level, state, type, zone } from './fields.js';

export const movementCost: Check<StepFacts, StepResult> = {
  id: 'movementCost',
  about: 'one step into one hex',
  charts: ['KU-TEC', 'KU-3.1'],
  situation: object({
    type,
    state: state.or('normal').about('order of the moving unit'),
    ma: whole(1, 9).maybe().about('movement allowance, if not the usual one'),
    inCommand: flag(true).about('it is in command'),
    mpSpent: whole(0, 12).or(0).about('movement points spent before this step, pivots included'),
    hexesEntered: whole(0, 9).or(0).about('hexes entered before this step'),
    direction: zone.about('zone of the moving unit in which the hex lies'),
    hex: oneOf([...OPEN_HEXES, 'water', 'out'])
      .or('clear')
      .about('ground of the hex entered'),
    level: level.about('height of the hex entered compared with the last'),
    hexside: hexside.about('everything on the hexside crossed'),
    leavesEnemyZoc: flag().about('the hex left is in an enemy ZOC'),
    entersEnemyZoc: flag().about('the hex entered is in an enemy ZOC'),
    occupant: oneOf(['none', 'friend', 'enemy']).or('none').about('combat unit in the hex entered'),
  }).map((given) => ({ ...given, ma: given.ma ?? printedMa(given.type) })),
  refuse: (facts) => refusal(STEP_FORBIDDEN, facts),
  resolve(facts) {
    const sum = stepSum(facts);
    return certain(stepResult(facts, sum.total), sum.reasons);
  },
  repeats: [],
  example: { situation: { type: 'M', hex: 'woods', level: 'lower', hexside: ['minor_river'], leavesEnemyZoc: true }, dice: [] },
};
