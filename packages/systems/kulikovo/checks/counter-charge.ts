import { type Check, flag, object, refusal, roll, settled } from '@pennon/kernel';
import type { CounterChargeFacts } from '../facts.js';
import { COUNTER_CHARGE_FORBIDDEN, chargeBonus, counterChargeSum, isChargeMet } from '../rules/counter-charge.js';
import { DIE } from '../rules/dice.js';
import { continuedAttack, shockDrm, state, type, zone } from './fields.js';

interface Outcome {
  readonly roll: number;
  readonly drm: number;
  readonly total: number;
  readonly success: boolean;
  readonly chargeDrm: number;
}

export const counterCharge: Check<CounterChargeFacts, Outcome> = {
  id: 'counterCharge',
  about: 'is the charge met',
  charts: ['KU-CC'],
  situation: object({
    attacker: object({ type }).about('the lead that charges'),
    defender: object({ type, state: state.or('normal').about('order of the defender'), shockDrm }).about('who meets the charge'),
    zone: zone.about('zone of the defender through which it is charged'),
    continuedAttack,
    ambushRelease: flag().about('first activation of the Ambush Regiment'),
  }),
  refuse: (facts) => refusal(COUNTER_CHARGE_FORBIDDEN, facts),
  resolve(facts) {
    const { drm, reasons } = counterChargeSum(facts);
    return roll(DIE, (face) => {
      const success = isChargeMet(face + drm);
      const chargeDrm = success ? 0 : chargeBonus(facts.attacker.type);
      return settled({ outcome: { roll: face, drm, total: face + drm, success, chargeDrm }, breakdown: reasons });
    });
  },
  repeats: ['roll', 'total'],
  example: { situation: { attacker: { type: 'H' }, defender: { type: 'M' }, zone: 'flank' }, dice: [3] },
};
