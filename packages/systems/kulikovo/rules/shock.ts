import { type Forbid, forbid, inBand, type Sum, sumOf } from '@pennon/kernel';
import type { CombatColumns } from '../charts/combat-results.js';
import { KU_DRM } from '../charts/ku-drm.js';
import { KU_SH } from '../charts/ku-sh.js';
import { KU_WSM } from '../charts/ku-wsm.js';
import {
  type AttackerFacts,
  type CombatEffect,
  type ShockFacts,
  type StateAfter,
  type Terrain,
  type UnitFate,
  type UnitState,
  type UnitType,
  ZONES,
} from '../facts.js';
import { addLeaders, addLedRus } from './leader-modifiers.js';
import { likelierDeath, unitLost } from './leaders.js';
import { hexsideTerrain, isImpossibleRidge, isUncrossable, terrainCell } from './terrain.js';
import { column, mayCharge, mayShock } from './units.js';

/** The first attacker declared leads; the others support. */
export function leadOf({ attackers: [lead] }: Pick<ShockFacts, 'attackers'>): AttackerFacts {
  if (lead === undefined) throw new Error('an attack without attackers');
  return lead;
}

/** KU-DRM for an attack on KU-SH, in printed order. */
export function shockSum(attack: ShockFacts): Sum {
  const sum = sumOf(KU_DRM);
  addGround(sum, attack.attackers, shockGround);
  addLeaders(sum, leadOf(attack), attack.defender);
  addRest(sum, attack, attack.attackers);
  return sum;
}

/** What the ground does to one attacker, thing by thing. */
export type Ground = (attacker: AttackerFacts) => readonly { readonly terrain: Terrain; readonly drm: number }[];

/** Across the hexside, and from the lower level, which a steep slope replaces (D1 in shock, R11). */
const shockGround: Ground = ({ level, hexside }) =>
  hexsideTerrain(level, hexside)
    .map((terrain) => ({ terrain, drm: terrain === 'level' && level !== 'lower' ? 0 : terrainCell(terrain, 'shock').value }))
    .filter(({ drm }) => drm !== 0);

/** Several attackers on different ground: the best sum counts (R36). */
export function addGround(sum: Sum, attackers: readonly AttackerFacts[], ground: Ground): void {
  const best = attackers
    .map((attacker) => {
      const things = ground(attacker);
      return {
        drm: things.reduce((total, { drm }) => total + drm, 0),
        label: things.map(({ terrain }) => GROUND_WORDS[terrain]).join(', '),
      };
    })
    .reduce((a, b) => (b.drm > a.drm ? b : a));
  sum.add(best.drm, 'D1', best.label);
}
const GROUND_WORDS: { readonly [terrain in Terrain]: string } = {
  clear: 'clear ground',
  woods: 'woods',
  nepravda: 'across the Nepryadva',
  minor_river: 'across a river',
  level: 'from the lower level',
  steep: 'across a steep slope',
  ridge: 'across a ridge',
  cliff: 'across a cliff',
  enemy_zoc: 'in an enemy ZOC',
};

/** D6 to D15, the same in shock and charge, but for those whose disorder counts (R36). */
export function addRest(sum: Sum, attack: ShockFacts, mayBeShaken: readonly AttackerFacts[]): void {
  const { attackers, defender } = attack;
  const lead = leadOf(attack);
  sum.add(defender.shockDrm, 'D6', "defender's shock rating");
  if (mayBeShaken.some(({ state }) => state === 'disordered')) sum.printed('D7');
  // One defender in each combat (R38).
  sum.add(attackers.length - 1, 'D8', `${attackers.length} attackers against one`);
  addPosition(sum, attack);
  // For the Rus alone (K5, P4), besides what leaders do for anybody (R37).
  addLedRus(sum, attack.attackerSide, lead);
  if (defender.state === 'retired') sum.printed('D13');
  sum.printed('D14', true, attack.continuedAttack);
  sum.list('drm', weaponsDrm(lead.type, defender.type), 'KU-DRM D15', `weapons, ${lead.type} against ${defender.type}`);
}

/** KU-WSM; 0 for those who never attack. */
export const weaponsDrm = (attacker: UnitType, defender: UnitType): number => (mayShock(attacker) ? KU_WSM.data[defender][attacker] : 0);

/** D9 to D11 are exclusive: of the lines that fit only the highest counts (A33, R39); the combination for two zones, or with O4 for three. */
function addPosition(sum: Sum, { attackers, options }: ShockFacts): void {
  const zones = ZONES.filter((zone) => attackers.some((a) => a.zone === zone));
  const isCombination = zones.length >= (options.positionCombo === 'all-three' ? 3 : 2);
  const lines = [
    ...(zones.includes('flank') ? (['D9'] as const) : []),
    ...(zones.includes('rear') ? (['D10'] as const) : []),
    ...(isCombination ? (['D11'] as const) : []),
  ];
  for (const line of lines) sum.printed(line, line === lines.at(-1));
}

export interface CombatResult {
  readonly total: number;
  readonly column: 'normal' | 'disordered';
  readonly result: readonly CombatEffect[];
  readonly defender: UnitFate;
  readonly attackers: readonly UnitFate[];
  readonly advance: 'no' | 'may' | 'must';
  readonly continueAttack: 'no' | 'may' | 'must';
}

