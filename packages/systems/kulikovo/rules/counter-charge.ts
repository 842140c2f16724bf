import { type Forbid, forbid, inBand, Sum } from '@pennon/kernel';
import { KU_CC } from '../charts/ku-cc.js';
import { KU_DRM } from '../charts/ku-drm.js';
import type { CounterChargeFacts, UnitType } from '../facts.js';
import { chargeLine, mayCharge, notACharger } from './units.js';

/** KU-CC. */
export function counterChargeSum({ defender, zone }: CounterChargeFacts): Sum {
  const sum = new Sum('KU-CC', KU_CC.data.lines);
  sum.add(defender.shockDrm, 'rating', 'own shock rating');
  if (zone === 'flank') sum.printed('flank');
  return sum;
}

/** Then the charge bonus is gone, and nothing else changes (R74). */
export const isChargeMet = (total: number): boolean => inBand<boolean>(KU_CC.data.results, total);

/** The charge bonus of the lead, which a counter-charge negates (A41): D3 or D4. */
export const chargeBonus = (lead: UnitType): number => {
  const line = chargeLine(lead);
  return line === null ? 0 : KU_DRM.data[line].value;
};

export const COUNTER_CHARGE_FORBIDDEN: readonly Forbid<CounterChargeFacts>[] = [
  ...notACharger<CounterChargeFacts>(),
  forbid(
    'R35',
    'Only Normal Heavy or Medium Cavalry counter-charges.',
    ({ defender }) => !mayCharge(defender.type) || defender.state !== 'normal',
  ),
  forbid('R35', 'A charge through the rear cannot be met.', ({ zone }) => zone === 'rear'),
  forbid('R43', 'A continued attack cannot be met by a counter-charge.', ({ continuedAttack }) => continuedAttack > 0),
  forbid('K3', 'The first charge of the Ambush Regiment cannot be met.', ({ ambushRelease }) => ambushRelease),
];
