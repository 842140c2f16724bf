import { type Forbid, forbid, inBand, Sum } from '@pennon/kernel';
import { KU_CC } from '../charts/ku-cc.js';
import { KU_DRM } from '../charts/ku-drm.js';
import { KU_REL } from '../charts/ku-rel.js';
import type { CounterChargeFacts, ReluctanceFacts, UnitType } from '../types.js';
import { mayCharge } from './units.js';

/** KU-REL, with the Wedge of the Order (P1). */
export function reluctanceSum({ attacker, wedge }: ReluctanceFacts): Sum {
  const sum = new Sum('KU-REL', KU_REL.data.lines);
  if (attacker.type === 'M') sum.printed('M');
  if (wedge && attacker.type === 'H') sum.list('drm', -1, 'P1', 'in the Wedge');
  return sum;
}

/** Does it go in, or must it attack by shock. */
export const reluctanceResult = (total: number): 'charge' | 'shock' => inBand<'charge' | 'shock'>(KU_REL.data.results, total);

/** KU-CC. */
export function counterChargeSum({ defender, zone }: CounterChargeFacts): Sum {
  const sum = new Sum('KU-CC', KU_CC.data.lines);
  sum.add(defender.shockDrm, 'rating', 'own shock rating');
  if (zone === 'flank') sum.printed('flank');
  return sum;
}

export const isChargeMet = (total: number): boolean => inBand<boolean>(KU_CC.data.results, total);

/** The charge bonus of the lead, which a counter-charge negates (A41): D3 or D4. */
export const chargeBonus = (lead: UnitType): number => (lead === 'M' ? KU_DRM.data.D3.value : lead === 'H' ? KU_DRM.data.D4.value : 0);

/** Who never charges. */
const NO_CHARGER: readonly Forbid<{ readonly attacker: { readonly type: UnitType } }>[] = [
  forbid('KU-WSM *', 'Bowmen and Crossbowmen never attack hand to hand.', ({ attacker: { type } }) => type === 'B' || type === 'C'),
  forbid('KU-WSM †', 'Light Cavalry does not charge.', ({ attacker }) => attacker.type === 'L'),
  forbid('R2', 'Foot does not charge.', ({ attacker }) => attacker.type === 'R'),
];

export const RELUCTANCE_FORBIDDEN: readonly Forbid<ReluctanceFacts>[] = [
  ...NO_CHARGER,
  forbid('R29', 'Only a Normal unit charges.', ({ attacker }) => attacker.state !== 'normal'),
  forbid(
    'R33',
    'Reluctance is rolled only for a charge into the front of Normal foot.',
    ({ defender, zone }) => defender.type !== 'R' || defender.state !== 'normal' || zone !== 'front',
  ),
  forbid('R43', 'There is no reluctance in a continued attack.', ({ continuedAttack }) => continuedAttack > 0),
];

export const COUNTER_CHARGE_FORBIDDEN: readonly Forbid<CounterChargeFacts>[] = [
  ...NO_CHARGER,
  forbid(
    'R35',
    'Only Normal Heavy or Medium Cavalry counter-charges.',
    ({ defender }) => !mayCharge(defender.type) || defender.state !== 'normal',
  ),
  forbid('R35', 'A charge through the rear cannot be met.', ({ zone }) => zone === 'rear'),
  forbid('R43', 'A continued attack cannot be met by a counter-charge.', ({ continuedAttack }) => continuedAttack > 0),
  forbid('K3', 'The first charge of the Ambush Regiment cannot be met.', ({ ambushRelease }) => ambushRelease),
];
