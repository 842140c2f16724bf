import { type Check, certain, flag, object, refusal, whole } from '@pennon/kernel';
import type { ChargeFacts } from '../facts.js';
import { CHARGE_FORBIDDEN, chargeFaults } from '../rules/charge.js';
import { anyone, options } from './fields.js';

interface Outcome {
  readonly eligible: boolean;
  readonly failed: readonly string[];
}

export const chargeEligible: Check<ChargeFacts, Outcome> = {
  id: 'chargeEligible',
  about: 'may this character charge that enemy',
  charts: ['ACH-6'],
  situation: object({
    character: anyone.about('who wants to charge'),
    inEnemyZoi: flag().about('he stands in an enemy zone of influence'),
    inLos: flag(true).about('he has a line of sight to the enemy'),
    inFront: flag(true).about('the enemy is in his front'),
    reachable: flag(true).about('a straight way leads to the enemy'),
    distance: whole(1, 200).or(1).about('hexes to the enemy; there is no limit'),
    facingChanges: whole(0, 20).or(0).about('how often he turns on the way'),
    legYields: whole(0, 20).or(0).about('oblique steps with the facing kept; one is allowed'),
    legYieldAtStart: flag(true).about('the oblique step is the first one'),
    options,
  }),
  refuse: (facts) => refusal(CHARGE_FORBIDDEN, facts),
  resolve(facts) {
    const failed = chargeFaults(facts);
    return certain({ eligible: failed.length === 0, failed });
  },
  repeats: [],
  example: { situation: { character: { mounted: true, states: ['enraged'] }, distance: 40, legYields: 1 }, dice: [] },
};
