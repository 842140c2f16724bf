import { type Check, flag, object, oneOf, optionalObject, refusal, roll, settled, whole } from '@pennon/kernel';
import { type ChargeOrderFacts, COUNTER_CHARGES } from '../facts.js';
import { CHARGE_FORBIDDEN, CHARGE_MP, CHARGE_MP_MOVED, chargeResult, chargeSum } from '../rules/charge.js';
import { DIE } from '../rules/dice.js';
import { SHOCK_FORBIDDEN } from '../rules/shock.js';
import { SWITCHES } from '../switches.js';
import { attack } from './fields.js';
import type { CombatOutcome } from './shock.js';

export const charge: Check<ChargeOrderFacts, CombatOutcome> = {
  id: 'charge',
  about: 'one charge that was neither shot down nor shied away from',
  charts: ['KU-CH', 'KU-DRM', 'KU-WSM', 'KU-TEC'],
  situation: object({
    ...attack,
    movedBefore: flag().about('the lead entered a hex before the charge move'),
    chargeHexes: whole(0, 9).or(1).about('hexes entered in the charge move'),
    startedInEnemyZoc: flag().about('the lead began the activation in an enemy ZOC'),
    counterCharge: oneOf(COUNTER_CHARGES).or('none').about('what came of the counter-charge'),
    options: optionalObject({
      positionCombo: SWITCHES.positionCombo.field,
      chargeMoved: SWITCHES.chargeMoved.field,
      chargeSupport: SWITCHES.chargeSupport.field,
    }),
  }).map((given) => ({ ...given, chargeLimit: given.movedBefore ? CHARGE_MP_MOVED : CHARGE_MP })),
  refuse: (facts) => refusal(SHOCK_FORBIDDEN, facts) ?? refusal(CHARGE_FORBIDDEN, facts),
  resolve(facts) {
    const sum = chargeSum(facts);
    return roll(DIE, (face) =>
      settled({ outcome: { roll: face, drm: sum.drm, ...chargeResult(facts, sum.drm, face) }, breakdown: sum.reasons }),
    );
  },
  repeats: ['roll', 'total'],
  example: {
    situation: {
      attackers: [{ type: 'H', leaders: ['own'] }],
      defender: { type: 'M' },
      attackerSide: 'rus',
      chargeHexes: 3,
      counterCharge: 'succeeded',
    },
    dice: [4],
  },
};
