import { type Forbid, forbid, inBand, Sum, sumOf } from '@pennon/kernel';
import { KU_CC } from '../charts/ku-cc.js';
import { KU_CH } from '../charts/ku-ch.js';
import { KU_DRM } from '../charts/ku-drm.js';
import { KU_REL } from '../charts/ku-rel.js';
import type { ChargeFacts, CounterChargeFacts, ReluctanceFacts, UnitType, WeaponsFacts } from '../types.js';
import { addGround, addLeaders, addRest, type CombatResult, combatResult, type Ground, leadOf } from './shock.js';
import { terrainCell } from './terrain.js';
import { mayCharge, notCharging, notFighting } from './units.js';

/** KU-DRM for a charge on KU-CH, in printed order. */
export function chargeSum(attack: ChargeFacts): Sum {
  const sum = sumOf(KU_DRM);
  const isMet = attack.counterCharge === 'succeeded';
  addGround(sum, attack, chargeGround);
  addLeaders(sum, attack);
  if (leadOf(attack).type === 'M') sum.printed('D3', !isMet);
  if (leadOf(attack).type === 'H') sum.printed('D4', !isMet);
  if (attack.movedBefore) sum.printed('D5');
  addRest(sum, attack);
  return sum;
}

/** A charge feels nothing but the higher level (D1 in a charge). */
const chargeGround: Ground = ({ level }) => (level === 'lower' ? [{ terrain: 'level', drm: terrainCell('level', 'charge').value }] : []);

/** Reads KU-CH; after a successful charge the advance is compulsory (R42). */
export const chargeResult = (attack: ChargeFacts, drm: number, face: number): CombatResult =>
  combatResult(attack, face + drm, KU_CH.data, 'must');

/** How far a charge may go (R31). */
export const CHARGE_MP = 4;
export const CHARGE_MP_MOVED = 2;

/** What a charge may not do besides (6.4). */
export const CHARGE_FORBIDDEN: readonly Forbid<ChargeFacts>[] = [
  ...notCharging<ChargeFacts>((c) => leadOf(c).type),
  forbid('R29', 'A Disordered unit does not charge.', (c) => leadOf(c).state === 'disordered'),
  forbid('KU-TEC enemy ZOC', 'A unit that started the activation in an enemy ZOC does not charge.', (c) => c.startedInEnemyZoc),
  forbid('KU-TEC woods', 'Nobody charges into woods.', (c) => c.defender.hex === 'woods'),
  forbid('KU-TEC', 'Nobody charges across a river or a steep slope.', (c) =>
    leadOf(c).hexside.some((side) => terrainCell(side, 'charge').effect === 'not-allowed'),
  ),
  forbid(
    '6.4',
    'A charging unit must have entered at least one hex.',
    (c) => c.continuedAttack === 0 && c.chargeHexes === 0 && !c.movedBefore,
  ),
  forbid(
    'R31',
    'The charge move is longer than allowed: 4 hexes, or 2 after moving.',
    (c) => c.continuedAttack === 0 && c.chargeHexes > (c.movedBefore ? CHARGE_MP_MOVED : CHARGE_MP),
  ),
  forbid(
    'R35',
    'Only Normal H or M, charged through front or flank, can counter-charge, and not a continued attack.',
    (c) =>
      c.counterCharge !== 'none' &&
      (!mayCharge(c.defender.type) || c.defender.state !== 'normal' || leadOf(c).zone === 'rear' || c.continuedAttack > 0),
  ),
];

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
const notACharger = <F extends { readonly attacker: { readonly type: UnitType } }>(): readonly Forbid<F>[] => [
  notFighting<F>(({ attacker }) => attacker.type),
  ...notCharging<F>(({ attacker }) => attacker.type),
];

export const RELUCTANCE_FORBIDDEN: readonly Forbid<ReluctanceFacts>[] = [
  ...notACharger<ReluctanceFacts>(),
  forbid('R29', 'Only a Normal unit charges.', ({ attacker }) => attacker.state !== 'normal'),
  forbid(
    'R33',
    'Reluctance is rolled only for a charge into the front of Normal foot.',
    ({ defender, zone }) => defender.type !== 'R' || defender.state !== 'normal' || zone !== 'front',
  ),
  forbid('R43', 'There is no reluctance in a continued attack.', ({ continuedAttack }) => continuedAttack > 0),
];

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

/** The two notes under KU-WSM. */
export const WEAPONS_FORBIDDEN: readonly Forbid<WeaponsFacts>[] = [
  notFighting<WeaponsFacts>(({ attacker }) => attacker),
  ...notCharging<WeaponsFacts>(({ attacker }) => attacker).map((line) => ({
    ...line,
    when: (facts: WeaponsFacts) => facts.attack === 'charge' && line.when(facts),
  })),
];
