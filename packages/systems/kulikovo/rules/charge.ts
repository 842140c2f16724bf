import { type Forbid, forbid, type Sum, sumOf } from '@pennon/kernel';
import { KU_CH } from '../charts/ku-ch.js';
import { KU_DRM } from '../charts/ku-drm.js';
import type { ChargeFacts, ChargeOrderFacts, OpenHex, UnitState, UnitType, WeaponsFacts } from '../facts.js';
import { addLeaders } from './leader-modifiers.js';
import { addGround, addRest, type CombatResult, combatResult, type Ground, leadOf } from './shock.js';
import { barsCharge, terrainCell } from './terrain.js';
import { chargeLine, mayCharge, notCharging, notFighting } from './units.js';

/**
 * KU-DRM for a charge on KU-CH, in printed order. Only the lead charges and has the bonus (R34); it counts again in a continued charge (R76), and
 * not in one that is met (R74).
 */
export function chargeSum(attack: ChargeFacts): Sum {
  const sum = sumOf(KU_DRM);
  const isMet = attack.counterCharge === 'succeeded';
  const isSupportCounted = attack.options.chargeSupport === 'counts';
  addGround(sum, isSupportCounted ? attack.attackers : [leadOf(attack)], chargeGround);
  addLeaders(sum, leadOf(attack), attack.defender);
  const bonus = chargeLine(leadOf(attack).type);
  if (bonus !== null) sum.printed(bonus, !isMet);
  // Whoever charges has entered a hex, if only in the charge (6.4): as printed it always counts (R31, R75).
  if (attack.movedBefore || attack.options.chargeMoved === 'any') sum.printed('D5');
  addRest(sum, attack, isSupportCounted ? attack.attackers : []);
  return sum;
}

/** A charge feels nothing but the higher level behind the last hexside (D1 in a charge, R85). */
const chargeGround: Ground = ({ level }) => (level === 'lower' ? [{ terrain: 'level', drm: terrainCell('level', 'charge').value }] : []);

/** Reads KU-CH; after a successful charge the advance is compulsory (R42). */
export const chargeResult = (attack: ChargeFacts, drm: number, face: number): CombatResult =>
  combatResult(attack, face + drm, KU_CH.data, 'must');

/** How far a charge may go, fresh and after normal movement (R31). */
export const CHARGE_MP = 4;
export const CHARGE_MP_MOVED = 2;

/** Who charges whom, whichever way he takes. */
export interface ChargerFacts {
  readonly lead: { readonly type: UnitType; readonly state: UnitState };
  readonly startedInEnemyZoc: boolean;
  readonly defender: { readonly hex: OpenHex };
}

/** Who never charges that target (6.4): only heavy and medium cavalry charge at all (R2). */
export const CHARGER_FORBIDDEN: readonly Forbid<ChargerFacts>[] = [
  ...notCharging<ChargerFacts>(({ lead }) => lead.type),
  forbid('R29', 'A Disordered unit does not charge.', ({ lead }) => lead.state === 'disordered'),
  forbid('KU-TEC enemy ZOC', 'A unit that started the activation in an enemy ZOC does not charge.', (c) => c.startedInEnemyZoc),
  forbid('KU-TEC woods', 'Nobody charges into woods.', ({ defender }) => barsCharge(defender.hex)),
];

/** What a charge may not do besides (6.4). */
export const CHARGE_FORBIDDEN: readonly Forbid<ChargeOrderFacts>[] = [
  ...CHARGER_FORBIDDEN.map((line) => ({ ...line, when: (c: ChargeOrderFacts) => line.when({ ...c, lead: leadOf(c) }) })),
  forbid('KU-TEC', 'Nobody charges across a river or a steep slope.', (c) => leadOf(c).hexside.some(barsCharge)),
  forbid(
    '6.4',
    'A charging unit must have entered at least one hex.',
    (c) => c.continuedAttack === 0 && c.chargeHexes === 0 && !c.movedBefore,
  ),
  forbid(
    'R31',
    'The charge move is longer than allowed: 4 hexes, or 2 after moving (switches chargeMp, chargeMpMoved).',
    (c) => c.continuedAttack === 0 && c.chargeHexes > c.chargeLimit,
  ),
  forbid(
    'R35',
    'Only Normal H or M, charged through front or flank, can counter-charge, and not a continued attack.',
    (c) =>
      c.counterCharge !== 'none' &&
      (!mayCharge(c.defender.type) || c.defender.state !== 'normal' || leadOf(c).zone === 'rear' || c.continuedAttack > 0),
  ),
];

/** The two notes under KU-WSM. */
export const WEAPONS_FORBIDDEN: readonly Forbid<WeaponsFacts>[] = [
  notFighting<WeaponsFacts>(({ attacker }) => attacker),
  ...notCharging<WeaponsFacts>(({ attacker }) => attacker).map((line) => ({
    ...line,
    when: (facts: WeaponsFacts) => facts.attack === 'charge' && line.when(facts),
  })),
];