/** Reads KU-SH. */
export const shockResult = (attack: ShockFacts, drm: number, face: number): CombatResult =>
  combatResult(attack, face + drm, KU_SH.data, 'may');

/** H and M must go on, also where the lead was Disordered before and suffers nothing new (R43, R90); others may. */
export function combatResult(attack: ShockFacts, total: number, chart: typeof KU_SH.data, plainAdvance: 'may' | 'must'): CombatResult {
  const read = column(attack.defender.state);
  const result = inBand<CombatColumns>(chart, total)[read];
  const duty = mayCharge(leadOf(attack).type) ? 'must' : 'may';
  const isVacated = result.some((e) => e === 'defRetreat1' || e === 'defRetired' || e === 'defEliminated');
  const goesOn = result.includes('continueAttack');
  return {
    total,
    column: read,
    result,
    defender: defenderFate(attack, result),
    attackers: attack.attackers.map((attacker, i) => attackerFate(attacker, result, i === 0 && total <= 0)),
    advance: !isVacated || result.includes('attDisordered') ? 'no' : goesOn ? duty : plainAdvance,
    continueAttack: goesOn ? duty : 'no',
  };
}

function defenderFate({ defender: { state: before, leaders } }: ShockFacts, result: readonly CombatEffect[]): UnitFate {
  const state = defenderAfter(before, result);
  const retreat = result.includes('defRetreat1') && state !== 'eliminated' ? 1 : 0;
  return { state, retreat, leaderCheck: leaders.length > 0 ? unitLost(before, state) : 'none' };
}

/** A Retired defender that is Retired again is eliminated (R46). */
export function defenderAfter(before: UnitState, result: readonly CombatEffect[]): StateAfter {
  if (result.includes('defEliminated')) return 'eliminated';
  if (result.includes('defRetired')) return before === 'retired' ? 'eliminated' : 'retired';
  return result.includes('defDisordered') ? 'disordered' : before;
}

/** One that was Disordered already retires (R45). */
export const attackerAfter = (before: UnitState, result: readonly CombatEffect[]): UnitState =>
  !result.includes('attDisordered') ? before : before === 'normal' ? 'disordered' : 'retired';

/** Results on the attacker strike all attackers (R40); one that was Disordered already retires and does not retreat as well (R45). */
function attackerFate({ state: before, leaders }: AttackerFacts, result: readonly CombatEffect[], leadInDanger: boolean): UnitFate {
  const state = attackerAfter(before, result);
  const retreat = result.includes('attRetreat1') && state !== 'retired' ? 1 : 0;
  const causes = leaders.length > 0 ? [unitLost(before, state), leadInDanger ? ('combat' as const) : ('none' as const)] : [];
  return { state, retreat, leaderCheck: likelierDeath(causes) };
}

const any =
  <F extends ShockFacts>(is: (attacker: AttackerFacts, attack: F) => boolean) =>
  (attack: F): boolean =>
    attack.attackers.some((attacker) => is(attacker, attack));

/** What no attack may do (6.3): some never fight hand to hand (R2); a continued attack may fall on one who was attacked before (R73). */
export const SHOCK_FORBIDDEN: readonly Forbid<ShockFacts>[] = [
  forbid(
    'KU-WSM *',
    'Bowmen and Crossbowmen never attack hand to hand.',
    any(({ type }) => !mayShock(type)),
  ),
  forbid(
    '3.2',
    'A Retired unit does not attack.',
    any(({ state }) => state === 'retired'),
  ),
  forbid(
    'R14',
    'A unit out of command does not attack.',
    any(({ inCommand }) => !inCommand),
  ),
  forbid(
    '6.3',
    'An attacker must have the target in one of its front hexes.',
    any(({ targetInFront }) => !targetInFront),
  ),
  forbid(
    'R71',
    'A unit that fired does not attack in the same activation.',
    any(({ fired }) => fired),
  ),
  forbid(
    'R41',
    'A unit attacks only once in an activation.',
    any(({ attacked }, { continuedAttack }) => attacked && continuedAttack === 0),
  ),
  forbid(
    'KU-TEC',
    'Nobody attacks across the Nepryadva or a cliff.',
    any(({ hexside }) => isUncrossable(hexside)),
  ),
  forbid(
    '3.7',
    'A ridge lies only between hexes of equal level, and not at a steep slope.',
    any(({ level, hexside }) => isImpossibleRidge(level, hexside)),
  ),
  forbid('R5', 'Only two attackers can stand in each zone of the defender.', ({ attackers }) =>
    ZONES.some((zone) => attackers.filter((a) => a.zone === zone).length > 2),
  ),
  forbid(
    'R41',
    'A unit is attacked only once in an activation.',
    ({ defender, continuedAttack }) => defender.attacked && continuedAttack === 0,
  ),
  forbid(
    'R43',
    'A continued attack is made by the lead alone.',
    ({ attackers, continuedAttack }) => continuedAttack > 0 && attackers.length > 1,
  ),
];
