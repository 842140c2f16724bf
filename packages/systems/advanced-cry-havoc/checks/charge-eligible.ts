import { type Check, certain, flag, object, refusal, whole } from '@pennon/kernel';
import { CHARGE_FORBIDDEN, chargeFaults } from '../rules/charge.js';
import type { ChargeFacts } from '../types.js';
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
    character: anyone,
    inEnemyZoi: flag(),
    inLos: flag(true),
    inFront: flag(true),
    reachable: flag(true),
    distance: whole(1, 200).or(1),
    facingChanges: whole(0, 20).or(0),
    legYields: whole(0, 20).or(0),
    legYieldAtStart: flag(true),
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
