import { type Check, certain, flag, object, oneOf, refusal, whole } from '@pennon/kernel';
import { printedMa, STEP_FORBIDDEN, type StepResult, stepResult, stepSum } from '../rules/movement.js';
import type { StepFacts } from '../types.js';
import { hexside, level, state, type, zone } from './fields.js';

export const movementCost: Check<StepFacts, StepResult> = {
  id: 'movementCost',
  about: 'one step into one hex',
  charts: ['KU-TEC', 'KU-3.1'],
  situation: object({
    type,
    state: state.or('normal'),
    ma: whole(1, 9).maybe(),
    inCommand: flag(true),
    mpSpent: whole(0, 12).or(0),
    hexesEntered: whole(0, 9).or(0),
    direction: zone,
    hex: oneOf(['clear', 'woods', 'water', 'out']).or('clear'),
    level,
    hexside,
    leavesEnemyZoc: flag(),
    entersEnemyZoc: flag(),
    occupant: oneOf(['none', 'friend', 'enemy']).or('none'),
  }).map((given) => ({ ...given, ma: given.ma ?? printedMa(given.type) })),
  refuse: (facts) => refusal(STEP_FORBIDDEN, facts),
  resolve(facts) {
    const sum = stepSum(facts);
    return certain(stepResult(facts, sum.total), sum.reasons);
  },
  repeats: [],
  example: { situation: { type: 'M', hex: 'woods', level: 'lower', hexside: ['minor_river'], leavesEnemyZoc: true }, dice: [] },
};
