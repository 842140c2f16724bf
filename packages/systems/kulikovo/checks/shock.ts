import { type Check, object, optionalObject, refusal, roll, settled } from '@pennon/kernel';
import type { ShockFacts } from '../facts.js';
import { DIE } from '../rules/dice.js';
import { type CombatResult, SHOCK_FORBIDDEN, shockResult, shockSum } from '../rules/shock.js';
import { SWITCHES } from '../switches.js';
import { attack } from './fields.js';

export interface CombatOutcome extends CombatResult {
  readonly roll: number;
  readonly drm: number;
}

export const shock: Check<ShockFacts, CombatOutcome> = {
  id: 'shock',
  about: 'one attack without charge',
  charts: ['KU-SH', 'KU-DRM', 'KU-WSM', 'KU-TEC'],
  situation: object({ ...attack, options: optionalObject({ positionCombo: SWITCHES.positionCombo.field }) }),
  refuse: (facts) => refusal(SHOCK_FORBIDDEN, facts),
  resolve(facts) {
    const sum = shockSum(facts);
    return roll(DIE, (face) =>
      settled({ outcome: { roll: face, drm: sum.drm, ...shockResult(facts, sum.drm, face) }, breakdown: sum.reasons }),
    );
  },
  repeats: ['roll', 'total'],
  example: {
    situation: {
      attackers: [{ type: 'M' }, { type: 'R' }, { type: 'M', zone: 'flank' }],
      defender: { type: 'R', state: 'disordered', shockDrm: 1 },
    },
    dice: [3],
  },
};
